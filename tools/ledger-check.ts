/**
 * `npm run ledger:check`: compares orders, payments, ledger, wallets, entitlements and the gateway's bills, and reports each difference.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import Fastify from 'fastify';
import { PROOF_COUNTS } from '#contexts/payments/calls/constants.ts';
import { type ProofCode } from '#contexts/payments/calls/proof.ts';
import { createProofs, type Difference, type Proved, waysOf } from '#contexts/payments/server/index.ts';
import { adminProof as en } from '#contexts/payments/words/en/office/admin-proof.ts';
import { adminProof as zh } from '#contexts/payments/words/zh/office/admin-proof.ts';
import { interpolate } from '#kernel/text/text.ts';
import { createGateway, SANDBOX_PREFIX } from '#server/gateway.ts';
import { type Config, loadConfig } from '#server/platform/config/config.ts';
import { createFieldCipher, fieldKeysOf } from '#server/platform/crypto/field-cipher.ts';
import { createDatabase, type Database, sqlState } from '#server/platform/db/database.ts';
import { COMMAND_LIMITS } from '#server/platform/db/limits.ts';
import { proofBooks } from '#server/proof/proof-books.ts';
import { endOnSignals } from './backup/installation.ts';
import { openServer } from './open-server.ts';

const CLEAN = 0;
const DIFFERENT = 1;
const COULD_NOT = 2;
const USAGE = `Usage: npm run ledger:check -- [--no-gateway] [--from <day>] [--to <day>] [--json]

Compares orders, payments, the ledger, balances, entitlements and the gateway's bills of the installation that DATABASE_URL or DATA_DIR and
the ALIPAY_ settings name, as for the server, which may run meanwhile. Prints each difference with what every book says.

  --no-gateway   leaves the gateway out
  --from, --to   the days (2026-03-31) whose bills are fetched anew; without them all since the first payment, 400 at most. The comparison
                 takes every bill that was ever fetched
  --json         one JSON document instead of a table

Ends with 0 when all books agree, 1 when there are differences, 2 when something could not be compared.`;

/** A check that is already running usually ends within this. */
const PATIENCE_MS = 300_000;
const MISSING_TABLE = '42P01';
const DAY = /^\d{4}-\d\d-\d\d$/;

class CannotCheck extends Error {}

type Wanted = { gateway: boolean; json: boolean; days: { from?: string; to?: string } };

function readArguments(): Wanted | null {
  const { values } = parseArgs({
    options: {
      'no-gateway': { type: 'boolean', default: false },
      from: { type: 'string' },
      to: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const { from, to, json, help } = values;
  if (help) return null;
  for (const day of [from, to])
    if (day !== undefined && (!DAY.test(day) || Number.isNaN(Date.parse(day))))
      throw new CannotCheck(`${day} is no day such as 2026-03-31`);
  if (from && to && from > to) throw new CannotCheck(`${from} is after ${to}`);
  return { gateway: !values['no-gateway'], json, days: { ...(from ? { from } : {}), ...(to ? { to } : {}) } };
}

/** For the sandbox, its gateway is opened in this process, on the same books: the server need not run. */
async function prove(config: Config, database: Database, { gateway, days }: Wanted, signal: AbortSignal): Promise<Proved> {
  const onError = () => {};
  const installed = await createGateway({ config, database, prefix: SANDBOX_PREFIX, publicUrl: 'http://127.0.0.1', onError });
  const http = Fastify();
  try {
    installed.mount(http);
    await http.ready();
    const proofs = createProofs({
      database,
      gateways: installed.ports,
      ways: waysOf({ database, gateways: installed.ports, publicUrl: '' }),
      ...proofBooks,
      cipher: createFieldCipher(fieldKeysOf(config.sessionSecrets)),
      userNames: async () => new Map(),
      // The command prints its findings; no notice is sent.
      notifyFinance: async () => {},
      onError,
    });
    for (const until = Date.now() + PATIENCE_MS; ; ) {
      const proved = await proofs.runNow({ days, gateway, signal });
      if (proved) return proved;
      if (Date.now() > until) throw new CannotCheck('another proof of the books is under way');
      await sleep(1_000, undefined, { signal });
    }
  } finally {
    await installed.stop();
    await http.close();
    await installed.close();
  }
}

const locale = (process.env.LC_ALL ?? process.env.LC_MESSAGES ?? process.env.LANG ?? '').startsWith('zh') ? 'zh' : 'en';
const words = locale === 'zh' ? zh : en;
const wordsOf = (code: ProofCode): string => words[`code${code}`];
const bookWords = (book: string): string => words[`book${book.charAt(0).toUpperCase()}${book.slice(1)}` as 'bookOrder'];

function aboutOf({ payableKind, payableId, reference, accountId, shopId }: Difference): string {
  return [
    payableKind &&
      `${payableKind === 'ORDER' ? words.aboutOrder : payableKind === 'CHARGE' ? words.aboutCharge : payableKind} ${payableId}`,
    reference && `${words.aboutPayment} ${reference}`,
    accountId !== null && `${words.aboutAccount} ${accountId}`,
    shopId !== null && `${words.aboutShop} ${shopId}`,
  ]
    .filter(Boolean)
    .join(', ');
}
const saysOf = ({ says }: Difference): string =>
  says
    .map(({ book, fen, state }) => {
      const said = [state, fen === null ? '' : `${fen} fen`].filter(Boolean).join(' ');
      return `${bookWords(book)}: ${said || words.nothing}`;
    })
    .join('; ');

function table(differences: readonly Difference[]): string {
  const width = Math.max(...differences.map(({ code }) => code.length));
  return differences
    .map(
      (found) =>
        `${found.code.padEnd(width)}  ${wordsOf(found.code)}\n${' '.repeat(width)}  ${aboutOf(found)}\n${' '.repeat(width)}  ${saysOf(found)}`,
    )
    .join('\n');
}

const megabytes = (): number => Math.round(process.resourceUsage().maxRSS / 1024);

function report(proved: Proved, seconds: number, json: boolean): void {
  const { run, outcome, counts, failure, differenceCount, differences } = proved;
  if (json) {
    const found = differences.map((one) => ({ ...one, words: { zh: zh[`code${one.code}`], en: en[`code${one.code}`] } }));
    console.log(
      JSON.stringify(
        { runId: run.id, outcome, seconds, megabytes: megabytes(), counts, failure, differenceCount, differences: found },
        null,
        2,
      ),
    );
    return;
  }
  if (differences.length > 0) console.log(table(differences));
  if (differenceCount > differences.length) console.log(`… ${differenceCount - differences.length} more`);
  const compared = PROOF_COUNTS.map(
    (name) => `${words[`count${name.charAt(0).toUpperCase()}${name.slice(1)}` as 'countOrders']} ${counts[name]}`,
  );
  console.log(`${differences.length > 0 ? '\n' : ''}${words.compared}: ${compared.join(', ')}`);
  console.log(
    `${differenceCount === 0 ? words.noDifferences : interpolate(words.differencesCount, { count: differenceCount }, locale)} (${seconds.toFixed(1)} s, ${megabytes()} MB)`,
  );
  if (run.fromDay === null) console.log(words.billsNone);
  if (failure !== '') console.error(interpolate(words.failedText, { reason: failure }, locale));
}

async function run(): Promise<number> {
  const wanted = readArguments();
  if (wanted === null) {
    console.error(USAGE);
    return CLEAN;
  }
  endOnSignals();
  const config = loadConfig(process.env);
  const server = await openServer();
  const database = createDatabase({ url: server.url, max: 4, limits: COMMAND_LIMITS });
  try {
    const begun = performance.now();
    const proved = await prove(config, database, wanted, new AbortController().signal);
    report(proved, (performance.now() - begun) / 1000, wanted.json);
    if (proved.differenceCount > 0) return DIFFERENT;
    return proved.failure === '' ? CLEAN : COULD_NOT;
  } finally {
    await database.close();
    await server.close();
  }
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error(
    sqlState(error) === MISSING_TABLE
      ? 'This database is of an earlier release: start the server once, which brings it up to date.'
      : error instanceof Error
        ? error.message
        : error,
  );
  process.exitCode = COULD_NOT;
}
