/** Encrypted columns, as data: each context lists its own, and `npm run secrets:rotate` re-encrypts them with the current key. */
import type { Queryable } from '../db/database.ts';
import type { FieldCipher } from './field-cipher.ts';

/** The columns of a row that its `SealedField` lists, as text. */
export type SealedRow = Readonly<Record<string, string>>;

export type SealedField = {
  table: string;
  column: string;
  /** Columns of the primary key, with their types. */
  key: Readonly<Record<string, 'bigint' | 'text' | 'boolean'>>;
  /** Further columns needed to compute `place`. */
  beside?: readonly string[];
  /** The associated data with which the value was encrypted. */
  place(row: SealedRow): string;
  /** Recomputes the blind indexes of the value, in the transaction that re-encrypts it. */
  reindex?(tx: Queryable, row: SealedRow, plain: string, cipher: FieldCipher): Promise<void>;
};
