import * as contract from '#contexts/reviews/calls/reviews.ts';
import * as sellerContract from '#contexts/reviews/calls/seller-reviews.ts';
import { LOW_STARS, REVIEW_DAYS, reviewableUntil } from '#contexts/reviews/rules/reviews.ts';
import { isId, isStoredId } from '#kernel/id/id.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { Actor } from '#server/platform/http/call.ts';
import type { ReviewsParts } from '../parts.ts';
import type { BoughtLine, GoodsLabel } from '../ports.ts';
import { reportAsReader, reportAsShop, voteHelpful } from '../publication/speak-up.ts';
import type { Review } from './review-store.ts';
import { type UserNames, viewMyReview, viewReview, viewScores, viewSellerReview } from './review-view.ts';
import { addToReview, refusalOf, replyToReview, writeReview } from './write-review.ts';

const OPEN_LINES = 50;
/** An id that no row has. */
const NOWHERE = '0';

/** The cache tags of lists of publications about goods. */
export const reviewTags = (goodsId: string): string[] => [`reviews:${goodsId}`, `goods:${goodsId}`];

/** Throws MALL10001 for goods that are not on sale. */
export async function goodsOnSale({ context }: ReviewsParts, goodsId: string): Promise<GoodsLabel> {
  const goods = isStoredId(goodsId) ? await context.findGoods(goodsId) : null;
  if (!goods) throw new AppError('MALL10001');
  return goods;
}

export const namesOf = ({ context }: ReviewsParts, rows: readonly { accountId: number }[]): Promise<UserNames> =>
  rows.length === 0 ? Promise.resolve(new Map()) : context.userNames([...new Set(rows.map(({ accountId }) => accountId))]);

/** Lines with their reviews, and the reason why those without cannot be reviewed. */
async function viewLines(
  { context, reviews }: ReviewsParts,
  actor: Actor,
  lines: readonly BoughtLine[],
): Promise<contract.ReviewableLineView[]> {
  const now = context.now();
  const [known, own] = await Promise.all([
    reviews.ofLines(actor.accountId, [...new Set(lines.map(({ orderId }) => orderId))]),
    context.workplacesOf(context.database, actor),
  ]);
  return lines.map((line) => {
    const { type: _type, returned: _returned, ...shown } = line;
    const reviewId = known.get(`${line.orderId}/${line.lineNo}`) ?? '';
    const refusal = reviewId === '' ? (refusalOf(line, now) ?? (own.has(line.shopId) ? 'OWN_SHOP' : '')) : '';
    return { ...shown, until: line.paidAt === 0 ? 0 : reviewableUntil(line.paidAt), reviewId, refusal };
  });
}

const isOpen = ({ refusal, reviewId }: contract.ReviewableLineView): boolean => refusal === '' && reviewId === '';

const listOpen = async (parts: ReviewsParts, actor: Actor, goodsId: string) => {
  const since = parts.context.now() - REVIEW_DAYS * DAY_MS;
  const lines = await parts.context.lines.listPaid(actor.accountId, since, goodsId, OPEN_LINES);
  return (await viewLines(parts, actor, lines)).filter(isOpen);
};

const publicRoutes = (parts: ReviewsParts): Bound[] => [
  bind(
    contract.getReviewSummary,
    async ({ params }) => {
      const { goodsId } = await goodsOnSale(parts, params.id);
      const [sums, counts] = await Promise.all([parts.sums.find('GOODS', goodsId), parts.reviews.countsOf(goodsId, LOW_STARS)]);
      return { ...viewScores(sums), ...counts };
    },
    { cacheTags: ({ params }) => reviewTags(params.id) },
  ),
  bind(
    contract.listReviews,
    async ({ params, query: { filter, ...paging } }) => {
      const { goodsId } = await goodsOnSale(parts, params.id);
      const list = await parts.reviews.listPublic(goodsId, filter, LOW_STARS, paging);
      const names = await namesOf(parts, list.records);
      return { ...list, records: list.records.map((review) => viewReview(review, names)) };
    },
    { cacheTags: ({ params }) => reviewTags(params.id) },
  ),
  bind(
    contract.getShopScores,
    async ({ params }) => {
      if (!isStoredId(params.id) || !(await parts.context.isShopOpen(params.id))) throw new AppError('SHOP_NOT_FOUND');
      return viewScores(await parts.sums.find('SHOP', params.id));
    },
    { cacheTags: ({ params }) => [`shop-reviews:${params.id}`, 'shops'] },
  ),
];

const buyerRoutes = (parts: ReviewsParts): Bound[] => [
  bind(contract.getMyPart, async ({ params }, { actor }) => {
    const goods = await goodsOnSale(parts, params.id);
    const { accountId } = actor;
    const [marks, bought, works, open] = await Promise.all([
      parts.publications.marksOf(accountId, goods.goodsId),
      parts.context.boughtGoods(accountId, [goods.goodsId]),
      parts.context.worksFor(parts.context.database, goods.shopId, actor),
      listOpen(parts, actor, goods.goodsId),
    ]);
    return { ...marks, canAnswer: bought.size > 0 && !works, orderId: open[0]?.orderId ?? '', lineNo: open[0]?.lineNo ?? 0 };
  }),
  bind(contract.listOrderLines, async ({ params }, { actor }) => {
    const lines = await parts.context.lines.ofOrders(actor.accountId, [params.id]);
    if (lines.length === 0) throw new AppError('ORDER_NOT_FOUND');
    return { records: await viewLines(parts, actor, lines) };
  }),
  bind(contract.listUnreviewedOf, async ({ body }, { actor }) => {
    const lines = await parts.context.lines.ofOrders(actor.accountId, body.orderIds);
    return { records: (await viewLines(parts, actor, lines)).filter(isOpen) };
  }),
  bind(contract.listUnreviewed, async (_, { actor }) => ({ records: await listOpen(parts, actor, '') })),
  bind(contract.createReview, ({ body }, call) => writeReview(parts, call, body)),
  bind(contract.listMyReviews, async ({ query: { sort: _, ...paging } }, { actor }) => {
    const list = await parts.reviews.listOfAccount(actor.accountId, paging);
    const names = new Map([[actor.accountId, actor.userName]]);
    const now = parts.context.now();
    return { ...list, records: list.records.map((review: Review) => viewMyReview(review, names, now)) };
  }),
  bind(contract.addToReview, ({ params, body }, call) => addToReview(parts, call, isId(params.id) ? params.id : NOWHERE, body)),
  bind(contract.voteHelpful, ({ params, body }, { actor }) => voteHelpful(parts, actor.accountId, params.id, body.helpful)),
  bind(contract.reportPublication, ({ params, body }, call) => reportAsReader(parts, call, params.id, body)),
];

const sellerRoutes = (parts: ReviewsParts): Bound[] => [
  bind(sellerContract.listSellerReviews, async ({ query: { answered, stars, goodsId, ...paging } }, { seller }) => {
    const list = await parts.reviews.listOfShop(seller.shopId, { answered, stars, goodsId }, paging);
    const names = await namesOf(parts, list.records);
    const now = parts.context.now();
    return { ...list, records: list.records.map((review) => viewSellerReview(review, names, now)) };
  }),
  bind(sellerContract.replyToReview, ({ params, body }, call) => replyToReview(parts, call, params.id, body.body)),
  bind(sellerContract.reportAsShop, ({ params, body }, call) => reportAsShop(parts, call, params.id, body)),
  bind(sellerContract.countUnanswered, async (_, { seller }) => {
    const [reviews, questions] = await Promise.all([
      parts.reviews.countUnanswered(seller.shopId),
      parts.questions.countUnanswered(seller.shopId),
    ]);
    return { reviews, questions };
  }),
];

export const reviewRoutes = (parts: ReviewsParts): Bound[] => [...publicRoutes(parts), ...buyerRoutes(parts), ...sellerRoutes(parts)];
