/** Columns with sealed values, as data: each context lists its own, and `npm run secrets:rotate` seals them with the current key. */
import type { Queryable } from '../db/database.ts';
import type { FieldCipher } from './field-cipher.ts';

/** The columns of a row that its `SealedField` names, as text. */
export type SealedRow = Readonly<Record<string, string>>;

export type SealedField = {
  table: string;
  column: string;
  /** Columns of the primary key, with their types. */
  key: Readonly<Record<string, 'bigint' | 'text' | 'boolean'>>;
  /** Further columns from which `place` is made. */
  beside?: readonly string[];
  /** The associated data with which the value was sealed. */
  place(row: SealedRow): string;
  /** Makes the blind indexes of the value anew, in the transaction that seals it. */
  reindex?(tx: Queryable, row: SealedRow, plain: string, cipher: FieldCipher): Promise<void>;
};
