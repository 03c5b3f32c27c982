import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Edits, editManifest, findClash } from './edit-manifest.ts';
import { listFolder } from './list-folder.ts';
import { type FileEntry, type Page, readPage } from './page.ts';
import { differences, findEntries, type LoadPages } from './read-manifest.ts';
import { fileKey } from './sort-key.ts';

const entry = (path: string, content = path): FileEntry => ({
  type: 'FILE',
  path,
  size: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
  oid: createHash('sha1').update(content).digest('hex'),
  lfs: false,
  commitId: '0'.repeat(40),
});

/** Pages in memory, with counts of pages read and of reads. */
function createPages() {
  const bodies = new Map<string, string>();
  let reads = 0;
  let times = 0;
  const load: LoadPages = async (hashes) => {
    reads += hashes.length;
    times += 1;
    return new Map(hashes.map((hash): [string, Page] => [hash, readPage(bodies.get(hash) ?? '')]));
  };
  return {
    load,
    reads: () => reads,
    times: () => times,
    async edit(root: string | null, edits: Edits) {
      const edited = await editManifest(load, root, edits);
      for (const [hash, body] of edited.pages) bodies.set(hash, body);
      return edited;
    },
  };
}
const puts = (paths: readonly string[]): Edits => new Map(paths.map((path) => [path, entry(path)]));
const allPaths = async (load: LoadPages, root: string | null): Promise<string[]> =>
  (await listFolder(load, root, { folder: '', recursive: true, after: '', limit: 1e6 })).entries.map(({ path }) => path);
const inOrder = (paths: Iterable<string>): string[] => [...paths].sort((a, b) => (fileKey(a) < fileKey(b) ? -1 : 1));

const part = fc.constantFrom('a', 'b', 'a-b', 'a.b', 'B', '数据', 'z9', 'data');
const path = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => `${parts.join('/')}.x`);

describe('files of a revision', () => {
  it('are what was put and not deleted, whatever came in which order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(fc.tuple(path, fc.boolean()), { maxLength: 40 }), { maxLength: 6 }), async (rounds) => {
        const pages = createPages();
        const there = new Set<string>();
        let root: string | null = null;
        for (const round of rounds) {
          const edits = new Map(round.map(([where, put]) => [where, put ? entry(where, `${where}${rounds.length}`) : null]));
          for (const [where, edited] of edits) edited ? there.add(where) : there.delete(where);
          const edited = await pages.edit(root, edits);
          root = edited.root;
          expect(edited.files).toBe(there.size);
        }
        expect(await allPaths(pages.load, root)).toEqual(inOrder(there));
      }),
      { numRuns: 60 },
    );
  });

  it('make the same pages whether they came at once or one by one', async () => {
    const paths = Array.from({ length: 3_000 }, (_, at) => `layer-${at % 17}/block-${at % 5}/weight-${at}.bin`);
    const pages = createPages();
    const whole = await pages.edit(null, puts(paths));
    let root: string | null = null;
    for (let start = 0; start < paths.length; start += 250) root = (await pages.edit(root, puts(paths.slice(start, start + 250)))).root;
    expect(root).toBe(whole.root);
  });

  it('are changed by writing few pages, and found by reading few', async () => {
    const pages = createPages();
    const paths = Array.from({ length: 50_000 }, (_, at) => `train/shard-${at % 100}/${at}.json`);
    const { root, files } = await pages.edit(null, puts(paths));
    expect(files).toBe(50_000);
    const changed = await pages.edit(root, new Map([['train/shard-7/107.json', entry('train/shard-7/107.json', 'changed')]]));
    expect(changed.pages.size).toBeLessThanOrEqual(4);
    const before = pages.reads();
    const { entries, more } = await listFolder(pages.load, changed.root, { folder: '', recursive: false, after: '', limit: 50 });
    expect(entries).toMatchObject([{ type: 'FOLDER', path: 'train' }]);
    expect(more).toBe(false);
    expect(pages.reads() - before).toBeLessThanOrEqual(12);
    const seen: string[] = [];
    for await (const change of differences(pages.load, root, changed.root)) seen.push(change.path);
    expect(seen).toEqual(['train/shard-7/107.json']);
  });

  it('are listed by folder: folders first, then files, page by page', async () => {
    const pages = createPages();
    const { root } = await pages.edit(null, puts(['b.txt', 'a/1', 'a/2', 'a-b/1', 'c/d/e', 'README.md', 'a/z/9']));
    const list = async (folder: string, after = '', limit = 10) => {
      const listed = await listFolder(pages.load, root, { folder, recursive: false, after, limit });
      return [listed.entries.map(({ path: where, type }) => (type === 'FOLDER' ? `${where}/` : where)).join(' '), listed.more];
    };
    expect(await list('')).toEqual(['a/ a-b/ c/ README.md b.txt', false]);
    expect(await list('', '', 2)).toEqual(['a/ a-b/', true]);
    expect(await list('', 'a-b', 2)).toEqual(['c/ README.md', true]);
    expect(await list('', 'README.md', 2)).toEqual(['b.txt', false]);
    expect(await list('a')).toEqual(['a/z/ a/1 a/2', false]);
    expect(await listFolder(pages.load, root, { folder: 'nowhere', recursive: false, after: '', limit: 5 })).toMatchObject({
      exists: false,
    });
    const found = await findEntries(pages.load, root, ['a', 'a/1', 'a/3', 'c/d']);
    expect([...found].map(([where, { type }]) => `${where} ${type}`)).toEqual(['a FOLDER', 'a/1 FILE', 'c/d FOLDER']);
  });

  it('are listed by folder as by their paths, from any place', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(path, { maxLength: 40 }),
        fc.integer({ min: 1, max: 5 }),
        fc.boolean(),
        async (paths, limit, recursive) => {
          const pages = createPages();
          const { root } = await pages.edit(null, puts([...paths, ...paths.map((one, at) => `a/${at}/${one}`)]));
          const all = inOrder(await allPaths(pages.load, root));
          for (const folder of ['', 'a', 'a/1', 'data', 'none']) {
            const inside = folder === '' ? all : all.filter((one) => one.startsWith(`${folder}/`));
            const depth = folder === '' ? 0 : folder.length + 1;
            const wanted = recursive
              ? inside
              : [...new Set(inside.map((one) => one.slice(0, (one.indexOf('/', depth) + 1 || Infinity) - 1)))];
            const listed: string[] = [];
            for (let after = ''; ; after = listed.at(-1) ?? '') {
              const { entries, more } = await listFolder(pages.load, root, { folder, recursive, after, limit });
              listed.push(...entries.map((one) => one.path));
              if (!more) break;
              expect(entries).toHaveLength(limit);
            }
            expect(listed).toEqual(wanted);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('are listed by few reads, where folders are small and where they are large', async () => {
    const pages = createPages();
    const paths = Array.from({ length: 40_000 }, (_, at) =>
      at % 2 ? `large-${at % 5}/${at}.txt` : `small-${1_000 + (at % 1_000)}/${at}.txt`,
    );
    const { root } = await pages.edit(null, puts(paths));
    const list = async (folder: string, limit: number, recursive = false) => {
      const before = { reads: pages.reads(), times: pages.times() };
      const { entries } = await listFolder(pages.load, root, { folder, recursive, after: '', limit });
      return { found: entries.length, reads: pages.reads() - before.reads, times: pages.times() - before.times };
    };
    const top = await list('', 100);
    expect(top.found).toBe(100);
    expect(top.times).toBeLessThan(10);
    expect(top.reads).toBeLessThan(40);
    const flat = await list('large-1', 100);
    expect(flat).toMatchObject({ found: 100 });
    expect(flat.reads).toBeLessThan(10);
    const whole = await list('', 20_000, true);
    expect(whole.found).toBe(20_000);
    expect(whole.times).toBeLessThan(20);
  });

  it('differ by what was added, changed and deleted', async () => {
    const pages = createPages();
    const first = await pages.edit(null, puts(['a/1', 'a/2', 'b', 'c']));
    const edits = new Map([
      ['a/2', null],
      ['b', entry('b', 'other')],
      ['d/e', entry('d/e')],
    ]);
    const second = await pages.edit(first.root, edits);
    const seen: string[] = [];
    for await (const { path: where, before, after } of differences(pages.load, first.root, second.root))
      seen.push(`${before ? '-' : ''}${after ? '+' : ''}${where}`);
    expect(seen).toEqual(['-a/2', '+d/e', '-+b']);
    const rest: string[] = [];
    for await (const { path: where } of differences(pages.load, first.root, second.root, 'a/2')) rest.push(where);
    expect(rest).toEqual(['d/e', 'b']);
  });

  it('are never a file and a folder at once', async () => {
    const pages = createPages();
    const { root } = await pages.edit(null, puts(['a/1', 'b']));
    expect(await findClash(pages.load, root, puts(['b/c']))).toBe('b');
    expect(await findClash(pages.load, root, puts(['a']))).toBe('a');
    expect(await findClash(pages.load, root, puts(['n', 'n/m']))).toBe('n');
    expect(
      await findClash(
        pages.load,
        root,
        new Map([
          ['a', entry('a')],
          ['a/1', null],
        ]),
      ),
    ).toBeNull();
    expect(
      await findClash(
        pages.load,
        root,
        new Map([
          ['b/c', entry('b/c')],
          ['b', null],
        ]),
      ),
    ).toBeNull();
  });
});
