/** Marks of shops: one white geometric figure on a deep ground; no letters, and no existing trade mark. */
import { hexOf, mix, paletteOf } from './colour.ts';
import { chanceOf } from './random.ts';

const SIZE = 96;
const round = (value: number): string => String(Math.round(value * 10) / 10);
const polar = (angle: number, far: number): string => `${round(48 + Math.cos(angle) * far)} ${round(48 + Math.sin(angle) * far)}`;
type Draw = (of: { next(): number; whole(from: number, to: number): number; white: string; warm: string }) => string;

const figures: readonly Draw[] = [
  // A rose: r = cos kθ.
  ({ whole, white, warm }) => {
    const k = whole(3, 6);
    const rose = Array.from({ length: 241 }, (_, at) =>
      polar((at / 240) * 2 * Math.PI - Math.PI / 2, 12 + 21 * Math.cos(((k * at) / 240) * 2 * Math.PI) ** 2),
    );
    return `<path d="M${rose.join('L')}Z" fill="none" stroke="${white}" stroke-width="4.2"/><circle cx="48" cy="48" r="6" fill="${warm}"/>`;
  },
  // Three rings that hold each other.
  ({ next, white, warm }) => {
    const turn = next() * 2;
    return [0, 1, 2]
      .map(
        (at) =>
          `<circle cx="${round(48 + 12 * Math.cos(turn + at * 2.094))}" cy="${round(48 + 12 * Math.sin(turn + at * 2.094))}" r="17" fill="none" stroke="${at ? white : warm}" stroke-width="4.4" opacity="${at ? 0.95 : 1}"/>`,
      )
      .join('');
  },
  // A cube of facets.
  ({ whole, white, warm }) => {
    const lit = whole(0, 2);
    const corner = (at: number) => polar(-Math.PI / 2 + (at * Math.PI) / 3, 30);
    return [0, 1, 2]
      .map(
        (at) =>
          `<path d="M48 48L${corner(at * 2)}L${corner(at * 2 + 1)}L${corner(at * 2 + 2)}Z" fill="${at === lit ? warm : white}" opacity="${at === lit ? 1 : 0.6 + at * 0.18}" stroke="none"/>`,
      )
      .join('');
  },
  // Arcs around a point.
  ({ whole, next, white, warm }) => {
    const open = 1 + next() * 1.6;
    const many = whole(3, 4);
    return `${Array.from({ length: many }, (_, at) => {
      const r = 12 + at * (22 / (many - 1));
      const from = next() * 6.28;
      return `<path d="M${polar(from, r)}A${round(r)} ${round(r)} 0 1 1 ${polar(from + 6.28 - open, r)}" fill="none" stroke="${white}" stroke-width="4.4" opacity="${1 - at * 0.14}"/>`;
    }).join('')}<circle cx="48" cy="48" r="5" fill="${warm}"/>`;
  },
  // A hexagonal lattice, one site taken.
  ({ whole, white, warm }) => {
    const sites = [-1, 0, 1].flatMap((r) => [-1, 0, 1].filter((q) => Math.abs(q + r) <= 1).map((q) => [q, r] as const));
    const taken = whole(0, sites.length - 1);
    const turn = whole(0, 1) * 0.5236;
    return sites
      .map(([q, r], at) => {
        const [x, y] = [19 * (q + r / 2), 16.4 * r];
        return `<circle cx="${round(48 + x * Math.cos(turn) - y * Math.sin(turn))}" cy="${round(48 + x * Math.sin(turn) + y * Math.cos(turn))}" r="${at === taken ? 8 : 6}" fill="${at === taken ? warm : white}"/>`;
      })
      .join('');
  },
  // A Lissajous figure.
  ({ whole, next, white, warm }) => {
    const [a, b] = [
      [1, 2],
      [2, 3],
      [3, 2],
      [3, 4],
    ][whole(0, 3)] as [number, number];
    const phase = 0.5 + next() * 1.4;
    const at = (t: number) => `${round(48 + 28 * Math.sin(a * t + phase))} ${round(48 + 28 * Math.sin(b * t))}`;
    return `<path d="M${Array.from({ length: 181 }, (_, step) => at((step / 180) * 6.2832)).join('L')}Z" fill="none" stroke="${white}" stroke-width="4"/><circle cx="${at(0.9).split(' ')[0]}" cy="${at(0.9).split(' ')[1]}" r="6.5" fill="${warm}"/>`;
  },
  // Quarters of circles in a square.
  ({ whole, white, warm }) => {
    const lit = whole(0, 3);
    return [0, 1, 2, 3]
      .map((at) => {
        const [x, y] = [24 + (at % 2) * 25, 24 + Math.floor(at / 2) * 25];
        const corner = whole(0, 3);
        const [cx, cy] = [x + (corner % 2) * 23, y + Math.floor(corner / 2) * 23];
        const [ex, ey] = [corner % 2 ? x : x + 23, corner > 1 ? y : y + 23];
        const sweep = corner === 0 || corner === 3 ? 1 : 0;
        return `<path d="M${cx} ${cy}L${ex} ${cy}A23 23 0 0 ${sweep} ${cx} ${ey}Z" fill="${at === lit ? warm : white}" opacity="${at === lit ? 1 : 0.95}"/>`;
      })
      .join('');
  },
  // Bars under a curve.
  ({ next, whole, white, warm }) => {
    const [middle, lit] = [0.3 + next() * 0.4, whole(0, 4)];
    return [0, 1, 2, 3, 4]
      .map((at) => {
        const tall = 14 + 42 * Math.exp(-((at / 4 - middle) ** 2) / 0.1);
        return `<rect x="${21 + at * 11.6}" y="${round(48 - tall / 2)}" width="7.4" height="${round(tall)}" rx="3.7" fill="${at === lit ? warm : white}"/>`;
      })
      .join('');
  },
];

/** A mark of 96 × 96 units as SVG, the same for the same seed. */
export function drawMark(seed: string): string {
  const chance = chanceOf(`mark ${seed}`);
  const palette = paletteOf(215 + chance.next() * 110, 'light', 34);
  const from = hexOf({ ...palette.mid, l: 0.56, c: 0.15 });
  const to = hexOf({ ...mix(palette.ink, palette.mid, 0.15), l: 0.36, h: palette.hue + 26 });
  const figure = chance.pick(figures)({ ...chance, white: '#ffffff', warm: hexOf({ l: 0.84, c: 0.13, h: 74 }) });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" stroke-linecap="round" stroke-linejoin="round"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="${SIZE}" height="${SIZE}" fill="url(#g)"/><circle cx="14" cy="6" r="60" fill="#fff" opacity=".07"/>${figure}</svg>`;
}
