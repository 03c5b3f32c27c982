/**
 * The type of the rows that a statement returns: which columns can be NULL, which words a text can be, what is in JSON that the statement
 * builds. PostgreSQL itself says the base types of the columns (describe.ts).
 */
import { type Node, namesOf, parse } from '../parse.ts';
import { type Catalog, typeNamed } from './catalog.ts';
import { nameOf } from './column-name.ts';
import { callType, isAggregate } from './functions.ts';
import { baseOf, constantText, type Of, operatorType, partType } from './operators.ts';
import { assigned, copyOf, cteOf, fieldsOf, narrowTo, proveNotNull, relationOf, renamed, resolve, type Scope, scopeIn } from './scope.ts';
import { castConstant, combine, type Field, isJson, NULL, notNull, type SqlType, scalar, UNKNOWN_JSON, withNull } from './types.ts';

type Select = Of<'SelectStmt'>;
type With = NonNullable<Select['withClause']>;
type RangeVar = Of<'RangeVar'>;

/** Types by the names that PostgreSQL's grammar gives them, or that texts use. */
const TYPE_NAMES: Record<string, string> = { int: 'int4', integer: 'int4', bigint: 'int8', smallint: 'int2', boolean: 'bool' };

class Inference {
  /** Functions that are not in the lists of functions.ts. */
  readonly unknown = new Set<string>();
  readonly catalog: Catalog;
  readonly parameters: readonly SqlType[];

  constructor(catalog: Catalog, parameters: readonly SqlType[]) {
    this.catalog = catalog;
    this.parameters = parameters;
  }

  statement(node: Node, outer: Scope | null): Field[] {
    if ('SelectStmt' in node) return this.select(node.SelectStmt, outer);
    if ('InsertStmt' in node) return this.insert(node.InsertStmt, outer);
    if ('UpdateStmt' in node) return this.update(node.UpdateStmt, outer);
    if ('DeleteStmt' in node) return this.delete(node.DeleteStmt, outer);
    return [];
  }

  private addCtes(clause: With | undefined, scope: Scope): void {
    for (const node of clause?.ctes ?? []) {
      if (!('CommonTableExpr' in node)) continue;
      const { ctename = '', ctequery, aliascolnames } = node.CommonTableExpr;
      const names = namesOf(aliascolnames);
      if (clause?.recursive && ctequery && 'SelectStmt' in ctequery && ctequery.SelectStmt.larg) {
        // The first half gives the columns that the second one reads.
        scope.ctes.set(ctename, renamed(this.select(ctequery.SelectStmt.larg, scope), names));
      }
      scope.ctes.set(ctename, renamed(ctequery ? this.statement(ctequery, scope) : [], names));
    }
  }

  private select(select: Select, outer: Scope | null): Field[] {
    const scope = scopeIn(outer);
    this.addCtes(select.withClause, scope);
    if (select.larg && select.rarg) {
      const [left, right] = [this.select(select.larg, scope), this.select(select.rarg, scope)];
      return left.map(({ name, type }, index) => ({ name, type: combine([type, right[index]?.type ?? NULL]) }));
    }
    if (select.valuesLists) return this.values(select.valuesLists, scope);
    for (const from of select.fromClause ?? []) this.from(from, scope);
    this.prove(select.whereClause, scope);
    return this.targets(select.targetList, scope, (select.groupClause ?? []).length > 0);
  }

  private values(lists: readonly Node[], scope: Scope): Field[] {
    const rows = lists.map((list) => ('List' in list ? (list.List.items ?? []) : []).map((item) => this.type(item, scope)));
    const width = Math.max(...rows.map((row) => row.length));
    return Array.from({ length: width }, (_, index) => ({
      name: `column${index + 1}`,
      type: combine(rows.map((row) => row[index] ?? NULL)),
    }));
  }

  private targets(list: readonly Node[] | undefined, scope: Scope, grouped: boolean): Field[] {
    const fields: Field[] = [];
    for (const node of list ?? []) {
      if (!('ResTarget' in node) || !node.ResTarget.val) continue;
      const { name, val } = node.ResTarget;
      const column = 'ColumnRef' in val ? namesOf(val.ColumnRef.fields) : [];
      if (column.at(-1) === '*') {
        const relations = column.length > 1 ? [scope.relations.get(column[0] ?? '')] : [...scope.relations.values()];
        for (const relation of relations) if (relation) fields.push(...fieldsOf(relation));
      } else if ('A_Indirection' in val && (val.A_Indirection.indirection ?? []).some((each) => 'A_Star' in each)) {
        const row = val.A_Indirection.arg ? this.type(val.A_Indirection.arg, scope, grouped) : NULL;
        if (row.kind === 'object') fields.push(...row.fields);
      } else fields.push({ name: name ?? nameOf(val), type: this.type(val, scope, grouped) });
    }
    return fields;
  }

  private addTable(table: RangeVar | undefined, scope: Scope): string {
    const name = table?.relname ?? '';
    const fields = cteOf(name, scope) ?? this.catalog.tables.get(name) ?? [];
    scope.relations.set(table?.alias?.aliasname ?? name, relationOf(renamed(fields, namesOf(table?.alias?.colnames))));
    return table?.alias?.aliasname ?? name;
  }

  private from(node: Node, scope: Scope): void {
    if ('RangeVar' in node) this.addTable(node.RangeVar, scope);
    else if ('JoinExpr' in node) {
      const { jointype, larg, rarg, quals, usingClause } = node.JoinExpr;
      const before = new Set(scope.relations.keys());
      if (larg) this.from(larg, scope);
      const left = [...scope.relations.keys()].filter((name) => !before.has(name));
      if (rarg) this.from(rarg, scope);
      const right = [...scope.relations.keys()].filter((name) => !before.has(name) && !left.includes(name));
      if (jointype === 'JOIN_INNER') this.prove(quals, scope);
      const outer =
        jointype === 'JOIN_LEFT' ? right : jointype === 'JOIN_RIGHT' ? left : jointype === 'JOIN_FULL' ? [...left, ...right] : [];
      for (const name of outer) {
        const relation = scope.relations.get(name);
        if (relation) relation.outer = true;
      }
      if (jointype === 'JOIN_FULL') this.mergeUsing(namesOf(usingClause), scope);
    } else if ('RangeSubselect' in node) {
      const { subquery, alias } = node.RangeSubselect;
      const fields = subquery ? this.statement(subquery, scope) : [];
      scope.relations.set(alias?.aliasname ?? `?${scope.relations.size}`, relationOf(renamed(fields, namesOf(alias?.colnames))));
    } else if ('RangeFunction' in node) this.fromFunction(node.RangeFunction, scope);
  }

  /** A column of USING has a value on one side at least. */
  private mergeUsing(names: readonly string[], scope: Scope): void {
    if (names.length === 0) return;
    const fields = names.map((name) => ({ name, type: notNull(resolve(scope, [name]) ?? NULL) }));
    const others = [...scope.relations].filter(([name]) => name !== '?using');
    scope.relations = new Map([['?using', relationOf(fields)], ...others]);
  }

  private fromFunction({ functions = [], alias, coldeflist = [], ordinality }: Of<'RangeFunction'>, scope: Scope): void {
    const fields: Field[] = [];
    const calls: Of<'FuncCall'>[] = [];
    const defined = [...coldeflist];
    for (const node of functions) {
      for (const item of 'List' in node ? (node.List.items ?? []) : [node]) {
        if ('FuncCall' in item) calls.push(item.FuncCall);
        else if ('List' in item) defined.push(...(item.List.items ?? []));
        else if ('SQLValueFunction' in item || 'CoalesceExpr' in item) fields.push({ name: nameOf(item), type: this.type(item, scope) });
      }
    }
    if (defined.length > 0) {
      for (const node of defined)
        if ('ColumnDef' in node)
          fields.push({ name: node.ColumnDef.colname ?? '', type: this.typeName(node.ColumnDef.typeName) ?? scalar('unknown') });
    } else for (const call of calls) fields.push(...this.fieldsOfCall(call, alias?.aliasname, scope));
    if (ordinality) fields.push({ name: 'ordinality', type: scalar('int8') });
    scope.relations.set(alias?.aliasname ?? fields[0]?.name ?? '', relationOf(renamed(fields, namesOf(alias?.colnames))));
  }

  private fieldsOfCall(call: Of<'FuncCall'>, alias: string | undefined, scope: Scope): Field[] {
    const name = namesOf(call.funcname).at(-1) ?? '';
    const args = (call.args ?? []).map((argument) => this.type(argument, scope));
    const known = this.catalog.tableFunctions.get(name);
    if (known) return [...known];
    if (name === 'unnest')
      return args.map((type, index) => ({
        name: index === 0 ? (alias ?? 'unnest') : `unnest${index}`,
        type: type.kind === 'array' ? type.of : scalar('unknown'),
      }));
    if (name === 'jsonb_populate_recordset' || name === 'jsonb_populate_record') {
      const [first] = call.args ?? [];
      const table = first && 'TypeCast' in first ? (namesOf(first.TypeCast.typeName?.names).at(-1) ?? '') : '';
      return [...(this.catalog.tables.get(table) ?? [])];
    }
    if (name === 'jsonb_each' || name === 'jsonb_each_text')
      return [
        { name: 'key', type: scalar('text') },
        { name: 'value', type: name === 'jsonb_each' ? (args[0]?.kind === 'map' ? args[0].of : UNKNOWN_JSON) : scalar('text') },
      ];
    if (name === 'ts_stat')
      return [
        { name: 'word', type: scalar('text') },
        { name: 'ndoc', type: scalar('int4') },
        { name: 'nentry', type: scalar('int4') },
      ];
    const own = name.startsWith('jsonb_array_elements') ? 'value' : name;
    if (name === 'generate_series' || name === 'generate_subscripts')
      return [
        {
          name: alias ?? own,
          type:
            name === 'generate_series' ? scalar(baseOf(args[0] ?? NULL) === 'unknown' ? 'int4' : baseOf(args[0] ?? NULL)) : scalar('int4'),
        },
      ];
    if (name === 'jsonb_array_elements_text' || name.endsWith('_to_table') || name === 'jsonb_object_keys' || name === 'string_to_table')
      return [{ name: alias ?? own, type: scalar('text') }];
    const type = this.call(call, scope, false);
    return type.kind === 'object' && name !== 'jsonb_build_object' ? [...type.fields] : [{ name: alias ?? own, type }];
  }

  private insert(insert: Of<'InsertStmt'>, outer: Scope | null): Field[] {
    const scope = scopeIn(outer);
    this.addCtes(insert.withClause, scope);
    const source = insert.selectStmt ? this.statement(insert.selectStmt, scope) : [];
    const table = this.addTarget(insert.relation, scope);
    const relation = scope.relations.get(table);
    const columns = insert.cols?.map((node) => ('ResTarget' in node ? (node.ResTarget.name ?? '') : '')) ?? [];
    if (relation && !insert.onConflictClause)
      for (const [index, name] of columns.entries()) {
        const type = source[index]?.type;
        const field = relation.fields.find((each) => each.name === name);
        if (field && type && !type.nullable) assigned(relation, field, type);
      }
    return this.targets(insert.returningClause?.exprs, scope, false);
  }
  /** The table that is written, never a CTE of the same name. */
  private addTarget(table: RangeVar | undefined, scope: Scope): string {
    const name = table?.relname ?? '';
    const alias = table?.alias?.aliasname ?? name;
    scope.relations.set(alias, relationOf(this.catalog.tables.get(name) ?? []));
    return alias;
  }

  private update(update: Of<'UpdateStmt'>, outer: Scope | null): Field[] {
    const scope = scopeIn(outer);
    this.addCtes(update.withClause, scope);
    const table = this.addTarget(update.relation, scope);
    for (const from of update.fromClause ?? []) this.from(from, scope);
    this.prove(update.whereClause, scope);
    const relation = scope.relations.get(table);
    const values = (update.targetList ?? []).flatMap((node) =>
      'ResTarget' in node && node.ResTarget.val
        ? [{ name: node.ResTarget.name ?? '', type: this.assignedType(node.ResTarget.val, scope) }]
        : [],
    );
    const stored = this.catalog.tables.get(update.relation?.relname ?? '') ?? [];
    if (relation)
      for (const { name, type } of values) {
        const column = stored.find((field) => field.name === name);
        if (column) assigned(relation, column, column.type.nullable ? type : notNull(type));
      }
    return this.targets(update.returningClause?.exprs, scope, false);
  }
  private assignedType(node: Node, scope: Scope): SqlType {
    return 'MultiAssignRef' in node ? NULL : 'SetToDefault' in node ? NULL : this.type(node, scope);
  }

  private delete(remove: Of<'DeleteStmt'>, outer: Scope | null): Field[] {
    const scope = scopeIn(outer);
    this.addCtes(remove.withClause, scope);
    this.addTarget(remove.relation, scope);
    for (const from of remove.usingClause ?? []) this.from(from, scope);
    this.prove(remove.whereClause, scope);
    return this.targets(remove.returningClause?.exprs, scope, false);
  }

  /** Columns that are not NULL in rows for which the condition is true. */
  private prove(node: Node | undefined, scope: Scope): void {
    if (!node) return;
    if ('BoolExpr' in node) {
      if (node.BoolExpr.boolop === 'AND_EXPR') for (const arg of node.BoolExpr.args ?? []) this.prove(arg, scope);
      else if (node.BoolExpr.boolop === 'NOT_EXPR') {
        const [arg] = node.BoolExpr.args ?? [];
        if (arg && ('A_Expr' in arg || 'ColumnRef' in arg)) this.strict(arg, scope);
      }
    } else if ('NullTest' in node) {
      if (node.NullTest.nulltesttype === 'IS_NOT_NULL' && node.NullTest.arg) this.strict(node.NullTest.arg, scope);
    } else if ('BooleanTest' in node) {
      const { booltesttype, arg } = node.BooleanTest;
      if (booltesttype === 'IS_TRUE') this.prove(arg, scope);
      else if (booltesttype === 'IS_FALSE' && arg) this.strict(arg, scope);
    } else if ('SubLink' in node) {
      const { testexpr } = node.SubLink;
      if (testexpr && 'RowExpr' in testexpr) for (const arg of testexpr.RowExpr.args ?? []) this.strict(arg, scope);
      else if (testexpr) this.strict(testexpr, scope);
    } else {
      if ('A_Expr' in node) this.narrow(node.A_Expr, scope);
      this.strict(node, scope);
    }
  }

  /** What is known where the condition is not true. */
  private disprove(node: Node | undefined, scope: Scope): void {
    if (node && 'NullTest' in node && node.NullTest.nulltesttype === 'IS_NULL' && node.NullTest.arg) this.strict(node.NullTest.arg, scope);
  }

  /** `column = 'A'`, `column IN ('A', 'B')`, `column <> 'A'`, `column NOT IN ('A')`: the words that are left. */
  private narrow({ kind, name, lexpr, rexpr }: Of<'A_Expr'>, scope: Scope): void {
    if (!lexpr || !('ColumnRef' in lexpr) || (kind !== 'AEXPR_OP' && kind !== 'AEXPR_IN')) return;
    const items = rexpr && 'List' in rexpr ? (rexpr.List.items ?? []) : [rexpr];
    const words = items.map(constantText);
    const operator = namesOf(name)[0];
    if (words.every((word) => word !== null) && (operator === '=' || operator === '<>'))
      narrowTo(scope, namesOf(lexpr.ColumnRef.fields), words, operator === '=');
  }

  /** The expression is not NULL: neither are the columns whose NULL would make it so. */
  private strict(node: Node, scope: Scope): void {
    if ('ColumnRef' in node) proveNotNull(scope, namesOf(node.ColumnRef.fields));
    else if ('TypeCast' in node && node.TypeCast.arg) this.strict(node.TypeCast.arg, scope);
    else if ('CollateClause' in node && node.CollateClause.arg) this.strict(node.CollateClause.arg, scope);
    else if ('List' in node) for (const item of node.List.items ?? []) this.strict(item, scope);
    else if ('RowExpr' in node) for (const item of node.RowExpr.args ?? []) this.strict(item, scope);
    else if ('FuncCall' in node) {
      const name = namesOf(node.FuncCall.funcname).at(-1) ?? '';
      if (['lower', 'upper', 'date_trunc', 'to_char', 'timezone', 'abs', 'length'].includes(name))
        for (const arg of node.FuncCall.args ?? []) this.strict(arg, scope);
    } else if ('A_Expr' in node) {
      const { kind, lexpr, rexpr } = node.A_Expr;
      if (kind === 'AEXPR_DISTINCT' || kind === 'AEXPR_NOT_DISTINCT' || kind === 'AEXPR_NULLIF') return;
      if (lexpr) this.strict(lexpr, scope);
      // `a IN (b, c)` holds with a NULL among the others.
      if (rexpr && kind !== 'AEXPR_IN' && kind !== 'AEXPR_OP_ANY') this.strict(rexpr, scope);
    }
  }

  private typeName(name: Of<'TypeCast'>['typeName'] | undefined): SqlType | null {
    const own = namesOf(name?.names).at(-1);
    if (!own) return null;
    const base = TYPE_NAMES[own] ?? own;
    const table = this.catalog.tables.get(base);
    if ((name?.arrayBounds ?? []).length > 0) return { kind: 'array', of: scalar(base), nullable: false };
    return table ? { kind: 'object', fields: table, nullable: false } : typeNamed(base);
  }

  /** The type of an expression; `grouped`: the query has GROUP BY. */
  private type(node: Node, scope: Scope, grouped = false): SqlType {
    const of = (child: Node | undefined): SqlType => (child ? this.type(child, scope, grouped) : NULL);
    if ('A_Const' in node) return this.constant(node.A_Const);
    if ('ColumnRef' in node) return resolve(scope, namesOf(node.ColumnRef.fields)) ?? scalar('unknown', true);
    if ('ParamRef' in node) return this.parameters[(node.ParamRef.number ?? 1) - 1] ?? scalar('unknown');
    if ('TypeCast' in node) return this.cast(of(node.TypeCast.arg), this.typeName(node.TypeCast.typeName));
    if ('CollateClause' in node) return of(node.CollateClause.arg);
    if ('CoalesceExpr' in node) return this.coalesce((node.CoalesceExpr.args ?? []).map(of));
    if ('MinMaxExpr' in node) return this.coalesce((node.MinMaxExpr.args ?? []).map(of));
    if ('CaseExpr' in node) return this.choice(node.CaseExpr, scope, grouped);
    if ('SubLink' in node) return this.subquery(node.SubLink, scope);
    if ('FuncCall' in node) return this.call(node.FuncCall, scope, grouped);
    if ('A_Expr' in node) return operatorType(node.A_Expr, of);
    if ('BoolExpr' in node)
      return scalar(
        'bool',
        (node.BoolExpr.args ?? []).map(of).some(({ nullable }) => nullable),
      );
    if ('NullTest' in node || 'BooleanTest' in node) return scalar('bool');
    if ('A_ArrayExpr' in node) return { kind: 'array', of: combine((node.A_ArrayExpr.elements ?? []).map(of)), nullable: false };
    if ('RowExpr' in node)
      return {
        kind: 'object',
        fields: (node.RowExpr.args ?? []).map((arg, index) => ({ name: `f${index + 1}`, type: of(arg) })),
        nullable: false,
      };
    if ('A_Indirection' in node) return partType(of(node.A_Indirection.arg), node.A_Indirection.indirection ?? []);
    if ('SQLValueFunction' in node)
      return scalar(
        node.SQLValueFunction.op?.includes('DATE') ? 'date' : node.SQLValueFunction.op?.includes('TIME') ? 'timestamptz' : 'name',
      );
    return scalar('unknown', true);
  }

  private constant({ isnull, sval, ival, fval, boolval }: Of<'A_Const'>): SqlType {
    if (isnull) return NULL;
    if (sval) return { kind: 'scalar', base: 'unknown', nullable: false, words: [sval.sval ?? ''] };
    if (boolval) return scalar('bool');
    return scalar(ival ? 'int4' : fval ? 'numeric' : 'unknown');
  }

  private cast(type: SqlType, to: SqlType | null): SqlType {
    if (!to) return type;
    if (type.kind === 'scalar' && type.base === 'null') return withNull(to);
    if (to.kind === 'array' && type.kind === 'scalar' && type.words?.[0] === '{}') return { ...to, of: combine([]) };
    if (to.kind !== 'scalar') return withNull(to, type.nullable);
    if (type.kind === 'scalar' && type.base === 'unknown') return castConstant(type, to.base);
    if (isJson(type) && (to.base === 'jsonb' || to.base === 'json')) return type;
    const texts = ['text', 'varchar', 'bpchar', 'name'];
    if (type.kind === 'scalar' && texts.includes(type.base) && texts.includes(to.base)) return { ...type, base: to.base };
    if (type.kind === 'union' && to.base === 'text') return type;
    return scalar(to.base, type.nullable);
  }

  private coalesce(types: readonly SqlType[]): SqlType {
    return withNull(
      notNull(combine(types.map((type, index) => (index < types.length - 1 ? notNull(type) : type)))),
      types.every(({ nullable }) => nullable),
    );
  }

  private choice({ args = [], defresult }: Of<'CaseExpr'>, scope: Scope, grouped: boolean): SqlType {
    // A later branch is reached only if the conditions before it do not hold.
    const later = copyOf(scope);
    const types = args.flatMap((node) => {
      if (!('CaseWhen' in node) || !node.CaseWhen.result) return [];
      const type = this.branch(node.CaseWhen.expr, node.CaseWhen.result, later, grouped);
      this.disprove(node.CaseWhen.expr, later);
      return [type];
    });
    return combine([...types, defresult ? this.type(defresult, later, grouped) : NULL]);
  }
  /** The value of a branch, for which its condition holds. */
  private branch(condition: Node | undefined, result: Node, scope: Scope, grouped: boolean): SqlType {
    const inside = copyOf(scope);
    this.prove(condition, inside);
    return this.type(result, inside, grouped);
  }

  private subquery({ testexpr, subselect, subLinkType }: Of<'SubLink'>, scope: Scope): SqlType {
    const [first] = subselect ? this.statement(subselect, scope) : [];
    const type = first?.type ?? scalar('unknown', true);
    if (subLinkType === 'ARRAY_SUBLINK') return { kind: 'array', of: type, nullable: false };
    if (subLinkType === 'EXPR_SUBLINK')
      return withNull(type, type.nullable || !(subselect && 'SelectStmt' in subselect && this.hasOneRow(subselect.SelectStmt)));
    return scalar('bool', subLinkType !== 'EXISTS_SUBLINK' && testexpr !== undefined && this.type(testexpr, scope).nullable);
  }
  /** Aggregates without groups have one row; so has a query without FROM and WHERE. */
  private hasOneRow(select: Select): boolean {
    if (select.larg || select.groupClause || select.havingClause || select.limitCount || select.limitOffset || select.valuesLists)
      return false;
    if (!select.fromClause) return !select.whereClause;
    if (!select.whereClause && select.fromClause.length === 1 && this.isOfOneRow(select.fromClause[0])) return true;
    return (select.targetList ?? []).some((node) => this.hasAggregate(node));
  }
  private isOfOneRow(from: Node | undefined): boolean {
    const subquery = from && 'RangeSubselect' in from ? from.RangeSubselect.subquery : undefined;
    return subquery !== undefined && 'SelectStmt' in subquery && this.hasOneRow(subquery.SelectStmt);
  }
  private hasAggregate(value: unknown): boolean {
    if (Array.isArray(value)) return value.some((each) => this.hasAggregate(each));
    if (typeof value !== 'object' || value === null) return false;
    for (const [name, child] of Object.entries(value)) {
      if (name === 'SubLink') continue;
      if (name === 'FuncCall' && !child.over && isAggregate(namesOf(child.funcname).at(-1) ?? '')) return true;
      if (this.hasAggregate(child)) return true;
    }
    return false;
  }

  private call(call: Of<'FuncCall'>, scope: Scope, grouped: boolean): SqlType {
    const name = namesOf(call.funcname).at(-1) ?? '';
    const inside = call.agg_filter ? this.provenScope(call.agg_filter, scope) : scope;
    const args = (call.args ?? []).map((argument) => this.type(argument, inside, grouped));
    const { type, unknown } = callType(
      {
        name,
        args,
        constants: (call.args ?? []).map(constantText),
        hasRows: grouped || call.over !== undefined,
        filtered: call.agg_filter !== undefined,
      },
      this.catalog,
    );
    if (unknown) this.unknown.add(name);
    return type;
  }
  private provenScope(condition: Node, scope: Scope): Scope {
    const inside = copyOf(scope);
    this.prove(condition, inside);
    return inside;
  }
}

/**
 * The columns of the rows that a statement returns, in order. `parameters`: the types of $1, $2, …
 * @throws Error when it does not parse
 */
export function inferRow(
  text: string,
  catalog: Catalog,
  parameters: readonly SqlType[],
): { fields: Field[]; unknown: ReadonlySet<string> } {
  const inference = new Inference(catalog, parameters);
  const fields = parse(text).map((statement) => inference.statement(statement, null));
  return { fields: fields.at(-1) ?? [], unknown: inference.unknown };
}
