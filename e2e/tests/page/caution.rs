//! Nothing leaves the machine, and nothing complains.

use sabika_e2e::{DESKTOP, Ears, Stage, Tab, games};

/// All requests went to our own server, and neither the browser nor the page complained.
pub(crate) async fn assert_quiet(ears: &Ears, tab: &Tab, stage: &Stage) {
    let heard = ears.all(tab).await;
    let own = |url: &String| {
        url.starts_with(&stage.server.url) || url.starts_with("data:") || url.starts_with("blob:")
    };
    assert!(!heard.requests.is_empty(), "the page itself was requested");
    let strange: Vec<&String> = heard.requests.iter().filter(|it| !own(it)).collect();
    assert!(strange.is_empty(), "requests left the machine: {strange:#?}");
    assert!(heard.complaints.is_empty(), "the console says: {:#?}", heard.complaints);
}

#[tokio::test]
async fn every_answer_has_a_policy_that_lets_nothing_foreign_in() {
    let stage = Stage::set().await;
    let tab = stage.page(DESKTOP).await;
    let ears = Ears::of(&tab).await;
    tab.reload().await;
    for screen in ["#/new", "#/games", "#/import", "#/settings", "#/rules", "#/"] {
        tab.hash(screen).await;
    }
    tab.open("policy", &games::against_bots(games::EARLY)).await;
    let heard = ears.all(&tab).await;
    assert!(heard.policies.iter().any(|it| it.0 == stage.server.url), "{:?}", heard.policies);
    for (url, policy) in heard.policies.iter().filter(|it| it.0.starts_with(&stage.server.url)) {
        assert!(policy.contains("default-src 'none'"), "{url}: {policy}");
        assert!(!policy.contains("'unsafe-inline'"), "{url}: {policy}");
        assert!(!policy.contains("'unsafe-eval'"), "{url}: {policy}");
    }
    // A script that gets in does not run.
    tab.run("{ const it = document.createElement('script'); it.textContent = 'window.foreign = true'; document.body.append(it); }").await;
    assert!(!tab.is("window.foreign").await, "a script that gets in runs");
    let blocked =
        tab.run("fetch('https://example.com/').then(() => 'sent', () => 'blocked')").await;
    assert_eq!(blocked, "blocked", "the policy lets nothing out");
    let heard = ears.all(&tab).await;
    assert!(heard.complaints.len() >= 2, "the browser tells of both: {:#?}", heard.complaints);
    stage.end().await;
}
