/** Reviews as they are sent. Pure. */

import type { ReviewView } from '#contexts/reviews/calls/fields.ts';
import type { MyReview } from '#contexts/reviews/calls/reviews.ts';
import type { SellerReview } from '#contexts/reviews/calls/seller-reviews.ts';
import {
  additionUntil,
  aspectTenths,
  maskedAuthor,
  replyUntil,
  type StarSums,
  scoreTenths,
  scoreText,
} from '#contexts/reviews/rules/reviews.ts';
import { filePathOf } from '#contracts/files/addresses.ts';
import type { Review } from './review-store.ts';

export type UserNames = ReadonlyMap<number, string>;

export const viewPictures = (fileIds: readonly string[]) => fileIds.map((id) => ({ url: filePathOf(id), small: filePathOf(id, 'small') }));

/** The reviewer's name, masked if anonymous. */
export const authorOf = ({ accountId, anonymous }: { accountId: number; anonymous: boolean }, names: UserNames): string => {
  const name = names.get(accountId) ?? '';
  return anonymous ? maskedAuthor(name) : name;
};

export function viewReview(review: Review, names: UserNames): ReviewView {
  const { id, anonymous, stars, overall, body, specification, specificationEn, createdAt, helpful, reply, repliedAt, addition, addedAt } =
    review;
  return {
    id,
    author: authorOf(review, names),
    anonymous,
    stars,
    overall,
    body,
    pictures: viewPictures(review.pictures),
    specification,
    specificationEn,
    createdAt,
    helpful,
    returned: !review.isCurrent,
    reply,
    repliedAt,
    addition,
    additionPictures: viewPictures(review.additionPictures),
    addedAt,
  };
}

export function viewMyReview(review: Review, names: UserNames, now: number): MyReview {
  const { goodsId, skuId, goodsName, goodsNameEn, orderId, state, decision, createdAt, addedAt } = review;
  const addUntil = additionUntil(createdAt);
  return {
    ...viewReview({ ...review, anonymous: false }, names),
    anonymous: review.anonymous,
    goodsId,
    skuId,
    goodsName,
    goodsNameEn,
    orderId,
    state,
    decision: state === 'HIDDEN' ? decision : '',
    addUntil,
    actions: state !== 'HIDDEN' && addedAt === 0 && now <= addUntil ? ['add'] : [],
  };
}

export function viewSellerReview(review: Review, names: UserNames, now: number): SellerReview {
  const { goodsId, goodsName, goodsNameEn, state, repliedAt } = review;
  const until = repliedAt === 0 ? 0 : replyUntil(repliedAt);
  const actions: SellerReview['actions'] = [];
  if (until === 0 || now <= until) actions.push('reply');
  if (state === 'PUBLISHED') actions.push('report');
  return { ...viewReview(review, names), goodsId, goodsName, goodsNameEn, state, replyUntil: until, actions };
}

export function viewScores(sums: StarSums) {
  const by = aspectTenths(sums);
  return {
    score: scoreText(scoreTenths(sums)),
    aspects: { description: scoreText(by.description), performance: scoreText(by.performance), service: scoreText(by.service) },
    count: sums.count,
  };
}
