/**
 * The Hub's own client, unchanged, against the running product. Large files: hub-large.e2e.ts. A repository of 350 files with `npm test`,
 * of 1,000 with `npm run drill -- hub-client`.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import * as hub from '@huggingface/hub';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { safetensorsOf } from '#e2e/harness/hub-files.ts';
import { createRepo, type HubFloor, sha256Of, startHub } from '#e2e/harness/hub-floor.ts';

let floor: HubFloor;
let hubUrl = '';
/** Tokens: a writer's, a read-only one, and another user's. */
let accessToken = '';
let readToken = '';
let strangerToken = '';
const folder = mkdtempSync(join(tmpdir(), 'hub-client-'));

beforeAll(async () => {
  // The client logs its downloads there.
  vi.spyOn(console, 'debug').mockImplementation(() => {});
  floor = await startHub();
  hubUrl = floor.hubUrl;
  accessToken = await floor.tokenOf('demo-user');
  readToken = await floor.tokenOf('demo-user', ['repository.read']);
  strangerToken = await floor.tokenOf('demo-merchant');
  await createRepo({ hubUrl, accessToken, repo: 'demo-user/tiny', license: 'mit' });
});
afterAll(async () => {
  await floor?.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const repo = 'demo-user/tiny';
const me = () => ({ hubUrl, accessToken });
const write = (path: string, content: string | Uint8Array<ArrayBuffer>, more: Partial<Parameters<typeof hub.uploadFile>[0]> = {}) =>
  hub.uploadFile({ ...me(), repo, file: { path, content: new Blob([content]) }, ...more } as Parameters<typeof hub.uploadFile>[0]);
const read = async (path: string, revision?: string) => {
  const blob = await hub.downloadFile({ ...me(), repo, path, ...(revision && { revision }) });
  return blob && (await blob.text());
};
async function all<T>(from: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const one of from) found.push(one);
  return found;
}
/** For calls that the client has no function for. */
const ask = (path: string, init: RequestInit & { token?: string } = {}) =>
  fetch(`${hubUrl}${path}`, {
    redirect: 'manual',
    ...init,
    headers: { ...init.headers, ...(init.token && { authorization: `Bearer ${init.token}` }) },
  });
const asJson = (method: string, token: string, body: unknown) => ({
  method,
  token,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});
const refused = (statusCode: number) => expect.objectContaining({ statusCode });

describe('the caller', () => {
  it('is named by its token', async () => {
    const found = await hub.whoAmI(me());
    expect(found).toMatchObject({ type: 'user', name: 'demo-user', auth: { type: 'access_token', accessToken: { role: 'write' } } });
    expect((await hub.whoAmI({ hubUrl, accessToken: readToken })).auth.accessToken).toMatchObject({
      role: 'read',
      createdAt: expect.any(Date),
    });
  });
  it('is refused with an unknown token, also where everybody may read', async () => {
    const unknown = { hubUrl, accessToken: `hf_${'x'.repeat(40)}` };
    await expect(hub.whoAmI(unknown)).rejects.toEqual(refused(401));
    await expect(hub.checkRepoAccess({ ...unknown, repo })).rejects.toEqual(refused(401));
  });
  it('has the groups and shops that it publishes for as organisations', async () => {
    const found = (await hub.whoAmI({ hubUrl, accessToken: strangerToken })) as hub.WhoAmIUser;
    expect(found.orgs.map(({ type }) => type)).toEqual(found.orgs.map(() => 'org'));
  });
});

describe('repositories', () => {
  it('are made with a card that says the licence', async () => {
    expect(await read('README.md')).toContain('license: "mit"');
    const info = await hub.modelInfo({
      ...me(),
      name: repo,
      additionalFields: ['author', 'cardData', 'tags', 'sha', 'createdAt', 'filePaths'],
    });
    expect(info).toMatchObject({
      name: repo,
      private: false,
      gated: false,
      author: 'demo-user',
      cardData: { license: 'mit' },
      filePaths: ['README.md'],
    });
    expect(info.tags).toContain('license:mit');
    expect(info.sha).toMatch(/^[0-9a-f]{40}$/);
  });
  it('are not made twice, nor in the name of somebody else, nor by a token that only reads', async () => {
    await expect(hub.createRepo({ ...me(), repo })).rejects.toEqual(refused(409));
    await expect(hub.createRepo({ hubUrl, accessToken: strangerToken, repo: 'demo-user/foreign' })).rejects.toEqual(refused(404));
    await expect(hub.createRepo({ hubUrl, accessToken: readToken, repo: 'demo-user/foreign' })).rejects.toEqual(refused(403));
    await expect(hub.createRepo({ ...me(), repo: 'demo-user/no--name' })).rejects.toEqual(refused(400));
  });
  it('that are private are not there for others', async () => {
    const secret: hub.RepoDesignation = 'datasets/demo-user/secret';
    await createRepo({ ...me(), repo: secret, private: true });
    expect(await hub.repoExists({ ...me(), repo: secret })).toBe(true);
    expect(await hub.repoExists({ hubUrl, repo: secret })).toBe(false);
    expect(await hub.repoExists({ hubUrl, accessToken: strangerToken, repo: secret })).toBe(false);
    await expect(hub.checkRepoAccess({ hubUrl, repo: secret })).rejects.toEqual(refused(404));
    await expect(hub.checkRepoAccess({ hubUrl, repo: 'datasets/demo-user/never' })).rejects.toEqual(refused(404));
    expect(await hub.downloadFile({ hubUrl, repo: secret, path: 'README.md' }).catch((error) => error)).toEqual(refused(404));
    const answer = await ask('/api/datasets/demo-user/secret');
    expect([answer.headers.get('x-error-code'), (await answer.json()).error]).toEqual(['RepoNotFound', expect.any(String)]);
  });
  it('of spaces say their kind', async () => {
    await createRepo({ ...me(), repo: { type: 'space', name: 'demo-user/shown' }, sdk: 'static' });
    expect(await hub.spaceInfo({ ...me(), name: 'demo-user/shown' })).toMatchObject({ name: 'demo-user/shown', sdk: 'static' });
  });
  it('are made with first files', async () => {
    const first = 'demo-user/first';
    await createRepo({ ...me(), repo: first, files: [{ path: 'a/b.txt', content: new Blob(['hello']) }] });
    const files = await all(hub.listFiles({ ...me(), repo: first, recursive: true }));
    expect(files.map(({ path }) => path).sort()).toEqual(['README.md', 'a/b.txt']);
  });
  it('are found under their former name, and in other letters', async () => {
    await createRepo({ ...me(), repo: 'demo-user/former' });
    const moved = await ask(
      '/api/repos/move',
      asJson('POST', accessToken, { fromRepo: 'demo-user/former', toRepo: 'demo-user/Now', type: 'model' }),
    );
    expect(moved.status).toBe(200);
    expect((await hub.modelInfo({ ...me(), name: 'demo-user/former' })).name).toBe('demo-user/Now');
    expect((await hub.modelInfo({ ...me(), name: 'DEMO-user/now' })).name).toBe('demo-user/Now');
    expect(await (await hub.downloadFile({ ...me(), repo: 'demo-user/former', path: 'README.md' }))?.text()).toBe('# former\n');
    const answer = await ask('/demo-user/former/resolve/main/README.md?x=1');
    expect([answer.status, answer.headers.get('location')]).toEqual([307, '/hub/demo-user/Now/resolve/main/README.md?x=1']);
  });
  it('are deleted by their owner alone', async () => {
    await createRepo({ ...me(), repo: 'demo-user/gone' });
    await expect(hub.deleteRepo({ hubUrl, accessToken: strangerToken, repo: 'demo-user/gone' })).rejects.toEqual(refused(403));
    await hub.deleteRepo({ ...me(), repo: 'demo-user/gone' });
    expect(await hub.repoExists({ ...me(), repo: 'demo-user/gone' })).toBe(false);
  });
  it('that are gated are listed and not read', async () => {
    const gated = 'demo-user/gated';
    await createRepo({ ...me(), repo: gated });
    expect((await ask(`/api/models/${gated}/settings`, asJson('PUT', accessToken, { gated: 'manual' }))).status).toBe(200);
    expect((await hub.modelInfo({ hubUrl, name: gated })).gated).toBe('manual');
    expect(await all(hub.listFiles({ hubUrl, repo: gated }))).toHaveLength(1);
    for (const token of [{}, { accessToken: strangerToken }])
      await expect(hub.downloadFile({ hubUrl, ...token, repo: gated, path: 'README.md' })).rejects.toEqual(refused(403));
    expect((await ask(`/${gated}/resolve/main/README.md`)).headers.get('x-error-code')).toBe('GatedRepo');
    expect(await (await hub.downloadFile({ ...me(), repo: gated, path: 'README.md' }))?.text()).toBe('# gated\n');
  });
});

describe('lists', () => {
  const names = async (search: Parameters<typeof hub.listModels>[0]) =>
    (await all(hub.listModels({ hubUrl, ...search }))).map(({ name }) => name);
  beforeAll(async () => {
    for (let index = 0; index < 5; index += 1) {
      const card = `---\nlicense: apache-2.0\npipeline_tag: ${index % 2 ? 'text-generation' : 'text-classification'}\nlibrary_name: transformers\ntags:\n- listed\n---\n# Listed\n`;
      await createRepo({ ...me(), repo: `demo-user/listed-${index}`, files: [{ path: 'README.md', content: new Blob([card]) }] });
    }
  });
  it('hold what an author has', async () => {
    expect(await names({ search: { owner: 'demo-user', query: 'listed' } })).toHaveLength(5);
    expect(await names({ search: { owner: 'nobody-of-this-name' } })).toEqual([]);
  });
  it('are narrowed by words, task and tags', async () => {
    expect((await names({ search: { query: 'listed-3' } })).slice(0, 1)).toEqual(['demo-user/listed-3']);
    expect((await names({ search: { owner: 'demo-user', query: 'listed', task: 'text-generation' } })).sort()).toEqual([
      'demo-user/listed-1',
      'demo-user/listed-3',
    ]);
    expect(await names({ search: { owner: 'demo-user', tags: ['listed', 'license:apache-2.0'] } })).toHaveLength(5);
    expect(await names({ search: { owner: 'demo-user', tags: ['listed', 'license:mit'] } })).toEqual([]);
  });
  it('are sorted, and as long as was asked', async () => {
    expect(await names({ search: { owner: 'demo-user', tags: ['listed'] }, sort: 'createdAt', limit: 2 })).toEqual([
      'demo-user/listed-4',
      'demo-user/listed-3',
    ]);
    await expect(names({ sort: 'num_parameters' })).rejects.toEqual(refused(400));
  });
  it('go on over pages', async () => {
    let pages = 0;
    const short: typeof fetch = (input, init) => {
      pages += 1;
      return fetch(String(input).replace('limit=500', 'limit=2'), init);
    };
    const found = await names({ search: { owner: 'demo-user', tags: ['listed'] }, sort: 'createdAt', fetch: short });
    expect(found).toEqual([4, 3, 2, 1, 0].map((index) => `demo-user/listed-${index}`));
    expect(pages).toBe(3);
  });
  it('carry what is asked for beside', async () => {
    const [first] = await all(
      hub.listModels({
        hubUrl,
        search: { query: 'listed-1' },
        additionalFields: ['author', 'cardData', 'tags', 'sha', 'library_name', 'filePaths'],
      }),
    );
    expect(first).toMatchObject({
      author: 'demo-user',
      library_name: 'transformers',
      filePaths: ['README.md'],
      cardData: { tags: ['listed'] },
    });
    expect(first?.task).toBe('text-generation');
  });
  it('hide what is private', async () => {
    const datasets = (options: object) => all(hub.listDatasets({ hubUrl, search: { owner: 'demo-user', query: 'secret' }, ...options }));
    expect((await datasets({ accessToken })).map(({ name }) => name)).toEqual(['demo-user/secret']);
    expect(await datasets({})).toEqual([]);
    expect(await datasets({ accessToken: strangerToken })).toEqual([]);
  });
  it('hold spaces', async () => {
    const [space] = await all(hub.listSpaces({ hubUrl, search: { owner: 'demo-user', query: 'shown' }, additionalFields: ['author'] }));
    expect(space).toMatchObject({ name: 'demo-user/shown', sdk: 'static', author: 'demo-user' });
  });
});

describe('files', () => {
  const LARGE = Uint8Array.from({ length: 300_000 }, (_, at) => (at * 7 + (at >> 8)) % 256);

  it('are uploaded and read again', async () => {
    const made = await write('a/hello.txt', '你好\n');
    expect(made?.commit.oid).toMatch(/^[0-9a-f]{40}$/);
    expect(await read('a/hello.txt')).toBe('你好\n');
    expect(await read('a/hello.txt', made?.commit.oid)).toBe('你好\n');
  });
  it('that are large go another way and come back equal', async () => {
    await write('weights.bin', LARGE);
    const blob = await hub.downloadFile({ ...me(), repo, path: 'weights.bin' });
    expect(sha256Of(new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer()))).toBe(sha256Of(LARGE));
    const [info] = await hub.pathsInfo({ ...me(), repo, paths: ['weights.bin'] });
    expect(info).toMatchObject({ size: LARGE.length, lfs: { oid: sha256Of(LARGE), size: LARGE.length, pointerSize: 131 } });
  });
  it('are read by ranges', async () => {
    const blob = await hub.downloadFile({ ...me(), repo, path: 'weights.bin' });
    for (const [start, end] of [
      [0, 8],
      [1_000, 70_000],
      [299_999, 300_000],
    ] as const)
      expect(new Uint8Array((await blob?.slice(start, end).arrayBuffer()) ?? new ArrayBuffer())).toEqual(LARGE.slice(start, end));
  });
  it('of any name are found', async () => {
    const names = ['中文 名字.txt', 'a b/c#d%41.txt', "quote'd (1).json", '.gitattributes'];
    const odd = 'demo-user/odd';
    await createRepo({ ...me(), repo: odd });
    await hub.uploadFiles({ ...me(), repo: odd, files: names.map((path) => ({ path, content: new Blob([path]) })) });
    for (const path of names)
      expect(await (await ask(`/${odd}/resolve/main/${path.split('/').map(encodeURIComponent).join('/')}`)).text()).toBe(path);
    expect(await (await hub.downloadFile({ ...me(), repo: odd, path: '中文 名字.txt' }))?.text()).toBe('中文 名字.txt');
  });
  it('that are empty are files too', async () => {
    await write('empty/__init__.py', '');
    expect(await read('empty/__init__.py')).toBe('');
  });
  it('say their size and tag, or that they are not there', async () => {
    const info = await hub.fileDownloadInfo({ ...me(), repo, path: 'weights.bin' });
    expect(info).toMatchObject({ size: LARGE.length, etag: `"${sha256Of(LARGE)}"` });
    expect(await hub.fileDownloadInfo({ ...me(), repo, path: 'none.bin' })).toBeNull();
    expect(await hub.fileExists({ ...me(), repo, path: 'weights.bin' })).toBe(true);
    expect(await hub.fileExists({ ...me(), repo, path: 'none.bin' })).toBe(false);
    expect(await (await hub.downloadFile({ ...me(), repo, path: 'weights.bin', raw: true }))?.text()).toContain(
      `oid sha256:${sha256Of(LARGE)}`,
    );
  });
  it('are described by path', async () => {
    const paths = ['a', 'a/hello.txt', 'none'];
    const [directory, file, none] = await hub.pathsInfo({ ...me(), repo, paths, expand: true });
    expect(directory).toMatchObject({ type: 'directory', path: 'a' });
    expect(file).toMatchObject({ type: 'file', size: 7, lastCommit: { title: expect.any(String), date: expect.any(Date) } });
    expect(none).toBeUndefined();
  });
  it('are edited in their midst', async () => {
    await write('edited.txt', '0123456789');
    const originalContent = (await hub.downloadFile({ ...me(), repo, path: 'edited.txt' })) as Blob;
    await hub.commit({
      ...me(),
      repo,
      title: 'Edit',
      operations: [{ operation: 'edit', path: 'edited.txt', originalContent, edits: [{ start: 2, end: 4, content: new Blob(['xyz']) }] }],
    });
    expect(await read('edited.txt')).toBe('01xyz456789');
  });
  it('are deleted', async () => {
    await hub.uploadFiles({ ...me(), repo, files: ['d/1', 'd/2', 'd/3'].map((path) => ({ path, content: new Blob([path]) })) });
    await hub.deleteFile({ ...me(), repo, path: 'd/1' });
    await hub.deleteFiles({ ...me(), repo, paths: ['d/2', 'd/3'] });
    expect(await hub.pathsInfo({ ...me(), repo, paths: ['d/1', 'd/2', 'd/3', 'd'] })).toEqual([]);
  });
  it('are listed by folder, and all of them with their commits', async () => {
    const top = await all(hub.listFiles({ ...me(), repo }));
    const kinds = top.map(({ type }) => type);
    expect(kinds).toEqual([...kinds].sort());
    expect(top.map(({ path }) => path)).toContain('a');
    expect((await all(hub.listFiles({ ...me(), repo, path: 'a' }))).map(({ path }) => path)).toEqual(['a/hello.txt']);
    const files = await all(hub.listFiles({ ...me(), repo, recursive: true, expand: true }));
    expect(files.every(({ lastCommit }) => lastCommit?.id.length === 40)).toBe(true);
    await expect(all(hub.listFiles({ ...me(), repo, path: 'none' }))).rejects.toEqual(refused(404));
  });
  it('are never changed by a token that only reads, nor by others', async () => {
    for (const token of [readToken, strangerToken])
      await expect(write('x', 'x', { accessToken: token } as object)).rejects.toEqual(refused(403));
    await expect(hub.uploadFile({ hubUrl, repo, file: { path: 'x', content: new Blob(['x']) } } as never)).rejects.toEqual(refused(401));
  });
});

/** The pages of the list and the client's batches of uploads are full at least once. */
const MANY = process.env.DRILL === 'full' ? 1_000 : 350;
describe('many files', () => {
  const many = 'datasets/demo-user/many';
  const contentOf = (index: number) => `row ${index}\n`.repeat(1 + (index % 50));
  const paths = Array.from({ length: MANY }, (_, index) => `part-${String(index % 10)}/${String(index).padStart(4, '0')}.txt`);

  it('are uploaded by one commit', async () => {
    await createRepo({ ...me(), repo: many });
    const files = paths.map((path, index) => ({ path, content: new Blob([contentOf(index)]) }));
    const phases = new Set<string>();
    for await (const event of hub.uploadFilesWithProgress({ ...me(), repo: many, files }))
      if (event.event === 'phase') phases.add(event.phase);
    expect([...phases]).toEqual(['preuploading', 'uploadingLargeFiles', 'committing']);
    expect(await hub.countCommits({ hubUrl, repo: many })).toBe(2);
  });
  it('are listed over pages', async () => {
    let pages = 0;
    const counting: typeof fetch = (input, init) => {
      pages += 1;
      return fetch(String(input).replace('recursive=true', 'recursive=true&limit=300'), init);
    };
    const found = await all(hub.listFiles({ hubUrl, repo: many, recursive: true, fetch: counting }));
    expect(found.map(({ path }) => path).sort()).toEqual([...paths, 'README.md'].sort());
    expect(pages).toBe(Math.ceil((MANY + 1 + 10) / 300));
    expect(await all(hub.listFiles({ hubUrl, repo: many }))).toHaveLength(11);
  });
  it('come back equal as a snapshot', async () => {
    const at = await hub.snapshotDownload({ hubUrl, accessToken, repo: many, cacheDir: join(folder, 'many') });
    for (const [index, path] of paths.entries()) expect(sha256Of(readFileSync(join(at, path)))).toBe(sha256Of(contentOf(index)));
  });
});

describe('commits', () => {
  it('are listed and counted over pages', async () => {
    const commits = await all(hub.listCommits({ ...me(), repo, batchSize: 2 }));
    expect(commits.length).toBe(await hub.countCommits({ ...me(), repo }));
    expect(commits.at(-1)).toMatchObject({ title: 'Initial commit', authors: [{ username: 'demo-user' }] });
    expect(commits.map(({ date }) => date.getTime())).toEqual(commits.map(({ date }) => date.getTime()).sort((one, other) => other - one));
  });
  it('on a parent that is not the last one are refused', async () => {
    const [head, before] = await all(hub.listCommits({ ...me(), repo }));
    await expect(write('late.txt', 'late', { parentCommit: before?.oid } as object)).rejects.toEqual(refused(412));
    await write('late.txt', 'on time', { parentCommit: head?.oid } as object);
    expect(await read('late.txt')).toBe('on time');
  });
  it('are not asked for by requests to merge', async () => {
    await expect(write('x', 'x', { isPullRequest: true } as object)).rejects.toEqual(refused(400));
  });
});

describe('branches and tags', () => {
  it('with a slash in their name are written and read', async () => {
    const branch = 'team/topic';
    await hub.createBranch({ ...me(), repo, branch });
    await expect(hub.createBranch({ ...me(), repo, branch })).rejects.toEqual(refused(409));
    await hub.createBranch({ ...me(), repo, branch, overwrite: true });
    await write('topic.txt', 'topic', { branch } as object);
    expect(await read('topic.txt', branch)).toBe('topic');
    expect(await read('topic.txt')).toBeNull();
    expect((await all(hub.listFiles({ ...me(), repo, revision: branch, path: 'a' }))).map(({ path }) => path)).toEqual(['a/hello.txt']);
    expect((await hub.modelInfo({ ...me(), name: repo, revision: branch, additionalFields: ['filePaths'] })).filePaths).toContain(
      'topic.txt',
    );
    await hub.deleteBranch({ ...me(), repo, branch });
    await expect(all(hub.listFiles({ ...me(), repo, revision: branch }))).rejects.toEqual(refused(404));
  });
  it('begin empty where that is asked for', async () => {
    await hub.createBranch({ ...me(), repo, branch: 'bare', empty: true });
    expect(await all(hub.listFiles({ ...me(), repo, revision: 'bare' }))).toEqual([]);
    await write('only.txt', 'only', { branch: 'bare' } as object);
    expect((await all(hub.listFiles({ ...me(), repo, revision: 'bare' }))).map(({ path }) => path)).toEqual(['only.txt']);
    expect(await hub.countCommits({ ...me(), repo, revision: 'bare' })).toBe(2);
  });
  it('are named by tags, listed and deleted', async () => {
    const [head] = await all(hub.listCommits({ ...me(), repo }));
    expect((await ask(`/api/models/${repo}/tag/main`, asJson('POST', accessToken, { tag: 'v1.0', message: 'first' }))).status).toBe(201);
    expect(await read('a/hello.txt', 'v1.0')).toBe('你好\n');
    const refs = await (await ask(`/api/models/${repo}/refs`)).json();
    expect(refs.tags).toEqual([{ name: 'v1.0', ref: 'refs/tags/v1.0', targetCommit: head?.oid }]);
    expect(refs.branches.map(({ ref }: { ref: string }) => ref).sort()).toEqual(['refs/heads/bare', 'refs/heads/main']);
    expect((await ask(`/api/models/${repo}/tag/v1.0`, { method: 'DELETE', token: accessToken })).status).toBe(200);
    expect(await ask(`/api/models/${repo}/tree/v1.0`).then(({ headers }) => headers.get('x-error-code'))).toBe('RevisionNotFound');
    await expect(hub.deleteBranch({ ...me(), repo, branch: 'main' })).rejects.toEqual(refused(409));
  });
  it('say which part of an address is wrong', async () => {
    const codes = ['/nobody/none/resolve/main/x', `/${repo}/resolve/none/x`, `/${repo}/resolve/main/x`].map(async (path) =>
      (await ask(path)).headers.get('x-error-code'),
    );
    expect(await Promise.all(codes)).toEqual(['RepoNotFound', 'RevisionNotFound', 'EntryNotFound']);
  });
});

describe('caches', () => {
  it('keep a file and do not fetch it again', async () => {
    const cacheDir = join(folder, 'cache');
    const get = (counting: typeof fetch) => hub.downloadFileToCacheDir({ ...me(), repo, path: 'a/hello.txt', cacheDir, fetch: counting });
    let contents = 0;
    const counting: typeof fetch = (input, init) => {
      if (String(input).includes('/resolve/')) contents += 1;
      return fetch(input, init);
    };
    const path = await get(counting);
    expect(readFileSync(path, 'utf8')).toBe('你好\n');
    expect(realpathSync(path)).toContain(join('models--demo-user--tiny', 'blobs'));
    const first = contents;
    expect(await get(counting)).toBe(path);
    expect(contents).toBe(first);
  });
  it('hold a whole repository', async () => {
    const at = await hub.snapshotDownload({ ...me(), repo, cacheDir: join(folder, 'snapshot') });
    expect(readFileSync(join(at, 'weights.bin')).length).toBe(300_000);
    expect(readFileSync(join(at, 'empty/__init__.py'), 'utf8')).toBe('');
  });
  it('are filled without a token from what is public', async () => {
    const at = await hub.snapshotDownload({ hubUrl, repo: 'demo-user/first', cacheDir: join(folder, 'anonymous') });
    expect(readFileSync(join(at, 'a/b.txt'), 'utf8')).toBe('hello');
  });
});

describe('safetensors', () => {
  it('are understood by their headers alone', async () => {
    const file = safetensorsOf({ weight: { dtype: 'F32', shape: [100, 50] }, bias: { dtype: 'F16', shape: [50] } });
    await write('model.safetensors', file);
    let bytes = 0;
    const counting: typeof fetch = async (input, init) => {
      const answer = await fetch(input, init);
      bytes += Number(answer.headers.get('content-length') ?? 0);
      return answer;
    };
    const found = await hub.parseSafetensorsMetadata({ hubUrl, repo, computeParametersCount: true, fetch: counting });
    expect(found).toMatchObject({ sharded: false, parameterCount: { F32: 5_000, F16: 50 } });
    expect(found.sharded ? {} : found.header).toMatchObject({ weight: { shape: [100, 50] } });
    expect(file.length).toBeGreaterThan(20_000);
    expect(bytes).toBeLessThan(file.length + 2_000);
  });
});

describe('the command of the client', () => {
  it('uploads a folder', async () => {
    const source = mkdtempSync(join(folder, 'source-'));
    writeFileSync(join(source, 'config.json'), '{"model_type":"tiny"}');
    writeFileSync(join(source, 'weights.bin'), Buffer.alloc(100_000, 1));
    const cli = join(import.meta.dirname, '../../../node_modules/@huggingface/hub/dist/cli.js');
    const env = { ...process.env, HF_ENDPOINT: hubUrl, HF_TOKEN: accessToken };
    await promisify(execFile)(process.execPath, [cli, 'upload', 'demo-user/from-command', source, '--quiet'], { env });
    const files = await all(hub.listFiles({ ...me(), repo: 'demo-user/from-command' }));
    expect(files.map(({ path }) => path).sort()).toEqual(['README.md', 'config.json', 'weights.bin']);
    expect(pathToFileURL(source).protocol).toBe('file:');
  });
});
