/** Possible values of an expression in a statement. */

export type Constant = { text: string /** Its first byte in the statement. */; at: number };
/** Columns of tables, constants and parameters that the value may come from. */
export type Value = { columns: ReadonlySet<string>; constants: readonly Constant[]; parameters: ReadonlySet<number> };

export const NOTHING: Value = { columns: new Set(), constants: [], parameters: new Set() };
export const columnValue = (column: string): Value => ({ ...NOTHING, columns: new Set([column]) });
export const anyOf = (values: readonly Value[]): Value => ({
  columns: new Set(values.flatMap(({ columns }) => [...columns])),
  constants: values.flatMap(({ constants }) => constants),
  parameters: new Set(values.flatMap(({ parameters }) => [...parameters])),
});

/** Named values of a row, in order: of a table, a CTE, a subquery or a returned row. */
export type Row = { names: string[]; values: Value[] };
export const NO_ROW: Row = { names: [], values: [] };
export const renamed = (row: Row, names: readonly string[]): Row => ({
  values: row.values,
  names: row.names.map((name, index) => names[index] ?? name),
});

/** The names visible in a query; names of the outer query are used where it has none. */
export type Scope = { relations: Map<string, Row>; outer: Scope | null; ctes: Map<string, Row> };
export const within = (outer: Scope | null, ctes: ReadonlyMap<string, Row> = outer?.ctes ?? new Map()): Scope => ({
  relations: new Map(),
  outer,
  ctes: new Map(ctes),
});

const columnOf = (row: Row, name: string): Value | null => row.values[row.names.indexOf(name)] ?? null;

export function resolve(scope: Scope | null, [first = '', second]: readonly string[]): Value {
  for (let at = scope; at; at = at.outer) {
    const found =
      second === undefined
        ? [...at.relations.values()].map((row) => columnOf(row, first)).filter((value) => value !== null)
        : [at.relations.get(first)].map((row) => (row ? columnOf(row, second) : null)).filter((value) => value !== null);
    if (found.length > 0) return anyOf(found);
    if (second !== undefined && at.relations.has(first)) return NOTHING;
  }
  return NOTHING;
}
