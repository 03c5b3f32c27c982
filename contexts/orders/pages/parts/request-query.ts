/** Reads an order request from an address, and writes it: lines of the cart, a compute offer, or a product (contracts/pages). */

import type { OrderRequest } from '#contexts/orders/calls/order.ts';
import type { BillingType } from '#contracts/kit/fields.ts';
import { readQuery, type ValuesOf } from '#contracts/pages/pages.ts';

const ID = /^[A-Za-z0-9_-]{1,64}$/;
const billingTypes: readonly string[] = ['YEAR', 'MONTH', 'DAY', 'FOREVER', 'ONCE', 'FREE', 'TRIAL'] satisfies BillingType[];
export const isBillingType = (text: string | null): text is BillingType => billingTypes.includes(text ?? '');

/** What is ordered on the checkout page; a post-paid service has a separate page. */
export type CheckoutRequest = Exclude<OrderRequest, { kind: 'metered' }>;

/** Null when the address specifies nothing that could be ordered. */
export function readOrderRequest(query: URLSearchParams): CheckoutRequest | null {
  const { cartIds, resource, clusterId, amount, goodsId, skuId, billingType, duration, regions, renew, change, quote } = readQuery(
    'mall/goods/order',
    query,
  );
  if (quote) return { kind: 'quote', quoteId: quote };
  if (renew) return billingType && duration > 0 ? { kind: 'renewal', entitlementId: renew, billingType, duration } : null;
  if (change)
    return goodsId && billingType && duration > 0
      ? { kind: 'change', entitlementId: change, goodsId, skuId, billingType, duration, amount: Math.max(1, amount) }
      : null;
  if (query.has('cartIds')) {
    const ids = cartIds.filter((one) => ID.test(one));
    return ids.length > 0 ? { kind: 'cart', cartIds: ids } : null;
  }
  if (query.has('resource'))
    return resource && clusterId && amount > 0 && duration > 0
      ? { kind: 'resource', goodsId: resource, clusterId, purchaseAmount: amount, purchaseDuration: duration }
      : null;
  return goodsId && skuId && billingType && duration > 0
    ? { kind: 'sku', goodsId, skuId, billingType, duration, regions: regions.filter((one) => ID.test(one)) }
    : null;
}

/** The values for the address of such an order. */
export function orderValues(request: CheckoutRequest): ValuesOf<'mall/goods/order'> {
  switch (request.kind) {
    case 'cart':
      return { cartIds: request.cartIds };
    case 'resource': {
      const { goodsId, clusterId, purchaseAmount, purchaseDuration } = request;
      return { resource: goodsId, clusterId, amount: purchaseAmount, duration: purchaseDuration };
    }
    case 'renewal': {
      const { entitlementId, billingType, duration } = request;
      return { renew: entitlementId, billingType, duration };
    }
    case 'change': {
      const { entitlementId, goodsId, skuId, billingType, duration, amount } = request;
      return { change: entitlementId, goodsId, skuId, billingType, duration, amount };
    }
    case 'quote':
      return { quote: request.quoteId };
    case 'sku': {
      const { goodsId, skuId, billingType, duration, regions } = request;
      return { goodsId, skuId, billingType, duration, regions };
    }
  }
}
