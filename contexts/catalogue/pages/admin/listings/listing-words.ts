/** Words shared by several pages about listings. */

import type { ListingPricing } from '#contexts/catalogue/calls/listing-content.ts';
import { goodsKinds } from '#contexts/catalogue/pages/parts/catalogue/goods-kind.ts';
import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import type { MessageKey, Translate } from '#web/lib/i18n.tsx';
import { isNothing, moneyText } from '#web/lib/money-words.ts';
import { termText } from '#web/lib/term-words.ts';

export const typeOptions = (t: Translate): { value: GoodsType; label: string }[] =>
  goodsKinds.map(({ type, word }) => ({ value: type, label: t(word) }));

/** 'skus.0.pricing.1.price' belongs to items and prices. */
export const fieldWord = (t: Translate, field: string): string => {
  const key = `adminReview.listingField_${field.split('.')[0] ?? ''}` as MessageKey;
  return t(key);
};

/** '¥1,200.00 / 3 months', '7-day trial'. */
export const priceWords = (t: Translate, { billingType, duration, price }: ListingPricing): string => {
  const term = termText(t, billingType, duration);
  return price === '' || isNothing(price) ? term : `${moneyText(price)} / ${term}`;
};
