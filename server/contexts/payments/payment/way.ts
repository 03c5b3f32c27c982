/** Ports of the ways to pay. A tender stores the name of its way in `payment.gateway`. */

import type { z } from 'zod';
import type { openPaymentMethod } from '#contracts/payments/payments.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Payment } from './payment.ts';

/** Section 4; a way may be internal. */
export type PaymentMethod = z.output<typeof openPaymentMethod> | (string & {});
export type Taken = Pick<Payment, 'accountId' | 'payableKind' | 'payableId' | 'outTradeNo'> & { amountFen: number };

type Common = {
  name: string;
  method: PaymentMethod;
  /** The ledger account that is debited when money is captured this way, and credited when it is returned. */
  account(payment: { accountId: number }): string;
};
/** A way whose payments are confirmed by somebody else: a code is shown, and the tender waits. */
export type AwaitingWay = Common & {
  takes: 'ON_ARRIVAL';
  /** Sends money back, once for each number, outside any transaction. @throws GatewayError */
  sendBack(refund: { outTradeNo: string; refundNo: string; amountFen: number }): Promise<void>;
};
/** A way within our own books: money is taken and returned within the transaction that posts it. */
export type ImmediateWay = Common & {
  takes: 'AT_ONCE';
  /** False when there is not enough. */
  take(tx: Queryable, taken: Taken): Promise<boolean>;
  giveBack(tx: Queryable, taken: Taken): Promise<void>;
};
export type Way = AwaitingWay | ImmediateWay;

/** By name. */
export type Ways = ReadonlyMap<string, Way>;

export function wayOf(ways: Ways, name: string): Way {
  const way = ways.get(name);
  if (!way) throw new Error(`there is no way to pay called ${name}`);
  return way;
}
