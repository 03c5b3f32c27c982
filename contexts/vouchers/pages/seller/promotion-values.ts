/** The form values of an offer. */
import type { PromotionInput, SellerPromotion } from '#contexts/vouchers/calls/promotions.ts';
import { hasInk } from '#kernel/text/text.ts';
import type { Translate } from '#web/lib/i18n.tsx';
import { instantText, readInstant } from '#web/lib/instant-text.ts';
import type { FormErrors } from '#web/lib/use-form.ts';
import type { Choice } from '#web/ui/controls/combobox-props.ts';

export type PromotionValues = {
  kind: PromotionInput['kind'];
  name: { zh: string; en: string };
  startsAt: string;
  endsAt: string;
  benefit: PromotionInput['benefit'];
  off: string;
  /** Per cent. */
  offPercent: number | null;
  most: string;
  threshold: string;
  firstOrder: boolean;
  perBuyer: number | null;
  goods: readonly Choice[];
  bundle: readonly Choice[];
  budget: string;
};

const PER_MILLE = 10;
const isAmount = (yuan: string): boolean => /[1-9]/.test(yuan);
const amountText = (yuan: string): string => (isAmount(yuan) ? yuan : '');

type NameOf = (goods: { id: string; name: string; nameEn: string }) => string;
export function valuesOf(promotion: SellerPromotion | null, nameOf: NameOf): PromotionValues {
  const choices = (goods: SellerPromotion['goods']) => goods.map((one) => ({ value: one.id, label: nameOf(one) }));
  return {
    kind: promotion?.kind ?? 'COUPON',
    name: { zh: promotion?.name ?? '', en: promotion?.nameEn ?? '' },
    startsAt: instantText(promotion?.startsAt ?? null),
    endsAt: instantText(promotion?.endsAt ?? null),
    benefit: promotion?.benefit ?? 'AMOUNT',
    off: amountText(promotion?.off ?? ''),
    offPercent: promotion ? Math.round(promotion.offPermille / PER_MILLE) || null : null,
    most: amountText(promotion?.most ?? ''),
    threshold: amountText(promotion?.threshold ?? ''),
    firstOrder: promotion?.firstOrder ?? false,
    perBuyer: promotion?.perBuyer ?? 1,
    goods: choices(promotion?.goods ?? []),
    bundle: choices(promotion?.bundle ?? []),
    budget: promotion?.budget ?? '',
  };
}

export function checkValues(t: Translate, values: PromotionValues): FormErrors {
  const missing = (text: string) => (hasInk(text) ? '' : t('sellerPromotions.missing'));
  const amount = (yuan: string) => (isAmount(yuan) ? '' : t('sellerPromotions.amountMissing'));
  const [from, until] = [readInstant(values.startsAt), readInstant(values.endsAt)];
  return {
    'name.zh': missing(values.name.zh),
    'name.en': missing(values.name.en),
    startsAt: from === null ? t('sellerPromotions.missing') : '',
    endsAt: until === null ? t('sellerPromotions.missing') : from !== null && until <= from ? t('sellerPromotions.timesWrong') : '',
    off: values.benefit === 'AMOUNT' ? amount(values.off) : '',
    offPercent: values.benefit === 'PERCENT' && !values.offPercent ? t('sellerPromotions.missing') : '',
    perBuyer: values.perBuyer ? '' : t('sellerPromotions.missing'),
    budget: amount(values.budget),
  };
}

export const inputOf = (values: PromotionValues): PromotionInput => ({
  kind: values.kind,
  name: values.name.zh,
  nameEn: values.name.en,
  startsAt: readInstant(values.startsAt) ?? 0,
  endsAt: readInstant(values.endsAt) ?? 0,
  benefit: values.benefit,
  off: values.benefit === 'AMOUNT' ? values.off : '0',
  offPermille: values.benefit === 'PERCENT' ? (values.offPercent ?? 0) * PER_MILLE : 0,
  most: values.benefit === 'PERCENT' ? values.most || '0' : '0',
  threshold: values.threshold || '0',
  firstOrder: values.firstOrder,
  perBuyer: values.perBuyer ?? 1,
  goodsIds: values.goods.map(({ value }) => value),
  bundleIds: values.bundle.map(({ value }) => value),
  budget: values.budget,
});
