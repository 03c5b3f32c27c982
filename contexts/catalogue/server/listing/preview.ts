/** Contents as buyers would see them: the same responses as for goods on sale. */
import type { GoodsDetail, Sku } from '#contexts/catalogue/calls/catalogue.ts';
import type { ListingContent } from '#contexts/catalogue/calls/listing-content.ts';
import { parseYuanToFen } from '#kernel/money/money.ts';
import type { Taxonomy } from '../category/taxonomy.ts';
import { viewGoods } from '../goods/goods-view.ts';
import { viewSku } from '../goods/sku-view.ts';
import type { Region, ShopName } from '../ports.ts';
import { fillEnglish, type ShelfSku } from './content.ts';
import type { ListingRow } from './listing-store.ts';
import { nameSkus } from './name-skus.ts';

export function previewDetail(row: ListingRow, content: ListingContent, shop: ShopName | undefined, taxonomy: Taxonomy): GoodsDetail {
  const { id, shopId, scoreTenths, scoreCount, soldCount, takenCount, touchedAt } = row;
  return viewGoods(
    { ...fillEnglish(content), id, shopId, scoreTenths, scoreCount, soldCount, takenCount, updatedAt: touchedAt },
    shop,
    taxonomy,
  );
}

/** Missing prices are 0 in a preview. */
const fen = (price: string): number => (/^\d{1,10}(\.\d{1,2})?$/.test(price) ? parseYuanToFen(price) : 0);

/** New SKUs have placeholder ids: 'new-1'. */
export const previewSkus = (row: ListingRow, content: ListingContent, shelf: ShelfSku[], regions: Region[]): Sku[] =>
  nameSkus(fillEnglish(content), shelf, row.externalId).map(({ sku, uniqueId, sn, known, specificationValues }, index) =>
    viewSku(
      {
        id: known?.id ?? `new-${index + 1}`,
        sn,
        uniqueId,
        specificationValues,
        param: sku.param,
        paramEn: sku.paramEn,
        dependResources: sku.dependResources,
        appPlatformUrl: sku.appPlatformUrl,
        appInfoList: sku.appInfoList,
        stock: known ? known.stock : sku.stock < 0 ? null : sku.stock,
        regionIds: content.regionIds,
        prices: sku.pricing.map(({ billingType, duration, price }) => ({ billingType, duration, priceFen: fen(price) })),
      },
      regions,
    ),
  );
