/** Ports of the ways to pay (decision 0035). A tender stores the name of its way in `payment.gateway`. */

import type { PaymentMethodName } from '#contexts/payments/rules/payments.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { GatewayTrade, GatewayTradeState, PrecreateRequest, RefundRequest } from '../gateway/index.ts';
import type { Due, DueLine } from './payable.ts';
import type { Payment } from './payment.ts';
import type { OfferRefusal, Refusal } from './refusal.ts';

/** Section 4, and BALANCE and VOUCHER. */
export type PaymentMethod = PaymentMethodName;
export type Taken = Pick<Payment, 'id' | 'accountId' | 'payableKind' | 'payableId' | 'outTradeNo' | 'reference' | 'amountFen'>;
/** `isAlone`: the payer is in no group, so that none need be looked up. */
export type Taking = Taken & { isAlone?: boolean };

/** What an account may draw by a way for one payable. */
export type WayOffer = {
  /** The fund or voucher; '' for ways without. */
  reference: string;
  label: string;
  labelEn: string;
  /** What is left of it in fen; null when unknown. */
  leftFen: number | null;
  /** The most that may be taken of it for this payable, in fen, in addition to what is already held for it. */
  mostFen: number;
  /** End of validity, ms; 0: unlimited. */
  until: number;
  refusal: OfferRefusal | null;
  /** What the best choice takes of it, in fen; omitted: nothing. */
  suggestedFen?: number;
  /** The part of the price that it covers, in thousandths, if that limits it. */
  sharePermille?: number;
  /** References of the same method that cannot be combined with it. */
  excludes?: string[];
};

/** What an offer is for. */
export type OfferedFor = {
  /** The kind of payable. */
  kind: string;
  lines: readonly DueLine[];
  /** What is already held of this way for it, in fen, by reference: a new mix may use it again, therefore an offer includes it. */
  heldFen(reference: string): number;
};

/**
 * Whether it pays an order of a shop of the payer's own company. PAYS: by the payer's own money. REFUSED: by granted money and gifts, since
 * they would become the shop's income. LINES: the way itself excludes such lines.
 */
type OwnShop = 'PAYS' | 'REFUSED' | 'LINES';
type Common = {
  name: string;
  method: PaymentMethod;
  ownShop: OwnShop;
  /** The ledger account that is debited when money is captured this way, and credited when it is returned. */
  account(tender: { accountId: number; reference: string }): string;
  /** What this account may draw by it; empty hides it. */
  offers(accountId: number, due: Due, wanted: OfferedFor): Promise<WayOffer[]>;
};
/** A way whose payments are confirmed externally: a code is shown, and the tender waits. */
export type AwaitingWay = Common & {
  takes: 'ON_ARRIVAL';
  /** How long a tender waits, in ms. The payable waits with it, if it can. */
  waitsMs(): Promise<number>;
  /** Whether a tender whose arrival was not notified can be queried. */
  isAsked: boolean;
  /** Issues what the payer needs, once for each number, outside any transaction; '' when there is nothing to scan. @throws GatewayError */
  issue(request: Omit<PrecreateRequest, 'notifyUrl'>): Promise<string>;
  /** @throws GatewayError */
  query(outTradeNo: string): Promise<GatewayTrade>;
  /** Returns the resulting state: PAID when the payer was faster. @throws GatewayError */
  close(outTradeNo: string): Promise<{ state: GatewayTradeState }>;
  /**
   * Refunds money, once for each number, outside any transaction. False: it was ordered and completes later; it is called again.
   * @throws GatewayError
   */
  sendBack(refund: RefundRequest): Promise<boolean>;
};
/** An internal way: money is taken and returned within the transaction that posts it. */
export type ImmediateWay = Common & {
  takes: 'AT_ONCE';
  /** Null when it is taken. The payable is locked. */
  take(tx: Queryable, taken: Taking, due: Due): Promise<Refusal | null>;
  /** `amountFen` may be a part of what was taken. RELEASE: all of it, before its payable was settled. */
  releaseHeld(tx: Queryable, taken: Taken, why: 'RELEASE' | 'REFUND'): Promise<void>;
};
export type Way = AwaitingWay | ImmediateWay;

/** By name. */
export type Ways = Pick<ReadonlyMap<string, Way>, 'get' | 'values'>;

export function wayOf(ways: Ways, name: string): Way {
  const way = ways.get(name);
  if (!way) throw new Error(`there is no way to pay called ${name}`);
  return way;
}

/** @throws Error for an immediate way */
export function awaitingWay(ways: Ways, name: string): AwaitingWay {
  const way = wayOf(ways, name);
  if (way.takes !== 'ON_ARRIVAL') throw new Error(`nothing is awaited by ${name}`);
  return way;
}
