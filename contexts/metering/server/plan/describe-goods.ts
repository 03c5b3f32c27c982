import { isStoredId } from '#kernel/id/id.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { MeteringContext } from '../context.ts';
import type { NewPlan } from './plan-store.ts';

/** Description of the goods. @throws AppError RESOURCE_NOT_FOUND, SKU_NOT_FOUND */
export async function describeGoods(
  context: Pick<MeteringContext, 'findOffer' | 'findSku'>,
  { goodsKind, goodsId, skuId }: { goodsKind: 'resource' | 'sku'; goodsId: string; skuId: string },
): Promise<NewPlan> {
  if (goodsKind === 'resource') {
    const offer = isStoredId(goodsId) ? await context.findOffer(goodsId) : null;
    if (!offer) throw new AppError('RESOURCE_NOT_FOUND');
    const { name, nameEn, clusterId } = offer;
    return { goodsKind, goodsId, skuId: '0', shopId: null, scope: `cluster:${clusterId}`, name, nameEn };
  }
  const sku = isStoredId(skuId) ? await context.findSku(skuId) : null;
  if (sku?.goodsId !== goodsId) throw new AppError('SKU_NOT_FOUND');
  const { name, nameEn, shopId } = sku;
  return { goodsKind, goodsId, skuId, shopId, scope: `shop:${shopId}`, name, nameEn };
}
