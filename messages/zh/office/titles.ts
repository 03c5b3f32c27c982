/** Titles of the pages of the back offices, of all contexts. */
import { officeTitles as catalogue } from '#contexts/catalogue/words/zh/office/titles.ts';
import { officeTitles as community } from '#contexts/community/words/zh/office/titles.ts';
import { officeTitles as identity } from '#contexts/identity/words/zh/office/titles.ts';
import { officeTitles as invoicing } from '#contexts/invoicing/words/zh/office/titles.ts';
import { officeTitles as metering } from '#contexts/metering/words/zh/office/titles.ts';
import { officeTitles as operations } from '#contexts/operations/words/zh/office/titles.ts';
import { officeTitles as orders } from '#contexts/orders/words/zh/office/titles.ts';
import { officeTitles as payments } from '#contexts/payments/words/zh/office/titles.ts';
import { officeTitles as resources } from '#contexts/resources/words/zh/office/titles.ts';
import { officeTitles as reviews } from '#contexts/reviews/words/zh/office/titles.ts';
import { officeTitles as shops } from '#contexts/shops/words/zh/office/titles.ts';
import { officeTitles as support } from '#contexts/support/words/zh/office/titles.ts';
import { officeTitles as vouchers } from '#contexts/vouchers/words/zh/office/titles.ts';

export const officeTitles = {
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
  ...shops,
  ...support,
  ...vouchers,
};
