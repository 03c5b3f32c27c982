/** Re-encrypts values of other keys with the current one, in batches; completed batches remain when it is interrupted. */
import type { Database } from '../db/database.ts';
import type { FieldCipher } from './field-cipher.ts';
import { countOthers, lockOthers, saveSealed } from './reseal-store.ts';
import type { SealedField } from './sealed-field.ts';

const AT_ONCE = 200;

export type Resealing = {
  database: Database;
  /** Has the keys of all encrypted values; encrypts with the current one. */
  cipher: FieldCipher;
  fields: readonly SealedField[];
  /** After each batch. */
  onProgress?: (field: SealedField, done: number) => void;
};

/** @throws Error naming the row when a value was encrypted with a key that is not given */
async function resealSome({ database, cipher }: Resealing, field: SealedField): Promise<number> {
  return database.transaction(async (tx) => {
    const rows = await lockOthers(tx, field, cipher.beginning, AT_ONCE);
    for (const { key, sealed } of rows) {
      const place = field.place(key);
      let plain: Buffer;
      try {
        plain = cipher.open(sealed, place);
      } catch (error) {
        throw new Error(`${field.table}.${field.column} of ${JSON.stringify(key)} cannot be read: ${(error as Error).message}`, {
          cause: error,
        });
      }
      await saveSealed(tx, field, key, cipher.seal(plain, place));
      await field.reindex?.(tx, key, plain.toString('utf8'), cipher);
    }
    return rows.length;
  });
}

/** Returns the number of values re-encrypted. @throws Error */
export async function resealFields(resealing: Resealing): Promise<number> {
  let all = 0;
  for (const field of resealing.fields) {
    let done = 0;
    for (let some = await resealSome(resealing, field); some > 0; some = await resealSome(resealing, field)) {
      done += some;
      resealing.onProgress?.(field, done);
    }
    all += done;
  }
  return all;
}

/** Number of values encrypted with keys other than the current one, by column; columns with none are left out. */
export async function countUnrotated({
  database,
  cipher,
  fields,
}: Pick<Resealing, 'database' | 'cipher' | 'fields'>): Promise<Map<string, number>> {
  const left = new Map<string, number>();
  for (const field of fields) {
    const count = await countOthers(database, field, cipher.beginning);
    if (count > 0) left.set(`${field.table}.${field.column}`, count);
  }
  return left;
}
