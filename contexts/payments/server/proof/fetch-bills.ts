/** The gateway's bills, fetched day by day and stored; and trades without a bill yet, queried individually. Outside any transaction. */
import { DAY_MS, dayOf, stepsBetween } from '#kernel/time/time.ts';
import { BillError, GatewayError, type PaymentGateway } from '../gateway/index.ts';
import { refundNoOf } from '../payment/payment.ts';
import { billStore } from './bill-store.ts';
import type { Asked, GatewayBook } from './compare-gateway.ts';
import type { ProofContext } from './context.ts';
import { proofStore, type RecentTrade } from './proof-store.ts';

/** Inclusive. */
export type Days = { from: string; to: string };

const HOUR_MS = 3_600_000;
/** A day without a bill had no transactions, once its bill is overdue: Alipay's are ready by nine in the morning, sometimes later. */
const BILL_LATE_MS = 12 * HOUR_MS;
/** Clock difference with the gateway, and delay of notifications: near midnight a trade may be on the bill of either day. */
const EDGE_MS = 5 * 60_000;
const ASK_AT_MOST = 1_000;
const PARALLEL = 8;

/** For the daily proof, and for a requested one. */
export const DAILY_DAYS = 35;
export const MOST_DAYS = 400;

const endOf = (day: string): number => Date.parse(`${day}T00:00:00+08:00`) + DAY_MS;
export const lastFinishedDay = (now: number): string => dayOf(now - DAY_MS);

/** The past days since the first payment at a gateway, at most `most`; null when there are none. */
export async function daysToFetch(context: ProofContext, most: number): Promise<Days | null> {
  const first = await proofStore.firstPaid(
    context.database,
    context.gateways.map(({ name }) => name),
  );
  if (first === null) return null;
  const to = lastFinishedDay(context.now());
  const from = dayOf(Math.max(first - EDGE_MS, context.now() - most * DAY_MS));
  return from > to ? null : { from, to };
}

/** @throws GatewayError, BillError (prefixed with the day) */
export async function fetchBills(context: ProofContext, gateway: PaymentGateway, { from, to }: Days, signal: AbortSignal): Promise<number> {
  const { database } = context;
  const gatewayName = gateway.name;
  const here = new Set(await billStore.listDays(database, gatewayName));
  let fetched = 0;
  for (const day of stepsBetween(from, to, 'day')) {
    signal.throwIfAborted();
    const bill = await gateway.openBill(day).catch((error: unknown) => {
      throw error instanceof GatewayError ? new GatewayError(error.code, `bill of ${day}: ${error.message}`, { cause: error }) : error;
    });
    // The stored bill of the day is retained: gateways delete old bills.
    if (!bill && (here.has(day) || context.now() < endOf(day) + BILL_LATE_MS)) continue;
    try {
      const entries = bill?.entries() ?? (async function* () {})();
      await database.transaction((tx) => billStore.replace(tx, { gateway: gatewayName, day }, entries, context.now()));
    } catch (error) {
      throw error instanceof BillError ? new BillError(`bill of ${day}: ${error.message}`, { cause: error }) : error;
    } finally {
      await bill?.dispose();
    }
    fetched += 1;
  }
  return fetched;
}

async function ask(gateway: PaymentGateway, { outTradeNo, refundNos, isReturned }: RecentTrade): Promise<Asked> {
  const trade = await gateway.query(outTradeNo);
  const captured = trade.state === 'PAID' || (trade.state === 'CLOSED' && trade.paidAt !== undefined);
  const refunds = new Map<string, number>();
  for (const refundNo of [...refundNos, ...(isReturned ? [refundNoOf({ outTradeNo })] : [])])
    refunds.set(refundNo, (await gateway.findRefund({ outTradeNo, refundNo })) ?? 0);
  return { capturedFen: captured ? (trade.amountFen ?? 0) : 0, returned: captured && trade.state === 'CLOSED', refunds };
}

/** Data of a gateway: the days of its bills, and its responses about the newest trades, which are on none. @throws GatewayError */
export async function readGateway(
  { database }: ProofContext,
  gateway: PaymentGateway,
  signal: AbortSignal,
  mayAsk: boolean,
): Promise<GatewayBook> {
  const gatewayName = gateway.name;
  const days = new Set(await billStore.listDays(database, gatewayName));
  const last = [...days].at(-1);
  const since = last === undefined ? 0 : endOf(last) - EDGE_MS;
  const asked = new Map<string, Asked>();
  const waiting = mayAsk ? await proofStore.listRecent(database, gatewayName, since, ASK_AT_MOST) : [];
  const worker = async () => {
    for (let trade = waiting.pop(); trade; trade = waiting.pop()) {
      signal.throwIfAborted();
      asked.set(trade.outTradeNo, await ask(gateway, trade));
    }
  };
  await Promise.all(Array.from({ length: Math.min(PARALLEL, waiting.length) }, worker));
  return { name: gatewayName, isBilled: (at) => [at - EDGE_MS, at + EDGE_MS].every((instant) => days.has(dayOf(instant))), asked };
}
