/** How terms, kinds and capacity are said. */
import type { BillingType, OfferType } from '#contracts/kit/fields.ts';
import type { ResourceGoods } from '#contracts/resources/resources.ts';
import { separateCount } from './count-text.ts';
import type { MessageKey, Translate } from '../../lib/i18n.tsx';

/** '3 个月', '1 year', '14-day trial'. */
export function termText(t: Translate, billingType: BillingType, duration: number): string {
  return t(`goods.term${billingType}${duration === 1 ? 'one' : 'many'}`, { count: duration });
}
export const billingText = (t: Translate, billingType: BillingType): string => t(`goods.billing${billingType}`);
export const offerTypeText = (t: Translate, type: OfferType): string => t(`goods.offer${type}`);
export const computeText = (t: Translate, compute: ResourceGoods['goodsResourceType']): string => (compute === '' ? '' : t(`goods.compute${compute}`));
export const capacityText = (t: Translate, level: 1 | 2 | 3 | 4): string => t(`goods.capacity${level}`);

const amountKeys: Record<string, MessageKey> = { 'core*hour': 'goods.amountCoreHour', 'card*hour': 'goods.amountCardHour', 'GB*month': 'goods.amountGb', 'platform*month': 'goods.amountMachine' };
/** What one unit of the amount is: months are counted apart. */
export const amountUnit = (t: Translate, unit: string): string => (amountKeys[unit] ? t(amountKeys[unit]) : '');
/** '1,000 core-hours'. */
export const amountText = (t: Translate, amount: number, unit: string): string => [separateCount(amount), amountUnit(t, unit)].filter(Boolean).join(' ');
export const monthsText = (t: Translate, months: number): string => t(months === 1 ? 'goods.termMONTHone' : 'goods.termMONTHmany', { count: months });
