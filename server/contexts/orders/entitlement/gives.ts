/** Which entitlement each kind of goods gives, as data. */
import type { BillingType, GoodsType, OfferType } from '#contracts/kit/fields.ts';
import { newId } from '#kernel/id/id.ts';

export type EntitlementKind = 'QUOTA' | 'LICENCE' | 'DOWNLOAD' | 'SERVICE' | 'METERED';

/** `prefix`: of the reference the buyer gets; none for quotas. */
const GIVES: Record<GoodsType | OfferType, { kind: EntitlementKind; prefix: string }> = {
  share: { kind: 'QUOTA', prefix: '' },
  contract: { kind: 'QUOTA', prefix: '' },
  storage: { kind: 'QUOTA', prefix: '' },
  ecs: { kind: 'QUOTA', prefix: '' },
  bms: { kind: 'QUOTA', prefix: '' },
  APP_SOFTWARE: { kind: 'LICENCE', prefix: 'LIC' },
  APP_PLATFORM: { kind: 'LICENCE', prefix: 'LIC' },
  MODEL: { kind: 'LICENCE', prefix: 'LIC' },
  SOURCE_CODE: { kind: 'LICENCE', prefix: 'LIC' },
  DATA: { kind: 'DOWNLOAD', prefix: 'DL' },
  SERVICE: { kind: 'SERVICE', prefix: 'SRV' },
  RESOURCE: { kind: 'SERVICE', prefix: 'SRV' },
};

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

/** LIC-XXXXX-XXXXX-XXXXX-XXXXX: 80 random bits with the instant first, as in every id. */
const newReference = (prefix: string, now: number): string => {
  if (prefix === '') return '';
  const groups = newId(now).toUpperCase().slice(6).match(/.{5}/g) ?? [];
  return [prefix, ...groups].join('-');
};

export function givenBy(goodsType: GoodsType | OfferType, now: number): { gives: EntitlementKind; reference: string } {
  const { kind, prefix } = GIVES[goodsType];
  return { gives: kind, reference: newReference(prefix, now) };
}
