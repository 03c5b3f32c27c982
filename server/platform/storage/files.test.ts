import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UploadedFile } from '#contracts/files/files.ts';
import type { FilePurpose } from '#contracts/files/purposes.ts';
import { createFolderPort } from '#server/platform/objects/folder/folder-port.ts';
import type { Objects } from '#server/platform/objects/objects.ts';
import { createObjects } from '#server/platform/objects/objects.ts';
import { createTestFolder, createTestObjects } from '#server/platform/objects/testing/test-objects.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createHttpServer } from '../http/http-server.ts';
import { createLog } from '../telemetry/log.ts';
import { actor, call } from '../test/call-bound.ts';
import { runJob } from '../test/run-job.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { createFiles, type Files } from './files.ts';
import { createUploadRoom } from './upload-room.ts';

const MB = 1024 * 1024;
let test: TestDatabase;
let files: Files;
let objects: Objects;
async function contentOf(fileId: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of (await files.open(fileId)).content) pieces.push(piece);
  return Buffer.concat(pieces);
}
let clock = Date.parse('2026-03-01T10:00:00+08:00');
let http: FastifyInstance;
/** Room for two of a megabyte at a time in memory, and for 64 of them on disk. */
const room = createUploadRoom({ memoryBytes: 4 * MB, parkedBytes: 64 * MB });

const account = (id: number, roles: string[] = []) => actor({ accountId: id, userName: `account${id}`, roles, staff: roles.length > 0 });
const people: Record<string, ReturnType<typeof account>> = {
  anna: account(1),
  ben: account(2),
  officer: account(3, ['operator']),
  colleague: account(5, ['operator']),
  reader: account(6, ['assistant']),
  seller: account(4),
  ...Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`crowd${index}`, account(100 + index)])),
};

beforeAll(async () => {
  test = await createTestDatabase();
  objects = createTestObjects(test.database);
  files = createFiles({
    database: test.database,
    objects,
    secret: 'a secret of the test, long enough for it',
    room,
    now: () => clock,
  });
  files.allowReading('onboarding-application', {
    staff: 'onboarding.read',
    revealed: 'onboarding.reveal',
    mayRead: ({ actor: by, file }) => by.accountId === file.accountId,
  });
  http = createHttpServer({
    log: createLog('silent'),
    trustProxy: false,
    publicUrl: 'http://mall.test',
    openPaths: [],
    localeOf: () => 'zh',
  });
  files.register(http, async (request) => call({ actor: people[String(request.headers['x-test-as'])] ?? null, requestId: request.id }));
  await http.ready();
});
afterAll(async () => {
  await http.close();
  await test.drop();
});
beforeEach(async () => {
  await test.database.query('DELETE FROM stored_file');
});

const BOUNDARY = 'edge-of-a-part';
function body(bytes: Buffer, name: string, { field = 'file', type = 'application/octet-stream' } = {}): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}
async function post(
  purpose: string,
  bytes: Buffer,
  name: string,
  options: { as?: string; field?: string; type?: string; origin?: string } = {},
) {
  const response = await http.inject({
    method: 'POST',
    url: `/mall/file/upload?purpose=${purpose}`,
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'x-test-as': options.as ?? 'anna',
      ...(options.origin ? { origin: options.origin } : {}),
    },
    payload: body(bytes, name, options),
  });
  return { status: response.statusCode, ...(response.json() as { code: string; data: UploadedFile; message: string }) };
}
async function upload(purpose: FilePurpose, bytes: Buffer, name: string, as = 'anna'): Promise<UploadedFile> {
  const { code, data, message } = await post(purpose, bytes, name, { as });
  expect(`${code} ${message}`).toBe('0 ');
  return data;
}
const get = (fileId: string, as = '', query = '', headers: Record<string, string> = {}) =>
  http.inject({ url: `/mall/file/${fileId}${query}`, headers: { 'x-test-as': as, ...headers } });
const claim = (fileIds: string[], more: Partial<Parameters<Files['claim']>[1]> = {}) =>
  test.database.transaction((tx) =>
    files.claim(tx, {
      fileIds,
      accountId: 1,
      purposes: ['onboarding-identity', 'goods-picture', 'goods-document'],
      subjectType: 'onboarding-application',
      subjectId: '1',
      visibility: 'private',
      ...more,
    }),
  );

/** The id of a file that does not exist: the last character differs. */
const another = (fileId: string) => `${fileId.slice(0, -1)}${fileId.endsWith('0') ? '1' : '0'}`;
const picture = (width = 60, height = 40) => sharp({ create: { width, height, channels: 3, background: '#535AE6' } });
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

/** A PNG with an enormous size in its header and little data. */
function flood(): Buffer {
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
  png.writeUInt32BE(60_000, 16);
  png.writeUInt32BE(60_000, 20);
  let crc = 0xffffffff;
  for (const byte of png.subarray(12, 29)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  png.writeUInt32BE((crc ^ 0xffffffff) >>> 0, 29);
  return png;
}

describe('an upload', () => {
  it('re-encodes a picture, without hidden data, and returns its size', async () => {
    const source = await picture()
      .jpeg()
      .withExif({ IFD0: { Copyright: 'where-i-live' } })
      .toBuffer();
    const withScript = Buffer.concat([source, Buffer.from('<script>alert(1)</script>')]);
    expect(withScript.includes('where-i-live')).toBe(true);
    const file = await upload('goods-picture', withScript, 'a.jpg');
    expect(file).toMatchObject({ url: `/mall/file/${file.fileId}`, name: 'a.jpg', type: 'image/jpeg', width: 60, height: 40 });
    const { rawPayload } = await get(file.fileId, 'anna');
    expect(rawPayload.length).toBe(file.size);
    expect(rawPayload.includes('where-i-live') || rawPayload.includes('<script>')).toBe(false);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 40 });
  });

  it('turns a picture upright and limits it to the longest edge', async () => {
    const sideways = await picture(3000, 100).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await upload('goods-picture', sideways, 'a.jpg')).toMatchObject({ width: 80, height: 2400 });
  });

  it('stores documents and sheets unchanged', async () => {
    const file = await upload('goods-document', pdf, '使用手册.pdf');
    expect(file).toMatchObject({ name: '使用手册.pdf', type: 'application/pdf', size: pdf.length });
    expect((await get(file.fileId, 'anna')).rawPayload.equals(pdf)).toBe(true);
    expect(await upload('import-sheet', Buffer.from('名称,价格\n甲,1\n'), '商品.csv')).toMatchObject({ type: 'text/csv' });
  });

  it('ignores the declared type and the name', async () => {
    const png = await picture().png().toBuffer();
    const svg = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const refused: [FilePurpose, Buffer, string, string][] = [
      ['goods-document', png, 'manual.pdf', 'application/pdf'],
      ['goods-picture', pdf, 'cover.png', 'image/png'],
      ['goods-picture', Buffer.from('MZ\x90\0\x03'), 'cover.png', 'image/png'],
      ['goods-picture', svg, 'cover.svg', 'image/svg+xml'],
      ['goods-picture', svg, 'cover.png', 'image/png'],
      ['goods-picture', Buffer.from('<html><script>1</script></html>'), 'cover.jpg', 'image/jpeg'],
      ['goods-picture', await picture().gif().toBuffer(), 'cover.jpg', 'image/jpeg'],
      ['import-sheet', png, 'goods.csv', 'text/csv'],
      ['import-sheet', Buffer.from('PK\x03\x04 nothing of a sheet'), 'goods.xlsx', 'application/zip'],
    ];
    for (const [purpose, bytes, name, type] of refused)
      expect(await post(purpose, bytes, name, { type }), name).toMatchObject({ status: 415, code: 'FILE_TYPE_REFUSED' });
    expect(await upload('goods-picture', png, 'cover.html')).toMatchObject({ name: 'cover.html.png', type: 'image/png' });
  });

  it('refuses text in another encoding, broken pictures and pixel floods', async () => {
    const gbk = Buffer.from([0xc9, 0xcc, 0xc6, 0xb7, 0x2c, 0xbc, 0xdb, 0xb8, 0xf1, 0x0a]);
    expect(await post('goods-deliverable', gbk, 'a.csv')).toMatchObject({ status: 400, code: 'FILE_TEXT_ENCODING' });
    expect(await post('import-sheet', gbk, 'a.csv')).toMatchObject({ status: 200, code: '0' });
    expect(await post('import-sheet', Buffer.from([0x61, 0xff, 0xff]), 'a.csv')).toMatchObject({ code: 'FILE_TEXT_ENCODING' });
    expect(await post('import-sheet', Buffer.from('a\0b'), 'a.csv')).toMatchObject({ code: 'FILE_TEXT_ENCODING' });
    const wide = Buffer.from('\uFEFF名称\t价格\r\n', 'utf16le');
    const swapped = Buffer.from(wide).swap16();
    for (const [bytes, name, type] of [
      [wide, 'a.csv', 'text/csv'],
      [swapped, 'a.csv', 'text/csv'],
      [wide, 'a.txt', 'text/plain'],
      [Buffer.concat([wide, Buffer.from([0x1a, 0])]), 'a.txt', 'text/plain'],
      [Buffer.from('a,b\r\n\x1a'), 'a.csv', 'text/csv'],
    ] as const)
      expect(await upload('import-sheet', bytes, name), name).toMatchObject({ type });
    expect(await post('import-sheet', Buffer.concat([wide, Buffer.from([1, 0])]), 'a.csv')).toMatchObject({ code: 'FILE_TEXT_ENCODING' });
    expect(await post('import-sheet', wide.subarray(0, -1), 'a.csv')).toMatchObject({ code: 'FILE_TEXT_ENCODING' });
    expect(await post('import-sheet', Buffer.from('a\x1ab'), 'a.csv')).toMatchObject({ code: 'FILE_TEXT_ENCODING' });
    expect(await post('goods-deliverable', wide, 'a.csv')).toMatchObject({ code: 'FILE_TEXT_ENCODING' });
    const broken = (await picture(200, 200).jpeg().toBuffer()).subarray(0, 300);
    expect(await post('goods-picture', broken, 'a.jpg')).toMatchObject({ status: 400, code: 'FILE_IMAGE_UNREADABLE' });
    expect(await post('goods-picture', flood(), 'a.png')).toMatchObject({ status: 400, code: 'FILE_IMAGE_PIXELS' });
  });

  it('refuses visitors, foreign pages, unknown purposes, missing, empty and large files, other bodies', async () => {
    expect(await post('goods-document', pdf, 'a.pdf', { as: 'nobody' })).toMatchObject({ status: 401, code: 'LOGIN_REQUIRED' });
    expect(await post('goods-document', pdf, 'a.pdf', { origin: 'http://evil.test' })).toMatchObject({
      status: 403,
      code: 'ORIGIN_REFUSED',
    });
    for (const purpose of ['', 'toString', '__proto__', 'x'])
      expect(await post(purpose, pdf, 'a.pdf')).toMatchObject({ status: 400, code: 'FILE_PURPOSE_UNKNOWN' });
    expect(await post('goods-document', pdf, 'a.pdf', { field: 'other' })).toMatchObject({ status: 400, code: 'FILE_MISSING' });
    expect(await post('goods-document', Buffer.alloc(0), 'a.pdf')).toMatchObject({ status: 400, code: 'FILE_EMPTY' });
    const large = Buffer.concat([pdf, Buffer.alloc(20 * 1024 * 1024)]);
    expect(await post('goods-document', large, 'a.pdf')).toMatchObject({ status: 413, code: 'FILE_TOO_LARGE', params: { max: 20 } });
    const send = async (type: string, payload: string) =>
      (
        await http.inject({
          method: 'POST',
          url: '/mall/file/upload?purpose=goods-document',
          headers: { 'content-type': type, 'x-test-as': 'anna' },
          payload,
        })
      ).statusCode;
    expect(await send('application/json', '{}')).toBe(415);
    expect(await send('multipart/form-data', 'x')).toBe(400);
    expect(await send(`multipart/form-data; boundary=${BOUNDARY}`, `--${BOUNDARY}\r\nbroken`)).toBe(400);
    expect(await send(`multipart/form-data; boundary=${BOUNDARY}`, `--${BOUNDARY}--\r\n`)).toBe(400);
  });

  it('does not store the name of a sealed file, which may contain the number on the card', async () => {
    const file = await upload('onboarding-identity', await picture(60, 40).png().toBuffer(), '110101199003077335.png');
    expect(file.name).toBe('onboarding-identity.png');
    expect(await test.database.query("SELECT id FROM stored_file WHERE name LIKE '%110101199003077335%'")).toEqual([]);
  });
  it('sanitises names with paths or header characters', async () => {
    const nameOf = async (name: string) => (await upload('goods-document', pdf, name)).name;
    expect(await nameOf('../../etc/passwd')).toBe('passwd.pdf');
    expect(await nameOf('a\u0000b.pdf')).toBe('ab.pdf');
    expect(await nameOf('C:\\\\folder\\\\手册.pdf')).toBe('手册.pdf');
    expect(await nameOf('fdp.\u202egnp.exe')).toBe('fdp.gnp.exe.pdf');
    expect(await nameOf('...')).toBe('file.pdf');
    expect([...(await nameOf(`${'长'.repeat(300)}.pdf`))]).toHaveLength(124);
  });

  it('limits uploads of one account, and unused files', async () => {
    await test.database.query(
      `INSERT INTO stored_file (id, account_id, purpose, name, media_type, size, sealed)
       SELECT 'x' || n, 2, 'goods-document', 'a.pdf', 'application/pdf', 1, false FROM generate_series(1, 120) n`,
    );
    expect(await post('goods-document', pdf, 'a.pdf', { as: 'ben' })).toMatchObject({ status: 429, code: 'FILE_QUOTA' });
    await test.database.query("UPDATE stored_file SET created_at = now() - interval '11 minutes'");
    await upload('goods-document', pdf, 'a.pdf', 'ben');
    await test.database.query("UPDATE stored_file SET size = 400 * 1024 * 1024 WHERE id = 'x1'");
    expect(await post('goods-document', pdf, 'a.pdf', { as: 'ben' })).toMatchObject({ code: 'FILE_QUOTA' });
  });
});

describe('many uploads at once', () => {
  const document = (bytes: number) => Buffer.concat([pdf, Buffer.alloc(bytes - pdf.length, 'x')]);

  it('wait on disk and are loaded into memory as far as there is room, until all are stored', async () => {
    const client = await test.database.pool.connect();
    await client.query('BEGIN');
    await client.query('LOCK TABLE stored_file IN SHARE MODE');
    const sent = Array.from({ length: 40 }, (_, index) =>
      post('goods-document', document(MB), `${index}.pdf`, { as: `crowd${index % 10}` }),
    );
    // Nothing can be stored yet: all have arrived, two of them are in memory.
    try {
      await expect.poll(() => room.state()).toEqual({ parked: 40 * MB, held: 4 * MB, waiting: 38 });
    } finally {
      await client.query('COMMIT');
      client.release();
    }
    expect((await Promise.all(sent)).map(({ code }) => code)).toEqual(Array(40).fill('0'));
    expect(room.state()).toEqual({ parked: 0, held: 0, waiting: 0 });
    expect(await test.database.query('SELECT count(*)::int AS n FROM stored_file')).toEqual([{ n: 40 }]);
  });

  it('of more than the memory limit are processed alone, byte for byte', async () => {
    const large = Buffer.concat([pdf, randomBytes(5 * MB)]);
    const { fileId } = await upload('goods-document', large, 'large.pdf');
    expect((await contentOf(fileId)).equals(large)).toBe(true);
  });

  it('beyond the disk limit are refused, and leave nothing behind', async () => {
    const full = createUploadRoom({ parkedBytes: MB });
    async function* pieces(count: number) {
      for (let piece = 0; piece < count; piece += 1) yield Buffer.alloc(300 * 1024, piece);
    }
    const retained = async (count: number) => full.within(pieces(count), async (bytes) => bytes.length);
    await expect(retained(4)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(full.state()).toEqual({ parked: 0, held: 0, waiting: 0 });
    expect(await retained(3)).toBe(900 * 1024);
    expect(await retained(0)).toBe(0);
  });

  it('release their room when one is aborted or cannot be stored', async () => {
    async function* broken() {
      yield Buffer.alloc(MB);
      throw new Error('gone');
    }
    await expect(room.within(broken(), async () => 'kept')).rejects.toThrow('gone');
    await expect(room.within([Buffer.alloc(MB)] as never, () => Promise.reject(new Error('no room')))).rejects.toThrow('no room');
    expect(room.state()).toEqual({ parked: 0, held: 0, waiting: 0 });
  });
});

describe('a file', () => {
  it('can be read by its uploader only until a record uses it; for others it does not exist', async () => {
    const { fileId } = await upload('goods-document', pdf, 'a.pdf');
    expect((await get(fileId, 'anna')).headers).toMatchObject({ 'cache-control': 'private, no-store' });
    for (const other of ['', 'ben', 'officer']) {
      const answer = await get(fileId, other);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'FILE_NOT_FOUND']);
    }
    for (const id of ['x', another(fileId), 'upload']) expect((await get(id, 'anna')).statusCode).toBe(404);
  });

  const reads = async (fileId: string, query = '') => {
    const statuses: Record<string, number> = {};
    for (const who of ['anna', 'ben', '', 'officer', 'colleague', 'reader']) statuses[who] = (await get(fileId, who, query)).statusCode;
    return statuses;
  };
  const ANONYMOUS = { anna: 404, ben: 404, '': 404, officer: 404, colleague: 404, reader: 404 };

  it('can be read according to the policy of its record', async () => {
    const { fileId } = await upload('goods-picture', await picture().jpeg().toBuffer(), 'logo.jpg');
    await claim([fileId]);
    expect(await reads(fileId)).toEqual({ ...ANONYMOUS, anna: 200, officer: 200, colleague: 200, reader: 200 });
  });

  it('that is sealed cannot be read by others without a pass, which is for one account, one file and a limited time', async () => {
    const { fileId } = await upload('onboarding-identity', await picture().jpeg().toBuffer(), 'front.jpg');
    const other = await upload('onboarding-identity', await picture().jpeg().toBuffer(), 'back.jpg');
    await claim([fileId, other.fileId]);
    for (const query of ['', '?size=small', '?pass=', '?pass=x.y', '?pass=a&pass=b'])
      expect(await reads(fileId, query)).toEqual({ ...ANONYMOUS, anna: 200 });
    const { url, seconds } = files.passFor(fileId, 3);
    const query = url.slice(url.indexOf('?'));
    for (const asked of [query, `${query}&size=small`])
      expect(await reads(fileId, asked)).toEqual({ ...ANONYMOUS, anna: 200, officer: 200 });
    expect(await reads(other.fileId, query)).toEqual({ ...ANONYMOUS, anna: 200 });
    // A pass does not replace the permission.
    const { url: reader } = files.passFor(fileId, 6);
    expect(await reads(fileId, reader.slice(reader.indexOf('?')))).toEqual({ ...ANONYMOUS, anna: 200 });
    expect(await reads(fileId, `${query}x`)).toEqual({ ...ANONYMOUS, anna: 200 });
    clock += seconds * 1000 - 1;
    expect((await get(fileId, 'officer', query)).statusCode).toBe(200);
    clock += 1;
    expect((await get(fileId, 'officer', query)).statusCode).toBe(404);
    await claim([fileId], { subjectType: 'unheard-of', subjectId: '9' });
    await test.database.transaction((tx) => files.release(tx, { subjectType: 'onboarding-application', subjectId: '1' }));
    expect(await reads(fileId, files.passFor(fileId, 3).url.replace(/^[^?]*/, ''))).toEqual(ANONYMOUS);
  });

  it('that is sealed is audited whenever somebody else reads it', async () => {
    const { fileId } = await upload('onboarding-identity', await picture().jpeg().toBuffer(), 'front.jpg');
    await claim([fileId]);
    await reads(fileId, files.passFor(fileId, 3).url.replace(/^[^?]*/, ''));
    const entries = await test.database.query('SELECT user_name, after FROM audit_log WHERE subject_id = $1', [fileId]);
    expect(entries).toEqual([{ user_name: 'account3', after: { purpose: 'onboarding-identity', subject: 'onboarding-application:1' } }]);
  });

  it('that is sealed never becomes public', async () => {
    const { fileId } = await upload('onboarding-identity', await picture().jpeg().toBuffer(), 'front.jpg');
    await expect(claim([fileId], { visibility: 'public' })).rejects.toThrow('never public');
    await claim([fileId]);
    await test.database.query('UPDATE stored_file_use SET is_public = true WHERE file_id = $1', [fileId]);
    expect(await reads(fileId)).toEqual({ ...ANONYMOUS, anna: 200 });
  });

  it('is served so that nothing in it runs', async () => {
    const { fileId } = await upload('goods-document', pdf, "手册 'x'(1).pdf");
    const { headers } = await get(fileId, 'anna');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename=\"__ 'x'(1).pdf\"; filename*=UTF-8''%E6%89%8B%E5%86%8C%20%27x%27%281%29.pdf",
    });
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
  });

  it('that is public can be read by everybody, cached for ever, complete and as a preview', async () => {
    const { fileId } = await upload('goods-picture', await picture(900, 600).png().toBuffer(), 'a.png');
    await claim([fileId], { subjectType: 'goods', visibility: 'public' });
    const whole = await get(fileId);
    expect(whole.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'content-type': 'image/png' });
    for (const again of [1, 2]) {
      const small = await get(fileId, '', '?size=small');
      expect(small.headers['content-type'], `reading ${again}`).toBe('image/webp');
      expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 480, height: 320 });
      expect(small.headers.etag).not.toBe(whole.headers.etag);
    }
    const answer = await http.inject({ url: `/mall/file/${fileId}`, headers: { 'if-none-match': String(whole.headers.etag) } });
    expect(answer.statusCode).toBe(304);
  });

  it('of several pieces is returned completely', async () => {
    const large = Buffer.concat([pdf, Buffer.from(Array.from({ length: 2_500_000 }, (_, at) => at % 251))]);
    const { fileId } = await upload('goods-document', large, 'a.pdf');
    const answer = await get(fileId, 'anna');
    expect(answer.headers['content-length']).toBe(String(large.length));
    expect(answer.rawPayload.equals(large)).toBe(true);
    expect((await contentOf(fileId)).equals(large)).toBe(true);
  });

  it('that shows an identity is encrypted in the table, and cannot be moved to another file', async () => {
    const one = await upload('onboarding-identity', pdf, 'one.pdf');
    const two = await upload('onboarding-identity', pdf, 'two.pdf');
    const stored = await rowsOf<{ sha256: string }>(test.database, 'SELECT sha256 FROM stored_file_content');
    expect(stored).toHaveLength(2);
    for (const { sha256 } of stored) expect((await objects.read(sha256)).includes('%PDF')).toBe(false);
    expect((await contentOf(one.fileId)).equals(pdf)).toBe(true);
    await test.database.query(
      'UPDATE stored_file_content t SET sha256 = s.sha256 FROM stored_file_content s WHERE t.file_id = $1 AND s.file_id = $2',
      [one.fileId, two.fileId],
    );
    await expect(contentOf(one.fileId)).rejects.toThrow();
    expect((await contentOf(two.fileId)).equals(pdf)).toBe(true);
  });
});

describe('a claim', () => {
  it('refuses files of somebody else, of another purpose or unknown ones, and then claims none', async () => {
    const mine = await upload('goods-document', pdf, 'a.pdf');
    const others = await upload('goods-document', pdf, 'a.pdf', 'ben');
    const sheet = await upload('import-sheet', Buffer.from('a,b\n'), 'a.csv');
    for (const bad of [others.fileId, sheet.fileId, 'x', another(mine.fileId)])
      await expect(claim([mine.fileId, bad])).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
    expect(await test.database.query('SELECT * FROM stored_file_use')).toEqual([]);
  });

  it('may be repeated by a colleague for the same record', async () => {
    const { fileId } = await upload('goods-picture', await picture().png().toBuffer(), 'a.png');
    await claim([fileId], { subjectType: 'goods', visibility: 'public' });
    await claim([fileId], { subjectType: 'goods', visibility: 'private', accountId: 4 });
    await expect(claim([fileId], { subjectType: 'goods', subjectId: '2', accountId: 4 })).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
    expect((await get(fileId, 'ben')).statusCode).toBe(404);
  });

  it('protects a file from deletion; files unused for a day are deleted with their content', async () => {
    const [used, loose, fresh, freed] = [
      await upload('goods-document', pdf, 'used.pdf'),
      await upload('goods-document', pdf, 'loose.pdf'),
      await upload('goods-document', pdf, 'fresh.pdf'),
      await upload('goods-document', pdf, 'freed.pdf'),
    ];
    await claim([used.fileId, freed.fileId]);
    const aDayAgo = "UPDATE stored_file SET loose_since = loose_since - interval '25 hours' WHERE id = ANY($1)";
    await test.database.query(aDayAgo, [[used.fileId, loose.fileId, freed.fileId]]);
    await test.database.transaction((tx) =>
      files.release(tx, { subjectType: 'onboarding-application', subjectId: '1', keep: [used.fileId] }),
    );
    expect(await files.sweep()).toBe(1);
    await test.database.query(aDayAgo, [[freed.fileId]]);
    expect(await files.sweep()).toBe(1);
    const left = await rowsOf<{ id: string }>(test.database, 'SELECT DISTINCT file_id AS id FROM stored_file_content ORDER BY 1');
    expect(left.map(({ id }) => id)).toEqual([used.fileId, fresh.fileId].sort());
    const holders = await rowsOf<{ holder: string }>(
      test.database,
      'SELECT DISTINCT holder FROM object_reference WHERE until IS NULL ORDER BY 1',
    );
    expect(holders.map(({ holder }) => holder)).toEqual([used.fileId, fresh.fileId].sort().map((id) => `file:${id}`));
  });
});

describe('a part of a file', () => {
  const long = Buffer.concat([pdf, randomBytes(2 * MB)]);

  it('is sent alone where the file is not sealed, a small one and a large one, public or not', async () => {
    const [short, large] = [await upload('goods-document', pdf, 'short.pdf'), await upload('goods-document', long, 'long.pdf')];
    await claim([large.fileId], { visibility: 'public' });
    for (const [{ fileId }, bytes] of [
      [short, pdf],
      [large, long],
    ] as const) {
      const part = await get(fileId, 'anna', '', { range: 'bytes=5-14' });
      expect([part.statusCode, part.headers['content-range'], part.headers['content-length']]).toEqual([
        206,
        `bytes 5-14/${bytes.length}`,
        '10',
      ]);
      expect(part.rawPayload.equals(bytes.subarray(5, 15))).toBe(true);
      expect((await get(fileId, 'anna', '', { range: 'bytes=-3' })).rawPayload.equals(bytes.subarray(-3))).toBe(true);
      const behind = await get(fileId, 'anna', '', { range: `bytes=${bytes.length}-` });
      expect([behind.statusCode, behind.headers['content-range']]).toEqual([416, `bytes */${bytes.length}`]);
      const whole = await get(fileId, 'anna');
      expect([whole.statusCode, whole.headers['accept-ranges'], whole.rawPayload.equals(bytes)]).toEqual([200, 'bytes', true]);
    }
    const { etag = '' } = (await get(large.fileId)).headers;
    expect((await get(large.fileId, '', '', { range: 'bytes=0-0', 'if-range': etag })).statusCode).toBe(206);
    expect((await get(large.fileId, '', '', { range: 'bytes=0-0', 'if-range': '"another"' })).statusCode).toBe(200);
  });

  it('is not sent of a sealed file', async () => {
    const sealed = await upload('onboarding-identity', long, 'sealed.pdf');
    const answer = await get(sealed.fileId, 'anna', '', { range: 'bytes=5-14' });
    expect([answer.statusCode, answer.headers['accept-ranges'], answer.headers['content-length']]).toEqual([
      200,
      undefined,
      `${long.length}`,
    ]);
    expect(answer.rawPayload.equals(long)).toBe(true);
  });
});

describe('a store of large content that is away', () => {
  const long = Buffer.concat([pdf, randomBytes(MB)]);

  it('is told by 503 to who uploads and who reads; small files go on', async () => {
    const stored = await upload('goods-document', long, 'long.pdf');
    const folder = createTestFolder();
    const other = createHttpServer({
      log: createLog('silent'),
      trustProxy: false,
      publicUrl: 'http://mall.test',
      openPaths: [],
      localeOf: () => 'en',
    });
    const away = createObjects({ database: test.database, port: createFolderPort(join(folder, 'not-mounted')) });
    writeFileSync(join(folder, 'not-mounted'), '');
    createFiles({ database: test.database, objects: away, secret: 'a secret of the test, long enough for it', room }).register(
      other,
      async (request) => call({ actor: people[String(request.headers['x-test-as'])] ?? null, requestId: request.id }),
    );
    await other.ready();
    const send = (bytes: Buffer) =>
      other.inject({
        method: 'POST',
        url: '/mall/file/upload?purpose=goods-document',
        headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'x-test-as': 'anna', origin: 'http://mall.test' },
        payload: body(bytes, 'one.pdf'),
      });
    for (const answer of [
      await send(long),
      await other.inject({ url: `/mall/file/${stored.fileId}`, headers: { 'x-test-as': 'anna', range: 'bytes=0-9' } }),
    ]) {
      expect([answer.statusCode, answer.headers['retry-after'], answer.headers['content-range']]).toEqual([503, '1', undefined]);
      expect(answer.json()).toMatchObject({ code: 'OBJECTS_UNAVAILABLE', message: expect.stringContaining('temporarily unavailable') });
    }
    expect((await send(pdf)).json()).toMatchObject({ code: '0' });
    expect((await contentOf(stored.fileId)).equals(long)).toBe(true);
    await other.close();
  });
});

describe('the content of files of earlier releases', () => {
  const long = Buffer.concat([pdf, randomBytes(3 * MB)]);
  const move = () => runJob(test.database, files.jobs, 'files.move-pieces');
  const countPieces = async () =>
    (await rowsOf<{ count: number }>(test.database, 'SELECT count(*)::int AS count FROM stored_file_piece'))[0]?.count;
  const readAll = async (uploaded: UploadedFile[]) =>
    Promise.all(uploaded.map(async ({ fileId }) => (await contentOf(fileId)).equals(long)));

  /** As stored by an earlier release: pieces of 1 MB, sealed ones separately. */
  async function storeInPieces({ fileId }: UploadedFile): Promise<void> {
    const [found] = await rowsOf<{ sha256: string }>(test.database, 'SELECT sha256 FROM stored_file_content WHERE file_id = $1', [fileId]);
    const content = await objects.read(found?.sha256 ?? '', undefined, 8 * MB);
    const isSealed = content[0] === 1;
    const pieceBytes = isSealed ? MB + 38 : MB;
    for (let position = 0; position * pieceBytes < content.length; position += 1)
      await test.database.query(`INSERT INTO stored_file_piece (file_id, variant, position, bytes) VALUES ($1, 'full', $2, $3)`, [
        fileId,
        position,
        content.subarray(position * pieceBytes, (position + 1) * pieceBytes),
      ]);
    await test.database.query('DELETE FROM stored_file_content WHERE file_id = $1', [fileId]);
    await test.database.transaction((tx) => objects.release(tx, `file:${fileId}`));
  }

  it('is read before, while and after it is moved; its pieces stay for a day', async () => {
    const uploaded = [await upload('goods-document', long, 'open.pdf'), await upload('onboarding-identity', long, 'sealed.pdf')];
    for (const file of uploaded) await storeInPieces(file);
    expect([await readAll(uploaded), await countPieces()]).toEqual([[true, true], 8]);
    expect((await get(uploaded[0]?.fileId ?? '', 'anna')).rawPayload.equals(long)).toBe(true);
    await move();
    await move();
    expect([await readAll(uploaded), await countPieces()]).toEqual([[true, true], 8]);
    expect((await get(uploaded[0]?.fileId ?? '', 'anna', '', { range: 'bytes=0-3' })).rawPayload.toString()).toBe('%PDF');
    await test.database.query(`UPDATE stored_file_content SET moved_at = moved_at - interval '1 day'`);
    await move();
    expect([await readAll(uploaded), await countPieces()]).toEqual([[true, true], 0]);
    expect(await test.database.query('SELECT FROM stored_file_content WHERE moved_at IS NOT NULL')).toEqual([]);
    const retained = await test.database.query(`SELECT FROM object_reference WHERE until IS NULL AND holder LIKE 'file:%'`);
    expect(retained).toHaveLength(2);
  });

  it('keeps its pieces where the object is not sound', async () => {
    const file = await upload('goods-document', long, 'open.pdf');
    await storeInPieces(file);
    await move();
    await test.database.query(`UPDATE stored_file_content SET moved_at = moved_at - interval '1 day'`);
    await test.database.query('UPDATE stored_object SET damaged_at = now()');
    await move();
    expect(await countPieces()).toBe(4);
    await test.database.query('UPDATE stored_object SET damaged_at = NULL');
  });
});

it('allows larger bodies at this address only', async () => {
  const other = Fastify();
  files.register(other, async () => call());
  other.post('/other', async () => 'taken');
  const answer = await other.inject({
    method: 'POST',
    url: '/other',
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: body(pdf, 'a.pdf'),
  });
  expect(answer.statusCode).toBe(415);
  await other.close();
});
