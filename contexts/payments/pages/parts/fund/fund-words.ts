/** Texts of funds: kinds, states, scopes, computation of amounts. */

import { goodsKinds } from '#contexts/catalogue/pages/parts/catalogue/goods-kind.ts';
import type { FundMovementView, FundView } from '#contexts/payments/calls/funds.ts';
import { formatDate } from '#kernel/time/time.ts';
import type { I18n, Translate } from '#web/lib/i18n.tsx';
import { formatYuan, moneyText } from '#web/lib/money-words.ts';
import type { IconName } from '#web/ui/icon/icon-names.ts';

export const fundIcons: Record<FundView['kind'], IconName> = { CREDIT: 'credit-card', CONTRACTFUND: 'file-text', COST: 'receipt' };
export const fundTones = { ACTIVE: 'success', SUSPENDED: 'warning', CLOSED: 'neutral' } as const;
export const statementTones = { PAID: 'success', DUE: 'warning', OVERDUE: 'danger' } as const;

export const limitWord = (t: Translate, kind: FundView['kind']): string =>
  t(kind === 'CONTRACTFUND' ? 'funds.limitCONTRACTFUND' : kind === 'COST' ? 'funds.limitCOST' : 'funds.limit');

/** How the rest is computed, with numbers. */
export const howWords = (t: Translate, { limit, drawn, returned, used, left }: FundView): string[] => [
  t('funds.usedHow', { drawn: formatYuan(drawn), returned: formatYuan(returned), used: formatYuan(used) }),
  t('funds.leftHow', { limit: formatYuan(limit), used: formatYuan(used), left: formatYuan(left) }),
];

export function validityWords(
  { t, locale }: Pick<I18n, 't' | 'locale'>,
  { validFrom, validUntil }: Pick<FundView, 'validFrom' | 'validUntil'>,
): string {
  const from = formatDate(validFrom, locale);
  return validUntil === 0 ? t('funds.validFrom', { from }) : t('funds.validFor', { from, until: formatDate(validUntil - 1, locale) });
}

export function scopeWords({ t, pick }: Pick<I18n, 't' | 'pick'>, { goodsTypes, shops, goodsIds }: FundView['scope']): string {
  const kinds = goodsKinds.filter(({ type }) => (goodsTypes as readonly string[]).includes(type)).map(({ word }) => t(word));
  const names = shops.map((shop) => (shop.shopId === '' ? t('funds.platform') : pick(shop.name, shop.nameEn) || shop.shopId));
  const parts = [
    kinds.length > 0 ? t('funds.scopeTypes', { names: kinds.join(t('common.listSeparator')) }) : '',
    names.length > 0 ? t('funds.scopeShops', { names: names.join(t('common.listSeparator')) }) : '',
    goodsIds.length > 0 ? t('funds.scopeGoods', { count: goodsIds.length }) : '',
  ].filter((words) => words !== '');
  return parts.length === 0 ? t('funds.scopeAll') : parts.join(' · ');
}

/** Whether more is used, or less is left, after it. */
const isOut: Record<FundMovementView['kind'], boolean> = {
  DRAW: true,
  RETURN: false,
  REPAY: false,
  EXCESS: false,
  RECEIPT: false,
  MOVE_IN: false,
  MOVE_OUT: true,
};
export const signedAmount = ({ kind, amount }: Pick<FundMovementView, 'kind' | 'amount'>): string =>
  `${isOut[kind] ? '−' : '+'}${moneyText(amount)}`;
