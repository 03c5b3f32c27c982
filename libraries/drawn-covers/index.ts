/**
 * Draws covers from real mathematics, one family of hues per field, the same picture for the same seed. Pure: returns SVG as text, no
 * clock, no I/O. docs/pictures.md describes its use.
 */
import { paletteOf, palettePlain, type Scheme } from './colour.ts';
import { type Field, fields } from './fields.ts';
import { chanceOf } from './random.ts';
import { Sheet } from './sheet.ts';

export type { Scheme } from './colour.ts';
export { type Described, type Field, fieldOf, fields } from './fields.ts';
export { drawMark } from './marks.ts';

/** wide: 2 : 1 with a composition; tile: a square with a simple motif, legible at 40 pixels. */
export type Shape = 'wide' | 'tile';

/**
 * The cover of a thing as SVG. `seed` is its number or address; `view` (from 0) selects other pictures of the same thing, in the same field
 * and hue, for a gallery.
 */
export function drawCover({
  field,
  seed,
  shape,
  scheme,
  view = 0,
}: {
  field: Field;
  seed: string;
  shape: Shape;
  scheme: Scheme;
  view?: number;
}): string {
  const { hue, motifs } = fields[field];
  // Lists and pages show the same cover: motif and hue depend on the seed only.
  const common = chanceOf(`${field} ${seed}`);
  const first = common.whole(0, motifs.length - 1);
  const palette = paletteOf(hue + common.between(-13, 13), scheme, common.pick([-1, 1]) * common.between(20, 38));
  const motif = motifs[(first + view) % motifs.length] as (typeof motifs)[number];
  const small = shape === 'tile';
  const sheet = new Sheet({
    width: small ? 200 : 800,
    height: small ? 200 : 400,
    small,
    palette,
    chance: chanceOf(`${seed} ${shape} ${view}`),
  });
  sheet.ground();
  motif(sheet);
  return sheet.finish();
}

/** The drawing above the text of an empty page: without a ground, fading towards its edges. */
export function drawScene({ field, scheme }: { field: Field; scheme: Scheme }): string {
  const { hue, motifs } = fields[field];
  const sheet = new Sheet({
    width: 800,
    height: 400,
    small: false,
    palette: paletteOf(hue, scheme, 28),
    chance: chanceOf(`scene ${field}`),
  });
  motifs[0](sheet);
  return sheet.finish('edges');
}

/** The drawing of a banner in white and the accent, without a ground, fading towards the text at its left. */
export function drawBanner({ field, seed }: { field: Field; seed: string }): string {
  const chance = chanceOf(`banner ${seed}`);
  const { motifs } = fields[field];
  const sheet = new Sheet({ width: 800, height: 400, small: false, palette: palettePlain(), chance });
  chance.pick(motifs)(sheet);
  return sheet.finish('left');
}
