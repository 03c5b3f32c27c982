import { auditGoodsDetail, auditGoodsSkus, getApplication, listApplications } from '#contexts/catalogue/calls/generated/listing-review.ts';
import type { GoodsData } from '#contexts/catalogue/pages/parts/goods-detail/load-detail.ts';
import { listReviewedRepositories } from '#contexts/community/calls/generated/sale.ts';
import type { ReviewedRepository } from '#contexts/community/calls/sale.ts';
import { listReviewTemplates } from '#contexts/operations/calls/generated/review.ts';
import type { ReviewTemplate } from '#contexts/operations/calls/review.ts';
import { getShopDetail } from '#contexts/shops/calls/generated/shops.ts';
import type { Answer } from '#contracts/kit/call.ts';
import type { Load } from '#web/lib/load.ts';

export type Application = Answer<typeof getApplication>;
export type ListingData = {
  application: Application;
  /** The repositories that the product delivers. */
  repositories: ReviewedRepository[];
  /** The product as buyers would see it. */
  shown: GoodsData;
  /** Id of the application to review after this one, '' for none. */
  next: string;
  templates: ReviewTemplate[];
  now: number;
};

export const loadListing: Load<ListingData> = async ({ api, params }) => {
  const id = params.applicationId ?? '';
  const application = await api.call(getApplication, { params: { id } });
  const waiting = { state: 'PENDING', kind: application.kind, order: 'asc', pageSize: 3 } as const;
  const [goods, skus, shop, templates, repositories, ...queues] = await Promise.all([
    api.call(auditGoodsDetail, { params: { id } }),
    api.call(auditGoodsSkus, { params: { id } }),
    api.call(getShopDetail, { params: { id: application.shopId } }).catch(() => null),
    api.call(listReviewTemplates, { query: { kind: 'LISTING', pageSize: 50 } }).catch(() => null),
    api.call(listReviewedRepositories, { params: { goodsId: application.goodsId } }).catch(() => ({ records: [] })),
    api.call(listApplications, { query: { ...waiting, claimed: 'mine' } }),
    api.call(listApplications, { query: { ...waiting, claimed: 'free' } }),
  ]);
  const next = queues.flatMap(({ records }) => records).find(({ applicationId }) => applicationId !== application.applicationId);
  return {
    application,
    repositories: repositories.records,
    shown: {
      kind: 'goods',
      goods,
      contents: [],
      skus,
      dependResources: application.content.dependResources,
      blocked: [],
      related: [],
      matchedValues: [],
      spoken: null,
      shop,
      skuId: '',
      clusterId: '',
    },
    next: next?.applicationId ?? '',
    templates: templates?.records ?? [],
    now: Date.now(),
  };
};
