/** The two routes of files. Only these accept larger bodies. */
import { Readable } from 'node:stream';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FILE_FIELD, UPLOAD_PATH } from '#contracts/files/addresses.ts';
import { isFilePurpose, purposeRule } from '#contracts/files/purposes.ts';
import { isId } from '#kernel/id/id.ts';
import { audit } from '../audit/audit.ts';
import { actorOf } from '../http/access.ts';
import { AppError } from '../http/app-error.ts';
import { parseRange } from '../http/byte-range.ts';
import { success } from '../http/envelope.ts';
import type { ResolveCall } from '../http/http-server.ts';
import type { Variant } from './content-store.ts';
import { decideReading, type ReadPolicy } from './file-access.ts';
import { contentDisposition } from './file-name.ts';
import type { FilePasses } from './file-pass.ts';
import { fileView } from './file-view.ts';
import { createPublicFiles } from './public-files.ts';
import { type FileContent, findContent } from './read-file.ts';
import { type StorageParts, storeFile } from './store-file.ts';
import type { UploadLimits } from './upload-limits.ts';
import type { UploadRoom } from './upload-room.ts';

type Options = {
  parts: StorageParts;
  room: UploadRoom;
  limits: UploadLimits;
  passes: FilePasses;
  resolve: ResolveCall;
  policyOf: (subjectType: string) => ReadPolicy | undefined;
};

type BusboyFileStream = MultipartFile['file'];

const MB = 1024 * 1024;
const STALLED_MS = 60_000;
/** Smaller content is read into memory, and cached if it is public. */
const RETAINED_BYTES = MB;
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** A file cannot run or load anything as a page of this site. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Errors while reading the body are reported to the caller. @throws AppError REQUEST_UNREADABLE, FILE_TOO_LARGE */
async function reading<T>(work: Promise<T>, maxBytes: number): Promise<T> {
  return work.catch((error: { code?: string }) => {
    if (error.code === 'FST_REQ_FILE_TOO_LARGE') throw new AppError('FILE_TOO_LARGE', { max: maxBytes / MB });
    throw new AppError('REQUEST_UNREADABLE');
  });
}

/** The incoming bytes; ends after a minute without any. */
async function* arriving(file: BusboyFileStream, maxBytes: number): AsyncGenerator<Buffer> {
  const end = () => file.destroy(new Error('stalled'));
  let watch = setTimeout(end, STALLED_MS);
  try {
    const chunks = file[Symbol.asyncIterator]();
    for (;;) {
      const { done, value } = (await reading(chunks.next(), maxBytes)) as IteratorResult<Buffer>;
      if (done) break;
      clearTimeout(watch);
      yield value;
      watch = setTimeout(end, STALLED_MS);
    }
    if (file.truncated) throw new AppError('FILE_TOO_LARGE', { max: maxBytes / MB });
  } finally {
    clearTimeout(watch);
    // A refused body is read to its end, so the client receives the response.
    file.resume();
  }
}

/** The one file of the body. @throws AppError MEDIA_TYPE_UNSUPPORTED, REQUEST_UNREADABLE, FILE_MISSING, FILE_TOO_LARGE */
async function receive(request: FastifyRequest, maxBytes: number): Promise<{ name: string; content: AsyncGenerator<Buffer> }> {
  if (!request.isMultipart()) throw new AppError('MEDIA_TYPE_UNSUPPORTED');
  const limits = { fileSize: maxBytes, files: 1, fields: 4, parts: 5, fieldSize: 1024, headerPairs: 20 };
  const part = await reading(request.file({ limits }), maxBytes);
  if (part?.fieldname === FILE_FIELD) return { name: part.filename ?? '', content: arriving(part.file, maxBytes) };
  part?.file.resume();
  throw new AppError('FILE_MISSING');
}

export function registerFileRoutes(http: FastifyInstance, { parts, room, limits, passes, resolve, policyOf }: Options): void {
  const publicFiles = createPublicFiles();

  async function upload(request: FastifyRequest, reply: FastifyReply) {
    const actor = actorOf(await resolve(request, reply), false);
    if (!actor) throw new AppError('LOGIN_REQUIRED');
    const purpose = String((request.query as { purpose?: unknown }).purpose ?? '');
    if (!isFilePurpose(purpose) || purposeRule(purpose).internal) throw new AppError('FILE_PURPOSE_UNKNOWN');
    const file = await limits.within(actor.accountId, async () => {
      const { name, content } = await receive(request, purposeRule(purpose).maxBytes);
      return room.within(content, (bytes) => storeFile(parts, { accountId: actor.accountId, purpose, name, bytes }));
    });
    return reply
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(success(fileView(file)));
  }

  async function serve(request: FastifyRequest, reply: FastifyReply) {
    const { fileId } = request.params as { fileId: string };
    const wantsSmall = (request.query as { size?: unknown }).size === 'small';
    const known = publicFiles.get(fileId, wantsSmall);
    if (known) return answer(request, reply, { ...known, isPublic: true, hasRanges: true });

    const found = isId(fileId) ? await parts.files.findFile(fileId) : null;
    if (!found) throw new AppError('FILE_NOT_FOUND');
    const open = !found.file.sealed && found.uses.some(({ isPublic }) => isPublic);
    const call = open ? null : await resolve(request, reply);
    // Sealed files require a signed-in user; access tokens are not accepted.
    const actor = call && !(found.file.sealed && call.token) ? actorOf(call, true) : null;
    const { pass } = request.query as { pass?: unknown };
    const reading = await decideReading(found, { actor, hasPass: actor !== null && passes.fits(pass, fileId, actor.accountId) }, policyOf);
    if (reading === 'no') throw new AppError('FILE_NOT_FOUND');
    const { file } = found;
    if (file.sealed && call && actor?.accountId !== file.accountId) {
      const [use] = found.uses;
      const after = { purpose: file.purpose, subject: `${use?.subjectType}:${use?.subjectId}` };
      await audit(parts.database, { ...call, action: 'files.read-file' }, { subjectType: 'file', subjectId: file.id, after });
    }
    const variant: Variant = wantsSmall && file.width !== null ? 'small' : 'full';
    const content = await findContent(parts, file, variant);
    if (!content) throw new AppError('FILE_NOT_FOUND');
    const isPublic = reading === 'public';
    const shown = { etag: `"${file.id}-${variant}"`, name: file.name, type: variant === 'small' ? 'image/webp' : file.type, isPublic };
    if (content.size === null || content.size > RETAINED_BYTES) return answer(request, reply, { ...shown, content });
    const bytes = await wholeOf(content);
    if (isPublic) publicFiles.keep(fileId, wantsSmall, { ...shown, bytes });
    return answer(request, reply, { ...shown, bytes, hasRanges: content.hasRanges });
  }

  void http.register(async (instance) => {
    await instance.register(multipart, { throwFileSizeLimit: true });
    instance.post(UPLOAD_PATH, { config: { cost: 'upload' } }, upload);
    instance.get('/mall/file/:fileId', serve);
  });
}

async function wholeOf(content: FileContent): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of await content.open()) pieces.push(piece);
  return Buffer.concat(pieces);
}

type Shown = { etag: string; name: string; type: string; isPublic: boolean } & (
  | { bytes: Buffer; hasRanges: boolean }
  | { content: FileContent }
);

/** The requested range, if the content supports ranges; If-Range must equal its ETag. */
function rangeOf({ headers }: FastifyRequest, size: number, etag: string | null): ReturnType<typeof parseRange> {
  const ifRange = headers['if-range'];
  return ifRange === undefined || ifRange === etag ? parseRange(headers.range, size) : null;
}

async function answer(request: FastifyRequest, reply: FastifyReply, shown: Shown) {
  const { etag, name, type, isPublic } = shown;
  const isImage = type.startsWith('image/');
  reply
    .header('cache-control', isPublic ? IMMUTABLE : 'private, no-store')
    .header('content-security-policy', POLICY)
    .header('cross-origin-resource-policy', 'same-origin')
    .header('content-disposition', contentDisposition(isImage ? 'inline' : 'attachment', name));
  if (isPublic) {
    reply.header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  }
  reply.type(type.startsWith('text/') ? `${type}; charset=utf-8` : type);
  const size = 'bytes' in shown ? shown.bytes.length : shown.content.size;
  const hasRanges = 'bytes' in shown ? shown.hasRanges : shown.content.hasRanges;
  if (hasRanges) reply.header('accept-ranges', 'bytes');
  const range = hasRanges && size !== null ? rangeOf(request, size, isPublic ? etag : null) : null;
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send();
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end - 1}/${size}`);
  if ('bytes' in shown) return reply.send(range ? shown.bytes.subarray(range.start, range.end) : shown.bytes);
  const length = range ? range.end - range.start : size;
  if (length !== null) reply.header('content-length', length);
  const content = await shown.content.open(range ?? undefined);
  return reply.send(content instanceof Readable ? content : Readable.from(content, { objectMode: false }));
}
