import { describe, expect, it } from 'vitest';
import { AppError } from '#server/platform/http/app-error.ts';
import { archivedName } from './archive-routes.ts';
import { contentTypeOf } from './content-type.ts';
import { firstFiles } from './first-files.ts';
import { createGrants, type Grant } from './grants.ts';
import { hubFailure } from './hub-error.ts';
import { goesInParts, partHeader } from './lfs.ts';
import { readListQuery } from './list-query.ts';
import { uploadModeOf } from './preupload.ts';
import { type ContentStore, readOperations } from './read-commit.ts';
import { createReaderLimits } from './reader-limits.ts';

describe('the way of a file', () => {
  const text = Buffer.from('文本 and words').toString('base64');
  const binary = Buffer.from([1, 0, 255]).toString('base64');
  it.each([
    [10, binary, 'regular'],
    [64 * 1024, binary, 'regular'],
    [64 * 1024 + 1, binary, 'lfs'],
    [64 * 1024 + 1, text, 'regular'],
    [256 * 1024, text, 'regular'],
    [256 * 1024 + 1, text, 'lfs'],
    [200_000, '', 'regular'],
  ])('of %i bytes beginning with %s is %s', (size, sample, mode) => {
    expect(uploadModeOf({ size, sample })).toBe(mode);
  });
});

describe('signed addresses', () => {
  let clock = 1_000;
  const grants = createGrants('a secret', () => clock);
  const grant: Grant = { use: 'part', repositoryId: 'r', sha256: 'a'.repeat(64), size: 5, accountId: 7, uploadId: 'u', until: 2_000 };

  it('are good for what they say, until they end', () => {
    const signed = grants.sign(grant);
    expect(grants.read(signed, 'part')).toEqual(grant);
    clock = 2_000;
    expect(() => grants.read(signed, 'part')).toThrow('HUB_ADDRESS_ENDED');
    clock = 1_000;
  });
  it('are refused for another use, changed, or signed elsewhere', () => {
    const signed = grants.sign(grant);
    const other = createGrants('another secret', () => clock).sign(grant);
    const changed = `${Buffer.from(JSON.stringify(['part', 'other', '', 1, 1, '', 9e15])).toString('base64url')}.${signed.split('.')[1]}`;
    for (const [text, use] of [
      [signed, 'get'],
      [signed, 'put'],
      [other, 'part'],
      [changed, 'part'],
      ['', 'part'],
      ['x.y.z', 'part'],
    ] as const)
      expect(() => grants.read(text, use)).toThrow('HUB_ADDRESS_ENDED');
  });
});

describe('failures', () => {
  it.each([
    ['REPOSITORY_NOT_FOUND', 404, 'RepoNotFound'],
    ['REVISION_NOT_FOUND', 404, 'RevisionNotFound'],
    ['ENTRY_NOT_FOUND', 404, 'EntryNotFound'],
    ['REPOSITORY_GATED', 403, 'GatedRepo'],
    ['REPOSITORY_NOT_BOUGHT', 403, 'GatedRepo'],
    ['LOGIN_REQUIRED', 401, 'LOGIN_REQUIRED'],
    ['COMMIT_CONFLICT', 412, 'COMMIT_CONFLICT'],
    ['REVIEW_EXISTS', 400, 'REVIEW_EXISTS'],
  ] as const)('%s', (code, status, name) => {
    const failure = hubFailure(new AppError(code), 'zh', 'request');
    expect(failure.status).toBe(status);
    expect(failure.headers['x-error-code']).toBe(name);
    expect(failure.headers['x-error-message']).toMatch(/^[\x20-\x7e]+$/);
    expect(JSON.parse(failure.body).error).toMatch(/[一-鿿]/);
  });
  it('says when to ask again', () => {
    expect(hubFailure(new AppError('RATE_LIMITED', { seconds: 2.5 }), 'en', '').headers['retry-after']).toBe('3');
  });
  it('tells nothing of what was not expected', () => {
    const failure = hubFailure(new Error('a secret path'), 'en', 'request');
    expect(failure).toMatchObject({ status: 500, internal: true });
    expect(JSON.stringify(failure)).not.toContain('secret');
  });
});

describe('limits of a reader', () => {
  let clock = 0;
  const allowance = { calls: 3, callsPerSecond: 1, streams: 2 };
  const ann = { accountId: 1, ip: '::1' };

  it('let calls through again as time passes', () => {
    const limits = createReaderLimits({ account: allowance, address: allowance }, () => clock);
    for (let call = 0; call < 3; call += 1) limits.countCall(ann);
    expect(() => limits.countCall(ann)).toThrow('RATE_LIMITED');
    limits.countCall({ accountId: 2, ip: '::1' });
    limits.countCall({ accountId: null, ip: '::1' });
    clock += 1_000;
    limits.countCall(ann);
    expect(() => limits.countCall(ann)).toThrow('RATE_LIMITED');
  });
  it('give the place of a stream back once', () => {
    const limits = createReaderLimits({ account: allowance, address: allowance }, () => clock);
    const release = limits.takeStream(ann);
    limits.takeStream(ann);
    expect(() => limits.takeStream(ann)).toThrow('RATE_LIMITED');
    release();
    release();
    limits.takeStream(ann);
    expect(() => limits.takeStream(ann)).toThrow('RATE_LIMITED');
  });
});

describe('a list', () => {
  it('is asked for in the words of the client', () => {
    const query = {
      search: 'tiny',
      author: 'ann',
      filter: ['license:mit', 'demo', 'language:zh'],
      pipeline_tag: 'text-generation',
      sort: 'lastModified',
      limit: '500',
    };
    expect(readListQuery('MODEL', query)).toMatchObject({
      search: 'tiny',
      author: 'ann',
      license: 'mit',
      language: 'zh',
      tags: [{ name: 'any', value: 'demo' }],
      pipelineTag: 'text-generation',
      sort: 'updatedAt',
      limit: 100,
    });
  });
  it('that names files has short pages', () => {
    expect(readListQuery('MODEL', { expand: ['siblings'], limit: '500' }).limit).toBe(20);
  });
  it.each([{ sort: 'num_parameters' }, { sort: 'constructor' }, { direction: '1' }])('is refused for %o', (query) => {
    expect(() => readListQuery('MODEL', query)).toThrow('HUB_SORT_UNKNOWN');
  });
});

it.each([
  ['README.md', 'text/plain; charset=utf-8'],
  ['a/page.HTML', 'text/plain; charset=utf-8'],
  ['a.svg', 'text/plain; charset=utf-8'],
  ['.gitattributes', 'text/plain; charset=utf-8'],
  ['a.png', 'image/png'],
  ['model.safetensors', 'application/octet-stream'],
  ['a.xhtml', 'application/octet-stream'],
  ['no-ending', 'application/octet-stream'],
])('%s is sent as %s', (path, type) => {
  expect(contentTypeOf(path)).toBe(type);
});

it('names files of an archive within one folder, without what systems refuse', () => {
  expect(archivedName('tiny', 'a/b.txt')).toBe('tiny/a/b.txt');
  expect(archivedName('tiny', '../a\\b:c')).toBe('tiny/_/a_b_c');
});

describe('large objects', () => {
  it('go in parts where the client can and it is worth it', () => {
    expect(goesInParts({ transfers: ['basic', 'multipart', 'xet'] }, 17 * 1024 * 1024)).toBe(true);
    expect(goesInParts({ transfers: ['basic'] }, 17 * 1024 * 1024)).toBe(false);
    expect(goesInParts({ transfers: ['multipart'] }, 1024)).toBe(false);
  });
  it('have an address for each part, by five digits', () => {
    expect(partHeader({ parts: 2, partBytes: 10, stored: [2] }, (part) => `p${part}`)).toEqual({
      chunk_size: '10',
      stored: '2',
      '00001': 'p1',
      '00002': 'p2',
    });
  });
});

async function collected<T>(from: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of from) all.push(one);
  return all;
}

describe('operations of a commit', () => {
  async function* lines(count: number, size: number): AsyncGenerator<string> {
    for (let at = 0; at < count; at += 1) {
      const content = Buffer.alloc(size, at % 256).toString('base64');
      yield JSON.stringify({ key: 'file', value: { path: `f${at}`, content, encoding: 'base64' } });
    }
  }
  function countingStore() {
    const groups: number[] = [];
    const store: ContentStore = {
      async storeSmall(_repositoryId, files) {
        groups.push(files.length);
        return files.map(({ path, bytes }) => ({ put: path, sha256: '', size: bytes.length, oid: '', lfs: false }));
      },
      putUploaded: (path, sha256, size) => ({ put: path, sha256, size, oid: '', lfs: true }),
    };
    return { store, groups };
  }
  const read = (from: AsyncIterable<string>, store: ContentStore) => collected(readOperations(from, store, 'r'));

  it('are stored in groups, in their order', async () => {
    const { store, groups } = countingStore();
    const operations = await read(lines(2_250, 3), store);
    expect(groups).toEqual([1_000, 1_000, 250]);
    expect(operations.map((one) => 'put' in one && one.put)).toEqual(Array.from({ length: 2_250 }, (_, at) => `f${at}`));
  });
  it('are stored sooner when they are large', async () => {
    const { store, groups } = countingStore();
    await read(lines(45, 100_000), store);
    expect(groups).toEqual([42, 3]);
  });
  it('keep their order beside those without content', async () => {
    const { store, groups } = countingStore();
    async function* mixed() {
      yield* lines(1, 1);
      yield JSON.stringify({ key: 'lfsFile', value: { path: 'm.bin', oid: 'a'.repeat(64), size: 5 } });
      yield JSON.stringify({ key: 'deletedFile', value: { path: 'old' } });
      yield* lines(1, 1);
    }
    expect(await read(mixed(), store)).toEqual([
      { put: 'f0', sha256: '', size: 1, oid: '', lfs: false },
      { put: 'm.bin', sha256: 'a'.repeat(64), size: 5, oid: '', lfs: true },
      { delete: 'old' },
      { put: 'f0', sha256: '', size: 1, oid: '', lfs: false },
    ]);
    expect(groups).toEqual([2]);
  });
});

describe('the first files', () => {
  const made = { name: 'tiny', license: 'mit', sdk: 'static' };
  const texts = (files: { path: string; bytes: Uint8Array }[]) => files.map(({ path, bytes }) => [path, Buffer.from(bytes).toString()]);

  it('have a card that says the licence and the kind of application', () => {
    expect(texts(firstFiles([], made))).toEqual([['README.md', '---\nlicense: "mit"\nsdk: "static"\n---\n\n# tiny\n']]);
    expect(texts(firstFiles([], { name: 'tiny', license: '', sdk: '' }))).toEqual([['README.md', '# tiny\n']]);
    expect(texts(firstFiles([], { ...made, license: 'a"\n---\n' }))[0]?.[1]).toContain('license: "a\\"\\n---\\n"\n');
  });
  it('keep a card that was brought along', () => {
    expect(texts(firstFiles([{ path: 'readme.md', bytes: Buffer.from('mine') }], made))).toEqual([['readme.md', 'mine']]);
  });
});
