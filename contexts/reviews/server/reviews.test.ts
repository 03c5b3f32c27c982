/** Reviews of purchases, and the scores of goods and shops, which change in the same transaction. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startRefund } from '#contexts/orders/calls/admin-orders.ts';
import { paidOrder, staffActor } from '#contexts/orders/server/testing/paid-order.ts';
import { codeOf } from '#contexts/orders/server/testing/test-floor.ts';
import { listModeration, moderatePublication } from '#contexts/reviews/calls/moderation.ts';
import {
  addToReview,
  createReview,
  getMyPart,
  getReviewSummary,
  getShopScores,
  listMyReviews,
  listOrderLines,
  listReviews,
  listUnreviewed,
  listUnreviewedOf,
  reportPublication,
  voteHelpful,
} from '#contexts/reviews/calls/reviews.ts';
import { listSellerReviews, replyToReview, reportAsShop } from '#contexts/reviews/calls/seller-reviews.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import { all, buyFree, makeFree, openReviewFloor, type ReviewFloor, review } from './testing/review-floor.ts';

let floor: ReviewFloor;
beforeAll(async () => {
  floor = await openReviewFloor();
});
beforeEach(() => {
  floor.clock.aheadMs = 0;
  floor.notified.length = 0;
  floor.errors.length = 0;
});
afterAll(() => floor?.close());

const visitor = () => {
  floor.invalidateAnswers();
  return floor.as(null);
};
const summary = (goodsId: string) => visitor().call(getReviewSummary, { params: { id: goodsId } });
const listed = async (goodsId: string) => (await visitor().call(listReviews, { params: { id: goodsId }, query: {} })).records;
const stored = async ({ goodsId, shopId }: { goodsId: string; shopId: string }) =>
  (
    await floor.sql<{ score: number; count: number; rank: number; shop: number }>(
      'SELECT g.score_tenths AS score, g.score_count AS count, g.rank_tenths AS rank, s.score_tenths AS shop FROM goods g JOIN shop s ON s.id = $2 WHERE g.id = $1',
      [goodsId, shopId],
    )
  )[0];
/** The stored sums equal those of the counted reviews. */
const expectSums = async () =>
  expect(
    await floor.sql(`
      SELECT s.kind, s.subject_id FROM review_score s LEFT JOIN LATERAL (
        SELECT count(*)::int AS n, coalesce(sum(r.description_stars), 0)::int AS d, coalesce(sum(r.performance_stars), 0)::int AS f, coalesce(sum(r.service_stars), 0)::int AS v
        FROM product_review r JOIN publication p ON p.id = r.id
        WHERE r.counted AND (s.kind = 'GOODS' AND r.goods_id = s.subject_id OR s.kind = 'SHOP' AND p.shop_id = s.subject_id)) t ON true
      WHERE (s.reviews, s.description_stars, s.performance_stars, s.service_stars) <> (t.n, t.d, t.f, t.v)`),
  ).toEqual([]);

describe('a review', () => {
  it('is public at once, moves the score of goods and shop, and is told to the shop', async () => {
    const bought = await buyFree(floor);
    const { goodsId, shopId } = bought.sku;
    expect(await summary(goodsId)).toMatchObject({ score: '0.0', count: 0, total: 0, spread: [0, 0, 0, 0, 0] });
    await review(bought, 5, { pictures: [`file${bought.actor.accountId}a`] });
    expect(await listed(goodsId)).toMatchObject([
      {
        author: `b***${String(bought.actor.accountId).at(-1)}`,
        anonymous: true,
        overall: 5,
        stars: all(5),
        pictures: [{}],
        reply: '',
        returned: false,
      },
    ]);
    expect(await summary(goodsId)).toMatchObject({
      score: '5.0',
      aspects: { service: '5.0' },
      count: 1,
      total: 1,
      withPictures: 1,
      spread: [0, 0, 0, 0, 1],
    });
    expect(await visitor().call(getShopScores, { params: { id: shopId } })).toMatchObject({ score: '5.0', count: 1 });
    expect(await stored(bought.sku)).toEqual({ score: 50, count: 1, rank: 42, shop: 50 });
    const ratingsOf = floor.reviews.ratingsOf;
    expect(await ratingsOf([goodsId], Date.now() + 60_000)).toEqual(new Map([[goodsId, { hundredths: 500, count: 1 }]]));
    expect(await ratingsOf([goodsId], Date.now() - 3_600_000)).toEqual(new Map());
    expect(floor.notified).toMatchObject([{ accountId: Number(shopId), code: 'PRODUCT_REVIEWED', params: { stars: 5 } }]);
    expect(await floor.sql(`SELECT topic FROM outbox WHERE payload->'ids' ? $1 AND topic = 'goods.changed'`, [goodsId])).toHaveLength(1);
    await expectSums();
  });

  it('shows the whole name only when its writer wishes it', async () => {
    const bought = await buyFree(floor);
    await review(bought, 4, { anonymous: false });
    expect((await listed(bought.sku.goodsId))[0]?.author).toBe(`buyer-${bought.actor.accountId}`);
  });

  it('is for those alone who bought: not for an unpaid order, a trial, somebody else or the shop itself', async () => {
    const sku = await makeFree(floor, {
      prices: [
        { billingType: 'ONCE', duration: 1, priceFen: 1000 },
        { billingType: 'TRIAL', duration: 7, priceFen: 0 },
      ],
    });
    const unpaid = floor.as(floor.newActor());
    const { orderId } = await unpaid.order({
      kind: 'sku',
      goodsId: sku.goodsId,
      skuId: sku.skuId,
      billingType: 'ONCE',
      duration: 1,
      regions: [],
    });
    expect(await codeOf(review({ buyer: unpaid, orderId }, 5))).toBe('REVIEW_NOT_BOUGHT');
    const trying = floor.as(floor.newActor());
    const trial = await trying.order({
      kind: 'sku',
      goodsId: sku.goodsId,
      skuId: sku.skuId,
      billingType: 'TRIAL',
      duration: 7,
      regions: [],
    });
    expect(await codeOf(review({ buyer: trying, orderId: trial.orderId }, 5))).toBe('REVIEW_TRIAL');
    const bought = await buyFree(floor);
    // A line of another account is reported as missing.
    const foreign = await codeOf(review({ buyer: floor.as(floor.newActor()), orderId: bought.orderId }, 5));
    expect([foreign, await codeOf(review({ buyer: bought.buyer, orderId: 'nowhere' }, 5))]).toEqual([
      'REVIEW_LINE_NOT_FOUND',
      'REVIEW_LINE_NOT_FOUND',
    ]);
    const owner = floor.newActor({ accountId: Number(bought.sku.shopId), retailerId: bought.sku.shopId });
    const byOwner = await buyFree(floor, bought.sku, owner);
    expect(await codeOf(review(byOwner, 5))).toBe('REVIEW_OWN_SHOP');
    expect((await byOwner.buyer.call(listOrderLines, { params: { id: byOwner.orderId } })).records[0]?.refusal).toBe('OWN_SHOP');
    const [account] = await floor.sql<{ id: number }>(
      `INSERT INTO account (user_name, user_name_key) VALUES ('helper', 'helper') RETURNING id`,
    );
    const member = floor.newActor({ accountId: Number(account?.id) });
    await floor.sql(`INSERT INTO shop_member (shop_id, account_id, permissions) VALUES ($1, $2, '{shop.goods}')`, [
      bought.sku.shopId,
      member.accountId,
    ]);
    const byMember = await buyFree(floor, bought.sku, member);
    expect(await codeOf(review(byMember, 5))).toBe('REVIEW_OWN_SHOP');
    expect((await byMember.buyer.call(listOrderLines, { params: { id: byMember.orderId } })).records[0]?.refusal).toBe('OWN_SHOP');
    expect(await summary(bought.sku.goodsId)).toMatchObject({ count: 0, total: 0 });
  });

  it('is made once of each line, also by twenty calls at the same time', async () => {
    const bought = await buyFree(floor);
    const codes = await Promise.all(Array.from({ length: 20 }, (_, index) => codeOf(review(bought, 1 + (index % 5)))));
    expect(codes.toSorted()).toEqual(['', ...Array(19).fill('REVIEW_EXISTS')]);
    expect(await summary(bought.sku.goodsId)).toMatchObject({ count: 1, total: 1 });
    await expectSums();
  });

  it('of many buyers at the same time is counted for each', async () => {
    const sku = await makeFree(floor);
    const buyers = [];
    for (let index = 0; index < 12; index += 1) buyers.push(await buyFree(floor, sku));
    await Promise.all(buyers.map((bought) => review(bought, 5)));
    expect(await summary(sku.goodsId)).toMatchObject({ count: 12, spread: [0, 0, 0, 0, 12], score: '5.0' });
    expect(await stored(sku)).toEqual({ score: 50, count: 12, rank: 47, shop: 50 });
    await expectSums();
  });

  it('of a buyer who buys again replaces the earlier one in the score', async () => {
    const first = await buyFree(floor);
    await review(first, 1);
    const again = await buyFree(floor, first.sku, first.actor);
    await review(again, 5);
    expect(await summary(first.sku.goodsId)).toMatchObject({ count: 1, total: 2, spread: [0, 0, 0, 0, 1], score: '5.0' });
    await expectSums();
  });

  it('needs five characters, whole stars, own pictures, and comes within 180 days', async () => {
    const bought = await buyFree(floor);
    expect(await codeOf(review(bought, 5, { body: '  好  ' }))).toBe('PUBLICATION_LENGTH');
    expect(await codeOf(review(bought, 6))).toBe('REQUEST_INVALID');
    expect(await codeOf(review(bought, 4.5))).toBe('REQUEST_INVALID');
    expect(await codeOf(review(bought, 5, { pictures: ['file1other'] }))).toBe('FILE_NOT_FOUND');
    floor.clock.aheadMs = 181 * DAY_MS;
    expect(await codeOf(review(bought, 5))).toBe('REVIEW_TOO_LATE');
    floor.clock.aheadMs = 179 * DAY_MS;
    expect(await codeOf(review(bought, 5))).toBe('');
  });

  it('gives the first answer again to a call with the same key', async () => {
    const bought = await buyFree(floor);
    const keyed = floor.as(bought.actor, { key: 'review-key-0001' });
    const body = { orderId: bought.orderId, lineNo: 1, stars: all(4), body: '同一个请求发两次' };
    const once = await keyed.call(createReview, { body });
    expect(await keyed.call(createReview, { body })).toEqual(once);
  });

  it('is offered for what was bought until it is written', async () => {
    const bought = await buyFree(floor);
    const open = async () => (await bought.buyer.call(listUnreviewed, {})).records.map(({ orderId }) => orderId);
    expect(await open()).toEqual([bought.orderId]);
    expect(await bought.buyer.call(getMyPart, { params: { id: bought.sku.goodsId } })).toMatchObject({
      orderId: bought.orderId,
      lineNo: 1,
      canAnswer: true,
    });
    const { id } = await review(bought, 5);
    expect(await open()).toEqual([]);
    expect((await bought.buyer.call(listOrderLines, { params: { id: bought.orderId } })).records).toMatchObject([
      { reviewId: id, refusal: '' },
    ]);
    const other = await buyFree(floor, undefined, bought.actor);
    const strange = await buyFree(floor);
    const left = await bought.buyer.call(listUnreviewedOf, { body: { orderIds: [bought.orderId, other.orderId, strange.orderId] } });
    expect(left.records).toMatchObject([{ orderId: other.orderId, lineNo: 1, refusal: '', reviewId: '' }]);
    expect(left.records).toHaveLength(1);
    expect(await codeOf(floor.as(floor.newActor()).call(listOrderLines, { params: { id: bought.orderId } }))).toBe('ORDER_NOT_FOUND');
  });
});

describe('a refund', () => {
  const refundAll = (orderId: string) =>
    floor
      .as(staffActor(floor))
      .call(startRefund, { params: { id: orderId }, body: { amount: '10.00', consumed: false, reason: '协商退款' } });

  it('in full forbids a review', async () => {
    const bought = await paidOrder(floor, { type: 'APP_SOFTWARE' });
    await refundAll(bought.orderId);
    await floor.settleAll();
    expect(await codeOf(review(bought, 1))).toBe('REVIEW_RETURNED');
  });

  it('in full takes the review out of the score and leaves it in sight', async () => {
    const bought = await paidOrder(floor, { type: 'APP_SOFTWARE' });
    await review(bought, 1);
    expect(await stored(bought.sku)).toEqual({ score: 10, count: 1, rank: 35, shop: 10 });
    await refundAll(bought.orderId);
    await floor.settleAll();
    expect(floor.errors).toEqual([]);
    expect(await stored(bought.sku)).toEqual({ score: 0, count: 0, rank: 0, shop: 0 });
    expect(await listed(bought.sku.goodsId)).toMatchObject([{ overall: 1, returned: true }]);
    await expectSums();
  });
});

describe('an addition', () => {
  it('is possible once, within 180 days, by its writer', async () => {
    const bought = await buyFree(floor);
    const { id } = await review(bought, 4);
    const add = (by = bought.buyer) => by.call(addToReview, { params: { id }, body: { body: '用了两周再来补充', pictures: [] } });
    expect(await codeOf(add(floor.as(floor.newActor())))).toBe('PUBLICATION_NOT_FOUND');
    floor.clock.aheadMs = 181 * DAY_MS;
    expect(await codeOf(add())).toBe('REVIEW_TOO_LATE');
    floor.clock.aheadMs = 0;
    const codes = await Promise.all(Array.from({ length: 5 }, () => codeOf(add())));
    expect(codes.toSorted()).toEqual(['', ...Array(4).fill('REVIEW_ADDED')]);
    expect(await summary(bought.sku.goodsId)).toMatchObject({ withAddition: 1 });
    expect((await bought.buyer.call(listMyReviews, { query: {} })).records).toMatchObject([
      { id, addition: '用了两周再来补充', actions: [] },
    ]);
  });
});

describe('the answer of a shop', () => {
  it('is one, may be changed for seven days, and is told to the buyer once', async () => {
    const bought = await buyFree(floor);
    const { id } = await review(bought, 3);
    const owner = floor.ownerOf(bought.sku.shopId);
    const reply = (body: string, by = owner) => by.call(replyToReview, { params: { id }, body: { body } });
    const other = await makeFree(floor);
    expect(await codeOf(reply('不是我们的商品', floor.ownerOf(other.shopId)))).toBe('PUBLICATION_NOT_FOUND');
    await reply('感谢反馈');
    await reply('感谢反馈，新版本已修复');
    expect(await listed(bought.sku.goodsId)).toMatchObject([{ reply: '感谢反馈，新版本已修复' }]);
    expect(floor.notified.filter(({ code }) => code === 'PRODUCT_REVIEW_ANSWERED')).toMatchObject([{ accountId: bought.actor.accountId }]);
    const unanswered = await owner.call(listSellerReviews, { query: { answered: 'no' } });
    expect(unanswered.records).toEqual([]);
    expect((await owner.call(listSellerReviews, { query: { stars: '3' } })).records).toMatchObject([{ id, actions: ['reply', 'report'] }]);
    floor.clock.aheadMs = 8 * DAY_MS;
    expect(await codeOf(reply('太晚了'))).toBe('REVIEW_REPLY_TOO_LATE');
    expect(await floor.sql(`SELECT action FROM audit_log WHERE subject_type = 'publication' AND subject_id = $1`, [id])).toHaveLength(2);
  });
});

describe('a vote', () => {
  it('counts once for each account, also at the same time, and can be taken back', async () => {
    const bought = await buyFree(floor);
    const { id } = await review(bought, 5);
    const reader = floor.as(floor.newActor());
    const vote = (by = reader, helpful = true) => by.call(voteHelpful, { params: { id }, body: { helpful } });
    await Promise.all(Array.from({ length: 20 }, () => vote()));
    expect((await listed(bought.sku.goodsId))[0]?.helpful).toBe(1);
    await Promise.all(Array.from({ length: 9 }, () => vote(floor.as(floor.newActor()))));
    expect((await vote(reader, false)).helpful).toBe(9);
    expect((await vote(reader, false)).helpful).toBe(9);
    expect(await codeOf(vote(bought.buyer))).toBe('PUBLICATION_OWN');
    expect((await reader.call(getMyPart, { params: { id: bought.sku.goodsId } })).voted).toEqual([]);
  });
});

describe('a report', () => {
  it('leaves the review in sight until an operator hides it, which takes it out of the score; shown again it counts again', async () => {
    const bought = await buyFree(floor);
    const { id } = await review(bought, 1, { pictures: [`file${bought.actor.accountId}p`] });
    const readerActor = floor.newActor();
    const reader = floor.as(readerActor);
    const report = (by = reader) => by.call(reportPublication, { params: { id }, body: { reason: 'FALSE', note: '' } });
    await report();
    expect([await codeOf(report()), await codeOf(report(bought.buyer))]).toEqual(['REPORT_EXISTS', 'PUBLICATION_OWN']);
    await floor.ownerOf(bought.sku.shopId).call(reportAsShop, { params: { id }, body: { reason: 'ABUSE', note: '辱骂客服' } });
    expect(await listed(bought.sku.goodsId)).toHaveLength(1);
    const queue = await floor.staff.call(listModeration, { query: { kind: 'REVIEW', state: 'REPORTED' } });
    expect(queue.records.find((one) => one.id === id)).toMatchObject({
      reportCount: 2,
      actions: ['keep', 'hide'],
      reports: [{ byShop: true }, {}],
    });

    const decide = (move: 'keep' | 'hide' | 'restore', reason = '') =>
      floor.staff.call(moderatePublication, { params: { id }, body: { move, reason } });
    expect(await codeOf(decide('hide'))).toBe('MODERATION_REASON');
    floor.notified.length = 0;
    const codes = await Promise.all([decide('hide', '辱骂他人'), decide('hide', '辱骂他人')].map(codeOf));
    expect(codes.toSorted()).toEqual(['', 'PUBLICATION_STATE']);
    const owner = Number(bought.sku.shopId);
    expect(floor.notified.toSorted((one, other) => one.code.localeCompare(other.code) || one.accountId - other.accountId)).toMatchObject([
      { accountId: bought.actor.accountId, code: 'PRODUCT_REVIEW_HIDDEN', params: { reason: '辱骂他人' } },
      ...[
        { accountId: readerActor.accountId, url: expect.stringContaining(`id=${bought.sku.goodsId}`) },
        { accountId: owner, url: '/ui/seller/reviews' },
      ]
        .toSorted((one, other) => one.accountId - other.accountId)
        .map((one) => ({ ...one, code: 'REPORT_UPHELD' })),
    ]);
    // Only the writer gets the reason.
    expect(JSON.stringify(floor.notified.filter(({ code }) => code === 'REPORT_UPHELD'))).not.toContain('辱骂他人');
    expect([await listed(bought.sku.goodsId), await stored(bought.sku), floor.files.get(id)]).toEqual([
      [],
      { score: 0, count: 0, rank: 0, shop: 0 },
      false,
    ]);
    expect((await bought.buyer.call(listMyReviews, { query: {} })).records).toMatchObject([
      { state: 'HIDDEN', decision: '辱骂他人', actions: [] },
    ]);
    expect(await codeOf(floor.as(floor.newActor()).call(voteHelpful, { params: { id }, body: { helpful: true } }))).toBe(
      'PUBLICATION_NOT_FOUND',
    );

    floor.notified.length = 0;
    expect(await decide('restore')).toMatchObject({ state: 'PUBLISHED' });
    expect(floor.notified.map(({ code }) => code).toSorted()).toEqual(['PUBLICATION_RESTORED', 'REPORT_REVERSED', 'REPORT_REVERSED']);
    expect([await stored(bought.sku), floor.files.get(id)]).toEqual([{ score: 10, count: 1, rank: 35, shop: 10 }, true]);
    expect(await floor.sql('SELECT move FROM publication_history WHERE publication_id = $1 ORDER BY id', [id])).toEqual([
      { move: 'report' },
      { move: 'hide' },
      { move: 'restore' },
    ]);
    await expectSums();
  });

  it('is answered once: who reports later is told of the later decision alone', async () => {
    const bought = await buyFree(floor);
    const { id } = await review(bought, 2);
    const [first, second] = [floor.newActor(), floor.newActor()];
    const report = (by: typeof first) => floor.as(by).call(reportPublication, { params: { id }, body: { reason: 'SPAM', note: '' } });
    const decide = (move: 'keep' | 'hide', reason = '') =>
      floor.staff.call(moderatePublication, { params: { id }, body: { move, reason } });
    await report(first);
    floor.notified.length = 0;
    await decide('keep');
    await report(second);
    await decide('hide', '广告');
    expect(floor.notified.map(({ accountId, code }) => [accountId, code]).toSorted()).toEqual(
      [
        [first.accountId, 'REPORT_DISMISSED'],
        [second.accountId, 'REPORT_UPHELD'],
        [bought.actor.accountId, 'PRODUCT_REVIEW_HIDDEN'],
      ].toSorted(),
    );
  });

  it('by another shop is answered as if there was nothing', async () => {
    const bought = await buyFree(floor);
    const { id } = await review(bought, 5);
    const other = await makeFree(floor);
    expect(await codeOf(floor.ownerOf(other.shopId).call(reportAsShop, { params: { id }, body: { reason: 'SPAM', note: '' } }))).toBe(
      'PUBLICATION_NOT_FOUND',
    );
  });
});

describe('the list of reviews', () => {
  it('is paged by keyset, filtered and sorted by help', async () => {
    const sku = await makeFree(floor);
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      const bought = await buyFree(floor, sku);
      ids.push((await review(bought, index === 0 ? 1 : 5, index === 1 ? { pictures: [`file${bought.actor.accountId}`] } : {})).id);
    }
    await floor.as(floor.newActor()).call(voteHelpful, { params: { id: ids[2] ?? '' }, body: { helpful: true } });
    const list = (query: Record<string, string | number>) =>
      visitor().call(listReviews, { params: { id: sku.goodsId }, query: query as never });
    const first = await list({ pageSize: 3 });
    const second = await list({ pageSize: 3, cursor: first.next });
    expect([...first.records, ...second.records].map(({ id }) => id)).toEqual(ids.toReversed());
    expect((await list({ filter: 'low' })).records.map(({ id }) => id)).toEqual([ids[0]]);
    expect((await list({ filter: 'pictures' })).records.map(({ id }) => id)).toEqual([ids[1]]);
    expect((await list({ sort: 'helpful' })).records[0]?.id).toBe(ids[2]);
    await floor.sql(`UPDATE goods SET status = 'OFF_SHELVES' WHERE id = $1`, [sku.goodsId]);
    expect(await codeOf(list({ pageSize: 4 }))).toBe('MALL10001');
  });
});
