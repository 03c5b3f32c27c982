/** The contexts of the marketplace. */

import { catalogueContext } from '#contexts/catalogue/server/declaration.ts';
import { communityContext } from '#contexts/community/server/declaration.ts';
import { identityContext } from '#contexts/identity/server/declaration.ts';
import { invoicingContext } from '#contexts/invoicing/server/declaration.ts';
import { meteringContext } from '#contexts/metering/server/declaration.ts';
import { operationsContext } from '#contexts/operations/server/declaration.ts';
import { ordersContext } from '#contexts/orders/server/declaration.ts';
import { paymentsContext } from '#contexts/payments/server/declaration.ts';
import { resourcesContext } from '#contexts/resources/server/declaration.ts';
import { reviewsContext } from '#contexts/reviews/server/declaration.ts';
import { searchContext } from '#contexts/search/server/declaration.ts';
import { shopsContext } from '#contexts/shops/server/declaration.ts';
import { supportContext } from '#contexts/support/server/declaration.ts';
import { vouchersContext } from '#contexts/vouchers/server/declaration.ts';
import type { Context } from '#server/platform/compose/part.ts';

export const contexts: readonly Context[] = [
  operationsContext,
  identityContext,
  resourcesContext,
  shopsContext,
  catalogueContext,
  ordersContext,
  vouchersContext,
  paymentsContext,
  meteringContext,
  invoicingContext,
  reviewsContext,
  supportContext,
  communityContext,
  searchContext,
];
