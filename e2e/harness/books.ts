/**
 * Compares the journals of the independent gateways with the ledger, the payments and the orders, one by one; describes each difference.
 */

import { rowsOf } from '#server/platform/test/rows-of.ts';
import { compareTenderBooks, readTenderBooks, type TenderBooks } from './books-of-tenders.ts';
import type { MovedAtGateway } from './gateway/journal.ts';
import type { Promised, ShoppersLog } from './shoppers.ts';

type Query = (text: string, values?: unknown[]) => Promise<object[]>;
export type PaymentBook = {
  outTradeNo: string;
  purpose: 'ORDER' | 'CHARGE' | 'REPAYMENT';
  orderId: string;
  state: string;
  gateway: string;
  method: string;
  /** Id of the fund or voucher. */
  reference: string;
  amountFen: number;
  refundedFen: number;
};
export type OrderBook = {
  orderId: string;
  accountId: string;
  key: string;
  status: string;
  amountFen: number;
  lines: number;
  entitlements: number;
};
export type Books = {
  gateway: Map<string, MovedAtGateway>;
  payments: PaymentBook[];
  orders: OrderBook[];
  /** Postings on the gateway's account, by our number at the gateway. */
  ledger: Map<string, number>;
  /** By account: the running balance, and the postings on the wallet with the sign inverted. */
  wallets: { accountId: string; balanceFen: number; postedFen: number }[];
  ledgerSumFen: number;
  /** Postings on the cash account of each gateway. */
  cash: Map<string, number>;
  tenders: TenderBooks;
  granted: Pick<ShoppersLog, 'funds' | 'claims'>;
  promised: Promised[];
  keys: Set<string>;
};

const PAYMENTS = `SELECT out_trade_no AS "outTradeNo", payable_kind AS purpose, CASE WHEN payable_kind = 'ORDER' THEN payable_id ELSE '' END AS "orderId", state, gateway, method, way_reference AS reference, amount_fen::float8 AS "amountFen",
  coalesce((SELECT sum(r.amount_fen) FROM tender_refund r WHERE r.payment_id = p.id AND EXISTS (SELECT FROM payment_refund f WHERE f.refund_no = r.refund_no)), 0)::float8 AS "refundedFen" FROM payment p`;
const ORDERS = `SELECT id AS "orderId", account_id::text AS "accountId", idempotency_key AS key, status, actual_fen::float8 AS "amountFen",
  (SELECT count(*)::int FROM order_line l WHERE l.order_id = o.id) AS lines,
  (SELECT count(*)::int FROM entitlement e WHERE e.order_id = o.id AND e.state = 'ACTIVE') AS entitlements FROM market_order o`;
const LEDGER = `SELECT coalesce(y.out_trade_no, t.reference) AS "outTradeNo", sum(p.amount_fen)::float8 AS fen
  FROM ledger_posting p JOIN ledger_transaction t ON t.id = p.transaction_id
  LEFT JOIN payment_refund r ON t.kind = 'refund-order' AND r.refund_no = t.reference LEFT JOIN payment y ON y.id = r.payment_id
  WHERE p.ledger_account LIKE 'gateway:%' GROUP BY 1`;
const CASH = `SELECT substring(ledger_account FROM 9) AS gateway, sum(amount_fen)::float8 AS fen FROM ledger_posting WHERE ledger_account LIKE 'gateway:%' GROUP BY 1`;
const WALLETS = `SELECT w.account_id::text AS "accountId", w.balance_fen::float8 AS "balanceFen",
  coalesce((SELECT -sum(amount_fen) FROM ledger_posting WHERE ledger_account = 'wallet:' || w.account_id), 0)::float8 AS "postedFen" FROM wallet w`;

/** Requires a database without writers. */
export async function readBooks(query: Query, gateway: Map<string, MovedAtGateway>, log: ShoppersLog): Promise<Books> {
  const [payments, orders, ledger, wallets, [sum], cash, tenders] = await Promise.all([
    rowsOf<PaymentBook>({ query }, PAYMENTS),
    rowsOf<OrderBook>({ query }, ORDERS),
    rowsOf<{ outTradeNo: string; fen: number }>({ query }, LEDGER),
    rowsOf<Books['wallets'][number]>({ query }, WALLETS),
    rowsOf<{ fen: number }>({ query }, 'SELECT coalesce(sum(amount_fen), 0)::float8 AS fen FROM ledger_posting'),
    rowsOf<{ gateway: string; fen: number }>({ query }, CASH),
    readTenderBooks(query),
  ]);
  return {
    gateway,
    payments,
    orders,
    ledger: new Map(ledger.map(({ outTradeNo, fen }) => [outTradeNo, fen])),
    wallets,
    ledgerSumFen: sum?.fen ?? Number.NaN,
    cash: new Map(cash.map(({ gateway: name, fen }) => [name, fen])),
    tenders,
    granted: log,
    promised: [...log.orders.values()],
    keys: log.keys,
  };
}

/** What the gateway holds for one number, according to the payments. */
const heldFor = (payment: PaymentBook | undefined): number => (payment?.state === 'PAID' ? payment.amountFen - payment.refundedFen : 0);

function differencesOfNumbers({ gateway, ledger, payments }: Books): string[] {
  const byNumber = new Map(payments.filter(({ method }) => method === 'ONLINE').map((payment) => [payment.outTradeNo, payment]));
  return [...new Set([...gateway.keys(), ...ledger.keys(), ...byNumber.keys()])].flatMap((number) => {
    const moved = gateway.get(number);
    const payment = byNumber.get(number);
    const name = `${payment?.purpose === 'CHARGE' ? 'top-up' : `order ${payment?.orderId ?? 'unknown'}`} (number ${number})`;
    const [atGateway, inLedger, inPayments] = [
      (moved?.capturedFen ?? 0) - (moved?.refundedFen ?? 0),
      ledger.get(number) ?? 0,
      heldFor(payment),
    ];
    return [
      ...(atGateway === inLedger && inLedger === inPayments
        ? []
        : [`${name}: the gateway holds ${atGateway} fen, the ledger ${inLedger}, the payment (${payment?.state ?? 'none'}) ${inPayments}`]),
      ...(moved && payment && moved.gateway !== payment.gateway
        ? [`${name}: the payment is of ${payment.gateway}, the capture of ${moved.gateway}`]
        : []),
      ...((moved?.captures ?? 0) > 1 || (moved?.refunds ?? 0) > 1
        ? [`${name}: captured ${moved?.captures} times, refunded ${moved?.refunds} times at the gateway`]
        : []),
    ];
  });
}

/** Captured minus refunded in the journal of each gateway must equal the gateway's cash in the ledger, to the fen. */
function differencesOfCash({ gateway, cash }: Books): string[] {
  const journals = new Map<string, number>();
  for (const { gateway: name, capturedFen, refundedFen } of gateway.values())
    journals.set(name, (journals.get(name) ?? 0) + capturedFen - refundedFen);
  return [...new Set([...journals.keys(), ...cash.keys()])].flatMap((name) => {
    const [captured, posted] = [journals.get(name) ?? 0, cash.get(name) ?? 0];
    return captured === posted ? [] : [`${name} holds ${captured} fen by its journal, the ledger says ${posted}`];
  });
}

/** The tenders of each order that were paid and not refunded. */
function paidTenders(payments: PaymentBook[]): Map<string, PaymentBook[]> {
  const byOrder = new Map<string, PaymentBook[]>();
  for (const payment of payments)
    if (payment.state === 'PAID' && payment.purpose === 'ORDER')
      byOrder.set(payment.orderId, [...(byOrder.get(payment.orderId) ?? []), payment]);
  return byOrder;
}

function differencesOfOrders({ orders, payments }: Books): string[] {
  const paidFor = paidTenders(payments);
  return orders.flatMap(({ orderId, status, amountFen, lines, entitlements }) => {
    const paid = (paidFor.get(orderId) ?? []).map((tender) => tender.amountFen);
    const paidFen = paid.reduce((sum, fen) => sum + fen, 0);
    // The partial payments of an unpaid order are held.
    const isRight = status === 'UNPAID' ? paidFen < amountFen : paidFen === (status === 'CANCELED' ? 0 : amountFen);
    const given = status === 'PAID' ? lines : 0;
    return [
      ...(isRight ? [] : [`order ${orderId} is ${status} over ${amountFen} fen; its payments are ${paid.join(' + ') || 'none'}`]),
      ...(entitlements === given ? [] : [`order ${orderId} is ${status} with ${lines} lines and gave ${entitlements} entitlements`]),
    ];
  });
}

const named = (tenders: { method: string; by: string; amountFen: number }[]): string =>
  tenders
    .map(({ method, by, amountFen }) => `${method} ${by} ${amountFen}`)
    .sort()
    .join(' + ');

function differencesOfPromises({ orders, payments, promised, keys }: Books): string[] {
  const paidFor = paidTenders(payments);
  const byId = new Map(orders.map((order) => [order.orderId, order]));
  const buyers = new Set(promised.map(({ accountId }) => accountId));
  return [
    ...promised.flatMap(({ orderId, amountFen, paid, settled, tenders }) => {
      const order = byId.get(orderId);
      if (!order) return [`order ${orderId} was acknowledged and does not exist`];
      if (order.amountFen !== amountFen) return [`order ${orderId} was acknowledged over ${amountFen} fen and is over ${order.amountFen}`];
      if ((paid || settled) && order.status !== 'PAID') return [`order ${orderId} was paid and is ${order.status}`];
      const taken = (paidFor.get(orderId) ?? []).map((one) => ({ ...one, by: one.method === 'ONLINE' ? one.gateway : one.reference }));
      const [wished, found] = [named(tenders ?? []), named(taken)];
      return order.status === 'PAID' && tenders && wished !== found
        ? [`order ${orderId} was to be paid by ${wished} and was by ${found}`]
        : [];
    }),
    ...orders
      .filter(({ accountId, key }) => buyers.has(accountId) && !keys.has(key))
      .map(({ orderId, key }) => `order ${orderId} exists under key ${key}, which no buyer sent`),
  ];
}

/** [] when gateways, ledger, payments, orders, balances, funds, vouchers and promises agree to the fen. */
export function compareBooks(books: Books): string[] {
  return [
    ...differencesOfNumbers(books),
    ...differencesOfCash(books),
    ...compareTenderBooks(books.tenders, books.granted),
    ...differencesOfOrders(books),
    ...differencesOfPromises(books),
    ...books.wallets
      .filter(({ balanceFen, postedFen }) => balanceFen !== postedFen)
      .map(
        ({ accountId, balanceFen, postedFen }) => `the balance of account ${accountId} is ${balanceFen} fen, its postings are ${postedFen}`,
      ),
    ...(books.ledgerSumFen === 0 ? [] : [`the ledger sums to ${books.ledgerSumFen} fen`]),
  ];
}
