/** A phone number as it is stored: encrypted, with a blind index, masked; and its codes. */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { maskPhone } from '#kernel/text/text.ts';
import type { FieldCipher } from '#server/platform/crypto/field-cipher.ts';
import { currentSecret, type Secrets } from '#server/platform/crypto/secrets.ts';

export const CODE_MINUTES = 10;
export const CODE_ATTEMPTS = 5;

export type StoredPhone = { cipher: Buffer; index: Buffer; masked: string };
/** With its indexes under all keys: rows of the holder may not be rotated yet. */
export type TypedPhone = StoredPhone & { indexes: Buffer[] };

export const PHONE_INDEX = 'account.phone';
export const phonePlace = (accountId: number) => `account:${accountId}:phone`;

export function createPhoneSecrets(options: { cipher: FieldCipher; secret: Secrets }) {
  const { cipher, secret } = options;
  return {
    seal: (accountId: number, phone: string): TypedPhone => ({
      cipher: cipher.encrypt(phone, phonePlace(accountId)),
      index: cipher.blindIndex(phone, PHONE_INDEX),
      indexes: cipher.blindIndexes(phone, PHONE_INDEX),
      masked: maskPhone(phone),
    }),
    newCode: (): string => String(randomInt(1_000_000)).padStart(6, '0'),
    /** Keyed hash, as a million codes can be tried quickly. */
    hashCode: (accountId: number, code: string): Buffer =>
      createHmac('sha256', currentSecret(secret)).update(`phone-code\0${accountId}\0${code}`).digest(),
  };
}
export type PhoneSecrets = ReturnType<typeof createPhoneSecrets>;

export const isSameHash = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
