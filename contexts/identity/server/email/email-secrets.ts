/** An e-mail address as it is stored: encrypted, with a blind index, masked; and its codes. */
import { createHmac, randomInt } from 'node:crypto';
import { checkEmail } from '#contexts/shops/rules/onboarding/onboarding.ts';
import { maskEmail, toLatin } from '#kernel/text/text.ts';
import type { FieldCipher } from '#server/platform/crypto/field-cipher.ts';
import { currentSecret, type Secrets } from '#server/platform/crypto/secrets.ts';

export const EMAIL_CODE_MINUTES = 15;
export const EMAIL_CODE_ATTEMPTS = 5;
/** Longer than any address in practice. */
const LONGEST = 120;

export type StoredEmail = { cipher: Buffer; index: Buffer; masked: string };

export const EMAIL_INDEX = 'account.email';
export const emailPlace = (accountId: number) => `account:${accountId}:email`;

/** The domain in lower case. */
export function normaliseEmail(typed: string): string {
  const email = toLatin(typed);
  const at = email.lastIndexOf('@');
  return at < 0 ? email : email.slice(0, at) + email.slice(at).toLowerCase();
}
export const isEmail = (email: string): boolean => email.length <= LONGEST && checkEmail(email) === null;

export function createEmailSecrets({ cipher, secret }: { cipher: FieldCipher; secret: Secrets }) {
  return {
    seal: (accountId: number, email: string): StoredEmail => ({
      cipher: cipher.encrypt(email, emailPlace(accountId)),
      index: cipher.blindIndex(email.toLowerCase(), EMAIL_INDEX),
      masked: maskEmail(email),
    }),
    newCode: (): string => String(randomInt(1_000_000)).padStart(6, '0'),
    /** Keyed, for one account and one address: a million codes can be tried quickly. */
    hashCode: (accountId: number, index: Buffer, code: string): Buffer =>
      createHmac('sha256', currentSecret(secret))
        .update(`email-code\0${accountId}\0${index.toString('hex')}\0${code}`)
        .digest(),
  };
}
export type EmailSecrets = ReturnType<typeof createEmailSecrets>;
