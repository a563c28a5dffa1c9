import type { Loudness } from './settings.svelte';
import type { SoundName } from './sound';

// Sounds made of noise and sine waves: no files.

const LEVEL: Record<Loudness, number> = { off: 0, quiet: 0.18, full: 0.55 };

type Studio = { context: AudioContext; out: GainNode; noise: AudioBuffer };
let studio: Studio | null = null;

function open(): Studio {
  if (studio) return studio;
  const context = new AudioContext();
  const out = context.createGain();
  out.connect(context.destination);
  const noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  return (studio = { context, out, noise });
}

/** A tone that rings out. */
function tone({ context, out }: Studio, at: number, pitch: number, length: number, loud: number, wave: OscillatorType = 'sine') {
  const [source, gain] = [context.createOscillator(), context.createGain()];
  source.type = wave;
  source.frequency.value = pitch;
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(gain).connect(out);
  source.start(at);
  source.stop(at + length + 0.02);
}

/** A burst of noise around a pitch, which may slide to another. */
function burst({ context, out, noise }: Studio, at: number, from: number, to: number, length: number, loud: number, narrow = 1) {
  const [source, filter, gain] = [context.createBufferSource(), context.createBiquadFilter(), context.createGain()];
  source.buffer = noise;
  filter.type = 'bandpass';
  filter.Q.value = narrow;
  filter.frequency.setValueAtTime(from, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + length);
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(filter).connect(gain).connect(out);
  source.start(at, Math.random() * 0.5);
  source.stop(at + length + 0.02);
}

const sounds: Record<SoundName, (studio: Studio, at: number) => void> = {
  // Knocks on felt, ever softer and closer: dull, with a click of bone in each.
  dice: (studio, at) => {
    for (let knock = 0, when = at; knock < 9; knock++, when += 0.045 + Math.random() * 0.05) {
      const loud = 0.9 * (1 - knock / 11);
      burst(studio, when, 520, 180, 0.07, loud, 0.8);
      burst(studio, when, 3200, 2600, 0.014, loud * 0.35, 4);
    }
  },
  card: (studio, at) => burst(studio, at, 1400, 4800, 0.09, 0.6, 0.9),
  chip: (studio, at) => {
    for (const later of [0, 0.055]) {
      tone(studio, at + later, 2960, 0.06, 0.3, 'triangle');
      burst(studio, at + later, 4200, 3600, 0.02, 0.5, 6);
    }
  },
  note: (studio, at) => {
    burst(studio, at, 2400, 5200, 0.16, 0.35, 0.7);
    burst(studio, at + 0.09, 3400, 1800, 0.1, 0.2, 0.7);
  },
  bell: (studio, at) => {
    for (const [partial, loud] of [
      [880, 0.5],
      [1762, 0.22],
      [2640, 0.1],
    ] as const)
      tone(studio, at, partial, 1.1, loud);
  },
  // The flicker of a tube, and its hum.
  sign: (studio, at) => {
    for (const later of [0, 0.07, 0.11]) burst(studio, at + later, 5200, 4800, 0.02, 0.4, 8);
    tone(studio, at + 0.12, 120, 0.5, 0.3, 'sawtooth');
    tone(studio, at + 0.12, 1440, 0.3, 0.06);
  },
  win: (studio, at) => [660, 880, 1100].forEach((pitch, step) => tone(studio, at + step * 0.09, pitch, 0.4, 0.4, 'triangle')),
  bigwin: (studio, at) => {
    [523, 659, 784, 1046, 1318, 1568].forEach((pitch, step) => tone(studio, at + step * 0.1, pitch, 0.7, 0.4, 'triangle'));
    for (let coin = 0; coin < 14; coin++) tone(studio, at + 0.6 + coin * 0.06, 2400 + Math.random() * 1400, 0.08, 0.16, 'triangle');
  },
};

/** Plays a sound now. */
export function play(name: SoundName, loudness: Loudness) {
  const studio = open();
  void studio.context.resume();
  studio.out.gain.value = LEVEL[loudness];
  sounds[name](studio, studio.context.currentTime + 0.01);
}
