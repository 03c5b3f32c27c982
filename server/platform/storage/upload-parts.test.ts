import { createHash } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uploadPartPathOf } from '#contracts/files/addresses.ts';
import type { UploadedFile } from '#contracts/files/files.ts';
import type { ResumablePurpose } from '#contracts/files/purposes.ts';
import { beginUpload, cancelUpload, finishUpload, getUpload } from '#contracts/files/uploads.ts';
import type { Objects } from '#server/platform/objects/objects.ts';
import { createTestObjects } from '#server/platform/objects/testing/test-objects.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createHttpServer } from '../http/http-server.ts';
import { createLog } from '../telemetry/log.ts';
import { actor, call, callBound } from '../test/call-bound.ts';
import { runJob } from '../test/run-job.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { createFiles, type Files } from './files.ts';

const MB = 1024 * 1024;
const ANNA = call({ actor: actor({ accountId: 1 }) });
const BEN = call({ actor: actor({ accountId: 2 }) });
const people: Record<string, typeof ANNA> = { anna: ANNA, ben: BEN };

let test: TestDatabase;
let files: Files;
let objects: Objects;
let http: FastifyInstance;
let api: ReturnType<typeof callBound>;
/** Requests whose handlers have finished, including those of disconnected clients. */
let answered = 0;

/** Files of a process that has just started. */
async function start(): Promise<void> {
  await http?.close();
  files = createFiles({
    database: test.database,
    objects,
    secret: 'a secret of the test, long enough for it',
  });
  http = createHttpServer({
    log: createLog('silent'),
    trustProxy: false,
    publicUrl: 'http://mall.test',
    openPaths: [],
    localeOf: () => 'zh',
  });
  answered = 0;
  http.addHook('onSend', async () => {
    answered += 1;
  });
  files.register(http, async (request) => people[String(request.headers['x-test-as'])] ?? call());
  await http.ready();
  api = callBound(files.routes);
}
beforeAll(async () => {
  test = await createTestDatabase();
  objects = createTestObjects(test.database, { graceMs: 3_600_000 });
});
afterAll(async () => {
  await http?.close();
  await test.drop();
});
beforeEach(async () => {
  await test.database.query('DELETE FROM upload');
  await test.database.query('DELETE FROM stored_file');
  await test.database.query('DELETE FROM object_reference');
  await test.database.query('DELETE FROM stored_object');
  await start();
});

const begin = (
  size: number,
  { purpose = 'chat-file' as ResumablePurpose, name = 'a.pdf', sha256 = undefined as string | undefined, by = ANNA } = {},
) => api(beginUpload, { body: { purpose, name, size, sha256 } }, by);
async function send(uploadId: string, offset: number, payload: Buffer, as = 'anna', type = 'application/octet-stream') {
  const response = await http.inject({
    method: 'POST',
    url: uploadPartPathOf(uploadId, offset),
    headers: { 'content-type': type, 'x-test-as': as },
    payload,
  });
  const { code, data, params } = response.json() as { code: string; data: { offset: number } | null; params?: { offset?: number } };
  return { status: response.statusCode, code, offset: data?.offset ?? params?.offset };
}
async function sendAll(bytes: Buffer, from = 0, uploadId = ''): Promise<void> {
  for (let offset = from; offset < bytes.length; offset += MB)
    expect((await send(uploadId, offset, bytes.subarray(offset, offset + MB))).code).toBe('0');
}
const state = async (uploadId: string, by = ANNA) => (await api(getUpload, { params: { uploadId } }, by)).offset;
const finish = (uploadId: string, by = ANNA) => api(finishUpload, { params: { uploadId } }, by);
const cancel = (uploadId: string, by = ANNA) => api(cancelUpload, { params: { uploadId } }, by);
const count = async (table: string) => (await rowsOf<{ n: number }>(test.database, `SELECT count(*)::int AS n FROM ${table}`))[0]?.n;
async function contentOf(fileId: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of (await files.open(fileId)).content) pieces.push(piece);
  return Buffer.concat(pieces);
}
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Each megabyte is different, so a misplaced part is detected. */
const pdf = (bytes: number): Buffer => {
  const whole = Buffer.alloc(bytes);
  for (let at = 0; at < bytes; at += 1024) whole.fill(`block ${at}\n`, at, Math.min(at + 1024, bytes));
  whole.write('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
  return whole;
};
const noisyPicture = () =>
  sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#535AE6', noise: { type: 'gaussian', mean: 120, sigma: 40 } } });

describe('an upload in parts', () => {
  it('goes on from what is stored after the process has been replaced, and keeps every byte', async () => {
    const bytes = pdf(3 * MB + 77);
    const { uploadId, offset, size, partBytes } = await begin(bytes.length, { name: '设备清单.pdf', sha256: sha256(bytes) });
    expect({ offset, size, partBytes }).toEqual({ offset: 0, size: bytes.length, partBytes: MB });
    await send(uploadId, 0, bytes.subarray(0, MB));
    await expect(finish(uploadId)).rejects.toMatchObject({ code: 'UPLOAD_INCOMPLETE', params: { offset: MB } });
    await start();
    expect(await state(uploadId)).toBe(MB);
    await sendAll(bytes, MB, uploadId);
    const file = await finish(uploadId);
    expect(file).toMatchObject({ name: '设备清单.pdf', type: 'application/pdf', size: bytes.length });
    expect((await contentOf(file.fileId)).equals(bytes)).toBe(true);
    expect(await count('upload_part')).toBe(0);
    // The parts have no grace period; the file stays.
    await runJob(test.database, objects.jobs, 'objects.delete-unused');
    expect(await count('stored_object')).toBe(1);
    expect((await contentOf(file.fileId)).equals(bytes)).toBe(true);
  });

  it('goes on with parts that came to an earlier release', async () => {
    const bytes = pdf(3 * MB);
    const { uploadId } = await begin(bytes.length);
    await test.database.query('INSERT INTO upload_part (upload_id, position, bytes) VALUES ($1, 0, $2)', [uploadId, bytes.subarray(0, MB)]);
    await test.database.query('UPDATE upload SET stored = $2 WHERE id = $1', [uploadId, MB]);
    expect(await send(uploadId, 0, bytes.subarray(0, MB))).toMatchObject({ code: '0', offset: MB });
    await sendAll(bytes, MB, uploadId);
    expect((await contentOf((await finish(uploadId)).fileId)).equals(bytes)).toBe(true);
  });

  it('stores nothing of a part whose connection is cut', async () => {
    const bytes = pdf(2 * MB);
    const { uploadId } = await begin(bytes.length);
    await http.listen({ port: 0, host: '127.0.0.1' });
    const address = http.server.address() as { port: number };
    let accepted: Socket | undefined;
    http.server.on('connection', (connection) => {
      accepted = connection;
    });
    const socket = connect(address.port, '127.0.0.1');
    const head = `POST ${uploadPartPathOf(uploadId, 0)} HTTP/1.1\r\nhost: x\r\nx-test-as: anna\r\ncontent-type: application/octet-stream\r\ncontent-length: ${MB}\r\n\r\n`;
    socket.write(Buffer.concat([Buffer.from(head), bytes.subarray(0, 300_000)]));
    // The route is reading: otherwise the server would not accept so much.
    await expect.poll(() => accepted?.bytesRead).toBe(head.length + 300_000);
    socket.destroy();
    await expect.poll(() => answered).toBe(1);
    expect(await state(uploadId)).toBe(0);
    expect(await send(uploadId, 0, bytes.subarray(0, MB))).toMatchObject({ code: '0', offset: MB });
  });

  it('refuses a part at another offset, and says where to go on', async () => {
    const bytes = pdf(3 * MB);
    const { uploadId } = await begin(bytes.length);
    const refused = { status: 409, code: 'UPLOAD_OFFSET' };
    expect(await send(uploadId, MB, bytes.subarray(MB, 2 * MB))).toEqual({ ...refused, offset: 0 });
    await send(uploadId, 0, bytes.subarray(0, MB));
    expect(await send(uploadId, MB - 5, bytes.subarray(MB - 5, 2 * MB - 5))).toEqual({ ...refused, offset: MB });
    expect(await send(uploadId, 2 * MB, bytes.subarray(2 * MB))).toEqual({ ...refused, offset: MB });
    // More than was announced.
    await send(uploadId, MB, bytes.subarray(MB, 2 * MB));
    await send(uploadId, 2 * MB, bytes.subarray(2 * MB, 2 * MB + MB / 2));
    expect(await send(uploadId, 2.5 * MB, Buffer.alloc(MB))).toEqual({ ...refused, offset: 2.5 * MB });
    expect(await state(uploadId)).toBe(2.5 * MB);
  });

  it('answers a repeated part with the present offset, and refuses other bytes in its place', async () => {
    const bytes = pdf(2 * MB);
    const { uploadId } = await begin(bytes.length);
    await sendAll(bytes, 0, uploadId);
    expect(await send(uploadId, 0, bytes.subarray(0, MB))).toMatchObject({ code: '0', offset: 2 * MB });
    expect(await send(uploadId, 0, Buffer.alloc(MB, 1))).toMatchObject({ code: 'UPLOAD_OFFSET', offset: 2 * MB });
    expect(await count('upload_part')).toBe(2);
  });

  it('stores a part once that two pages send at the same moment', async () => {
    const bytes = pdf(4 * MB);
    const { uploadId } = await begin(bytes.length);
    for (let offset = 0; offset < bytes.length; offset += MB) {
      const part = bytes.subarray(offset, offset + MB);
      const answers = await Promise.all([1, 2, 3, 4].map(() => send(uploadId, offset, part)));
      expect(answers.map(({ code, offset: end }) => [code, end])).toEqual(Array(4).fill(['0', offset + MB]));
    }
    expect(await count('upload_part')).toBe(4);
    expect((await contentOf((await finish(uploadId)).fileId)).equals(bytes)).toBe(true);
  });

  it('takes parts of a fitting size and type alone', async () => {
    const { uploadId } = await begin(3 * MB);
    expect(await send(uploadId, 0, Buffer.alloc(MB + 1))).toMatchObject({ status: 413, code: 'BODY_TOO_LARGE' });
    expect(await send(uploadId, 0, Buffer.alloc(1000))).toMatchObject({ status: 400, code: 'UPLOAD_PART_SIZE' });
    expect(await send(uploadId, 0, Buffer.alloc(0))).toMatchObject({ code: 'UPLOAD_PART_SIZE' });
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x'])
      expect(await send(uploadId, 0, Buffer.from('{}'), 'anna', type)).toMatchObject({ status: 415, code: 'MEDIA_TYPE_UNSUPPORTED' });
    for (const offset of ['', '-1', '1e3', 'x']) {
      const url = uploadPartPathOf(uploadId, 0).replace('offset=0', `offset=${offset}`);
      const headers = { 'content-type': 'application/octet-stream', 'x-test-as': 'anna' };
      expect((await http.inject({ method: 'POST', url, headers, payload: Buffer.alloc(MB) })).statusCode).toBe(400);
    }
    expect(await state(uploadId)).toBe(0);
  });

  it('is not there for another account or a visitor', async () => {
    const bytes = pdf(MB + 5);
    const { uploadId } = await begin(bytes.length);
    await send(uploadId, 0, bytes.subarray(0, MB));
    expect(await send(uploadId, MB, bytes.subarray(MB), 'ben')).toMatchObject({ status: 404, code: 'UPLOAD_NOT_FOUND' });
    expect(await send(uploadId, MB, bytes.subarray(MB), 'nobody')).toMatchObject({ status: 401, code: 'LOGIN_REQUIRED' });
    for (const use of [state, finish, cancel]) await expect(use(uploadId, BEN)).rejects.toMatchObject({ code: 'UPLOAD_NOT_FOUND' });
    await send(uploadId, MB, bytes.subarray(MB));
    const { fileId } = await finish(uploadId);
    await expect(finish(uploadId, BEN)).rejects.toMatchObject({ code: 'UPLOAD_NOT_FOUND' });
    const read = async (as: string) => (await http.inject({ url: `/mall/file/${fileId}`, headers: { 'x-test-as': as } })).statusCode;
    expect([await read('anna'), await read('ben'), await read('nobody')]).toEqual([200, 404, 404]);
  });

  it('is gone, with what has arrived, once it is cancelled', async () => {
    const { uploadId } = await begin(2 * MB);
    await send(uploadId, 0, pdf(MB));
    await cancel(uploadId);
    expect([await count('upload'), await count('upload_part')]).toEqual([0, 0]);
    await runJob(test.database, objects.jobs, 'objects.delete-unused');
    expect(await count('stored_object')).toBe(0);
    expect(await send(uploadId, MB, pdf(MB))).toMatchObject({ code: 'UPLOAD_NOT_FOUND' });
    for (const use of [state, finish, cancel]) await expect(use(uploadId)).rejects.toMatchObject({ code: 'UPLOAD_NOT_FOUND' });
  });

  it('expires a day after its last part', async () => {
    const old = await begin(2 * MB);
    const recent = await begin(2 * MB);
    await send(old.uploadId, 0, pdf(MB));
    await send(recent.uploadId, 0, pdf(MB));
    await test.database.query("UPDATE upload SET created_at = now() - interval '3 days', touched_at = now() - interval '23 hours'");
    expect(await files.sweepUploads()).toBe(0);
    await send(recent.uploadId, MB, pdf(MB));
    await test.database.query("UPDATE upload SET touched_at = touched_at - interval '61 minutes'");
    await expect(state(old.uploadId)).rejects.toMatchObject({ code: 'UPLOAD_NOT_FOUND' });
    expect(await send(old.uploadId, MB, pdf(MB))).toMatchObject({ code: 'UPLOAD_NOT_FOUND' });
    expect(await files.sweepUploads()).toBe(1);
    expect([await count('upload'), await count('upload_part'), await state(recent.uploadId)]).toEqual([1, 2, 2 * MB]);
  });
});

describe('beginning an upload', () => {
  it('refuses at once what would be refused in the end', async () => {
    await expect(begin(50 * MB + 1)).rejects.toMatchObject({ code: 'FILE_TOO_LARGE', params: { max: 50 } });
    await expect(begin(10 * MB + 1, { purpose: 'chat-picture' })).rejects.toMatchObject({ code: 'FILE_TOO_LARGE', params: { max: 10 } });
    await expect(begin(0)).rejects.toMatchObject({ code: 'FILE_EMPTY' });
    for (const purpose of ['onboarding-identity', 'remittance-slip', 'live-segment', 'toString'])
      await expect(begin(MB, { purpose: purpose as ResumablePurpose })).rejects.toMatchObject({ name: 'ZodError' });
    expect(await count('upload')).toBe(0);
  });

  it('is limited to ten open uploads and 200 MB of an account, also when all begin at once', async () => {
    const begun = async (sizes: number[]) => {
      // At most as many concurrent calls as an account may make.
      const results: PromiseSettledResult<unknown>[] = [];
      for (let at = 0; at < sizes.length; at += 6)
        results.push(...(await Promise.allSettled(sizes.slice(at, at + 6).map((size) => begin(size)))));
      return results.filter(({ status }) => status === 'fulfilled').length;
    };
    expect(await begun(Array(14).fill(MB))).toBe(10);
    await begin(MB, { by: BEN });
    // Uploads idle for an hour are replaced.
    await test.database.query("UPDATE upload SET touched_at = now() - interval '2 hours' WHERE account_id = 1");
    await begin(MB);
    expect(await count('upload')).toBe(2);
    await test.database.query('DELETE FROM upload');
    expect(await begun(Array(6).fill(50 * MB))).toBe(4);
  });
});

describe('finishing an upload', () => {
  const uploaded = async (bytes: Buffer, more: Parameters<typeof begin>[1] = {}) => {
    const { uploadId } = await begin(bytes.length, more);
    await sendAll(bytes, 0, uploadId);
    return uploadId;
  };

  it('makes one file, whoever asks how often', async () => {
    const uploadId = await uploaded(pdf(2 * MB));
    const answers: UploadedFile[] = await Promise.all([finish(uploadId), finish(uploadId), finish(uploadId)]);
    const first = files;
    await start();
    answers.push(await finish(uploadId));
    expect(new Set(answers.map(({ fileId }) => fileId)).size).toBe(1);
    expect(answers[3]).toEqual(answers[0]);
    expect(await count('stored_file')).toBe(1);
    // Two processes concurrently.
    const other = await uploaded(pdf(2 * MB));
    const both = await Promise.all([finish(other), callBound(first.routes)(finishUpload, { params: { uploadId: other } }, ANNA)]);
    expect(both[0]).toEqual(both[1]);
    expect(await count('stored_file')).toBe(2);
    expect(await send(other, 0, pdf(MB))).toMatchObject({ code: 'UPLOAD_OFFSET', offset: 2 * MB });
  });

  it('gives the same picture as an upload in one go', async () => {
    const source = await noisyPicture().jpeg({ quality: 95 }).withMetadata({ orientation: 6 }).toBuffer();
    expect(source.length).toBeGreaterThan(MB);
    const boundary = 'edge';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
    const whole = await http.inject({
      method: 'POST',
      url: '/mall/file/upload?purpose=chat-picture',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'x-test-as': 'anna' },
      payload: Buffer.concat([Buffer.from(head), source, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    });
    const atOnce = (whole.json() as { data: UploadedFile }).data;
    const inParts = await finish(await uploaded(source, { purpose: 'chat-picture', name: 'a.jpg', sha256: sha256(source) }));
    const facts = ({ name, size, type, width, height }: UploadedFile) => ({ name, size, type, width, height });
    expect(facts(inParts)).toEqual(facts(atOnce));
    expect(inParts).toMatchObject({ width: 1200, height: 2400, type: 'image/jpeg' });
    for (const query of ['', '?size=small']) {
      const [one, other] = await Promise.all(
        [atOnce, inParts].map(({ fileId }) => http.inject({ url: `/mall/file/${fileId}${query}`, headers: { 'x-test-as': 'anna' } })),
      );
      expect(one?.rawPayload.equals(other?.rawPayload ?? Buffer.alloc(0)), query).toBe(true);
    }
  });

  it('refuses another kind, damaged pictures and bytes that are not those announced, and stores nothing', async () => {
    const program = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0'), Buffer.alloc(MB)]);
    const wrongKind = await uploaded(program, { name: 'a.pdf' });
    for (const _ of [1, 2]) await expect(finish(wrongKind)).rejects.toMatchObject({ code: 'FILE_TYPE_REFUSED' });
    const notAPicture = await uploaded(pdf(MB), { purpose: 'chat-picture', name: 'a.png' });
    await expect(finish(notAPicture)).rejects.toMatchObject({ code: 'FILE_TYPE_REFUSED' });
    const broken = await uploaded((await noisyPicture().jpeg().toBuffer()).subarray(0, 300_000), {
      purpose: 'chat-picture',
      name: 'a.jpg',
    });
    await expect(finish(broken)).rejects.toMatchObject({ code: 'FILE_IMAGE_UNREADABLE' });
    const changed = await uploaded(pdf(MB), { sha256: sha256(Buffer.from('other')) });
    await expect(finish(changed)).rejects.toMatchObject({ code: 'UPLOAD_DAMAGED' });
    expect(await count('stored_file')).toBe(0);
  });

  it('takes each kind that people send', async () => {
    const kinds: [string, Buffer, string][] = [
      ['说明.txt', Buffer.from('你好'), 'text/plain'],
      ['a.csv', Buffer.from('名称,价格\n甲,1\n'), 'text/csv'],
      ['a.zip', Buffer.from('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', 'base64'), 'application/zip'],
      [
        'a.png',
        await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
        'image/png',
      ],
    ];
    for (const [name, bytes, type] of kinds) expect(await finish(await uploaded(bytes, { name })), name).toMatchObject({ name, type });
  });

  it('leaves a file that is deleted after a day when nothing uses it, and with it its upload', async () => {
    const uploadId = await uploaded(pdf(MB));
    await finish(uploadId);
    await test.database.query("UPDATE stored_file SET loose_since = now() - interval '25 hours'");
    expect(await files.sweep()).toBe(1);
    await expect(finish(uploadId)).rejects.toMatchObject({ code: 'UPLOAD_NOT_FOUND' });
    expect(await count('upload')).toBe(0);
  });
});
