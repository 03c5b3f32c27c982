/** Receives an upload part as a stream: never whole in memory. */
import type { FastifyInstance } from 'fastify';
import { PART_ADDRESS } from '#contexts/community/calls/constants.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { success } from '#server/platform/http/envelope.ts';
import type { ResolveCall } from '#server/platform/http/http-server.ts';
import type { Objects } from '#server/platform/objects/objects.ts';

const OCTETS = 'application/octet-stream';
/** Concurrent parts per account in one process. */
const MOST_AT_ONCE = 8;

export function registerPartRoute(http: FastifyInstance, { objects, resolve }: { objects: Objects; resolve: ResolveCall }): void {
  const underway = new Map<number, number>();
  void http.register(async (instance) => {
    instance.removeAllContentTypeParsers();
    instance.addContentTypeParser(OCTETS, (_request, _payload, done) => done(null));
    instance.put(PART_ADDRESS, { config: { cost: 'upload' } }, async (request, reply) => {
      try {
        const { actor, token } = await resolve(request, reply);
        if (!actor) throw new AppError('LOGIN_REQUIRED');
        if (token && !token.scopes.includes('repository.write')) throw new AppError('PERMISSION_DENIED');
        if (request.headers['content-type'] !== OCTETS) throw new AppError('MEDIA_TYPE_UNSUPPORTED');
        const { uploadId, number } = request.params as { uploadId: string; number: string };
        const upload = /^\d{1,5}$/.test(number) ? await objects.uploads.find(uploadId) : null;
        if (!upload || upload.accountId !== actor.accountId) throw new AppError('UPLOAD_NOT_FOUND');
        const { accountId } = actor;
        const taken = underway.get(accountId) ?? 0;
        if (taken >= MOST_AT_ONCE) throw new AppError('RATE_LIMITED');
        underway.set(accountId, taken + 1);
        try {
          const etag = await objects.uploads.writePart(uploadId, Number(number), request.raw.iterator({ destroyOnReturn: false }));
          return reply
            .header('cache-control', 'no-store')
            .header('etag', etag)
            .type('application/json; charset=utf-8')
            .send(success({ number: Number(number) }));
        } finally {
          const left = (underway.get(accountId) ?? 1) - 1;
          if (left > 0) underway.set(accountId, left);
          else underway.delete(accountId);
        }
      } finally {
        // A refused body is read to its end, or the client would not receive the response.
        request.raw.resume();
      }
    });
  });
}
