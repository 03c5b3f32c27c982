/**
 * A drill: `npm run ledger:check` on books of very many orders (100,000 in full) and an independent gateway. Clean books have no
 * difference; eighteen corruptions, each in another order, are reported with their codes, and nothing else. Prints time and memory.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ProofCode } from '#contexts/payments/calls/proof.ts';
import { nth, orderIdOf, tradeNoOf, writeBulkBooks, writeJournal } from '#e2e/harness/bulk-books.ts';
import { type GatewayProcess, startGatewayProcess } from '#e2e/harness/gateway/gateway-process.ts';
import { checkLedger, runLedgerCheck } from '#e2e/harness/ledger-check.ts';
import { DAY_MS, dayOf } from '#kernel/time/time.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';

const [ORDERS, ACCOUNTS] = process.env.DRILL === 'full' ? [100_000, 2_000] : [400, 40];
const dataDir = mkdtempSync(join(tmpdir(), 'marketplace-ledger-check-'));

let store: TestDatabase;
let gateway: GatewayProcess;
beforeAll(async () => {
  [store, gateway] = await Promise.all([createTestDatabase(), startGatewayProcess()]);
  await gateway.kill();
  await writeBulkBooks(store.database, { orders: ORDERS, accounts: ACCOUNTS });
  await writeJournal(store.database.query, gateway.journalFile);
  await gateway.start();
});
afterAll(async () => {
  await gateway?.dispose();
  await store?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const settings = () => ({ DATABASE_URL: store.url, DATA_DIR: dataDir, ...gateway.settings });
const check = (args: string[], env: Record<string, string> = {}) => runLedgerCheck(args, { ...settings(), ...env });
const checkAsJson = (args: string[] = []) => checkLedger(settings(), args);

it(`finds no difference in clean books of ${ORDERS} orders`, async () => {
  const checked = await checkAsJson();
  expect(checked).toMatchObject({ code: 0, outcome: 'CLEAN', failure: '', differences: [] });
  expect(checked.counts).toMatchObject({ orders: ORDERS, notBilled: 0, asked: 0, wallets: ACCOUNTS });
  expect(checked.counts.billEntries).toBe(
    [...gateway.moved().values()].reduce((sum, { captures, refunds }) => sum + captures + refunds, 0),
  );
  console.log(
    `${ORDERS} orders: ${checked.seconds.toFixed(1)} s and ${checked.megabytes} MB, ${checked.counts.billEntries} lines of ${checked.counts.bills} bills fetched`,
  );
  const again = await checkAsJson(['--no-gateway']);
  expect(again).toMatchObject({ code: 0, outcome: 'CLEAN', differences: [] });
  const day = dayOf(Date.now() - 10 * DAY_MS);
  expect([again.counts.bills, (await checkAsJson(['--from', day, '--to', day])).counts.bills]).toEqual([0, 1]);
  console.log(`without the gateway: ${again.seconds.toFixed(1)} s and ${again.megabytes} MB`);
});

const CAPTURE = `(SELECT id FROM ledger_transaction WHERE kind = 'capture' AND reference = $1)`;
const of = (kind: Parameters<typeof nth>[0], index: number) => ({ id: orderIdOf(nth(kind, index)), trade: tradeNoOf(nth(kind, index)) });

/** Each corrupts a separate order: expected code, what it is about, and the manual change. */
const CORRUPTIONS: [code: ProofCode, about: string, text: string, value: unknown][] = [
  ['ORDER_AMOUNT', of('online', 1).id, 'UPDATE market_order SET actual_fen = actual_fen + 100 WHERE id = $1', of('online', 1).id],
  ['ORDER_STATUS', of('online', 2).id, `UPDATE market_order SET status = 'CANCELED' WHERE id = $1`, of('online', 2).id],
  ['TENDER_STATE', of('online', 3).id, `UPDATE payment SET state = 'CLOSED' WHERE out_trade_no = $1`, of('online', 3).trade],
  ['TENDER_AMOUNT', of('online', 4).id, 'UPDATE payment SET amount_fen = amount_fen + 1 WHERE out_trade_no = $1', of('online', 4).trade],
  ['WALLET_BALANCE', 'wallet:5000011', 'UPDATE wallet SET balance_fen = balance_fen + 100 WHERE account_id = $1', 5_000_011],
  ['ENTITLEMENT_MISSING', of('online', 5).id, 'DELETE FROM entitlement WHERE order_id = $1', of('online', 5).id],
  [
    'TRANSACTION_UNBALANCED',
    of('online', 6).id,
    `UPDATE ledger_posting SET amount_fen = amount_fen + 1 WHERE transaction_id = ${CAPTURE} AND amount_fen > 0`,
    of('online', 6).trade,
  ],
  ['SHOP_BALANCE', 'DEPOSIT', 'INSERT INTO settlement_account (shop_id, deposit_fen) VALUES ($1, 100)', 1],
  [
    'ORDER_AMOUNT',
    of('balance', 1).id,
    'UPDATE order_line SET actual_fen = actual_fen - 1 WHERE order_id = $1 AND line_no = 1',
    of('balance', 1).id,
  ],
  ['ORDER_OWNER', of('both', 1).id, 'UPDATE market_order SET account_id = 1 WHERE id = $1', of('both', 1).id],
  ['ORDER_MONEY', of('unpaid', 1).id, `UPDATE market_order SET status = 'PAID' WHERE id = $1`, of('unpaid', 1).id],
  [
    'ENTITLEMENT_STATE',
    of('refunded', 1).id,
    `UPDATE entitlement SET state = 'ACTIVE' WHERE order_id = $1 AND line_no = 1`,
    of('refunded', 1).id,
  ],
  ['REFUND_AMOUNT', of('part', 1).id, 'UPDATE order_refund SET amount_fen = amount_fen + 1 WHERE order_id = $1', of('part', 1).id],
  ['REFUND_STATE', of('part', 2).id, `UPDATE order_refund SET state = 'WITHDRAWN' WHERE order_id = $1`, of('part', 2).id],
  ['REFUND_RECORD', of('balanceBack', 1).id, 'DELETE FROM payment_refund WHERE order_id = $1', of('balanceBack', 1).id],
  [
    'REFUND_SHARES',
    of('refunded', 2).id,
    `UPDATE tender_refund SET amount_fen = amount_fen - 1 WHERE payment_id IN (SELECT id FROM payment WHERE payable_id = $1)`,
    of('refunded', 2).id,
  ],
  [
    'ORDER_IN_SHOP',
    of('canceled', 1).id,
    `UPDATE shop_order SET status = 'PAID' WHERE order_id = $1 AND shop_id = (SELECT min(shop_id) FROM shop_order WHERE order_id = $1)`,
    of('canceled', 1).id,
  ],
];
/** The amount of one trade in the gateway's own journal. */
const AT_GATEWAY = of('online', 7);

it('finds each of eighteen corruptions under its name, and nothing else', async () => {
  const client = await store.database.pool.connect();
  await client.query('BEGIN');
  await client.query('SET LOCAL session_replication_role = replica');
  for (const [, , text, value] of CORRUPTIONS) await client.query(text, [value]);
  // The history agrees: the order's own records are consistently wrong.
  await client.query(
    `INSERT INTO order_history (order_id, move, from_status, to_status, by_whom) VALUES ($1, 'pay', 'UNPAID', 'PAID', 'system')`,
    [of('unpaid', 1).id],
  );
  await client.query(`UPDATE shop_order SET status = 'PAID' WHERE order_id = $1`, [of('unpaid', 1).id]);
  await client.query(
    `INSERT INTO entitlement (id, order_id, line_no, account_id, kind, goods_id, amount)
     SELECT 'x' || l.line_no, l.order_id, l.line_no, o.account_id, l.gives, l.goods_id, l.amount FROM order_line l JOIN market_order o ON o.id = l.order_id WHERE o.id = $1`,
    [of('unpaid', 1).id],
  );
  await client.query('COMMIT');
  client.release();
  await gateway.kill();
  const lines = readFileSync(gateway.journalFile, 'utf8').split('\n');
  const at = lines.findIndex((line) => line.includes(`"outTradeNo":"${AT_GATEWAY.trade}"`) && line.includes('"kind":"trade"'));
  lines[at] = (lines[at] ?? '').replace(/"amountFen":(\d+)/, (_, fen: string) => `"amountFen":${Number(fen) + 100}`);
  writeFileSync(gateway.journalFile, lines.join('\n'));
  await gateway.start();

  const { code, outcome, differences, counts } = await checkAsJson();
  const expected = [...CORRUPTIONS.map(([name, about]) => `${name} ${about}`), `GATEWAY_AMOUNT ${AT_GATEWAY.id}`];
  expect(expected).toHaveLength(18);
  // A deposit without a cause differs from the ledger in one figure of its shop.
  expect(differences.map((found) => `${found.code} ${found.payableId || found.reference}`).toSorted()).toEqual(expected.toSorted());
  for (const { words } of differences)
    expect([words.zh, words.en]).toEqual([expect.stringMatching(/\p{Script=Han}/u), expect.stringMatching(/[a-z]/)]);
  expect([code, outcome, counts.orders]).toEqual([1, 'DIFFERENT', ORDERS]);

  const { code: asTable, out } = await check(['--no-gateway'], { LANG: 'en_US.UTF-8', LC_ALL: '' });
  expect(asTable).toBe(1);
  for (const [name, about] of CORRUPTIONS) expect(out).toMatch(new RegExp(`${name}[^]*?${about}`));
  expect(out).not.toContain('GATEWAY_');
  expect(out).toContain('17 differences found');
});

it('says with code 2 that it could not, and what differs all the same with code 1', async () => {
  const [unknown, wrong, unmade] = await Promise.all([
    check([], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' }),
    check(['--from', '31.3.2026']),
    check([], { DATABASE_URL: Object.assign(new URL(store.url), { pathname: '/postgres' }).href }),
  ]);
  expect([unknown.code, unknown.out]).toEqual([2, '']);
  expect([wrong.code, wrong.err]).toEqual([2, '31.3.2026 is no day such as 2026-03-31\n']);
  expect([unmade.code, unmade.err]).toEqual([2, expect.stringContaining('of an earlier release')]);
  await gateway.kill();
  const away = await checkAsJson();
  expect([away.code, away.outcome, away.failure]).toEqual([1, 'DIFFERENT', expect.stringContaining('UNREACHABLE')]);
});
