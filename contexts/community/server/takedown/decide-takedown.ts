/** Claims and decides take-down requests. */

import { type TakedownDecision, type TakedownState, takedownLifecycle } from '#contexts/community/rules/takedown.ts';
import type { NoticeCode } from '#contexts/identity/calls/notice-codes.ts';
import { claimEnd, decideClaim, viewClaim } from '#contexts/operations/rules/review/claim.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import { notifyAdmins } from '../access-parts.ts';
import type { Repository } from '../repository/repository-store.ts';
import { listSalesOf } from '../sale/sale-store.ts';
import type { TakedownParts } from './takedown-parts.ts';
import { lockTakedown, lockUpheldOf, moveTakedown, saveTakedownClaim, setRepositoryDown, type TakedownRow } from './takedown-store.ts';

async function lockOf(tx: Queryable, id: string): Promise<TakedownRow> {
  const found = await lockTakedown(tx, id);
  if (!found) throw new AppError('TAKEDOWN_NOT_FOUND');
  return found;
}

type Claiming = { takeOver: boolean; release: boolean };
/** @throws AppError TAKEDOWN_NOT_FOUND, TAKEDOWN_CLAIMED (userName) */
export async function claimTakedown(parts: TakedownParts, call: SignedIn, id: string, { takeOver, release }: Claiming) {
  const minutes = await parts.claimMinutes();
  return parts.database.transaction(async (tx) => {
    const now = parts.now();
    const { accountId, userName } = call.actor;
    const found = await lockOf(tx, id);
    const decision = decideClaim(found, call.actor, now);
    if (decision === 'theirs' || (decision === 'takeable' && !takeOver))
      throw new AppError('TAKEDOWN_CLAIMED', { userName: found.claimedName });
    const claim = release ? null : { accountId, userName, endsAt: claimEnd(now, minutes) };
    await saveTakedownClaim(tx, id, claim);
    if (decision !== 'mine' || release)
      await audit(tx, call, {
        subjectType: 'takedown',
        subjectId: id,
        before: { claimedBy: found.claimedName },
        after: { claimedBy: claim?.userName ?? '' },
      });
    const after = { claimedBy: claim?.accountId ?? null, claimedName: claim?.userName ?? '', claimEndsAt: claim?.endsAt ?? 0 };
    return { id, ...viewClaim(after, accountId, now) };
  });
}

type Decision = { move: TakedownDecision; words: string };
const REPORTER_NOTICE: Record<TakedownDecision, NoticeCode> = {
  uphold: 'TAKEDOWN_UPHELD',
  dismiss: 'TAKEDOWN_DISMISSED',
  restore: 'TAKEDOWN_RESTORED',
};

/** Reporters without an account are notified by mail (`mail-reporters.ts`). */
async function notifyReporter(parts: TakedownParts, tx: Queryable, { accountId, repository }: TakedownRow, { move, words }: Decision) {
  if (accountId === null) return;
  await parts.notify(tx, accountId, REPORTER_NOTICE[move], { name: repository, reason: words }, addressOf('console/takedowns'));
}

/** Goods that deliver it are taken off sale with the same reason; only an operator puts them back on sale. */
async function takeDown(parts: TakedownParts, tx: Queryable, call: SignedIn, repository: Repository, words: string): Promise<void> {
  if (!(await setRepositoryDown(tx, repository.id, true))) return;
  const sales = await listSalesOf(tx, [repository.id]);
  for (const goodsId of new Set(sales.filter(({ goodsId }) => goodsId === repository.goodsId).map(({ goodsId }) => goodsId)))
    await parts.forceOffGoods(tx, call, goodsId, words);
  await parts.announceChange(tx, repository.id);
}

async function carryOut(parts: TakedownParts, tx: Queryable, call: SignedIn, found: TakedownRow, { move, words }: Decision): Promise<void> {
  const repository = move === 'dismiss' ? null : await parts.findRepository(found.repositoryId, tx);
  // If it was deleted meanwhile, only the decision is recorded.
  if (!repository) return;
  const down = move === 'uphold';
  const params = { name: found.repository, reason: words, number: found.discussion };
  if (found.kind === 'DISCUSSION') {
    const hiding = {
      repositoryId: repository.id,
      no: found.discussion,
      move: down ? ('hide' as const) : ('restore' as const),
      reason: words,
    };
    await parts.discussions.move(tx, call, hiding);
    await notifyAdmins(
      parts,
      tx,
      repository,
      down ? 'DISCUSSION_TAKEN_DOWN' : 'DISCUSSION_RESTORED',
      params,
      parts.pageOf(repository, 'card'),
    );
    return;
  }
  if (down) await takeDown(parts, tx, call, repository, words);
  else if (await setRepositoryDown(tx, repository.id, false)) await parts.announceChange(tx, repository.id);
  await notifyAdmins(
    parts,
    tx,
    repository,
    down ? 'REPOSITORY_TAKEN_DOWN' : 'REPOSITORY_RESTORED',
    params,
    parts.pageOf(repository, 'card'),
  );
}

/** Restoring ends every decision that took it down. @throws AppError TAKEDOWN_NOT_FOUND, TAKEDOWN_STATE, TAKEDOWN_CLAIMED */
export async function decideTakedown(
  parts: TakedownParts,
  call: SignedIn,
  id: string,
  { move, reason }: { move: TakedownDecision; reason: string },
): Promise<{ id: string; state: TakedownState }> {
  const decision = { move, words: reason.trim() };
  return parts.database.transaction(async (tx) => {
    const now = parts.now();
    const { accountId, userName } = call.actor;
    const found = await lockOf(tx, id);
    if (!['mine', 'free'].includes(decideClaim(found, call.actor, now)))
      throw new AppError('TAKEDOWN_CLAIMED', { userName: found.claimedName });
    const others = move === 'restore' ? await lockUpheldOf(tx, found.repositoryId, found.discussion) : [];
    const { to } = takedownLifecycle.moves[move];
    for (const request of [found, ...others.filter((other) => other.id !== id)]) {
      if (!(await moveTakedown(tx, request.id, move, { at: now, userName, words: decision.words }))) throw new AppError('TAKEDOWN_STATE');
      await audit(tx, call, {
        subjectType: 'takedown',
        subjectId: request.id,
        before: { state: request.state },
        after: { state: to },
        note: decision.words,
      });
      await notifyReporter(parts, tx, request, decision);
    }
    // The deciding operator is notified of a counter-notice.
    await saveTakedownClaim(tx, id, { accountId, userName, endsAt: now });
    await carryOut(parts, tx, call, found, decision);
    return { id, state: to };
  });
}
