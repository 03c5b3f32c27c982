import { type Colour, Picture } from './png.ts';

const INK: Colour = [55, 60, 75];
const GRID: Colour = [228, 230, 238];
export const SERIES: Colour[] = [
  [83, 90, 230],
  [226, 110, 60],
  [30, 150, 120],
  [180, 60, 140],
  [120, 130, 20],
];
/** Digits and a few signs in columns of five bits, the top row in the lowest bit. */
const GLYPHS: Record<string, number[]> = {
  '0': [31, 17, 31],
  '1': [18, 31, 16],
  '2': [29, 21, 23],
  '3': [21, 21, 31],
  '4': [7, 4, 31],
  '5': [23, 21, 29],
  '6': [31, 21, 29],
  '7': [1, 29, 3],
  '8': [31, 21, 31],
  '9': [23, 21, 31],
  '.': [16],
  '-': [4, 4, 4],
  k: [31, 4, 27],
};

function write(picture: Picture, text: string, x: number, y: number): void {
  let left = x;
  for (const character of text) {
    const columns = GLYPHS[character] ?? [];
    for (const [i, bits] of columns.entries())
      for (let row = 0; row < 5; row++)
        if (bits & (1 << row)) for (let k = 0; k < 4; k++) picture.blend(left + 2 * i + (k & 1), y + 2 * row + (k >> 1), INK, 1);
    left += 2 * columns.length + 2;
  }
}

const labelOf = (value: number): string => (Math.abs(value) >= 1000 ? `${value / 1000}k` : String(Number(value.toPrecision(3))));

export type Series = { points: readonly (readonly [x: number, y: number])[]; isLine: boolean };

/** A chart with points or lines on linear axes that the ticks span; returns a PNG of 520 × 320 pixels. */
export function plot(series: readonly Series[], xTicks: readonly number[], yTicks: readonly number[]): Uint8Array {
  const picture = new Picture(520, 320, [255, 255, 255]);
  const frame = { left: 52, right: 504, top: 16, bottom: 290 };
  const scale = (value: number, ticks: readonly number[], from: number, to: number): number =>
    from + ((value - (ticks[0] ?? 0)) / ((ticks.at(-1) ?? 1) - (ticks[0] ?? 0))) * (to - from);
  const at = (x: number, y: number): [number, number] => [
    scale(x, xTicks, frame.left, frame.right),
    scale(y, yTicks, frame.bottom, frame.top),
  ];
  for (const tick of xTicks) {
    const [x] = at(tick, 0);
    picture.line(x, frame.top, x, frame.bottom, 1, GRID);
    write(picture, labelOf(tick), Math.round(x) - 4 * labelOf(tick).length, frame.bottom + 8);
  }
  for (const tick of yTicks) {
    const [, y] = at(0, tick);
    picture.line(frame.left, y, frame.right, y, 1, GRID);
    write(picture, labelOf(tick), frame.left - 6 - 8 * labelOf(tick).length, Math.round(y) - 5);
  }
  picture.line(frame.left, frame.bottom, frame.right, frame.bottom, 1.4, INK);
  picture.line(frame.left, frame.top, frame.left, frame.bottom, 1.4, INK);
  for (const [i, { points, isLine }] of series.entries()) {
    const colour = SERIES[i % SERIES.length] ?? INK;
    for (const [k, [x, y]] of points.entries()) {
      const [px, py] = at(x, y);
      const before = points[k - 1];
      if (isLine && before) picture.line(...at(...before), px, py, 1.8, colour);
      else if (!isLine) picture.disc(px, py, 2, colour);
    }
  }
  return picture.toPng();
}
