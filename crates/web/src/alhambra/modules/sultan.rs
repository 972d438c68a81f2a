//! Power of the Sultan: open cards with their marks, and who can claim what.

use sabika_dom::prelude::*;
use sabika_rules::{
    alhambra::{
        Ware,
        modules::{
            ModuleId, Sultan,
            sultan::{CURRENCIES, PRICE, Pending, Place, overview},
        },
    },
    kit::{Building, Party, Seat},
    message::{Arg, Message},
};

use super::{Desk, Overview, Part, is_payable, panel};
use crate::{
    alhambra::draft::{Draft, Touch},
    pieces::{drawn, kind_name, shield, symbol, tile_name, tile_picture, walls_name},
    text::{number, t, t_with, words},
};

pub(super) struct OnTable;

fn state(desk: Desk) -> Option<Sultan> {
    desk.view.with(|it| it.modules.sultan)
}

impl Part for OnTable {
    fn id(&self) -> ModuleId {
        Sultan::ID
    }
    fn overview(&self) -> Option<Overview> {
        Some(Overview {
            key: "w",
            title: || t("sultan-overview"),
            groups: |tiles| {
                overview(tiles).map(|(walls, tiles)| (walls_name(walls), tiles)).collect()
            },
        })
    }
    fn title(&self) -> String {
        t("sultan")
    }
    fn short(&self) -> fn() -> String {
        || t("short-sultan")
    }
    fn icon(&self) -> &'static str {
        "card-sultan"
    }
    fn panel(&self, desk: Desk) -> Fragment {
        let cards = move || {
            let Some(sultan) = state(desk) else { return Vec::new() };
            sultan.at(Place::Open).map(|card| (card, sultan.card(card).mark)).collect::<Vec<_>>()
        };
        let none = move || {
            cards().is_empty().then(|| html! { <p class="sub">{t("sultan-none-open")}</p> })
        };
        let hidden = move || {
            let count = state(desk).map_or(0, |it| it.at(Place::Pile).count());
            t_with("sultan-hidden", [("count", number(count as i64))])
        };
        let body = html! {
            <div class="row"><For each=cards key=|it| *it children=move |(card, mark)| for_sale(desk, card, mark)/></div>
            {none}
            <ul class="claims">{move || claims(desk)}</ul>
            <p class="sub">{hidden}</p>
        };
        panel(&OnTable, desk, "sultan", "S-06", body.into_any())
    }
    fn picture(&self, desk: Desk) -> Option<Fragment> {
        let die = |kind: Building| {
            html! { <span class="die">{drawn(&sabika_pictures::die(kind), "")}</span> }.into_any()
        };
        let sultan = state(desk)?;
        match sultan.pending {
            Pending::Claim { tile, .. } => {
                Some(html! { <span class="question-tile" title=tile_name(tile)>{tile_picture(tile)}</span> }.into_any())
            }
            Pending::KeepOrRoll { card } => sultan.card(card).mark.map(die),
            Pending::Choose { rolled, .. } => Some(die(rolled)),
            Pending::Nothing | Pending::Card | Pending::Mark { .. } | Pending::Roll { .. } => None,
        }
    }
}

/// An open card: its currency, its price, and the kind it claims.
fn for_sale(desk: Desk, card: u8, mark: Option<Building>) -> impl IntoFragment {
    let currency = CURRENCIES[usize::from(card - 1)];
    let ware = Ware::Module(OnTable.id(), card);
    let chosen =
        move || desk.draft.with(|it| matches!(it, Draft::Buy { ware: it, .. } if *it == ware));
    let label = move || {
        let args = [
            ("kind", Arg::Kind(mark.unwrap_or(Building::Pavilion))),
            ("currency", Arg::Currency(currency)),
            ("price", number(PRICE)),
        ];
        t_with("sultan-for-sale", args)
    };
    let payable = Memo::new(move || is_payable(desk, ware));
    html! {
        <button class="sultan-card" class:possible=payable data-ware=ware.to_string() aria-pressed=move || chosen().to_string()
            aria-label=label title=label on:click=move |_| desk.touch(Touch::Ware(ware))>
            {symbol("card-sultan")}
            <span class="sultan-price">{symbol(&format!("coin-{}", currency.name()))}<b class="num">{PRICE}</b></span>
            {mark.map(|kind| html! { <span class="sultan-mark">{drawn(&sabika_pictures::die(kind), "")}</span> })}
        </button>
    }
}

/// Who can claim what.
fn claims(desk: Desk) -> Vec<Fragment> {
    let Some(sultan) = state(desk) else { return Vec::new() };
    let players = desk.view.with(|it| it.setup.players());
    let owner = |seat: Seat| {
        let kinds: Vec<Building> =
            sultan.at(Place::With(seat)).filter_map(|card| sultan.card(card).mark).collect();
        if kinds.is_empty() {
            return None;
        }
        let said: Vec<String> = kinds.iter().map(|it| kind_name(*it)).collect();
        let can = Message::new("sultan-can-claim").with("name", seat);
        let can = desk.sitting.say(&can.with("kinds", words(said.join(", "))));
        let dice = kinds.iter().map(|it| drawn(&sabika_pictures::die(*it), "")).collect_fragment();
        Some(html! { <li>{shield(Party::Seat(seat))}<span>{can}</span><span class="dice">{dice}</span></li> }.into_any())
    };
    Seat::all(players).filter_map(owner).collect()
}

#[cfg(test)]
mod tests {
    use sabika_messages::Language;
    use sabika_rules::{
        alhambra::{Setup, modules::ModuleId, scene::Scene},
        game::Game as _,
    };

    use crate::{desk::Desk, text::speak_here};

    /// A hint names what is sold; the button says only that something is bought.
    #[test]
    fn a_card_that_is_bought_is_named() {
        let mut setup = Setup::new(3).expect("three can play");
        setup.modules = setup.modules.with(ModuleId::Sultan);
        let mut scene = Scene::with(setup);
        let own = scene.mover();
        scene.hand(own, "dirham-8");
        scene.module(ModuleId::Sultan, None, "3 garden");
        let buy = scene.game.read_action("buy sultan-3 with dirham-8").expect("an action");
        let called = Language::ALL.map(|language| {
            speak_here(language);
            Desk::before(&scene.game, own).words(buy)
        });
        assert_eq!(
            called,
            [
                "Buy the dirham sultan card: 8",
                "Die Sultankarte (Dirham) kaufen: 8",
                "Comprar la carta de sultán de dirhams: 8",
                "Acheter la carte sultan en dirhams : 8",
            ]
        );
    }
}
