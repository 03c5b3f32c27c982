/** Requests access to a gated repository, accepting its agreement. */

import { type AccessRequestState, decideAsking } from '#contexts/community/rules/access.ts';
import type { Language } from '#contracts/kit/fields.ts';
import { trimInvisible } from '#kernel/text/text.ts';
import { formatDate } from '#kernel/time/time.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import { type AccessParts, fullNameOf, notifyAdmins, type RepositoryName } from '../access-parts.ts';
import { findGate, type StoredGate } from './gate-store.ts';
import { type AccessRequestRow, askRequestAgain, insertRequest, lockRequestOf, moveRequest } from './request-store.ts';

export type Asking = { version: number; accepted: boolean; answers: readonly string[] };

/** @throws AppError GATE_VERSION, GATE_AGREEMENT, GATE_ANSWER */
function checkAsking({ version, questions }: StoredGate, asking: Asking): string[] {
  if (asking.version !== version) throw new AppError('GATE_VERSION', { version });
  if (!asking.accepted) throw new AppError('GATE_AGREEMENT');
  return questions.map(({ required }, index) => {
    const answer = trimInvisible(asking.answers[index] ?? '');
    if (required && answer === '') throw new AppError('GATE_ANSWER', { question: index + 1 });
    return answer;
  });
}

/** @throws AppError GATE_ASKED, GATE_OFTEN, GATE_WAIT */
function refuseAsking(request: AccessRequestRow | null, now: number, locale: Language): void {
  const decided = decideAsking(request, now);
  if (decided.may) return;
  if (decided.why === 'TOO_OFTEN') throw new AppError('GATE_OFTEN');
  if (decided.why === 'TOO_EARLY') throw new AppError('GATE_WAIT', { date: formatDate(decided.at, locale) });
  throw new AppError('GATE_ASKED');
}

/**
 * The first request is accepted automatically if the gate allows it; all others wait for the owner.
 * @throws AppError REPOSITORY_NOT_FOUND, REPOSITORY_FORBIDDEN, GATE_NOT_SET, GATE_OWN, RATE_LIMITED, and those of the functions above
 */
export async function askForAccess(parts: AccessParts, call: SignedIn, name: RepositoryName, asking: Asking): Promise<AccessRequestState> {
  const { database, countAttempt, notify } = parts;
  const { accountId, userName } = call.actor;
  const { repository, rights, acts } = await parts.open(call, name, 'LIST');
  if (!acts) throw new AppError('REPOSITORY_FORBIDDEN');
  if (repository.visibility !== 'GATED' || repository.state !== 'OPEN') throw new AppError('GATE_NOT_SET');
  const seconds = await countAttempt('accessRequest', String(accountId));
  if (seconds > 0) throw new AppError('RATE_LIMITED', { seconds });
  return database.transaction(async (tx) => {
    const now = parts.now();
    const request = await lockRequestOf(tx, repository.id, accountId);
    refuseAsking(request, now, call.locale);
    if (rights.includes('READ')) throw new AppError('GATE_OWN');
    const gate = await findGate(tx, repository.id);
    const asked = { version: gate.version, answers: checkAsking(gate, asking), at: now };
    const id = request?.id ?? (await insertRequest(tx, repository.id, accountId, asked));
    if (id === null || (request && !(await askRequestAgain(tx, id, asked)))) throw new AppError('GATE_ASKED');
    const params = { name: fullNameOf(repository), user: userName };
    if (!request && gate.mode === 'AUTO') {
      await moveRequest(tx, id, 'accept', { at: now, accountId: null, reason: '' });
      await notify(tx, accountId, 'ACCESS_GIVEN', params, parts.pageOf(repository, 'card'));
      return 'ACCEPTED';
    }
    await notifyAdmins(parts, tx, repository, 'ACCESS_ASKED', params, parts.pageOf(repository, 'settings'));
    return 'PENDING';
  });
}
