/** The data of the dashboard; each part is loaded only for users who may see it. */

import { countSellerGoods, listSellerGoods } from '#contexts/catalogue/calls/generated/listing.ts';
import type { SellerListing } from '#contexts/catalogue/calls/listing.ts';
import { countSellerOrders } from '#contexts/orders/calls/generated/seller-orders.ts';
import type { SellerOrderCounts } from '#contexts/orders/calls/seller-orders.ts';
import { countUnanswered } from '#contexts/reviews/calls/generated/seller-reviews.ts';
import type { SellerDashboard } from '#contexts/shops/calls/dashboard.ts';
import { getSellerDashboard } from '#contexts/shops/calls/generated/dashboard.ts';
import { shopDesk } from '#contexts/support/calls/generated/chat-desk.ts';
import type { Api } from '#contracts/kit/api.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { readQuery } from '#contracts/pages/pages.ts';
import type { Load } from '#web/lib/load.ts';

export const ranges = ['1', '7', '30', '90'] as const;
export type Range = (typeof ranges)[number];

export type GoodsCounts = Answer<typeof countSellerGoods>;
export type HomeData = {
  days: Range;
  board: SellerDashboard;
  orders: SellerOrderCounts | null;
  goods: GoodsCounts | null;
  unanswered: Answer<typeof countUnanswered> | null;
  /** Conversations that wait for an answer; null for members who do not answer. */
  waiting: number | null;
  pending: SellerListing[];
  now: number;
};

const PENDING = 5;
/** Goods in review, the most urgent first. */
async function loadPending(api: Api): Promise<SellerListing[]> {
  const ask = (query: { status?: 'PUBLISH_APPLY'; modification?: 'MODIFY_APPLY' }) =>
    api.call(listSellerGoods, { query: { sort: 'updatedAt', order: 'asc', pageSize: PENDING, ...query } });
  const [published, modified] = await Promise.all([ask({ status: 'PUBLISH_APPLY' }), ask({ modification: 'MODIFY_APPLY' })]);
  return [...published.records, ...modified.records].sort((a, b) => a.dueAt - b.dueAt).slice(0, PENDING);
}

export const loadHome: Load<HomeData> = async ({ api, url }) => {
  const days = readQuery('seller/mall/seller/home', url.searchParams).days || '7';
  // Members who may not see orders or goods get no tasks about them.
  const [board, orders, goods, unanswered, waiting, pending] = await Promise.all([
    api.call(getSellerDashboard, { query: { days } }),
    api.call(countSellerOrders, {}).catch(() => null),
    api.call(countSellerGoods, {}).catch(() => null),
    api.call(countUnanswered, {}).catch(() => null),
    api.call(shopDesk.count, {}).then(
      (counts) => counts.waiting,
      () => null,
    ),
    loadPending(api).catch((): SellerListing[] => []),
  ]);
  return { days, board, orders, goods, unanswered, waiting, pending, now: Date.now() };
};
