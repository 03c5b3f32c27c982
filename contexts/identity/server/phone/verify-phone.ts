import { audit } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import { CODE_ATTEMPTS, isSameHash } from './phone-secrets.ts';
import { confirmPhone, takePhoneCodeAttempt } from './phone-store.ts';
import type { PhoneParts, PhoneView } from './set-phone.ts';

/** @throws AppError PHONE_CODE_WRONG: wrong, expired, used, or after the fifth attempt. */
export function createVerifyPhone({ database, secrets, news, clock }: PhoneParts) {
  return async (code: string, call: Pick<SignedIn, 'actor' | 'ip' | 'requestId'>): Promise<PhoneView> => {
    const { accountId } = call.actor;
    const sent = await takePhoneCodeAttempt(database, accountId, clock(), CODE_ATTEMPTS);
    if (!sent || !isSameHash(sent, secrets.hashCode(accountId, code.trim()))) throw new AppError('PHONE_CODE_WRONG');
    const masked = await database.transaction(async (tx) => {
      const confirmed = await confirmPhone(tx, accountId, sent);
      const by = { ...call, action: 'identity.verify-phone' };
      if (confirmed !== null) await audit(tx, by, { subjectType: 'sign-in', subjectId: String(accountId), after: { phone: confirmed } });
      return confirmed;
    });
    if (masked === null) throw new AppError('PHONE_CODE_WRONG');
    await news.accountChanged(accountId);
    return { phone: masked, phoneStatus: 'VERIFIED' };
  };
}
