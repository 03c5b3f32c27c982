/** What readers do with a publication: vote it helpful, report it. */
import type { ReportReason } from '#contexts/reviews/rules/reviews.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SellerCall, SignedIn } from '#server/platform/http/bind.ts';
import type { ReviewsParts } from '../parts.ts';
import type { Publication } from './publication-store.ts';

/** Throws RATE_LIMITED. */
export async function countAttempt({ context }: ReviewsParts, rule: 'publication' | 'vote', accountId: number): Promise<void> {
  const seconds = await context.countAttempt(rule, accountId);
  if (seconds > 0) throw new AppError('RATE_LIMITED', { seconds });
}

/** Hidden publications are treated as missing. */
async function lockPublic({ publications }: ReviewsParts, tx: Queryable, id: string): Promise<Publication> {
  const found = await publications.lock(tx, id);
  if (!found || found.state === 'HIDDEN') throw new AppError('PUBLICATION_NOT_FOUND');
  return found;
}

/** Throws PUBLICATION_NOT_FOUND (questions are not voted for), PUBLICATION_OWN, RATE_LIMITED. */
export async function voteHelpful(parts: ReviewsParts, accountId: number, id: string, helpful: boolean) {
  await countAttempt(parts, 'vote', accountId);
  const { context, publications, scores } = parts;
  return context.database.transaction(async (tx) => {
    const found = await lockPublic(parts, tx, id);
    if (found.kind === 'QUESTION') throw new AppError('PUBLICATION_NOT_FOUND');
    if (found.accountId === accountId) throw new AppError('PUBLICATION_OWN');
    const changed = helpful ? await publications.vote(tx, id, accountId) : await publications.takeVoteBack(tx, id, accountId);
    if (changed) await scores.announceSpoken(tx, found);
    return { id, helpful: await publications.helpfulOf(tx, id) };
  });
}

type Said = { reason: ReportReason; note: string };

async function report(parts: ReviewsParts, tx: Queryable, found: Publication, by: { accountId: number; byShop: boolean }, said: Said) {
  if (found.accountId === by.accountId) throw new AppError('PUBLICATION_OWN');
  const reported = await parts.publications.report(tx, found.id, by, { reason: said.reason, note: said.note.trim() }, parts.context.now());
  if (!reported) throw new AppError('REPORT_EXISTS');
  return { id: found.id };
}

/** Throws PUBLICATION_NOT_FOUND, PUBLICATION_OWN, REPORT_EXISTS, RATE_LIMITED. */
export async function reportAsReader(parts: ReviewsParts, { actor }: SignedIn, id: string, said: Said) {
  await countAttempt(parts, 'publication', actor.accountId);
  return parts.context.database.transaction(async (tx) =>
    report(parts, tx, await lockPublic(parts, tx, id), { accountId: actor.accountId, byShop: false }, said),
  );
}

/** Throws PUBLICATION_NOT_FOUND, also when it is about goods of another shop; PUBLICATION_OWN, REPORT_EXISTS, RATE_LIMITED. */
export async function reportAsShop(parts: ReviewsParts, call: SellerCall, id: string, said: Said) {
  await countAttempt(parts, 'publication', call.actor.accountId);
  return parts.context.database.transaction(async (tx) => {
    const found = await lockPublic(parts, tx, id);
    if (found.shopId !== call.seller.shopId) throw new AppError('PUBLICATION_NOT_FOUND');
    const reported = await report(parts, tx, found, { accountId: call.actor.accountId, byShop: true }, said);
    await audit(tx, call, { subjectType: 'publication', subjectId: id, after: { reason: said.reason }, note: said.note.trim() });
    return reported;
  });
}
