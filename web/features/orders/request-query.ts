/** The order that an address asks for, and back: ?cartIds= | ?skuId=&goodsId=&billingType=&duration=&regions= | ?resource=&clusterId=&amount=&duration=. */
import { type OrderRequest, orderRequest } from '#contracts/orders/order.ts';

const listOf = (text: string | null): string[] => (text ?? '').split(',').filter(Boolean);

/** Null when the address names nothing that could be ordered. */
export function readOrderRequest(query: URLSearchParams): OrderRequest | null {
  const draft = query.has('cartIds')
    ? { kind: 'cart', cartIds: [...new Set(listOf(query.get('cartIds')))] }
    : query.has('resource')
      ? { kind: 'resource', goodsId: query.get('resource'), clusterId: query.get('clusterId'), purchaseAmount: query.get('amount'), purchaseDuration: query.get('duration') ?? 1 }
      : { kind: 'sku', goodsId: query.get('goodsId'), skuId: query.get('skuId'), billingType: query.get('billingType'), duration: query.get('duration') ?? 1, regions: listOf(query.get('regions')) };
  return orderRequest.safeParse(draft).data ?? null;
}

export function orderQuery(request: OrderRequest): string {
  switch (request.kind) {
    case 'cart':
      return `cartIds=${request.cartIds.join(',')}`;
    case 'resource':
      return String(new URLSearchParams({ resource: request.goodsId, clusterId: request.clusterId, amount: String(request.purchaseAmount), duration: String(request.purchaseDuration) }));
    case 'sku': {
      const { goodsId, skuId, billingType, duration, regions } = request;
      const query = new URLSearchParams({ goodsId, skuId, billingType, duration: String(duration) });
      return regions.length > 0 ? `${query}&regions=${regions.join(',')}` : String(query);
    }
  }
}
