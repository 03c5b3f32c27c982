/** The name on a bank account: encrypted at rest like the number, masked in every view, in full only in the bank's spreadsheet. */
import { maskName } from '#kernel/text/text.ts';
import type { FieldCipher } from '#server/platform/crypto/field-cipher.ts';
import { accountHolderPlace, accountStore } from './account-store.ts';
import type { SettlementContext } from './context.ts';
import { payoutHolderPlace, payoutStore } from './payout-store.ts';

/** As stored. `plainHolder` is '' except in rows of an older version, until the job has encrypted them. */
export type StoredHolder = { holderSealed: Buffer | null; holderMasked: string; plainHolder: string };

export const maskedHolder = ({ holderMasked, plainHolder }: Omit<StoredHolder, 'holderSealed'>): string =>
  plainHolder === '' ? holderMasked : maskName(plainHolder);

export const openHolder = (cipher: Pick<FieldCipher, 'decrypt'>, { holderSealed, plainHolder }: StoredHolder, place: string): string =>
  holderSealed === null ? plainHolder : cipher.decrypt(holderSealed, place);

export const sealHolder = (
  cipher: FieldCipher,
  holder: string,
  place: string,
): Omit<StoredHolder, 'plainHolder'> & { holderSealed: Buffer } => ({
  holderSealed: cipher.encrypt(holder, place),
  holderMasked: maskName(holder),
});

const AT_ONCE = 500;

/** Encrypts the names that an older version stored in plain text; returns their number. */
export async function sealPlainHolders({ database, cipher }: Pick<SettlementContext, 'database' | 'cipher'>): Promise<number> {
  let sealed = 0;
  for (const account of await accountStore.listPlainHolders(database, AT_ONCE)) {
    await accountStore.saveSealedHolder(database, account, sealHolder(cipher, account.plainHolder, accountHolderPlace(account.shopId)));
    sealed += 1;
  }
  for (const payout of await payoutStore.listPlainHolders(database, AT_ONCE)) {
    await payoutStore.saveSealedHolder(database, payout, sealHolder(cipher, payout.plainHolder, payoutHolderPlace(payout)));
    sealed += 1;
  }
  return sealed;
}
