//! Fits a net to rows: Adam, in plain loops, in one thread, so that the same rows make the same net.

use sabika_bots::net::Layer;

use crate::games::Dice;

const BATCH: usize = 256;
const RATE: f32 = 1.5e-3;
/// Where a net goes on learning.
const LATER_RATE: f32 = 0.6e-3;
const DECAY: f32 = 1e-5;
/// Of the rows, every so many is kept apart to see how well the net foresees what it has not seen.
const APART: usize = 16;

/// Layers that learn.
struct Learner {
    layers: Vec<Layer>,
    /// What Adam keeps for each weight and bias of each layer: the gradient, its mean, the mean of its square.
    slopes: Vec<[Vec<f32>; 3]>,
    /// What goes into each layer, and the last output.
    flows: Vec<Vec<f32>>,
    back: Vec<Vec<f32>>,
    steps: i32,
}

/// A net with these hidden layers for rows of so many inputs, which begins as `before` where there is one.
/// `told` hears how far it is, from 0 to 1. Also how far off it is for rows it has not seen (cross entropy), and how far off it would be if it knew
/// nothing.
pub(crate) fn fit(
    rows: &mut [f32],
    inputs: usize,
    hidden: &[usize],
    before: Option<&[Layer]>,
    epochs: u32,
    seed: u64,
    mut told: impl FnMut(f64),
) -> (Vec<Layer>, f64, f64) {
    let width = inputs + 1;
    let (means, spreads) = normalize(rows, width);
    let count = rows.len() / width;
    let (unseen, mut seen): (Vec<usize>, Vec<usize>) = (0..count).partition(|row| row % APART == 0);
    let mut dice = Dice::new(seed);
    let mut learner = Learner::new(inputs, hidden, &mut dice);
    if let Some(layers) = before {
        learner.go_on_from(layers, &means, &spreads);
    }
    let first_rate = if before.is_some() { LATER_RATE } else { RATE };
    let all = (seen.len() / BATCH).max(1) * epochs as usize;
    let mut step = 0;
    for _ in 0..epochs {
        for end in (1..seen.len()).rev() {
            seen.swap(end, dice.below(end + 1));
        }
        for batch in seen.chunks_exact(BATCH) {
            for &row in batch {
                learner.learn(&rows[row * width..][..width]);
            }
            learner.step(first_rate * (1.0 - step as f32 / all as f32).max(0.01));
            step += 1;
            if step % 64 == 0 {
                told(step as f64 / all as f64);
            }
        }
    }
    let (off, blind) = learner.misses(rows, width, &unseen);
    (learner.unfold(&means, &spreads), off, blind)
}

/// Makes every column a mean of 0 and a spread of 1; which mean and spread it had.
fn normalize(rows: &mut [f32], width: usize) -> (Vec<f32>, Vec<f32>) {
    let count = (rows.len() / width).max(1) as f64;
    let (mut means, mut spreads) = (vec![0.0; width - 1], vec![1.0; width - 1]);
    for column in 0..width - 1 {
        let numbers = || rows.iter().skip(column).step_by(width).map(|&it| f64::from(it));
        let mean = numbers().sum::<f64>() / count;
        let spread = (numbers().map(|it| (it - mean) * (it - mean)).sum::<f64>() / count).sqrt();
        means[column] = mean as f32;
        // What never changes says nothing.
        spreads[column] = if spread < 1e-4 { 1e9 } else { spread as f32 };
    }
    for row in rows.chunks_exact_mut(width) {
        for (number, (mean, spread)) in row.iter_mut().zip(means.iter().zip(&spreads)) {
            *number = (*number - mean) / spread;
        }
    }
    (means, spreads)
}

impl Learner {
    fn new(inputs: usize, hidden: &[usize], dice: &mut Dice) -> Learner {
        let mut sizes = vec![inputs];
        sizes.extend(hidden);
        sizes.push(1);
        let last = sizes.len() - 2;
        let layers: Vec<Layer> = sizes
            .windows(2)
            .enumerate()
            .map(|(i, size)| {
                // As wide as the layer wants it (He); the last one begins modestly.
                let width = (6.0 / size[0] as f64).sqrt() * if i == last { 0.1 } else { 1.0 };
                let weights =
                    (0..size[0] * size[1]).map(|_| (width * (2.0 * dice.part() - 1.0)) as f32);
                Layer {
                    inputs: size[0],
                    outputs: size[1],
                    weights: weights.collect(),
                    biases: vec![0.0; size[1]],
                }
            })
            .collect();
        let numbers = |layer: &Layer| layer.weights.len() + layer.biases.len();
        let slopes = layers.iter().map(|it| [(); 3].map(|()| vec![0.0; numbers(it)])).collect();
        let flows: Vec<Vec<f32>> = sizes.iter().map(|&it| vec![0.0; it]).collect();
        Learner { layers, slopes, back: flows.clone(), flows, steps: 0 }
    }

    /// The chance that it sees, from 0 to 1.
    fn say(&mut self, inputs: &[f32]) -> f32 {
        self.flows[0].copy_from_slice(inputs);
        let last = self.layers.len() - 1;
        for (i, layer) in self.layers.iter().enumerate() {
            let (from, to) = self.flows.split_at_mut(i + 1);
            let (from, to) = (&from[i], &mut to[0]);
            to.copy_from_slice(&layer.biases);
            for (&input, row) in from.iter().zip(layer.weights.chunks_exact(layer.outputs)) {
                if input != 0.0 {
                    to.iter_mut().zip(row).for_each(|(sum, weight)| *sum += input * weight);
                }
            }
            if i < last {
                to.iter_mut().for_each(|it| *it = it.max(0.0));
            }
        }
        1.0 / (1.0 + (-self.flows[last + 1][0]).exp())
    }

    /// Adds what one row says to the gradient.
    fn learn(&mut self, row: &[f32]) {
        let (inputs, target) = row.split_at(row.len() - 1);
        let said = self.say(inputs);
        let last = self.layers.len() - 1;
        self.back[last + 1][0] = (said - target[0]) / BATCH as f32;
        for i in (0..=last).rev() {
            let layer = &self.layers[i];
            let (below, above) = self.back.split_at_mut(i + 1);
            let (below, above) = (&mut below[i], &above[0]);
            let (weights, biases) = self.slopes[i][0].split_at_mut(layer.weights.len());
            biases.iter_mut().zip(above).for_each(|(sum, it)| *sum += it);
            let slopes = weights.chunks_exact_mut(layer.outputs);
            let rows = layer.weights.chunks_exact(layer.outputs);
            for (((&input, slope), row), below) in
                self.flows[i].iter().zip(slopes).zip(rows).zip(below.iter_mut())
            {
                // Also where a hidden one was silent: nothing goes back through it.
                if input != 0.0 {
                    slope.iter_mut().zip(above).for_each(|(sum, it)| *sum += input * it);
                }
                if i > 0 {
                    *below = if input > 0.0 { product(row, above) } else { 0.0 };
                }
            }
        }
    }

    /// One step of Adam against the gradient, which begins anew.
    fn step(&mut self, rate: f32) {
        self.steps += 1;
        let early = (1.0 - 0.9_f32.powi(self.steps), 1.0 - 0.999_f32.powi(self.steps));
        for (layer, [slopes, means, squares]) in self.layers.iter_mut().zip(&mut self.slopes) {
            let weights = layer.weights.len();
            let numbers = layer.weights.iter_mut().chain(&mut layer.biases).enumerate();
            for (i, number) in numbers {
                let slope = slopes[i] + if i < weights { DECAY * *number } else { 0.0 };
                slopes[i] = 0.0;
                means[i] += 0.1 * (slope - means[i]);
                squares[i] += 0.001 * (slope * slope - squares[i]);
                *number -= rate * (means[i] / early.0) / ((squares[i] / early.1).sqrt() + 1e-8);
            }
        }
    }

    /// How far off it is for these rows, and how far off their mean would be.
    fn misses(&mut self, rows: &[f32], width: usize, which: &[usize]) -> (f64, f64) {
        let row = |i: usize| &rows[i * width..][..width];
        let count = which.len().max(1) as f64;
        let mean = which.iter().map(|&i| f64::from(row(i)[width - 1])).sum::<f64>() / count;
        let entropy = |said: f64, target: f64| {
            let said = said.clamp(1e-6, 1.0 - 1e-6);
            -(target * said.ln() + (1.0 - target) * (1.0 - said).ln())
        };
        let (mut off, mut blind) = (0.0, 0.0);
        for &i in which {
            let target = f64::from(row(i)[width - 1]);
            off += entropy(f64::from(self.say(&row(i)[..width - 1])), target);
            blind += entropy(mean, target);
        }
        (off / count, blind / count)
    }

    /// Begins with these layers, for inputs that are normalized now.
    fn go_on_from(&mut self, layers: &[Layer], means: &[f32], spreads: &[f32]) {
        self.layers = layers.to_vec();
        let first = &mut self.layers[0];
        for (row, (mean, spread)) in
            first.weights.chunks_exact_mut(first.outputs).zip(means.iter().zip(spreads))
        {
            for (weight, bias) in row.iter_mut().zip(&mut first.biases) {
                *bias += mean * *weight;
                // What never changes here may change elsewhere: it keeps its weight, as nothing comes in.
                *weight *= spread;
            }
        }
    }

    /// The layers for inputs as they come, not normalized.
    fn unfold(mut self, means: &[f32], spreads: &[f32]) -> Vec<Layer> {
        let first = &mut self.layers[0];
        for (row, (mean, spread)) in
            first.weights.chunks_exact_mut(first.outputs).zip(means.iter().zip(spreads))
        {
            for (weight, bias) in row.iter_mut().zip(&mut first.biases) {
                *weight /= spread;
                *bias -= mean * *weight;
            }
        }
        self.layers
    }
}

/// The products of both, added up in a fixed order, eight at a time.
fn product(a: &[f32], b: &[f32]) -> f32 {
    let mut sums = [0.0; 8];
    for (a, b) in a.chunks(8).zip(b.chunks(8)) {
        for (sum, (a, b)) in sums.iter_mut().zip(a.iter().zip(b)) {
            *sum += a * b;
        }
    }
    sums.iter().sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use sabika_bots::net::Net;

    /// Rows of three numbers, of which the second decides and the third says nothing.
    fn rows() -> Vec<f32> {
        let mut dice = Dice::new(1);
        let row = |_| {
            let (a, b) = (dice.part() as f32, dice.part() as f32);
            [a, b, 7.0, if b > 0.5 { 1.0 } else { 0.0 }]
        };
        (0..20_000).flat_map(row).collect()
    }

    #[test]
    fn what_decides_is_found() {
        let (layers, off, blind) = fit(&mut rows(), 3, &[8, 4], None, 16, 1, |_| ());
        assert!(off < 0.3 * blind, "{off} of {blind}");
        let net = Net::new("test", &[], layers).unwrap();
        assert!(net.chance(&[0.5, 0.9, 7.0]) > 0.9);
        assert!(net.chance(&[0.5, 0.1, 7.0]) < 0.1);
    }

    #[test]
    fn a_net_goes_on_where_it_was() {
        let (layers, off, _) = fit(&mut rows(), 3, &[8, 4], None, 3, 1, |_| ());
        let (_, later, _) = fit(&mut rows(), 3, &[8, 4], Some(&layers), 1, 1, |_| ());
        let (_, anew, _) = fit(&mut rows(), 3, &[8, 4], None, 1, 1, |_| ());
        assert!(later < 1.05 * off && later < anew, "{off} {later} {anew}");
    }

    #[test]
    fn the_same_rows_make_the_same_net() {
        let fit = |seed| fit(&mut rows(), 3, &[4], None, 1, seed, |_| ()).0;
        assert_eq!(fit(1), fit(1));
        assert_ne!(fit(1), fit(2));
    }
}
