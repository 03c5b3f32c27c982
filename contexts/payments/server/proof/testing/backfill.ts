/** For tests: the statements by which a migration fills new columns and tables from rows of older versions. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `tables`: those that they write. */
export function backfillOf(file: string, tables: readonly string[]): string[] {
  const text = readFileSync(join(import.meta.dirname, '../../../../../server/migrations', file), 'utf8').replaceAll(/^--.*$/gm, '');
  return text
    .split(/;\n/)
    .map((statement) => statement.trim())
    .filter((statement) => tables.some((table) => new RegExp(`^(?:UPDATE|INSERT INTO) ${table}\\b`).test(statement)));
}
