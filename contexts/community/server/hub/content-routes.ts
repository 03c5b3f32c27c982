/** Contents of files, whole or a range, for clients of `resolve` and `raw`. */
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/http/app-error.ts';
import { contentDisposition } from '#server/platform/storage/file-name.ts';
import { pointerOf } from '../repository/git-ids.ts';
import type { FileEntry } from '../repository/repositories.ts';
import { CONTENT_POLICY, contentTypeOf } from './content-type.ts';
import { etagOf } from './entry-view.ts';
import type { HubParts } from './parts.ts';
import { matchesTag, readRange } from './range.ts';
import type { Reader } from './reader-limits.ts';
import { contentRoot, findRevision, TYPES, type Visit, visit } from './visit.ts';

export type Content = {
  name: string;
  type: string;
  size: number;
  etag: string;
  /** Public contents may be embedded by pages of other origins. */
  isPublic: boolean;
  open(range?: { start: number; end: number }): Promise<Readable | Buffer>;
};

const first = (header: string | string[] | undefined): string | undefined => (Array.isArray(header) ? header[0] : header);

/** Releases the stream's slot when the response ends, however it ends. */
async function sendStream(parts: HubParts, reader: Reader, reply: FastifyReply, open: () => Promise<Readable | Buffer>) {
  const release = parts.limiter.takeStream(reader);
  reply.raw.once('close', release);
  try {
    const content = await open();
    // The client disconnected while it was being opened: no one would read it to the end.
    if (!Buffer.isBuffer(content) && reply.raw.destroyed) content.destroy();
    return reply.send(content);
  } catch (error) {
    release();
    throw error;
  }
}

/** Answers GET and HEAD with 200, 206, 304 or 416. @throws AppError HUB_RANGE_REFUSED, RATE_LIMITED */
export async function sendContent(parts: HubParts, reader: Reader, request: FastifyRequest, reply: FastifyReply, content: Content) {
  const { name, type, size, etag, isPublic } = content;
  reply
    .header('etag', etag)
    .header('accept-ranges', 'bytes')
    .header('cache-control', isPublic ? 'public, no-cache' : 'private, no-store')
    .header('vary', 'Authorization, Cookie')
    .header('content-security-policy', CONTENT_POLICY)
    .header('cross-origin-resource-policy', isPublic ? 'cross-origin' : 'same-origin')
    .header('content-disposition', contentDisposition('attachment', name));
  if (matchesTag(first(request.headers['if-none-match']), etag)) return reply.code(304).send();
  const condition = first(request.headers['if-range']);
  const asked = condition === undefined || condition === etag ? request.headers.range : undefined;
  const range = readRange(asked, size);
  reply.type(type);
  if (range.kind === 'refused') {
    reply.header('content-range', `bytes */${size}`);
    throw new AppError('HUB_RANGE_REFUSED', { size });
  }
  if (range.kind === 'part') {
    reply
      .code(206)
      .header('content-range', `bytes ${range.start}-${range.end - 1}/${size}`)
      .header('content-length', range.end - range.start);
    if (request.method === 'HEAD') return reply.send();
    return sendStream(parts, reader, reply, () => content.open({ start: range.start, end: range.end }));
  }
  // Clients request the first byte to get the size, also of an empty file, which has none.
  if (asked !== undefined && size === 0) reply.header('content-range', 'bytes */0');
  reply.header('content-length', size);
  if (request.method === 'HEAD') return reply.send();
  return sendStream(parts, reader, reply, () => content.open());
}

/** A download counts when it begins: not for later ranges or HEAD requests. */
const begins = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && !(headers.range && !/^\s*bytes\s*=\s*0*-/i.test(headers.range) && !/=\s*0+-/.test(headers.range));

async function findFile(parts: HubParts, at: Visit): Promise<{ entry: FileEntry; commitId: string }> {
  const { commit, path } = await findRevision(parts, at);
  return { entry: await parts.repositories.tree.file(at.repository, commit, path), commitId: commit.id };
}

const nameOf = (path: string): string => path.split('/').at(-1) ?? 'file';

export function registerContentRoutes(hub: FastifyInstance, parts: HubParts): void {
  for (const type of TYPES) {
    const root = `${contentRoot(type)}/:namespace/:name`;
    const before = type === 'MODEL' ? 1 : 2;
    const place = { type, right: 'READ', before, after: 1, writes: false } as const;

    async function resolve(request: FastifyRequest, reply: FastifyReply) {
      const at = await visit(parts, request, reply, place);
      const { entry, commitId } = await findFile(parts, at);
      const etag = etagOf(entry);
      reply.header('x-repo-commit', commitId).header('x-linked-size', entry.size).header('x-linked-etag', etag);
      if (begins(request)) parts.countDownload?.(at.repository.id, at.reader);
      return sendContent(parts, at.reader, request, reply, {
        name: nameOf(entry.path),
        type: contentTypeOf(entry.path),
        size: entry.size,
        etag,
        isPublic: at.repository.visibility === 'PUBLIC',
        open: (range) => parts.repositories.content.open(entry, range),
      });
    }
    /** As Git stores it: for a large file its pointer. */
    async function raw(request: FastifyRequest, reply: FastifyReply) {
      const at = await visit(parts, request, reply, place);
      const { entry, commitId } = await findFile(parts, at);
      reply.header('x-repo-commit', commitId);
      const pointer = entry.lfs ? Buffer.from(pointerOf(entry.sha256, entry.size)) : null;
      return sendContent(parts, at.reader, request, reply, {
        name: nameOf(entry.path),
        type: pointer ? 'text/plain; charset=utf-8' : contentTypeOf(entry.path),
        size: pointer?.length ?? entry.size,
        etag: `"${entry.oid}"`,
        isPublic: at.repository.visibility === 'PUBLIC',
        open: async (range) => (pointer ? pointer.subarray(range?.start, range?.end) : parts.repositories.content.open(entry, range)),
      });
    }
    hub.route({ method: ['GET', 'HEAD'], url: `${root}/resolve/*`, handler: resolve });
    hub.route({ method: ['GET', 'HEAD'], url: `${root}/raw/*`, handler: raw });
  }
}
