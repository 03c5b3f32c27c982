/** The one address of drawn pictures: of things that are there, in sizes that are known. */
import type { FastifyInstance } from 'fastify';
import { COVER_PATH, type CoverKind, coverKinds, readCoverLook } from '#contracts/pictures/cover-address.ts';
import { type Described, type Field, fieldOf, fields } from '../drawing/draw.ts';
import { AppError } from '../http/app-error.ts';
import type { DrawOrder } from './draw-picture.ts';
import type { PicturePress } from './picture-press.ts';

/** What a thing is, for everybody who may see that it is there; null when it is not public, or not there. */
export type FindDescribed = (kind: Exclude<CoverKind, 'scene'>, id: string) => Promise<Described | null>;

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Of what is not public and of what is not there: one picture, so that nobody learns which of the two it is. */
const NOBODYS = { what: 'cover', field: 'work', seed: 'nobody' } as const;
/** Things whose description is remembered, and for how long: a category that changes shows on what nobody has seen yet. */
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
    // What is not there may be there in a moment, and is cheap to ask for.
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
    // Small pictures are hardly larger in WebP, and written much faster.
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
