//! A few short sounds, made on the spot. Off unless asked for.

use std::cell::RefCell;

use web_sys::{AudioContext, OscillatorType};

use crate::settings;

thread_local! {
    static AUDIO: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sound {
    /// A card or a coin.
    Coin,
    /// A tile is put down.
    Tile,
    /// Dice are thrown.
    Throw,
    Refused,
    YourTurn,
    Scoring,
}

impl Sound {
    /// Notes one after another: pitch, start and length in seconds.
    const fn notes(self) -> &'static [(f32, f64, f64)] {
        match self {
            Sound::Coin => &[(1_318.5, 0.0, 0.08), (1_760.0, 0.05, 0.12)],
            Sound::Tile => &[(196.0, 0.0, 0.1), (147.0, 0.02, 0.12)],
            Sound::Throw => {
                &[(330.0, 0.0, 0.05), (247.0, 0.06, 0.05), (294.0, 0.13, 0.06), (220.0, 0.2, 0.08)]
            }
            Sound::Refused => &[(185.0, 0.0, 0.16)],
            Sound::YourTurn => &[(587.3, 0.0, 0.14), (880.0, 0.1, 0.2)],
            Sound::Scoring => &[(523.3, 0.0, 0.2), (659.3, 0.12, 0.2), (784.0, 0.24, 0.35)],
        }
    }

    pub(crate) fn play(self) {
        if settings::settings_now().sound {
            // No sound is no reason to stop.
            let _ = self.try_to_play();
        }
    }

    fn try_to_play(self) -> Option<()> {
        let audio = AUDIO.with(|it| {
            let mut audio = it.borrow_mut();
            if audio.is_none() {
                *audio = AudioContext::new().ok();
            }
            audio.clone()
        })?;
        let now = audio.current_time();
        for &(pitch, start, length) in self.notes() {
            let (voice, volume) = (audio.create_oscillator().ok()?, audio.create_gain().ok()?);
            voice.set_type(OscillatorType::Triangle);
            voice.frequency().set_value(pitch);
            let gain = volume.gain();
            gain.set_value_at_time(0.12, now + start).ok()?;
            gain.exponential_ramp_to_value_at_time(0.000_1, now + start + length).ok()?;
            voice.connect_with_audio_node(&volume).ok()?;
            volume.connect_with_audio_node(&audio.destination()).ok()?;
            voice.start_with_when(now + start).ok()?;
            voice.stop_with_when(now + start + length).ok()?;
        }
        Some(())
    }
}
