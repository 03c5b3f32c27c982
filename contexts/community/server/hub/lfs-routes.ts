/** Large objects: which are missing, and addresses to upload and download them. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MOST_FILE_BYTES } from '#contexts/community/rules/repository.ts';
import { errorMessage } from '#messages/error-message.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { arrivingBody } from '#server/platform/http/arriving-body.ts';
import { whileWaiting } from '#server/platform/http/long-answer.ts';
import { HUB_PREFIX } from '../hub-address.ts';
import { holderOf } from '../repository/repositories.ts';
import { valueOf } from './address.ts';
import { readBody } from './body.ts';
import { DOWNLOAD_GRANT_MS, UPLOAD_GRANT_MS } from './bounds.ts';
import { sendContent } from './content-routes.ts';
import type { Grant } from './grants.ts';
import {
  type Action,
  type Batch,
  type BatchAnswer,
  type BatchObject,
  batchBody,
  completeBody,
  goesInParts,
  isTooLarge,
  partHeader,
  verifyBody,
} from './lfs.ts';
import type { HubParts } from './parts.ts';
import type { Reader } from './reader-limits.ts';
import { contentRoot, type Place, TYPES, type Visit, visit } from './visit.ts';

const OBJECTS = '/lfs/objects';
const LFS_TYPE = 'application/vnd.git-lfs+json';
const GB = 1024 ** 3;
/** Concurrent uploads of one content by one account to one repository. */
const MOST_ALIKE = 3;
const RETRY_ALIKE_SECONDS = 5;

const send = (reply: FastifyReply, value: unknown) => reply.type(LFS_TYPE).send(JSON.stringify(value));

function createActions({ publicUrl, grants, now }: HubParts, at: Visit) {
  const signed = (object: Batch['objects'][number], use: Grant['use'], uploadId: string, lasts: number) =>
    grants.sign({
      use,
      repositoryId: at.repository.id,
      sha256: object.oid,
      size: object.size,
      accountId: at.reader.accountId ?? 0,
      uploadId,
      until: now() + lasts,
    });
  const base = `${publicUrl}${HUB_PREFIX}${OBJECTS}`;
  const until = { expires_in: Math.floor(UPLOAD_GRANT_MS / 1_000) };
  const verify = (object: Batch['objects'][number]): Action => ({
    href: `${base}/verify?grant=${signed(object, 'put', '', UPLOAD_GRANT_MS)}`,
    ...until,
  });
  return {
    put: (object: Batch['objects'][number]): BatchObject['actions'] => ({
      upload: { href: `${base}?grant=${signed(object, 'put', '', UPLOAD_GRANT_MS)}`, ...until },
      verify: verify(object),
    }),
    putParts(
      object: Batch['objects'][number],
      upload: { uploadId: string; partBytes: number; parts: number; stored: number[] },
    ): BatchObject['actions'] {
      const grant = signed(object, 'part', upload.uploadId, UPLOAD_GRANT_MS);
      const header = partHeader(upload, (part) => `${base}/part?number=${part}&grant=${grant}`);
      return { upload: { href: `${base}/complete?grant=${grant}`, header, ...until }, verify: verify(object) };
    },
    get: (object: Batch['objects'][number]): BatchObject['actions'] => ({
      download: {
        href: `${base}?grant=${signed(object, 'get', '', DOWNLOAD_GRANT_MS)}`,
        expires_in: Math.floor(DOWNLOAD_GRANT_MS / 1_000),
      },
    }),
  };
}

/** Content that need not be sent again has no action. */
async function planUploads(parts: HubParts, at: Visit, batch: Batch): Promise<BatchAnswer> {
  const holder = holderOf(at.repository.id);
  const held = await parts.objects.heldBy(
    holder,
    batch.objects.map(({ oid }) => oid),
  );
  const missing = batch.objects.filter(({ oid, size }) => !held.has(oid) && !isTooLarge(size));
  await parts.repositories.quota.reserve(
    at.repository,
    missing.map(({ oid, size }) => ({ sha256: oid, size })),
  );
  const actions = createActions(parts, at);
  const objects: BatchObject[] = [];
  for (const { oid, size } of batch.objects) {
    const object = { oid, size, authenticated: true as const };
    if (held.has(oid)) objects.push(object);
    else if (isTooLarge(size)) objects.push({ oid, size, error: tooLarge(at) });
    else if (!goesInParts(batch, size)) objects.push({ ...object, actions: actions.put({ oid, size }) });
    else {
      const upload = await parts.objects.uploads.begin({ holder, sha256: oid, size, accountId: at.reader.accountId ?? 0 });
      objects.push({ ...object, actions: actions.putParts({ oid, size }, upload) });
    }
  }
  const inParts = objects.some(({ actions: given }) => given?.upload?.header);
  return { transfer: inParts ? 'multipart' : 'basic', hash_algo: 'sha256', objects };
}
const tooLarge = ({ call }: Visit) => ({
  code: 413,
  message: errorMessage(call.locale, 'FILE_TOO_LARGE_TO_STORE', { max: Math.floor(MOST_FILE_BYTES / GB) }),
});

async function planDownloads(parts: HubParts, at: Visit, batch: Batch): Promise<BatchAnswer> {
  const oids = batch.objects.map(({ oid }) => oid);
  const held = await parts.objects.heldBy(holderOf(at.repository.id), oids);
  const sizes = await parts.objects.sizesOf([...held]);
  const actions = createActions(parts, at);
  const objects = batch.objects.map(({ oid, size }): BatchObject => {
    const stored = sizes.get(oid);
    if (!held.has(oid) || stored === undefined)
      return { oid, size, error: { code: 404, message: errorMessage(at.call.locale, 'ENTRY_NOT_FOUND') } };
    return { oid, size: stored, authenticated: true, actions: actions.get({ oid, size: stored }) };
  });
  return { transfer: 'basic', hash_algo: 'sha256', objects };
}

export function registerLfsRoutes(hub: FastifyInstance, parts: HubParts): void {
  const { objects, grants, limiter } = parts;
  /** The bearer of a signed address acts as the account that requested it. */
  function admit(request: FastifyRequest, use: Grant['use']): { grant: Grant; reader: Reader } {
    const grant = grants.read(valueOf(request.query, 'grant'), use);
    const reader = { accountId: grant.accountId === 0 ? null : grant.accountId, ip: request.ip };
    limiter.countCall(reader);
    return { grant, reader };
  }
  /** The account that requested the signed address is charged for requests to it. @throws AppError HUB_ADDRESS_ENDED */
  const paidBy = (use: Grant['use']) => (request: FastifyRequest) => {
    const { accountId } = grants.read(valueOf(request.query, 'grant'), use);
    return { accountId: accountId === 0 ? null : accountId, ip: request.ip };
  };
  /** Concurrent uploads per content: each occupies space until complete, and only an interrupted one is sent again. */
  const coming = new Map<string, number>();
  async function countComing<T>(key: string, work: () => Promise<T>): Promise<T> {
    const others = coming.get(key) ?? 0;
    if (others >= MOST_ALIKE) throw new AppError('RATE_LIMITED', { seconds: RETRY_ALIKE_SECONDS });
    coming.set(key, others + 1);
    try {
      return await work();
    } finally {
      const left = (coming.get(key) ?? 1) - 1;
      if (left > 0) coming.set(key, left);
      else coming.delete(key);
    }
  }

  for (const type of TYPES) {
    const before = type === 'MODEL' ? 1 : 2;
    hub.post(`${contentRoot(type)}/:namespace/:name/info/lfs/objects/batch`, { config: { cost: 'assemble' } }, async (request, reply) => {
      const batch = await readBody(request, batchBody);
      const uploads = batch.operation === 'upload';
      const place: Place = { type, right: uploads ? 'WRITE' : 'READ', before, after: 4, writes: uploads };
      const at = await visit(parts, request, reply, place);
      return send(reply, uploads ? await planUploads(parts, at, batch) : await planDownloads(parts, at, batch));
    });
  }

  hub.put(OBJECTS, { config: { cost: 'upload', costCaller: paidBy('put') } }, async (request, reply) => {
    const { repositoryId, sha256, size, accountId } = admit(request, 'put').grant;
    await countComing(`${accountId} ${repositoryId} ${sha256}`, () =>
      objects.write(holderOf(repositoryId), arrivingBody(request), { sha256, size, atMost: size }),
    );
    return reply.code(200).send();
  });
  hub.put(`${OBJECTS}/part`, { config: { cost: 'upload', costCaller: paidBy('part') } }, async (request, reply) => {
    const { grant } = admit(request, 'part');
    const number = Number(valueOf(request.query, 'number'));
    const etag = await objects.uploads.writePart(grant.uploadId, number, arrivingBody(request));
    return reply.code(200).header('etag', etag).send();
  });
  /** Reads the whole upload again to verify it, which takes minutes for the largest. */
  hub.post(`${OBJECTS}/complete`, { config: { cost: 'assemble', costCaller: paidBy('part') } }, async (request, reply) => {
    const { grant } = admit(request, 'part');
    const { oid } = await readBody(request, completeBody);
    if (oid !== grant.sha256) throw new AppError('OBJECT_MISMATCH');
    const { sha256, size } = await whileWaiting(reply.raw, objects.uploads.finish(grant.uploadId));
    return send(reply, { oid: sha256, size });
  });
  hub.post(`${OBJECTS}/verify`, async (request, reply) => {
    const { grant } = admit(request, 'put');
    const { oid, size } = await readBody(request, verifyBody);
    const held = await objects.heldBy(holderOf(grant.repositoryId), [grant.sha256]);
    if (!held.has(oid)) throw new AppError('OBJECT_NOT_FOUND');
    if ((await objects.sizesOf([oid])).get(oid) !== size) throw new AppError('OBJECT_MISMATCH');
    return send(reply, { oid, size });
  });
  hub.route({
    method: ['GET', 'HEAD'],
    url: OBJECTS,
    handler: async (request, reply) => {
      const { grant, reader } = admit(request, 'get');
      const { repositoryId, sha256, size } = grant;
      if (request.method === 'GET' && request.headers.range === undefined) parts.countDownload?.(repositoryId, reader);
      return sendContent(parts, reader, request, reply, {
        name: sha256,
        type: 'application/octet-stream',
        size,
        etag: `"${sha256}"`,
        isPublic: false,
        open: (range) => objects.open(sha256, range),
      });
    },
  });
}
