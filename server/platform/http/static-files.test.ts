import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveAssets } from './static-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'assets-'));
let app: FastifyInstance;
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/page-1.js'), 'go()');
  writeFileSync(join(folder, 'assets/page-1.js.br'), brotliCompressSync('go()'));
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  app = fastify();
  await serveAssets(app, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

it('gives assets for good, compressed where that is taken, and their heads', async () => {
  const whole = await app.inject('/ui/assets/page-1.js');
  expect(whole).toMatchObject({ statusCode: 200, body: 'go()' });
  expect(whole.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' });
  expect(whole.headers['content-type']).toContain('javascript');
  const packed = await app.inject({ url: '/ui/assets/page-1.js', headers: { 'accept-encoding': 'br' } });
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' });
  expect((await app.inject({ method: 'HEAD', url: '/ui/assets/page-1.js' })).statusCode).toBe(200);
});

it('knows the names that were built and no others', async () => {
  for (const name of ['page-2.js', '../secret.txt', '..%2fsecret.txt', '%2e%2e/secret.txt', 'constructor', 'PAGE-1.js', ''])
    expect((await app.inject(`/ui/assets/${name}`)).statusCode, name).toBe(404);
});

it('lets what has no hash in its name be asked for again after a day', async () => {
  expect((await app.inject('/ui/favicon.svg')).headers['cache-control']).toBe('public, max-age=86400');
});
