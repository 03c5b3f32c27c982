/** How terms and amounts are said. */
import type { BillingType } from '#contracts/kit/fields.ts';
import { formatNumber } from '#kernel/money/money.ts';
import type { MessageKey, Translate } from '../../lib/i18n.tsx';

/** A count for people: 2000000 → '2,000,000'. */
export const countText = (count: number): string => formatNumber(count, 0);

/** '3 个月', '1 year', '14-day trial'. */
export const termText = (t: Translate, billingType: BillingType, duration: number): string =>
  t(`order.term${billingType}${duration === 1 ? 'One' : 'Many'}`, { count: duration });
export const billingText = (t: Translate, billingType: BillingType): string => t(`order.billing${billingType}`);
export const monthsText = (t: Translate, months: number): string => termText(t, 'MONTH', months);

const amountKeys: Record<string, MessageKey> = {
  'core*hour': 'order.amountCoreHour',
  'card*hour': 'order.amountCardHour',
  'GB*month': 'order.amountGb',
  'platform*month': 'order.amountMachine',
};
/** What one unit of an amount is; months are counted apart. */
export const amountUnit = (t: Translate, unit: string): string => (amountKeys[unit] ? t(amountKeys[unit]) : '');
/** '1,000 core-hours'. */
export const amountText = (t: Translate, amount: number, unit: string): string => `${countText(amount)} ${amountUnit(t, unit)}`.trim();
