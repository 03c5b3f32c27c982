import { once } from '../kit/once.ts';
import { createRandom, type Random } from '../kit/random.ts';

export const SIDE = 16;
export type Digit = { label: number /** 0 is paper, 1 is ink. */; pixels: Float64Array };
type Point = readonly [x: number, y: number];

/** Points on an arc, in turns of a circle; the y axis points down. */
const arc = (x: number, y: number, width: number, height: number, from: number, to: number): Point[] =>
  Array.from({ length: 13 }, (_, i) => {
    const angle = 2 * Math.PI * (from + ((to - from) * i) / 12);
    return [x + width * Math.cos(angle), y + height * Math.sin(angle)];
  });

/** Pen strokes in a square of side 1; some digits are written in two ways. */
const STROKES: Point[][][][] = [
  [[arc(0.5, 0.5, 0.24, 0.36, -0.25, 0.75)]],
  [
    [
      [
        [0.52, 0.14],
        [0.52, 0.86],
      ],
    ],
    [
      [
        [0.36, 0.3],
        [0.54, 0.14],
        [0.54, 0.86],
      ],
    ],
  ],
  [[[...arc(0.49, 0.33, 0.21, 0.19, -0.45, 0.08), [0.28, 0.84], [0.74, 0.84]]]],
  [[[...arc(0.46, 0.32, 0.21, 0.18, -0.42, 0.22), ...arc(0.46, 0.67, 0.24, 0.19, -0.24, 0.42)]]],
  [
    [
      [
        [0.58, 0.14],
        [0.26, 0.6],
        [0.78, 0.6],
      ],
      [
        [0.62, 0.38],
        [0.62, 0.88],
      ],
    ],
    [
      [
        [0.32, 0.16],
        [0.3, 0.54],
        [0.7, 0.54],
      ],
      [
        [0.68, 0.16],
        [0.68, 0.88],
      ],
    ],
  ],
  [[[[0.7, 0.15], [0.36, 0.15], [0.33, 0.46], ...arc(0.48, 0.64, 0.23, 0.21, -0.3, 0.4)]]],
  [[[[0.64, 0.14], [0.42, 0.34], ...arc(0.5, 0.66, 0.21, 0.2, -0.5, 0.5)]]],
  [
    [
      [
        [0.27, 0.16],
        [0.73, 0.16],
        [0.44, 0.87],
      ],
    ],
    [
      [
        [0.27, 0.16],
        [0.73, 0.16],
        [0.44, 0.87],
      ],
      [
        [0.4, 0.52],
        [0.68, 0.52],
      ],
    ],
  ],
  [[arc(0.5, 0.32, 0.18, 0.17, 0.25, 1.25), arc(0.5, 0.67, 0.22, 0.19, -0.25, 0.75)]],
  [
    [
      arc(0.5, 0.34, 0.2, 0.19, 0, 1),
      [
        [0.7, 0.34],
        [0.68, 0.6],
        [0.58, 0.87],
      ],
    ],
  ],
];

/** The square of the distance from a point to a line between two others. */
function squareTo([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const along = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)));
  const [across, down] = [x - x1 - along * dx, y - y1 - along * dy];
  return across * across + down * down;
}

function write(random: Random, label: number): Digit {
  const strokes = random.pick(STROKES[label] ?? []);
  const [turn, slant] = [random.uniform(-0.22, 0.22), random.uniform(-0.2, 0.2)];
  const [wide, tall] = [random.uniform(0.8, 1.15), random.uniform(0.82, 1.12)];
  const [right, down] = [random.uniform(-0.05, 0.05), random.uniform(-0.05, 0.05)];
  const pen = random.uniform(0.045, 0.085);
  const moved = strokes.map((stroke) =>
    stroke.map(([x, y]): Point => {
      const [u, v] = [(x - 0.5) * wide - (y - 0.5) * slant, (y - 0.5) * tall];
      return [
        0.5 + right + u * Math.cos(turn) - v * Math.sin(turn) + 0.012 * random.normal(),
        0.5 + down + u * Math.sin(turn) + v * Math.cos(turn) + 0.012 * random.normal(),
      ];
    }),
  );
  const pixels = new Float64Array(SIDE * SIDE);
  for (let i = 0; i < pixels.length; i++) {
    const point: Point = [((i % SIDE) + 0.5) / SIDE, (Math.floor(i / SIDE) + 0.5) / SIDE];
    let nearest = 1;
    for (const stroke of moved)
      for (let k = 0; k + 1 < stroke.length; k++) nearest = Math.min(nearest, squareTo(point, stroke[k] as Point, stroke[k + 1] as Point));
    pixels[i] = Math.round(255 * Math.max(0, Math.min(1, (pen - Math.sqrt(nearest)) * SIDE + 0.5))) / 255;
  }
  return { label, pixels };
}

/** 1,000 digits as a pen would write them, each label 100 times. */
export const digits = once((): Digit[] => {
  const random = createRandom('digits');
  return Array.from({ length: 1000 }, (_, i) => write(random, i % 10));
});
export const isTestDigit = (index: number): boolean => index % 50 < 10;
