/** Texts of programmes, vouchers and offers of shops. */

import { goodsKindOf } from '#contexts/catalogue/pages/parts/catalogue/goods-kind.ts';
import type { PromotionView } from '#contexts/vouchers/calls/promotions.ts';
import type { ProgrammeView, VoucherView } from '#contexts/vouchers/calls/vouchers.ts';
import { formatDate } from '#kernel/time/time.ts';
import type { I18n } from '#web/lib/i18n.tsx';
import { formatYuan, isNothing } from '#web/lib/money-words.ts';

/** 305 → '30.5'. */
export const percentOf = (permille: number): string => String(permille / 10);
const and = ({ locale }: Pick<I18n, 'locale'>, words: readonly string[]): string => words.join(locale === 'en' ? ', ' : '、');
const sentence = ({ locale }: Pick<I18n, 'locale'>, words: readonly string[]): string => words.join(locale === 'en' ? '; ' : '；');

type Covering = Pick<VoucherView, 'sharePermille' | 'cap' | 'goodsTypes' | 'shops' | 'withVouchers' | 'withCoupons'>;
export const coverWords = ({ t }: I18n, { sharePermille, cap }: Pick<Covering, 'sharePermille' | 'cap'>): string[] => [
  t('vouchers.shareOf', { percent: percentOf(sharePermille) }),
  ...(isNothing(cap) ? [] : [t('vouchers.capOf', { amount: formatYuan(cap) })]),
];
export function goodsWords(i18n: I18n, { goodsTypes, shops }: Pick<Covering, 'goodsTypes' | 'shops'>): string {
  const { t, pick } = i18n;
  const kinds =
    goodsTypes.length === 0
      ? t('vouchers.goodsAll')
      : and(
          i18n,
          goodsTypes.map((type) => t(goodsKindOf(type).word)),
        );
  if (shops.length === 0) return kinds;
  const names = shops.map(({ id, name, nameEn }) => (id === 'platform' ? t('vouchers.shopPlatform') : pick(name, nameEn)));
  return sentence(i18n, [kinds, and(i18n, names)]);
}
export const ruleWords = (i18n: I18n, { withVouchers, withCoupons }: Pick<Covering, 'withVouchers' | 'withCoupons'>): string =>
  sentence(i18n, [
    i18n.t(withVouchers ? 'vouchers.withVouchers' : 'vouchers.withoutVouchers'),
    i18n.t(withCoupons ? 'vouchers.withCoupons' : 'vouchers.withoutCoupons'),
    i18n.t('vouchers.noRelated'),
  ]);

/** Who may claim a voucher of the programme. */
export function whoWords(i18n: I18n, programme: ProgrammeView): string {
  const { t, pick } = i18n;
  const words = [
    ...(programme.kinds.length > 0
      ? [
          and(
            i18n,
            programme.kinds.map((kind) => t(`vouchers.kind_${kind}`)),
          ),
        ]
      : []),
    ...(programme.forGroups ? [t('vouchers.forGroups')] : []),
    ...(programme.regions.length > 0
      ? [
          t('vouchers.forRegions', {
            regions: and(
              i18n,
              programme.regions.map(({ name, nameEn }) => pick(name, nameEn)),
            ),
          }),
        ]
      : []),
    ...(programme.phoneVerified ? [t('vouchers.needsPhone')] : []),
    ...(programme.company ? [t('vouchers.needsCompany')] : []),
  ];
  return words.length === 0 ? t('vouchers.whoAll') : sentence(i18n, words);
}
export const periodWords = ({ t, locale }: I18n, { validDays, validUntil }: Pick<ProgrammeView, 'validDays' | 'validUntil'>): string =>
  validDays === 0
    ? t('vouchers.until', { to: formatDate(validUntil, locale) })
    : t('vouchers.daysAfter', { days: validDays, to: formatDate(validUntil, locale) });

type Offer = Pick<PromotionView, 'benefit' | 'off' | 'offPermille' | 'most' | 'threshold' | 'firstOrder' | 'goods' | 'bundle'>;
/** 10 % off is 9 折 in Chinese: the tenths of the price that are left. */
export const offWords = (
  { t, locale }: Pick<I18n, 't' | 'locale'>,
  { benefit, off, offPermille }: Pick<Offer, 'benefit' | 'off' | 'offPermille'>,
): string =>
  benefit === 'AMOUNT'
    ? t('vouchers.offAmount', { amount: formatYuan(off) })
    : t('vouchers.offPercent', { rate: locale === 'zh' ? String((1_000 - offPermille) / 100) : percentOf(offPermille) });
/** What must be bought for it, and the minimum total. */
export function offerWords(i18n: I18n, { benefit, most, threshold, firstOrder, goods, bundle }: Offer): string {
  const { t, pick } = i18n;
  const named = (all: Offer['goods']) =>
    and(
      i18n,
      all.map(({ name, nameEn }) => pick(name, nameEn)),
    );
  return sentence(i18n, [
    isNothing(threshold) ? t('vouchers.noThreshold') : t('vouchers.threshold', { amount: formatYuan(threshold) }),
    ...(benefit === 'PERCENT' && !isNothing(most) ? [t('vouchers.most', { amount: formatYuan(most) })] : []),
    ...(firstOrder ? [t('vouchers.firstOrder')] : []),
    ...(bundle.length > 0 ? [t('vouchers.bundle', { goods: named(bundle) })] : []),
    ...(goods.length > 0 ? [t('vouchers.couponGoods', { goods: named(goods) })] : []),
  ]);
}
