/** Titles of pages (section 2), of all contexts. */
import { titles as catalogue } from '#contexts/catalogue/words/zh/titles.ts';
import { titles as community } from '#contexts/community/words/zh/titles.ts';
import { titles as identity } from '#contexts/identity/words/zh/titles.ts';
import { titles as invoicing } from '#contexts/invoicing/words/zh/titles.ts';
import { titles as metering } from '#contexts/metering/words/zh/titles.ts';
import { titles as operations } from '#contexts/operations/words/zh/titles.ts';
import { titles as orders } from '#contexts/orders/words/zh/titles.ts';
import { titles as payments } from '#contexts/payments/words/zh/titles.ts';
import { titles as resources } from '#contexts/resources/words/zh/titles.ts';
import { titles as reviews } from '#contexts/reviews/words/zh/titles.ts';
import { titles as search } from '#contexts/search/words/zh/titles.ts';
import { titles as shops } from '#contexts/shops/words/zh/titles.ts';
import { titles as support } from '#contexts/support/words/zh/titles.ts';
import { titles as vouchers } from '#contexts/vouchers/words/zh/titles.ts';
import { firstTitles } from './first-titles.ts';

export const titles = {
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
