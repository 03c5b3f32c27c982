/** Bills and use written by the product have no difference; each manual corruption is reported by its code, and nothing else. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { listBills } from '#contexts/metering/calls/metering.ts';
import type { ProofCode } from '#contexts/payments/calls/proof.ts';
import {
  at,
  DAY,
  type MeteringFloor,
  makeMetered,
  makeProgram,
  openMetered,
  openMeteringFloor,
  report,
} from '../testing/metering-floor.ts';

const TABLES = [
  'meter_bill',
  'meter_bill_line',
  'meter_bill_history',
  'usage_record',
  'usage_day',
  'usage_month',
  'payment',
  'ledger_transaction',
  'ledger_posting',
  'settlement_pending',
];

let floor: MeteringFloor;
let bill: { paid: string; unpaid: string };
let entitlementId: string;

async function byHand(work: (query: (text: string, values?: unknown[]) => Promise<unknown>) => Promise<void>): Promise<void> {
  const client = await floor.database.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL session_replication_role = replica');
    await work((text, values) => client.query(text, values));
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}

async function billed(autoPay: boolean): Promise<string> {
  floor.clock.now = at('2026-03-10T12:00:00');
  const goods = await makeMetered(floor, 'sku');
  const service = await openMetered(floor, goods, { autoPay });
  entitlementId = service.entitlementId;
  const program = await makeProgram(floor, goods.scope);
  const record = { entitlementId, recordId: 'r', quantity: '10', from: floor.clock.now };
  floor.clock.now += DAY;
  await report(program, [record, { ...record, version: 2, quantity: '120' }]);
  floor.clock.now = at('2026-04-01T06:00:00');
  await floor.job('close-months');
  await floor.job('pay-bills');
  await report(program, [{ ...record, version: 3, quantity: '130' }]);
  return (await service.caller.call(listBills, {})).records[0]?.billId ?? '';
}

beforeAll(async () => {
  floor = await openMeteringFloor();
  bill = { paid: await billed(true), unpaid: await billed(false) };
  // Balances of the test have no separate books here.
  await byHand(async (query) => {
    await query('CREATE SCHEMA kept');
    for (const table of TABLES) await query(`CREATE TABLE kept.${table} AS TABLE public.${table}`);
  });
});
afterAll(() => floor?.close());

const prove = async () => {
  const proved = await floor.payments.proofs.runNow({ gateway: false, signal: new AbortController().signal });
  if (!proved) throw new Error('another proof is running');
  return proved;
};

it('finds nothing in bills and use written by the product', async () => {
  const proved = await prove();
  expect(proved.differences).toEqual([]);
  expect(proved).toMatchObject({ outcome: 'CLEAN', failure: '', counts: { meterBills: 2, meterMonths: 2 } });
});

type Corruption = [what: string, code: ProofCode, sql: () => [text: string, ...values: unknown[]][]];
const ofBill = (set: string, which: keyof typeof bill = 'paid'): [string, unknown][] => [
  [`UPDATE meter_bill SET ${set} WHERE id = $1`, bill[which]],
];
const captured = (where: string) =>
  `UPDATE ledger_posting SET ledger_account = 'sales:platform' WHERE amount_fen < 0 AND transaction_id IN (SELECT t.id FROM ledger_transaction t JOIN payment p ON p.out_trade_no = t.reference WHERE p.payable_id = $1) ${where}`;

it.each<Corruption>([
  ['the amount of a bill', 'BILL_AMOUNT', () => ofBill('amount_fen = amount_fen + 1', 'unpaid')],
  ['an unpaid bill that says PAID', 'BILL_STATE', () => ofBill(`state = 'PAID'`, 'unpaid')],
  [
    'a bill that is gone',
    'BILL_MISSING',
    () => [
      ['DELETE FROM meter_bill WHERE id = $1', bill.paid],
      ['DELETE FROM meter_bill_line WHERE bill_id = $1', bill.paid],
      ['DELETE FROM meter_bill_history WHERE bill_id = $1', bill.paid],
    ],
  ],
  ['a bill of somebody else', 'BILL_OWNER', () => ofBill('account_id = 1')],
  [
    'income of another shop',
    'BILL_INCOME',
    () => [
      [captured(''), bill.paid],
      [
        'DELETE FROM settlement_pending WHERE transaction_id IN (SELECT t.id FROM ledger_transaction t JOIN payment p ON p.out_trade_no = t.reference WHERE p.payable_id = $1)',
        bill.paid,
      ],
    ],
  ],
  [
    'the tiers of a line',
    'BILL_LINE',
    () => [[`UPDATE meter_bill_line SET tiers = '[{"fromMicro": 0, "priceMicro": 1}]' WHERE bill_id = $1`, bill.paid]],
  ],
  ['a record that is gone', 'USAGE_TOTAL', () => [['DELETE FROM usage_record WHERE entitlement_id = $1 AND counts', entitlementId]]],
  [
    'the quantity of a month',
    'USAGE_TOTAL',
    () => [['UPDATE usage_month SET quantity_micro = quantity_micro + 1 WHERE entitlement_id = $1', entitlementId]],
  ],
  [
    'the quantity of a day',
    'USAGE_DAYS',
    () => [['UPDATE usage_day SET quantity_micro = quantity_micro + 1 WHERE entitlement_id = $1', entitlementId]],
  ],
  [
    'what a month costs',
    'USAGE_RATED',
    () => [['UPDATE usage_month SET rated_fen = rated_fen + 1 WHERE entitlement_id = $1', entitlementId]],
  ],
  [
    'what was billed of a month',
    'USAGE_BILLED',
    () => [['UPDATE usage_month SET billed_fen = billed_fen - 1 WHERE entitlement_id = $1', entitlementId]],
  ],
])('finds %s, and names it %s', async (_what, code, sql) => {
  await byHand(async (query) => {
    for (const [text, ...values] of sql()) await query(text, values);
  });
  expect((await prove()).differences.map((found) => found.code)).toContain(code);
});

it('finds a paid bill whose history and state were taken back', async () => {
  await byHand(async (query) => {
    await query(`UPDATE meter_bill SET state = 'UNPAID' WHERE id = $1`, [bill.paid]);
    await query(`DELETE FROM meter_bill_history WHERE bill_id = $1 AND move = 'pay'`, [bill.paid]);
  });
  expect((await prove()).differences.map(({ code, payableId }) => [code, payableId])).toEqual([['BILL_MONEY', bill.paid]]);
});

afterEach(() =>
  byHand(async (query) => {
    for (const table of TABLES) {
      await query(`DELETE FROM ${table}`);
      await query(`INSERT INTO ${table} OVERRIDING SYSTEM VALUE TABLE kept.${table}`);
    }
  }),
);
