/** Re-encodes pictures, which removes metadata, locations and hidden scripts. */
import { MAX_PIXELS } from '#contracts/files/purposes.ts';
import { createTurns } from '#kernel/turns/turns.ts';
import { AppError } from '../http/app-error.ts';
import { loadSharp } from '../pictures/load-sharp.ts';

/** Longest edge of a preview. */
const SMALL_EDGE = 480;
const QUALITY = 86;
const SECONDS = 20;
/** Concurrent re-encodings; each may need 200 MB. */
const AT_ONCE = 2;

export type ImageKind = 'jpeg' | 'png' | 'webp';
export type Redrawn = { full: Buffer; small: Buffer; width: number; height: number };

const { run: inTurn } = createTurns(AT_ONCE);

const within = (edge: number) => ({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true }) as const;

async function draw(bytes: Buffer, kind: ImageKind, maxEdge: number): Promise<Redrawn> {
  const sharp = await loadSharp();
  const source = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 }).timeout({ seconds: SECONDS });
  const { width, height, format } = await source().metadata();
  if (format !== kind) throw new AppError('FILE_IMAGE_UNREADABLE');
  if (width * height > MAX_PIXELS) throw new AppError('FILE_IMAGE_PIXELS', { megapixels: MAX_PIXELS / 1e6 });
  const drawn = source().autoOrient().resize(within(maxEdge)).toColourspace('srgb');
  const encoded =
    kind === 'jpeg' ? drawn.jpeg({ quality: QUALITY, progressive: true }) : kind === 'png' ? drawn.png() : drawn.webp({ quality: QUALITY });
  const { data: full, info } = await encoded.toBuffer({ resolveWithObject: true });
  const small = await sharp(full).resize(within(SMALL_EDGE)).webp({ quality: 80 }).toBuffer();
  return { full, small, width: info.width, height: info.height };
}

/**
 * The picture upright, in sRGB, no longer than `maxEdge` (pixels), and a preview as WebP.
 * @throws AppError FILE_IMAGE_PIXELS, FILE_IMAGE_UNREADABLE
 */
export async function redrawImage(bytes: Buffer, kind: ImageKind, maxEdge: number): Promise<Redrawn> {
  try {
    return await inTurn(() => draw(bytes, kind, maxEdge));
  } catch (error) {
    if (error instanceof AppError) throw error;
    const tooLarge = /pixel limit/i.test(String(error));
    throw new AppError(tooLarge ? 'FILE_IMAGE_PIXELS' : 'FILE_IMAGE_UNREADABLE', tooLarge ? { megapixels: MAX_PIXELS / 1e6 } : {});
  }
}
