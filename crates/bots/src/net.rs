//! Small nets that say how good a state is: read from bytes, reckoned alike on every machine.
//!
//! A file begins with lines of text that say where it comes from (see `docs/training.md`), then comes an empty
//! line, then the weights. Only `+ - * /` in a fixed order are used, and an exponential function of our own.

use std::{error::Error, fmt, sync::Arc};

use sabika_rules::any::GameName;

/// How a file begins.
const FIRST_LINE: &str = "sabika-net 1";
/// No layer is wider; so evaluating needs no memory from the heap.
pub const WIDEST: usize = 320;
/// So many outputs are added up at a time: their sums need not leave the registers.
const BLOCK: usize = 32;
/// The largest number of a weight, before it is scaled.
const LARGEST: f32 = 32_767.0;

/// A net: what a seat sees goes in, its chance comes out.
#[derive(Clone, PartialEq, Debug)]
pub struct Net {
    name: String,
    provenance: Vec<String>,
    layers: Vec<Layer>,
    odds: Option<Odds>,
}

/// How often one wins of whom a net thinks so, which foresees half winning, half the lead: four numbers, for 1,
/// for what the net says before it is squeezed between 0 and 1, for the stage of the game, and for the two
/// multiplied. Their sum is squeezed likewise. They are fitted to games (`cargo xtask train GAME PLAYERS
/// --calibrate GAMES`).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Odds(pub [f64; 4]);

impl Odds {
    /// For nets that nobody has held against games: rather bold, as a lead usually lasts.
    const UNKNOWN: Odds = Odds([0.0, 1.5, 0.0, 0.0]);

    /// The chance to win, where the net says `chance` at this stage.
    pub fn win(&self, chance: f64, stage: f64) -> f64 {
        let x = logit_of(chance);
        let terms = [1.0, x, stage, stage * x];
        chance_of(self.0.iter().zip(terms).map(|(weight, it)| weight * it).sum())
    }
}

/// One layer: for each input a row of weights, one for each output.
#[derive(Clone, PartialEq, Debug)]
pub struct Layer {
    /// How many numbers go in.
    pub inputs: usize,
    /// How many come out.
    pub outputs: usize,
    /// By input, then by output.
    pub weights: Vec<f32>,
    /// By output.
    pub biases: Vec<f32>,
}

impl Layer {
    /// The sum of each output: its bias, then what each input brings, in their order.
    fn add_up(&self, inputs: &[f32], sums: &mut [f32]) {
        // An input of 0 brings nothing, and most are.
        let (mut rows, mut count) = ([0_u16; WIDEST], 0);
        for (row, input) in (0..).zip(inputs) {
            rows[count] = row;
            count += usize::from(*input != 0.0);
        }
        let told = || {
            let row = |it: &u16| usize::from(*it);
            let weights = |it: usize| &self.weights[it * self.outputs..][..self.outputs];
            rows[..count].iter().map(move |it| (inputs[row(it)], weights(row(it))))
        };
        sums.copy_from_slice(&self.biases);
        let (blocks, rest) = sums.as_chunks_mut::<BLOCK>();
        for (number, block) in blocks.iter_mut().enumerate() {
            let mut own = *block;
            for (input, weights) in told() {
                let weights = &weights[number * BLOCK..][..BLOCK];
                own.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += input * weight);
            }
            *block = own;
        }
        let begin = self.outputs - rest.len();
        for (input, weights) in told() {
            let weights = &weights[begin..];
            rest.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += input * weight);
        }
    }
}

/// Why bytes are no net.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadNet {
    /// It does not begin as a net does.
    Begin,
    /// The text at its beginning has no end.
    Text,
    /// A line that must be there is not, or does not say what it should.
    Line(&'static str),
    /// There are more or fewer bytes of weights than the layers need.
    Length {
        /// How many the layers need.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// A number that is not one.
    Number,
}

impl fmt::Display for BadNet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadNet::Begin => write!(f, "no net: the first line is not `{FIRST_LINE}`")?,
            BadNet::Text => f.write_str("a damaged net: no empty line ends its text")?,
            BadNet::Line(name) => {
                write!(f, "a damaged net: the line `{name}` is missing or wrong")?;
            }
            BadNet::Length { expected, found } => write!(
                f,
                "a damaged net: {found} bytes of weights where its layers need {expected}"
            )?,
            BadNet::Number => f.write_str("a damaged net: a weight is not a number")?,
        }
        f.write_str("; fetch the file anew, or train it with `cargo xtask train`")
    }
}

impl Error for BadNet {}

impl Net {
    /// A net of these layers, whose outputs are the inputs of the next; the last has one. `None`
    /// where they do not fit together.
    pub fn new(name: &str, provenance: &[String], layers: Vec<Layer>) -> Option<Net> {
        let fit = layers.windows(2).all(|it| it[0].outputs == it[1].inputs);
        let whole = layers.iter().all(|it| {
            (1..=WIDEST).contains(&it.inputs)
                && (1..=WIDEST).contains(&it.outputs)
                && it.weights.len() == it.inputs * it.outputs
                && it.biases.len() == it.outputs
        });
        let one = layers.last().is_some_and(|it| it.outputs == 1);
        let provenance = provenance.to_vec();
        let (name, odds) = (name.to_owned(), None);
        (fit && whole && one).then_some(Net { name, provenance, layers, odds })
    }

    /// Reads a file.
    pub fn read(bytes: &[u8]) -> Result<Net, BadNet> {
        if !bytes.starts_with(FIRST_LINE.as_bytes()) {
            return Err(BadNet::Begin);
        }
        let end = bytes.windows(2).position(|it| it == b"\n\n").ok_or(BadNet::Text)?;
        let text = std::str::from_utf8(&bytes[..end]).map_err(|_| BadNet::Text)?;
        let mut lines = text.lines();
        if lines.next() != Some(FIRST_LINE) {
            return Err(BadNet::Begin);
        }
        let (mut name, mut sizes, mut provenance) = (None, Vec::new(), Vec::new());
        let mut odds = None;
        for line in lines {
            match line.split_once(": ") {
                Some(("net", it)) => name = Some(it.to_owned()),
                Some(("layers", it)) => sizes = read_sizes(it)?,
                Some(("odds", it)) => odds = Some(read_odds(it)?),
                _ => provenance.push(line.to_owned()),
            }
        }
        let name = name.ok_or(BadNet::Line("net"))?;
        let layers = read_layers(&sizes, &bytes[end + 2..])?;
        let net = Net::new(&name, &provenance, layers).ok_or(BadNet::Line("layers"))?;
        Ok(Net { odds, ..net })
    }

    /// Writes a file. Weights are rounded to 16 bits, those of an input alike: what is read is not quite what was written, but
    /// written again it is the same.
    pub fn write(&self) -> Vec<u8> {
        let sizes = std::iter::once(self.inputs()).chain(self.layers.iter().map(|it| it.outputs));
        let sizes: Vec<String> = sizes.map(|it| it.to_string()).collect();
        let mut text = format!("{FIRST_LINE}\nnet: {}\n", self.name);
        for line in &self.provenance {
            text.push_str(line.replace('\n', " ").trim());
            text.push('\n');
        }
        if let Some(Odds(numbers)) = self.odds {
            text += &["odds: ", &numbers.map(|it| it.to_string()).join(" "), "\n"].concat();
        }
        let mut bytes = format!("{text}layers: {}\n\n", sizes.join(" ")).into_bytes();
        for layer in &self.layers {
            for row in layer.weights.chunks_exact(layer.outputs) {
                let scale = row.iter().fold(0.0_f32, |most, it| most.max(it.abs())) / LARGEST;
                bytes.extend(scale.to_le_bytes());
                for weight in row {
                    let steps = if scale > 0.0 { weight / scale } else { 0.0 };
                    bytes.extend((steps.round() as i16).to_le_bytes());
                }
            }
            layer.biases.iter().for_each(|it| bytes.extend(it.to_le_bytes()));
        }
        bytes
    }

    /// What it is called: the game and the number of players.
    pub fn name(&self) -> &str {
        &self.name
    }
    /// Where it comes from: the command, the seed, the games, the gate.
    pub fn provenance(&self) -> &[String] {
        &self.provenance
    }
    /// The same net, which says how often one wins; with more lines on where that comes from, in place of
    /// those of an earlier fit.
    #[must_use]
    pub fn with_odds(mut self, odds: Odds, provenance: &[String]) -> Net {
        self.provenance.retain(|it| !it.starts_with(Net::CALIBRATION));
        let lines = provenance.iter().map(|it| format!("{}{it}", Net::CALIBRATION));
        self.provenance.extend(lines);
        Net { odds: Some(odds), ..self }
    }
    /// How lines begin that say where the odds come from.
    const CALIBRATION: &'static str = "calibration ";
    /// Whether its chances to win were held against games.
    pub const fn is_calibrated(&self) -> bool {
        self.odds.is_some()
    }
    /// The chance to win where it says `chance` at this stage of the game.
    pub fn win(&self, chance: f64, stage: f64) -> f64 {
        self.odds.unwrap_or(Odds::UNKNOWN).win(chance, stage)
    }
    /// Its layers.
    pub fn layers(&self) -> &[Layer] {
        &self.layers
    }
    /// How many numbers it is told.
    pub fn inputs(&self) -> usize {
        self.layers.first().map_or(0, |it| it.inputs)
    }

    /// The chance it sees, from 0 to 1. Inputs that are missing count as 0.
    pub fn chance(&self, inputs: &[f32]) -> f64 {
        chance_of(f64::from(self.logit(inputs)))
    }

    /// The same before it is squeezed between 0 and 1.
    fn logit(&self, inputs: &[f32]) -> f32 {
        let (mut from, mut to) = ([0.0_f32; WIDEST], [0.0_f32; WIDEST]);
        let known = inputs.len().min(self.inputs());
        from[..known].copy_from_slice(&inputs[..known]);
        let last = self.layers.len() - 1;
        for (i, layer) in self.layers.iter().enumerate() {
            let sums = &mut to[..layer.outputs];
            layer.add_up(&from[..layer.inputs], sums);
            if i < last {
                sums.iter_mut().for_each(|sum| *sum = sum.max(0.0));
            }
            std::mem::swap(&mut from, &mut to);
        }
        from[0]
    }
}

fn read_sizes(text: &str) -> Result<Vec<usize>, BadNet> {
    let sizes: Result<Vec<usize>, _> = text.split(' ').map(str::parse).collect();
    let sizes = sizes.map_err(|_| BadNet::Line("layers"))?;
    let few = (2..=8).contains(&sizes.len());
    let small = sizes.iter().all(|it| (1..=WIDEST).contains(it));
    if few && small { Ok(sizes) } else { Err(BadNet::Line("layers")) }
}

fn read_odds(text: &str) -> Result<Odds, BadNet> {
    let numbers: Result<Vec<f64>, _> = text.split(' ').map(str::parse).collect();
    let numbers: Option<[f64; 4]> = numbers.ok().and_then(|it| it.try_into().ok());
    let fine = |it: &[f64; 4]| it.iter().all(|it| it.is_finite());
    numbers.filter(fine).map(Odds).ok_or(BadNet::Line("odds"))
}

fn read_layers(sizes: &[usize], mut bytes: &[u8]) -> Result<Vec<Layer>, BadNet> {
    let needed = sizes.windows(2).map(|it| (4 + 2 * it[1]) * it[0] + 4 * it[1]).sum();
    if sizes.len() < 2 || bytes.len() != needed {
        return Err(BadNet::Length { expected: needed, found: bytes.len() });
    }
    let mut layers = Vec::new();
    for size in sizes.windows(2) {
        let (inputs, outputs) = (size[0], size[1]);
        let (rows, rest) = bytes.split_at((4 + 2 * outputs) * inputs);
        let (biases, rest) = rest.split_at(4 * outputs);
        bytes = rest;
        let mut weights = Vec::with_capacity(inputs * outputs);
        for row in rows.chunks_exact(4 + 2 * outputs) {
            let scale = floats(&row[..4])[0];
            let steps = row[4..].chunks_exact(2).map(|it| i16::from_le_bytes([it[0], it[1]]));
            weights.extend(steps.map(|it| f32::from(it) * scale));
        }
        let biases = floats(biases);
        if !weights.iter().chain(&biases).all(|it| it.is_finite()) {
            return Err(BadNet::Number);
        }
        layers.push(Layer { inputs, outputs, weights, biases });
    }
    Ok(layers)
}

fn floats(bytes: &[u8]) -> Vec<f32> {
    bytes.chunks_exact(4).map(|it| f32::from_le_bytes([it[0], it[1], it[2], it[3]])).collect()
}

/// Squeezes any number between 0 and 1; 0 becomes one half.
pub fn chance_of(logit: f64) -> f64 {
    1.0 / (1.0 + exp(-logit))
}

/// What [`chance_of`] makes this chance of; large where it is nearly sure.
pub fn logit_of(chance: f64) -> f64 {
    // As far from 0 and 1 as single numbers of a net go.
    let chance = chance.clamp(1e-6, 1.0 - 1e-6);
    ln(chance / (1.0 - chance))
}

/// The natural logarithm of a positive number, by the same steps on every machine: Newton's, with the
/// exponential function above.
fn ln(x: f64) -> f64 {
    use std::f64::consts::LN_2;
    let twos = ((x.to_bits() >> 52) & 0x7ff) as i64 - 1_023;
    let mut log = twos as f64 * LN_2;
    for _ in 0..5 {
        log += 2.0 * (x - exp(log)) / (x + exp(log));
    }
    log
}

/// The exponential function, by the same steps on every machine; exact to about twelve digits.
pub fn exp(x: f64) -> f64 {
    use std::f64::consts::{LN_2, LOG2_E};
    let x = x.clamp(-700.0, 700.0);
    let half = if x < 0.0 { -0.5 } else { 0.5 };
    let twos = (x * LOG2_E + half) as i64;
    let rest = x - twos as f64 * LN_2;
    // The series of the rest, which is less than 0.35, from its end.
    let mut series = 1.0;
    for n in (1..=12).rev() {
        series = 1.0 + rest / f64::from(n) * series;
    }
    series * f64::from_bits(((1_023 + twos) as u64) << 52)
}

/// A net that was trained: a file in `nets`.
#[derive(Clone, Copy, Debug)]
pub struct NetFile {
    /// What it is called, in its file and as a file.
    pub name: &'static str,
    /// A number for what is in it: another one where the net has changed.
    pub mark: u64,
    /// What is in it, where the program carries it.
    #[cfg(feature = "nets")]
    pub(crate) bytes: &'static [u8],
}

/// A number for bytes, the same on every machine: 64-bit FNV-1a.
pub const fn mark(bytes: &[u8]) -> u64 {
    let (mut mark, mut at) = (0xcbf2_9ce4_8422_2325, 0);
    while at < bytes.len() {
        mark = (mark ^ bytes[at] as u64).wrapping_mul(0x0100_0000_01b3);
        at += 1;
    }
    mark
}

/// The files of these names.
macro_rules! net_files {
    ($($name:literal),* $(,)?) => {{
        const FILES: &[$crate::NetFile] = &[$($crate::NetFile {
            name: $name,
            // Reckoned while compiling: the bytes themselves need not be carried.
            mark: $crate::net::mark($crate::net::net_bytes!($name)),
            #[cfg(feature = "nets")]
            bytes: $crate::net::net_bytes!($name),
        }),*];
        FILES
    }};
}
macro_rules! net_bytes {
    ($name:literal) => {
        include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/nets/", $name, ".net"))
    };
}
pub(crate) use net_bytes;
pub(crate) use net_files;

/// The nets that are at hand.
#[derive(Clone, Default, Debug)]
pub struct Nets(Vec<Arc<Net>>);

impl Nets {
    /// None at all: then levels play as well as they can without.
    pub const NONE: Nets = Nets(Vec::new());

    /// All that this program carries with it: with the feature `nets` those of the repository,
    /// otherwise none.
    pub fn carried() -> Nets {
        #[cfg(feature = "nets")]
        {
            static CARRIED: std::sync::LazyLock<Nets> = std::sync::LazyLock::new(|| {
                let nets = crate::any::nets().filter_map(|it| Net::read(it.bytes).ok());
                Nets(nets.map(Arc::new).collect())
            });
            CARRIED.clone()
        }
        #[cfg(not(feature = "nets"))]
        Nets::NONE
    }
    /// A number for all nets of a game, those that are loaded when they are needed included: another one
    /// where what bots have learned of it has changed.
    pub fn mark(game: GameName) -> u64 {
        let files = crate::any::seats(game).map_or(&[][..], |it| it.nets());
        files.iter().fold(0, |mark, it| mark.rotate_left(1) ^ it.mark)
    }
    /// One more; it takes the place of one with the same name.
    pub fn add(&mut self, net: Net) {
        self.0.retain(|it| it.name != net.name);
        self.0.push(Arc::new(net));
    }
    /// The one of this name.
    pub fn get(&self, name: &str) -> Option<&Arc<Net>> {
        self.0.iter().find(|it| it.name == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn net() -> Net {
        let layer = |inputs: usize, outputs: usize| {
            let weight = |i: usize| ((i * 7 + 3) % 11) as f32 / 11.0 - 0.4;
            let weights = (0..inputs * outputs).map(weight).collect();
            Layer { inputs, outputs, weights, biases: (0..outputs).map(weight).collect() }
        };
        let provenance = ["command: none".to_owned(), "seed: 1".to_owned()];
        Net::new("test-2", &provenance, vec![layer(5, 4), layer(4, 3), layer(3, 1)]).unwrap()
    }

    #[test]
    fn a_net_is_read_as_it_is_written() {
        let bytes = net().write();
        let read = Net::read(&bytes).unwrap();
        assert_eq!((read.name(), read.inputs()), ("test-2", 5));
        assert_eq!(read.provenance(), ["command: none", "seed: 1"]);
        assert_eq!(read.write(), bytes);
        let inputs = [0.5, -1.0, 0.0, 2.0, 0.25];
        let (before, after) = (net().chance(&inputs), read.chance(&inputs));
        assert!((before - after).abs() < 0.001, "{before} {after}");
    }

    /// A review that is kept is thrown away where this has changed.
    #[test]
    fn every_game_with_nets_has_a_mark_of_its_own() {
        let marks: Vec<u64> = GameName::ALL.iter().map(|it| Nets::mark(*it)).collect();
        let with: Vec<u64> = marks.into_iter().filter(|it| *it != 0).collect();
        assert!(with.len() > 3, "{with:?}");
        assert!(with.iter().enumerate().all(|(i, it)| !with[..i].contains(it)), "{with:?}");
        let bytes = net().write();
        let mut other = bytes.clone();
        *other.last_mut().unwrap() ^= 1;
        assert_ne!(mark(&bytes), mark(&other));
    }

    #[test]
    fn layers_must_fit_together() {
        let layers = net().layers().to_vec();
        let bad = |change: &dyn Fn(&mut Vec<Layer>)| {
            let mut layers = layers.clone();
            change(&mut layers);
            assert_eq!(Net::new("test", &[], layers), None);
        };
        bad(&|it| it.clear());
        bad(&|it| _ = it.pop());
        bad(&|it| _ = it.remove(1));
        bad(&|it| _ = it[0].weights.pop());
        bad(&|it| it[2].biases.push(0.0));
    }

    #[test]
    fn bad_bytes_are_refused_with_the_reason() {
        let good = net().write();
        assert_eq!(Net::read(b""), Err(BadNet::Begin));
        assert_eq!(Net::read(b"sabika-net 12\n\n"), Err(BadNet::Begin));
        assert_eq!(Net::read(b"sabika-net 1\nnet: x"), Err(BadNet::Text));
        assert_eq!(Net::read(b"sabika-net 1\nlayers: 2 1\n\n"), Err(BadNet::Line("net")));
        for sizes in ["", "5", "0 1", "5 x 1", "99999 1", "5 4 3 2 1 1 1 1 1"] {
            let text = format!("sabika-net 1\nnet: x\nlayers: {sizes}\n\n");
            assert_eq!(Net::read(text.as_bytes()), Err(BadNet::Line("layers")), "{sizes:?}");
        }
        let short = Net::read(&good[..good.len() - 1]).unwrap_err();
        assert!(matches!(short, BadNet::Length { expected, found } if found + 1 == expected));
        assert!(short.to_string().contains("cargo xtask train"), "{short}");
        let mut mad = good.clone();
        let end = mad.len();
        mad[end - 4..].copy_from_slice(&f32::NAN.to_le_bytes());
        assert_eq!(Net::read(&mad), Err(BadNet::Number));
        // Whatever is cut off or changed, nothing panics.
        for at in 0..good.len() {
            let _cut = Net::read(&good[..at]);
            let mut bytes = good.clone();
            bytes[at] ^= 0x5a;
            let _changed = Net::read(&bytes).map(|it| it.chance(&[1.0; 9]));
        }
    }

    #[test]
    fn the_exponential_function_is_the_usual_one() {
        for i in -400..=400 {
            let x = f64::from(i) / 13.0;
            assert!((exp(x) / x.exp() - 1.0).abs() < 1e-11, "{x}");
        }
        assert!((chance_of(0.0) - 0.5).abs() < f64::EPSILON);
        assert!(chance_of(1e9) <= 1.0 && chance_of(-1e9) >= 0.0);
    }

    #[test]
    fn the_logarithm_undoes_the_exponential_function() {
        for i in -400..=400 {
            let x = f64::from(i) / 30.0;
            assert!((ln(exp(x)) - x).abs() < 1e-10, "{x}");
            assert!((logit_of(chance_of(x)) - x).abs() < 1e-8, "{x}");
        }
        assert!(logit_of(0.0) < -13.0 && logit_of(1.0) > 13.0);
    }

    #[test]
    fn odds_are_kept_with_the_net() {
        assert!(!net().is_calibrated());
        let calibrated = net().with_odds(Odds([0.1, 2.0, -0.25, 0.5]), &["games: 3".to_owned()]);
        let read = Net::read(&calibrated.write()).unwrap();
        assert!(read.is_calibrated());
        assert_eq!(read.write(), calibrated.write());
        assert_eq!(read.provenance(), ["command: none", "seed: 1", "calibration games: 3"]);
        assert!((read.win(0.5, 0.0) - chance_of(0.1)).abs() < 1e-9);
        assert!((read.win(0.5, 1.0) - chance_of(-0.15)).abs() < 1e-9);
        assert!(read.win(0.6, 1.0) > read.win(0.5, 1.0));
        let again = read.with_odds(Odds([0.0; 4]), &[]);
        assert_eq!(again.provenance().len(), 2, "the lines of the earlier fit are gone");
        for bad in ["", "1 2 3", "1 2 3 x", "1 2 3 NaN", "1 2 3 4 5"] {
            let text = format!("sabika-net 1\nnet: x\nlayers: 1 1\nodds: {bad}\n\n");
            assert_eq!(Net::read(text.as_bytes()), Err(BadNet::Line("odds")), "{bad}");
        }
    }

    #[test]
    fn a_net_takes_the_place_of_one_with_its_name() {
        let mut nets = Nets::NONE;
        assert!(nets.get("test-2").is_none());
        nets.add(net());
        nets.add(net());
        assert_eq!((nets.0.len(), nets.get("test-2").map(|it| it.inputs())), (1, Some(5)));
    }
}
