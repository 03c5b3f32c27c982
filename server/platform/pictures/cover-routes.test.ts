/** Drawn pictures over HTTP: formats by Accept header, nothing disclosed about non-public things, and a responsive server meanwhile. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CoverKind, type CoverLook, coverAddress } from '#contracts/pictures/cover-address.ts';
import { createHttpServer } from '../http/http-server.ts';
import { createLog } from '../telemetry/log.ts';
import { registerCovers } from './cover-routes.ts';
import { createPicturePress } from './picture-press.ts';

const press = createPicturePress({ folder: '', mostWaiting: 40, onError: (error) => expect.unreachable(String(error)) });
let app: FastifyInstance;
beforeAll(async () => {
  app = createHttpServer({
    log: createLog('silent'),
    trustProxy: false,
    publicUrl: 'https://mall.test',
    openPaths: [],
    localeOf: () => 'en',
  });
  registerCovers(app, { press, find: async (_, id) => (Number(id) >= 100 ? { kind: 'MODEL', category: '', words: '' } : null) });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await press.close();
});

const TILE: CoverLook = { shape: 'tile', width: 112, scheme: 'light' };
const ask = (kind: CoverKind, id: string, look: CoverLook = TILE, accept = 'image/avif,image/webp,*/*') =>
  app.inject({ url: coverAddress(kind, id, look), headers: { accept } });

describe('a drawn picture', () => {
  it('comes in the format that the browser takes, and says that it depends on it', async () => {
    const wide: CoverLook = { shape: 'wide', width: 320, scheme: 'dark' };
    const [modern, older] = [await ask('goods', '101', wide), await ask('goods', '101', wide, 'image/webp,*/*')];
    expect(modern.headers).toMatchObject({ 'content-type': 'image/avif', vary: 'Accept', 'x-content-type-options': 'nosniff' });
    expect(older.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' });
    expect(older.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
    expect(modern.rawPayload.subarray(4, 12).toString()).toBe('ftypavif');
  });

  it('tells nobody whether a thing that is not public is there', async () => {
    const [one, other] = [await ask('goods', '1'), await ask('live', 'absent')];
    expect(one.rawPayload).toEqual(other.rawPayload);
    expect([one.statusCode, one.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect((await ask('goods', '101')).rawPayload).not.toEqual(one.rawPayload);
  });

  it('is there in known sizes, shapes and kinds alone', async () => {
    const paths = [
      coverAddress('goods', '101', { ...TILE, width: 113 }),
      coverAddress('goods', '101', TILE).replace(/\d+$/, '0'),
      coverAddress('shop', '101', TILE),
      coverAddress('goods', '101', { shape: 'mark', width: 160, scheme: 'light' }),
      coverAddress('goods', '../101', TILE),
      coverAddress('goods', '101', TILE).replace('/goods/', '/orders/'),
    ];
    for (const url of paths) expect((await app.inject({ url })).statusCode, url).toBe(404);
  });

  it('of an empty page is drawn for each field, in both schemes', async () => {
    const look: CoverLook = { shape: 'wide', width: 320, scheme: 'light' };
    const [light, dark, unknown] = [
      await ask('scene', 'network', look),
      await ask('scene', 'network', { ...look, scheme: 'dark' }),
      await ask('scene', 'toString', look),
    ];
    expect(light.headers['cache-control']).toContain('immutable');
    expect(light.rawPayload).not.toEqual(dark.rawPayload);
    expect(unknown.headers['cache-control']).toBe('no-cache');
  });

  it('is refused with 503 when too many wait, while the server goes on', async () => {
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => ask('goods', `${200 + at}`)));
    delay.disable();
    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    expect(refused).toHaveLength(20);
    expect(refused[0]?.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    // The event loop was not blocked while forty pictures were drawn.
    expect(delay.count).toBeGreaterThan(10);
  });
});
