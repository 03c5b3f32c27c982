/**
 * A keyed digest of the account that a payout goes to: a proof compares it with the payout. Its key does not change with the session
 * secret, and without the key no account can be guessed from it.
 */
import { type FieldCipher, indexUnder } from '#server/platform/crypto/field-cipher.ts';
import { openHolder } from './holder.ts';
import { type Payout, payoutHolderPlace, payoutPlace } from './payout-store.ts';

export type PaidTo = Pick<
  Payout,
  'shopId' | 'idempotencyKey' | 'holderSealed' | 'holderMasked' | 'plainHolder' | 'bankName' | 'numberSealed' | 'numberMasked'
>;

/** @throws Error when the encrypted parts cannot be read */
export function accountDigest(key: Buffer, cipher: Pick<FieldCipher, 'decrypt'>, payout: PaidTo): string {
  const holder = openHolder(cipher, payout, payoutHolderPlace(payout));
  const number = cipher.decrypt(payout.numberSealed, payoutPlace(payout));
  const account = [holder, payout.holderMasked, payout.bankName, number, payout.numberMasked];
  return indexUnder(key, JSON.stringify(account), `payout:${payout.shopId}:${payout.idempotencyKey}:account`).toString('hex');
}
