/**
 * Terms of entitlements: `ends_at` counts only from `usable_from` on. Before, both ends are those of the payment, and the delivery sets them
 * later; a statement that reads the end alone takes as ended, or as running, what cannot be used yet.
 */
import { namesOf, parse } from '#libraries/sql-checks/index.ts';

type Tree = { [name: string]: unknown };
type Nodes = Parameters<typeof namesOf>[0];
/** One occurrence of the table in a statement, and the columns that are read of it. */
type Use = { alias: string; columns: Set<string> };
type Scope = { uses: Use[]; outer: Scope | null };

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);
const STATEMENTS = new Set(['SelectStmt', 'UpdateStmt', 'DeleteStmt', 'InsertStmt']);
const TABLE = 'entitlement';

/** The occurrences in the FROM of one statement, without those of its subqueries. */
function usesIn(value: unknown): Use[] {
  if (Array.isArray(value)) return value.flatMap(usesIn);
  if (!isTree(value)) return [];
  if (value['relname'] === TABLE) {
    const alias = value['alias'] as { aliasname?: string } | undefined;
    return [{ alias: alias?.aliasname ?? TABLE, columns: new Set() }];
  }
  return Object.entries(value).flatMap(([name, child]) => (name === 'subquery' || STATEMENTS.has(name) ? [] : usesIn(child)));
}

/** A column without an alias belongs to the innermost occurrence. */
function occurrenceOf(scope: Scope | null, alias: string | null): Use | undefined {
  if (!scope) return undefined;
  return scope.uses.find((use) => alias === null || use.alias === alias) ?? occurrenceOf(scope.outer, alias);
}

function read(value: unknown, scope: Scope | null, all: Use[]): void {
  if (Array.isArray(value)) for (const each of value) read(each, scope, all);
  if (!isTree(value)) return;
  for (const [name, child] of Object.entries(value)) {
    if (STATEMENTS.has(name) && isTree(child)) {
      const { fromClause, usingClause, relation } = child;
      const inner = { uses: usesIn([fromClause, usingClause, name === 'InsertStmt' ? [] : relation]), outer: scope };
      all.push(...inner.uses);
      read(child, inner, all);
    } else if (name === 'ColumnRef' && isTree(child)) {
      const names = namesOf(child['fields'] as Nodes);
      const column = names.at(-1) ?? '';
      occurrenceOf(scope, names.length > 1 ? (names[0] ?? '') : null)?.columns.add(column);
    } else read(child, scope, all);
  }
}

/** Whether a text reads the end of an entitlement without asking whether it can be used. @throws Error if the text cannot be parsed */
export function readsEndAlone(text: string): boolean {
  const all: Use[] = [];
  read(parse(text), null, all);
  const isRead = (column: string): boolean => all.some(({ columns }) => columns.has(column));
  return isRead('ends_at') && !isRead('usable_from');
}
