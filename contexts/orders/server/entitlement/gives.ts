/** The entitlement granted by a line: its kind, its term, the buyer's reference. */

import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import { type Gives, givesOf } from '#contexts/orders/rules/orders.ts';
import type { BillingType, OfferType } from '#contracts/kit/fields.ts';
import { newId } from '#kernel/id/id.ts';

export type EntitlementKind = Gives;

/** Prefix of the buyer's reference; none for quotas. */
const PREFIX: Record<Gives, string> = { QUOTA: '', LICENCE: 'LIC', DOWNLOAD: 'DL', SERVICE: 'SRV', METERED: '' };

/** Months or days of a billing type's duration; nothing for unlimited ones. A trial counts days. */
const TERMS: Record<BillingType, (duration: number) => { termMonths: number; termDays: number }> = {
  YEAR: (duration) => ({ termMonths: duration * 12, termDays: 0 }),
  MONTH: (duration) => ({ termMonths: duration, termDays: 0 }),
  DAY: (duration) => ({ termMonths: 0, termDays: duration }),
  TRIAL: (duration) => ({ termMonths: 0, termDays: duration }),
  FOREVER: () => ({ termMonths: 0, termDays: 0 }),
  ONCE: () => ({ termMonths: 0, termDays: 0 }),
  FREE: () => ({ termMonths: 0, termDays: 0 }),
};
export const termOf = (billingType: BillingType, duration: number) => TERMS[billingType](duration);

/** LIC-XXXXX-XXXXX-XXXXX-XXXXX: 80 random bits after a timestamp, as in every id. */
const newReference = (prefix: string, now: number): string => {
  if (prefix === '') return '';
  const groups = newId(now).toUpperCase().slice(6).match(/.{5}/g) ?? [];
  return [prefix, ...groups].join('-');
};

export function givenBy(goodsType: GoodsType | OfferType, now: number): { gives: EntitlementKind; reference: string } {
  const gives = givesOf(goodsType);
  return { gives, reference: newReference(PREFIX[gives], now) };
}
