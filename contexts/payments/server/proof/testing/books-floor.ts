/** For tests: books of every kind, written by the real use cases; backdating; and running a proof on them. */

import { startRefund } from '#contexts/orders/calls/admin-orders.ts';
import { cancelOrder } from '#contexts/orders/calls/order.ts';
import { approveRefund, askRefund, refuseRefund } from '#contexts/orders/calls/refund.ts';
import { makeSku } from '#contexts/orders/server/testing/make-sku.ts';
import { paidOrder, settle, staffActor } from '#contexts/orders/server/testing/paid-order.ts';
import { severalLines } from '#contexts/orders/server/testing/several-lines.ts';
import { buy, buySku, type Caller, type Floor, makeOffer, openFloor, payAtWallet } from '#contexts/orders/server/testing/test-floor.ts';
import { setFundBudget, startRepayment } from '#contexts/payments/calls/funds.ts';
import { decideFundReceipt, noteFundReceipt } from '#contexts/payments/calls/funds-admin.ts';
import { getScan, startCharge, startOrderPayment } from '#contexts/payments/calls/payments.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import { tokenOf } from '#libraries/payment-sandbox/test-harness.ts';
import type { Actor } from '#server/platform/http/call.ts';
import { grant, newOrder as newFundOrder, payBy } from '../../fund/testing/fund-people.ts';
import type { Proved } from '../prove.ts';

export type MadeBooks = Record<
  | 'online'
  | 'balance'
  | 'two'
  | 'held'
  | 'unpaid'
  | 'canceled'
  | 'late'
  | 'refunded'
  | 'part'
  | 'balanceBack'
  | 'twoBack'
  | 'underWay'
  | 'asked'
  | 'free',
  { orderId: string; outTradeNo: string }
> & { charge: Charge /** Not spent. */; spare: Charge; funds: Funds };
/** A member's credit of a group with its budget, a repayment of it, and a contract with received money. */
type Funds = { creditId: string; repaymentId: string; contractId: string; groupId: string; orderId: string };
type Charge = { /** The payable of a top-up. */ id: string; outTradeNo: string; accountId: number };

export type BooksFloor = Floor & {
  books: MadeBooks;
  /** `gateway` false: without bills. */
  prove(options?: { gateway?: boolean }): Promise<Proved>;
  /** Backdates everything, so that its days have bills. */
  age(days: number): Promise<void>;
  /** Copies all books, for `restore`. */
  keep(): Promise<void>;
  restore(): Promise<void>;
  /** SQL in one transaction without triggers and foreign keys. */
  byHand(work: (query: <R extends object>(text: string, values?: unknown[]) => Promise<R[]>) => Promise<void>): Promise<void>;
};

async function topUp(floor: Floor, actor: Actor, amount: string): Promise<Charge> {
  const caller = floor.as(actor);
  const payment = await caller.call(startCharge, { body: { amount } });
  const { walletUrl } = await caller.call(getScan, { query: { token: new URL(payment.codeUrl).searchParams.get('token') ?? '' } });
  const { trade } = await floor.sandbox.sandbox.payTrade(tokenOf(walletUrl), 'buyer');
  for (;;) {
    const notification = floor.notifications.find((body) => new URLSearchParams(body).get('out_trade_no') === trade?.outTradeNo);
    if (notification) {
      await floor.deliver(notification);
      return { id: payment.sign, outTradeNo: trade?.outTradeNo ?? '', accountId: actor.accountId };
    }
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

async function newOrder(floor: Floor, actor: Actor): Promise<string> {
  return (await floor.as(actor).order(buySku(await makeSku(floor.database)))).orderId;
}
const payBalance = (floor: Floor, actor: Actor, orderId: string) =>
  floor.as(actor).call(startOrderPayment, { body: { orderId, method: 'BALANCE' } });

/** A part from the balance, the rest through the gateway. */
async function payByTwo(floor: Floor, actor: Actor, orderId: string): Promise<string> {
  await floor.payments.startPayment({
    kind: 'ORDER',
    id: orderId,
    accountId: actor.accountId,
    role: 'leader',
    atOnce: [{ method: 'BALANCE', amountFen: 400 }],
    rest: { method: 'ONLINE' },
  });
  const { notification, outTradeNo } = await payAtWallet(floor, floor.as(actor), orderId);
  await floor.deliver(notification);
  return outTradeNo;
}

async function makeUnsettled(floor: Floor, actor: Actor) {
  const buyer = floor.as(actor);
  const held = await newOrder(floor, actor);
  await floor.payments.startPayment({
    kind: 'ORDER',
    id: held,
    accountId: actor.accountId,
    role: 'leader',
    atOnce: [{ method: 'BALANCE', amountFen: 300 }],
    rest: { method: 'ONLINE' },
  });
  const canceled = await newOrder(floor, actor);
  await floor.payments.startPayment({
    kind: 'ORDER',
    id: canceled,
    accountId: actor.accountId,
    role: 'leader',
    atOnce: [{ method: 'BALANCE', amountFen: 300 }],
    rest: { method: 'ONLINE' },
  });
  await buyer.call(cancelOrder, { params: { id: canceled } });
  const late = await newOrder(floor, actor);
  const paid = await payAtWallet(floor, buyer, late);
  await floor.sql(`UPDATE payment SET state = 'CLOSED' WHERE out_trade_no = $1`, [paid.outTradeNo]);
  await buyer.call(cancelOrder, { params: { id: late } });
  await floor.deliver(paid.notification);
  await floor.sql(`UPDATE payment SET next_query_at = now() - interval '1 second' WHERE state = 'REFUNDING'`);
  await floor.payments.sweep();
  return { held, canceled, late: { orderId: late, outTradeNo: paid.outTradeNo }, unpaid: await newOrder(floor, actor) };
}

async function makeRefunds(floor: Floor, actor: Actor, staff: Caller) {
  const refund = (orderId: string, amount: string, lines?: { lineNo: number; amount: string; ends: boolean }[]) =>
    staff.call(startRefund, { params: { id: orderId }, body: { amount, ...(lines ? { lines } : {}), consumed: true, reason: '协商退款' } });
  const refunded = await paidOrder(floor, { by: 'ONLINE' });
  await refund(refunded.orderId, '10.00');
  const part = await severalLines(floor, [{ priceFen: 1_000 }, { priceFen: 700 }]);
  await refund(part.orderId, '7.00', [{ lineNo: 2, amount: '7.00', ends: true }]);
  await refund(part.orderId, '1.50');
  const balanceBack = await newOrder(floor, actor);
  await payBalance(floor, actor, balanceBack);
  await settle(floor);
  await refund(balanceBack, '3.33');
  const twoBack = await newOrder(floor, actor);
  const twoBackNo = await payByTwo(floor, actor, twoBack);
  await settle(floor);
  await refund(twoBack, '8.00');
  const asked = await paidOrder(floor, { by: 'ONLINE' });
  const { id } = await asked.buyer.call(askRefund, { params: { id: asked.orderId }, body: { kind: 'NO_REASON' } });
  await staff.call(refuseRefund, { params: { id }, body: { note: '不符合' } });
  await asked.buyer.call(askRefund, { params: { id: asked.orderId }, body: { kind: 'NO_REASON' } });
  const underWay = await paidOrder(floor, { by: 'ONLINE' });
  const begun = await underWay.buyer.call(askRefund, { params: { id: underWay.orderId }, body: { kind: 'NO_REASON' } });
  floor.settings.gatewayDown = true;
  await staff.call(approveRefund, { params: { id: begun.id }, body: { amount: '10.00', consumed: true } });
  floor.settings.gatewayDown = false;
  return { refunded, part, balanceBack, twoBack: { orderId: twoBack, outTradeNo: twoBackNo }, asked, underWay };
}

async function makeFunds(floor: Floor): Promise<Funds> {
  const groupId = '7777';
  const [leader, member] = [floor.newActor(), floor.newActor({ isJoinGroup: true, isLeader: false })];
  for (const actor of [leader, member])
    floor.settings.fundGroups.set(actor.accountId, { groupId, name: 'group', isLeader: actor === leader });
  const creditId = await grant(floor, leader, { groupId });
  await floor.as(leader).call(setFundBudget, { body: { userId: String(member.accountId), monthly: '100.00' } });
  const orderId = await newFundOrder(floor, floor.as(member));
  await payBy(floor.as(member), orderId, 'CREDIT', creditId);
  await settle(floor);
  await floor
    .as(staffActor(floor))
    .call(startRefund, { params: { id: orderId }, body: { amount: '4.00', consumed: true, reason: '协商退款' } });
  const repaid = floor.as(leader).call(startRepayment, { params: { fundId: creditId }, body: { amount: '5.00' } });
  const { repaymentId } = await repaid;
  await floor.deliver((await payAtWallet(floor, floor.as(leader), repaymentId)).notification);
  const contractId = await grant(floor, leader, { kind: 'CONTRACTFUND' });
  await payBy(floor.as(leader), await newFundOrder(floor, floor.as(leader)), 'CONTRACTFUND', contractId);
  const { receiptId } = await floor
    .as(staffActor(floor))
    .call(noteFundReceipt, { params: { fundId: contractId }, body: { amount: '60.00', bankReference: 'PROOF-1', payer: '某大学' } });
  await floor.as(staffActor(floor)).call(decideFundReceipt, { params: { receiptId }, body: { move: 'confirm' } });
  await settle(floor);
  return { creditId, repaymentId, contractId, groupId, orderId };
}

async function makeBooks(floor: Floor): Promise<MadeBooks> {
  const actor = floor.newActor();
  const staff = floor.as(staffActor(floor));
  const charge = await topUp(floor, actor, '500.00');
  const spare = await topUp(floor, floor.newActor(), '20.00');
  const online = await paidOrder(floor, { by: 'ONLINE' });
  const balance = await newOrder(floor, actor);
  await payBalance(floor, actor, balance);
  const two = await newOrder(floor, actor);
  const twoNo = await payByTwo(floor, actor, two);
  const free = await paidOrder(floor, { prices: [{ billingType: 'FREE', duration: 1, priceFen: 0 }], billingType: 'FREE' });
  const compute = await floor.as(actor).order(buy(await makeOffer(floor, { priceMicro: 1_000_000 }), 5));
  await payBalance(floor, actor, compute.orderId);
  const { held, canceled, late, unpaid } = await makeUnsettled(floor, actor);
  const refunds = await makeRefunds(floor, actor, staff);
  const funds = await makeFunds(floor);
  await settle(floor);
  const numberOf = async (orderId: string) =>
    (await floor.sql<{ no: string }>(`SELECT out_trade_no AS no FROM payment WHERE payable_id = $1 AND gateway = 'balance'`, [orderId]))[0]
      ?.no ?? '';
  const own = async (orderId: string) => ({ orderId, outTradeNo: await numberOf(orderId) });
  return {
    ...refunds,
    balanceBack: await own(refunds.balanceBack),
    online,
    free,
    late,
    balance: await own(balance),
    held: await own(held),
    canceled: await own(canceled),
    unpaid: { orderId: unpaid, outTradeNo: '' },
    two: { orderId: two, outTradeNo: twoNo },
    charge,
    spare,
    funds,
  };
}

const TABLES = [
  'market_order',
  'order_line',
  'order_history',
  'shop_order',
  'entitlement',
  'order_refund',
  'order_refund_line',
  'refund_history',
  'payment',
  'tender_refund',
  'payment_refund',
  'ledger_transaction',
  'ledger_posting',
  'wallet',
  'fund',
  'fund_movement',
  'fund_spending',
  'fund_receipt',
  'fund_receipt_history',
  'repayment',
  'settlement_account',
  'settlement_pending',
  'sandbox_trade',
  'sandbox_refund',
];
const TIMES: [string, string[]][] = [
  ['payment', ['created_at', 'expires_at', 'paid_at', 'refunded_at']],
  ['ledger_transaction', ['created_at']],
  ['sandbox_trade', ['created_at', 'expires_at', 'paid_at']],
  ['sandbox_refund', ['created_at']],
];

export async function openBooks(): Promise<BooksFloor> {
  const floor = await openFloor({ sandboxInDatabase: true });
  const byHand: BooksFloor['byHand'] = async (work) => {
    const client = await floor.database.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('SET LOCAL session_replication_role = replica');
      await work(async (text, values) => (await client.query(text, values)).rows);
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK');
      throw error;
    } finally {
      client.release();
    }
  };
  return {
    ...floor,
    books: await makeBooks(floor),
    byHand,
    keep: () =>
      byHand(async (query) => {
        await query('CREATE SCHEMA kept');
        for (const table of TABLES) await query(`CREATE TABLE kept.${table} AS TABLE public.${table}`);
      }),
    restore: () =>
      byHand(async (query) => {
        for (const table of TABLES) {
          await query(`DELETE FROM ${table}`);
          await query(`INSERT INTO ${table} OVERRIDING SYSTEM VALUE TABLE kept.${table}`);
        }
      }),
    async prove({ gateway = true } = {}) {
      const proved = await floor.payments.proofs.runNow({ gateway, signal: new AbortController().signal });
      if (!proved) throw new Error('another proof is running');
      return proved;
    },
    age: (days) =>
      byHand(async (query) => {
        for (const [table, columns] of TIMES)
          await query(
            `UPDATE ${table} SET ${columns.map((column) => `${column} = ${column} - $1 * interval '1 millisecond'`).join(', ')}`,
            [days * DAY_MS],
          );
      }),
  };
}
