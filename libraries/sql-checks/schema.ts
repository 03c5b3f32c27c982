/** The tables that a list of migrations leaves: their columns, and the words that a column's CHECK allows. */
import { type Node, namesOf, parse } from './parse.ts';

export type Schema = {
  /** Table → its columns, in order. */
  tables: ReadonlyMap<string, readonly string[]>;
  /** 'table.column' → the words of its `CHECK (column IN (…))`. */
  words: ReadonlyMap<string, readonly string[]>;
  /** Trigger → its table. */
  triggers: ReadonlyMap<string, string>;
};

type Made = { triggers: Map<string, string>; tables: Map<string, string[]>; checks: Map<string, { column: string; words: string[] }> };

/** `column IN ('A', 'B')` or `column = 'A'`; null for any other condition. */
function wordsOf(condition: Node | undefined): { column: string; words: string[] } | null {
  if (!condition || !('A_Expr' in condition)) return null;
  const { kind, lexpr, rexpr } = condition.A_Expr;
  if (kind !== 'AEXPR_IN' || !lexpr || !('ColumnRef' in lexpr) || !rexpr || !('List' in rexpr)) return null;
  const words = (rexpr.List.items ?? []).map((item) => ('A_Const' in item ? (item.A_Const.sval?.sval ?? '') : null));
  return words.includes(null) ? null : { column: namesOf(lexpr.ColumnRef.fields).at(-1) ?? '', words: words as string[] };
}

function addConstraint(made: Made, table: string, node: Node, column = ''): void {
  if (!('Constraint' in node) || node.Constraint.contype !== 'CONSTR_CHECK') return;
  const found = wordsOf(node.Constraint.raw_expr);
  if (found)
    made.checks.set(node.Constraint.conname ?? `${table}_${column || found.column}_check`, {
      ...found,
      column: `${table}.${found.column}`,
    });
}

function addColumn(made: Made, table: string, node: Node | undefined): void {
  if (!node || !('ColumnDef' in node)) return;
  const { colname = '', constraints = [] } = node.ColumnDef;
  made.tables.get(table)?.push(colname);
  for (const constraint of constraints) addConstraint(made, table, constraint, colname);
}

function renameTable(made: Made, from: string, to: string): void {
  made.tables.set(to, made.tables.get(from) ?? []);
  made.tables.delete(from);
  for (const check of made.checks.values())
    if (check.column.startsWith(`${from}.`)) check.column = `${to}${check.column.slice(from.length)}`;
  for (const [trigger, table] of made.triggers) if (table === from) made.triggers.set(trigger, to);
}

function apply(made: Made, statement: Node): void {
  if ('CreateStmt' in statement) {
    const table = statement.CreateStmt.relation?.relname ?? '';
    made.tables.set(table, []);
    for (const element of statement.CreateStmt.tableElts ?? []) {
      addColumn(made, table, element);
      addConstraint(made, table, element);
    }
  }
  if ('CreateTrigStmt' in statement)
    made.triggers.set(statement.CreateTrigStmt.trigname ?? '', statement.CreateTrigStmt.relation?.relname ?? '');
  if ('RenameStmt' in statement && statement.RenameStmt.renameType === 'OBJECT_TABLE')
    renameTable(made, statement.RenameStmt.relation?.relname ?? '', statement.RenameStmt.newname ?? '');
  if (!('AlterTableStmt' in statement)) return;
  const table = statement.AlterTableStmt.relation?.relname ?? '';
  for (const command of statement.AlterTableStmt.cmds ?? []) {
    if (!('AlterTableCmd' in command)) continue;
    const { subtype, name = '', def } = command.AlterTableCmd;
    if (subtype === 'AT_AddColumn') addColumn(made, table, def);
    else if (subtype === 'AT_AddConstraint' && def) addConstraint(made, table, def);
    else if (subtype === 'AT_DropConstraint') made.checks.delete(name);
    else if (subtype === 'AT_DropColumn') made.tables.set(table, made.tables.get(table)?.filter((column) => column !== name) ?? []);
  }
}

/** @param texts SQL that changes a schema, in order: the texts of migrations. @throws Error when one does not parse */
export function schemaOf(texts: Iterable<string>): Schema {
  const made: Made = { tables: new Map(), checks: new Map(), triggers: new Map() };
  for (const text of texts) for (const statement of parse(text)) apply(made, statement);
  return {
    tables: made.tables,
    triggers: made.triggers,
    words: new Map([...made.checks.values()].map(({ column, words }) => [column, words])),
  };
}
