/** Questions about goods and their answers. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestSku } from '#contexts/orders/server/testing/make-sku.ts';
import { type Caller, codeOf } from '#contexts/orders/server/testing/test-floor.ts';
import { countModeration, moderatePublication } from '#contexts/reviews/calls/moderation.ts';
import { answerQuestion, askQuestion, listAnswers, listMyQuestions, listQuestions } from '#contexts/reviews/calls/questions.ts';
import { reportPublication, voteHelpful } from '#contexts/reviews/calls/reviews.ts';
import { answerAsShop, countUnanswered, listSellerQuestions } from '#contexts/reviews/calls/seller-reviews.ts';
import { buyFree, makeFree, openReviewFloor, type ReviewFloor } from './testing/review-floor.ts';

let floor: ReviewFloor;
let sku: TestSku;
let asker: Caller;
beforeAll(async () => {
  floor = await openReviewFloor();
});
beforeEach(async () => {
  sku = await makeFree(floor);
  asker = floor.as(floor.newActor());
  floor.notified.length = 0;
});
afterAll(() => floor?.close());

const ask = (by = asker, body = '支持多卡并行吗？') => by.call(askQuestion, { body: { goodsId: sku.goodsId, body, anonymous: true } });
const listed = async () => {
  floor.invalidateAnswers();
  return (await floor.as(null).call(listQuestions, { params: { id: sku.goodsId }, query: {} })).records;
};

describe('a question', () => {
  it('is public at once and told to the shop; off the shelf nothing is asked', async () => {
    const { id } = await ask();
    expect(await listed()).toMatchObject([{ id, body: '支持多卡并行吗？', answerCount: 0, answers: [] }]);
    expect(floor.notified).toMatchObject([{ accountId: Number(sku.shopId), code: 'QUESTION_ASKED' }]);
    expect(await codeOf(ask(asker, '好？'))).toBe('PUBLICATION_LENGTH');
    await floor.sql(`UPDATE goods SET status = 'OFF_SHELVES' WHERE id = $1`, [sku.goodsId]);
    expect(await codeOf(ask())).toBe('MALL10001');
  });

  it('is answered by those alone who bought, once each, with a masked name, and by the shop first of all', async () => {
    const { id } = await ask();
    const answer = (by: Caller, body = '支持，四卡实测正常') => by.call(answerQuestion, { params: { id }, body: { body } });
    expect(await codeOf(answer(floor.as(floor.newActor())))).toBe('ANSWER_NOT_BOUGHT');
    const bought = await buyFree(floor, sku);
    const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(answer(bought.buyer))));
    expect(codes.toSorted()).toEqual(['', ...Array(9).fill('ANSWER_EXISTS')]);
    const owner = floor.ownerOf(sku.shopId);
    expect(await codeOf(answer(owner))).toBe('ANSWER_NOT_BOUGHT');
    expect((await owner.call(countUnanswered, {})).questions).toBe(1);
    await owner.call(answerAsShop, { params: { id }, body: { body: '支持' } });
    await owner.call(answerAsShop, { params: { id }, body: { body: '支持，最多八卡' } });
    const [question] = await listed();
    expect(question).toMatchObject({ answerCount: 2 });
    expect(question?.answers).toMatchObject([
      { byShop: true, author: '', body: '支持，最多八卡' },
      { byShop: false, author: expect.stringMatching(/^b\*\*\*\d$/), body: '支持，四卡实测正常' },
    ]);
    expect((await owner.call(countUnanswered, {})).questions).toBe(0);
    expect((await owner.call(listSellerQuestions, { query: { answered: 'yes' } })).records).toMatchObject([{ id, shopAnswered: true }]);
    expect(floor.notified.filter(({ code }) => code === 'QUESTION_ANSWERED')).toHaveLength(2);
    const answerId = question?.answers[1]?.id ?? '';
    await asker.call(voteHelpful, { params: { id: answerId }, body: { helpful: true } });
    expect((await floor.as(null).call(listAnswers, { params: { id } })).records[1]).toMatchObject({ helpful: 1 });
    expect(await codeOf(asker.call(voteHelpful, { params: { id }, body: { helpful: true } }))).toBe('PUBLICATION_NOT_FOUND');
  });

  it('of another shop is not there for a shop', async () => {
    const { id } = await ask();
    const other = await makeFree(floor);
    expect(await codeOf(floor.ownerOf(other.shopId).call(answerAsShop, { params: { id }, body: { body: '我们来回答' } }))).toBe(
      'PUBLICATION_NOT_FOUND',
    );
  });

  it('disappears with its answers when it is hidden, and an answer that is hidden is not counted', async () => {
    const { id } = await ask();
    const bought = await buyFree(floor, sku);
    const answer = await bought.buyer.call(answerQuestion, { params: { id }, body: { body: '加微信详聊' } });
    await asker.call(reportPublication, { params: { id: answer.id }, body: { reason: 'SPAM', note: '' } });
    expect((await floor.staff.call(countModeration, {})).answers).toBeGreaterThanOrEqual(1);
    await floor.staff.call(moderatePublication, { params: { id: answer.id }, body: { move: 'hide', reason: '广告' } });
    expect(await listed()).toMatchObject([{ answerCount: 0, answers: [] }]);
    await floor.staff.call(moderatePublication, { params: { id: answer.id }, body: { move: 'restore', reason: '' } });
    expect(await listed()).toMatchObject([{ answerCount: 1 }]);
    await floor.staff.call(moderatePublication, { params: { id }, body: { move: 'hide', reason: '与商品无关' } });
    expect([await listed(), await codeOf(floor.as(null).call(listAnswers, { params: { id } }))]).toEqual([[], 'PUBLICATION_NOT_FOUND']);
    expect((await asker.call(listMyQuestions, { query: {} })).records).toMatchObject([{ state: 'HIDDEN', decision: '与商品无关' }]);
  });
});
