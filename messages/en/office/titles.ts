/** Titles of the pages of the back offices, of all contexts. */

import { officeTitles as catalogue } from '#contexts/catalogue/words/en/office/titles.ts';
import { officeTitles as community } from '#contexts/community/words/en/office/titles.ts';
import { officeTitles as identity } from '#contexts/identity/words/en/office/titles.ts';
import { officeTitles as invoicing } from '#contexts/invoicing/words/en/office/titles.ts';
import { officeTitles as metering } from '#contexts/metering/words/en/office/titles.ts';
import { officeTitles as operations } from '#contexts/operations/words/en/office/titles.ts';
import { officeTitles as orders } from '#contexts/orders/words/en/office/titles.ts';
import { officeTitles as payments } from '#contexts/payments/words/en/office/titles.ts';
import { officeTitles as resources } from '#contexts/resources/words/en/office/titles.ts';
import { officeTitles as reviews } from '#contexts/reviews/words/en/office/titles.ts';
import { officeTitles as shops } from '#contexts/shops/words/en/office/titles.ts';
import { officeTitles as support } from '#contexts/support/words/en/office/titles.ts';
import { officeTitles as vouchers } from '#contexts/vouchers/words/en/office/titles.ts';
import type { Translated } from '../../kit.ts';
import type { officeTitles as source } from '../../zh/office/titles.ts';

export const officeTitles: Translated<typeof source> = {
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
