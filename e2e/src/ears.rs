//! Listens to what a page sends and complains about.

use std::sync::{Arc, Mutex};

use chromiumoxide::cdp::{
    browser_protocol::{
        log::{EventEntryAdded, LogEntryLevel},
        network::{EventRequestWillBeSent, EventResponseReceived},
    },
    js_protocol::runtime::{ConsoleApiCalledType, EventConsoleApiCalled, EventExceptionThrown},
};
use futures::StreamExt;

use crate::{PATIENCE, Tab};

#[derive(Clone, Debug, Default)]
pub struct Heard {
    /// Errors and warnings of the console, exceptions, broken policies.
    pub complaints: Vec<String>,
    /// The addresses of all requests.
    pub requests: Vec<String>,
    /// Address and security policy of every answer.
    pub policies: Vec<(String, String)>,
    /// How often [`Ears::all`] asked.
    marks: usize,
}

#[derive(Clone, Debug)]
pub struct Ears(Arc<Mutex<Heard>>);

/// Said in the console to know that everything before it was heard.
const MARK: &str = "everything was heard";

impl Ears {
    pub async fn of(tab: &Tab) -> Ears {
        let heard = Arc::new(Mutex::new(Heard::default()));
        let page = &tab.page;
        macro_rules! listen {
            ($Event:ty, $hear:expr) => {{
                let mut events = page.event_listener::<$Event>().await.expect("events");
                let heard = heard.clone();
                let hear: fn(&$Event, &mut Heard) = $hear;
                tokio::spawn(async move {
                    while let Some(event) = events.next().await {
                        hear(&event, &mut heard.lock().expect("nobody panics here"));
                    }
                });
            }};
        }
        listen!(EventRequestWillBeSent, |it, heard| heard.requests.push(it.request.url.clone()));
        listen!(EventResponseReceived, |it, heard| {
            let headers = it.response.headers.inner();
            let header = |(name, value): (&String, &serde_json::Value)| {
                let is_it = name.eq_ignore_ascii_case("content-security-policy");
                is_it.then(|| value.as_str().unwrap_or_default().to_owned())
            };
            let policy = headers.as_object().and_then(|it| it.iter().find_map(header));
            heard.policies.push((it.response.url.clone(), policy.unwrap_or_default()));
        });
        listen!(EventExceptionThrown, |it, heard| {
            heard.complaints.push(format!("exception: {:?}", it.exception_details));
        });
        listen!(EventEntryAdded, |it, heard| {
            if matches!(it.entry.level, LogEntryLevel::Error | LogEntryLevel::Warning) {
                let url = it.entry.url.clone().unwrap_or_default();
                heard.complaints.push(format!("{:?}: {} {url}", it.entry.source, it.entry.text));
            }
        });
        listen!(EventConsoleApiCalled, |it, heard| {
            let said: Vec<String> = it.args.iter().map(|it| format!("{:?}", it.value)).collect();
            let said = said.join(" ");
            if said.contains(MARK) {
                heard.marks += 1;
            } else if matches!(
                it.r#type,
                ConsoleApiCalledType::Error
                    | ConsoleApiCalledType::Warning
                    | ConsoleApiCalledType::Assert
            ) {
                heard.complaints.push(format!("console: {said}"));
            }
        });
        Ears(heard)
    }

    /// Everything that was heard so far.
    pub async fn all(&self, tab: &Tab) -> Heard {
        let before = self.now().marks;
        tab.run(&format!("console.debug({MARK:?})")).await;
        let begin = std::time::Instant::now();
        while self.now().marks == before {
            assert!(begin.elapsed() < PATIENCE, "the console says nothing");
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
        self.now()
    }

    fn now(&self) -> Heard {
        self.0.lock().expect("nobody panics here").clone()
    }
}
