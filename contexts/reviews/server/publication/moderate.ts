/** An operator rejects reports, hides the publication, or shows it again. */

import type { NoticeCode } from '#contexts/identity/calls/notice-codes.ts';
import { type Moderation, type PublicationState, publicationLifecycle } from '#contexts/reviews/rules/reviews.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import { trimInvisible } from '#kernel/text/text.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import type { ReviewsParts } from '../parts.ts';
import type { Publication } from './publication-store.ts';

const moves = {
  keep: publicationLifecycle.moves.keep,
  hide: publicationLifecycle.moves.hide,
  restore: publicationLifecycle.moves.restore,
} as const satisfies Record<Moderation, unknown>;
const hiddenNotice = { REVIEW: 'PRODUCT_REVIEW_HIDDEN', QUESTION: 'QUESTION_HIDDEN', ANSWER: 'ANSWER_HIDDEN' } as const;

/** The reports that a decision answers, and how: pending ones, or those upheld before. */
const answers = {
  keep: { before: null, upheld: false, code: 'REPORT_DISMISSED' },
  hide: { before: null, upheld: true, code: 'REPORT_UPHELD' },
  restore: { before: true, upheld: false, code: 'REPORT_REVERSED' },
} as const satisfies Record<Moderation, { before: boolean | null; upheld: boolean; code: NoticeCode }>;
const shopPages = { REVIEW: 'seller/reviews', QUESTION: 'seller/questions', ANSWER: 'seller/questions' } as const;

const namesOf = ({ goodsName, goodsNameEn }: Publication) => ({ name: goodsName, nameEn: goodsNameEn || goodsName });

/** Reporters are notified of the decision; its reason is only for the writer. */
async function answerReports({ context, publications }: ReviewsParts, tx: Queryable, reported: Publication, move: Moderation) {
  const { before, upheld, code } = answers[move];
  for (const { accountId, byShop } of await publications.answerReports(tx, reported.id, before, upheld)) {
    const url = byShop ? addressOf(shopPages[reported.kind], {}) : addressOf('mall/detail/goods', { id: reported.goodsId });
    await context.notify(tx, accountId, code, namesOf(reported), url);
  }
}

/** Files have the visibility of their publication. */
async function showFiles({ context }: ReviewsParts, tx: Queryable, { id, accountId, pictures }: Publication, isPublic: boolean) {
  const visibility = isPublic ? 'public' : 'private';
  await context.files.claim(tx, {
    fileIds: pictures,
    accountId,
    purposes: ['review-picture'],
    subjectType: 'product-review',
    subjectId: id,
    visibility,
  });
}

async function follow(parts: ReviewsParts, tx: Queryable, before: Publication, to: PublicationState, reason: string): Promise<void> {
  const wasPublic = before.state !== 'HIDDEN';
  const isPublic = to !== 'HIDDEN';
  if (wasPublic === isPublic) return;
  await showFiles(parts, tx, before, isPublic);
  if (before.kind === 'REVIEW') await parts.scores.recount(tx, before);
  else await parts.scores.announceSpoken(tx, before);
  if (before.kind === 'ANSWER') await parts.questions.recountAnswers(tx, before.id);
  const names = namesOf(before);
  const url = addressOf('console/reviews', before.kind === 'REVIEW' ? {} : { tab: 'questions' });
  if (isPublic) await parts.context.notify(tx, before.accountId, 'PUBLICATION_RESTORED', names, url);
  else await parts.context.notify(tx, before.accountId, hiddenNotice[before.kind], { ...names, reason }, url);
}

/** Throws PUBLICATION_NOT_FOUND, PUBLICATION_STATE, MODERATION_REASON. */
export async function moderate(parts: ReviewsParts, call: SignedIn, id: string, move: Moderation, note: string) {
  const { context, publications, scores } = parts;
  const reason = trimInvisible(note);
  // Its writer gets the reason.
  if (move === 'hide' && reason === '') throw new AppError('MODERATION_REASON');
  return context.database.transaction(async (tx) => {
    const seen = await publications.find(id, tx);
    if (!seen) throw new AppError('PUBLICATION_NOT_FOUND');
    if (seen.kind === 'REVIEW') await scores.lock(tx, [seen.goodsId], [seen.shopId]);
    const before = (await publications.lock(tx, id)) ?? seen;
    const { from, to } = moves[move];
    const decision = { from, to, move, at: context.now(), by: call.actor.userName, note: reason };
    if (!(await publications.decide(tx, id, decision))) throw new AppError('PUBLICATION_STATE');
    await follow(parts, tx, before, to, reason);
    await answerReports(parts, tx, before, move);
    await audit(tx, call, {
      subjectType: 'publication',
      subjectId: id,
      before: { state: before.state },
      after: { state: to },
      note: reason,
    });
    return { id, state: to };
  });
}
