//! Somebody who plays a seat to the end, by one way of input.

use chromiumoxide::Page;
use serde::Deserialize;

use crate::{Tab, driver::Driver};

/// How things are touched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    Clicks,
    /// Whatever can be dragged is dragged; the rest is clicked.
    Drags,
    /// No pointer at all.
    Keys,
    Taps,
}

/// What a player has done so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Done {
    pub taken: u32,
    pub bought: u32,
    /// Purchases that were paid exactly.
    pub exact: u32,
    pub built: u32,
    pub stored: u32,
    pub given: u32,
    pub redesigned: u32,
    /// Things that modules sell.
    pub wares: u32,
    /// Culture was developed.
    pub developed: u32,
    /// Throws after the first of a turn.
    pub thrown: u32,
    /// Stones that were placed.
    pub stones: u32,
    /// Chips that were used: annul, black die, push back, exchange.
    pub annulled: u32,
    pub blackened: u32,
    pub pushed: u32,
    pub exchanged: u32,
    /// Roll and write: buildings, coins that changed dice, turns in which coins were gained.
    pub constructed: u32,
    pub changed: u32,
    pub gained: u32,
    /// Pairs that were kept by tapping dice, and completed kinds that were looked at.
    pub pairs: u32,
    pub completed: u32,
    /// Scorings that were looked at.
    pub scenes: u32,
}

#[derive(Debug)]
pub struct Player<'a, D = Page> {
    tab: &'a Tab<D>,
    way: Way,
    pub done: Done,
}

/// What the table offers.
#[allow(clippy::struct_excessive_bools, reason = "each is something that is there or not")]
#[derive(Clone, PartialEq, Deserialize, Debug)]
struct Look {
    prompt: String,
    step: i64,
    /// The class of the dialog that is open.
    dialog: Option<String>,
    curtain: bool,
    exact: Vec<u8>,
    payable: Vec<u8>,
    /// Open money cards: place and value.
    money: Vec<(u8, u32)>,
    lit: Vec<String>,
    waiting: Vec<String>,
    reserve: Vec<String>,
    gift: bool,
    ready: bool,
    /// What modules sell and could be paid for.
    wares: Vec<String>,
    develops: bool,
    answers: Vec<String>,
    /// Whether dice may be thrown again.
    throws: bool,
    /// Columns that a stone could be placed in.
    columns: Vec<String>,
    /// Columns that can be tapped for something else than a stone, but for the chosen one.
    picks: Vec<String>,
    /// Things that may be taken out of a column.
    things: Vec<String>,
    /// Chips that can be used now.
    chips: Vec<String>,
    /// Squares of a sheet that can be constructed, and changes of dice that coins can pay.
    squares: Vec<String>,
    changes: Vec<String>,
}

const LOOK: &str = "(() => {
    const all = (selector, of) => [...document.querySelectorAll(selector)].map(of);
    const table = document.querySelector('.table');
    const square = it => +it.closest('.stall').dataset.square;
    return {
        prompt: table?.dataset.prompt ?? '', step: +(table?.dataset.step ?? -1),
        dialog: document.querySelector('dialog[open]')?.className ?? null,
        curtain: !!document.querySelector('#lift-curtain'),
        exact: all('.stall-tag.exact', square), payable: all('.stall-tag', square),
        money: all('.money .card[data-place]', it => [+it.dataset.place, +it.getAttribute('aria-label').match(/[0-9]+/g).at(-1)]),
        lit: all('[data-board=own] .cell.lit:not(.built)', it => it.dataset.cell),
        waiting: all('.waiting .loose-tile', it => it.dataset.tile),
        reserve: all('.reserve .loose-tile', it => it.dataset.tile),
        gift: !!document.querySelector('#gift'),
        wares: all('[data-ware].possible', it => it.dataset.ware),
        develops: !!document.querySelector('#develop.possible'),
        answers: all('[data-answer]', it => it.dataset.answer),
        throws: !!document.querySelector('#throw'),
        columns: all('[data-column][aria-disabled=false]', it => it.dataset.column),
        picks: all('.dcol.takes [data-column][aria-pressed=false]', it => it.dataset.column),
        things: all('[data-take].lit', it => it.dataset.take),
        chips: all('[data-chip].usable', it => it.dataset.chip),
        squares: all('.square.lit', it => it.dataset.square),
        changes: all('[data-change][aria-disabled=false]', it => it.dataset.change),
        ready: document.querySelector('#confirm')?.getAttribute('aria-disabled') === 'false',
    };
})()";

/// Something is to be done.
const CALLED: &str = "(document.querySelector('dialog[open], #lift-curtain')
    || !['wait', undefined].includes(document.querySelector('.table')?.dataset.prompt))";

/// A cell of the own palace.
pub(crate) fn cell(pos: &str) -> String {
    format!("[data-board=own] .cell[data-cell=\"{pos}\"]")
}

fn loose(tile: &str) -> String {
    format!(".loose-tile[data-tile=\"{tile}\"]")
}

impl<'a, D: Driver> Player<'a, D> {
    pub fn new(tab: &'a Tab<D>, way: Way) -> Player<'a, D> {
        Player { tab, way, done: Done::default() }
    }

    async fn look(&self) -> Look {
        let look = self.tab.run(LOOK).await;
        serde_json::from_value(look).expect("what the table shows")
    }

    /// Plays until the game is over and the last scoring has been looked at.
    pub async fn play_to_the_end(&mut self) {
        while self.play_on().await.is_some() {}
    }

    /// Plays until the game has so many steps.
    pub async fn play_to(&mut self, step: i64) {
        while self.play_on().await.is_some_and(|it| it < step) {}
    }

    /// Plays until the table has so many steps, whoever takes them: for several people who play at once, none of
    /// whom may stop while the others wait for them.
    pub async fn play_along_to(&mut self, step: i64) {
        let there = format!("+document.querySelector('.table')?.dataset.step >= {step}");
        loop {
            self.tab.until(&format!("{there} || {CALLED}")).await;
            if self.tab.is(&there).await || self.play_on().await.is_none() {
                return;
            }
        }
    }

    /// Waits for its turn and does one thing. The step it was done at; `None` when all is over.
    async fn play_on(&mut self) -> Option<i64> {
        self.tab.until(CALLED).await;
        let look = self.look().await;
        if let Some(dialog) = &look.dialog {
            self.close_dialog().await;
            if dialog.contains("completion") {
                self.done.completed += 1;
            } else {
                self.done.scenes += 1;
            }
            return Some(look.step);
        }
        if look.curtain {
            self.press("#lift-curtain").await;
            self.tab.until("!document.querySelector('#lift-curtain')").await;
            return Some(look.step);
        }
        match look.prompt.as_str() {
            "wait" => {}
            "turn" | "again" => self.act(&look).await,
            "place" => self.place(&look).await,
            "build" => self.write(&look).await,
            // Answered by dice.
            "ask" if look.answers.is_empty() => self.keep_pair(&look).await,
            "throw" => self.throw(&look).await,
            "reward" => self.take_reward(&look).await,
            "take" => self.take_thing(&look).await,
            "points" => self.exchange(&look).await,
            "ask" => self.answer(&look).await,
            "over" => return None,
            other => panic!("nobody knows what to do when asked '{other}'"),
        }
        Some(look.step)
    }

    /// Another one may open behind it at once.
    async fn close_dialog(&self) {
        self.tab.run("document.querySelector('dialog[open]').dataset.seen = ''").await;
        if self.way == Way::Keys {
            self.tab.key("Escape").await;
        } else {
            self.press("dialog[open] .btn-main").await;
        }
        self.tab.until("!document.querySelector('dialog[open][data-seen]')").await;
    }

    /// Claims tiles, moves markers, rolls: always the first answer, but a marker goes out at times.
    async fn answer(&mut self, look: &Look) {
        let first = look.answers.first().expect("an answer");
        let number = match look.answers.iter().position(|it| it.ends_with("-4")) {
            Some(four) if first.starts_with("move") => four,
            _ => 0,
        };
        self.reply(look, number).await;
    }

    /// One touch answers, where that can be taken back; otherwise the button has to be pressed too.
    async fn reply(&self, look: &Look, number: usize) {
        if self.way == Way::Keys {
            self.tab.key(&(number + 1).to_string()).await;
        } else {
            self.press(&format!("[data-answer=\"{}\"]", look.answers[number])).await;
        }
        let done = format!(
            "document.querySelector('#lift-curtain') || +document.querySelector('.table')?.dataset.step > {}",
            look.step
        );
        let ready = "document.querySelector('#confirm')?.ariaDisabled === 'false'";
        self.tab.until(&format!("{done} || {ready}")).await;
        if !self.tab.is(&done).await {
            self.confirm(look).await;
        }
    }

    /// Uses a chip where one can be used, redesigns, throws again at times, or places the stone.
    async fn throw(&mut self, look: &Look) {
        if self.way == Way::Keys {
            // To the board; what is to be touched comes after it.
            self.tab.run("document.activeElement?.blur()").await;
            self.tab.key("b").await;
            self.tab
                .until(
                    "document.activeElement?.matches('[data-column], [data-board=own] [tabindex]')",
                )
                .await;
        }
        let has = |chip: &str| look.chips.iter().any(|it| it == chip);
        if has("annul") {
            self.press("[data-chip=annul]").await;
            self.confirm(look).await;
            self.done.annulled += 1;
        } else if has("black-die") {
            self.press("[data-chip=black-die]").await;
            self.tab.until("document.querySelector('.dcol.takes')").await;
            if self.way == Way::Keys {
                self.tab.key("6").await;
            } else {
                self.press("[data-column=tower]").await;
            }
            self.confirm(look).await;
            self.done.blackened += 1;
        } else if has("push-back") {
            self.press("[data-chip=push-back]").await;
            self.confirm(look).await;
            self.done.pushed += 1;
        } else if self.redesign(look).await {
            self.done.redesigned += 1;
        } else if look.throws && look.step % 4 == 0 {
            self.throw_again(look).await;
            self.done.thrown += 1;
        } else {
            let column = &look.columns[look.step as usize % look.columns.len()];
            self.press(&format!("[data-column={column}]")).await;
            self.confirm(look).await;
            self.done.stones += 1;
        }
    }

    /// Constructs a building, at times after a coin has changed a die, or gains coins.
    async fn write(&mut self, look: &Look) {
        let turn = self.done.constructed + self.done.gained;
        if turn % 5 == 4 || look.squares.is_empty() {
            if self.way == Way::Keys {
                self.tab.key("g").await;
            } else {
                self.press("#gain").await;
            }
            self.confirm(look).await;
            self.done.gained += 1;
            return;
        }
        let mut squares = look.squares.clone();
        // By keys too, but the way there leads past every line of the log.
        if turn.is_multiple_of(3)
            && self.way != Way::Keys
            && let Some(change) = look.changes.last()
        {
            let change = format!("[data-change=\"{change}\"]");
            // Where there is no room, a die is tapped first.
            let hidden = format!(
                "document.querySelector({}).offsetParent === null",
                crate::tab::quote(&change)
            );
            if self.tab.is(&hidden).await {
                self.press(&format!("li:has({change}) .die")).await;
            }
            self.press(&change).await;
            self.tab.until("document.querySelector('#roll-back')").await;
            let now = self.look().await;
            if now.squares.is_empty() {
                // Tried and let go again: nothing was paid.
                self.press("#roll-back").await;
            } else {
                squares = now.squares;
                self.done.changed += 1;
            }
        }
        let square = look.step as usize % squares.len();
        if self.way == Way::Keys {
            self.tab.key(&(square + 1).to_string()).await;
        } else {
            self.press(&format!("[data-square=\"{}\"]", squares[square])).await;
        }
        self.confirm(look).await;
        self.done.constructed += 1;
    }

    /// One yellow and one blue die stay.
    async fn keep_pair(&mut self, look: &Look) {
        for place in [look.step as usize % 2, 2] {
            if self.way == Way::Keys {
                self.tab.key(&(place + 1).to_string()).await;
            } else {
                self.press(&format!("[data-die=\"{place}\"]")).await;
            }
            self.tab
                .until(&format!(
                    "document.querySelector('[data-die=\"{place}\"]')?.ariaPressed === 'true'"
                ))
                .await;
        }
        self.confirm(look).await;
        self.done.pairs += 1;
    }

    /// Keeps two dice, or lets go again what is kept.
    async fn throw_again(&self, look: &Look) {
        for number in ["1", "2"] {
            if self.way == Way::Keys {
                self.tab.key(number).await;
            } else {
                self.press(&format!("[data-die=\"{number}\"]")).await;
            }
        }
        if self.way == Way::Keys {
            self.tab.key("t").await;
        } else {
            self.press("#throw").await;
        }
        self.wait_after(look).await;
    }

    /// Takes a point in another kind: by its track, or where that is out of view by its column.
    async fn exchange(&mut self, look: &Look) {
        let kind = look.picks.last().expect("another kind");
        match self.way {
            Way::Keys => {
                let kinds = ["pavilion", "seraglio", "arcades", "chambers", "garden", "tower"];
                let number = kinds.iter().position(|it| it == kind).expect("a kind") + 1;
                self.tab.key(&number.to_string()).await;
            }
            Way::Taps => self.press(&format!("[data-column={kind}]")).await,
            Way::Clicks | Way::Drags => self.press(&format!("[data-track={kind}]")).await,
        }
        self.confirm(look).await;
        self.done.exchanged += 1;
    }

    /// The last thing of a column. There is more than one: nobody is asked who has no choice.
    async fn take_thing(&mut self, look: &Look) {
        let number = look.things.len();
        assert!(number > 1, "{look:?}");
        if self.way == Way::Keys {
            self.tab.key(&number.to_string()).await;
        } else {
            self.press(&format!("[data-take=\"{}\"]", look.things[number - 1])).await;
        }
        self.confirm(look).await;
    }

    /// The last answer there is: the chip.
    async fn take_reward(&mut self, look: &Look) {
        self.reply(look, look.answers.len() - 1).await;
    }

    async fn act(&mut self, look: &Look) {
        if look.develops && self.done.developed < 3 {
            self.tab.unfold("#develop").await;
            self.press("#develop").await;
            self.confirm(look).await;
            self.done.developed += 1;
        } else if let Some(ware) = look.wares.first() {
            let ware = format!("[data-ware=\"{ware}\"]");
            self.tab.unfold(&ware).await;
            self.press(&ware).await;
            self.confirm(look).await;
            self.done.wares += 1;
        } else if let Some(square) = look.exact.first().or(look.payable.first()) {
            self.buy(look, *square).await;
        } else if self.redesign(look).await {
            self.done.redesigned += 1;
        } else if let Some((place, _)) = look.money.iter().max_by_key(|it| it.1) {
            let card = format!(".money .card[data-place=\"{place}\"]");
            match self.way {
                Way::Drags => self.tab.drag(&card, ".hand").await,
                Way::Keys => self.tab.key(&(place + 5).to_string()).await,
                Way::Clicks | Way::Taps => self.press(&card).await,
            }
            self.confirm(look).await;
            self.done.taken += 1;
        } else {
            // Nothing can be done: then one may pass.
            self.confirm(look).await;
        }
    }

    async fn buy(&mut self, look: &Look, square: u8) {
        let stall = format!(".stall[data-square=\"{square}\"]");
        match self.way {
            Way::Drags => {
                self.tab.drag(&stall, &cell("0,0")).await;
                // Now the cells are lit where it may stand: onto one of them.
                if let Some(pos) = self.look().await.lit.first() {
                    self.tab.drag(&stall, &cell(pos)).await;
                }
            }
            Way::Keys => self.tab.key(&square.to_string()).await,
            Way::Clicks | Way::Taps => self.press(&stall).await,
        }
        self.confirm(look).await;
        self.done.bought += 1;
        self.done.exact += u32::from(look.exact.contains(&square));
    }

    async fn place(&mut self, look: &Look) {
        let tile = look.waiting.first().expect("a tile waits");
        if look.ready && self.way == Way::Drags {
            // It was dragged onto its cell when it was bought.
            self.confirm(look).await;
            self.done.built += 1;
            return;
        }
        let drags = self.way == Way::Drags;
        if look.gift && self.done.given == 0 {
            if drags {
                self.tab.drag(&loose(tile), "#gift").await;
            } else {
                self.press("#gift").await;
            }
            self.confirm(look).await;
            self.done.given += 1;
        } else if let Some(pos) = self.cell_for(look) {
            if drags {
                self.tab.drag(&loose(tile), &cell(&pos)).await;
                self.confirm(look).await;
            } else {
                self.build(look, &pos).await;
            }
            self.done.built += 1;
        } else {
            if drags {
                self.tab.drag(&loose(tile), "#reserve").await;
            } else {
                self.press("#reserve").await;
            }
            self.confirm(look).await;
            self.done.stored += 1;
        }
    }

    /// One of the cells that are lit; none where the reserve has to be tried once.
    fn cell_for(&self, look: &Look) -> Option<String> {
        let tries_reserve = self.done.built >= 2 && self.done.stored == 0;
        let choice = look.step as usize % look.lit.len().max(1);
        look.lit.get(choice).filter(|_| !tries_reserve).cloned()
    }

    /// Chooses a cell for the tile in hand, and confirms: a second touch is as good as the button.
    async fn build(&self, look: &Look, pos: &str) {
        let twice = look.step % 2 == 0;
        if self.way == Way::Keys {
            self.walk_to(pos).await;
            self.tab.key("Enter").await;
        } else {
            self.press(&cell(pos)).await;
        }
        // A cell at the edge moves into view when it is touched.
        self.tab.until("document.querySelector('#confirm').ariaDisabled === 'false'").await;
        match (twice, self.way) {
            (false, _) => self.confirm(look).await,
            (true, Way::Keys) => {
                self.tab.key("Enter").await;
                self.wait_after(look).await;
            }
            (true, _) => {
                self.press(&cell(pos)).await;
                self.wait_after(look).await;
            }
        }
    }

    /// Builds a tile of the reserve where that is possible.
    async fn redesign(&mut self, look: &Look) -> bool {
        let Some(tile) = look.reserve.first() else { return false };
        // Not at every turn: money is needed too.
        if look.step % 3 != 0 && self.done.redesigned > 0 {
            return false;
        }
        if self.way == Way::Drags {
            // In the air it lights the cells; dropped where nothing is, it stays chosen.
            self.tab.drag(&loose(tile), "#headline").await;
        } else {
            self.press(&loose(tile)).await;
        }
        let now = self.look().await;
        let Some(pos) = now.lit.first() else {
            self.let_go().await;
            return false;
        };
        if self.way == Way::Drags {
            self.tab.drag(&loose(tile), &cell(pos)).await;
            self.confirm(look).await;
        } else {
            self.build(look, pos).await;
        }
        true
    }

    /// Drops the draft: a second touch of the tile, or Escape.
    async fn let_go(&self) {
        match self.way {
            Way::Keys => self.tab.key("Escape").await,
            _ => self.press(".loose-tile[aria-pressed=true]").await,
        }
        self.tab.until("!document.querySelector('.loose-tile[aria-pressed=true]')").await;
    }

    async fn confirm(&self, look: &Look) {
        self.tab.until("document.querySelector('#confirm').ariaDisabled === 'false'").await;
        if self.way == Way::Keys {
            self.tab.key("c").await;
        } else {
            self.press("#confirm").await;
        }
        self.wait_after(look).await;
    }

    /// Waits until something has happened since `look`.
    async fn wait_after(&self, look: &Look) {
        self.tab
            .until(&format!(
                "document.querySelector('#lift-curtain') || +document.querySelector('.table')?.dataset.step > {}",
                look.step
            ))
            .await;
    }

    /// Presses something, whatever the way.
    async fn press(&self, selector: &str) {
        match self.way {
            Way::Clicks | Way::Drags => self.tab.click(selector).await,
            Way::Taps => self.tab.tap(selector).await,
            Way::Keys => {
                self.tab.tab_to(selector).await;
                self.tab.key("Enter").await;
            }
        }
    }

    /// To the board with its key. The page moves the focus with its next frame, so it is waited for: from
    /// elsewhere, that it can be seen.
    async fn go_to(&self, board: &str) {
        self.tab.run("document.activeElement?.blur()").await;
        self.tab.key("b").await;
        self.tab.until(&format!("document.activeElement?.matches('{board}')")).await;
    }

    /// Walks over the palace with the arrow keys.
    async fn walk_to(&self, pos: &str) {
        self.go_to("[data-board=own] .cell").await;
        let read = |pos: &str| {
            let (x, y) = pos.split_once(',').expect("a cell");
            (x.parse::<i32>().expect("a column"), y.parse::<i32>().expect("a row"))
        };
        let here = self.tab.run("document.activeElement.dataset.cell").await;
        let (from, to) = (read(here.as_str().expect("a cell")), read(pos));
        let way = |from: i32, to: i32, less, more| {
            let key = if to < from { less } else { more };
            std::iter::repeat_n(key, from.abs_diff(to) as usize)
        };
        let columns = way(from.0, to.0, "ArrowLeft", "ArrowRight");
        for key in columns.chain(way(from.1, to.1, "ArrowUp", "ArrowDown")) {
            self.tab.key(key).await;
        }
        let there = self.tab.run("document.activeElement.dataset.cell").await;
        assert_eq!(there.as_str(), Some(pos), "where the arrow keys led");
    }
}
