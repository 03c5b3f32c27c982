/**
 * Hostile files, names and requests against the running product: each is committed or refused, and every question about it is asked. No
 * response is a fault, each refusal has a code and text, no active content comes through, nothing blocks the server, and the processes that
 * parse files end with the server. Short with `npm test`; all cases, and how long they block the server, with `npm run drill --
 * hostile-repositories`.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Expected, judgeAnswer } from '#e2e/harness/answer-judge.ts';
import { createFigures } from '#e2e/harness/figures.ts';
import { type HostileDocument, hostileDocuments } from '#e2e/harness/hostile-documents.ts';
import { hostileNames } from '#e2e/harness/hostile-names.ts';
import { hostileRequests } from '#e2e/harness/hostile-requests.ts';
import { type HubFloor, startHub } from '#e2e/harness/hub-floor.ts';
import { createSenders, Refused, type Repo, type Senders } from '#e2e/harness/repository-senders.ts';
import { watchFigures } from '#e2e/harness/server-figures.ts';
import { until } from '#e2e/harness/until.ts';
import { watchCalls } from '#e2e/harness/watched-calls.ts';

const full = process.env.DRILL === 'full';
/** One of twenty in the short run, and a quarter of the names: unit tests cover the files of the parsers. */
const documents = full ? hostileDocuments : hostileDocuments.filter((_, index) => index % 20 === 0);
const names = full ? hostileNames : hostileNames.filter((_, index) => index % 4 === 0);
const MOST_GROWTH_MB = 400;
const MOST_BLOCKED_MS = 200;
/** A busy machine may pause any process: a case that really blocks does so on each try. */
const TRIES = 3;
const LIMIT_MS = 30 * 60_000;
const USER = 'demo-user';
const WAYS = ['byHub', 'byPages'] as const;

const figures = createFigures();
afterAll(() => figures.print('Hostile repositories'));

let floor: HubFloor;
let senders: Senders;
let cards: Repo;
let files: Repo;
let idleMb = 0;
let highestMb = 0;
let longestMs = 0;
let answers = 0;
const readers = new Set<number>();

async function makeRepository(type: Repo['type'], name: string): Promise<Repo> {
  const { client } = senders;
  const made = { type: type.toUpperCase(), namespace: USER, name };
  const { id } = await client.data<{ id: string }>(
    client.post('/community/repository/create', made, { 'idempotency-key': `make-${name}` }),
  );
  return { type, id, name: `${USER}/${name}` };
}
const baseOf = ({ type, name }: Repo): string => `/community/repository/${type}/${name}`;
const hubOf = ({ type, name }: Repo): string => `/hub${type === 'model' ? '' : `/${type}s`}/${name}`;

beforeAll(async () => {
  floor = await startHub();
  senders = await createSenders(floor.address, watchCalls(), await floor.tokenOf(USER), USER);
  [cards, files] = [await makeRepository('model', 'cards'), await makeRepository('dataset', 'files')];
  await commit(files, 'warm.md', Buffer.from('# Warm'), 'byHub');
  await warm();
  const quiet = watchFigures(floor.running());
  // The idle memory is the maximum within half a second.
  await sleep(500);
  idleMb = (await quiet.stop()).residentMb;
});
afterAll(() => floor?.dispose());

async function warm(): Promise<void> {
  const wrong = await askEverything(files, 'warm.md');
  expect(wrong).toEqual([]);
}
/** Processes that parse files for the server. */
function noteReaders(): number[] {
  const pid = floor.pid();
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number).filter(isReader);
  for (const child of children) readers.add(child);
  return children;
}
function isReader(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('inspect/worker.ts');
  } catch {
    return false;
  }
}

const commit = (repo: Repo, path: string, bytes: Buffer, way: 'byHub' | 'byPages') =>
  senders[way](repo, { title: 'hostile', branch: 'main', put: new Map([[path, bytes]]), remove: [], rename: [], key: crypto.randomUUID() });

type Question = { path: string; expected: Expected; method?: string; headers?: Record<string, string>; body?: string };
const ask = (path: string, expected: Expected = 'json', more: Partial<Question> = {}): Question => ({ path, expected, ...more });
const pageOf = ({ type, name }: Repo): string => `/ui/mall/community/${type}/${name}`;
const apiOf = ({ type, name }: Repo): string => `/hub/api/${type}s/${name}`;
const encoded = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

function questionsOfFile(repo: Repo, given: string): Question[] {
  // Addresses cannot hold unpaired surrogates.
  const path = given.toWellFormed();
  const [base, hub, page, at] = [baseOf(repo), hubOf(repo), pageOf(repo), encoded(path)];
  const query = new URLSearchParams({ path });
  const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
  const paths = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ paths: [path] }) };
  return [
    ask(`${base}/file?${query}`),
    ask(`${base}/files?${new URLSearchParams({ folder })}`),
    ask(`${base}/inspect?${query}`),
    ask(`${base}/inspect?${query}&as=text`),
    ask(`${base}/inspect?${query}&from=1000`),
    ask(`${base}/rows?${query}`),
    ask(`${base}/rows?${query}&start=999999&limit=100`),
    ask(`${base}/statistics?${query}`),
    ask(`${base}/commits?${query}`),
    ask(`${base}/compare?${query}`),
    ask(`${hub}/resolve/main/${at}`, 'content', { method: 'HEAD' }),
    ask(`${hub}/resolve/main/${at}`, 'content', { headers: { range: 'bytes=0-99' } }),
    ask(`${hub}/resolve/main/${at}`, 'content'),
    ask(`${hub}/raw/main/${at}`, 'content'),
    ask(`${apiOf(repo)}/tree/main/${encoded(folder)}?expand=true`),
    ask(`${apiOf(repo)}/paths-info/main`, 'json', paths),
    ask(`${page}/file/main/${at}`, 'page'),
    ask(`${page}/file/main/${at}?view=source`, 'page'),
  ];
}
const questionsOfRepository = (repo: Repo): Question[] => [
  ask(baseOf(repo)),
  ask(`${baseOf(repo)}/card`),
  ask(`${baseOf(repo)}/card`, 'json', { headers: { 'accept-language': 'en' } }),
  ask(`${baseOf(repo)}/changes?to=`),
  ask(`${baseOf(repo)}/lineage`),
  ask(apiOf(repo)),
  ask(`/community/library/${repo.type}/list?keyword=hostile`),
  ask(pageOf(repo), 'page'),
];

async function judge({ path, expected, method = 'GET', headers, body }: Question): Promise<string[]> {
  const answer = await senders.client.raw(path, { method, ...(headers && { headers }), ...(body !== undefined && { body }) });
  answers += 1;
  if (method === 'HEAD') {
    await answer.arrayBuffer();
    return answer.status >= 500 ? [`${method} ${path}: status ${answer.status}`] : [];
  }
  return (await judgeAnswer(answer, expected)).map((wrong) => `${method} ${path}: ${wrong}`);
}
async function askAll(questions: readonly Question[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const question of questions) wrong.push(...(await judge(question)));
  noteReaders();
  return wrong;
}

const askEverything = (repo: Repo, path: string): Promise<string[]> =>
  askAll([...questionsOfRepository(repo), ...questionsOfFile(repo, path)]);

/** Fails what blocks the server on each try or makes its memory grow. */
async function watched(name: string, work: () => Promise<string[]>): Promise<string[]> {
  const wrong: string[] = [];
  const blocked: number[] = [];
  while (blocked.length < TRIES) {
    const watch = watchFigures(floor.running());
    wrong.push(...(await work()).map((one) => `${name}: ${one}`));
    const { residentMb, blockedMs } = await watch.stop();
    highestMb = Math.max(highestMb, residentMb);
    if (residentMb - idleMb > MOST_GROWTH_MB) wrong.push(`${name}: memory ${Math.round(idleMb)} to ${Math.round(residentMb)} MB`);
    // Durations are only checked in the drill: a busy machine may pause any process.
    if (!full || blockedMs <= MOST_BLOCKED_MS) {
      longestMs = Math.max(longestMs, blockedMs);
      return wrong;
    }
    blocked.push(Math.round(blockedMs));
    // Responses are cached by question: a new process has an empty cache.
    await floor.kill();
    await floor.restart();
    await warm();
  }
  return [...wrong, `${name}: blocked ${blocked.join(', ')} ms`];
}

it(
  `${documents.length} hostile files are shown or refused, and harm nobody`,
  async () => {
    const wrong: string[] = [];
    for (const [index, document] of documents.entries()) wrong.push(...(await takeDocument(document, index)));
    expect(wrong.slice(0, 20)).toEqual([]);
    figures.add({ what: 'files', cases: documents.length, answers });
  },
  LIMIT_MS,
);
async function takeDocument({ name, path, make }: HostileDocument, index: number): Promise<string[]> {
  const repo = path === 'README.md' ? cards : files;
  const bytes = make();
  let tries = 0;
  return watched(name, async () => {
    const way = WAYS[index % 2] ?? 'byHub';
    tries += 1;
    if (tries === 1) await commit(repo, path, bytes, way);
    return askEverything(repo, path);
  });
}

it('the library finds what has hostile cards, and shows nothing live', async () => {
  const listed = await until(
    async () => senders.client.get<{ total: number }>(`/community/library/model/list?author=${USER}`),
    ({ envelope }) => (envelope.data?.total ?? 0) > 0,
  );
  expect(listed.envelope.data?.total).toBeGreaterThan(0);
  const wrong: string[] = [];
  const search = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ keyword: 'cards' }) };
  for (const question of [
    { path: `/community/library/model/list?author=${USER}`, expected: 'json' },
    { path: '/community/library/home', expected: 'json' },
    { path: `/community/namespace/${USER}/library`, expected: 'json' },
    { path: '/search/aiNexus/full-text', expected: 'json', ...search },
    { path: '/ui/mall/community', expected: 'page' },
    { path: '/ui/mall/community/models?keyword=cards', expected: 'page' },
    { path: `/ui/mall/community/publisher/${USER}`, expected: 'page' },
    { path: `${hubOf(cards)}/zip/main`, expected: 'content' },
    { path: `${hubOf(files)}/zip/main`, expected: 'content' },
  ] satisfies Question[])
    wrong.push(...(await watched(question.path, () => judge(question))));
  expect(wrong).toEqual([]);
});

it(
  `${names.length} odd names are refused with words, or lead to their file alone`,
  async () => {
    const wrong: string[] = [];
    for (const [index, { name, path, taken }] of names.entries()) {
      const found = await watched(name, async () => {
        const ends: string[] = [];
        for (const way of full ? WAYS : WAYS.slice(index % 2, (index % 2) + 1)) {
          const end = await commit(cards, path, Buffer.from(`${way} ${name} ${answers}`), way).then(
            () => 'taken',
            (error: Error) => (error instanceof Refused || 'statusCode' in error ? 'refused' : error.message),
          );
          if (end !== (taken ? 'taken' : 'refused')) ends.push(`${way} is ${end}`);
        }
        return [...ends, ...(await askAll(questionsOfFile(cards, path)))];
      });
      wrong.push(...found);
    }
    expect(wrong.slice(0, 20)).toEqual([]);
    figures.add({ what: 'names', cases: names.length, answers });
  },
  LIMIT_MS,
);

it(
  'hostile requests are refused with words',
  async () => {
    const wrong: string[] = [];
    const bearer = { authorization: `Bearer ${senders.hub.accessToken}` };
    const every = [cards, files].flatMap((repo) => hostileRequests({ base: baseOf(repo), repo: repo.name, kind: repo.type }));
    for (const { name, path, method = 'GET', headers = {}, body } of every)
      wrong.push(
        ...(await watched(name, async () => {
          const answer = await fetch(floor.address + path, {
            ...{ method, redirect: 'manual', headers: { ...bearer, ...headers } },
            ...(body !== undefined && { body }),
          });
          answers += 1;
          return judgeAnswer(answer, /\/(?:resolve|zip)\//.test(path) ? 'content' : 'json');
        })),
      );
    expect(wrong.slice(0, 20)).toEqual([]);
    figures.add({ what: 'requests', cases: every.length, answers });
  },
  LIMIT_MS,
);

it('what reads files ends with the server, also when that is killed', async () => {
  const heavy = hostileDocuments.filter(({ name }) => /pickle of ten million opcodes|Markdown of open brackets/.test(name));
  expect(noteReaders().length).toBeLessThanOrEqual(2);
  for (const [index, { make }] of heavy.entries()) await commit(files, `heavy/${index}.pkl`, make(), 'byPages');
  const asking = heavy.map((_, index) => senders.client.raw(`${baseOf(files)}/inspect?path=heavy/${index}.pkl`).catch(() => null));
  await until(
    async () => noteReaders().length,
    (count) => count > 0,
    10_000,
  );
  await floor.kill();
  await Promise.all(asking);
  expect(
    await until(
      async () => [...readers].filter(isReader),
      ({ length }) => length === 0,
    ),
  ).toEqual([]);
  expect(readers.size).toBeGreaterThan(0);
  await floor.restart();
  await warm();
  noteReaders();
  await floor.running().stop();
  expect(
    await until(
      async () => [...readers].filter(isReader),
      ({ length }) => length === 0,
    ),
  ).toEqual([]);
  figures.add({
    what: 'readers',
    cases: readers.size,
    'highest MB': Math.round(highestMb),
    'idle MB': Math.round(idleMb),
    'longest ms': Math.round(longestMs),
  });
});
