/**
 * `BENCH_ONLY=volume npm run bench`: a small installation and one with a year of 1,000,000 postings and 10,000,000 usage records, in two
 * databases of one server; every read of money in turns, `ledger:check` on both. Takes most of an hour and 10 GB of disk. VOLUME_POSTINGS,
 * VOLUME_RECORDS: another size; VOLUME_DATA: a folder that later runs reuse; VOLUME_ONLY=check or reads skips the other.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monthOf, monthStart } from '#contexts/payments/rules/settlement/settlement.ts';
import { DAY_MS, dayOf } from '#kernel/time/time.ts';
import { startEmbeddedPostgres } from '#libraries/embedded-postgres/index.ts';
import { createDatabase, type Database } from '#server/platform/db/database.ts';
import { DATABASE_LIMITS } from '#server/platform/db/limits.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { startGatewayProcess } from '../e2e/harness/gateway/gateway-process.ts';
import { checkLedger } from '../e2e/harness/ledger-check.ts';
import { type RunningProduct, startProduct } from '../e2e/harness/product.ts';
import { createSession } from '../e2e/harness/session.ts';
import { BIG_SHOP, type Sealing, volumeOf, writeOrders, writeYearOfLedger, YEAR_DAYS, yearBegin } from './volume/books.ts';
import { compareReads, type Installed, READER_ID, READER_SHOP, readsOf, type Who } from './volume/reads.ts';
import { merchant, reader } from './volume/sign-in.ts';
import { type Closing, writeUsage } from './volume/usage.ts';

const ROUNDS = 40;
const wanted = (part: 'check' | 'reads'): boolean => (process.env.VOLUME_ONLY ?? part) === part;
const HOUR = { statementMs: 3_600_000, lockMs: 3_600_000, idleInTransactionMs: 3_600_000 };
/** Single statements take minutes. */
const LIMITS = { ...DATABASE_LIMITS, connectMs: 60_000, quick: HOUR, patient: HOUR };
const GOAL = 2;
const SIZES = {
  small: { postings: 10_000, records: 50_000 },
  large: { postings: Number(process.env.VOLUME_POSTINGS ?? 1_000_000), records: Number(process.env.VOLUME_RECORDS ?? 10_000_000) },
} as const;
type Size = keyof typeof SIZES;
const NAMES = Object.keys(SIZES) as Size[];

const say = (text: string): void => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`);
const round = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(1));
async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const from = performance.now();
  const result = await work();
  say(`${what}: ${round((performance.now() - from) / 1000)} s`);
  return result;
}

type Filled = { sealings: Sealing[]; closings: Closing[]; begin: number };
async function fill(size: Size, database: Database): Promise<Filled> {
  const begin = yearBegin(Date.now());
  const { postings, records } = SIZES[size];
  const volume = volumeOf(postings);
  await timed(`${size}: ${volume.orders} orders of ${volume.accounts} accounts in ${volume.shops} shops and ${volume.groups} groups`, () =>
    writeOrders(database, volume, begin),
  );
  const closings = await timed(`${size}: usage records and the bills of a year`, () => writeUsage(database, volume, records, begin));
  const sealings = await timed(`${size}: ledger, day by day, with its seals`, () => writeYearOfLedger(database, volume, begin));
  // The daily check is measured as a command; as a job it would interfere.
  await database.query(
    `WITH run AS (INSERT INTO proof_run (started_at, origin) VALUES (now(), 'DAILY') RETURNING id)
     INSERT INTO proof_result (run_id, finished_at, outcome, difference_count, counts) SELECT id, now(), 'INTERRUPTED', 0, '{}' FROM run`,
  );
  await timed(`${size}: VACUUM ANALYZE`, () => database.patiently(() => database.query('VACUUM ANALYZE')));
  return { sealings, closings, begin };
}

/** Readers with equally many records in both. */
async function signInReaders(database: Database): Promise<Record<Who, string>> {
  const [leader] = await rowsOf<{ id: number }>(
    database,
    `SELECT g.leader_id AS id FROM fund f JOIN user_group g ON g.id = f.group_id WHERE f.id = 'F0'`,
  );
  return {
    user: await createSession(database, READER_ID),
    leader: await createSession(database, leader?.id ?? 0),
    shop: await merchant(database, READER_SHOP),
    bigShop: await merchant(database, BIG_SHOP),
    staff: await reader(database, 'staff', { roles: ['superadmin'] }),
  };
}

const SETTLED = `SELECT (SELECT count(*) FROM (SELECT FROM settlement_pending LIMIT 1) q)::int + (SELECT count(*) FROM statement WHERE state = 'OPEN' AND month < $1)::int
  + (SELECT count(*) FROM ledger_seal s WHERE NOT EXISTS (SELECT FROM ledger_seal_block b WHERE b.day = s.day))::int AS open`;
/** Waits until the jobs have processed the data: statements of the year, and missing blocks of seals. */
async function settled(database: Database): Promise<void> {
  for (;;) {
    const [found] = await rowsOf<{ open: number }>(database, SETTLED, [monthOf(Date.now())]);
    if (found?.open === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

const COUNTS = `SELECT (SELECT count(*)::int FROM ledger_posting) AS postings, (SELECT count(*)::int FROM usage_record) AS records,
  (SELECT count(*)::int FROM ledger_transaction) AS transactions, (SELECT count(*)::int FROM market_order) AS orders, (SELECT count(*)::int FROM meter_bill) AS bills,
  (SELECT count(*)::int FROM statement) AS statements, pg_database_size(current_database()) / 1048576 AS megabytes,
  pg_table_size('usage_record') AS heap, pg_indexes_size('usage_record') AS indexes, pg_table_size('ledger_posting') AS postings_heap, pg_indexes_size('ledger_posting') AS postings_indexes`;

const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

spawnSync(process.execPath, [join(import.meta.dirname, '../tools/build-if-needed.ts')], { stdio: 'inherit' });
const folder = process.env.VOLUME_DATA ?? mkdtempSync(join(tmpdir(), 'marketplace-volume-'));
const noteFile = join(folder, 'filled.json');
const isFilled = existsSync(noteFile);
/** Not durable: until everything is written, a crash means filling again. */
const FILLING = {
  fsync: 'off',
  synchronous_commit: 'off',
  max_wal_size: '8GB',
  checkpoint_timeout: '30min',
  maintenance_work_mem: '512MB',
  work_mem: '64MB',
};
const startDatabase = (settings: Record<string, string>) => startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), settings });
let embedded = await startDatabase(isFilled ? {} : FILLING);
const gateway = await startGatewayProcess();
const urlOf = (size: Size): string => Object.assign(new URL(embedded.url), { pathname: `/volume_${size}` }).href;
const envOf = (size: Size): Record<string, string> => ({
  ...gateway.settings,
  DATABASE_URL: urlOf(size),
  DEMO: '0',
  SESSION_SECRET: 'v'.repeat(40),
});
const open = (size: Size): Database => createDatabase({ url: urlOf(size), max: 4, limits: LIMITS });
const databases = {} as Record<Size, Database>;
const products = {} as Record<Size, RunningProduct>;
async function measureReads(notes: Record<Size, Filled>): Promise<void> {
  const installed = {} as Record<Size, Installed>;
  for (const size of NAMES) {
    // Without jobs: a concurrent check would be measured too.
    products[size] = await startProduct({ env: { ...envOf(size), ROLES: 'web' } });
    const { begin } = notes[size];
    const month = monthOf(monthStart(monthOf(begin + 200 * DAY_MS)));
    const reads = await readsOf(databases[size], month, [dayOf(begin), dayOf(begin + (YEAR_DAYS - 1) * DAY_MS)]);
    installed[size] = { address: products[size].address, cookies: await signInReaders(databases[size]), reads };
  }
  const compared = await compareReads(installed, ROUNDS, ({ name, small, large }) =>
    say(`${name}: ${small.toFixed(1)} ms, ${large.toFixed(1)} ms, ${(large / small).toFixed(1)} ×`),
  );
  const line = ({ name, small, large }: (typeof compared)[number], verdict: string) => [
    name,
    `${small.toFixed(1)} ms`,
    `${large.toFixed(1)} ms`,
    `${(large / small).toFixed(1)} ×`,
    verdict,
  ];
  const limited = compared.filter(({ isOfAll }) => !isOfAll);
  const missed = limited.filter(({ small, large }) => large > GOAL * small);
  console.log(
    `\n${table(
      ['read', 'small', 'large', 'ratio', ''],
      [
        ...limited.map((read) => line(read, missed.includes(read) ? `missed, goal ${GOAL} ×` : 'met')),
        ...compared.filter(({ isOfAll }) => isOfAll).map((read) => line(read, 'no goal: more is read')),
      ],
    )}\n`,
  );
  if (missed.length > 0) process.exitCode = 1;
}

try {
  const notes: Record<Size, Filled> = isFilled ? JSON.parse(readFileSync(noteFile, 'utf8')) : ({} as Record<Size, Filled>);
  if (!isFilled) {
    const admin = createDatabase({ url: embedded.url, max: 1, limits: LIMITS });
    for (const size of NAMES) await admin.query(`CREATE DATABASE volume_${size}`);
    await admin.close();
  }
  for (const size of NAMES) {
    // The first start creates the tables.
    if (!isFilled) await (await startProduct({ env: envOf(size) })).dispose();
    databases[size] = open(size);
    if (!isFilled) notes[size] = await fill(size, databases[size]);
  }
  if (!isFilled) {
    for (const size of NAMES) await databases[size].close();
    await embedded.stop();
    embedded = await startDatabase({});
    for (const size of NAMES) databases[size] = open(size);
    writeFileSync(noteFile, JSON.stringify(notes));
  }
  for (const size of NAMES) {
    products[size] = await startProduct({ env: envOf(size) });
    await timed(`${size}: statements of the year`, () => settled(databases[size]));
    await databases[size].patiently(() => databases[size].query('VACUUM ANALYZE'));
    await products[size].stop();
  }

  const rows: string[][] = [];
  for (const size of NAMES) {
    const [counts] = await rowsOf<Record<string, number>>(databases[size], COUNTS);
    say(
      `${size}: ${JSON.stringify(counts)}; ${Math.round(((counts?.heap ?? 0) + (counts?.indexes ?? 0)) / (counts?.records ?? 1))} bytes a usage record`,
    );
    if (!wanted('check')) continue;
    const checked = await checkLedger(envOf(size), ['--no-gateway']);
    say(
      `${size}: ledger:check ${checked.outcome} in ${round(checked.seconds)} s with ${checked.megabytes} MB, ${JSON.stringify(checked.counts)}`,
    );
    for (const { code, reference, payableId } of checked.differences.slice(0, 5)) say(`  ${code} ${payableId} ${reference}`);
    if (checked.outcome !== 'CLEAN') process.exitCode = 1;
    rows.push([
      size,
      String(counts?.postings),
      String(counts?.records),
      `${round(checked.seconds)} s`,
      `${checked.megabytes} MB`,
      checked.outcome,
    ]);
  }
  console.log(`\n${table(['ledger:check', 'postings', 'usage records', 'time', 'memory', ''], rows)}\n`);

  // The duration of a job depends on the new records.
  const mean = (sealings: Sealing[]) =>
    sealings.reduce((sum, { ms }) => sum + ms, 0) /
    Math.max(
      1,
      sealings.reduce((sum, { transactions }) => sum + transactions, 0),
    );
  for (const size of NAMES) {
    const { sealings, closings } = notes[size];
    say(
      `${size}: sealing ${round(mean(sealings.slice(1, 31)) * 1000)} µs a transaction in the first month, ${round(mean(sealings.slice(-30)) * 1000)} µs in the last`,
    );
    say(`${size}: bills ${closings.map(({ month, bills, ms }) => `${month} ${round(ms / Math.max(1, bills))} ms`).join(', ')} each`);
  }

  if (wanted('reads')) await measureReads(notes);
} finally {
  for (const size of NAMES) {
    await products[size]?.dispose();
    await databases[size]?.close();
  }
  await gateway.dispose();
  await embedded.stop();
  if (!process.env.VOLUME_DATA) rmSync(folder, { recursive: true, force: true });
}
