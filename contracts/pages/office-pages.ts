/** Pages of the back offices with their queries, of all contexts. */
import { officePages as catalogue } from '#contexts/catalogue/calls/office-pages.ts';
import { officePages as community } from '#contexts/community/calls/office-pages.ts';
import { officePages as identity } from '#contexts/identity/calls/office-pages.ts';
import { officePages as invoicing } from '#contexts/invoicing/calls/office-pages.ts';
import { officePages as metering } from '#contexts/metering/calls/office-pages.ts';
import { officePages as operations } from '#contexts/operations/calls/office-pages.ts';
import { officePages as orders } from '#contexts/orders/calls/office-pages.ts';
import { officePages as payments } from '#contexts/payments/calls/office-pages.ts';
import { officePages as resources } from '#contexts/resources/calls/office-pages.ts';
import { officePages as reviews } from '#contexts/reviews/calls/office-pages.ts';
import { officePages as shops } from '#contexts/shops/calls/office-pages.ts';
import { officePages as support } from '#contexts/support/calls/office-pages.ts';
import { officePages as vouchers } from '#contexts/vouchers/calls/office-pages.ts';

export const officePages = {
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
