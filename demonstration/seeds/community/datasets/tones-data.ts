import { once } from '../kit/once.ts';
import { createRandom, type Random } from '../kit/random.ts';

export const RATE = 8000;
export const LOW = [697, 770, 852, 941];
export const HIGH = [1209, 1336, 1477, 1633];
/** Keys by rows, as on a telephone (ITU-T Q.23). */
export const KEYS = '123A456B789C*0#D';
export type Recording = { text: string; decibels: number; samples: Float64Array };

const TONE = 0.12;
const PAUSE = 0.06;

function record(random: Random, text: string, decibels: number): Recording {
  const total = Math.round((PAUSE + text.length * (TONE + PAUSE)) * RATE);
  const samples = new Float64Array(total);
  const noise = (0.35 / Math.SQRT2) * 10 ** (-decibels / 20);
  for (let i = 0; i < total; i++) samples[i] = noise * random.normal();
  for (const [place, key] of [...text].entries()) {
    const index = KEYS.indexOf(key);
    const [low, high] = [LOW[Math.floor(index / 4)] ?? 0, HIGH[index % 4] ?? 0];
    const detune = 1 + random.uniform(-0.012, 0.012);
    const start = Math.round((PAUSE + place * (TONE + PAUSE)) * RATE);
    const length = Math.round(TONE * RATE);
    for (let i = 0; i < length; i++) {
      const time = i / RATE;
      const swell = Math.min(1, i / 60, (length - i) / 60);
      const wave = Math.sin(2 * Math.PI * low * detune * time) + Math.sin(2 * Math.PI * high * detune * time);
      samples[start + i] = (samples[start + i] ?? 0) + 0.35 * swell * wave;
    }
  }
  return { text, decibels, samples };
}

/** 80 recordings of one key and 32 of four, at signal-to-noise ratios from 3 to 24 dB. */
export const recordings = once((): Recording[] => {
  const random = createRandom('tones');
  const single = Array.from({ length: 80 }, (_, i) => record(random, KEYS[i % 16] ?? '0', [24, 15, 9, 6, 3][Math.floor(i / 16)] ?? 9));
  const several = Array.from({ length: 32 }, (_, i) =>
    record(random, Array.from({ length: 4 }, () => random.pick([...KEYS])).join(''), [24, 12, 6, 3][i % 4] ?? 9),
  );
  return [...single, ...several];
});
export const isTestRecording = (index: number): boolean => index % 4 === 3;
export const recordingName = (index: number): string => `tone-${String(index).padStart(3, '0')}.wav`;
