/**
 * `npm run bench:costs`: processor time of the server for every call that reads, every download, and the calls with large bodies, long texts
 * or long lists, each with the largest input that it accepts, in an installation with the demonstration. Prints all of them, the most expensive first; with `--
 * --write` docs/reference/costs.md lists those above 50 ms with their classes and budgets. COSTS_ONLY=heavy omits the many small ones,
 * COSTS_DEMO=catalogue the past of the demonstration, which takes long to load.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '#contracts/endpoints.ts';
import type { Cost } from '#contracts/kit/cost.ts';
import type { AnyEndpoint } from '#contracts/kit/endpoint.ts';
import { PUBLIC_PAGES } from '#contracts/pages/public-pages.ts';
import { startEmbeddedPostgres } from '#libraries/embedded-postgres/index.ts';
import { BUDGETS, type Share } from '#server/platform/http/budgets.ts';
import { createClient } from '../e2e/harness/http-client.ts';
import { startProduct } from '../e2e/harness/product.ts';
import { heavyCalls } from './costs/heavy.ts';
import { LEFT } from './costs/large-writes.ts';
import { type Asked, createMeasuring, type Measured } from './costs/measure.ts';
import { findPostmaster } from './costs/postmaster.ts';
import { untilQuiet } from './costs/processor.ts';
import { downloadsOf, readingsOf } from './costs/readings.ts';
import { writingsOf } from './costs/writings.ts';

const root = join(import.meta.dirname, '..');
const MEASURED = 'docs/reference/costs-measured.txt';
const BOUND_MS = 50;
const SHOWN_FROM_MS = 10;
const say = (text: string): void => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`);

/** Classes of routes that are no endpoints; those of endpoints are in their contracts, and every download has 'sheet'. */
const CLASSES: [beginning: string, cost: Cost][] = [
  ['hub GET zip', 'archive'],
  ['hub POST commit', 'commit'],
  ['hub POST create', 'commit'],
  ['hub POST objects/batch', 'assemble'],
  ['hub PUT objects', 'upload'],
  ['files POST upload', 'upload'],
  ['hub GET tree', 'page'],
  ['hub POST paths-info', 'page'],
  ['page ', 'page'],
  ['download ', 'sheet'],
];
const byId = new Map((endpoints as readonly AnyEndpoint[]).map((one) => [one.id, one.cost]));
const classOf = (call: string): Cost | '' => byId.get(call) ?? CLASSES.find(([beginning]) => call.startsWith(beginning))?.[1] ?? '';

const share = ({ atOnce, waiting, aMinute }: Share): string =>
  `${atOnce} at once, ${waiting} waiting${aMinute === undefined ? '' : `, ${aMinute} a minute`}`;
const table = (head: string[], rows: unknown[][]): string =>
  [`| ${head.join(' | ')} |`, `| ${head.map(() => '---').join(' | ')} |`, ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n');
const whole = (ms: number): string => Math.round(ms).toLocaleString('en');

function write(measured: readonly Measured[]): void {
  const expensive = measured.filter(({ ms, call }) => ms > BOUND_MS || (ms > SHOWN_FROM_MS && classOf(call) !== ''));
  const budgets = Object.entries(BUDGETS).map(([cost, { account, visitor, all }]) => [
    `\`${cost}\``,
    share(account),
    share(visitor),
    share(all),
  ]);
  const text = `# Costs of calls

Written by \`npm run bench:costs -- --write\`, which asks every call that reads, every download and the calls with large bodies, long texts
or long lists for the largest input that they accept, and measures the processor time of the server and of what it begins (PostgreSQL beside it). Here are those above
${BOUND_MS} ms, and those of the same classes; of the other calls that were asked, each takes less. Calls in [costs-measured.txt](costs-measured.txt)
were asked, those in the last table were not.

${table(
  ['call', 'largest input', 'server, ms', 'database, ms', 'class'],
  expensive.map(({ call, input, ms, databaseMs }) => [`\`${call}\``, input, whole(ms), whole(databaseMs), classOf(call)]),
)}

## Budgets

Each class has a budget for an account and for an address without one; four times that of an account is for all accounts of one address.
What is above it waits for its turn, and beyond that is refused with COST_LIMITED (429, Retry-After), which says how long to wait. A call
that waits longer than 20 seconds is refused, too. Answers that are in memory (\`inspect\`, \`page\`) take nothing of it. Budgets are of one process
(\`server/platform/http/budgets.ts\`); what a class is for is in \`contracts/kit/cost.ts\`.

${table(['class', 'account', 'address without account', 'all together'], budgets)}

## What counts as used before it is there

| what | counts in | until |
| --- | --- | --- |
| uploads to repositories that were promised, or are on their way in parts | the quota of the person, group or shop that publishes, over all of its repositories | they are committed; or 24 hours after they were last asked for, or after their last part |
| contents that were stored for a commit that was refused | the same quota | 24 hours |
| repositories that were deleted | the same quota | 7 days, when they are erased |
| broadcasts that have not ended | the shop's quota of broadcasts, 4 GB each | they end: then with what was received |
| recordings that were deleted | the shop's quota of broadcasts | about a day, when their files are gone |
| uploads of files in parts | ten and 200 MB of an account | they are finished, or 24 hours after their last part |
| files that nothing uses yet (chat, deliverables, pictures of goods) | 300 MB of an account | they are used, or a day later |

## Large calls that were not asked

${table(
  ['calls', 'why'],
  Object.entries(LEFT).map(([why, calls]) => [calls.map((call) => `\`${call}\``).join(', '), why]),
)}
`;
  writeFileSync(join(root, 'docs/reference/costs.md'), text);
  writeFileSync(join(root, MEASURED), `${[...new Set(measured.map(({ call }) => call))].sort().join('\n')}\n`);
}

spawnSync(process.execPath, [join(root, 'tools/build-if-needed.ts')], { stdio: 'inherit' });
const folder = mkdtempSync(join(tmpdir(), 'marketplace-costs-'));
const embedded = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), settings: {} });
const product = await startProduct({
  env: { DATABASE_URL: embedded.url, DEMO: process.env.COSTS_DEMO ?? '1', SESSION_SECRET: 'c'.repeat(40) },
});
try {
  const { address, process: server } = product;
  const pid = server.pid ?? 0;
  const measure = createMeasuring(pid, await findPostmaster(embedded.url));
  const signIn = async (name: string) => {
    const client = createClient(address);
    await client.login(name, `${name}-2026`);
    return client;
  };
  say('the demonstration is loaded; waiting for its background work');
  await untilQuiet(pid);
  const callers = {
    public: createClient(address),
    user: await signIn('demo-user'),
    seller: await signIn('demo-merchant'),
    staff: await signIn('demo-superadmin'),
  };
  const { asked: heavy, known } = await heavyCalls(address, callers);
  await untilQuiet(pid);
  const measured: Measured[] = [];
  const all = async (asked: readonly Asked[]): Promise<void> => {
    for (const one of asked) {
      const found = await measure(one);
      measured.push(found);
      if (found.ms > SHOWN_FROM_MS) say(`${whole(found.ms).padStart(7)} ms  ${found.call} (${found.input}) ${found.status}`);
      if (found.status >= 400) say(`${found.call} (${found.input}) was refused with ${found.status}: it is measured up to its refusal`);
      if (one.isFirst) await untilQuiet(pid);
    }
  };
  await all(heavy);
  await all(await writingsOf(callers, `/community/repository/${known.kind}/${known.namespace}/${known.name}`));
  if (process.env.COSTS_ONLY !== 'heavy') {
    const { asked, unmet } = await readingsOf(callers, known);
    say(`${asked.length} calls that read; without an id that is there: ${unmet.join(', ')}`);
    await untilQuiet(pid);
    await all(asked);
    await all(await downloadsOf(callers));
    await all(
      PUBLIC_PAGES.map((page) => ({
        call: `page /ui/${page}`,
        input: 'signed in',
        ask: () => callers.user.raw(`/ui/${page}`, { headers: { accept: 'text/html' } }),
      })),
    );
  }
  const sorted = measured.toSorted((a, b) => b.ms - a.ms);
  console.log('');
  for (const { call, input, status, ms, databaseMs, bytes } of sorted)
    if (ms > SHOWN_FROM_MS)
      console.log(
        `${whole(ms).padStart(7)} ms ${whole(databaseMs).padStart(7)} ms  ${status} ${whole(bytes).padStart(11)} B  ${call} (${input}) ${classOf(call)}`,
      );
  const unclassed = sorted.filter(({ ms, call }) => ms > BOUND_MS && classOf(call) === '');
  for (const { call, ms } of unclassed) say(`above ${BOUND_MS} ms without a class: ${call}, ${whole(ms)} ms`);
  if (process.argv.includes('--write')) write(sorted);
  process.exitCode = unclassed.length > 0 ? 1 : 0;
} finally {
  await product.stop();
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
  rmSync(product.dataDir, { recursive: true, force: true });
}
