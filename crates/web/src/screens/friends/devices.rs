//! One person at several devices: where one is signed in, how another device joins them, and how a server
//! forgets somebody.

use sabika_dom::prelude::*;
use sabika_protocol::{Answer, Ask, Device, Why};

use super::{invite, told};
use crate::{
    app::{mention, warn},
    browser, online,
    pieces::dialog::Dialog,
    route::Route,
    screens::table::was_at_none,
    text::{self, t, t_with, words},
};

/// The devices as they are known; asked for when somebody wants to see them.
#[derive(Clone, Copy)]
struct Devices {
    all: RwSignal<Vec<Device>>,
    trouble: RwSignal<Option<Why>>,
    /// The word for another device.
    pass: RwSignal<Option<String>>,
    asks_to_forget: RwSignal<bool>,
}

impl Devices {
    fn look(self) {
        online::ask(Ask::Devices, move |answer| match answer {
            Ok(Answer::Devices { devices }) => {
                self.trouble.set(None);
                self.all.set(devices);
            }
            Ok(_) => {}
            Err(why) => self.trouble.set(Some(why)),
        });
    }
    fn end(self, device: i64) {
        online::ask(Ask::EndDevice { device }, move |answer| match answer {
            Ok(_) => self.look(),
            Err(why) => self.trouble.set(Some(why)),
        });
    }
    fn make_pass(self) {
        online::ask(Ask::Pass, move |answer| match answer {
            Ok(Answer::Pass { pass }) => {
                self.trouble.set(None);
                self.pass.set(Some(pass));
            }
            Ok(_) => {}
            Err(why) => self.trouble.set(Some(why)),
        });
    }
    fn forget(self) {
        self.asks_to_forget.set(false);
        online::ask(Ask::Forget, |answer| match answer {
            Ok(_) => {
                was_at_none();
                mention(t("forgotten"));
            }
            Err(why) => warn(told::why(&why)),
        });
    }
}

pub(super) fn devices() -> Fragment {
    let devices = Devices {
        all: RwSignal::new(Vec::new()),
        trouble: RwSignal::new(None),
        pass: RwSignal::new(None),
        asks_to_forget: RwSignal::new(false),
    };
    let rows =
        move || devices.all.with(|it| it.iter().map(|it| row(devices, it)).collect_fragment());
    let pass = move || devices.pass.get().map(|it| passed(&it));
    html! {
        <details class="panel fold" id="devices" on:toggle=move |_| devices.look()>
            <summary>{move || t("devices")}</summary>
            <div class="within">
                <p class="hint">{move || t("devices-hint")}</p>
                <p class="error" role="alert">{move || devices.trouble.with(|it| it.as_ref().map(told::why))}</p>
                <ul class="devices">{rows}</ul>
                <p class="actions">
                    <button class="btn" id="make-pass" on:click=move |_| devices.make_pass()>{move || t("make-pass")}</button>
                    <button class="btn btn-bad" id="forget" on:click=move |_| devices.asks_to_forget.set(true)>{move || t("forget")}</button>
                </p>
                <div role="status">{pass}</div>
            </div>
        </details>
        {forgetting(devices)}
    }
}

fn row(devices: Devices, device: &Device) -> Fragment {
    let (id, is_this) = (device.id, device.this);
    let seen = u64::try_from(device.seen).unwrap_or(0);
    let name = device.name.clone();
    let label = t_with("end-device", [("name", words(name.clone()))]);
    let when = move || {
        if is_this {
            return t("this-device");
        }
        t_with("device-seen", [("date", words(browser::date(seen, text::language())))])
    };
    let end = (!is_this).then(|| {
        html! { <button class="btn" data-end-device=id aria-label=label on:click=move |_| devices.end(id)>{move || t("sign-out")}</button> }
    });
    html! { <li><span><b>{name}</b><small>{when}</small></span>{end}</li> }
}

/// The link that makes another device one's own.
fn passed(pass: &str) -> Fragment {
    let url = Route::Seat { pass: pass.to_owned() }.url();
    html! {
        <div class="invite">
            {invite::code(&url, || t("pass-code"))}
            <div>
                <p>{t("pass-hint")}</p>
                {invite::link("pass-link", url)}
            </div>
        </div>
    }
}

/// Nobody is forgotten at the first tap.
fn forgetting(devices: Devices) -> impl IntoFragment {
    let title = Signal::derive(|| t("forget-title"));
    let close = Callback::new(move |()| devices.asks_to_forget.set(false));
    move || {
        devices.asks_to_forget.get().then(|| {
            html! {
                <Dialog title on_close=close class="dialog-small">
                    <p>{t("forget-hint")}</p>
                    <p class="dialog-actions">
                        <button class="btn" id="forget-not" on:click=move |_| close.run(())>{t("cancel")}</button>
                        <button class="btn btn-bad" id="forget-now" on:click=move |_| devices.forget()>{t("forget")}</button>
                    </p>
                </Dialog>
            }
        })
    }
}
