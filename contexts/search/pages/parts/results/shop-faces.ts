/** Fields of a listed shop missing in the search index: level and number of goods, from the merchant wall or the shop itself. */

import type { SearchItem } from '#contexts/search/calls/search.ts';
import { getShopDetail, getShopTotals } from '#contexts/shops/calls/generated/shops.ts';
import type { Api } from '#contracts/kit/api.ts';
import type { Run } from './highlight.ts';

export type FoundShop = {
  shop: {
    shopId: string;
    shopName: string;
    shopNameEn: string;
    level: 'normal' | 'fine' | 'excellent';
    shopScore: string;
    shopScoreCount: number;
    goodsCount: number;
    description: string;
    descriptionEn: string;
  };
  nameRuns: Run[];
};

export async function foundShops(api: Api, records: SearchItem[]): Promise<FoundShop[]> {
  const items = records.filter((item) => item.kind === 'shop');
  if (!items.length) return [];
  const wall = await api.call(getShopTotals, {}, { cached: true }).catch(() => ({ shops: [] }));
  return Promise.all(
    items.map(async (item) => {
      const known =
        wall.shops.find((shop) => shop.shopId === item.storeId) ??
        (await api.call(getShopDetail, { params: { id: item.storeId } }, { cached: true }).catch(() => null));
      return {
        shop: {
          shopId: item.storeId,
          shopName: item.storeName || item.nameCn,
          shopNameEn: item.storeNameEn || item.nameEn,
          level: known?.level ?? 'normal',
          shopScore: known?.shopScore ?? item.skuScore,
          shopScoreCount: known?.shopScoreCount ?? item.skuScoreCount,
          goodsCount: known?.goodsCount ?? 0,
          description: item.summary,
          descriptionEn: item.summaryEn,
        },
        nameRuns: item.extra.nameRuns.some((run) => run.hit) ? item.extra.nameRuns : [],
      };
    }),
  );
}
