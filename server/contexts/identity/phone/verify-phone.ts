import { AppError } from '#server/platform/http/app-error.ts';
import type { Actor } from '#server/platform/http/call.ts';
import { CODE_ATTEMPTS, isSameHash } from './phone-secrets.ts';
import { confirmPhone, takePhoneCodeAttempt } from './phone-store.ts';
import type { PhoneParts, PhoneView } from './set-phone.ts';

/** @throws AppError PHONE_CODE_WRONG: wrong, expired, used, or after the fifth attempt. */
export function createVerifyPhone({ database, secrets, news, clock }: PhoneParts) {
  return async (code: string, { accountId }: Actor): Promise<PhoneView> => {
    const sent = await takePhoneCodeAttempt(database, accountId, clock(), CODE_ATTEMPTS);
    if (!sent || !isSameHash(sent, secrets.hashCode(accountId, code.trim()))) throw new AppError('PHONE_CODE_WRONG');
    const masked = await confirmPhone(database, accountId, sent);
    if (masked === null) throw new AppError('PHONE_CODE_WRONG');
    await news.accountChanged(accountId);
    return { phone: masked, phoneStatus: 'VERIFIED' };
  };
}
