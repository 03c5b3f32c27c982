import { getShopFront } from '#contexts/shops/calls/generated/shop-front.ts';
import { getSellerContext, getShopDetail } from '#contexts/shops/calls/generated/shops.ts';
import type { ShopFrontState } from '#contexts/shops/calls/shop-front.ts';
import type { Shop } from '#contexts/shops/calls/shops.ts';
import type { Api } from '#contracts/kit/api.ts';
import type { Load } from '#web/lib/load.ts';

export type FrontData = ShopFrontState & { shop: Shop };

/** The public data of the shop; only the name of a closed one. */
async function loadShop(api: Api): Promise<Shop> {
  const { shopId, shopName, shopNameEn } = await api.call(getSellerContext, {});
  return api.call(getShopDetail, { params: { id: shopId } }).catch(() => ({
    shopId,
    shopName,
    shopNameEn,
    shortName: '',
    shortNameEn: '',
    shopScore: '0',
    shopScoreCount: 0,
    servicePhone: '',
    serviceEmail: '',
    description: '',
    descriptionEn: '',
    hasWorkday: true,
    serviceTime: '',
    level: 'normal' as const,
    goodsCount: 0,
    orderCount: 0,
    banner: '',
    logo: '',
    announcement: '',
    announcementEn: '',
  }));
}

export const loadFront: Load<FrontData> = async ({ api }) => {
  const [state, shop] = await Promise.all([api.call(getShopFront, {}), loadShop(api)]);
  return { ...state, shop };
};
