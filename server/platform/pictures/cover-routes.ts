/** The only route of drawn pictures: of existing things, in fixed sizes. */
import type { FastifyInstance } from 'fastify';
import { COVER_PATH, type CoverKind, coverKinds, readCoverLook } from '#contracts/pictures/cover-address.ts';
import { type Described, type Field, fieldOf, fields } from '#libraries/drawn-covers/index.ts';
import { AppError } from '../http/app-error.ts';
import type { DrawOrder } from './draw-picture.ts';
import type { PicturePress } from './picture-press.ts';

/** The description of a thing if it is public; null when it is not public, or does not exist. */
export type FindDescribed = (kind: Exclude<CoverKind, 'scene'>, id: string) => Promise<Described | null>;

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** One picture for things that are not public and for those that do not exist, so the two cannot be distinguished. */
const NOBODYS = { what: 'cover', field: 'work', seed: 'nobody' } as const;
/** Number of cached descriptions, and their lifetime: a changed category affects only pictures not yet cached. */
const REMEMBERED = 5_000;
const REMEMBERED_MS = 10 * 60_000;

export function registerCovers(http: FastifyInstance, { press, find }: { press: PicturePress; find: FindDescribed }): void {
  const known = new Map<string, { field: Field | null; until: number }>();
  async function fieldOfThing(kind: CoverKind, id: string): Promise<Field | null> {
    if (kind === 'scene') return Object.hasOwn(fields, id) ? (id as Field) : null;
    const key = `${kind} ${id}`;
    const found = known.get(key);
    if (found && found.until > Date.now()) return found.field;
    const described = await find(kind, id);
    const field = described && fieldOf(described);
    known.delete(key);
    // Missing things are not cached: they may be created soon, and the query is cheap.
    if (field) known.set(key, { field, until: Date.now() + REMEMBERED_MS });
    for (const oldest of known.keys()) {
      if (known.size <= REMEMBERED) break;
      known.delete(oldest);
    }
    return field;
  }

  http.get<{ Params: { kind: string; id: string; look: string } }>(COVER_PATH, async (request, reply) => {
    const { kind: asked, id } = request.params;
    const kind = coverKinds.find((one) => one === asked);
    const look = readCoverLook(request.params.look);
    if (!kind || !look || !/^[\w-]{1,40}$/.test(id) || (look.shape === 'mark') !== (kind === 'shop') || (look.view > 0 && kind !== 'goods'))
      throw new AppError('PATH_NOT_FOUND');
    const field = await fieldOfThing(kind, id);
    const { shape, width, scheme, view } = look;
    const order: DrawOrder =
      field === null
        ? { ...NOBODYS, shape: shape === 'tile' ? 'tile' : 'wide', scheme }
        : kind === 'shop'
          ? { what: 'mark', seed: id }
          : kind === 'banner'
            ? { what: 'banner', field, seed: id }
            : kind === 'scene'
              ? { what: 'scene', field, scheme }
              : { what: 'cover', field, seed: `${kind} ${id}`, shape: shape === 'tile' ? 'tile' : 'wide', scheme, view };
    // Small pictures are hardly larger in WebP, and encoded much faster.
    const format = shape === 'wide' && /image\/avif/.test(request.headers.accept ?? '') ? 'avif' : 'webp';
    const bytes = await press.picture(`${field ? `${kind}-${field}-${id}` : 'nobodys'}-${request.params.look}.${format}`, {
      ...order,
      width,
      format,
    });
    if (!bytes) return reply.code(503).header('retry-after', '5').header('cache-control', 'no-store').send();
    return reply
      .header('content-type', `image/${format}`)
      .header('cache-control', field ? IMMUTABLE : 'no-cache')
      .header('vary', 'Accept')
      .header('x-content-type-options', 'nosniff')
      .send(bytes);
  });
}
