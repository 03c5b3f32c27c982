/** The order that an address asks for, and back: ?cartIds= | ?skuId=&goodsId=&billingType=&duration=&regions= | ?resource=&clusterId=&amount=&duration=. */
import type { BillingType } from '#contracts/kit/fields.ts';
import type { OrderRequest } from '#contracts/orders/order.ts';

const listOf = (text: string | null): string[] => [...new Set((text ?? '').split(',').filter(isId))];
const isId = (text: string | null): text is string => /^[A-Za-z0-9_-]{1,64}$/.test(text ?? '');
const countOf = (text: string | null): number => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : 0);
const billingTypes: readonly string[] = ['YEAR', 'MONTH', 'DAY', 'FOREVER', 'ONCE', 'FREE', 'TRIAL'] satisfies BillingType[];
export const isBillingType = (text: string | null): text is BillingType => billingTypes.includes(text ?? '');

/** Null when the address names nothing that could be ordered. The schemas of the contracts stay on the server: this is the browser's own look. */
export function readOrderRequest(query: URLSearchParams): OrderRequest | null {
  const duration = countOf(query.get('duration') ?? '1');
  if (query.has('cartIds')) {
    const cartIds = listOf(query.get('cartIds'));
    return cartIds.length > 0 ? { kind: 'cart', cartIds } : null;
  }
  if (query.has('resource')) {
    const [goodsId, clusterId, purchaseAmount] = [query.get('resource'), query.get('clusterId'), countOf(query.get('amount'))];
    return isId(goodsId) && isId(clusterId) && purchaseAmount > 0 && duration > 0
      ? { kind: 'resource', goodsId, clusterId, purchaseAmount, purchaseDuration: duration }
      : null;
  }
  const [goodsId, skuId, billingType] = [query.get('goodsId'), query.get('skuId'), query.get('billingType')];
  return isId(goodsId) && isId(skuId) && isBillingType(billingType) && duration > 0
    ? { kind: 'sku', goodsId, skuId, billingType, duration, regions: listOf(query.get('regions')) }
    : null;
}

export function orderQuery(request: OrderRequest): string {
  switch (request.kind) {
    case 'cart':
      return `cartIds=${request.cartIds.join(',')}`;
    case 'resource':
      return String(
        new URLSearchParams({
          resource: request.goodsId,
          clusterId: request.clusterId,
          amount: String(request.purchaseAmount),
          duration: String(request.purchaseDuration),
        }),
      );
    case 'sku': {
      const { goodsId, skuId, billingType, duration, regions } = request;
      const query = new URLSearchParams({ goodsId, skuId, billingType, duration: String(duration) });
      return regions.length > 0 ? `${query}&regions=${regions.join(',')}` : String(query);
    }
  }
}
