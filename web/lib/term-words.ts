/** Texts of terms and amounts. */
import type { BillingType, Language } from '#contracts/kit/fields.ts';
import { formatNumber } from '#kernel/money/money.ts';
import type { Translate } from './i18n.tsx';

/** A formatted count: 2000000 → '2,000,000'. */
export const countText = (count: number): string => formatNumber(count, 0);

/** A short count for narrow places: 1234 → '1.2K', in Chinese from ten thousand on '1.2万'. */
export const shortCount = (count: number, locale: Language): string =>
  new Intl.NumberFormat(locale === 'en' ? 'en' : 'zh-CN', { notation: 'compact', maximumFractionDigits: 1 }).format(count);

/** '3 个月', '1 year', '14-day trial'. */
export const termText = (t: Translate, billingType: BillingType, duration: number): string =>
  t(`order.term${billingType}`, { count: duration });
export const billingText = (t: Translate, billingType: BillingType): string => t(`order.billing${billingType}`);
export const monthsText = (t: Translate, months: number): string => termText(t, 'MONTH', months);

const amountKeys = { 'core*hour': 'CoreHour', 'card*hour': 'CardHour', 'GB*month': 'Gb', 'platform*month': 'Machine' } as const;
/** The unit of `amount`; months are separate. */
export function amountUnit(t: Translate, amount: number, unit: string): string {
  const key = Object.hasOwn(amountKeys, unit) ? amountKeys[unit as keyof typeof amountKeys] : null;
  return key ? t(`order.amount${key}`, { count: amount }) : '';
}
/** '1,000 core-hours'. */
export const amountText = (t: Translate, amount: number, unit: string): string =>
  `${countText(amount)} ${amountUnit(t, amount, unit)}`.trim();
/** The unit after a field of months. */
export const monthsUnit = (t: Translate, months: number): string => t('order.monthsUnit', { count: months });
