/** Specification of an order of the demo history and its further course. */

import type { SkuForOrder } from '#contexts/catalogue/server/index.ts';
import type { Region } from '#contexts/orders/server/ports.ts';
import type { Offer } from '#contexts/resources/server/index.ts';
import type { BillingType } from '#contracts/kit/fields.ts';

export type PastMethod = 'ONLINE' | 'BALANCE';
/** All instants in ms. */
export type PastRefund = {
  kind: 'NO_REASON' | 'REASON' | 'OPERATOR';
  reason: string;
  askedAt: number;
  opinion?: { agrees: boolean; note: string; at: number };
  /** Omitted: not decided yet. */
  decision?: { approves: boolean; note: string; at: number };
};
/** Steps of a service, at equal intervals. */
export type PastStep = { title: string; titleEn: string; note: string };
export type PastService = {
  takenOnAfterMs: number;
  steps: PastStep[];
  stepMs: number;
  /** Time until the buyer accepts a step. */
  lookMs: number;
};
export type PastDelivery = {
  afterMs: number;
  note: string;
  /** Time until the buyer accepts it; null: no response within a week. */
  acceptedAfterMs: number | null;
  /** Time from the delivery until the buyer uses it; null: never. */
  usedAfterMs: number | null;
  /** The buyer rejects it instead, this long after the delivery. */
  sentBack?: { afterMs: number; note: string };
};

export type PastFate =
  | { kind: 'unpaid' }
  | { kind: 'canceled'; by: 'buyer' | 'system'; at: number }
  | { kind: 'paid'; at: number; method: PastMethod; refund?: PastRefund };

export type PastWish = {
  accountId: number;
  /** When it was ordered. */
  at: number;
  what:
    | { kind: 'sku'; sku: SkuForOrder; billingType: BillingType; duration: number; regions: Region[]; licenceProof: string }
    | { kind: 'resources'; lines: { offer: Offer; amount: number; duration: number }[] };
  remark: string;
  fate: PastFate;
  delivery: PastDelivery;
  service: PastService;
};
