import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getSpace } from '#contexts/community/calls/space.ts';
import type { Repository } from '../repository/repositories.ts';
import { type CommunityFloor, openCommunityFloor } from '../testing/community-floor.ts';
import { policyOf } from './space-policy.ts';
import { prefixOf } from './without-peers.ts';

let floor: CommunityFloor;
let server: FastifyInstance;
beforeAll(async () => {
  floor = await openCommunityFloor();
  server = floor.community.createSpaceServer(pino({ level: 'silent' }) as FastifyBaseLogger) as FastifyInstance;
});
afterAll(async () => {
  await server.close();
  await floor.close();
});

const named = ({ namespace, name }: Repository) => ({ kind: 'space' as never, namespace: namespace.name, name });
async function makeSpace(facts: { visibility?: 'PUBLIC' | 'PRIVATE' } = {}) {
  const ann = floor.by(201);
  const space = await floor.make(ann, { type: 'SPACE', ...facts });
  await floor.commit(ann, space, { 'index.html': '<!doctype html><script src="app.js"></script>', 'app.js': '1', 'lib/x y.css': 'a{}' });
  const open = async (asker = floor.visitor) => (await floor.run(getSpace, { params: named(space) }, asker)).url;
  return { ann, space, open };
}
const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url: new URL(url).pathname, headers });

describe('a static application', () => {
  it('is served from an origin of its own that nothing of the product reaches', async () => {
    const { open } = await makeSpace();
    const url = await open();
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:2\/public\/[0-9a-z]{26}\/[0-9a-f]{40}\/index\.html$/);
    const page = await get(url, { cookie: 'session=of-somebody' });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    const policy = String(page.headers['content-security-policy']);
    const folder = url.slice(0, -'index.html'.length);
    expect(policy).toBe(policyOf(folder, ['http://127.0.0.1:1', 'http://localhost:1']));
    expect(policy).not.toMatch(/allow-same-origin|allow-top-navigation|allow-popups|'unsafe-eval'/);
    expect(page.headers['set-cookie']).toBeUndefined();
    expect((await get(`${folder}app.js`)).body).toMatch(/^\{for[^\n]*1$/);
    expect((await get(`${folder}lib/x%20y.css`)).headers['content-type']).toBe('text/css; charset=utf-8');
    expect((await get(`${folder}app.js`, { 'if-none-match': String((await get(`${folder}app.js`)).headers.etag) })).statusCode).toBe(304);
    for (const path of ['nothing.js', '../../index.html', 'lib', '%2e%2e/app.js'])
      expect((await get(folder + path)).statusCode, path).toBe(404);
    for (const path of ['/ui/mall', '/api/user/getCurrentUserInfo.action', '/hub/api/models'])
      expect((await get(`http://127.0.0.1:2${path}`)).statusCode, path).toBe(404);
  });

  it('has no peer connections, and is as strict as it was written', () => {
    expect(prefixOf('// by us\n/* ** */ "use strict"; let a')).toMatch(/^"use strict";\{for\(const name of \["RTCPeerConnection"/);
    for (const beginning of ['let a; "use strict"', '', "'use stricter'", '/* "use strict" */ let a', `/*${'*'.repeat(5_000)}`])
      expect(prefixOf(beginning), beginning.slice(0, 20)).toMatch(/^\{for/);
  });

  it('that is private is served to who may read it, by an address that ends and fits nothing else', async () => {
    const { ann, open } = await makeSpace({ visibility: 'PRIVATE' });
    const other = await makeSpace({ visibility: 'PRIVATE' });
    await expect(open()).rejects.toMatchObject({ code: 'REPOSITORY_NOT_FOUND' });
    const url = await open(ann);
    expect((await get(url)).statusCode).toBe(200);
    const [, access = '', ...place] = new URL(url).pathname.split('/');
    const [, , ...otherPlace] = new URL(await other.open(ann)).pathname.split('/');
    expect((await get(`http://127.0.0.1:2/public/${place.join('/')}`)).statusCode).toBe(404);
    expect((await get(`http://127.0.0.1:2/${access}/${otherPlace.join('/')}`)).statusCode).toBe(404);
    expect((await get(`http://127.0.0.1:2/${access.slice(0, -2)}aa/${place.join('/')}`)).statusCode).toBe(404);
    floor.world.clock.aheadMs = 61 * 60_000;
    expect((await get(url)).statusCode).toBe(404);
    floor.world.clock.aheadMs = 0;
  });

  it('is gone with its repository', async () => {
    const { ann, space, open } = await makeSpace();
    const url = await open();
    const opened = await floor.repositories.openById(ann, space.id, 'ADMIN');
    await floor.repositories.change(opened, ann, { visibility: 'PRIVATE' });
    expect((await get(url)).statusCode).toBe(404);
    const signed = await open(ann);
    await floor.repositories.remove(opened, ann);
    expect((await get(signed)).statusCode).toBe(404);
  });

  it('has no page before its first file, and models have none at all', async () => {
    const ann = floor.by(201);
    const space = await floor.make(ann, { type: 'SPACE' });
    expect(await floor.run(getSpace, { params: named(space) })).toMatchObject({ kind: 'EMPTY', url: '' });
    const model = await floor.make(ann);
    await expect(floor.run(getSpace, { params: { ...named(model), kind: 'model' as never } })).rejects.toMatchObject({
      code: 'REPOSITORY_NOT_FOUND',
    });
  });
});
