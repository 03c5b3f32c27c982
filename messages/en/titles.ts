/** Titles of pages (section 2), of all contexts. */

import { titles as catalogue } from '#contexts/catalogue/words/en/titles.ts';
import { titles as community } from '#contexts/community/words/en/titles.ts';
import { titles as identity } from '#contexts/identity/words/en/titles.ts';
import { titles as invoicing } from '#contexts/invoicing/words/en/titles.ts';
import { titles as metering } from '#contexts/metering/words/en/titles.ts';
import { titles as operations } from '#contexts/operations/words/en/titles.ts';
import { titles as orders } from '#contexts/orders/words/en/titles.ts';
import { titles as payments } from '#contexts/payments/words/en/titles.ts';
import { titles as resources } from '#contexts/resources/words/en/titles.ts';
import { titles as reviews } from '#contexts/reviews/words/en/titles.ts';
import { titles as search } from '#contexts/search/words/en/titles.ts';
import { titles as shops } from '#contexts/shops/words/en/titles.ts';
import { titles as support } from '#contexts/support/words/en/titles.ts';
import { titles as vouchers } from '#contexts/vouchers/words/en/titles.ts';
import type { Translated } from '../kit.ts';
import type { titles as source } from '../zh/titles.ts';
import { firstTitles } from './first-titles.ts';

export const titles: Translated<typeof source> = {
  ...firstTitles,
  ...catalogue,
  ...community,
  ...identity,
  ...invoicing,
  ...metering,
  ...operations,
  ...orders,
  ...payments,
  ...resources,
  ...reviews,
  ...search,
  ...shops,
  ...support,
  ...vouchers,
};
