/**
 * The key that derives numbers for transfers without a bank number: the same statement yields the same numbers, also after the session
 * secret has changed. It is therefore stored, encrypted, and remains derived from the first secret.
 */
import { type FieldCipher, indexUnder } from '#server/platform/crypto/field-cipher.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findFirstPayer, findNumberKey, insertNumberKey } from './number-key-store.ts';

export const NUMBER_KEY_PLACE = 'bank_number_key';

/**
 * Stores the key if missing: derived from the secret under which the first transfers were numbered. Must run before transfers are
 * re-encrypted.
 */
export async function ensureNumberKey(database: Database, cipher: FieldCipher): Promise<void> {
  if (await findNumberKey(database)) return;
  const sealed = (await findFirstPayer(database)) ?? cipher.seal(Buffer.alloc(0), NUMBER_KEY_PLACE);
  await insertNumberKey(database, cipher.seal(cipher.indexKeyOf(sealed), NUMBER_KEY_PLACE));
}

/** Numbers for the credits of one of our accounts. Keyed, because a plain hash would reveal a payer's name to guessing. */
export async function createNumbering(database: Database, cipher: FieldCipher, bankAccount: string): Promise<(text: string) => string> {
  await ensureNumberKey(database, cipher);
  const sealed = await findNumberKey(database);
  if (!sealed) throw new Error('the key of numbers of transfers is not there');
  const key = cipher.open(sealed, NUMBER_KEY_PLACE);
  return (text) => indexUnder(key, text, `bank_transfer:${bankAccount}:number`).toString('hex');
}
