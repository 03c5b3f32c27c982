/**
 * A second payable (a bill) and a second way to pay (a voucher), added without changing payments except its table of ports. And the
 * arrival of money for each state of payable and tender.
 */
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideArrival, type PayableState, type PaymentState, paymentLifecycle } from '#contexts/orders/rules/orders.ts';
import { completeRules } from '#contexts/payments/rules/payments.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { runJob } from '#server/platform/test/run-job.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import type { PaymentGateway } from '../gateway/index.ts';
import { ALIPAY_NOTIFY_PATH, createPayments, type ImmediateWay, type Payable, type Payments } from '../index.ts';

const ACCOUNT = 4_001;
const ROLE = 'leader' as const;
const MINUTE_MS = 60_000;
let store: TestDatabase;
let http: FastifyInstance;
let payments: Payments;
/** Refunds requested at the gateway: refund number → fen. */
const sentBack = new Map<string, number>();
let number = 0;

/** Alipay's port without its network: codes are returned immediately, and notifications are plain JSON. */
const gateway: PaymentGateway = {
  name: 'alipay',
  notifyPath: ALIPAY_NOTIFY_PATH,
  precreate: async ({ outTradeNo }) => ({ codeUrl: `https://wallet.test/${outTradeNo}` }),
  query: async () => ({ state: 'WAIT' }),
  close: async () => ({ state: 'CLOSED' }),
  async refund({ refundNo, amountFen }) {
    sentBack.set(refundNo, amountFen);
    return { state: 'REFUNDED' };
  },
  findRefund: async ({ refundNo }) => sentBack.get(refundNo) ?? null,
  openBill: async () => null,
  verifyNotification: (body) => JSON.parse(body),
  acknowledge: (accepted) => ({ status: accepted ? 200 : 400, type: 'text/plain', body: accepted ? 'success' : 'failure' }),
};

type BillRow = { id: string; accountId: number; amountFen: number; status: PayableState; expiresAt: number };
const billColumns = `id, account_id AS "accountId", amount_fen AS "amountFen", status, floor(extract(epoch FROM expires_at) * 1000)::bigint AS "expiresAt"`;
const bills = (): Payable => {
  const dueOf = (row: BillRow | undefined) =>
    row ? { ...row, subject: 'a bill', open: row.status === 'UNPAID' && row.expiresAt > Date.now() } : null;
  return {
    waiting: 'UNPAID',
    find: async (id, accountId) =>
      dueOf(
        (await rowsOf<BillRow>(store.database, `SELECT ${billColumns} FROM bill WHERE id = $1 AND account_id = $2`, [id, accountId]))[0],
      ),
    lock: async (tx, id) => dueOf((await rowsOf<BillRow>(tx, `SELECT ${billColumns} FROM bill WHERE id = $1 FOR UPDATE`, [id]))[0]),
    linesOf: async () => [],
    extend: async () => false,
    async settle(tx, { id, amountFen }) {
      await tx.query(`UPDATE bill SET status = 'PAID' WHERE id = $1 AND status = 'UNPAID'`, [id]);
      return [{ account: 'income:bills', fen: amountFen }];
    },
  };
};
const voucher: ImmediateWay = {
  name: 'voucher',
  method: 'VOUCHER',
  ownShop: 'PAYS',
  takes: 'AT_ONCE',
  account: ({ accountId }) => `voucher:${accountId}`,
  offers: async () => [],
  take: async (tx, { accountId, amountFen }) =>
    (
      await tx.query('UPDATE test_voucher SET left_fen = left_fen - $2 WHERE account_id = $1 AND left_fen >= $2 RETURNING account_id', [
        accountId,
        amountFen,
      ])
    ).length === 1
      ? null
      : { code: 'BALANCE_INSUFFICIENT', params: {} },
  releaseHeld: async (tx, { accountId, amountFen }) => {
    await tx.query('UPDATE test_voucher SET left_fen = left_fen + $2 WHERE account_id = $1', [accountId, amountFen]);
  },
};

beforeAll(async () => {
  store = await createTestDatabase();
  await store.database.query(
    'CREATE TABLE bill (id text PRIMARY KEY, account_id bigint, amount_fen bigint, status text, expires_at timestamptz)',
  );
  await store.database.query('CREATE TABLE test_voucher (account_id bigint PRIMARY KEY, left_fen bigint)');
  await store.database.query('INSERT INTO test_voucher VALUES ($1, 1000000)', [ACCOUNT]);
  payments = createPayments({
    database: store.database,
    gateways: [gateway],
    publicUrl: 'http://mall.test',
    sandbox: true,
    payables: { BILL: bills() },
    books: {},
    userNames: async () => new Map(),
    notifyFinance: async () => {},
    ways: () => [voucher],
    chargeLimit: async () => ({ minFen: 1, maxFen: 1_000_000 }),
    methodRules: async () => completeRules({}),
  });
  http = fastify();
  payments.registerNotifications(http);
  await http.ready();
});
afterAll(async () => {
  await http?.close();
  await store?.drop();
});

const sql = <R extends object>(text: string, values: unknown[] = []) => rowsOf<R>(store.database, text, values);
async function makeBill(fen: number): Promise<string> {
  number += 1;
  const id = `bill-${number}`;
  await sql(`INSERT INTO bill VALUES ($1, $2, $3, 'UNPAID', $4)`, [id, ACCOUNT, fen, new Date(Date.now() + 30 * MINUTE_MS)]);
  return id;
}
/** Pays the rest online; or this much by a voucher, and the rest online. */
const pay = (id: string, method: 'ONLINE' | 'VOUCHER', amountFen?: number) => {
  const of = { kind: 'BILL', id, accountId: ACCOUNT, role: ROLE };
  if (method === 'ONLINE') return payments.startPayment({ ...of, rest: { method } });
  if (amountFen === undefined) return payments.startPayment({ ...of, atOnce: [{ method }] });
  return payments.startPayment({ ...of, atOnce: [{ method, amountFen }], rest: { method: 'ONLINE' } });
};
const arrive = ({ outTradeNo, amountFen }: { outTradeNo: string; amountFen: number }) => {
  number += 1;
  const body = { state: 'PAID', notifyId: `n${number}`, tradeNo: `t${outTradeNo}`, paidAt: null, outTradeNo, amountFen };
  return http.inject({ method: 'POST', url: ALIPAY_NOTIFY_PATH, headers: { 'content-type': 'text/plain' }, payload: JSON.stringify(body) });
};
const statusOf = async (id: string) => (await sql<{ status: string }>('SELECT status FROM bill WHERE id = $1', [id]))[0]?.status;
const tendersOf = (id: string) =>
  sql<{ method: string; state: string }>('SELECT method, state FROM payment WHERE payable_id = $1 ORDER BY method', [id]);
const leftOf = async () => (await sql<{ left: number }>('SELECT left_fen AS left FROM test_voucher'))[0]?.left ?? 0;
/** Account → fen over all postings that these tenders caused. */
async function booked(id: string): Promise<Record<string, number>> {
  const rows = await sql<{ account: string; fen: number }>(
    `SELECT p.ledger_account AS account, sum(p.amount_fen)::bigint AS fen FROM ledger_posting p JOIN ledger_transaction t ON t.id = p.transaction_id
     WHERE t.reference IN (SELECT out_trade_no FROM payment WHERE payable_id = $1) GROUP BY 1 HAVING sum(p.amount_fen) <> 0 ORDER BY 1`,
    [id],
  );
  return Object.fromEntries(rows.map(({ account, fen }) => [account, fen]));
}
const until = async (condition: () => Promise<boolean>) => {
  for (let attempt = 0; attempt < 2_000; attempt += 1) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('it did not come about');
};

describe('a bill', () => {
  it('is paid by a voucher and the rest online, and settled by the last of them', async () => {
    const before = await leftOf();
    const id = await makeBill(10_000);
    expect((await pay(id, 'VOUCHER', 3_000)).state).toBe('WAIT');
    expect([await statusOf(id), await leftOf()]).toEqual(['UNPAID', before - 3_000]);
    expect(await booked(id)).toEqual({ [`voucher:${ACCOUNT}`]: 3_000, [`held:BILL:${id}`]: -3_000 });

    const online = await pay(id, 'ONLINE');
    expect(online.amountFen).toBe(7_000);
    expect((await pay(id, 'ONLINE')).id).toBe(online.id);
    await Promise.all(Array.from({ length: 10 }, () => arrive(online)));
    expect(await statusOf(id)).toBe('PAID');
    expect(await booked(id)).toEqual({ 'gateway:alipay': 7_000, [`voucher:${ACCOUNT}`]: 3_000, 'income:bills': -10_000 });
    await expect(pay(id, 'VOUCHER')).rejects.toThrow('ORDER_STATE');
  });

  it('is paid at once by one way alone', async () => {
    const id = await makeBill(500);
    await pay(id, 'VOUCHER');
    expect([await statusOf(id), await tendersOf(id)]).toEqual(['PAID', [{ method: 'VOUCHER', state: 'PAID' }]]);
  });

  it('takes no more than is due, and refuses unknown bills and other accounts', async () => {
    const id = await makeBill(2_000_000);
    await expect(pay(id, 'VOUCHER', 2_000_001)).rejects.toThrow('PAYMENT_EXCEEDS');
    await expect(pay(id, 'VOUCHER')).rejects.toThrow('BALANCE_INSUFFICIENT');
    await expect(payments.startPayment({ kind: 'BILL', id, accountId: 1, role: ROLE, atOnce: [{ method: 'VOUCHER' }] })).rejects.toThrow(
      'ORDER_NOT_FOUND',
    );
    expect(await tendersOf(id)).toEqual([]);
  });

  it('returns excess money: a code that was opened before the voucher paid all', async () => {
    const id = await makeBill(900);
    const online = await pay(id, 'ONLINE');
    await pay(id, 'VOUCHER');
    await arrive(online);
    await until(async () => (await tendersOf(id)).some(({ state }) => state === 'REFUNDED'));
    expect(sentBack.get(`${online.outTradeNo}R`)).toBe(900);
    expect(await booked(id)).toEqual({ [`voucher:${ACCOUNT}`]: 900, 'income:bills': -900 });
  });

  it('replaces a code for more than is left', async () => {
    const id = await makeBill(800);
    const first = await pay(id, 'ONLINE');
    await pay(id, 'VOUCHER', 300);
    const second = await pay(id, 'ONLINE');
    expect([second.id === first.id, second.amountFen]).toEqual([false, 500]);
    await arrive(second);
    expect(await statusOf(id)).toBe('PAID');
  });

  it('that ends before it is fully paid returns what was paid', async () => {
    const before = await leftOf();
    const id = await makeBill(700);
    await pay(id, 'VOUCHER', 200);
    await store.database.transaction(async (tx) => {
      await tx.query(`UPDATE bill SET status = 'CANCELED' WHERE id = $1`, [id]);
      await payments.returnHeld(tx, 'BILL', id);
    });
    expect([await tendersOf(id), await leftOf()]).toEqual([
      [
        { method: 'ONLINE', state: 'WAIT' },
        { method: 'VOUCHER', state: 'REFUNDED' },
      ],
      before,
    ]);
    expect(await booked(id)).toEqual({});
  });

  it('that ends while money from outside is held sends it back', async () => {
    const id = await makeBill(700);
    const online = await pay(id, 'VOUCHER', 200);
    await sql('UPDATE bill SET amount_fen = 900 WHERE id = $1', [id]);
    await arrive(online);
    expect(await statusOf(id)).toBe('UNPAID');
    await store.database.transaction(async (tx) => {
      await tx.query(`UPDATE bill SET status = 'CANCELED' WHERE id = $1`, [id]);
      await payments.returnHeld(tx, 'BILL', id);
    });
    await runJob(store.database, payments.jobs, 'payments.ask-gateway');
    expect(sentBack.get(`${online.outTradeNo}R`)).toBe(500);
    expect(await booked(id)).toEqual({});
  });

  it('takes the same mix, sent again, once; and another mix instead of the first', async () => {
    const before = await leftOf();
    const id = await makeBill(1_000);
    const [first, again] = [await pay(id, 'VOUCHER', 400), await pay(id, 'VOUCHER', 400)];
    expect([again.id, await leftOf()]).toEqual([first.id, before - 400]);
    const other = await pay(id, 'VOUCHER', 100);
    expect([other.amountFen, await leftOf()]).toEqual([900, before - 100]);
    expect(await booked(id)).toEqual({ [`voucher:${ACCOUNT}`]: 100, [`held:BILL:${id}`]: -100 });
    const none = await payments.startPayment({ kind: 'BILL', id, accountId: ACCOUNT, role: ROLE, atOnce: [], rest: { method: 'ONLINE' } });
    expect([none.amountFen, await leftOf(), await booked(id)]).toEqual([1_000, before, {}]);
    await expect(
      payments.startPayment({ kind: 'BILL', id, accountId: ACCOUNT, role: ROLE, atOnce: [{ method: 'VOUCHER', amountFen: 1 }] }),
    ).rejects.toThrow('PAYMENT_SHORT');
    expect(await leftOf()).toBe(before);
    await arrive(none);
    expect(await statusOf(id)).toBe('PAID');
  });
});

describe('the arrival of money', () => {
  const payables: PayableState[] = ['UNPAID', 'PAID', 'REFUNDED', 'CANCELED'];
  const rows = payables.flatMap((payable) => paymentLifecycle.states.map((payment): [PayableState, PaymentState] => [payable, payment]));

  it.each(rows)('for what is %s by a tender that is %s is as decideArrival says', async (payable, payment) => {
    const id = await makeBill(100);
    const online = await pay(id, 'ONLINE');
    await sql('UPDATE bill SET status = $2 WHERE id = $1', [id, payable]);
    await sql('UPDATE payment SET state = $2 WHERE id = $1', [online.id, payment]);
    expect((await arrive(online)).body).toBe('success');

    const decided = decideArrival(payable, payment);
    const { capture, payLate } = paymentLifecycle.moves;
    const reached: Record<typeof decided, readonly string[]> = {
      settle: [capture.to],
      hold: [capture.to],
      // Its refund starts immediately.
      return: [payLate.to, 'REFUNDED'],
      known: [payment],
    };
    const [tender] = await tendersOf(id);
    expect(reached[decided]).toContain(tender?.state);
    expect(await statusOf(id)).toBe(decided === 'settle' ? 'PAID' : payable);
    const postings = await sql(`SELECT FROM ledger_transaction WHERE kind = 'capture' AND reference = $1`, [online.outTradeNo]);
    expect(postings).toHaveLength(decided === 'known' ? 0 : 1);
  });
});
