/** From a drawing to the bytes of a picture. */
import { drawBanner, drawCover, drawMark, drawScene, type Field, type Scheme } from '#libraries/drawn-covers/index.ts';
import { loadSharp } from './load-sharp.ts';

export type DrawOrder =
  | { what: 'cover'; field: Field; seed: string; shape: 'wide' | 'tile'; scheme: Scheme; view?: number }
  | { what: 'mark'; seed: string }
  | { what: 'banner'; field: Field; seed: string }
  | { what: 'scene'; field: Field; scheme: Scheme };
type Size = { width: number; format: 'avif' | 'webp' };

const svgOf = (order: DrawOrder): string => {
  if (order.what === 'cover') return drawCover(order);
  if (order.what === 'mark') return drawMark(order.seed);
  if (order.what === 'scene') return drawScene(order);
  return drawBanner(order);
};

/** Width of the drawings in units. */
const unitsOf = (order: DrawOrder): number => (order.what === 'mark' ? 96 : order.what === 'cover' && order.shape === 'tile' ? 200 : 800);

/**
 * A drawn picture of `width` pixels, as AVIF or WebP; the same bytes for the same order. For scripts that fill a catalogue, e.g. the
 * pictures of a gallery: `drawPicture({ what: 'cover', field: 'fluids', seed: goodsKey, shape: 'wide', scheme: 'light', view: 1, width:
 * 1280, format: 'webp' })`, with `view` 1, 2, 3 … for further pictures of the same goods. See docs/pictures.md.
 */
export async function drawPicture(order: DrawOrder & Size): Promise<Buffer> {
  const density = Math.max(12, (72 * order.width) / unitsOf(order));
  const sharp = await loadSharp();
  const picture = sharp(Buffer.from(svgOf(order)), { density })
    .resize({ width: order.width })
    .toColourspace('srgb');
  return order.format === 'avif'
    ? picture.avif({ quality: 56, effort: 1 }).toBuffer()
    : picture.webp({ quality: 80, alphaQuality: 80 }).toBuffer();
}
