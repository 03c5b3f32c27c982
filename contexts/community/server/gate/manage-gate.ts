/** Configures a repository's gate and decides about requests. */
import { isDeepStrictEqual } from 'node:util';
import { type AccessDecision, type AccessRequestState, accessRequestLifecycle, type GateMode } from '#contexts/community/rules/access.ts';
import type { NoticeCode } from '#contexts/identity/calls/notice-codes.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import { type AccessParts, fullNameOf, type RepositoryName } from '../access-parts.ts';
import { addGateVersion, findGate, type GateWords, lockGate, type StoredGate } from './gate-store.ts';
import { lockRequest, moveRequest } from './request-store.ts';

const tidy = ({ agreement, agreementEn, questions }: GateWords): GateWords => ({
  agreement: agreement.trim(),
  agreementEn: agreementEn.trim(),
  questions: questions.map(({ text, textEn, required }) => ({ text: text.trim(), textEn: textEn.trim(), required })),
});

/** An unchanged agreement makes no new version. @throws AppError REPOSITORY_NOT_FOUND, REPOSITORY_FORBIDDEN */
export async function saveGate(
  parts: AccessParts,
  call: SignedIn,
  name: RepositoryName,
  given: GateWords & { mode: GateMode },
): Promise<StoredGate> {
  const { repository } = await parts.open(call, name, 'ADMIN');
  const words = tidy(given);
  return parts.database.transaction(async (tx) => {
    const now = parts.now();
    const before = await findGate(tx, repository.id);
    await lockGate(tx, repository.id, given.mode, now);
    const { agreement, agreementEn, questions } = await findGate(tx, repository.id);
    if (!isDeepStrictEqual({ agreement, agreementEn, questions }, words))
      await addGateVersion(tx, repository.id, words, { at: now, accountId: call.actor.accountId });
    const after = await findGate(tx, repository.id);
    await audit(tx, call, {
      subjectType: 'repository',
      subjectId: repository.id,
      before: { gateMode: before.mode, gateVersion: before.version },
      after: { gateMode: after.mode, gateVersion: after.version },
    });
    return after;
  });
}

const NOTICES: Record<AccessDecision, NoticeCode> = {
  accept: 'ACCESS_GIVEN',
  refuse: 'ACCESS_REFUSED',
  withdraw: 'ACCESS_WITHDRAWN',
};

/** @throws AppError REPOSITORY_NOT_FOUND, REPOSITORY_FORBIDDEN, ACCESS_REQUEST_NOT_FOUND, ACCESS_REQUEST_STATE */
export async function decideAccess(
  parts: AccessParts,
  call: SignedIn,
  name: RepositoryName & { requestId: string },
  { move, reason }: { move: AccessDecision; reason: string },
): Promise<{ id: string; state: AccessRequestState }> {
  const { repository } = await parts.open(call, name, 'ADMIN');
  return parts.database.transaction(async (tx) => {
    const request = await lockRequest(tx, repository.id, name.requestId);
    if (!request) throw new AppError('ACCESS_REQUEST_NOT_FOUND');
    const words = reason.trim();
    const decision = { at: parts.now(), accountId: call.actor.accountId, reason: words };
    if (!(await moveRequest(tx, request.id, move, decision))) throw new AppError('ACCESS_REQUEST_STATE');
    const { to } = accessRequestLifecycle.moves[move];
    await audit(tx, call, {
      subjectType: 'access-request',
      subjectId: request.id,
      before: { state: request.state },
      after: { state: to },
      note: words,
    });
    await parts.notify(
      tx,
      request.accountId,
      NOTICES[move],
      { name: fullNameOf(repository), reason: words },
      parts.pageOf(repository, 'card'),
    );
    return { id: request.id, state: to };
  });
}
