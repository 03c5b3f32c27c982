/**
 * A keyed digest of the payer of a transfer, to whom a bank return goes: a proof compares it with the encrypted payer. Its key does not
 * change with the session secret.
 */
import { indexUnder } from '#server/platform/crypto/field-cipher.ts';

/** `payer`: as it is encrypted. */
export const payerDigest = (key: Uint8Array, bankAccount: string, bankSerial: string, payer: string): string =>
  indexUnder(key, payer, `bank_transfer:${bankAccount}:${bankSerial}:payer-digest`).toString('hex');
