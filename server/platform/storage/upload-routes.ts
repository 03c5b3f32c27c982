/** Endpoints of uploads in parts, and the route that receives the bytes of a part. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { UPLOAD_PART_ROUTE } from '#contracts/files/addresses.ts';
import { beginUpload, cancelUpload, finishUpload, getUpload, UPLOAD_PART_BYTES } from '#contracts/files/uploads.ts';
import { actorOf } from '../http/access.ts';
import { AppError } from '../http/app-error.ts';
import { type Bound, bind } from '../http/bind.ts';
import { success } from '../http/envelope.ts';
import type { ResolveCall } from '../http/http-server.ts';
import { fileView } from './file-view.ts';
import type { UploadLimits } from './upload-limits.ts';
import type { UploadParts } from './upload-parts.ts';

const OCTETS = 'application/octet-stream';

export const uploadRoutes = (parts: UploadParts): Bound[] => [
  bind(beginUpload, ({ body }, { actor }) => parts.begin({ ...body, accountId: actor.accountId })),
  bind(getUpload, ({ params }, { actor }) => parts.getState(params.uploadId, actor.accountId)),
  bind(finishUpload, async ({ params }, { actor }) => fileView(await parts.finish(params.uploadId, actor.accountId))),
  bind(cancelUpload, async ({ params }, { actor }) => {
    await parts.cancel(params.uploadId, actor.accountId);
    return {};
  }),
];

/** Reads the bytes of a body. @throws AppError BODY_TOO_LARGE, REQUEST_UNREADABLE */
async function readBody(request: FastifyRequest, atMost: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of request.raw.iterator({ destroyOnReturn: false })) {
      length += (chunk as Buffer).length;
      if (length > atMost) break;
      chunks.push(chunk as Buffer);
    }
  } catch {
    throw new AppError('REQUEST_UNREADABLE');
  }
  if (length > atMost) throw new AppError('BODY_TOO_LARGE');
  return Buffer.concat(chunks, length);
}

const readOffset = (query: unknown): number => {
  const { offset } = query as { offset?: unknown };
  if (typeof offset !== 'string' || !/^\d{1,12}$/.test(offset)) throw new AppError('REQUEST_UNREADABLE');
  return Number(offset);
};

type Options = { parts: UploadParts; limits: UploadLimits; resolve: ResolveCall };
/** The caller, the upload and the account's limits are checked before the first byte of a part is read. */
export function registerPartRoute(http: FastifyInstance, { parts, limits, resolve }: Options): void {
  void http.register(async (instance) => {
    instance.removeAllContentTypeParsers();
    instance.addContentTypeParser(OCTETS, (_request, _payload, done) => done(null));
    instance.post(UPLOAD_PART_ROUTE, { config: { cost: 'upload' } }, async (request, reply) => {
      try {
        const actor = actorOf(await resolve(request, reply), false);
        if (!actor) throw new AppError('LOGIN_REQUIRED');
        if (request.headers['content-type'] !== OCTETS) throw new AppError('MEDIA_TYPE_UNSUPPORTED');
        const { uploadId } = request.params as { uploadId: string };
        const offset = await limits.withinParts(actor.accountId, async () => {
          const upload = await parts.getUpload(uploadId, actor.accountId);
          return parts.append(upload, readOffset(request.query), await readBody(request, UPLOAD_PART_BYTES));
        });
        return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(success({ offset }));
      } finally {
        // A refused body is read to its end, so the client receives the response.
        request.raw.resume();
      }
    });
  });
}
