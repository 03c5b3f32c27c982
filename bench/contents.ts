/**
 * Contents of the community: downloads of a large file, and a repository of 100,000 files opened and committed to, compared with one of 20.
 */
import { randomFillSync } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { createRepo, uploadFile } from '@huggingface/hub';
import type { CreatedToken } from '#contexts/identity/calls/tokens.ts';
import { createClient } from '../e2e/harness/http-client.ts';
import { startProduct } from '../e2e/harness/product.ts';
import { download, downloadInRanges } from './download.ts';
import { inTurns, type Load } from './load.ts';

const MB = 1024 * 1024;
const FILE_BYTES = 512 * MB;
const RANGE_BYTES = 8 * MB;
const RANGES_AT_ONCE = 4;
export const LARGE_FILE = 'model.safetensors';
const OWNER = 'demo-user';

/** The publisher: a demonstration account with an access token. */
export type Publisher = { address: string; token: string };
export async function createPublisher(address: string): Promise<Publisher> {
  const client = createClient(address);
  await client.login(OWNER, `${OWNER}-2026`);
  const scopes = ['account.read', 'repository.read', 'repository.write'];
  const { secret } = await client.data(
    client.post<CreatedToken>('/user/token/create', { name: 'bench', scopes, repositories: [], days: 7 }),
  );
  return { address, token: secret };
}

async function* noise(bytes: number): AsyncGenerator<Buffer> {
  for (let left = bytes; left > 0; left -= 16 * MB) yield randomFillSync(Buffer.allocUnsafe(Math.min(left, 16 * MB)));
}
/** A file of random bytes in a separate folder. */
export async function writeLargeFile(folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, LARGE_FILE);
  await pipeline(Readable.from(noise(FILE_BYTES)), createWriteStream(path));
  return path;
}

/** Bytes a second of the product and of a bare server, which serves the same bytes at `/files/`. */
export async function measureDownloads(
  { address, token }: Publisher,
  bareAddress: string,
  path: string,
): Promise<{ name: string; ours: Load; bare: Load }[]> {
  const hub = { hubUrl: `${address}/hub`, accessToken: token, repo: `${OWNER}/bench-large` };
  await createRepo(hub);
  await uploadFile({ ...hub, file: { path: LARGE_FILE, content: pathToFileURL(path) } });
  const ours = `${address}/hub/${OWNER}/bench-large/resolve/main/${LARGE_FILE}`;
  const bare = `${bareAddress}/files/${LARGE_FILE}`;
  const whole = (from: string) => download(from, FILE_BYTES);
  const ranges = (from: string) => downloadInRanges(from, FILE_BYTES, RANGE_BYTES, RANGES_AT_ONCE);
  return [
    { name: 'as a whole', ...(await inTurns({ ours: () => whole(ours), bare: () => whole(bare) }, 5)) },
    { name: 'by ranges of 8 MB, 4 at once', ...(await inTurns({ ours: () => ranges(ours), bare: () => ranges(bare) }, 5)) },
  ];
}

const DEEP = 'deep/a/b/c/d/e/f/g';
const number = (index: number, digits: number): string => String(index).padStart(digits, '0');
/** 1,000 folders of 60 files, one deep folder of 10,000, and 30,000 files at the top. */
function* largeRepository(): Generator<string> {
  for (let folder = 0; folder < 1_000; folder += 1)
    for (let file = 0; file < 60; file += 1) yield `part-${number(folder, 4)}/shard-${number(file, 2)}.json`;
  for (let file = 0; file < 10_000; file += 1) yield `${DEEP}/sample-${number(file, 5)}.txt`;
  for (let file = 0; file < 30_000; file += 1) yield `row-${number(file, 5)}.txt`;
}
function* smallRepository(): Generator<string> {
  for (let folder = 0; folder < 9; folder += 1) yield `part-${number(folder, 4)}/shard-00.json`;
  yield `${DEEP}/sample-00000.txt`;
  for (let file = 0; file < 10; file += 1) yield `row-${number(file, 5)}.txt`;
}
const FILES_OF_A_COMMIT = 20_000;

async function commit({ address, token }: Publisher, repo: string, files: readonly { path: string; content: string }[]): Promise<void> {
  const lines = [
    { key: 'header', value: { summary: 'Files of the bench' } },
    ...files.map(({ path, content }) => ({ key: 'file', value: { path, content, encoding: 'utf-8' } })),
  ];
  const answer = await fetch(`${address}/hub/api/models/${OWNER}/${repo}/commit/main`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' },
    body: lines.map((line) => JSON.stringify(line)).join('\n'),
  });
  if (!answer.ok) throw new Error(`the commit answered ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}

/** Contents of each repository, by its name. */
const REPOSITORIES = { 'bench-100000': largeRepository, 'bench-20': smallRepository, 'bench-other': smallRepository };
export async function fillTrees(publisher: Publisher): Promise<void> {
  for (const [repo, pathsOf] of Object.entries(REPOSITORIES)) {
    await createRepo({ hubUrl: `${publisher.address}/hub`, accessToken: publisher.token, repo: `${OWNER}/${repo}` });
    const paths = [...pathsOf()];
    for (let from = 0; from < paths.length; from += FILES_OF_A_COMMIT) {
      const files = paths.slice(from, from + FILES_OF_A_COMMIT).map((path) => ({ path, content: `${repo} ${path}\n` }));
      await commit(publisher, repo, files);
    }
  }
}

/** Median times, ms. */
export type TreeMeasure = { name: string; large: number; small: number };
type Side = { large: () => Promise<unknown>; small: () => Promise<unknown> };

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}
async function medianInTurns(name: string, { large, small }: Side, rounds: number): Promise<TreeMeasure> {
  const times = { large: [] as number[], small: [] as number[] };
  for (let round = -3; round < rounds; round += 1) {
    const one = await timed(small);
    const other = await timed(large);
    if (round < 0) continue;
    times.small.push(one);
    times.large.push(other);
  }
  return { name, large: median(times.large), small: median(times.small) };
}

/** What is requested of a repository, by kind of call: `folder` and `after` in it. */
type Place = { folder?: string; after?: string };
const askers = (address: string, cookie: string) => {
  /** Returns the number of listed entries. */
  const read = async (path: string): Promise<number> => {
    const answer = await fetch(address + path, { headers: { cookie } });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${text.slice(0, 300)}`);
    return new Set(text.match(/(?:part|row|sample)-\d+/g)).size;
  };
  return {
    "the page's call": (repo: string, { folder = '', after = '' }: Place) =>
      read(`/community/repository/model/${OWNER}/${repo}/files?${new URLSearchParams({ folder, after })}`),
    "the Hub's tree, 1,000 entries a page": (repo: string, { folder = '', after = '' }: Place) =>
      read(
        `/hub/api/models/${OWNER}/${repo}/tree/main${folder && `/${folder}`}?cursor=${after && Buffer.from(after).toString('base64url')}`,
      ),
    'the page': (repo: string, { folder = '', after = '' }: Place) =>
      read(`/ui/mall/community/model/${OWNER}/${repo}/files/main${folder && `/${folder}`}${after && `?${new URLSearchParams({ after })}`}`),
  };
};
const PLACES: { name: string; large: Place; small: Place }[] = [
  { name: 'first page', large: {}, small: {} },
  { name: 'page in the middle', large: { after: 'row-14999.txt' }, small: {} },
  { name: 'last page', large: { after: 'row-29899.txt' }, small: {} },
  { name: 'deep folder of 10,000 files', large: { folder: DEEP }, small: { folder: DEEP } },
  { name: 'its last page', large: { folder: DEEP, after: `${DEEP}/sample-09899.txt` }, small: { folder: DEEP } },
];

const ROUNDS = 40;
const COMMITS = 20;
export async function measureTrees(publisher: Publisher, cookie: string): Promise<TreeMeasure[]> {
  const measured: TreeMeasure[] = [];
  for (const [call, ask] of Object.entries(askers(publisher.address, cookie)))
    for (const { name, large, small } of PLACES) {
      const listed = await ask('bench-100000', large);
      // The first page of the top level also has the deep folder.
      if (listed < 99) throw new Error(`${call}, ${name}: ${listed} entries`);
      const side = { large: () => ask('bench-100000', large), small: () => ask('bench-20', small) };
      measured.push(await medianInTurns(`${call}: ${name}`, side, ROUNDS));
    }
  let made = 0;
  const commitOne = (repo: string) => () => {
    made += 1;
    return commit(publisher, repo, [{ path: 'part-0005/shard-00.json', content: `change ${made}\n` }]);
  };
  measured.push(await medianInTurns('a commit of one file', { large: commitOne('bench-100000'), small: commitOne('bench-20') }, COMMITS));
  return measured;
}

const PROCESSES = 5;
/** The first page in a process that has only read another repository. */
export async function measureFirstOpening(dataDir: string, env: Record<string, string>, cookie: string): Promise<TreeMeasure> {
  const times = { large: [] as number[], small: [] as number[] };
  for (let at = 0; at < PROCESSES; at += 1) {
    const product = await startProduct({ dataDir: join(dataDir, `opening-${at}`), env });
    const ask = askers(product.address, cookie)['the page'];
    for (let round = 0; round < 20; round += 1) await ask('bench-other', {});
    times.small.push(await timed(() => ask('bench-20', {})));
    times.large.push(await timed(() => ask('bench-100000', {})));
    await product.stop();
  }
  return { name: 'the page: first page, the first time in a process', large: median(times.large), small: median(times.small) };
}
