//! Connections that nobody else can read.

use std::{
    fmt, io,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant, SystemTime},
};

use rustls::{
    ServerConfig,
    crypto::{CryptoProvider, ring::default_provider},
    pki_types::{
        CertificateDer, PrivateKeyDer,
        pem::{self, PemObject as _},
    },
    server::{ClientHello, ResolvesServerCert},
    sign::CertifiedKey,
};
use tokio_rustls::TlsAcceptor;

/// So often it is looked whether the files are others by now.
const LOOKS: Duration = Duration::from_mins(1);

/// A certificate with its key, out of two files. Where they are renewed, the new ones count from then on.
#[derive(Clone)]
pub struct Tls {
    acceptor: TlsAcceptor,
}

impl Tls {
    pub fn read(certificate: &Path, key: &Path) -> Result<Tls, BadTls> {
        let provider = Arc::new(default_provider());
        let files = Files { certificate: certificate.to_owned(), key: key.to_owned() };
        let pair = Renewed::read(files, provider.clone())?;
        let mut config = ServerConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .map_err(BadTls::Unusable)?
            .with_no_client_auth()
            .with_cert_resolver(Arc::new(pair));
        // All that is spoken here.
        config.alpn_protocols = vec![b"http/1.1".to_vec()];
        Ok(Tls { acceptor: TlsAcceptor::from(Arc::new(config)) })
    }

    pub(crate) fn acceptor(&self) -> &TlsAcceptor {
        &self.acceptor
    }
}

impl fmt::Debug for Tls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Tls").finish_non_exhaustive()
    }
}

/// Why there are no secret connections.
#[derive(Debug)]
pub enum BadTls {
    Certificate(PathBuf, io::Error),
    NoCertificate(PathBuf),
    Key(PathBuf, io::Error),
    NoKey(PathBuf),
    /// They were not made together.
    Apart {
        certificate: PathBuf,
        key: PathBuf,
    },
    Unusable(rustls::Error),
}

impl fmt::Display for BadTls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadTls::Certificate(file, why) => write!(
                f,
                "the certificate in {} cannot be read: {why}; --tls-cert takes a PEM file that this program may read",
                file.display()
            ),
            BadTls::NoCertificate(file) => write!(
                f,
                "there is no certificate in {}; --tls-cert takes a PEM file with the certificate and those above it",
                file.display()
            ),
            BadTls::Key(file, why) => write!(
                f,
                "the key in {} cannot be read: {why}; --tls-key takes a PEM file that this program may read",
                file.display()
            ),
            BadTls::NoKey(file) => write!(
                f,
                "there is no key in {}; --tls-key takes a PEM file with the private key, without a password",
                file.display()
            ),
            BadTls::Apart { certificate, key } => write!(
                f,
                "the key in {} is not that of the certificate in {}; give the two that were made together",
                key.display(),
                certificate.display()
            ),
            BadTls::Unusable(why) => {
                write!(f, "these certificates cannot be used: {why}; have others made")
            }
        }
    }
}

impl std::error::Error for BadTls {}

/// Where certificate and key are.
#[derive(Debug)]
struct Files {
    certificate: PathBuf,
    key: PathBuf,
}

impl Files {
    /// When they were written.
    fn written(&self) -> Option<[SystemTime; 2]> {
        let of = |it: &Path| it.metadata().and_then(|it| it.modified()).ok();
        Some([of(&self.certificate)?, of(&self.key)?])
    }

    fn read(&self, provider: &CryptoProvider) -> Result<Arc<CertifiedKey>, BadTls> {
        let (file, key_file) = (self.certificate.clone(), self.key.clone());
        let all = CertificateDer::pem_file_iter(&file).and_then(Iterator::collect);
        let all: Vec<_> = match all {
            Ok(all) => all,
            Err(pem::Error::Io(why)) => return Err(BadTls::Certificate(file, why)),
            Err(_) => return Err(BadTls::NoCertificate(file)),
        };
        if all.is_empty() {
            return Err(BadTls::NoCertificate(file));
        }
        let key = match PrivateKeyDer::from_pem_file(&key_file) {
            Ok(key) => key,
            Err(pem::Error::Io(why)) => return Err(BadTls::Key(key_file, why)),
            Err(_) => return Err(BadTls::NoKey(key_file)),
        };
        match CertifiedKey::from_der(all, key, provider) {
            Ok(pair) => Ok(Arc::new(pair)),
            Err(rustls::Error::InconsistentKeys(_)) => {
                Err(BadTls::Apart { certificate: file, key: key_file })
            }
            Err(why) => Err(BadTls::Unusable(why)),
        }
    }
}

/// Whoever renews certificates does so while people play: the server need not stop for it.
#[derive(Debug)]
struct Renewed {
    files: Files,
    provider: Arc<CryptoProvider>,
    held: Mutex<Held>,
}

#[derive(Debug)]
struct Held {
    pair: Arc<CertifiedKey>,
    written: Option<[SystemTime; 2]>,
    looked: Instant,
}

impl Renewed {
    fn read(files: Files, provider: Arc<CryptoProvider>) -> Result<Renewed, BadTls> {
        // What is written meanwhile is read again.
        let (written, looked) = (files.written(), Instant::now());
        let pair = files.read(&provider)?;
        let held = Mutex::new(Held { pair, written, looked });
        Ok(Renewed { files, provider, held })
    }

    fn pair(&self, now: Instant) -> Arc<CertifiedKey> {
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        if now.saturating_duration_since(held.looked) >= LOOKS {
            held.looked = now;
            let written = self.files.written();
            if written.is_some() && written != held.written {
                match self.files.read(&self.provider) {
                    Ok(pair) => (held.pair, held.written) = (pair, written),
                    // One of the two may not be there yet.
                    Err(why) => tracing::error!(%why, "the old certificate is still used"),
                }
            }
        }
        held.pair.clone()
    }
}

impl ResolvesServerCert for Renewed {
    fn resolve(&self, _: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        Some(self.pair(Instant::now()))
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Folder {
            let folder = std::env::temp_dir().join(format!("sabika-{name}-{}", std::process::id()));
            fs::create_dir_all(&folder).expect("a folder");
            Folder(folder)
        }
        fn write(&self, name: &str, text: &str) -> PathBuf {
            let file = self.0.join(name);
            fs::write(&file, text).expect("written");
            file
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    fn pem(label: &str, der: &[u8]) -> String {
        use base64::{Engine as _, engine::general_purpose::STANDARD};
        let text = STANDARD.encode(der);
        let lines: Vec<&str> = text
            .as_bytes()
            .chunks(64)
            .map(|it| std::str::from_utf8(it).expect("letters"))
            .collect();
        format!("-----BEGIN {label}-----\n{}\n-----END {label}-----\n", lines.join("\n"))
    }

    /// A certificate that nobody else vouches for, and its key.
    fn made() -> (String, String) {
        let made = rcgen::generate_simple_self_signed(vec!["localhost".to_owned()]).expect("made");
        (pem("CERTIFICATE", made.cert.der()), pem("PRIVATE KEY", &made.signing_key.serialize_der()))
    }

    #[test]
    fn files_that_do_not_serve_are_named_with_the_remedy() {
        let folder = Folder::new("bad-tls");
        let ((first, its_key), (_, another_key)) = (made(), made());
        let cert = folder.write("cert.pem", &first);
        let key = folder.write("key.pem", &its_key);
        let other = folder.write("other.pem", &another_key);
        let text = folder.write("notes.txt", "no certificate");
        let missing = folder.0.join("missing.pem");
        assert!(Tls::read(&cert, &key).is_ok());
        for (certificate, key, file, remedy) in [
            (&missing, &key, "missing.pem", "--tls-cert takes"),
            (&text, &key, "notes.txt", "--tls-cert takes"),
            (&key, &key, "key.pem", "no certificate"),
            (&cert, &missing, "missing.pem", "--tls-key takes"),
            (&cert, &text, "notes.txt", "without a password"),
            (&cert, &cert, "cert.pem", "no key"),
            (&cert, &other, "other.pem", "made together"),
        ] {
            let why = Tls::read(certificate, key).expect_err(remedy).to_string();
            assert!(why.contains(file) && why.contains(remedy), "{why}");
        }
    }

    #[test]
    fn what_is_renewed_counts_without_a_restart() {
        let folder = Folder::new("renewed-tls");
        let ((first, its_key), (second, second_key)) = (made(), made());
        let files = Files {
            certificate: folder.write("cert.pem", &first),
            key: folder.write("key.pem", &its_key),
        };
        let pair = Renewed::read(files, Arc::new(default_provider())).expect("a pair");
        let begin = pair.pair(Instant::now());
        // As if they had been written long ago.
        pair.held.lock().expect("whole").written = None;
        folder.write("cert.pem", &second);
        let later = Instant::now() + 2 * LOOKS;
        assert!(Arc::ptr_eq(&begin, &pair.pair(later)), "half of the pair is not used");
        folder.write("key.pem", &second_key);
        assert!(Arc::ptr_eq(&begin, &pair.pair(later)), "it was looked just now");
        assert!(!Arc::ptr_eq(&begin, &pair.pair(later + LOOKS)));
    }
}
