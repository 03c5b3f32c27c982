/** Users ask questions; the shop and buyers of the goods answer. */

import { ANSWER_TEXT, QUESTION_TEXT } from '#contexts/reviews/rules/reviews.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import { newId } from '#kernel/id/id.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SellerCall, SignedIn } from '#server/platform/http/bind.ts';
import { createOnce } from '#server/platform/idempotency/create-once.ts';
import type { ReviewsParts } from '../parts.ts';
import { countAttempt } from '../publication/speak-up.ts';
import { goodsOnSale } from '../review/review-routes.ts';
import { boundedText } from '../review/write-review.ts';
import type { Question } from './question-store.ts';

const wordsOf = ({ goodsName, goodsNameEn }: Pick<Question, 'goodsName' | 'goodsNameEn'>) => ({
  name: goodsName,
  nameEn: goodsNameEn || goodsName,
});

/** Throws MALL10001 for goods that are not on sale, PUBLICATION_LENGTH, RATE_LIMITED. */
export async function askQuestion(parts: ReviewsParts, call: SignedIn, body: { goodsId: string; body: string; anonymous: boolean }) {
  const { context, questions, scores } = parts;
  const text = boundedText(body.body, QUESTION_TEXT);
  await countAttempt(parts, 'publication', call.actor.accountId);
  const goods = await goodsOnSale(parts, body.goodsId);
  return context.database.transaction((tx) =>
    createOnce(tx, call, body, async () => {
      const now = context.now();
      const id = newId(now);
      await questions.insert(tx, call.actor.accountId, goods, { id, body: text, anonymous: body.anonymous, at: now });
      await scores.announceSpoken(tx, goods);
      const words = { name: goods.name, nameEn: goods.nameEn || goods.name };
      await context.notifyShop(tx, goods.shopId, 'QUESTION_ASKED', words, addressOf('seller/questions', {}));
      return { id };
    }),
  );
}

async function notifyAsker({ context }: ReviewsParts, tx: Queryable, question: Question, by: number): Promise<void> {
  if (question.accountId === by) return;
  await context.notify(tx, question.accountId, 'QUESTION_ANSWERED', wordsOf(question), addressOf('console/reviews', { tab: 'questions' }));
}

/** Throws PUBLICATION_NOT_FOUND, ANSWER_NOT_BOUGHT, ANSWER_EXISTS, PUBLICATION_LENGTH, RATE_LIMITED. */
export async function answerAsBuyer(parts: ReviewsParts, call: SignedIn, questionId: string, body: string) {
  const { context, questions, scores } = parts;
  const { accountId } = call.actor;
  const text = boundedText(body, ANSWER_TEXT);
  await countAttempt(parts, 'publication', accountId);
  return context.database.transaction((tx) =>
    createOnce(tx, call, { questionId, body }, async () => {
      const now = context.now();
      const question = await questions.lock(tx, questionId);
      if (!question) throw new AppError('PUBLICATION_NOT_FOUND');
      const bought = await context.boughtGoods(accountId, [question.goodsId], tx);
      // Members of the shop answer as the shop, in its console.
      if (bought.size === 0 || (await context.worksFor(tx, question.shopId, call.actor))) throw new AppError('ANSWER_NOT_BOUGHT');
      const id = newId(now);
      const made = { id, questionId, byShop: false, answerer: String(accountId), accountId, body: text, at: now };
      if (!(await questions.insertAnswer(tx, made))) throw new AppError('ANSWER_EXISTS');
      await questions.recount(tx, questionId);
      await scores.announceSpoken(tx, question);
      await notifyAsker(parts, tx, question, accountId);
      return { id };
    }),
  );
}

/** Throws PUBLICATION_NOT_FOUND, also for a question about another shop's goods; PUBLICATION_STATE when its answer was hidden. */
export function answerAsShop(parts: ReviewsParts, call: SellerCall, questionId: string, body: string) {
  const { context, questions, scores } = parts;
  const text = boundedText(body, ANSWER_TEXT);
  return context.database.transaction(async (tx) => {
    const now = context.now();
    const question = await questions.lock(tx, questionId);
    if (!question || question.shopId !== call.seller.shopId) throw new AppError('PUBLICATION_NOT_FOUND');
    let id: string | null = newId(now);
    const { accountId } = call.actor;
    if (await questions.insertAnswer(tx, { id, questionId, byShop: true, answerer: 'shop', accountId, body: text, at: now })) {
      await questions.recount(tx, questionId);
      await notifyAsker(parts, tx, question, accountId);
    } else id = await questions.changeShopAnswer(tx, questionId, text);
    if (id === null) throw new AppError('PUBLICATION_STATE');
    await scores.announceSpoken(tx, question);
    await audit(tx, call, { subjectType: 'publication', subjectId: id, after: { answer: text } });
    return { id };
  });
}
