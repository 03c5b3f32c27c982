/** All error codes of the product with their HTTP status; the texts are in messages/<locale>/errors.ts. */

import { catalogueErrors } from '#contexts/catalogue/calls/errors.ts';
import { accessErrors } from '#contexts/community/calls/access-errors.ts';
import { communityErrors } from '#contexts/community/calls/errors.ts';
import { hubErrors } from '#contexts/community/calls/hub-errors.ts';
import { identityErrors } from '#contexts/identity/calls/errors.ts';
import { invoicingErrors } from '#contexts/invoicing/calls/errors.ts';
import { meteringErrors } from '#contexts/metering/calls/errors.ts';
import { operationsErrors } from '#contexts/operations/calls/errors.ts';
import { ordersErrors } from '#contexts/orders/calls/errors.ts';
import { paymentsErrors } from '#contexts/payments/calls/errors.ts';
import { resourcesErrors } from '#contexts/resources/calls/errors.ts';
import { reviewsErrors } from '#contexts/reviews/calls/errors.ts';
import { searchErrors } from '#contexts/search/calls/errors.ts';
import { shopsErrors } from '#contexts/shops/calls/errors.ts';
import { supportErrors } from '#contexts/support/calls/errors.ts';
import { vouchersErrors } from '#contexts/vouchers/calls/errors.ts';
import { filesErrors } from './files/errors.ts';
import { kitErrors } from './kit/errors.ts';

export const errors = {
  ...kitErrors,
  ...identityErrors,
  ...operationsErrors,
  ...shopsErrors,
  ...catalogueErrors,
  ...resourcesErrors,
  ...ordersErrors,
  ...paymentsErrors,
  ...meteringErrors,
  ...invoicingErrors,
  ...vouchersErrors,
  ...reviewsErrors,
  ...searchErrors,
  ...supportErrors,
  ...filesErrors,
  ...communityErrors,
  ...hubErrors,
  ...accessErrors,
} as const satisfies Record<string, { status: number }>;
export type ErrorCode = keyof typeof errors;

/** Codes by the context that owns them; without shared codes and those of the Hub's interface. */
export const errorsByContext: Readonly<Record<string, Partial<Record<ErrorCode, { status: number }>>>> = {
  identity: identityErrors,
  operations: operationsErrors,
  shops: shopsErrors,
  catalogue: catalogueErrors,
  resources: resourcesErrors,
  orders: ordersErrors,
  payments: paymentsErrors,
  metering: meteringErrors,
  invoicing: invoicingErrors,
  vouchers: vouchersErrors,
  reviews: reviewsErrors,
  search: searchErrors,
  support: supportErrors,
  files: filesErrors,
  community: { ...communityErrors, ...accessErrors },
};
