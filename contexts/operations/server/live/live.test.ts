import { spawn } from 'node:child_process';
import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as live from '#contexts/operations/calls/live.ts';
import * as desk from '#contexts/operations/calls/live-desk.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import { createHttpServer } from '#server/platform/http/http-server.ts';
import type { Objects } from '#server/platform/objects/objects.ts';
import { createTestObjects } from '#server/platform/objects/testing/test-objects.ts';
import { createFiles } from '#server/platform/storage/files.ts';
import { actor, call, callBound, codeOf } from '#server/platform/test/call-bound.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { isDue, runJob } from '#server/platform/test/run-job.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { findFfmpeg } from '../../../../tools/ffmpeg.ts';
import { createLive, type Live } from './live.ts';
import { readRange } from './stream-routes.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let test: TestDatabase;
let made: Live;
let http: FastifyInstance;
let ask: ReturnType<typeof callBound>;
let now = Date.now();
const notices: { accountId: number; code: string; params: Record<string, string> }[] = [];
const logged: string[] = [];
let objects: Objects;
const open = new Set(['1', '2']);
let quota = Number.MAX_SAFE_INTEGER;

const host = { ...call({ actor: actor({ accountId: 7, userName: 'host' }) }), seller: { shopId: '1', owner: true, permissions: [] } };
const otherHost = { ...call({ actor: actor({ accountId: 8, userName: 'other' }) }), seller: { shopId: '2', owner: true, permissions: [] } };
const viewer = (accountId: number, userName = 'viewer') => call({ actor: actor({ accountId, userName }) });
const staff = call({ actor: actor({ accountId: 3, userName: 'operator', staff: true, roles: ['operator'] }) });
const sellers: Record<number, typeof host.seller> = { 7: host.seller, 8: otherHost.seller };

beforeAll(async () => {
  test = await createTestDatabase();
  const { database } = test;
  objects = createTestObjects(database);
  made = createLive({
    database,
    ports: {
      files: createFiles({ database, objects, secret: 's'.repeat(40) }),
      shopNames: async (ids) => new Map(ids.map((id) => [id, { name: `店${id}`, nameEn: `Shop ${id}` }])),
      isShopOpen: async (shopId) => open.has(shopId),
      findSeller: async ({ accountId }) => sellers[accountId] ?? null,
      goodsCards: async () => [],
      goodsOfShop: async (shopId, ids) => new Map(ids.filter((id) => id.startsWith(shopId)).map((id) => [id, true])),
      notify: async (_tx, accountId, code, params) => void notices.push({ accountId, code, params }),
      notifyShop: async (_tx, shopId, code, params) => void notices.push({ accountId: -Number(shopId), code, params }),
      quotaBytes: async () => quota,
      publicUrl: 'http://mall.test',
      vhall: undefined,
      publishNews: async () => {},
    },
    now: () => now,
  });
  ask = callBound(made.routes);
  const log = Fastify({ logger: { level: 'info', stream: { write: (line: string) => void logged.push(line) } } }).log;
  http = createHttpServer({ log, trustProxy: false, publicUrl: 'http://mall.test', openPaths: [], localeOf: () => 'en' });
  made.registerStream(http);
  await http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await http.close();
  await test.drop();
});
beforeEach(() => {
  now += DAY_MS;
  notices.length = 0;
  open.add('1');
});

const input = (changes: Partial<desk.LiveInput> = {}) => ({ title: '新品', titleEn: 'New', startsAt: now + 5 * MINUTE, ...changes });
async function schedule(changes: Partial<desk.LiveInput> = {}) {
  const { id } = await ask(desk.createLive, { body: input(changes) }, host);
  const { streamKey } = await ask(desk.rotateLiveKey, { params: { broadcastId: id } }, host);
  return { id, key: streamKey };
}
const packets = (mark: number, count = 10) =>
  Buffer.from(Uint8Array.from({ length: count * 188 }, (_, at) => (at % 188 === 0 ? 0x47 : mark)));
const put = (id: string, key: string, name: string, payload: Buffer | string) =>
  http.inject({ method: 'PUT', url: `/operation/live-stream/ingest/${id}/${key}/${name}`, payload });
const listOf = (first: number, names: string[]) =>
  `#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-MEDIA-SEQUENCE:${first}\n${names.map((name) => `#EXTINF:4.000,\n${name}\n`).join('')}`;
async function stream(id: string, key: string, from: number, count: number): Promise<void> {
  for (let at = from; at < from + count; at += 1) {
    expect((await put(id, key, `live${at}.ts`, packets(at))).statusCode).toBe(204);
    const first = Math.max(0, at - 2);
    const names = Array.from({ length: at - first + 1 }, (_, index) => `live${first + index}.ts`);
    expect((await put(id, key, 'live.m3u8', listOf(first, names))).statusCode).toBe(204);
  }
}
const play = (id: string, name = 'live.m3u8', headers = {}) =>
  http.inject({ method: 'GET', url: `/operation/live-stream/play/${id}/${name}`, headers });
const room = (id: string, by = call()) => ask(live.getLiveRoom, { params: { broadcastId: id } }, by);
const settle = () => new Promise((resolve) => setTimeout(resolve, 2_100));

describe('the quota of a shop', () => {
  const GB = 1024 ** 3;
  const used = async () => (await ask(desk.listSellerLive, { query: {} }, otherHost)).storage.usedBytes;
  const announce = () => ask(desk.createLive, { body: input() }, otherHost);
  const end = (id: string, move: 'end' | 'cancel') => ask(desk.moveLive, { params: { broadcastId: id }, body: { move } }, otherHost);
  beforeEach(() => {
    quota = 10 * GB;
  });
  afterEach(async () => {
    quota = Number.MAX_SAFE_INTEGER;
    await test.database.query('DELETE FROM live_broadcast WHERE shop_id = 2');
  });

  it('counts a broadcast that has not ended with all that it may receive, and refuses one more before it begins', async () => {
    const { id } = await announce();
    await announce();
    expect(await used()).toBe(8 * GB);
    await expect(announce()).rejects.toMatchObject({ code: 'LIVE_QUOTA', params: { used: '8.0', quota: '10.0', each: 4 } });
    await end(id, 'cancel');
    expect(await used()).toBe(4 * GB);
    await announce();
  });

  it('is promised once, however many are announced at the same moment', async () => {
    const codes = await Promise.all(Array.from({ length: 5 }, () => codeOf(announce())));
    expect(codes.toSorted()).toEqual(['', '', 'LIVE_QUOTA', 'LIVE_QUOTA', 'LIVE_QUOTA']);
  });

  it('counts a recording with its bytes until a day after it was deleted', async () => {
    const { id } = await announce();
    const { streamKey } = await ask(desk.rotateLiveKey, { params: { broadcastId: id } }, otherHost);
    await stream(id, streamKey, 0, 3);
    await end(id, 'end');
    expect(await used()).toBe(3 * packets(0).length);
    await ask(desk.dropLiveReplay, { params: { broadcastId: id } }, otherHost);
    expect(await used()).toBe(3 * packets(0).length);
    now += 26 * HOUR;
    expect(await used()).toBe(0);
  });

  it('is not left behind as files by a stream that goes on when its broadcast is full', async () => {
    const { id } = await announce();
    const { streamKey } = await ask(desk.rotateLiveKey, { params: { broadcastId: id } }, otherHost);
    await test.database.query('UPDATE live_broadcast SET received_bytes = $2 WHERE id = $1', [id, 4 * GB - 1]);
    const stored = () => test.database.query('SELECT count(*)::int AS count FROM stored_file');
    const before = await stored();
    const refused = await put(id, streamKey, 'live0.ts', packets(0));
    expect([refused.statusCode, refused.json().code]).toEqual([413, 'LIVE_STREAM_FULL']);
    expect(await stored()).toEqual(before);
  });
});

describe('a broadcast', () => {
  it('begins with its stream, is played by what the server writes, and is played again when it has ended', async () => {
    const { id, key } = await schedule();
    expect((await play(id)).statusCode).toBe(404);
    await stream(id, key, 0, 8);
    expect((await room(id)).state).toBe('ON_AIR');
    const running = (await play(id)).body;
    expect(running).toContain('#EXT-X-MEDIA-SEQUENCE:2');
    expect(running.match(/\d+\.ts/g)).toEqual(['2.ts', '3.ts', '4.ts', '5.ts', '6.ts', '7.ts']);
    expect(running).not.toContain('ENDLIST');
    const segment = await play(id, '3.ts');
    expect([segment.statusCode, segment.headers['content-type'], segment.headers['cache-control']]).toEqual([
      200,
      'video/mp2t',
      'public, max-age=31536000, immutable',
    ]);
    expect(segment.rawPayload.equals(packets(3))).toBe(true);
    expect((await play(id, '3.ts', { range: 'bytes=0-9' })).headers['content-range']).toBe(`bytes 0-9/${10 * 188}`);

    await ask(desk.moveLive, { params: { broadcastId: id }, body: { move: 'end' } }, host);
    const replay = (await play(id)).body;
    expect(replay.match(/\d+\.ts/g)).toHaveLength(8);
    expect(replay).toContain('#EXT-X-ENDLIST');
    expect((await room(id)).durationMs).toBe(32_000);
    expect((await put(id, key, 'live9.ts', packets(9))).json()).toMatchObject({ code: 'LIVE_NOT_OPEN' });
    const { replays } = await ask(live.listLive, { query: {} });
    expect(replays.records.map((one) => one.id)).toContain(id);
  });

  it('begins by its button only when its host wants it so, without what came before', async () => {
    const { id, key } = await schedule({ beginsAutomatically: false });
    const begin = () => codeOf(ask(desk.moveLive, { params: { broadcastId: id }, body: { move: 'start' } }, host));
    expect(await begin()).toBe('LIVE_NO_SIGNAL');
    await stream(id, key, 0, 3);
    expect((await room(id)).state).toBe('SCHEDULED');
    expect(await begin()).toBe('');
    expect(await begin()).toBe('LIVE_STATE');
    expect((await room(id)).playUrl).toBe('');
    await stream(id, key, 3, 2);
    expect((await play(id)).body.match(/\d+\.ts/g)).toEqual(['3.ts', '4.ts']);
    expect((await play(id, '1.ts')).statusCode).toBe(404);
    await ask(desk.moveLive, { params: { broadcastId: id }, body: { move: 'end' } }, host);
  });

  it('goes on under a new encoder, which uses the same names again', async () => {
    const { id, key } = await schedule();
    await stream(id, key, 0, 3);
    await stream(id, key, 0, 2);
    const { body } = await play(id);
    expect(body.match(/\d+\.ts/g)).toEqual(['0.ts', '1.ts', '2.ts', '3.ts', '4.ts']);
    expect(body).toContain('#EXT-X-DISCONTINUITY\n#EXTINF:4.000,\n3.ts');
    await ask(desk.moveLive, { params: { broadcastId: id }, body: { move: 'end' } }, host);
  });

  it('takes nothing with a wrong key, under another name, of another content, or before its time', async () => {
    const { id, key } = await schedule({ startsAt: now + 2 * HOUR });
    const refused = async (...what: Parameters<typeof put>) => (await put(...what)).json<{ code: string }>().code;
    expect(await refused(id, 'k'.repeat(32), 'live0.ts', packets(0))).toBe('LIVE_KEY_REFUSED');
    expect(await refused('01hzzzzzzzzzzzzzzzzzzzzzzz', key, 'live0.ts', packets(0))).toBe('LIVE_KEY_REFUSED');
    expect(await refused(id, key, 'live0.ts', packets(0))).toBe('LIVE_NOT_OPEN');
    now += 90 * MINUTE;
    expect(await refused(id, key, 'page.html', 'hello')).toBe('LIVE_STREAM_REFUSED');
    expect(await refused(id, key, 'live0.ts', '<script>alert(1)</script>')).toBe('LIVE_STREAM_REFUSED');
    expect(await refused(id, key, 'live.m3u8', '#EXTM3U\n#EXTINF:4,\nhttps://other.test/a.ts\n')).toBe('LIVE_STREAM_REFUSED');
    expect(await refused(id, key, 'live0.ts', Buffer.alloc(8 * 1024 * 1024 + 1))).not.toBe('');
    expect((await put(id, key, 'live0.ts', packets(0))).statusCode).toBe(204);
    const tidy = await http.inject({ method: 'DELETE', url: `/operation/live-stream/ingest/${id}/${key}/live0.ts` });
    expect(tidy.statusCode).toBe(204);
    const again = await ask(desk.rotateLiveKey, { params: { broadcastId: id } }, host);
    expect(await refused(id, key, 'live1.ts', packets(1))).toBe('LIVE_KEY_REFUSED');
    expect((await put(id, again.streamKey, 'live1.ts', packets(1))).statusCode).toBe(204);
    expect(logged.join('')).toContain('/operation/live-stream/ingest/');
    expect(logged.join('')).not.toContain(key);
    await ask(desk.moveLive, { params: { broadcastId: id }, body: { move: 'cancel' } }, host);
  });

  it('takes uploads of an encoder that closes its connection without waiting for an answer', async () => {
    const { id, key } = await schedule();
    const { port } = http.server.address() as AddressInfo;
    const send = (name: string, body: Buffer) =>
      new Promise<void>((resolve) => {
        const head = `PUT /operation/live-stream/ingest/${id}/${key}/${name} HTTP/1.1\r\nHost: mall.test\r\nTransfer-Encoding: chunked\r\n\r\n`;
        const socket = connect(port, '127.0.0.1', () => {
          socket.end(Buffer.concat([Buffer.from(`${head}${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n0\r\n\r\n')]));
          socket.destroySoon();
        });
        socket.once('close', () => resolve());
      });
    for (const [at, name] of ['live0.ts', 'live1.ts', 'live2.ts'].entries()) {
      await send(name, packets(at));
      await send('live.m3u8', Buffer.from(listOf(0, ['live0.ts', 'live1.ts', 'live2.ts'].slice(0, at + 1))));
    }
    await expect.poll(async () => (await ask(desk.getSellerLive, { params: { broadcastId: id } }, host)).hasSignal).toBe(true);
    await ask(desk.moveLive, { params: { broadcastId: id }, body: { move: 'end' } }, host);
  });

  it('ends when its stream stays away, and is canceled when it never comes', async () => {
    const running = await schedule();
    const silent = await schedule();
    await stream(running.id, running.key, 0, 1);
    now += 4 * MINUTE;
    await runJob(test.database, made.jobs, 'operations.end-live');
    expect((await ask(desk.getSellerLive, { params: { broadcastId: running.id } }, host)).state).toBe('ON_AIR');
    now += 2 * MINUTE;
    const isOver = () => isDue(test.database, made.jobs, 'operations.end-live', now - Date.now());
    expect(await isOver()).toBe(true);
    await runJob(test.database, made.jobs, 'operations.end-live');
    expect(await isOver()).toBe(false);
    expect((await ask(desk.getSellerLive, { params: { broadcastId: running.id } }, host)).state).toBe('ENDED');
    now += 13 * HOUR;
    expect(await isOver()).toBe(true);
    await runJob(test.database, made.jobs, 'operations.end-live');
    expect((await ask(desk.getSellerLive, { params: { broadcastId: silent.id } }, host)).state).toBe('CANCELED');
  });

  it('is taken off by operators for a reason, which the shop reads and visitors do not', async () => {
    const { id, key } = await schedule();
    await stream(id, key, 0, 1);
    const off = (reason: string) => ask(desk.forceLiveOff, { params: { broadcastId: id }, body: { reason } }, staff);
    expect(await codeOf(off(' '))).toBe('LIVE_REASON');
    await off('违规宣传');
    expect((await play(id)).statusCode).toBe(404);
    expect((await play(id, '0.ts')).statusCode).toBe(404);
    expect(await codeOf(off('再次'))).toBe('LIVE_STATE');
    expect(notices).toMatchObject([{ accountId: -1, code: 'LIVE_FORCED_OFF', params: { reason: '违规宣传' } }]);
    expect([(await room(id)).reason, (await room(id, host)).reason]).toEqual(['', '违规宣传']);
    const [entry] = await test.database.query('SELECT action, note FROM audit_log ORDER BY id DESC LIMIT 1');
    expect(entry).toEqual({ action: 'operations.force-live-off', note: '违规宣传' });
    const history = await test.database.query('SELECT move FROM live_broadcast_history WHERE broadcast_id = $1 ORDER BY id', [id]);
    expect(history).toEqual([{ move: 'start' }, { move: 'forceOff' }]);
  });

  it('plays no recording of a shop that is closed, and plays it again when the shop opens', async () => {
    const ended = await schedule();
    await stream(ended.id, ended.key, 0, 2);
    await ask(desk.moveLive, { params: { broadcastId: ended.id }, body: { move: 'end' } }, host);
    const running = await schedule();
    await stream(running.id, running.key, 0, 2);
    expect((await play(ended.id, '0.ts')).statusCode).toBe(200);
    open.delete('1');
    await settle();
    expect([(await play(ended.id)).statusCode, (await play(ended.id, '0.ts')).statusCode]).toEqual([404, 404]);
    expect((await play(running.id)).statusCode).toBe(404);
    expect(await room(ended.id)).toMatchObject({ state: 'ENDED', playUrl: '', durationMs: 0 });
    const params = { broadcastId: ended.id };
    expect((await ask(live.watchLive, { params, body: { viewer: 'browser-1' } }, call())).playUrl).toBe('');
    expect((await ask(live.listLiveMessages, { params, query: { after: 0 } }, call())).pulse.playUrl).toBe('');
    await test.database.transaction(async (tx) => {
      for (const handle of made.eventHandlers['shop.closed']) await handle({ id: 1, topic: 'shop.closed', payload: { shopId: '1' } }, tx);
    });
    await settle();
    expect((await room(running.id)).state).toBe('ENDED');
    expect((await put(running.id, running.key, 'live2.ts', packets(2))).json()).toMatchObject({ code: 'LIVE_NOT_OPEN' });
    open.add('1');
    await settle();
    expect([(await play(ended.id)).statusCode, (await play(running.id)).statusCode]).toEqual([200, 200]);
  });

  it('leaves nothing behind when it is taken off, canceled, or never begins', async () => {
    const taken = await schedule();
    const lapsed = await schedule({ beginsAutomatically: false });
    const retained = await schedule();
    for (const { id, key } of [taken, lapsed, retained]) await stream(id, key, 0, 3);
    await ask(desk.forceLiveOff, { params: { broadcastId: taken.id }, body: { reason: '违规宣传' } }, staff);
    await ask(desk.moveLive, { params: { broadcastId: retained.id }, body: { move: 'end' } }, host);
    const left = async (id: string) => (await test.database.query('SELECT 1 FROM live_segment WHERE broadcast_id = $1', [id])).length;
    const files = async () => (await test.database.query(`SELECT 1 FROM stored_file_use WHERE subject_type = 'live-segment'`)).length;
    await runJob(test.database, made.jobs, 'operations.delete-live-segments');
    expect([await left(taken.id), await left(lapsed.id), await left(retained.id)]).toEqual([0, 3, 3]);
    const used = await files();
    now += 13 * HOUR;
    await runJob(test.database, made.jobs, 'operations.end-live');
    await runJob(test.database, made.jobs, 'operations.delete-live-segments');
    expect([await left(lapsed.id), await left(retained.id), used - (await files())]).toEqual([0, 3, 3]);
  });

  it('shows the people of its shop what their encoder sends, before anybody else sees it', async () => {
    const { id, key } = await schedule({ beginsAutomatically: false });
    const [preview] = made.downloads;
    const read = (name: string, by: typeof host) =>
      preview?.make({ params: { broadcastId: id, name }, query: {} }, by).then(
        ({ content }) => content,
        (error: { code?: string }) => error.code,
      );
    const previewUrl = async () => (await ask(desk.getSellerLive, { params: { broadcastId: id } }, host)).previewUrl;
    expect([await previewUrl(), await read('live.m3u8', host)]).toEqual(['', 'LIVE_NOT_FOUND']);
    await stream(id, key, 0, 8);
    expect(await previewUrl()).toBe(`/mall/seller/live/${id}/preview/live.m3u8`);
    expect(String(await read('live.m3u8', host)).match(/\d+\.ts/g)).toEqual(['2.ts', '3.ts', '4.ts', '5.ts', '6.ts', '7.ts']);
    expect(await read('7.ts', host)).toEqual(packets(7));
    expect([await read('live.m3u8', otherHost), await read('7.ts', otherHost), await read('../7.ts', host)]).toEqual(
      Array(3).fill('LIVE_NOT_FOUND'),
    );
    expect((await play(id, '7.ts')).statusCode).toBe(404);
    await ask(desk.moveLive, { params: { broadcastId: id }, body: { move: 'start' } }, host);
    await stream(id, key, 8, 1);
    expect(String(await read('live.m3u8', host)).match(/\d+\.ts/g)).toEqual(['8.ts']);
    await ask(desk.moveLive, { params: { broadcastId: id }, body: { move: 'end' } }, host);
    expect([await previewUrl(), await read('live.m3u8', host)]).toEqual(['', 'LIVE_NOT_FOUND']);
  });

  it('belongs to its shop', async () => {
    const { id } = await schedule();
    const params = { broadcastId: id };
    expect(await codeOf(ask(desk.getSellerLive, { params }, otherHost))).toBe('LIVE_NOT_FOUND');
    expect(await codeOf(ask(desk.updateLive, { params, body: input() }, otherHost))).toBe('LIVE_NOT_FOUND');
    expect(await codeOf(ask(desk.moveLive, { params, body: { move: 'cancel' } }, otherHost))).toBe('LIVE_NOT_FOUND');
    expect(await codeOf(ask(desk.rotateLiveKey, { params }, otherHost))).toBe('LIVE_NOT_FOUND');
    expect((await ask(desk.listSellerLive, { query: {} }, otherHost)).records).toEqual([]);
    expect(await codeOf(ask(desk.createLive, { body: input({ goodsIds: ['21'] }) }, host))).toBe('LIVE_GOODS');
    expect(await codeOf(ask(desk.createLive, { body: input({ title: ' ' }) }, host))).toBe('LIVE_TITLE');
    expect(await codeOf(ask(desk.createLive, { body: input({ startsAt: now - 2 * HOUR }) }, host))).toBe('LIVE_TIME');
    open.delete('1');
    expect(await codeOf(ask(desk.createLive, { body: input() }, host))).toBe('LIVE_SHOP_CLOSED');
    await test.database.transaction(async (tx) => {
      for (const handle of made.eventHandlers['shop.closed']) await handle({ id: 1, topic: 'shop.closed', payload: { shopId: '1' } }, tx);
    });
    expect((await ask(desk.getSellerLive, { params }, host)).state).toBe('CANCELED');
  });

  it('keeps its goods in order with one of them on top, and its chapters within its recording', async () => {
    const { id, key } = await schedule({ goodsIds: ['12', '11'] });
    const params = { broadcastId: id };
    const pin = (goodsId: string) => codeOf(ask(desk.pinLiveGoods, { params, body: { goodsId } }, host));
    expect([await pin('11'), await pin('13')]).toEqual(['', 'LIVE_GOODS']);
    expect(await ask(desk.getSellerLive, { params }, host)).toMatchObject({ goodsIds: ['12', '11'], pinnedGoodsId: '11' });
    await ask(desk.updateLive, { params, body: input({ goodsIds: ['12'] }) }, host);
    expect(await ask(desk.getSellerLive, { params }, host)).toMatchObject({ goodsIds: ['12'], pinnedGoodsId: '' });
    await stream(id, key, 0, 3);
    await ask(desk.moveLive, { params, body: { move: 'end' } }, host);
    const chapters = (...times: number[]) =>
      codeOf(ask(desk.setLiveChapters, { params, body: { chapters: times.map((at) => ({ at, title: `第${at}`, titleEn: '' })) } }, host));
    expect([await chapters(0, 12_000), await chapters(4_000, 4_000), await chapters(8_000, 0)]).toEqual([
      'LIVE_CHAPTERS',
      'LIVE_CHAPTERS',
      '',
    ]);
    expect((await room(id)).chapters.map(({ at }) => at)).toEqual([0, 8_000]);
    await ask(desk.dropLiveReplay, { params }, host);
    expect((await play(id)).statusCode).toBe(404);
    await runJob(test.database, made.jobs, 'operations.delete-live-segments');
    expect(await test.database.query('SELECT 1 FROM live_segment WHERE broadcast_id = $1', [id])).toEqual([]);
  });
});

describe.skipIf(!findFfmpeg())('fragments of MP4', () => {
  /** Runs a real encoder to its end. */
  const encode = (id: string, key: string, size: string, seconds: number) =>
    new Promise<string>((resolve) => {
      const { port } = http.server.address() as AddressInfo;
      const url = `http://127.0.0.1:${port}/operation/live-stream/ingest/${id}/${key}/live.m3u8`;
      const picture = ['-re', '-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=10`, '-t', String(seconds)];
      const video = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '10', '-b:v', '200k'];
      const output = ['-f', 'hls', '-hls_time', '1', '-hls_list_size', '5', '-hls_segment_type', 'fmp4', '-method', 'PUT', url];
      const child = spawn(findFfmpeg() ?? 'ffmpeg', ['-hide_banner', '-loglevel', 'error', ...picture, ...video, ...output]);
      let said = '';
      child.stderr.on('data', (text: Buffer) => {
        said += text.toString();
      });
      child.once('exit', () => resolve(said));
    });
  const typesOf = (bytes: Buffer) => {
    const types: string[] = [];
    for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at)) types.push(bytes.toString('latin1', at + 4, at + 8));
    return types;
  };

  it('of a real encoder play as it sent them, also after it began anew with another picture', async () => {
    const { id, key } = await schedule();
    expect(await encode(id, key, '64x36', 4)).toBe('');
    const [line, init = ''] = /#EXT-X-MAP:URI="(init-[\w-]{22}\.mp4)"/.exec((await play(id)).body) ?? [];
    expect(line).toBeDefined();
    const section = await play(id, init);
    expect([section.statusCode, section.headers['content-type']]).toEqual([200, 'video/mp4']);
    expect(typesOf(section.rawPayload)).toEqual(['ftyp', 'moov']);
    const fragment = await play(id, '0.m4s');
    expect(typesOf(fragment.rawPayload)).toContain('moof');
    expect(typesOf(fragment.rawPayload)).not.toContain('moov');
    expect((await play(id, '0.ts')).statusCode).toBe(404);
    expect((await play(id, `init-${'x'.repeat(22)}.mp4`)).statusCode).toBe(404);

    expect(await encode(id, key, '96x54', 3)).toBe('');
    await ask(desk.moveLive, { params: { broadcastId: id }, body: { move: 'end' } }, host);
    const replay = (await play(id)).body;
    expect(replay.match(/\d+\.m4s/g)?.length).toBeGreaterThanOrEqual(6);
    expect([replay.match(/#EXT-X-MAP/g)?.length, replay.match(/#EXT-X-DISCONTINUITY/g)?.length]).toEqual([2, 1]);
    expect(replay).toContain('#EXT-X-VERSION:7');
  });

  it('are refused without their initialization section, of another content, and among packets', async () => {
    const { id, key } = await schedule({ beginsAutomatically: false });
    const refused = async (name: string, body: Buffer | string) => (await put(id, key, name, body)).json<{ code: string }>().code;
    const other = await schedule({ beginsAutomatically: false });
    expect(await encode(other.id, other.key, '64x36', 2)).toBe('');
    const [file] = await rowsOf<{ fileId: string; initSize: number }>(
      test.database,
      'SELECT file_id AS "fileId", init_size AS "initSize" FROM live_segment WHERE broadcast_id = $1 ORDER BY sequence LIMIT 1',
      [other.id],
    );
    const pieces: Buffer[] = [];
    for await (const piece of (await createFiles({ database: test.database, objects, secret: 's'.repeat(40) }).open(file?.fileId ?? ''))
      .content)
      pieces.push(piece);
    const whole = Buffer.concat(pieces);
    const section = whole.subarray(0, file?.initSize);
    const fragment = whole.subarray(file?.initSize);
    expect(await refused('live0.m4s', fragment)).toBe('LIVE_STREAM_REFUSED');
    expect(await refused('init.mp4', fragment)).toBe('LIVE_STREAM_REFUSED');
    expect(await refused('init.mp4', whole)).toBe('LIVE_STREAM_REFUSED');
    expect(await refused('init.mp4', '<script>alert(1)</script>')).toBe('LIVE_STREAM_REFUSED');
    expect((await put(id, key, 'init.mp4', section)).statusCode).toBe(204);
    expect(await refused('live0.m4s', section)).toBe('LIVE_STREAM_REFUSED');
    expect(await refused('live0.m4s', packets(0))).toBe('LIVE_STREAM_REFUSED');
    expect(await refused('live0.ts', fragment)).toBe('LIVE_STREAM_REFUSED');
    // Before it is on air the format may change; on air only the initial format is accepted.
    await stream(id, key, 0, 1);
    const list = (first: number, name: string) =>
      `#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:${first}\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:2,\n${name}\n`;
    expect((await put(id, key, 'live1.m4s', fragment)).statusCode).toBe(204);
    expect((await put(id, key, 'live.m3u8', list(1, 'live1.m4s'))).statusCode).toBe(204);
    await ask(desk.moveLive, { params: { broadcastId: id }, body: { move: 'start' } }, host);
    expect((await put(id, key, 'live2.m4s', fragment)).statusCode).toBe(204);
    expect((await put(id, key, 'live.m3u8', list(2, 'live2.m4s'))).statusCode).toBe(204);
    expect((await put(id, key, 'live3.ts', packets(3))).statusCode).toBe(204);
    expect(await refused('live.m3u8', listOf(3, ['live3.ts']))).toBe('LIVE_STREAM_REFUSED');
    expect((await play(id)).body.match(/\d+\.(ts|m4s)/g)).toEqual(['2.m4s']);
  });
});

describe('the room', () => {
  const say = (id: string, body: string, by: ReturnType<typeof viewer>) =>
    ask(live.sendLiveMessage, { params: { broadcastId: id }, body: { body } }, by);
  const read = (id: string, after: number, by = call()) =>
    ask(live.listLiveMessages, { params: { broadcastId: id }, query: { after } }, by);
  const remove = (id: string, sequence: number, by: ReturnType<typeof viewer>) =>
    codeOf(ask(live.removeLiveMessage, { params: { broadcastId: id }, body: { sequence } }, by));
  const mute = (id: string, sequence: number, by: ReturnType<typeof viewer>, muted = true) =>
    codeOf(ask(live.muteLiveAuthor, { params: { broadcastId: id }, body: { sequence, muted } }, by));

  it('numbers messages, masks who writes, and tells readers what was removed', async () => {
    const { id, key } = await schedule();
    expect(await codeOf(say(id, '你好', viewer(20)))).toBe('LIVE_ROOM_CLOSED');
    await stream(id, key, 0, 1);
    expect(await codeOf(say(id, ' \n ', viewer(20)))).toBe('LIVE_MESSAGE_EMPTY');
    await say(id, '你好\n  大家', viewer(20, 'zhangsan'));
    await say(id, '欢迎', host);
    const { messages } = await read(id, 0, viewer(20));
    expect(messages.map(({ sequence, author, body, isHost, isMine }) => [sequence, author, body, isHost, isMine])).toEqual([
      [1, 'z******n', '你好 大家', false, true],
      [2, '店1', '欢迎', true, false],
    ]);
    expect(await remove(id, 1, viewer(20))).toBe('PERMISSION_DENIED');
    expect(await remove(id, 1, otherHost)).toBe('PERMISSION_DENIED');
    expect(await remove(id, 9, host)).toBe('LIVE_MESSAGE_NOT_FOUND');
    expect(await remove(id, 1, staff)).toBe('');
    expect(await remove(id, 1, host)).toBe('LIVE_MESSAGE_NOT_FOUND');
    expect((await read(id, 2)).messages).toMatchObject([{ sequence: 1, change: 3, removed: true, body: '' }]);
    await ask(desk.moveLive, { params: { broadcastId: id }, body: { move: 'end' } }, host);
  });

  it('slows viewers down, not the host, and closes its door to whoever is muted', async () => {
    const { id, key } = await schedule({ slowSeconds: 30 });
    await stream(id, key, 0, 1);
    await say(id, '一', viewer(30));
    now += 10_000;
    await expect(say(id, '二', viewer(30))).rejects.toMatchObject({ code: 'LIVE_SLOW', params: { seconds: 20 } });
    await say(id, '三', viewer(31));
    await say(id, '四', host);
    await say(id, '五', host);
    now += 20_000;
    await say(id, '六', viewer(30));
    expect(await mute(id, 1, viewer(31))).toBe('PERMISSION_DENIED');
    expect(await mute(id, 3, host)).toBe('LIVE_MESSAGE_NOT_FOUND');
    expect(await mute(id, 1, host)).toBe('');
    now += HOUR;
    expect(await codeOf(say(id, '七', viewer(30)))).toBe('LIVE_MUTED');
    expect((await read(id, 0, viewer(30))).muted).toBe(true);
    expect(await mute(id, 1, host, false)).toBe('');
    await say(id, '八', viewer(30));
    await ask(desk.moveLive, { params: { broadcastId: id }, body: { move: 'end' } }, host);
  });

  it('numbers messages without a gap when many write at once', async () => {
    const { id, key } = await schedule();
    await stream(id, key, 0, 1);
    await Promise.all(Array.from({ length: 20 }, (_, index) => say(id, `${index}`, viewer(100 + index))));
    expect((await read(id, 0)).messages.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    await ask(desk.moveLive, { params: { broadcastId: id }, body: { move: 'end' } }, host);
  });

  it('counts an account once and sixty visitors of one address', async () => {
    const { id, key } = await schedule();
    await stream(id, key, 0, 1);
    const real = now;
    now = Date.now();
    const watch = (browser: string, by = call()) => ask(live.watchLive, { params: { broadcastId: id }, body: { viewer: browser } }, by);
    await watch('browser-1', viewer(40));
    await watch('browser-2', viewer(40));
    for (let index = 0; index < 70; index += 1) await watch(`visitor-${index}`, call({ ip: '192.0.2.1' }));
    await settle();
    expect(await room(id)).toMatchObject({ viewers: 61, viewCount: 61 });
    // Those who left are counted for a minute at most.
    await test.database.query(`UPDATE live_viewer SET seen_at = seen_at - interval '1 minute' WHERE broadcast_id = $1`, [id]);
    await settle();
    expect(await room(id)).toMatchObject({ viewers: 0, viewCount: 61 });
    now = real;
    await ask(desk.moveLive, { params: { broadcastId: id }, body: { move: 'end' } }, host);
  });

  it('reminds whoever asked when it begins, once', async () => {
    const { id, key } = await schedule();
    const remind = (accountId: number, wanted: boolean) =>
      ask(live.remindOfLive, { params: { broadcastId: id }, body: { remind: wanted } }, viewer(accountId));
    await remind(50, true);
    await remind(50, true);
    await remind(51, true);
    await remind(51, false);
    expect(await ask(live.listMyLiveReminders, {}, viewer(50))).toEqual({ ids: [id] });
    expect((await room(id, viewer(50))).reminded).toBe(true);
    await runJob(test.database, made.jobs, 'operations.remind-of-live');
    expect(notices).toEqual([]);
    const isAwaited = () => isDue(test.database, made.jobs, 'operations.remind-of-live');
    expect(await isAwaited()).toBe(false);
    await stream(id, key, 0, 1);
    expect(await isAwaited()).toBe(true);
    await runJob(test.database, made.jobs, 'operations.remind-of-live');
    await runJob(test.database, made.jobs, 'operations.remind-of-live');
    expect(notices).toMatchObject([{ accountId: 50, code: 'LIVE_BEGUN', params: { title: '新品', titleEn: 'New' } }]);
    expect(await codeOf(remind(52, true))).toBe('LIVE_STATE');
    await ask(desk.moveLive, { params: { broadcastId: id }, body: { move: 'end' } }, host);
  });
});

describe('the main broadcast', () => {
  it('is the one that runs, before those that come; by its address alone others are reached', async () => {
    await test.database.query('DELETE FROM live_broadcast');
    expect(await ask(live.getMainLive, {})).toBeNull();
    const later = await schedule({ startsAt: now + 2 * HOUR });
    const hidden = await schedule({ visibility: 'LINK' });
    expect((await ask(live.getMainLive, {}))?.id).toBe(later.id);
    await stream(hidden.id, hidden.key, 0, 1);
    expect((await ask(live.getMainLive, {}))?.id).toBe(later.id);
    expect((await room(hidden.id)).state).toBe('ON_AIR');
    expect((await play(hidden.id, '0.ts')).headers['cache-control']).toContain('private');
    const running = await schedule();
    await stream(running.id, running.key, 0, 1);
    expect(await ask(live.getMainLive, {})).toMatchObject({
      id: running.id,
      state: 'ON_AIR',
      playUrl: expect.stringContaining(running.id),
    });
  });
});

it.each([
  [undefined, null],
  ['bytes=0-9', [0, 9]],
  ['bytes=10-', [10, 99]],
  ['bytes=-10', [90, 99]],
  ['bytes=90-200', [90, 99]],
  ['bytes=100-', 'none'],
  ['bytes=9-3', 'none'],
  ['bytes=0-1,4-5', null],
  ['lines=1-2', null],
])('a range %s', (header, range) => {
  expect(readRange(header, 100)).toEqual(range);
});
