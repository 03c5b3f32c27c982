/** Responses of the Hub's interface to browsers and hostile callers. */
import { request } from 'node:http';
import * as hub from '@huggingface/hub';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import yauzl from 'yauzl';
import { createClient } from '#e2e/harness/http-client.ts';
import { createRepo, type HubFloor, sha256Of, startHub } from '#e2e/harness/hub-floor.ts';

let floor: HubFloor;
let accessToken = '';
const repo = 'demo-user/shown';
const LARGE = Uint8Array.from({ length: 100_000 }, (_, at) => (at * 31) % 256);
const PAGE = '<script>alert(1)</script>';

beforeAll(async () => {
  floor = await startHub();
  accessToken = await floor.tokenOf('demo-user');
  const me = { hubUrl: floor.hubUrl, accessToken };
  await createRepo({ ...me, repo });
  await createRepo({ ...me, repo: 'demo-user/own', private: true });
  const files = { 'page.html': PAGE, 'a/b.svg': PAGE, 'config.json': '{"a":1}', 'large.bin': LARGE };
  await hub.uploadFiles({ ...me, repo, files: Object.entries(files).map(([path, content]) => ({ path, content: new Blob([content]) })) });
});
afterAll(() => floor?.dispose());

const ask = (path: string, init: RequestInit = {}) => fetch(`${floor.hubUrl}${path}`, { redirect: 'manual', ...init });
const bearer = () => ({ authorization: `Bearer ${accessToken}` });
const headersOf = ({ headers }: Response, ...names: string[]) => names.map((name) => headers.get(name));

describe('contents', () => {
  it.each(['page.html', 'a/b.svg', 'config.json'])('of %s are text that nothing runs', async (path) => {
    const answer = await ask(`/${repo}/resolve/main/${path}`);
    expect(headersOf(answer, 'content-type', 'x-content-type-options', 'content-security-policy')).toEqual([
      'text/plain; charset=utf-8',
      'nosniff',
      "default-src 'none'; sandbox",
    ]);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="/);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
  it('are described by HEAD as by GET', async () => {
    const names = ['etag', 'content-length', 'accept-ranges', 'x-repo-commit', 'x-linked-etag', 'x-linked-size', 'content-type'];
    const [head, get] = await Promise.all([
      ask(`/${repo}/resolve/main/large.bin`, { method: 'HEAD' }),
      ask(`/${repo}/resolve/main/large.bin`),
    ]);
    expect(headersOf(head, ...names)).toEqual(headersOf(get, ...names));
    const tag = `"${sha256Of(LARGE)}"`;
    expect(headersOf(head, 'etag', 'content-length', 'accept-ranges', 'x-linked-etag', 'x-linked-size')).toEqual([
      tag,
      '100000',
      'bytes',
      tag,
      '100000',
    ]);
    expect(head.headers.get('x-repo-commit')).toMatch(/^[0-9a-f]{40}$/);
    expect(await head.text()).toBe('');
    expect(sha256Of(new Uint8Array(await get.arrayBuffer()))).toBe(sha256Of(LARGE));
  });
  it.each([
    ['bytes=10-19', 206, 'bytes 10-19/100000', 10],
    ['bytes=-5', 206, 'bytes 99995-99999/100000', 5],
    ['bytes=99990-', 206, 'bytes 99990-99999/100000', 10],
    ['bytes=100000-', 416, 'bytes */100000', null],
    ['bytes=0-1,5-6', 200, null, 100_000],
    ['nonsense', 200, null, 100_000],
  ])('by the range %s', async (range, status, contentRange, length) => {
    const answer = await ask(`/${repo}/resolve/main/large.bin`, { headers: { range } });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([status, contentRange]);
    if (length !== null) expect((await answer.arrayBuffer()).byteLength).toBe(length);
    else expect((await answer.json()).error).toContain('100000');
  });
  it('are not sent again when they are the same', async () => {
    const path = `/${repo}/resolve/main/config.json`;
    const etag = (await ask(path)).headers.get('etag') ?? '';
    expect((await ask(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await ask(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    expect((await ask(path, { headers: { 'if-range': '"other"', range: 'bytes=0-1' } })).status).toBe(200);
    expect((await ask(path, { headers: { 'if-range': etag, range: 'bytes=0-1' } })).status).toBe(206);
  });
  it('are readable by pages of other origins, without what browsers know of somebody', async () => {
    const foreign = { origin: 'https://other.test', 'sec-fetch-site': 'cross-site' };
    const preflight = await ask('/api/models/demo-user/shown/paths-info/main', {
      method: 'OPTIONS',
      headers: { ...foreign, 'access-control-request-method': 'POST' },
    });
    expect([preflight.status, ...headersOf(preflight, 'access-control-allow-origin', 'access-control-allow-credentials')]).toEqual([
      204,
      '*',
      null,
    ]);
    const answer = await ask(`/${repo}/resolve/main/config.json`, { headers: foreign });
    expect([answer.status, ...headersOf(answer, 'access-control-allow-origin')]).toEqual([200, '*']);
    const body = JSON.stringify({ paths: ['config.json'] });
    const paths = await ask(`/api/models/${repo}/paths-info/main`, {
      method: 'POST',
      body,
      headers: { ...foreign, 'content-type': 'application/json' },
    });
    expect(await paths.json()).toMatchObject([{ path: 'config.json', size: 7 }]);
  });
  it('of a private repository are there for its owner in the browser, on pages of this site alone', async () => {
    const client = createClient(floor.address);
    await client.login('demo-user', 'demo-user-2026');
    const path = '/hub/demo-user/own/resolve/main/README.md';
    const status = async (headers: Record<string, string>) => (await client.raw(path, { headers })).status;
    expect(await status({ 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(await status({ 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' })).toBe(200);
    expect(await status({ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' })).toBe(404);
    const write = await client.raw('/hub/api/repos/create', { method: 'POST', body: '{"name":"by-cookie","organization":"demo-user"}' });
    expect(write.status).toBe(401);
    expect((await fetch(`${floor.address}${path}`)).status).toBe(404);
  });
  it('come as one archive', async () => {
    const answer = await ask(`/${repo}/zip/main`);
    expect(headersOf(answer, 'content-type', 'x-content-type-options')).toEqual(['application/zip', 'nosniff']);
    const zip = await yauzl.fromBufferPromise(Buffer.from(await answer.arrayBuffer()));
    const files = new Map<string, string>();
    for await (const entry of zip.eachEntry()) {
      const pieces: Uint8Array[] = [];
      for await (const piece of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Uint8Array>) pieces.push(piece);
      files.set(entry.fileName, sha256Of(Buffer.concat(pieces)));
    }
    expect([...files.keys()].sort()).toEqual(
      ['README.md', 'a/b.svg', 'config.json', 'large.bin', 'page.html'].map((path) => `shown/${path}`),
    );
    expect(files.get('shown/large.bin')).toBe(sha256Of(LARGE));
    expect((await ask('/demo-user/own/zip/main')).status).toBe(404);
  });
});

describe('large objects', () => {
  const batch = (operation: string, objects: object[], headers: Record<string, string> = bearer()) =>
    ask(`/${repo}.git/info/lfs/objects/batch`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/vnd.git-lfs+json' },
      body: JSON.stringify({ operation, transfers: ['basic'], objects }),
    });
  it('are fetched from signed addresses, as git-lfs does', async () => {
    const oid = sha256Of(LARGE);
    const answer = await (await batch('download', [{ oid, size: 1 }], {})).json();
    const { href } = answer.objects[0].actions.download;
    expect(sha256Of(new Uint8Array(await (await fetch(href)).arrayBuffer()))).toBe(oid);
    expect((await fetch(href.replace(/.$/, (last: string) => (last === 'A' ? 'B' : 'A')))).status).toBe(403);
    expect((await fetch(href, { method: 'PUT', body: 'x' })).status).toBe(403);
  });
  it('of another repository are not there', async () => {
    const oid = sha256Of('a content of nobody');
    const answer = await (await batch('download', [{ oid, size: 19 }], {})).json();
    expect(answer.objects[0].error.code).toBe(404);
    expect((await batch('upload', [{ oid, size: 19 }], {})).status).toBe(401);
  });
  it('are put where they were announced, and nothing else', async () => {
    const content = 'x'.repeat(70_000);
    const oid = sha256Of(content);
    const { objects } = await (await batch('upload', [{ oid, size: content.length }])).json();
    const { upload, verify } = objects[0].actions;
    const put = (body: string) => fetch(upload.href, { method: 'PUT', body }).then(({ status }) => status);
    expect(await put(content.slice(1))).toBe(400);
    expect(await put(`${content}y`)).toBe(413);
    expect(await put('y'.repeat(70_000))).toBe(400);
    expect(await put(content)).toBe(200);
    const verified = await fetch(verify.href, { method: 'POST', body: JSON.stringify({ oid, size: content.length }) });
    expect(verified.status).toBe(200);
    expect((await (await batch('upload', [{ oid, size: content.length }])).json()).objects[0].actions).toBeUndefined();
  });
  it('larger than any file may be are refused one by one', async () => {
    const { objects } = await (await batch('upload', [{ oid: sha256Of('huge'), size: 2 ** 40 }])).json();
    expect(objects[0]).toMatchObject({ error: { code: 413 } });
  });
});

describe('hostile bodies', () => {
  const line = (key: string, value: unknown) => JSON.stringify({ key, value });
  const header = line('header', { summary: 'x' });
  const commit = (body: string, branch = 'main') =>
    ask(`/api/models/${repo}/commit/${branch}`, { method: 'POST', headers: { ...bearer(), 'content-type': 'application/x-ndjson' }, body });
  const file = (path: string, content = 'eA==') => line('file', { path, content, encoding: 'base64' });

  it.each([
    ['nothing', '', 400, 'HUB_HEADER_MISSING'],
    ['no header', file('a'), 400, 'HUB_HEADER_MISSING'],
    ['no JSON', `${header}\n{`, 400, 'HUB_LINE_UNREADABLE'],
    ['an unknown operation', `${header}\n${line('chmod', { path: 'a' })}`, 400, 'HUB_LINE_UNREADABLE'],
    ['a way out', `${header}\n${file('../../etc/passwd')}`, 400, null],
    ['an absolute path', `${header}\n${file('/etc/passwd')}`, 400, null],
    ['a path of dots', `${header}\n${file('a/./b')}`, 400, null],
    ['a folder of git', `${header}\n${file('.git/config')}`, 400, null],
    ['a control character', `${header}\n${file('a\u0007')}`, 400, 'TEXT_REFUSED'],
    ['wrong base64', `${header}\n${file('a', 'e=A=')}`, 400, 'HUB_CONTENT_UNREADABLE'],
    [
      'an object that nobody sent',
      `${header}\n${line('lfsFile', { path: 'new.bin', oid: 'f'.repeat(64), size: 5 })}`,
      422,
      'OBJECT_NOT_HELD',
    ],
    ['a lying size', `${header}\n${line('lfsFile', { path: 'new.bin', oid: sha256Of(LARGE), size: 5 })}`, 422, 'OBJECT_NOT_HELD'],
    ['a copy of nothing', `${header}\n${line('copyFile', { path: 'a', srcPath: 'none' })}`, 404, 'EntryNotFound'],
    ['a change of nothing', `${header}\n${line('deletedFile', { path: 'none' })}`, 400, 'COMMIT_EMPTY'],
    ['a long line', `${header}\n${file('a', 'A'.repeat(600_000))}`, 413, 'HUB_LINE_TOO_LONG'],
    ['deep JSON', `${header}\n${'['.repeat(200_000)}`, 400, 'HUB_LINE_UNREADABLE'],
  ])('of a commit with %s are refused', async (_name, body, status, code) => {
    const answer = await commit(body);
    expect(answer.status).toBe(status);
    expect((await answer.json()).error).toEqual(expect.any(String));
    if (code !== null) expect(answer.headers.get('x-error-code')).toBe(code);
  });
  it('to a branch that is not there are refused', async () => {
    const answer = await commit(`${header}\n${file('a')}`, 'nowhere');
    expect(headersOf(answer, 'x-error-code')).toEqual(['RevisionNotFound']);
  });
  it('are read no further than they are good', async () => {
    const sent = await new Promise<{ status: number | undefined; bytes: number }>((resolve, reject) => {
      const call = request(`${floor.hubUrl}/api/models/${repo}/commit/main`, { method: 'POST', headers: bearer() });
      let bytes = 0;
      const piece = Buffer.alloc(64 * 1024, 'x');
      const more = () => {
        while (bytes < 100 * 1024 * 1024) {
          bytes += piece.length;
          if (!call.write(piece)) return void call.once('drain', more);
        }
        call.end();
      };
      call.on('response', (answer) => {
        const { statusCode: status } = answer;
        answer.resume();
        call.destroy();
        resolve({ status, bytes });
      });
      call.on('error', reject);
      call.write(`${header}\n`);
      more();
    });
    expect(sent.status).toBe(413);
    expect(sent.bytes).toBeLessThan(100 * 1024 * 1024);
  });
  it.each([
    ['too many paths', '/paths-info/main', { paths: Array.from({ length: 1_001 }, (_, at) => `${at}`) }, 400],
    ['paths that are none', '/paths-info/main', { paths: 5 }, 400],
    ['a megabyte of one path', '/paths-info/main', { paths: 'x'.repeat(1_100_000) }, 413],
    ['ways out', '/paths-info/main', { paths: ['../x', '/x', '', '.', 'a//b', 'x'.repeat(3_000)] }, 200],
    ['too many files', '/preupload/main', { files: Array.from({ length: 501 }, (_, at) => ({ path: `${at}`, size: 1, sample: '' })) }, 400],
    ['a negative size', '/preupload/main', { files: [{ path: 'a', size: -1, sample: '' }] }, 400],
    ['a branch that is none', '/branch/a..b', {}, 400],
    ['a branch like a commit', `/branch/${'a'.repeat(40)}`, {}, 400],
    ['a tag without a name', '/tag/main', {}, 400],
  ])('with %s have a clear answer', async (_name, path, body, status) => {
    const answer = await ask(`/api/models/${repo}${path}`, {
      method: 'POST',
      headers: { ...bearer(), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(status);
    await answer.arrayBuffer();
  });
  it.each([
    ['/../../etc/passwd', 404],
    ['/%2e%2e%2f%2e%2e%2fetc%2fpasswd', 404],
    ['/%00', 400],
    ['/%ff', 400],
    [`/${'a/'.repeat(2_000)}x`, 404],
  ])('addresses like %s find nothing', async (path, status) => {
    const found = await new Promise<number | undefined>((resolve, reject) => {
      request(`${floor.address}`, { path: `/hub/${repo}/resolve/main${path}` }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on('error', reject)
        .end();
    });
    expect(found).toBe(status);
  });
  it.each(['tree/main', 'commits/main'])('cursors of others give the first page of %s', async (path) => {
    const cursors = ['', 'nothing', Buffer.from('a\u0000b').toString('base64url'), 'x'.repeat(5_000)];
    for (const cursor of cursors) {
      const answer = await ask(`/api/models/${repo}/${path}?cursor=${cursor}`);
      expect([200, 400]).toContain(answer.status);
      await answer.arrayBuffer();
    }
  });
  it('leave nothing behind that was refused', async () => {
    const answer = await (await ask(`/api/models/${repo}/tree/main?recursive=true`)).json();
    expect(answer.map(({ path }: { path: string }) => path).sort()).toEqual([
      'README.md',
      'a/b.svg',
      'config.json',
      'large.bin',
      'page.html',
    ]);
  });
});
