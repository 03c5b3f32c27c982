/**
 * The key that derives numbers for transfers without a bank number: the same statement yields the same numbers, also after the session
 * secret has changed. It is therefore stored, encrypted, and remains derived from the first secret.
 */
import { type FieldCipher, indexUnder } from '#server/platform/crypto/field-cipher.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { findFirstPayer, findNumberKey, insertNumberKey } from './number-key-store.ts';

export const NUMBER_KEY_PLACE = 'bank_number_key';

/**
 * Stores the key if missing: derived from the secret under which the first transfers were numbered. Must run before transfers are
 * re-encrypted.
 */
export async function ensureNumberKey(database: Queryable, cipher: FieldCipher): Promise<void> {
  if (await findNumberKey(database)) return;
  const sealed = (await findFirstPayer(database)) ?? cipher.seal(Buffer.alloc(0), NUMBER_KEY_PLACE);
  await insertNumberKey(database, cipher.seal(cipher.indexKeyOf(sealed), NUMBER_KEY_PLACE));
}

/** Null while there is none. Reads only. */
export async function findOpenNumberKey(on: Queryable, cipher: Pick<FieldCipher, 'open'>): Promise<Buffer | null> {
  const sealed = await findNumberKey(on);
  return sealed && cipher.open(sealed, NUMBER_KEY_PLACE);
}

/** Stored if missing. */
export async function openNumberKey(database: Queryable, cipher: FieldCipher): Promise<Buffer> {
  await ensureNumberKey(database, cipher);
  const key = await findOpenNumberKey(database, cipher);
  if (!key) throw new Error('the key of numbers of transfers is not there');
  return key;
}

/** Numbers for the credits of one of our accounts. Keyed, because a plain hash would reveal a payer's name to guessing. */
export async function createNumbering(database: Queryable, cipher: FieldCipher, bankAccount: string): Promise<(text: string) => string> {
  const key = await openNumberKey(database, cipher);
  return (text) => indexUnder(key, text, `bank_transfer:${bankAccount}:number`).toString('hex');
}
