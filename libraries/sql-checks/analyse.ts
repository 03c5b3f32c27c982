/**
 * Analyses a statement with PostgreSQL's own parser: the tables that it reads and writes, and for each string constant the columns that it
 * is compared with, assigned to or inserted into, also through CTEs, subqueries, parameters and `RETURNING`.
 */
import { type Node, namesOf, parse } from './parse.ts';
import type { Schema } from './schema.ts';
import {
  anyOf,
  type Constant,
  columnValue,
  NO_ROW,
  NOTHING,
  type Row,
  renamed,
  resolve,
  type Scope,
  type Value,
  within,
} from './values.ts';

export type UsedConstant = Constant & {
  /** Columns ('table.column') that it is compared with, assigned to or inserted into. */
  columns: ReadonlySet<string>;
  /** Columns that share an expression with it: the other branches of a CASE or a coalesce. */
  beside: ReadonlySet<string>;
  /** It is an argument of a function such as `jsonb_build_object`. */
  argument: boolean;
};
export type Analysis = { reads: ReadonlySet<string>; writes: ReadonlySet<string>; constants: UsedConstant[] };

type Link = { value: Value; strong: boolean };
type Select = NonNullable<Extract<Node, { SelectStmt: unknown }>['SelectStmt']>;
type Insert = NonNullable<Extract<Node, { InsertStmt: unknown }>['InsertStmt']>;
type Update = NonNullable<Extract<Node, { UpdateStmt: unknown }>['UpdateStmt']>;
type Delete = NonNullable<Extract<Node, { DeleteStmt: unknown }>['DeleteStmt']>;
type WithClause = NonNullable<Select['withClause']>;
type Table = NonNullable<Insert['relation']>;

const COMPARING = new Set(['=', '<>', '!=', '<', '>', '<=', '>=']);
/** Functions whose value is one of their arguments. */
const CHOOSING = new Set(['max', 'min', 'array_agg', 'any_value', 'nullif', 'unnest', 'lag', 'lead', 'first_value', 'last_value']);

class Analyser {
  readonly reads = new Set<string>();
  readonly writes = new Set<string>();
  readonly seen = new Map<number, Constant>();
  readonly arguments = new Set<number>();
  readonly links: Link[] = [];
  readonly schema: Schema;

  constructor(schema: Schema) {
    this.schema = schema;
  }

  private link(values: readonly Value[], strong = true): void {
    this.links.push({ value: anyOf(values), strong });
  }

  private tableRow(name: string): Row {
    const names = [...(this.schema.tables.get(name) ?? [])];
    return { names, values: names.map((column) => columnValue(`${name}.${column}`)) };
  }

  /** The common table expressions of a statement; each can be used by the later ones. */
  private addCtes(clause: WithClause | undefined, scope: Scope): void {
    for (const node of clause?.ctes ?? []) {
      if (!('CommonTableExpr' in node)) continue;
      const { ctename = '', ctequery, aliascolnames } = node.CommonTableExpr;
      if (clause?.recursive) scope.ctes.set(ctename, NO_ROW);
      const row = ctequery ? this.statement(ctequery, scope) : NO_ROW;
      scope.ctes.set(ctename, renamed(row, namesOf(aliascolnames)));
    }
  }

  private cteOf(name: string, scope: Scope | null): Row | null {
    for (let at = scope; at; at = at.outer) {
      const row = at.ctes.get(name);
      if (row) return row;
    }
    return null;
  }

  statement(node: Node, outer: Scope | null): Row {
    if ('SelectStmt' in node) return this.select(node.SelectStmt, outer);
    if ('InsertStmt' in node) return this.insert(node.InsertStmt, outer);
    if ('UpdateStmt' in node) return this.update(node.UpdateStmt, outer);
    if ('DeleteStmt' in node) return this.delete(node.DeleteStmt, outer);
    return NO_ROW;
  }

  private select(select: Select, outer: Scope | null): Row {
    const scope = within(outer);
    this.addCtes(select.withClause, scope);
    if (select.larg && select.rarg) {
      const [left, right] = [this.select(select.larg, scope), this.select(select.rarg, scope)];
      return { names: left.names, values: left.values.map((value, index) => anyOf([value, right.values[index] ?? NOTHING])) };
    }
    if (select.valuesLists) return this.valuesRow(select.valuesLists, scope);
    for (const from of select.fromClause ?? []) this.from(from, scope);
    const row = this.targets(select.targetList, scope);
    this.visit([select.whereClause, select.havingClause, select.limitCount, select.limitOffset], scope);
    this.visit(
      [...(select.groupClause ?? []), ...(select.sortClause ?? []), ...(select.windowClause ?? []), ...(select.distinctClause ?? [])],
      scope,
    );
    return row;
  }

  private valuesRow(lists: readonly Node[], scope: Scope): Row {
    const rows = lists.map((list) => ('List' in list ? (list.List.items ?? []) : []).map((item) => this.value(item, scope)));
    const width = Math.max(...rows.map((row) => row.length));
    return {
      names: Array.from({ length: width }, (_, index) => `column${index + 1}`),
      values: Array.from({ length: width }, (_, index) => anyOf(rows.map((row) => row[index] ?? NOTHING))),
    };
  }

  /** The select list or the RETURNING list. */
  private targets(list: readonly Node[] | undefined, scope: Scope): Row {
    const row: Row = { names: [], values: [] };
    for (const node of list ?? []) {
      if (!('ResTarget' in node) || !node.ResTarget.val) continue;
      const { name, val } = node.ResTarget;
      const column = 'ColumnRef' in val ? namesOf(val.ColumnRef.fields) : [];
      if (column.at(-1) === '*') {
        const relations = column.length > 1 ? [scope.relations.get(column[0] ?? '') ?? NO_ROW] : scope.relations.values();
        for (const { names, values } of relations) {
          row.names.push(...names);
          row.values.push(...values);
        }
        continue;
      }
      row.names.push(name ?? column.at(-1) ?? '');
      row.values.push(this.value(val, scope));
    }
    return row;
  }

  private addTable(table: Table | undefined, scope: Scope, written: boolean): string {
    const name = table?.relname ?? '';
    const cte = written ? null : this.cteOf(name, scope);
    if (!cte) (written ? this.writes : this.reads).add(name);
    scope.relations.set(table?.alias?.aliasname ?? name, cte ?? this.tableRow(name));
    return name;
  }

  private from(node: Node, scope: Scope): void {
    if ('RangeVar' in node) {
      const names = namesOf(node.RangeVar.alias?.colnames);
      this.addTable(node.RangeVar, scope, false);
      const alias = node.RangeVar.alias?.aliasname;
      if (alias && names.length > 0) scope.relations.set(alias, renamed(scope.relations.get(alias) ?? NO_ROW, names));
    } else if ('JoinExpr' in node) {
      if (node.JoinExpr.larg) this.from(node.JoinExpr.larg, scope);
      if (node.JoinExpr.rarg) this.from(node.JoinExpr.rarg, scope);
      this.visit([node.JoinExpr.quals], scope);
    } else if ('RangeSubselect' in node) {
      const { subquery, alias } = node.RangeSubselect;
      const row = subquery ? this.statement(subquery, scope) : NO_ROW;
      scope.relations.set(alias?.aliasname ?? '', renamed(row, namesOf(alias?.colnames)));
    } else if ('RangeFunction' in node) this.fromFunction(node.RangeFunction, scope);
  }

  private fromFunction(
    { functions = [], alias, coldeflist = [] }: Extract<Node, { RangeFunction: unknown }>['RangeFunction'],
    scope: Scope,
  ): void {
    const defined = [...coldeflist];
    const given: Value[] = [];
    for (const node of functions) {
      for (const item of 'List' in node ? (node.List.items ?? []) : [node]) {
        if ('FuncCall' in item) given.push(...(item.FuncCall.args ?? []).map((argument) => this.value(argument, scope)));
        else if ('List' in item) defined.push(...(item.List.items ?? []));
      }
    }
    const names = [...namesOf(alias?.colnames), ...defined.flatMap((node) => ('ColumnDef' in node ? [node.ColumnDef.colname ?? ''] : []))];
    // Columns of records have no source; those of unnest(a, b) come from its arguments.
    const values = names.map((_, index) => (coldeflist.length > 0 || defined.length > 0 ? NOTHING : (given[index] ?? NOTHING)));
    scope.relations.set(alias?.aliasname ?? '', { names, values });
  }

  private insert(insert: Insert, outer: Scope | null): Row {
    const scope = within(outer);
    this.addCtes(insert.withClause, scope);
    const source = insert.selectStmt ? this.statement(insert.selectStmt, scope) : NO_ROW;
    const table = this.addTable(insert.relation, scope, true);
    const columns = insert.cols
      ? insert.cols.map((node) => ('ResTarget' in node ? (node.ResTarget.name ?? '') : ''))
      : [...(this.schema.tables.get(table) ?? [])];
    for (const [index, column] of columns.entries()) this.link([columnValue(`${table}.${column}`), source.values[index] ?? NOTHING]);
    const conflict = insert.onConflictClause;
    if (conflict) {
      scope.relations.set('excluded', { names: columns, values: source.values });
      const plain = within(scope);
      plain.relations.set(table, this.tableRow(table));
      this.visit([conflict.infer?.whereClause], plain);
      this.assign(table, conflict.targetList, scope);
      this.visit([conflict.whereClause], scope);
      scope.relations.delete('excluded');
    }
    return this.targets(insert.returningClause?.exprs, scope);
  }

  private update(update: Update, outer: Scope | null): Row {
    const scope = within(outer);
    this.addCtes(update.withClause, scope);
    const table = this.addTable(update.relation, scope, true);
    for (const from of update.fromClause ?? []) this.from(from, scope);
    this.assign(table, update.targetList, scope);
    this.visit([update.whereClause], scope);
    return this.targets(update.returningClause?.exprs, scope);
  }

  private delete(remove: Delete, outer: Scope | null): Row {
    const scope = within(outer);
    this.addCtes(remove.withClause, scope);
    this.addTable(remove.relation, scope, true);
    for (const from of remove.usingClause ?? []) this.from(from, scope);
    this.visit([remove.whereClause], scope);
    return this.targets(remove.returningClause?.exprs, scope);
  }

  /** `SET column = value, …` */
  private assign(table: string, list: readonly Node[] | undefined, scope: Scope): void {
    for (const node of list ?? []) {
      if (!('ResTarget' in node) || !node.ResTarget.val) continue;
      this.link([columnValue(`${table}.${node.ResTarget.name}`), this.value(node.ResTarget.val, scope)]);
    }
  }

  private visit(nodes: readonly (Node | undefined)[], scope: Scope): void {
    for (const node of nodes) if (node) this.value(node, scope);
  }

  private choice(nodes: readonly (Node | undefined)[], scope: Scope): Value {
    const values = nodes.map((node) => (node ? this.value(node, scope) : NOTHING));
    this.link(values, false);
    return anyOf(values);
  }

  private compare(left: Node | undefined, right: Node | undefined, scope: Scope): Value {
    const rows = [left, right].map((node) => (node && 'RowExpr' in node ? (node.RowExpr.args ?? []) : null));
    if (rows[0] && rows[1]) for (const [index, item] of rows[0].entries()) this.compare(item, rows[1][index], scope);
    else this.link([left, right].map((node) => (node ? this.value(node, scope) : NOTHING)));
    return NOTHING;
  }

  /** The value of an expression; visits everything in it once. */
  private value(node: Node, scope: Scope): Value {
    if ('A_Const' in node) return this.constant(node.A_Const);
    if ('ColumnRef' in node) return resolve(scope, namesOf(node.ColumnRef.fields));
    if ('ParamRef' in node) return { ...NOTHING, parameters: new Set([node.ParamRef.number ?? 0]) };
    if ('TypeCast' in node) return node.TypeCast.arg ? this.value(node.TypeCast.arg, scope) : NOTHING;
    if ('CollateClause' in node) return node.CollateClause.arg ? this.value(node.CollateClause.arg, scope) : NOTHING;
    if ('CoalesceExpr' in node) return this.choice(node.CoalesceExpr.args ?? [], scope);
    if ('MinMaxExpr' in node) return this.choice(node.MinMaxExpr.args ?? [], scope);
    if ('List' in node) return anyOf((node.List.items ?? []).map((item) => this.value(item, scope)));
    if ('A_ArrayExpr' in node) return anyOf((node.A_ArrayExpr.elements ?? []).map((item) => this.value(item, scope)));
    if ('CaseExpr' in node) return this.caseOf(node.CaseExpr, scope);
    if ('SubLink' in node) return this.subquery(node.SubLink, scope);
    if ('FuncCall' in node) return this.call(node.FuncCall, scope);
    if ('A_Expr' in node) {
      const { kind, name, lexpr, rexpr } = node.A_Expr;
      const compares = kind !== 'AEXPR_OP' || COMPARING.has(namesOf(name)[0] ?? '');
      if (compares) return this.compare(lexpr, rexpr, scope);
      this.visit([lexpr, rexpr], scope);
      return NOTHING;
    }
    if ('A_Indirection' in node) return node.A_Indirection.arg ? this.value(node.A_Indirection.arg, scope) : NOTHING;
    for (const child of childrenOf(node)) this.value(child, scope);
    return NOTHING;
  }

  private constant(fields: { sval?: { sval?: string }; location?: number }): Value {
    if (fields.sval === undefined) return NOTHING;
    const constant = { text: fields.sval.sval ?? '', at: fields.location ?? 0 };
    this.seen.set(constant.at, constant);
    return { ...NOTHING, constants: [constant] };
  }

  private caseOf({ arg, args = [], defresult }: Extract<Node, { CaseExpr: unknown }>['CaseExpr'], scope: Scope): Value {
    const branches = args.flatMap((node) => ('CaseWhen' in node ? [node.CaseWhen] : []));
    for (const { expr } of branches) {
      if (arg) this.compare(arg, expr, scope);
      else this.visit([expr], scope);
    }
    return this.choice([...branches.map(({ result }) => result), defresult], scope);
  }

  private subquery({ testexpr, subselect, subLinkType }: Extract<Node, { SubLink: unknown }>['SubLink'], scope: Scope): Value {
    const row = subselect ? this.statement(subselect, scope) : NO_ROW;
    const tested = testexpr && 'RowExpr' in testexpr ? (testexpr.RowExpr.args ?? []) : testexpr ? [testexpr] : [];
    for (const [index, item] of tested.entries()) this.link([this.value(item, scope), row.values[index] ?? NOTHING]);
    return subLinkType === 'EXPR_SUBLINK' || subLinkType === 'ARRAY_SUBLINK' ? (row.values[0] ?? NOTHING) : NOTHING;
  }

  private call(call: Extract<Node, { FuncCall: unknown }>['FuncCall'], scope: Scope): Value {
    const before = new Set(this.seen.keys());
    const given = (call.args ?? []).map((argument) => this.value(argument, scope));
    this.visit([...(call.agg_order ?? []), call.agg_filter], scope);
    this.visit([...(call.over?.partitionClause ?? []), ...(call.over?.orderClause ?? [])], scope);
    const name = namesOf(call.funcname).at(-1) ?? '';
    if (CHOOSING.has(name)) return anyOf(given);
    for (const { constants } of given) for (const { at } of constants) if (!before.has(at)) this.arguments.add(at);
    return NOTHING;
  }

  result(): Analysis {
    const byParameter = new Map<number, Set<string>>();
    const strong = this.links.filter((link) => link.strong).map(({ value }) => value);
    // Propagates columns between parameters.
    for (let before = -1, size = 0; size !== before; ) {
      before = size;
      for (const { columns, parameters } of strong) {
        const known = [...columns, ...[...parameters].flatMap((parameter) => [...(byParameter.get(parameter) ?? [])])];
        for (const parameter of parameters) byParameter.set(parameter, new Set([...(byParameter.get(parameter) ?? []), ...known]));
      }
      size = [...byParameter.values()].reduce((sum, columns) => sum + columns.size, 0);
    }
    const linked = (links: readonly Value[], at: number): Set<string> =>
      new Set(
        links
          .filter(({ constants }) => constants.some((constant) => constant.at === at))
          .flatMap(({ columns, parameters }) => [
            ...columns,
            ...[...parameters].flatMap((parameter) => [...(byParameter.get(parameter) ?? [])]),
          ]),
      );
    const weak = this.links.filter((link) => !link.strong).map(({ value }) => value);
    return {
      reads: this.reads,
      writes: this.writes,
      constants: [...this.seen.values()].map((constant) => ({
        ...constant,
        columns: linked(strong, constant.at),
        beside: linked(weak, constant.at),
        argument: this.arguments.has(constant.at),
      })),
    };
  }
}

/** Direct child nodes of any node. */
function childrenOf(node: Node): Node[] {
  const isNode = (value: unknown): value is Node => {
    const keys = value && typeof value === 'object' && !Array.isArray(value) ? Object.keys(value) : [];
    return keys.length === 1 && /^[A-Z]/.test(keys[0] ?? '');
  };
  return Object.values(Object.values(node)[0] ?? {}).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}

/** @throws Error when it does not parse */
export function analyse(text: string, schema: Schema): Analysis {
  const analyser = new Analyser(schema);
  for (const statement of parse(text)) analyser.statement(statement, null);
  return analyser.result();
}
