/** The schema as the migrations leave it, and the page that documents its triggers. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Schema, schemaOf } from '#libraries/sql-checks/index.ts';

export const readSchema = (root: string): Schema =>
  schemaOf(
    globSync('server/migrations/*.sql', { cwd: root })
      .sort()
      .map((file) => readFileSync(join(root, file), 'utf8')),
  );

/**
 * One line for each trigger missing from the page's table of triggers, or listed there with another table, and for each listed one that
 * does not exist.
 */
export function findUndocumentedTriggers({ triggers }: Pick<Schema, 'triggers'>, page: string): string[] {
  const documented = new Map([...page.matchAll(/^\| `(\w+)` +\| `(\w+)` +\|/gm)].map(([, name = '', table = '']) => [name, table]));
  return [
    ...[...triggers]
      .filter(([name, table]) => documented.get(name) !== table)
      .map(([name, table]) => `the trigger ${name} on ${table} is not in the page`),
    ...[...documented].filter(([name]) => !triggers.has(name)).map(([name]) => `there is no trigger ${name}`),
  ];
}
