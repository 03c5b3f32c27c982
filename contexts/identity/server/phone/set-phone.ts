import { toPhone } from '#kernel/text/text.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { type Database, isUniqueViolation } from '#server/platform/db/database.ts';
import { addressKey } from '#server/platform/http/address-key.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import type { MessageSender } from '../delivery/message-sender.ts';
import type { SessionNews } from '../session/session-news.ts';
import type { AttemptGuard } from '../sign-on/attempt-guard.ts';
import { phoneProblem } from './phone-number.ts';
import { CODE_MINUTES, type PhoneSecrets } from './phone-secrets.ts';
import { lockPhoneHolder, type PhoneHolder, releasePhone, savePhone } from './phone-store.ts';

export type PhoneView = { phone: string; phoneStatus: string };
export type PhoneParts = {
  database: Database;
  secrets: PhoneSecrets;
  sender: MessageSender;
  guard: AttemptGuard;
  news: SessionNews;
  clock: () => Date;
};

/**
 * Whether another account's claim to a number blocks this one: a verified owner keeps it; an unverified claim is valid only as long as its
 * code, so that no one can block another user's number.
 */
export function decideClaim(holder: PhoneHolder | null, accountId: number, now: Date): 'free' | 'own' | 'taken' | 'lapsed' {
  if (!holder) return 'free';
  if (holder.accountId === accountId) return holder.phoneStatus === 'VERIFIED' ? 'own' : 'free';
  const alive = holder.codeExpiresAt !== null && holder.codeExpiresAt > now;
  return holder.phoneStatus === 'VERIFIED' || alive ? 'taken' : 'lapsed';
}

/** @throws AppError PHONE_EMPTY, PHONE_FORMAT, PHONE_TAKEN, RATE_LIMITED (seconds). */
export function createSetPhone({ database, secrets, sender, guard, news, clock }: PhoneParts) {
  return async (typed: string, call: Pick<SignedIn, 'actor' | 'ip' | 'requestId'>): Promise<PhoneView> => {
    const { actor, ip, requestId } = call;
    const phone = toPhone(typed);
    const problem = phoneProblem(phone);
    if (problem) throw new AppError(problem);
    const { accountId } = actor;
    const seconds = await guard.count([
      { rule: 'phone', key: String(accountId) },
      { rule: 'phoneAddress', key: addressKey(ip) },
    ]);
    if (seconds > 0) throw new AppError('RATE_LIMITED', { seconds });

    const stored = secrets.seal(accountId, phone);
    const code = secrets.newCode();
    const now = clock();
    const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000);
    const outcome = await database
      .transaction(async (tx) => {
        const holder = await lockPhoneHolder(tx, stored.indexes);
        const claim = decideClaim(holder, accountId, now);
        if (claim === 'taken') throw new AppError('PHONE_TAKEN');
        if (claim === 'own') return { retained: true };
        if (claim === 'lapsed' && holder) await releasePhone(tx, holder.accountId);
        await savePhone(tx, accountId, stored, { hash: secrets.hashCode(accountId, code), expiresAt });
        const by = { ...call, action: 'identity.set-phone' };
        await audit(tx, by, { subjectType: 'sign-in', subjectId: String(accountId), after: { phone: stored.masked } });
        return { retained: false, released: claim === 'lapsed' ? holder?.accountId : undefined };
      })
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? new AppError('PHONE_TAKEN') : error;
      });
    if (outcome.retained) return { phone: stored.masked, phoneStatus: 'VERIFIED' };

    await news.accountChanged(accountId);
    if (outcome.released !== undefined) await news.accountChanged(outcome.released);
    await sender.send({ kind: 'phone-code', to: phone, code, minutes: CODE_MINUTES, language: actor.language, requestId });
    return { phone: stored.masked, phoneStatus: 'UNVERIFIED' };
  };
}
