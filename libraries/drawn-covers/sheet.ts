/** The canvas of a drawing: SVG, written incrementally. */
import { hexOf, type Lch, mix, type Palette } from './colour.ts';
import type { Chance } from './random.ts';

export type Point = readonly [number, number];
type Stroke = { stroke?: Lch | undefined; width?: number; fill?: Lch | undefined; opacity?: number; fillOpacity?: number; dash?: string };

const short = (value: number): string => String(Math.round(value * 10) / 10);
export const pathOf = (points: readonly Point[], closed = false): string =>
  points.length === 0 ? '' : `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}${closed ? 'Z' : ''}`;

/** A smooth curve through points (Catmull–Rom as Bézier). */
export function curveOf(points: readonly Point[]): string {
  if (points.length < 3) return pathOf(points);
  let path = `M${short((points[0] as Point)[0])} ${short((points[0] as Point)[1])}`;
  for (let at = 0; at < points.length - 1; at += 1) {
    const before = points[Math.max(0, at - 1)] as Point;
    const from = points[at] as Point;
    const to = points[at + 1] as Point;
    const after = points[Math.min(points.length - 1, at + 2)] as Point;
    path += `C${short(from[0] + (to[0] - before[0]) / 6)} ${short(from[1] + (to[1] - before[1]) / 6)} ${short(to[0] - (after[0] - from[0]) / 6)} ${short(
      to[1] - (after[1] - from[1]) / 6,
    )} ${short(to[0])} ${short(to[1])}`;
  }
  return path;
}

export class Sheet {
  readonly width: number;
  readonly height: number;
  /** A tile of a list: a simple motif that is legible at 40 pixels. */
  readonly small: boolean;
  readonly palette: Palette;
  readonly chance: Chance;
  private readonly pieces: string[] = [];
  private readonly definitions = new Map<string, string>();

  constructor(of: { width: number; height: number; small: boolean; palette: Palette; chance: Chance }) {
    this.width = of.width;
    this.height = of.height;
    this.small = of.small;
    this.palette = of.palette;
    this.chance = of.chance;
  }

  /** The shorter edge, the unit of size for motifs. */
  get edge(): number {
    return Math.min(this.width, this.height);
  }
  /** Width of a thin line: one unit on a cover, more on a tile, which is shown small. */
  get hair(): number {
    return this.small ? this.edge / 75 : this.edge / 330;
  }

  path(d: string, { stroke, width = this.hair, fill, opacity, fillOpacity, dash }: Stroke): void {
    if (d === '') return;
    this.pieces.push(
      `<path d="${d}" fill="${fill ? hexOf(fill) : 'none'}"${fillOpacity === undefined ? '' : ` fill-opacity="${fillOpacity.toFixed(2)}"`}${
        stroke ? ` stroke="${hexOf(stroke)}" stroke-width="${width.toFixed(2)}"` : ''
      }${opacity === undefined ? '' : ` opacity="${opacity.toFixed(2)}"`}${dash ? ` stroke-dasharray="${dash}"` : ''}/>`,
    );
  }
  line(points: readonly Point[], style: Stroke & { closed?: boolean }): void {
    this.path(pathOf(points, style.closed), style);
  }
  curve(points: readonly Point[], style: Stroke): void {
    this.path(curveOf(points), style);
  }
  dot(x: number, y: number, radius: number, fill: Lch, opacity?: number): void {
    if (x < -radius || y < -radius || x > this.width + radius || y > this.height + radius) return;
    this.pieces.push(
      `<circle cx="${short(x)}" cy="${short(y)}" r="${radius.toFixed(2)}" fill="${hexOf(fill)}"${opacity === undefined ? '' : ` opacity="${opacity.toFixed(2)}"`}/>`,
    );
  }
  ring(x: number, y: number, radius: number, style: Stroke): void {
    this.path(
      `M${short(x - radius)} ${short(y)}a${short(radius)} ${short(radius)} 0 1 0 ${short(radius * 2)} 0a${short(radius)} ${short(radius)} 0 1 0 ${short(-radius * 2)} 0`,
      style,
    );
  }
  rect(x: number, y: number, width: number, height: number, fill: Lch, { opacity = 1, round = 0 } = {}): void {
    if (x > this.width || y > this.height || x + width < 0 || y + height < 0) return;
    this.pieces.push(
      `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${hexOf(fill)}"${round ? ` rx="${short(round)}"` : ''}${
        opacity === 1 ? '' : ` opacity="${opacity.toFixed(2)}"`
      }/>`,
    );
  }

  /** A ball lit from above left. */
  ball(x: number, y: number, radius: number, colour: Lch): void {
    const base = hexOf(colour);
    const id = `b${base.slice(1)}`;
    if (!this.definitions.has(id)) {
      const shine = hexOf(mix(colour, { l: 0.995, c: 0.01, h: colour.h }, 0.78));
      const shade = hexOf({ l: colour.l * 0.72, c: colour.c * 1.02, h: colour.h + 8 });
      const rim = hexOf({ l: colour.l * 0.86, c: colour.c, h: colour.h });
      this.definitions.set(
        id,
        `<radialGradient id="${id}" cx=".5" cy=".5" r=".52" fx=".33" fy=".28"><stop offset="0" stop-color="${shine}"/><stop offset=".38" stop-color="${base}"/><stop offset=".86" stop-color="${shade}"/><stop offset="1" stop-color="${rim}"/></radialGradient>`,
      );
    }
    if (x < -radius || y < -radius || x > this.width + radius || y > this.height + radius) return;
    this.pieces.push(`<circle cx="${short(x)}" cy="${short(y)}" r="${radius.toFixed(2)}" fill="url(#${id})"/>`);
  }

  /** A soft light or stain. */
  glow(x: number, y: number, radius: number, colour: Lch, opacity: number, stretch = 1): void {
    const id = `g${hexOf(colour).slice(1)}`;
    if (!this.definitions.has(id)) {
      const hex = hexOf(colour);
      this.definitions.set(
        id,
        `<radialGradient id="${id}"><stop offset="0" stop-color="${hex}"/><stop offset=".35" stop-color="${hex}" stop-opacity=".55"/><stop offset=".7" stop-color="${hex}" stop-opacity=".14"/><stop offset="1" stop-color="${hex}" stop-opacity="0"/></radialGradient>`,
      );
    }
    this.pieces.push(
      `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(radius * stretch)}" ry="${short(radius)}" fill="url(#${id})" opacity="${opacity.toFixed(2)}"/>`,
    );
  }

  /** What `draw` draws, with an SVG transform applied. */
  group(transform: string, draw: () => void, opacity = 1): void {
    this.pieces.push(`<g transform="${transform}"${opacity === 1 ? '' : ` opacity="${opacity.toFixed(2)}"`}>`);
    draw();
    this.pieces.push('</g>');
  }

  /** The ground: two neighbouring hues, a light above, a shade below. */
  ground(): void {
    const { palette, width, height, chance } = this;
    const left = chance.next() < 0.5;
    this.definitions.set(
      'ground',
      `<linearGradient id="ground" x1="${left ? 0 : 1}" y1="0" x2="${left ? 1 : 0}" y2="1"><stop offset="0" stop-color="${hexOf(palette.ground)}"/><stop offset="1" stop-color="${hexOf(palette.groundFar)}"/></linearGradient>`,
    );
    this.pieces.push(`<rect width="${width}" height="${height}" fill="url(#ground)"/>`);
    this.glow(
      width * chance.between(0.15, 0.85),
      height * chance.between(-0.1, 0.3),
      this.edge * chance.between(0.8, 1.15),
      palette.glow,
      0.9,
      width / height,
    );
  }

  /** The complete SVG; `mask` fades it out towards the edges. */
  finish(mask: 'none' | 'left' | 'edges' = 'none'): string {
    if (mask === 'left')
      this.definitions.set(
        'mask',
        `<linearGradient id="fade"><stop offset="0" stop-color="#fff" stop-opacity="0"/><stop offset=".55" stop-color="#fff"/></linearGradient><mask id="mask"><rect width="${this.width}" height="${this.height}" fill="url(#fade)"/></mask>`,
      );
    if (mask === 'edges')
      this.definitions.set(
        'mask',
        `<radialGradient id="fade" cx=".5" cy=".5" r=".5"><stop offset=".35" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient><mask id="mask"><rect width="${this.width}" height="${this.height}" fill="url(#fade)"/></mask>`,
      );
    const body = this.pieces.join('');
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${this.width} ${this.height}" stroke-linecap="round" stroke-linejoin="round"><defs>${[
      ...this.definitions.values(),
    ].join('')}</defs>${mask === 'none' ? body : `<g mask="url(#mask)">${body}</g>`}</svg>`;
  }
}
