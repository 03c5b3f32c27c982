/** What operators return, and parts of values: of arrays, rows and JSON. */
import { type Node, namesOf } from '../parse.ts';
import { combine, isJson, isNumber, NULL, notNull, type SqlType, scalar, UNKNOWN_JSON, withNull } from './types.ts';

/** The body of a node of the tree, by the name of its kind. */
export type Of<Name extends string> = Node extends infer Each ? (Each extends Record<Name, infer Body> ? NonNullable<Body> : never) : never;

const ARITHMETIC = new Set(['+', '-', '*', '/', '%', '^', '&', '|', '#']);
const INSTANTS = new Set(['timestamptz', 'timestamp', 'date']);
/** Types whose arithmetic has a type that is not a number. */
const SPECIAL = new Set([...INSTANTS, 'interval', 'pg_lsn']);

/** The text of a constant; null for anything else. */
export const constantText = (node: Node | undefined): string | null => {
  if (node && 'A_Const' in node && node.A_Const.sval) return node.A_Const.sval.sval ?? '';
  return node && 'TypeCast' in node ? constantText(node.TypeCast.arg) : null;
};
/** PostgreSQL's name of the type; '' for arrays and rows. */
export const baseOf = (type: SqlType): string => (type.kind === 'scalar' ? type.base : isJson(type) ? 'jsonb' : '');

export function operatorType({ kind, name, lexpr, rexpr }: Of<'A_Expr'>, of: (node: Node | undefined) => SqlType): SqlType {
  const operator = namesOf(name).at(-1) ?? '';
  if (kind === 'AEXPR_DISTINCT' || kind === 'AEXPR_NOT_DISTINCT') return scalar('bool');
  if (kind === 'AEXPR_NULLIF') return withNull(of(lexpr));
  if (kind !== 'AEXPR_OP') return scalar('bool', of(lexpr).nullable);
  const left = lexpr ? of(lexpr) : scalar('numeric');
  const right = of(rexpr);
  const nullable = left.nullable || right.nullable;
  if (operator === '->>' || operator === '#>>') return scalar('text', true);
  if (operator === '->' || operator === '#>') return member(left, constantText(rexpr));
  if (operator === '||') return withNull(joined(left, right), nullable);
  if (operator === '-' && isJson(left)) return without(left, constantText(rexpr));
  if (operator === '<->') return scalar('float8', nullable);
  if (!ARITHMETIC.has(operator)) return scalar('bool', nullable);
  const special = [left, right].map(baseOf).filter((base) => SPECIAL.has(base));
  if (special.length > 0) return scalar(instant(operator, baseOf(left), baseOf(right)), nullable);
  return scalar(baseOf(left) === baseOf(right) && isNumber(left) ? baseOf(left) : 'numeric', nullable);
}
function instant(operator: string, left: string, right: string): string {
  if (operator === '-' && INSTANTS.has(left) && INSTANTS.has(right)) return left === 'date' ? 'int4' : 'interval';
  return [left, right].find((base) => INSTANTS.has(base)) ?? left;
}
function member(type: SqlType, name: string | null): SqlType {
  if (type.kind === 'object' && name !== null)
    return withNull(type.fields.find((field) => field.name === name)?.type ?? NULL, type.nullable);
  if (type.kind === 'map' || type.kind === 'list') return withNull(type.of);
  if (type.kind === 'scalar' && type.column && name !== null) return { ...type, nullable: true, path: [...(type.path ?? []), name] };
  return withNull(UNKNOWN_JSON);
}
function joined(left: SqlType, right: SqlType): SqlType {
  const json = isJson(left) || isJson(right);
  if (left.kind === 'object' && right.kind === 'object')
    return {
      kind: 'object',
      fields: [...left.fields.filter(({ name }) => !right.fields.some((field) => field.name === name)), ...right.fields],
      nullable: false,
    };
  if (left.kind === 'list' || right.kind === 'list')
    return { kind: 'list', of: combine([left, right].map((type) => (type.kind === 'list' ? type.of : type))), nullable: false };
  if (left.kind === 'map' && right.kind === 'map') return { kind: 'map', of: combine([left.of, right.of]), nullable: false };
  if (json) return UNKNOWN_JSON;
  const array = [left, right].find((type) => type.kind === 'array');
  if (array) return notNull(array);
  return scalar(baseOf(left) === 'bytea' ? 'bytea' : baseOf(left) === 'tsvector' ? 'tsvector' : 'text');
}
function without(type: SqlType, name: string | null): SqlType {
  if (type.kind === 'object' && name !== null) return { ...type, fields: type.fields.filter((field) => field.name !== name) };
  return type.kind === 'list' || type.kind === 'map' ? type : scalar('jsonb', type.nullable);
}
export function partType(type: SqlType, indirection: readonly Node[]): SqlType {
  const [first] = indirection;
  if (first && 'String' in first && type.kind === 'object')
    return type.fields.find(({ name }) => name === first.String.sval)?.type ?? scalar('unknown', true);
  if (first && 'A_Indices' in first && first.A_Indices.is_slice) return type;
  const isFirst =
    first &&
    'A_Indices' in first &&
    first.A_Indices.uidx &&
    'A_Const' in first.A_Indices.uidx &&
    first.A_Indices.uidx.A_Const.ival?.ival === 1;
  if (isFirst && type.kind === 'array' && type.filled) return withNull(type.of, type.nullable || type.of.nullable);
  return withNull(type.kind === 'array' || type.kind === 'list' ? type.of : isJson(type) ? UNKNOWN_JSON : scalar('unknown'));
}
