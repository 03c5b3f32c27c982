/** All endpoints of the product by context, for the OpenAPI document, the matrix tests and the reference. */
import * as catalogue from './catalogue/catalogue.ts';
import * as identity from './identity/identity.ts';
import * as notices from './identity/notices.ts';
import type { AnyEndpoint } from './kit/endpoint.ts';
import * as operations from './operations/operations.ts';
import * as review from './operations/review.ts';
import * as cart from './orders/cart.ts';
import * as order from './orders/order.ts';
import * as payments from './payments/payments.ts';
import * as resources from './resources/resources.ts';
import * as search from './search/search.ts';
import * as settle from './shops/settle.ts';
import * as settleReview from './shops/settle-review.ts';
import * as shops from './shops/shops.ts';

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'answer' in value && 'access' in value;

export const endpoints: AnyEndpoint[] = [
  identity,
  notices,
  operations,
  review,
  shops,
  settle,
  settleReview,
  catalogue,
  resources,
  cart,
  order,
  payments,
  search,
].flatMap((context) => Object.values(context).filter(isEndpoint));
