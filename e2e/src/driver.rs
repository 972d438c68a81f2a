//! What drives a page: Chromium's own protocol, or [`WebDriver`], which all other browsers speak.

use std::{fmt::Debug, future::Future};

use chromiumoxide::{
    Page,
    cdp::{
        browser_protocol::{
            emulation::SetDeviceMetricsOverrideParams,
            input::{
                DispatchKeyEventParams, DispatchKeyEventType, DispatchMouseEventParams,
                DispatchMouseEventType, DispatchTouchEventReturns, MouseButton, TouchPoint,
            },
        },
        js_protocol::runtime::EvaluateParams,
    },
    page::ScreenshotParams,
    types::{Method, MethodId},
};
use serde::Serialize;
use serde_json::{Value, json};
use thirtyfour::{
    Key, WebDriver,
    common::command::{Actions, Command},
};

/// What the mouse does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mouse {
    Move,
    Press,
    /// Moves with the button held.
    Drag,
    Release,
}

/// One page, as a browser lets it be driven.
pub trait Driver: Debug + Sync {
    fn open(&self, url: &str) -> impl Future<Output = ()> + Send;
    /// Loads it anew.
    fn renew(&self) -> impl Future<Output = ()> + Send;
    /// Evaluates an expression; promises are waited for.
    fn ask(&self, script: &str) -> impl Future<Output = Result<Value, String>> + Send;
    /// Gives the page this width and height.
    fn resize(&self, size: (i64, i64)) -> impl Future<Output = ()> + Send;
    fn mouse(&self, what: Mouse, at: (f64, f64)) -> impl Future<Output = ()> + Send;
    /// A tap with a finger.
    fn tap(&self, at: (f64, f64)) -> impl Future<Output = ()> + Send;
    /// A key, by its name: `Enter`, `ArrowLeft`, `c`.
    fn key(&self, key: &str) -> impl Future<Output = ()> + Send;
    /// What is seen, as PNG.
    fn picture(&self) -> impl Future<Output = Vec<u8>> + Send;
}

/// `Input.dispatchTouchEvent`, which the library does not write when no finger is left.
#[derive(Serialize, Debug)]
#[serde(rename_all = "camelCase")]
struct Touch {
    #[serde(rename = "type")]
    kind: &'static str,
    touch_points: Vec<TouchPoint>,
}

impl Method for Touch {
    fn identifier(&self) -> MethodId {
        "Input.dispatchTouchEvent".into()
    }
}

impl chromiumoxide::Command for Touch {
    type Response = DispatchTouchEventReturns;
}

impl Driver for Page {
    async fn open(&self, url: &str) {
        self.goto(url).await.expect("the page opens");
    }

    async fn renew(&self) {
        self.reload().await.expect("it reloads");
    }

    async fn ask(&self, script: &str) -> Result<Value, String> {
        let script = EvaluateParams::builder()
            .expression(script)
            .await_promise(true)
            .return_by_value(true)
            .user_gesture(true)
            .build()?;
        let answer = self.execute(script).await.map_err(|it| it.to_string())?.result;
        match answer.exception_details {
            Some(why) => {
                let thrown = why.exception.and_then(|it| it.description);
                Err(thrown.unwrap_or(why.text))
            }
            None => Ok(answer.result.value.unwrap_or(Value::Null)),
        }
    }

    async fn resize(&self, (width, height): (i64, i64)) {
        let metrics = SetDeviceMetricsOverrideParams::new(width, height, 1.0, false);
        self.execute(metrics).await.expect("another size");
    }

    async fn mouse(&self, what: Mouse, (x, y): (f64, f64)) {
        let (kind, buttons) = match what {
            Mouse::Move => (DispatchMouseEventType::MouseMoved, 0),
            Mouse::Press => (DispatchMouseEventType::MousePressed, 1),
            Mouse::Drag => (DispatchMouseEventType::MouseMoved, 1),
            Mouse::Release => (DispatchMouseEventType::MouseReleased, 0),
        };
        let mut event = DispatchMouseEventParams::new(kind, x, y);
        event.button = Some(MouseButton::Left);
        event.buttons = Some(buttons);
        event.click_count = Some(1);
        self.execute(event).await.expect("the mouse");
    }

    async fn tap(&self, (x, y): (f64, f64)) {
        for (kind, points) in
            [("touchStart", vec![TouchPoint::new(x, y)]), ("touchEnd", Vec::new())]
        {
            self.execute(Touch { kind, touch_points: points }).await.expect("a finger");
        }
    }

    async fn key(&self, key: &str) {
        let code = match key {
            "Enter" => 13,
            "Tab" => 9,
            "Escape" => 27,
            " " => 32,
            "End" => 35,
            "Home" => 36,
            "ArrowLeft" => 37,
            "ArrowUp" => 38,
            "ArrowRight" => 39,
            "ArrowDown" => 40,
            other => i64::from(other.to_uppercase().bytes().next().unwrap_or(0)),
        };
        let text = match key {
            "Enter" => Some("\r".to_owned()),
            other if other.chars().count() == 1 => Some(other.to_owned()),
            _ => None,
        };
        let event = |kind| {
            let mut event = DispatchKeyEventParams::new(kind);
            event.key = Some(key.to_owned());
            event.windows_virtual_key_code = Some(code);
            event
        };
        let mut down = event(DispatchKeyEventType::KeyDown);
        down.text = text;
        self.execute(down).await.expect("a key");
        self.execute(event(DispatchKeyEventType::KeyUp)).await.expect("a key");
    }

    async fn picture(&self) -> Vec<u8> {
        self.screenshot(ScreenshotParams::builder().build()).await.expect("a picture")
    }
}

/// Has a pointer of this kind do one thing after the other. It stays where it is, and its button as
/// it is, until it is asked again.
async fn point(driver: &WebDriver, kind: &str, actions: Value) {
    let pointer = json!([{
        "type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": actions,
    }]);
    let done = driver.cmd(Command::PerformActions(Actions::from(pointer))).await;
    done.unwrap_or_else(|why| panic!("{kind}: {why}"));
}

impl Driver for WebDriver {
    async fn open(&self, url: &str) {
        self.goto(url).await.expect("the page opens");
    }

    async fn renew(&self) {
        // Firefox's driver reloads past the service worker, as with Shift held; a person does not.
        self.ask("setTimeout(() => location.reload())").await.expect("it reloads");
    }

    async fn ask(&self, script: &str) -> Result<Value, String> {
        // What is thrown comes back as text, the same from every browser.
        let script = format!(
            "const answer = arguments[0];
             (async () => ({script}))().then(it => answer([it ?? null]), why => answer(String(why)));"
        );
        let answer = self.execute_async(script, Vec::new()).await.map_err(|it| it.to_string())?;
        match answer.json() {
            Value::Array(values) => Ok(values.first().cloned().unwrap_or(Value::Null)),
            why => Err(why.to_string()),
        }
    }

    async fn resize(&self, (width, height): (i64, i64)) {
        // A window has more than the page: as much as it has now.
        let frame = "[outerWidth - innerWidth, outerHeight - innerHeight]";
        let frame = self.ask(frame).await.expect("the window has a size");
        let frame: (i64, i64) = serde_json::from_value(frame).expect("two lengths");
        let (width, height) = (width + frame.0, height + frame.1);
        self.set_window_rect(0, 0, width as u32, height as u32).await.expect("another size");
    }

    async fn mouse(&self, what: Mouse, (x, y): (f64, f64)) {
        let action = match what {
            Mouse::Move | Mouse::Drag => json!({"type": "pointerMove", "x": x, "y": y}),
            Mouse::Press => json!({"type": "pointerDown", "button": 0}),
            Mouse::Release => json!({"type": "pointerUp", "button": 0}),
        };
        point(self, "mouse", json!([action])).await;
    }

    async fn tap(&self, (x, y): (f64, f64)) {
        let tap = json!([
            {"type": "pointerMove", "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]);
        point(self, "touch", tap).await;
    }

    async fn key(&self, key: &str) {
        let key = match key {
            "Enter" => Key::Enter.value(),
            "Tab" => Key::Tab.value(),
            "Escape" => Key::Escape.value(),
            "End" => Key::End.value(),
            "Home" => Key::Home.value(),
            "ArrowLeft" => Key::Left.value(),
            "ArrowUp" => Key::Up.value(),
            "ArrowRight" => Key::Right.value(),
            "ArrowDown" => Key::Down.value(),
            other => other.chars().next().expect("a key has a name"),
        };
        self.action_chain().key_down(key).key_up(key).perform().await.expect("a key");
    }

    async fn picture(&self) -> Vec<u8> {
        self.screenshot_as_png().await.expect("a picture")
    }
}
