/** The data of the detail page of a product or of a compute offer. */
import { data } from 'react-router';
import {
  findGoodsOfSku,
  getDependResource,
  getGoodsDetail,
  listGoodsSkus,
  listRelatedGoods,
  matchSpecification,
} from '#contexts/catalogue/calls/generated/catalogue.ts';
import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import { listGoodsRepositories } from '#contexts/community/calls/generated/sale.ts';
import type { SoldRepository } from '#contexts/community/calls/sale.ts';
import type { Problem } from '#contexts/orders/calls/cart.ts';
import { confirmOrder, getUserPurchaseInfo } from '#contexts/orders/calls/generated/order.ts';
import { listMarketGoods } from '#contexts/resources/calls/generated/resources.ts';
import { offerKinds } from '#contexts/resources/pages/parts/resource-words.ts';
import { listQuestions } from '#contexts/reviews/calls/generated/questions.ts';
import { getReviewSummary, listReviews } from '#contexts/reviews/calls/generated/reviews.ts';
import { getShopDetail } from '#contexts/shops/calls/generated/shops.ts';
import { type Api, ApiError } from '#contracts/kit/api.ts';
import { type QueryOf, readQuery } from '#contracts/pages/pages.ts';
import type { Load } from '#web/lib/load.ts';

/** A product that is no longer on sale has no page: the call answers 200 like every refusal, the page 404. */
function asMissingPage(error: unknown): never {
  if (error instanceof ApiError && error.code === 'RESOURCE_OFF_SHELF') throw data({ code: error.code, message: '' }, { status: 404 });
  throw error;
}

/** Reviews and questions loaded initially. */
const SPOKEN = 10;
async function loadSpoken(api: Api, goodsId: string) {
  const params = { id: goodsId };
  const [summary, reviews, questions] = await Promise.all([
    api.call(getReviewSummary, { params }),
    api.call(listReviews, { params, query: { pageSize: SPOKEN } }),
    api.call(listQuestions, { params, query: { pageSize: SPOKEN } }),
  ]);
  return { summary, reviews, questions };
}

/** Goods whose contents are repositories of the community. */
const DELIVERED: readonly GoodsType[] = ['MODEL', 'DATA', 'APP_PLATFORM'];
/** The repositories that goods deliver; without them the page is still shown. */
export const loadContents = async (api: Api, { id, type }: { id: string; type: GoodsType }): Promise<SoldRepository[]> =>
  DELIVERED.includes(type)
    ? (await api.call(listGoodsRepositories, { params: { goodsId: id } }).catch(() => ({ records: [] }))).records
    : [];

type Query = QueryOf<'mall/detail/goods'>;
async function loadGoods(api: Api, goodsId: string, query: Query) {
  const params = { id: goodsId };
  const { skuId, keyword, clusterId } = query;
  // Only the product and its SKUs are required; without the rest the page is still shown.
  const [goods, skus, dependResources, purchase, related, spoken, matched] = await Promise.all([
    api.call(getGoodsDetail, { params }),
    api.call(listGoodsSkus, { params }),
    api.call(getDependResource, { params }).catch(() => []),
    api.call(getUserPurchaseInfo, { params }).catch(() => null),
    api.call(listRelatedGoods, { params }).catch(() => []),
    loadSpoken(api, goodsId).catch(() => null),
    skuId && keyword ? api.call(matchSpecification, { query: { skuId, keyword } }).catch(() => []) : [],
  ]).catch(asMissingPage);
  const [shop, contents] = await Promise.all([
    api.call(getShopDetail, { params: { id: goods.shopId } }).catch(() => null),
    loadContents(api, goods),
  ]);
  return {
    kind: 'goods' as const,
    goods,
    contents,
    skus,
    dependResources,
    blocked: purchase?.blocked ?? [],
    related: related.filter((one) => one.goodsId !== goods.id).slice(0, 6),
    matchedValues: matched.map(({ id }) => id),
    spoken,
    shop,
    skuId,
    clusterId,
  };
}

async function loadOffer(api: Api, goodsId: string, query: Query) {
  const [offer] = await api.call(listMarketGoods, { query: { goodsId, clusterId: query.clusterId } });
  if (!offer?.displayed) throw data({ code: 'RESOURCE_OFF_SHELF', message: '' }, { status: 404 });
  const request = {
    kind: 'resource' as const,
    goodsId,
    clusterId: offer.availableCluster.clusterId,
    purchaseAmount: offer.limit.amount,
    purchaseDuration: offer.limit.duration,
  };
  const [preview, sameRegion] = await Promise.all([
    api.call(confirmOrder, { body: { request } }).catch(() => null),
    api.call(listMarketGoods, { query: { clusterId: offer.availableCluster.clusterId } }).catch(() => []),
  ]);
  return {
    kind: 'offer' as const,
    offer,
    blocked: preview?.blocked ?? ([] as Problem[]),
    sameRegion: sameRegion.filter((one) => one.goodsId !== offer.goodsId).slice(0, 6),
    /** Id of the cart line the buyer came from, which adding updates; '' without one. */
    cartLineId: query.cartList,
    amount: query.amount,
    duration: query.duration,
  };
}

export type GoodsData = Awaited<ReturnType<typeof loadGoods>>;
export type OfferData = Awaited<ReturnType<typeof loadOffer>>;

/** The product of the SKU in an address with `skuId` only; '' if none is on sale. */
async function goodsOfSku(api: Api, { skuId, resource, resourceType }: Query): Promise<string> {
  if (skuId === '' || resource !== '' || resourceType !== '') return '';
  const found = await api.call(findGoodsOfSku, { params: { id: skuId } }).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'SKU_NOT_FOUND') return null;
    throw error;
  });
  return found?.goodsId ?? '';
}

/**
 * A product by `id` (or `goodsId`) or by its `skuId` alone, with `skuId` and `clusterId` preselected; a compute offer if `resource` is set:
 * either its kind (share, ecs …, with the offer in `id`) or the offer's own id.
 */
export const loadDetail: Load<GoodsData | OfferData> = async ({ api, url }) => {
  const query = readQuery('mall/detail/goods', url.searchParams);
  const id = query.id || query.goodsId || (await goodsOfSku(api, query));
  const resource = query.resource || query.resourceType;
  const offerId = offerKinds.some(({ type }) => type === resource) ? id : resource;
  if (offerId) return loadOffer(api, offerId, query);
  if (id === '') throw data({ code: 'MALL10001', message: '' }, { status: 404 });
  return loadGoods(api, id, query);
};
