/** Requests to the Hub's interface and to the pages with false claims, too deep nesting or wrong types. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

/** `base` is the repository's path in the product's calls, `repo` its full name; paths are relative to the server's address. */
export type HostileRequest = {
  name: string;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
};
type Place = { base: string; repo: string; kind: 'model' | 'dataset' };

const json = (body: unknown, type = 'application/json') => ({
  method: 'POST',
  headers: { 'content-type': type },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const sha256 = createHash('sha256').update('announced and never sent').digest('hex');
const LFS = 'application/vnd.git-lfs+json';
const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
const line = (key: string, value: unknown): string => JSON.stringify({ key, value });

export function hostileRequests({ base, repo, kind }: Place): HostileRequest[] {
  const root = kind === 'model' ? '' : `/${kind}s`;
  const api = `/hub/api/${kind}s/${repo}`;
  const batch = (objects: unknown, more: object = {}) =>
    json({ operation: 'upload', transfers: ['basic', 'multipart'], objects, ...more }, LFS);
  const commit = (body: string): Omit<HostileRequest, 'name'> => ({ path: `${api}/commit/main`, ...json(body, 'application/x-ndjson') });
  const header = line('header', { summary: 'x' });
  const keyed = (body: unknown) => {
    const { headers, ...rest } = json(body);
    return { ...rest, headers: { ...headers, 'idempotency-key': crypto.randomUUID() } };
  };
  const resolve = `/hub${root}/${repo}/resolve/main/README.md`;
  return [
    { name: 'a batch of a negative size', path: `/hub${root}/${repo}.git/info/lfs/objects/batch`, ...batch([{ oid: sha256, size: -1 }]) },
    {
      name: 'a batch of a size beyond numbers',
      path: `/hub${root}/${repo}.git/info/lfs/objects/batch`,
      ...batch([{ oid: sha256, size: 1e300 }]),
    },
    { name: 'a batch of a petabyte', path: `/hub${root}/${repo}.git/info/lfs/objects/batch`, ...batch([{ oid: sha256, size: 2 ** 50 }]) },
    {
      name: 'a batch of an oid that is a path',
      path: `/hub${root}/${repo}.git/info/lfs/objects/batch`,
      ...batch([{ oid: '../../etc/passwd', size: 1 }]),
    },
    {
      name: 'a batch of 5,000 objects',
      path: `/hub${root}/${repo}.git/info/lfs/objects/batch`,
      ...batch(Array(5_000).fill({ oid: sha256, size: 1 })),
    },
    { name: 'a batch that is deep', path: `/hub${root}/${repo}.git/info/lfs/objects/batch`, ...json(deep(100_000), LFS) },
    { name: 'a part without a grant', path: '/hub/lfs/objects/part?number=1', method: 'PUT', body: 'x' },
    { name: 'a part with a grant of noise', path: `/hub/lfs/objects/part?number=-1&grant=${'A'.repeat(5_000)}`, method: 'PUT', body: 'x' },
    {
      name: 'an upload of a part that is none',
      path: `/community/upload/${'9'.repeat(26)}/part/99999`,
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: 'x',
    },
    {
      name: 'an upload of a part as text',
      path: '/community/upload/x/part/1',
      method: 'PUT',
      headers: { 'content-type': 'text/html' },
      body: '<script>',
    },
    { name: 'a plan of a size beyond numbers', path: `${base}/upload/plan`, ...json({ files: [{ sha256, size: 9e15 }] }) },
    { name: 'a plan of 201 files', path: `${base}/upload/plan`, ...json({ files: Array(201).fill({ sha256, size: 1 }) }) },
    {
      name: 'a commit of a content that nobody sent',
      path: `${base}/commit`,
      ...keyed({ branch: '', put: [{ path: 'a', sha256, size: 1 }] }),
    },
    { name: 'a commit with a key of another alphabet', path: `${base}/commit`, ...json({ branch: '', remove: ['x'] }) },
    {
      name: 'a commit of 2,001 deletions',
      path: `${base}/commit`,
      ...keyed({ branch: '', remove: Array.from({ length: 2_001 }, (_, at) => `${at}`) }),
    },
    { name: 'a commit to a branch of dots', path: `${base}/commit`, ...keyed({ branch: '../x', remove: ['x'] }) },
    {
      name: 'a commit that renames onto itself',
      path: `${base}/commit`,
      ...keyed({ branch: '', rename: [{ from: 'README.md', to: 'README.md' }] }),
    },
    { name: 'a commit that is deep', path: `${base}/commit`, ...keyed(`{"branch":"","put":${deep(50_000)}}`) },
    { name: 'lines of a commit without a header', ...commit(line('file', { path: 'a', content: 'eA==', encoding: 'base64' })) },
    { name: 'lines of a commit that are deep', ...commit(`${header}\n${deep(100_000)}`) },
    { name: 'lines of a commit of prototypes', ...commit(`${header}\n{"key":"__proto__","value":{"path":"a"}}`) },
    {
      name: 'lines of a commit in wrong base64',
      ...commit(`${header}\n${line('file', { path: 'a', content: '*'.repeat(400), encoding: 'base64' })}`),
    },
    { name: 'lines of a commit, 20,000 of them empty', ...commit(`${header}${'\n'.repeat(20_000)}`) },
    {
      name: 'a packed body',
      path: `${api}/commit/main`,
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson', 'content-encoding': 'gzip' },
      body: Uint8Array.from(gzipSync(Buffer.alloc(8_000_000))),
    },
    { name: 'a text with a NUL', path: `${base}/write`, ...json({ branch: '', path: 'a.txt', text: 'a\u0000' }) },
    { name: 'a text with half a character', path: `${base}/write`, ...json('{"branch":"","path":"a.txt","text":"\\ud800"}') },
    {
      name: 'a range of a thousand ranges',
      path: resolve,
      headers: { range: `bytes=${Array.from({ length: 1_000 }, (_, at) => `${at}-${at}`).join(',')}` },
    },
    { name: 'a range beyond numbers', path: resolve, headers: { range: `bytes=${'9'.repeat(400)}-` } },
    { name: 'a range that is backwards', path: resolve, headers: { range: 'bytes=9-1' } },
    { name: 'a condition of 8 KB', path: resolve, headers: { 'if-none-match': `"${'x,"'.repeat(2_500)}` } },
    { name: 'a language that is none', path: `${base}/card`, headers: { 'accept-language': `${'*;q=0.1,'.repeat(800)}` } },
    { name: 'a cursor of noise', path: `${base}/rows?path=README.md&cursor=${'%F0%9F%98%80'.repeat(40)}` },
    { name: 'a cursor of prototypes', path: `${base}/rows?path=README.md&cursor=__proto__&start=999999999` },
    { name: 'a cursor of the Hub with a NUL', path: `${api}/tree/main?cursor=${Buffer.from('a\u0000').toString('base64url')}` },
    { name: 'a parameter a thousand times', path: `${api}/tree/main?${'expand=true&'.repeat(1_000)}` },
    { name: 'paths that lead out', path: `${api}/paths-info/main`, ...json({ paths: ['../x', '/x', '', '.', 'a//b', 'a\u0000'] }) },
    {
      name: 'a preupload with a sample of 2 MB',
      path: `${api}/preupload/main`,
      ...json({ files: [{ path: 'a', size: 1, sample: 'A'.repeat(2_000_000) }] }),
    },
    { name: 'a comparison with nothing', path: `${base}/compare?from=&to=&path=../../x` },
    { name: 'changes since a revision of dots', path: `${base}/changes?from=..%2f..&to=%00` },
    { name: 'a revision of 5,000 characters', path: `${base}/files?revision=${'r'.repeat(5_000)}` },
    { name: 'a folder of 5,000 characters', path: `${base}/files?folder=${'f%2F'.repeat(400)}` },
    { name: 'an archive of a revision of markup', path: `/hub${root}/${repo}/zip/%3Cscript%3Ealert(1)%3C%2Fscript%3E` },
    {
      name: 'a search of operators',
      path: `/community/library/${kind}/list?keyword=${encodeURIComponent(`&|!():*'"\\%_ ${'('.repeat(100)}`)}`,
    },
    { name: 'a namespace of markup', path: '/community/namespace/%3Cscript%3Ealert(1)%3C%2Fscript%3E/library' },
  ];
}
