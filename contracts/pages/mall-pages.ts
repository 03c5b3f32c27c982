/** Pages of the mall, the console and the sign-on with their queries, of all contexts. */
import { pages as catalogue } from '#contexts/catalogue/calls/pages.ts';
import { pages as community } from '#contexts/community/calls/pages.ts';
import { pages as identity } from '#contexts/identity/calls/pages.ts';
import { pages as invoicing } from '#contexts/invoicing/calls/pages.ts';
import { pages as metering } from '#contexts/metering/calls/pages.ts';
import { pages as operations } from '#contexts/operations/calls/pages.ts';
import { pages as orders } from '#contexts/orders/calls/pages.ts';
import { pages as payments } from '#contexts/payments/calls/pages.ts';
import { pages as resources } from '#contexts/resources/calls/pages.ts';
import { pages as reviews } from '#contexts/reviews/calls/pages.ts';
import { pages as search } from '#contexts/search/calls/pages.ts';
import { pages as shops } from '#contexts/shops/calls/pages.ts';
import { pages as support } from '#contexts/support/calls/pages.ts';
import { pages as vouchers } from '#contexts/vouchers/calls/pages.ts';

export const mallPages = {
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
