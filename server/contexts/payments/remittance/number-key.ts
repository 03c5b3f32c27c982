/**
 * The key by which transfers without a number of their bank get one: the same statement gives the same numbers, also after the session
 * secret has changed. So it is stored, sealed, and stays what the first secret made of it.
 */
import { type FieldCipher, indexUnder } from '#server/platform/crypto/field-cipher.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findNumberKey, insertNumberKey } from './number-key-store.ts';

export const NUMBER_KEY_PLACE = 'bank_number_key';

/** Numbers for the credits of one of our accounts. Keyed, since the name of a payer would be guessed from a plain hash. */
export async function createNumbering(database: Database, cipher: FieldCipher, bankAccount: string): Promise<(text: string) => string> {
  if (!(await findNumberKey(database))) await insertNumberKey(database, cipher.seal(cipher.oldestIndexKey(), NUMBER_KEY_PLACE));
  const sealed = await findNumberKey(database);
  if (!sealed) throw new Error('the key of numbers of transfers is not there');
  const key = cipher.open(sealed, NUMBER_KEY_PLACE);
  return (text) => indexUnder(key, text, `bank_transfer:${bankAccount}:number`).toString('hex');
}
