//! Notices that it is one's turn, where nobody looks at the page: offered, and switched on and off.
//!
//! The browser gets them from its push service, and our service worker says them (`static/sw.js`), in words that are
//! left for it here.

use std::collections::BTreeMap;

use js_sys::{Array, JSON, Promise, Reflect};
use sabika_dom::prelude::*;
use sabika_protocol::{Answer, Ask, Notices, Stage, Why};
use sabika_rules::any::GameName;
use serde::{Deserialize, Serialize};
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Cache, Notification, NotificationPermission, PushManager, PushSubscription,
    PushSubscriptionOptionsInit, Response, ServiceWorkerRegistration,
};

use crate::{
    browser, games,
    online::{self, Link},
    pieces::strip::{Tone, strip},
    screens::friends::told,
    text::{self, t},
};

/// Where the browser keeps that somebody wants to be told here.
const WANTED: &str = "notices";
/// Where the service worker finds its words: no cache of the page, so that no new version clears it away.
const CACHE: &str = "notices";
const WORDS: &str = "/notice-words";

/// A push service that says nothing for so long is not there, in milliseconds.
const PATIENCE: u32 = 20_000;

/// Why a browser cannot tell anybody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Bar {
    /// Others on the way could read along: browsers want none of it.
    Open,
    /// The browser does not know how.
    Unable,
    /// Whoever sits there does not allow it.
    Forbidden,
}

/// What went wrong when it was switched on.
#[derive(Clone, PartialEq, Debug)]
enum Trouble {
    Why(Why),
    /// The push service of the browser is not there, or does not want to.
    NoService,
}

#[derive(Clone, Copy)]
struct State {
    /// What the server says, once it was asked.
    server: RwSignal<Option<Notices>>,
    /// Where this browser is told.
    endpoint: RwSignal<Option<String>>,
    bar: RwSignal<Option<Bar>>,
    busy: RwSignal<bool>,
    trouble: RwSignal<Option<Trouble>>,
}

thread_local! {
    static STATE: State = State {
        server: RwSignal::global(None),
        endpoint: RwSignal::global(None),
        bar: RwSignal::global(None),
        busy: RwSignal::global(false),
        trouble: RwSignal::global(None),
    };
}

fn state() -> State {
    STATE.with(|it| *it)
}

/// A line that offers notices, or says why there are none; nothing for those who wait for nobody.
pub(crate) fn offer() -> Fragment {
    let state = state();
    let (link, tables) = (online::link(), online::tables());
    Effect::new(move |_: Option<()>| {
        if link.get() == Link::Here {
            state.look();
        }
    });
    // In the language that is spoken, from the moment it is.
    Effect::new(move |_: Option<()>| {
        let words = words();
        if state.endpoint.with(Option::is_some) {
            spawn_local(leave(words));
        }
    });
    let waits =
        Memo::new(move || tables.with(|it| it.iter().flatten().any(|it| it.stage != Stage::Over)));
    let shown = Memo::new(move || {
        let is_known = state.server.with(Option::is_some);
        (waits.get() && is_known).then(|| (state.bar.get(), state.is_on()))
    });
    let line = move || {
        shown.get().map(|(bar, is_on)| match (bar, is_on) {
            (Some(bar), _) => {
                strip(Tone::Warns, "i-clock", move || t("notices-none"), move || reason(bar), ())
            }
            (None, false) => strip(
                Tone::Asks,
                "i-clock",
                move || t("notices-offer"),
                move || t("notices-offer-hint"),
                button(state, "notices-on", /* key */ "notices-yes", State::turn_on),
            ),
            (None, true) => strip(
                Tone::Good,
                "i-clock",
                move || t("notices-are-on"),
                move || t("notices-are-on-hint"),
                button(state, "notices-off", /* key */ "notices-no", State::turn_off),
            ),
        })
    };
    let trouble = move || state.trouble.with(|it| it.as_ref().map(say));
    html! {
        <div id="notices">
            <div role="status">{line}</div>
            <p class="error" role="alert">{trouble}</p>
        </div>
    }
}

/// Tells the server whether anybody looks at the page: whoever looks is not told elsewhere.
pub(crate) fn attend() {
    let link = online::link();
    let tell = move |is_new: bool| {
        let attends = !document().hidden();
        // Whoever comes is taken to look.
        if link.get_untracked() == Link::Here && !(is_new && attends) {
            online::ask(Ask::Attend { attends }, |_| ());
        }
    };
    on_window("visibilitychange", move |_| tell(false));
    Effect::new(move |_: Option<()>| {
        if link.get() == Link::Here {
            tell(true);
        }
    });
}

/// An address of one's own that is told, where the server does that; nothing elsewhere.
pub(crate) fn own_address() -> Fragment {
    let state = state();
    let (typed, trouble) = (RwSignal::new(String::new()), RwSignal::new(None::<Why>));
    let may = Memo::new(move || state.server.with(|it| it.as_ref().is_some_and(|it| it.webhooks)));
    let there = Memo::new(move || state.server.with(|it| it.as_ref()?.webhook.clone()));
    let set = move |address: Option<String>| {
        online::ask(Ask::Webhook { address }, move |answer| {
            trouble.set(answer.err());
            state.look();
        });
    };
    let save = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        set(Some(typed.get_untracked().trim().to_owned()));
    };
    let kept = move || {
        there.get().map(|address| {
            html! {
                <p class="actions">
                    <span class="sub">{address}</span>
                    <button class="btn" type="button" id="webhook-off" on:click=move |_| set(None)>{move || t("notices-no")}</button>
                </p>
            }
        })
    };
    let panel = move || {
        may.get().then(|| {
            html! {
                <details class="panel fold" id="webhook">
                    <summary>{move || t("webhook")}</summary>
                    <form class="within" on:submit=save>
                        <p class="hint">{move || t("webhook-hint")}</p>
                        {kept}
                        <label for="webhook-address">{move || t("webhook-address")}</label>
                        <div class="beside">
                            <input class="field" id="webhook-address" type="url" inputmode="url" autocomplete="off" spellcheck="false"
                                placeholder="https://" prop:value=typed
                                on:input=move |event| typed.set(event_target_value(&event))
                                aria-invalid=move || trouble.with(Option::is_some).then_some("true")
                                aria-describedby="webhook-error"/>
                            <button class="btn" id="webhook-on">{move || t("notices-yes")}</button>
                        </div>
                        <p class="error" role="alert" id="webhook-error">{move || trouble.with(|it| it.as_ref().map(told::why))}</p>
                    </form>
                </details>
            }
        })
    };
    html! { <div>{panel}</div> }
}

fn button(state: State, id: &'static str, key: &'static str, run: fn(State)) -> impl IntoFragment {
    html! {
        <button class="btn" id=id disabled=move || state.busy.get() on:click=move |_| run(state)>
            {move || t(key)}
        </button>
    }
}

fn reason(bar: Bar) -> String {
    match bar {
        Bar::Open => t("notices-need-https"),
        Bar::Unable => t("notices-unable"),
        Bar::Forbidden => t("notices-forbidden"),
    }
}

fn say(trouble: &Trouble) -> String {
    match trouble {
        Trouble::Why(why) => told::why(why),
        Trouble::NoService => t("notices-no-service"),
    }
}

impl State {
    /// Whether the server tells this very browser.
    fn is_on(self) -> bool {
        let server = self.server.with(|it| it.as_ref()?.endpoint.clone());
        server.is_some() && self.endpoint.with(|it| *it == server)
    }

    /// Asks how it stands. Whoever is somebody else by now, or got another address from the browser, is told
    /// there again.
    fn look(self) {
        online::ask(Ask::Notices, move |answer| {
            let Ok(Answer::Notices(known)) = answer else { return };
            let is_private = known.key.is_some();
            self.server.set(Some(known));
            let bar = bar().or((!is_private).then_some(Bar::Open));
            self.bar.set(bar);
            if bar.is_none() {
                spawn_local(async move {
                    let own = subscription().await;
                    self.endpoint.set(own.as_ref().map(PushSubscription::endpoint));
                    if browser::read(WANTED).is_some() && !self.is_on_now() {
                        self.subscribe().await;
                    }
                });
            }
        });
    }

    fn is_on_now(self) -> bool {
        untrack(|| self.is_on())
    }

    fn turn_on(self) {
        self.busy.set(true);
        self.trouble.set(None);
        // Browsers want to be asked while the finger is on the button.
        let asked = Notification::request_permission();
        spawn_local(async move {
            if let Ok(asked) = asked {
                let _ = JsFuture::from(asked).await;
            }
            self.bar.set(bar());
            if Notification::permission() == NotificationPermission::Granted {
                let _kept = browser::write(WANTED, "yes");
                self.subscribe().await;
            }
            self.busy.set(false);
        });
    }

    fn turn_off(self) {
        browser::remove(WANTED);
        self.busy.set(true);
        self.trouble.set(None);
        online::ask(Ask::Unsubscribe, move |answer| {
            self.trouble.set(answer.err().map(Trouble::Why));
            self.busy.set(false);
            self.look();
        });
        spawn_local(async move {
            if let Some(own) = subscription().await {
                in_time(own.unsubscribe()).await;
            }
        });
    }

    /// Has the browser take notices, and tells the server where.
    async fn subscribe(self) {
        if Notification::permission() != NotificationPermission::Granted {
            return;
        }
        let key = self.server.with_untracked(|it| it.as_ref()?.key.clone());
        let Some(key) = key else { return };
        let Some(Address { endpoint, keys }) = subscribed(&key).await else {
            self.trouble.set(Some(Trouble::NoService));
            return;
        };
        self.endpoint.set(Some(endpoint.clone()));
        leave(untrack(words)).await;
        let ask = Ask::Subscribe { endpoint, p256dh: keys.p256dh, auth: keys.auth };
        online::ask(ask, move |answer| match answer {
            Ok(_) => online::ask(Ask::Notices, move |answer| {
                if let Ok(Answer::Notices(known)) = answer {
                    self.server.set(Some(known));
                }
            }),
            Err(why) => self.trouble.set(Some(Trouble::Why(why))),
        });
    }
}

/// What stands in the way, as the browser is now.
fn bar() -> Option<Bar> {
    let has = |it: &JsValue, name: &str| Reflect::has(it, &name.into()).unwrap_or(false);
    if !window().is_secure_context() {
        return Some(Bar::Open);
    }
    let (window, navigator) = (window(), window().navigator());
    let is_able = ["PushManager", "Notification", "caches"].iter().all(|it| has(&window, it))
        && has(&navigator, "serviceWorker");
    if !is_able {
        return Some(Bar::Unable);
    }
    (Notification::permission() == NotificationPermission::Denied).then_some(Bar::Forbidden)
}

/// What comes of it; nothing where it fails, or nobody answers.
async fn in_time(promise: Result<Promise, JsValue>) -> Option<JsValue> {
    let both = Array::of2(&promise.ok()?.into(), &browser::paused(PATIENCE).into());
    let first = JsFuture::from(Promise::race(&both)).await;
    first.ok().filter(|it| !it.is_undefined())
}

async fn manager() -> Option<PushManager> {
    let ready = in_time(window().navigator().service_worker().ready()).await;
    let registration: ServiceWorkerRegistration = ready?.dyn_into().ok()?;
    registration.push_manager().ok()
}

/// Where the browser takes notices already.
async fn subscription() -> Option<PushSubscription> {
    in_time(manager().await?.get_subscription()).await?.dyn_into().ok()
}

/// The address that a browser gets from its push service, as it is told to the server.
#[derive(Deserialize)]
struct Address {
    endpoint: String,
    keys: Keys,
}

#[derive(Deserialize)]
struct Keys {
    p256dh: String,
    auth: String,
}

/// An address for this server. One for another, that was here before, goes.
async fn subscribed(key: &str) -> Option<Address> {
    let options = PushSubscriptionOptionsInit::new();
    options.set_user_visible_only(true);
    options.set_application_server_key_opt_str(Some(key));
    let manager = manager().await?;
    if let Some(other) = subscription().await {
        in_time(other.unsubscribe()).await?;
    }
    let made = in_time(manager.subscribe_with_options(&options)).await?;
    let text = JSON::stringify(&made).ok()?.as_string()?;
    sabika_json::read(&text)
}

/// What the service worker says.
#[derive(Serialize)]
struct Words {
    language: &'static str,
    turn: String,
    /// For tables without a name.
    games: BTreeMap<&'static str, String>,
}

fn words() -> Words {
    let game = |it: &GameName| (it.name(), games::title(*it));
    let games = GameName::ALL.iter().map(game).collect();
    Words { language: text::language(), turn: t("notice-your-turn"), games }
}

async fn leave(words: Words) {
    let Ok(caches) = window().caches() else { return };
    let opened = JsFuture::from(caches.open(CACHE)).await;
    let Some(cache) = opened.ok().and_then(|it| it.dyn_into::<Cache>().ok()) else { return };
    let Ok(text) = serde_json::to_string(&words) else { return };
    if let Ok(response) = Response::new_with_opt_str(Some(&text)) {
        // Without it the service worker says it in English.
        let _ = JsFuture::from(cache.put_with_str(WORDS, &response)).await;
    }
}
