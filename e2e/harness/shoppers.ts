/**
 * Buyers who order and pay without pause, by code at the independent gateway and from their balance, and record what was confirmed. Calls
 * answered 503 or not at all are retried with the same key. Their server's address may change.
 */
import { randomUUID } from 'node:crypto';
import type { OrderPreview, OrderRequest } from '#contexts/orders/calls/order.ts';
import type { Payment } from '#contexts/payments/calls/payments.ts';
import type { PaymentMethodName } from '#contexts/payments/rules/payments.ts';
import { parseYuanToFen } from '#kernel/money/money.ts';
import type { Buyer } from './buyers.ts';
import type { GatewayProcess } from './gateway/gateway-process.ts';
import { createPatientClient, GaveUp, type PatientClient, type Witnessed } from './patient-client.ts';

/** What the server confirmed to a buyer, by order. */
export type Promised = {
  accountId: string;
  orderId: string;
  key: string;
  amountFen: number;
  /** The gateway or the balance was charged for it. */
  paid: boolean;
  /** The product has returned that it is paid. */
  settled: boolean;
  /** The tenders of its payment; undefined where the page chose them. */
  tenders?: PromisedTender[];
};
/** `by`: the fund or voucher; of ONLINE the channel. */
export type PromisedTender = { method: PaymentMethodName; by: string; amountFen: number };
/** Limits granted by operators, and amounts confirmed to buyers as moved and repaid. */
export type GrantedFund = { limitFen: number; repaidFen: number; leaderId: string };
export type ShoppersLog = {
  orders: Map<string, Promised>;
  /** By the id of the fund. */
  funds: Map<string, GrantedFund>;
  /** Number of claimed vouchers, by the id of the programme. */
  claims: Map<string, number>;
  /** Keys of requested orders, answered or not. */
  keys: Set<string>;
  /** Violations: two orders for one key, a response that no careful buyer should get. */
  broken: string[];
};
export const newShoppersLog = (): ShoppersLog => ({
  orders: new Map(),
  funds: new Map(),
  claims: new Map(),
  keys: new Set(),
  broken: [],
});

export type ShoppersOptions = {
  buyers: Buyer[];
  /** The current address for buyer number `index`. */
  address: (index: number) => string;
  gateway: GatewayProcess;
  /** What is ordered, in turns. */
  wishes: OrderRequest[];
  /** What a member of a group may buy, by account; other accounts buy everything. */
  wishesOf?: Map<string, OrderRequest[]>;
  log: ShoppersLog;
  witnessed: Witnessed;
  /** How an order is paid; default: by code, and every so often from the balance. */
  pay?: (shop: Shop, promised: Promised, turn: number) => Promise<void>;
};
export type Shoppers = {
  /** Stops ordering and waits until each buyer has the last answer. Returns those without one after `limitMs`, which is for hangs only. */
  stop(limitMs?: number): Promise<string[]>;
};

/** Refusals that are expected after a lost answer: another call of the buyer was faster. */
export const NEXT_PLEASE = new Set(['UNPAID_ORDER_EXISTS', 'PRICE_CHANGED', 'PAYMENT_EXPIRED', 'ORDER_STATE']);
const SETTLED_POLLS = 20;
const TOP_UP_YUAN = '500.00';

export type Shop = ShoppersOptions & { client: PatientClient; accountId: string; ended: () => boolean };

/** Null when another of the buyer's calls was faster. */
async function order({ client, log, accountId }: Shop, request: OrderRequest): Promise<Promised | null> {
  const preview = await client.data<OrderPreview>('POST', '/mall/order/confirm', { body: { request } });
  const key = randomUUID();
  log.keys.add(key);
  const body = { request, expectedAmount: preview.actualPaymentAmount, agreementVersion: preview.agreement.version };
  const create = () => client.call<{ orderId: string; actualPaymentAmount: string }>('POST', '/mall/order/create', { body, key });
  const answer = await create();
  if (answer.code !== '0') {
    if (!NEXT_PLEASE.has(answer.code)) log.broken.push(`ordering was refused: ${answer.code} ${answer.message}`);
    return null;
  }
  const { orderId, actualPaymentAmount } = answer.data as { orderId: string; actualPaymentAmount: string };
  const promised = { accountId, orderId, key, amountFen: parseYuanToFen(actualPaymentAmount), paid: false, settled: false };
  log.orders.set(orderId, promised);
  // Sometimes a buyer's browser sends a request twice.
  if (log.orders.size % 5 === 0) {
    const again = await create();
    if (again.data?.orderId !== orderId) log.broken.push(`key ${key} made order ${orderId}, then ${again.code} ${again.data?.orderId}`);
  }
  return promised;
}

/** Scans the code and pays at the gateway. Returns whether the gateway was paid. */
export async function payCode({ client, gateway }: Pick<Shop, 'client' | 'gateway'>, codeUrl: string): Promise<boolean> {
  const token = new URL(codeUrl).searchParams.get('token');
  const { walletUrl } = await client.data<{ walletUrl: string }>('GET', `/operation/pay/scan?token=${token}`);
  return walletUrl !== '' && (await gateway.pay(walletUrl)) === 'paid';
}

async function payByOne(shop: Shop, promised: Promised, turn: number): Promise<void> {
  const { orderId } = promised;
  const method = turn % 4 === 0 ? 'BALANCE' : 'ONLINE';
  const answer = await shop.client.call<Payment>('POST', '/operation/pay/start', { body: { orderId, method } });
  if (answer.code === 'BALANCE_INSUFFICIENT') return topUp(shop);
  if (answer.code !== '0') {
    // After a lost answer the payment from the balance has been made.
    if (!NEXT_PLEASE.has(answer.code)) shop.log.broken.push(`paying was refused: ${answer.code} ${answer.message}`);
  } else if (method === 'BALANCE') promised.paid = true;
  else if (answer.data?.codeUrl) promised.paid = await payCode(shop, answer.data.codeUrl);
}

async function settled({ client, ended }: Shop, promised: Promised): Promise<void> {
  for (let poll = 0; poll < SETTLED_POLLS && !ended(); poll += 1) {
    const path = `/operation/pay/queryStatusInThPay?orderId=${promised.orderId}`;
    promised.settled = (await client.data<{ status: string }>('GET', path)).status === 'PAID';
    if (promised.settled) return;
    await new Promise((go) => setTimeout(go, 100));
  }
}

export async function topUp(shop: Pick<Shop, 'client' | 'gateway' | 'ended'>, channel = ''): Promise<void> {
  const { client } = shop;
  const charge = await client.data<Payment>('POST', '/operation/pay/charge', { body: { amount: TOP_UP_YUAN, channel }, key: randomUUID() });
  if (!charge.codeUrl || !(await payCode(shop, charge.codeUrl))) return;
  for (let poll = 0; poll < SETTLED_POLLS && !shop.ended(); poll += 1) {
    const { status } = await client.data<{ status: string }>('GET', `/operation/pay/queryChargeStatus?sign=${charge.sign}`);
    if (status === 'PAID') return;
    await new Promise((go) => setTimeout(go, 100));
  }
}

/** Starts all buyers at the same time. */
export function startShoppers(options: ShoppersOptions): Shoppers {
  const { buyers, address, wishesOf, log, witnessed, pay = payByOne } = options;
  const giveUp = new AbortController();
  let stopped = false;
  const shopping = buyers.map(async ({ accountId, cookie }, index) => {
    const client = createPatientClient({ address: () => address(index), cookie, witnessed, signal: giveUp.signal });
    const wishes = wishesOf?.get(accountId) ?? options.wishes;
    const shop: Shop = { ...options, client, accountId, ended: () => stopped };
    for (let turn = index; !stopped; turn += 1) {
      try {
        const promised = await order(shop, wishes[turn % wishes.length] as OrderRequest);
        if (!promised) continue;
        await pay(shop, promised, index + turn);
        await settled(shop, promised);
      } catch (error) {
        if (error instanceof GaveUp) throw error;
        log.broken.push(`buyer ${index}: ${(error as Error).message}`);
        await new Promise((go) => setTimeout(go, 500));
      }
    }
  });
  return {
    async stop(limitMs = 60_000) {
      stopped = true;
      const limit = setTimeout(() => giveUp.abort(), limitMs);
      const ends = await Promise.allSettled(shopping);
      clearTimeout(limit);
      return ends.flatMap((end, index) => (end.status === 'rejected' ? [`buyer ${index}: ${(end.reason as Error).message}`] : []));
    },
  };
}
