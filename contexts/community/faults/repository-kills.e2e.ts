/**
 * The server is killed (-9) during uploads and commits to repositories, by the Hub's client and by the calls of the pages, and during
 * changes of branches, moves and deletions: what was answered is complete, the rest is complete or missing, quotas match what is stored,
 * and only garbage is collected. Short with `npm test`; 200 kills with `npm run drill -- repository-kills`. DRILL_SEED repeats a run.
 */
import { spawn } from 'node:child_process';
import { openSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as hub from '@huggingface/hub';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_SECRET } from '#e2e/harness/demo-product.ts';
import { createFigures } from '#e2e/harness/figures.ts';
import { type HubFloor, sha256OfStream, startHub } from '#e2e/harness/hub-floor.ts';
import { createRandom } from '#e2e/harness/random.ts';
import { type Books, type KnownPages, readBooks } from '#e2e/harness/repository-books.ts';
import { compareJournal, newJournal } from '#e2e/harness/repository-journal.ts';
import { createKeeper, type Keeper } from '#e2e/harness/repository-keeper.ts';
import { createSenders, type Repo, type Senders } from '#e2e/harness/repository-senders.ts';
import { createWriter, type Floor, type Writer } from '#e2e/harness/repository-writers.ts';
import { createGate } from '#e2e/harness/server-gate.ts';
import { step } from '#e2e/harness/step.ts';
import { until } from '#e2e/harness/until.ts';
import { CALL_KINDS, type Moment, watchCalls } from '#e2e/harness/watched-calls.ts';
import { createDatabase, type Database } from '#server/platform/db/database.ts';
import { COMMAND_LIMITS } from '#server/platform/db/limits.ts';
import { runRound } from '#server/platform/jobs/job.ts';
import { checkObjects } from '#server/platform/objects/check-objects.ts';
import { createObjects } from '#server/platform/objects/objects.ts';
import { openObjectPort } from '#server/platform/objects/open-port.ts';
import type { ObjectPort } from '#server/platform/objects/port.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';

const LENGTH = process.env.DRILL === 'full' ? { kills: 200, longestMs: 2_000, large: 60 } : { kills: 4, longestMs: 800, large: 6 };
const SEED = Number(process.env.DRILL_SEED ?? Math.floor(Math.random() * 2 ** 20));
const LIMIT_MS = 40 * 60_000;
const USER = 'demo-user';
/** Calls with the most to lose. */
const OFTEN = ['commit', 'commit', 'commit', 'commit', 'finish', 'finish', 'create', 'part'];
const root = join(import.meta.dirname, '../../..');

const figures = createFigures();
afterAll(() => figures.print(`Repositories, with seed ${SEED}`));

const random = createRandom(SEED);
const journal = newJournal();
const gate = createGate();
const calls = watchCalls();
const pages: KnownPages = new Map();
let isOver = false;
let floor: HubFloor;
let database: Database;
let port: ObjectPort;
let senders: Senders;
let writers: Writer[];
let keeper: Keeper;
const total = (count: (writer: Writer) => number): number => writers.reduce((sum, writer) => sum + count(writer), 0);

async function makeRepository(type: Repo['type'], name: string): Promise<Repo> {
  const made = { type: type.toUpperCase(), namespace: USER, name };
  const { id } = await senders.client.data<{ id: string }>(
    senders.client.post('/community/repository/create', made, { 'idempotency-key': `make-${name}` }),
  );
  journal.repositories.add(id);
  return { type, id, name: `${USER}/${name}` };
}

beforeAll(async () => {
  floor = await startHub();
  database = createDatabase({ url: floor.databaseUrl, max: 2, limits: COMMAND_LIMITS });
  port = await openObjectPort({ folder: join(floor.dataDir, 'objects'), s3: undefined });
  senders = await createSenders(floor.address, calls, await floor.tokenOf(USER), USER);
  const [apart, together] = [await makeRepository('model', 'apart'), await makeRepository('dataset', 'together')];
  await hub.createBranch({ ...senders.hub, repo: apart.name, branch: 'work' });
  const shared: Floor = {
    senders,
    gate,
    journal,
    isOver: () => isOver,
    largeLeft: () => total(({ counts }) => counts.large + counts.left) < LENGTH.large,
  };
  // Two writers on branches of one repository, two on one branch: they send the same contents, also at the same time.
  const places: [Repo, string][] = [
    [apart, 'main'],
    [apart, 'work'],
    [together, 'main'],
    [together, 'main'],
  ];
  writers = places.map(([repo, branch], number) => createWriter(shared, { repo, branch, number, seed: SEED }));
  keeper = createKeeper(shared, { namespace: USER, seed: SEED });
});
afterAll(async () => {
  isOver = true;
  gate.open();
  await database?.close();
  port?.close();
  await floor?.dispose();
});

const objects = (graceMs: number) => createObjects({ database, port, graceMs });
async function runJob(name: string, graceMs = 0): Promise<void> {
  const job = objects(graceMs).jobs.find((one) => one.name === name);
  if (!job) throw new Error(`there is no job ${name}`);
  await runRound(database, job);
}

/** Kills during a chosen kind of call, which is returned, or after a random time. */
async function killSomewhere(): Promise<string> {
  const enough = total(({ counts }) => counts.commits) + random.between(1, 6);
  await until(
    async () => total(({ counts }) => counts.commits),
    (commits) => commits >= enough || journal.wrong.length > 0,
    20_000,
  );
  const byCall = random.next() < 0.75;
  const moment: Moment = { kind: random.pick([...CALL_KINDS, ...OFTEN]), at: random.pick(['sent', 'answered'] as const) };
  const [afterMs, withinMs] = [random.between(0, 3) * random.between(0, 15), random.between(50, LENGTH.longestMs)];
  let hit = false;
  await new Promise<void>((resolve) => {
    const limit = setTimeout(resolve, byCall ? 2 * LENGTH.longestMs : withinMs);
    if (byCall)
      calls.once(moment, () => {
        hit = true;
        clearTimeout(limit);
        if (afterMs === 0) resolve();
        else setTimeout(resolve, afterMs);
      });
  });
  calls.invalidate();
  gate.close();
  await floor.kill();
  return hit ? `${moment.kind} ${moment.at}` : 'time';
}

async function compareBooks(): Promise<Books> {
  const books = await readBooks(floor.databaseUrl, pages);
  expect([...books.differences, ...compareJournal(journal, books), ...journal.wrong].slice(0, 10)).toEqual([]);
  return books;
}

/** A client that waits when it is rate-limited. */
async function read(address: string): Promise<Response> {
  for (;;) {
    const answer = await fetch(address, { headers: bearer() });
    if (answer.status !== 429) return answer;
    await answer.arrayBuffer();
    await sleep(1_000 * Number(answer.headers.get('retry-after') ?? 1));
  }
}

/** Reads every content of every commit as a client would; returns how many there are. */
async function readEverything({ commits, treeOf }: Books): Promise<number> {
  const namesOf = new Map(
    (
      await rowsOf<{ id: string; type: string; name: string }>(
        database,
        `SELECT r.id, lower(r.type) AS type, n.name || '/' || r.name AS name FROM repository r JOIN repository_namespace n ON n.id = r.namespace_id WHERE r.state = 'OPEN'`,
      )
    ).map((row) => [row.id, row]),
  );
  const seen = new Set<string>();
  const wrong: string[] = [];
  for (const commit of commits) {
    const repo = namesOf.get(commit.repositoryId);
    if (!repo || !journal.repositories.has(repo.id)) continue;
    const tree = treeOf(commit);
    const { type, name } = repo;
    const listed = await (await read(`${floor.hubUrl}/api/${type}s/${name}/tree/${commit.id}?recursive=true`)).json();
    if (!Array.isArray(listed)) {
      wrong.push(`${commit.title} lists ${JSON.stringify(listed).slice(0, 200)}`);
      continue;
    }
    const paths = (listed as { path: string }[]).map(({ path }) => path).sort();
    if (paths.join() !== [...tree.keys()].sort().join()) wrong.push(`${commit.title} lists ${paths}`);
    for (const [path, { sha256 }] of tree) {
      if (seen.has(`${repo.id} ${sha256}`)) continue;
      seen.add(`${repo.id} ${sha256}`);
      const address = `${floor.hubUrl}/${type === 'model' ? '' : `${type}s/`}${name}/resolve/${commit.id}/${path}`;
      const answer = await read(address);
      const found = answer.status === 200 && answer.body ? await sha256OfStream(answer.body) : `status ${answer.status}`;
      if (found !== sha256) wrong.push(`${commit.title}: ${path} is ${found}`);
    }
  }
  expect(wrong.slice(0, 10)).toEqual([]);
  return seen.size;
}
const bearer = () => ({ authorization: `Bearer ${senders.hub.accessToken}` });

type Report = { objects: number; wrong: { sha256: string; verdict: string }[] };
/** Runs `npm run objects:check` as an operator does. */
async function checkByCommand(): Promise<{ code: number | null; report: Report }> {
  const child = spawn(process.execPath, [join(root, 'tools/objects-check.ts'), '--json'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: floor.databaseUrl, DATA_DIR: floor.dataDir, SESSION_SECRET: DEMO_SECRET },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, report: JSON.parse(text) as Report };
}

it(
  `every commit is whole or not there after ${LENGTH.kills} kills`,
  async () => {
    console.log(`repository-kills: seed ${SEED}`);
    const working = [...writers, keeper].map((one) => one.work());
    const moments = new Map<string, number>();
    for (let kill = 1; kill <= LENGTH.kills; kill += 1) {
      const collecting = random.next() < 0.3 ? runJob('objects.delete-unused') : Promise.resolve();
      const where = await killSomewhere();
      moments.set(where, (moments.get(where) ?? 0) + 1);
      await collecting;
      await step(`kill ${kill}, ${where}`, async () => {
        await compareBooks();
        expect(await checkObjects(database, port, { quick: true })).toMatchObject({ wrong: [] });
        await floor.restart();
      });
      gate.open();
    }
    const before = total(({ counts }) => counts.commits);
    await until(
      async () => total(({ counts }) => counts.commits),
      (commits) => commits > before || journal.wrong.length > 0,
    );
    isOver = true;
    await Promise.all(working);
    const books = await compareBooks();
    expect(await keeper.check()).toEqual([]);
    const contents = await readEverything(books);
    const sum = (count: (counts: Writer['counts']) => number) => total(({ counts }) => count(counts));
    figures.add({
      kills: LENGTH.kills,
      'in calls': [...moments].filter(([kind]) => kind !== 'time').reduce((all, [, count]) => all + count, 0),
      'kinds of moments': moments.size,
      commits: sum(({ commits }) => commits),
      'cut off': sum(({ cutOff }) => cutOff),
      'there without an answer': sum(({ foundAfter }) => foundAfter),
      'in parts': sum(({ large }) => large),
      'left uploads': sum(({ left }) => left),
      repositories: keeper.repositories.length,
      contents,
      lost: 0,
    });
    expect(sum(({ commits }) => commits)).toBeGreaterThanOrEqual(LENGTH.kills);
  },
  LIMIT_MS,
);

it(
  'garbage is collected, and nothing that a commit names',
  async () => {
    const { code, report } = await checkByCommand();
    expect([code, report.wrong]).toEqual([0, []]);
    await database.query('UPDATE object_reference SET until = now() WHERE until IS NOT NULL');
    await database.query(`UPDATE object_upload SET touched_at = now() - interval '2 days'`);
    await runJob('objects.delete-unused', -60_000);
    await runJob('objects.delete-leftovers', -60_000);
    let keys = 0;
    for await (const _ of port.list('')) keys += 1;
    const [stored] = await rowsOf<{ located: number; all: number }>(
      database,
      'SELECT count(location)::int AS located, count(*)::int AS all FROM stored_object',
    );
    expect(keys).toBe(stored?.located);
    expect(await database.query('SELECT id FROM object_upload')).toEqual([]);
    const open = [];
    for await (const upload of port.uploads.list('')) open.push(upload);
    expect(open).toEqual([]);
    figures.add({ collected: report.objects - (stored?.all ?? 0) });
    await readEverything(await compareBooks());
  },
  LIMIT_MS,
);

it(
  'one byte that changed on the disk is found, and not served',
  async () => {
    const { commits, treeOf } = await readBooks(floor.databaseUrl, pages);
    const located = new Map(
      (
        await rowsOf<{ sha256: string; location: string }>(
          database,
          'SELECT sha256, location FROM stored_object WHERE location IS NOT NULL',
        )
      ).map(({ sha256, location }) => [sha256, location]),
    );
    const of = writers[0]?.repo.id;
    const commit = commits.findLast(({ repositoryId, files }) => repositoryId === of && files > 1);
    const file = commit && [...treeOf(commit).values()].find(({ sha256 }) => located.has(sha256));
    if (!commit || !file) throw new Error('there is no file behind the port');
    const place = openSync(join(floor.dataDir, 'objects', located.get(file.sha256) ?? ''), 'r+');
    const at = random.between(0, file.size - 1);
    const byte = Buffer.alloc(1);
    readSync(place, byte, 0, 1, at);
    writeSync(place, Buffer.from([(byte[0] ?? 0) ^ 1]), 0, 1, at);
    await database.query(`UPDATE stored_object SET verified_at = now() - interval '8 days'`);
    await runJob('objects.verify');
    expect(await database.query('SELECT sha256 FROM stored_object WHERE damaged_at IS NOT NULL')).toEqual([{ sha256: file.sha256 }]);
    const answer = await fetch(`${floor.hubUrl}/${USER}/apart/resolve/${commit.id}/${file.path}`, { headers: bearer() });
    expect(answer.headers.get('x-error-code')).toBe('OBJECT_DAMAGED');
    const { code, report } = await checkByCommand();
    expect([code, report.wrong]).toMatchObject([1, [{ sha256: file.sha256, verdict: 'damaged' }]]);
  },
  LIMIT_MS,
);
