/** SQL over all encrypted columns: names come from the registry of the contexts, never from input. */
import pg from 'pg';
import type { Queryable } from '../db/database.ts';
import type { SealedField, SealedRow } from './sealed-field.ts';

const name = pg.escapeIdentifier;
/** `$1`: the prefix of values encrypted with the current key. */
const isOther = ({ column }: SealedField): string =>
  `${name(column)} IS NOT NULL AND substring(${name(column)} FOR octet_length($1::bytea)) <> $1::bytea`;

/** Number of values encrypted with a key other than that of `beginning`. */
export async function countOthers(database: Queryable, field: SealedField, beginning: Buffer): Promise<number> {
  const [row] = await database.query(`SELECT count(*)::int AS count FROM ${name(field.table)} WHERE ${isOther(field)}`, [beginning]);
  return Number(row?.['count'] ?? 0);
}

/** Some of them, locked; rows already locked are skipped. */
export async function lockOthers(
  tx: Queryable,
  field: SealedField,
  beginning: Buffer,
  limit: number,
): Promise<{ key: SealedRow; sealed: Buffer }[]> {
  const beside = [...Object.keys(field.key), ...(field.beside ?? [])].map((column) => `${name(column)}::text AS ${name(column)}`);
  const columns = [`${name(field.column)} AS sealed_value`, ...beside];
  const rows = await tx.query(
    `SELECT ${columns.join(', ')} FROM ${name(field.table)} WHERE ${isOther(field)} LIMIT $2 FOR UPDATE SKIP LOCKED`,
    [beginning, limit],
  );
  return rows.map(({ sealed_value: sealed, ...key }) => {
    if (!Buffer.isBuffer(sealed)) throw new TypeError(`${field.table}.${field.column} holds no bytes`);
    return { key: Object.fromEntries(Object.entries(key).map(([column, value]) => [column, String(value)])), sealed };
  });
}

export async function saveSealed(tx: Queryable, field: SealedField, row: SealedRow, sealed: Buffer): Promise<void> {
  const key = Object.entries(field.key);
  const where = ['true', ...key.map(([column, type], index) => `${name(column)} = $${index + 2}::${type}`)].join(' AND ');
  await tx.query(`UPDATE ${name(field.table)} SET ${name(field.column)} = $1 WHERE ${where}`, [
    sealed,
    ...key.map(([column]) => row[column]),
  ]);
}
