/** Buyers review purchases and add to a review once; shops answer. */

import type { createReview } from '#contexts/reviews/calls/reviews.ts';
import {
  additionUntil,
  fitsBounds,
  overallStars,
  REPLY_EDIT_DAYS,
  REPLY_TEXT,
  REVIEW_TEXT,
  type ReviewRefusal,
  refuseReview,
} from '#contexts/reviews/rules/reviews.ts';
import type { HandlerInput } from '#contracts/kit/endpoint.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import { newId } from '#kernel/id/id.ts';
import { trimInvisible } from '#kernel/text/text.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SellerCall, SignedIn } from '#server/platform/http/bind.ts';
import { createOnce } from '#server/platform/idempotency/create-once.ts';
import type { ReviewsParts } from '../parts.ts';
import type { BoughtLine } from '../ports.ts';

const refused = {
  NOT_BOUGHT: 'REVIEW_NOT_BOUGHT',
  TRIAL: 'REVIEW_TRIAL',
  RETURNED: 'REVIEW_RETURNED',
  TOO_LATE: 'REVIEW_TOO_LATE',
} as const satisfies Record<ReviewRefusal, string>;

/** The text without invisible characters at its ends. Throws PUBLICATION_LENGTH. */
export function boundedText(text: string, bounds: { least: number; most: number }): string {
  if (!fitsBounds(text, bounds)) throw new AppError('PUBLICATION_LENGTH', bounds);
  return trimInvisible(text);
}

export const refusalOf = (line: BoughtLine, now: number): ReviewRefusal | null =>
  refuseReview({ ...line, hasShop: line.shopId !== '' && line.skuId !== '' }, now);

const claimPictures = ({ context }: ReviewsParts, tx: Queryable, accountId: number, id: string, fileIds: readonly string[]) =>
  context.files.claim(tx, {
    fileIds,
    accountId,
    purposes: ['review-picture'],
    subjectType: 'product-review',
    subjectId: id,
    visibility: 'public',
  });

/** Throws REVIEW_LINE_NOT_FOUND, REVIEW_NOT_BOUGHT, …, REVIEW_OWN_SHOP, REVIEW_EXISTS, PUBLICATION_LENGTH, FILE_NOT_FOUND. */
export function writeReview(parts: ReviewsParts, call: SignedIn, body: HandlerInput<typeof createReview>['body']): Promise<{ id: string }> {
  const { context, reviews, scores } = parts;
  const { accountId } = call.actor;
  const text = boundedText(body.body, REVIEW_TEXT);
  return context.database.transaction((tx) =>
    createOnce(tx, call, body, async () => {
      const now = context.now();
      const line = await context.lines.lock(tx, accountId, body.orderId, body.lineNo);
      if (!line) throw new AppError('REVIEW_LINE_NOT_FOUND');
      const refusal = refusalOf(line, now);
      if (refusal) throw new AppError(refused[refusal]);
      if (await context.worksFor(tx, line.shopId, call.actor)) throw new AppError('REVIEW_OWN_SHOP');
      await scores.lock(tx, [line.goodsId], [line.shopId]);
      const id = newId(now);
      const { stars, anonymous, pictures } = body;
      if (!(await reviews.insert(tx, accountId, line, { id, stars, body: text, pictures, anonymous, at: now })))
        throw new AppError('REVIEW_EXISTS');
      await claimPictures(parts, tx, accountId, id, pictures);
      await scores.recount(tx, { goodsId: line.goodsId, shopId: line.shopId, accountId });
      const words = { name: line.name, nameEn: line.nameEn || line.name, stars: overallStars(stars) };
      await context.notifyShop(tx, line.shopId, 'PRODUCT_REVIEWED', words, addressOf('seller/reviews', {}));
      return { id };
    }),
  );
}

/** Throws PUBLICATION_NOT_FOUND, PUBLICATION_STATE when it is hidden, REVIEW_ADDED, REVIEW_TOO_LATE, PUBLICATION_LENGTH. */
export function addToReview(parts: ReviewsParts, { actor }: SignedIn, id: string, body: { body: string; pictures: readonly string[] }) {
  const { context, reviews, scores } = parts;
  const text = boundedText(body.body, REVIEW_TEXT);
  return context.database.transaction(async (tx) => {
    const now = context.now();
    const review = await reviews.findOfAccount(id, actor.accountId, tx);
    if (!review) throw new AppError('PUBLICATION_NOT_FOUND');
    if (review.state === 'HIDDEN') throw new AppError('PUBLICATION_STATE');
    if (now > additionUntil(review.createdAt)) throw new AppError('REVIEW_TOO_LATE');
    if (!(await reviews.add(tx, id, { body: text, pictures: body.pictures }, now))) throw new AppError('REVIEW_ADDED');
    await claimPictures(parts, tx, actor.accountId, id, body.pictures);
    await scores.announceSpoken(tx, review);
    const words = { name: review.goodsName, nameEn: review.goodsNameEn || review.goodsName };
    await context.notifyShop(tx, review.shopId, 'PRODUCT_REVIEW_ADDED', words, addressOf('seller/reviews', {}));
    return { id };
  });
}

/** Throws PUBLICATION_NOT_FOUND, also for a review of another shop's goods; REVIEW_REPLY_TOO_LATE, PUBLICATION_LENGTH. */
export function replyToReview(parts: ReviewsParts, call: SellerCall, id: string, body: string) {
  const { context, reviews, scores } = parts;
  const text = boundedText(body, REPLY_TEXT);
  return context.database.transaction(async (tx) => {
    const now = context.now();
    const review = await reviews.lockOfShop(tx, id, call.seller.shopId);
    if (!review) throw new AppError('PUBLICATION_NOT_FOUND');
    if (!(await reviews.reply(tx, id, text, now, now - REPLY_EDIT_DAYS * DAY_MS))) throw new AppError('REVIEW_REPLY_TOO_LATE');
    await scores.announceSpoken(tx, review);
    if (review.reply === '')
      await context.notify(
        tx,
        review.accountId,
        'PRODUCT_REVIEW_ANSWERED',
        { name: review.goodsName, nameEn: review.goodsNameEn || review.goodsName },
        addressOf('console/reviews', {}),
      );
    await audit(tx, call, { subjectType: 'publication', subjectId: id, before: { reply: review.reply }, after: { reply: text } });
    return { id };
  });
}
