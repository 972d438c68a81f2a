//! What a page is to those who do not see it: the browser's accessibility tree as text.

use std::{collections::HashMap, fmt::Write as _};

use chromiumoxide::cdp::browser_protocol::accessibility::{AxNode, AxValue, GetFullAxTreeParams};

use crate::Tab;

/// States that matter to those who listen, in the order in which they are written.
const STATES: [&str; 13] = [
    "level", "focused", "modal", "pressed", "checked", "selected", "expanded", "disabled",
    "invalid", "readonly", "required", "live", "hasPopup",
];

/// The tree, one node a line, indented by depth: role, name, value and states.
pub async fn tree(tab: &Tab) -> String {
    let params = GetFullAxTreeParams::default();
    let nodes = tab.page.execute(params).await.expect("a tree").result.nodes;
    let by_id: HashMap<&str, &AxNode> = nodes.iter().map(|it| (it.node_id.as_ref(), it)).collect();
    let mut text = String::new();
    if let Some(root) = nodes.first() {
        write(root, &by_id, 0, "", &mut text);
    }
    text
}

fn words(value: Option<&AxValue>) -> String {
    match value.and_then(|it| it.value.as_ref()) {
        Some(serde_json::Value::String(text)) => {
            text.split_whitespace().collect::<Vec<_>>().join(" ")
        }
        Some(other) => other.to_string(),
        None => String::new(),
    }
}

fn write(
    node: &AxNode,
    by_id: &HashMap<&str, &AxNode>,
    depth: usize,
    above: &str,
    text: &mut String,
) {
    let (role, name, value) =
        (words(node.role.as_ref()), words(node.name.as_ref()), words(node.value.as_ref()));
    let is_text = role == "StaticText";
    // What only groups, and what the name of its parent has said already.
    let is_silent = node.ignored
        || role == "InlineTextBox"
        || (matches!(role.as_str(), "none" | "generic") && name.is_empty())
        || (is_text && (name.is_empty() || above.contains(&name)));
    let mut below = depth;
    if !is_silent {
        let _ = write!(text, "{:1$}{role}", "", depth * 2);
        if !name.is_empty() {
            let _ = write!(text, " \"{name}\"");
        }
        if !value.is_empty() {
            let _ = write!(text, " = {value}");
        }
        let properties = node.properties.as_deref().unwrap_or_default();
        for state in STATES {
            let state_of = properties.iter().find(|it| it.name.as_ref() == state);
            match state_of.map(|it| words(Some(&it.value))).as_deref() {
                None | Some("false" | "") => {}
                Some("true") => {
                    let _ = write!(text, " [{state}]");
                }
                Some(value) => {
                    let _ = write!(text, " [{state} {value}]");
                }
            }
        }
        text.push('\n');
        below += 1;
    }
    let said = if is_silent { above } else { &name };
    for child in node.child_ids.iter().flatten() {
        if let Some(child) = by_id.get(child.inner().as_str()) {
            write(child, by_id, below, said, text);
        }
    }
}
