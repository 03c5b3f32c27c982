import { NotComposed } from './compose.ts';
import type { Declared } from './personal-data.ts';

export type SchemaColumn = { table: string; column: string };

/** Names of columns that can say who a person is, or what a person wrote. */
const OF_PEOPLE =
  /(?:^|_)(?:account_ids?|by|by_account|owner|author(?:_id)?|sender|answerer|reader|viewer|viewers|leader_id|assignee_id|buyer(?:_id)?|user_name(?:_key)?|phone\w*|mobile\w*|e?mail\w*|masked|\w*cipher|\w*sealed\w*|payer|holder|ip|user_agent|seen_from|used_from|contact\w*|accounts|visitors|identity_index|oidc_subject|password_hash|(?:by|claimed|submitted|reviewed)_name)$/;

/**
 * @param impersonal `<table>.<column>` → why it is of no person
 * @throws NotComposed: a column with personal data that no context declares, a table declared twice, a declared column that does not exist
 */
export function checkPersonalData(
  contexts: readonly Declared[],
  schema: readonly SchemaColumn[],
  impersonal: Readonly<Record<string, string>>,
): void {
  const there = Map.groupBy(schema, ({ table }) => table);
  const has = (table: string, column: string): boolean => there.get(table)?.some((one) => one.column === column) ?? false;
  const owners = new Map<string, string>();
  const declared = new Set<string>();
  const problems: string[] = [];
  for (const { name, personal: tables } of contexts)
    for (const [table, { people, holds }] of Object.entries(tables)) {
      const other = owners.get(table);
      if (other) problems.push(`personal data of ${table} are declared by ${other} and by ${name}`);
      owners.set(table, name);
      for (const column of [...people, ...holds]) {
        declared.add(`${table}.${column}`);
        if (!has(table, column)) problems.push(`${name} declares ${table}.${column}, which does not exist`);
      }
    }
  for (const { table, column } of schema) {
    const place = `${table}.${column}`;
    const isPersonal = OF_PEOPLE.test(column) && !(place in impersonal);
    if (isPersonal && !declared.has(place)) problems.push(`no context declares ${place}, which is of a person`);
  }
  problems.push(
    ...Object.keys(impersonal).flatMap((place) => {
      const [table = '', column = ''] = place.split('.');
      return has(table, column) && !declared.has(place) ? [] : [`${place} is said to be of no person, and does not exist or is declared`];
    }),
  );
  if (problems.length > 0) throw new NotComposed(problems);
}
