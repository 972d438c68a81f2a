//! What push services want: a message that only the browser can read (RFC 8291), from a server that is the same
//! each time (RFC 8292).

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use ring::{
    rand::SystemRandom,
    signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair as _},
};
use sabika_store::Subscription;
use web_push_native::{Auth, encrypt, p256::PublicKey};

/// How long what a server says of itself is believed, in seconds; a day is the most there may be.
const BELIEVED: u64 = 12 * 3_600;

/// By what a push service knows this server.
pub(crate) struct Vapid {
    pair: EcdsaKeyPair,
    public: String,
}

impl Vapid {
    /// A new key, as it is kept.
    pub(crate) fn make() -> String {
        let made =
            EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new());
        URL_SAFE_NO_PAD.encode(made.expect("the system has random numbers"))
    }

    pub(crate) fn read(kept: &str) -> Option<Vapid> {
        let bytes = URL_SAFE_NO_PAD.decode(kept).ok()?;
        let random = SystemRandom::new();
        let pair =
            EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &bytes, &random).ok()?;
        let public = URL_SAFE_NO_PAD.encode(pair.public_key());
        Some(Vapid { pair, public })
    }

    /// What browsers are told.
    pub(crate) fn public(&self) -> &str {
        &self.public
    }

    /// The header `Authorization` for a service. `page` is whom it may turn to.
    pub(crate) fn authorization(&self, service: &str, page: &str, now: u64) -> Option<String> {
        let contact = if page.starts_with("https://") { page } else { "mailto:sabika@localhost" };
        let until = now / 1_000 + BELIEVED;
        let says = serde_json::json!({ "aud": service, "exp": until, "sub": contact });
        let head = URL_SAFE_NO_PAD.encode(r#"{"typ":"JWT","alg":"ES256"}"#);
        let said = format!("{head}.{}", URL_SAFE_NO_PAD.encode(says.to_string()));
        let signed = self.pair.sign(&SystemRandom::new(), said.as_bytes()).ok()?;
        let signed = URL_SAFE_NO_PAD.encode(signed);
        Some(format!("vapid t={said}.{signed}, k={}", self.public))
    }
}

/// The keys of a browser; nothing where they are none.
pub(crate) fn keys(p256dh: &str, auth: &str) -> Option<(PublicKey, Auth)> {
    let key = URL_SAFE_NO_PAD.decode(p256dh).ok()?;
    let auth: [u8; 16] = URL_SAFE_NO_PAD.decode(auth).ok()?.try_into().ok()?;
    Some((PublicKey::from_sec1_bytes(&key).ok()?, auth.into()))
}

/// For this browser alone.
pub(crate) fn encrypted(subscription: &Subscription, text: &str) -> Option<Vec<u8>> {
    let (key, auth) = keys(&subscription.key, &subscription.auth)?;
    encrypt(text.into(), &key, &auth).ok()
}

#[cfg(test)]
mod tests {
    use web_push_native::{decrypt, p256::SecretKey};

    use super::*;

    fn bytes(text: &str) -> Vec<u8> {
        URL_SAFE_NO_PAD.decode(text).expect("base64")
    }

    /// The example of RFC 8291, section 5.
    #[test]
    fn messages_are_encrypted_as_the_standard_has_it() {
        let body = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz\
                    AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
        let secret = bytes("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94");
        let secret = SecretKey::from_slice(&secret).expect("a key");
        let auth: [u8; 16] = bytes("BTBZMqHH6r4Tts7J_aSIgg").try_into().expect("16 bytes");
        let read = decrypt(bytes(body), &secret, &auth.into()).expect("a message");
        assert_eq!(read, b"When I grow up, I want to be a watermelon");
    }

    #[test]
    fn keys_that_are_none_are_refused() {
        let key = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
        let auth = "BTBZMqHH6r4Tts7J_aSIgg";
        assert!(keys(key, auth).is_some());
        for (key, auth) in
            [("", auth), (key, ""), (key, "BTBZ"), (&key[1..], auth), ("BCVx", auth), (auth, key)]
        {
            assert!(keys(key, auth).is_none(), "{key} {auth}");
        }
    }

    #[test]
    fn a_kept_key_is_the_same_key() {
        let kept = Vapid::make();
        let (one, other) = (Vapid::read(&kept), Vapid::read(&kept));
        let [one, other] = [one, other].map(|it| it.expect("a key").public().to_owned());
        assert_eq!(one, other);
        assert_eq!(bytes(&one).len(), 65, "a point, not compressed");
        assert!(Vapid::read("nonsense").is_none() && Vapid::read("").is_none());
    }
}
