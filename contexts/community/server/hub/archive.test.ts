/** Archives of revisions over HTTP, on a real database and an object folder. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as yauzl from 'yauzl';
import { createHttpServer } from '#server/platform/http/http-server.ts';
import { createLog } from '#server/platform/telemetry/log.ts';
import { type CommunityFloor, openCommunityFloor } from '../testing/community-floor.ts';

let floor: CommunityFloor;
let http: FastifyInstance;
beforeAll(async () => {
  floor = await openCommunityFloor();
  http = createHttpServer({
    log: createLog('silent'),
    trustProxy: false,
    publicUrl: 'http://127.0.0.1:1',
    openPaths: [],
    localeOf: () => 'en',
  });
  floor.community.register(http, async () => floor.visitor);
  await http.ready();
});
afterAll(async () => {
  await http.close();
  await floor.close();
});

async function contentsOf(archive: Buffer): Promise<Map<string, string>> {
  const zip = await yauzl.fromBufferPromise(archive);
  const found = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    const pieces: Uint8Array[] = [];
    for await (const piece of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Uint8Array>) pieces.push(piece);
    found.set(entry.fileName, Buffer.concat(pieces).toString());
  }
  return found;
}

it('reads the small files of a revision by few statements, and each large one by itself', async () => {
  const ann = floor.by(140);
  const repository = await floor.make(ann);
  const texts = Object.fromEntries(Array.from({ length: 1_200 }, (_, at) => [`data/${at}.txt`, `text ${at % 1_000}`]));
  const large = { 'a.txt': randomBytes(100_000).toString('hex'), 'data/b:c.txt': 'x'.repeat(70_000) };
  await floor.commit(ann, repository, { ...texts, ...large });
  const [readSmall, open] = [vi.spyOn(floor.objects, 'readSmall'), vi.spyOn(floor.objects, 'open')];
  const url = `/hub/${repository.namespace.name}/${repository.name}/zip/main`;
  const answer = await http.inject({ method: 'GET', url });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(readSmall.mock.calls.length).toBeLessThanOrEqual(3);
  expect(open.mock.calls.length).toBe(2);
  const found = await contentsOf(answer.rawPayload);
  expect(found.size).toBe(1_202);
  expect(found.get(`${repository.name}/data/1199.txt`)).toBe('text 199');
  expect(found.get(`${repository.name}/a.txt`)).toBe(large['a.txt']);
  expect(found.get(`${repository.name}/data/b_c.txt`)).toBe(large['data/b:c.txt']);
  open.mockClear();
  const head = await http.inject({ method: 'HEAD', url });
  expect([head.statusCode, head.body, open.mock.calls.length]).toEqual([200, '', 0]);
});
