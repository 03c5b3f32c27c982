/** The line of an SKU, with its price, its regions and whether it may be sold at all. */

import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import type { SkuForOrder } from '#contexts/catalogue/server/index.ts';
import type { OrderRequest } from '#contexts/orders/calls/order.ts';
import { openingRegionsProblem } from '#contexts/orders/rules/buying/buying.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Region } from '../ports.ts';
import { type Draft, draftOf } from './order.ts';
import { skuLine } from './order-line.ts';

export type SkuRequest = Extract<OrderRequest, { kind: 'sku' }>;

/** Kinds of goods that are provisioned in a region. */
const OPENED: ReadonlySet<GoodsType> = new Set(['APP_SOFTWARE', 'APP_PLATFORM', 'MODEL']);
export const needsRegion = (sku: SkuForOrder): boolean => OPENED.has(sku.goodsType) && sku.regionIds.length > 0;

export type RegionRefusal = 'REGION_REQUIRED' | 'REGION_TEAMS_MIXED' | 'REGION_UNKNOWN';

/** Software is provisioned in at least one of its regions, all of one team (section 5). Pure. */
export function chooseRegions(sku: SkuForOrder, wanted: string[], regions: Region[]): Region[] | RegionRefusal {
  const ids = [...new Set(wanted)];
  if (!needsRegion(sku)) return ids.length === 0 ? [] : 'REGION_UNKNOWN';
  const chosen = ids.flatMap((id) => regions.filter(({ clusterId }) => clusterId === id && sku.regionIds.includes(id)));
  if (chosen.length < ids.length) return 'REGION_UNKNOWN';
  return openingRegionsProblem(chosen) ?? chosen;
}

/** The requested SKU, on sale. Throws SKU_NOT_FOUND, MALL10001. */
export function getOnSale(sku: SkuForOrder | null, request: SkuRequest): SkuForOrder {
  if (!sku || sku.goodsId !== request.goodsId) throw new AppError('SKU_NOT_FOUND');
  if (sku.status !== 'ON_SHELVES') throw new AppError('MALL10001');
  if (!sku.active) throw new AppError('SKU_NOT_FOUND');
  return sku;
}

/** Throws PRICING_NOT_FOUND. */
export function draftSku(sku: SkuForOrder, request: SkuRequest, regions: Region[], now: number): Draft {
  const price = sku.prices.find(({ billingType, duration }) => billingType === request.billingType && duration === request.duration);
  if (!price) throw new AppError('PRICING_NOT_FOUND');
  return draftOf([skuLine(sku, price, regions, now)], {
    trial: price.billingType === 'TRIAL',
    skuId: sku.skuId,
    regions: regions.map(({ clusterId }) => clusterId),
  });
}
