import { once } from '../kit/once.ts';
import { createRandom, type Random } from '../kit/random.ts';

export const WIDTH = 48;
export const HEIGHT = 32;
export const REGIMES = ['steady', 'vortex-street', 'turbulent'] as const;
export type Wake = {
  regime: (typeof REGIMES)[number];
  reynolds: number;
  /** Vorticity by rows, from −1 to 1. */
  vorticity: Float64Array;
  /** 1 where the flow rotates noticeably. */
  mask: Uint8Array;
};
type Vortex = { x: number; y: number; strength: number; core: number };
const THRESHOLD = 0.22;
const CYLINDER = { x: 7, radius: 3 };

/** Rows of vortices of opposite signs, each spread as a Gaussian (Lamb and Oseen). */
function vorticesOf(random: Random, regime: Wake['regime'], centre: number): Vortex[] {
  if (regime === 'steady') {
    const length = random.uniform(9, 15);
    return Array.from({ length: 10 }, (_, i) => i).flatMap((i) =>
      [1, -1].map((side) => ({
        x: CYLINDER.x + 1 + (i / 9) * length,
        y: centre + side * (3 - 0.11 * i),
        strength: side * 0.45 * (1 - i / 12),
        core: 1.5,
      })),
    );
  }
  if (regime === 'vortex-street') {
    // A row is stable when its height is 0.281 of the spacing (von Kármán).
    const spacing = random.uniform(11, 14);
    const offset = random.uniform(0, spacing);
    return Array.from({ length: 9 }, (_, i) => ({
      x: CYLINDER.x + 3 + offset + (i - 2) * (spacing / 2),
      y: centre + (i % 2 === 0 ? 1 : -1) * 0.14 * spacing,
      strength: (i % 2 === 0 ? 1 : -1) * 0.95,
      core: random.uniform(1.7, 2.1) + 0.08 * i,
    })).filter(({ x }) => x > CYLINDER.x + 2);
  }
  return Array.from({ length: 46 }, () => {
    const x = CYLINDER.x + 3 + 40 * random.next();
    const spread = 2 + 0.17 * (x - CYLINDER.x);
    return {
      x,
      y: centre + spread * random.normal(),
      strength: random.uniform(0.45, 1) * (random.next() < 0.5 ? 1 : -1),
      core: random.uniform(0.7, 1.5),
    };
  });
}

function draw(random: Random, regime: Wake['regime']): Wake {
  const centre = HEIGHT / 2 + random.uniform(-2, 2);
  const vortices = vorticesOf(random, regime, centre);
  const vorticity = new Float64Array(WIDTH * HEIGHT);
  const mask = new Uint8Array(WIDTH * HEIGHT);
  for (let i = 0; i < vorticity.length; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    const inside = Math.hypot(x - CYLINDER.x, y - centre) < CYLINDER.radius;
    let clean = 0;
    if (!inside)
      for (const vortex of vortices) {
        const [right, down, core] = [x - vortex.x, y - vortex.y, vortex.core * vortex.core];
        const square = (right * right + down * down) / core;
        if (square < 16) clean += vortex.strength * Math.exp(-square);
      }
    mask[i] = Math.abs(clean) > THRESHOLD ? 1 : 0;
    vorticity[i] = Math.max(-1, Math.min(1, clean + (inside ? 0 : 0.06 * random.normal())));
  }
  const reynolds = { steady: [12, 45], 'vortex-street': [60, 180], turbulent: [2000, 9000] }[regime];
  return { regime, reynolds: Math.round(random.uniform(reynolds[0] ?? 0, reynolds[1] ?? 0)), vorticity, mask };
}

/** 150 wakes behind a cylinder, the regimes in turn. */
export const wakes = once((): Wake[] => {
  const random = createRandom('wakes');
  return Array.from({ length: 150 }, (_, i) => draw(random, REGIMES[i % REGIMES.length] ?? 'steady'));
});

/** Every fifth picture of each regime is for testing. */
export const isTestWake = (index: number): boolean => Math.floor(index / REGIMES.length) % 5 === 0;
export const wakeName = (index: number): string => `wake-${String(index).padStart(3, '0')}.png`;
