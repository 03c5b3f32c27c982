/** Types of values in SQL: what an expression can be, and how it is written in TypeScript. */

export type Field = { name: string; type: SqlType };
export type SqlType =
  /**
   * `base`: PostgreSQL's name of the type ('int8', 'text', 'unknown' of a constant or parameter, 'null' of NULL). `words`: all values that a
   * text can have. `column`: 'table.column' that it comes from unchanged; `path`: to a part of its JSON, '[]' for an element.
   */
  | { kind: 'scalar'; base: string; nullable: boolean; words?: readonly string[]; column?: string; path?: readonly string[] }
  /** `filled`: it has an element. */
  | { kind: 'array'; of: SqlType; nullable: boolean; column?: string; filled?: boolean }
  /** A row, or a JSON object with known fields. */
  | { kind: 'object'; fields: readonly Field[]; nullable: boolean }
  /** A JSON array of fixed places. */
  | { kind: 'tuple'; of: readonly SqlType[]; nullable: boolean }
  /** A JSON array. */
  | { kind: 'list'; of: SqlType; nullable: boolean }
  /** A JSON object with keys from data. */
  | { kind: 'map'; of: SqlType; nullable: boolean }
  | { kind: 'union'; of: readonly SqlType[]; nullable: boolean };

export const scalar = (base: string, nullable = false): SqlType => ({ kind: 'scalar', base, nullable });
export const NULL: SqlType = { kind: 'scalar', base: 'null', nullable: true };
export const UNKNOWN_JSON: SqlType = scalar('jsonb');
export const withNull = (type: SqlType, nullable = true): SqlType => (nullable && !type.nullable ? { ...type, nullable } : type);
export const notNull = (type: SqlType): SqlType => (type.nullable ? { ...type, nullable: false } : type);

const JSON_BASES = new Set(['json', 'jsonb']);
const TEXTS = new Set([
  'text',
  'varchar',
  'bpchar',
  'name',
  'uuid',
  'citext',
  'unknown',
  'char',
  'regtype',
  'tsvector',
  'tsquery',
  'interval',
  'time',
  'tid',
  'xid8',
  'pg_lsn',
  'inet',
]);
const NUMBERS = new Set(['int2', 'int4', 'int8', 'float4', 'float8', 'oid']);
export const isJson = (type: SqlType): boolean =>
  type.kind === 'object' ||
  type.kind === 'list' ||
  type.kind === 'tuple' ||
  type.kind === 'map' ||
  (type.kind === 'scalar' && JSON_BASES.has(type.base));
export const isNumber = (type: SqlType): boolean => type.kind === 'scalar' && (NUMBERS.has(type.base) || type.base === 'numeric');

/** A constant written as JSON: '[]' is a list of nothing. */
function fromJson(text: string): SqlType {
  try {
    return ofJsonValue(JSON.parse(text));
  } catch {
    return UNKNOWN_JSON;
  }
}
function ofJsonValue(value: unknown): SqlType {
  if (value === null) return NULL;
  if (Array.isArray(value)) return { kind: 'list', of: combine(value.map(ofJsonValue)), nullable: false };
  if (typeof value === 'object')
    return {
      kind: 'object',
      fields: Object.entries(value).map(([name, item]) => ({ name, type: ofJsonValue(item) })),
      nullable: false,
    };
  if (typeof value === 'string') return { kind: 'scalar', base: 'text', nullable: false, words: [value] };
  return scalar(typeof value === 'number' ? 'numeric' : 'bool');
}

/** The type of constants where a value of type `base` is expected. */
export function castConstant(type: SqlType, base: string): SqlType {
  if (type.kind !== 'scalar' || type.base !== 'unknown') return type;
  if (JSON_BASES.has(base))
    return type.words?.length === 1 ? withNull(fromJson(type.words[0] ?? ''), type.nullable) : scalar('jsonb', type.nullable);
  return TEXTS.has(base) ? { ...type, base } : scalar(base, type.nullable);
}

/** The type of a choice between values: branches of a CASE, arguments of coalesce, halves of a UNION. No types: never. */
export function combine(types: readonly SqlType[]): SqlType {
  const nullable = types.some((type) => type.nullable);
  const isNothing = (type: SqlType) => type.kind === 'union' && type.of.length === 0;
  const known = types.filter((type) => !(type.kind === 'scalar' && type.base === 'null') && !isNothing(type));
  if (known.length === 0) return types.length > 0 ? NULL : { kind: 'union', of: [], nullable: false };
  const typed = known.find((type) => !(type.kind === 'scalar' && type.base === 'unknown'));
  const base = typed ? (typed.kind === 'scalar' ? typed.base : isJson(typed) ? 'jsonb' : '') : 'unknown';
  const parts = known
    .flatMap((type) => (type.kind === 'union' ? type.of : [type]))
    .map((type) => notNull(base === '' ? type : castConstant(type, base)));
  const lists = parts.filter((type) => type.kind === 'list');
  if (lists.length > 1 && lists.length === parts.length) return { kind: 'list', of: combine(lists.map(({ of }) => of)), nullable };
  const arrays = parts.filter((type) => type.kind === 'array');
  if (arrays.length > 0) {
    const filled = arrays.filter(({ of }) => !isNothing(of));
    const [first] = filled;
    const column = filled.every((array) => array.column === first?.column) ? first?.column : undefined;
    return { kind: 'array', of: combine(arrays.map(({ of }) => of)), nullable, ...(column ? { column } : {}) };
  }
  const maps = parts.filter((type) => type.kind === 'map');
  if (maps.length > 0 && parts.every((type) => type.kind === 'map' || (type.kind === 'object' && type.fields.length === 0)))
    return { kind: 'map', of: combine(maps.map(({ of }) => of)), nullable };
  const scalars = parts.filter((type) => type.kind === 'scalar');
  if (scalars.length === parts.length) return withNull(combineScalars(scalars), nullable);
  return { kind: 'union', of: unique(parts), nullable };
}
const unique = (parts: readonly SqlType[]): SqlType[] => [...new Map(parts.map((part) => [JSON.stringify(part), part])).values()];

const WIDTHS = ['int2', 'oid', 'int4', 'int8', 'numeric', 'float4', 'float8'];
const widest = (bases: readonly string[]): string => WIDTHS[Math.max(...bases.map((base) => WIDTHS.indexOf(base)))] ?? 'numeric';

function combineScalars(parts: readonly (SqlType & { kind: 'scalar' })[]): SqlType {
  const [first] = parts;
  if (!first) return NULL;
  const same = JSON.stringify(first);
  if (parts.every((part) => JSON.stringify(part) === same)) return first;
  // A column with a declared type beside constants: both remain visible.
  if (parts.some((part) => part.column) && parts.every((part) => part.column || part.words || part.path))
    return { kind: 'union', of: unique(parts), nullable: false };
  const words = parts.every((part) => part.words) ? [...new Set(parts.flatMap((part) => part.words ?? []))] : undefined;
  const base = parts.find((part) => part.base !== 'unknown')?.base ?? 'unknown';
  const numeric = parts.every(isNumber) ? widest(parts.map((part) => part.base)) : base;
  return words ? { kind: 'scalar', base: numeric, nullable: false, words } : scalar(numeric);
}

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const MOST_WORDS = 60;

export type Rendering = {
  /** Whether the column has a declared type. */
  isDeclared(column: string): boolean;
  /** Columns with a declared type that were written. */
  used: Set<string>;
};

function scalarText(type: SqlType & { kind: 'scalar' }, inJson: boolean): string[] {
  const { base } = type;
  if (base === 'null') return [];
  if (NUMBERS.has(base)) return ['number'];
  if (base === 'numeric') return [inJson ? 'number' : 'string'];
  if (base === 'bool') return ['boolean'];
  if (base === 'timestamptz' || base === 'timestamp' || base === 'date') return [inJson ? 'string' : 'Date'];
  if (base === 'bytea') return [inJson ? 'string' : 'Buffer'];
  if (TEXTS.has(base)) {
    return type.words && type.words.length <= MOST_WORDS ? type.words.map(quoted) : ['string'];
  }
  if (base === 'void') return ['string'];
  return ['unknown'];
}

function declaredText(column: string | undefined, path: readonly string[], rendering: Rendering): string | null {
  if (!column || !rendering.isDeclared(column)) return null;
  rendering.used.add(column);
  return `Declared[${quoted(column)}]${path.map((name) => (name === '[]' ? '[number]' : `[${quoted(name)}]`)).join('')}`;
}

function parts(type: SqlType, inJson: boolean, rendering: Rendering): string[] {
  const declared = 'column' in type ? declaredText(type.column, type.kind === 'scalar' ? (type.path ?? []) : [], rendering) : null;
  if (declared) return [declared];
  if (type.kind === 'scalar') return scalarText(type, inJson);
  if (type.kind === 'union') return type.of.flatMap((part) => parts(part, inJson, rendering));
  if (type.kind === 'map') return [`Record<string, ${textOf(type.of, true, rendering)}>`];
  if (type.kind === 'object') return [objectText(type.fields, true, rendering)];
  if (type.kind === 'tuple') return [`[${type.of.map((item) => textOf(item, true, rendering)).join(', ')}]`];
  const item = textOf(type.of, inJson || type.kind === 'list', rendering);
  return [/[|&]/.test(item.replace(/\{[\s\S]*\}|'(?:[^'\\]|\\.)*'/g, '')) ? `(${item})[]` : `${item}[]`];
}

const nameText = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name));
export function objectText(fields: readonly Field[], inJson: boolean, rendering: Rendering): string {
  if (fields.length === 0) return 'Record<string, never>';
  return `{ ${fields.map(({ name, type }) => `${nameText(name)}: ${textOf(type, inJson, rendering)}`).join('; ')} }`;
}

/** The type as TypeScript; `inJson`: as JSON.parse returns it (instants are text, numerics numbers). */
export function textOf(type: SqlType, inJson: boolean, rendering: Rendering): string {
  const all = [...new Set(parts(type, inJson, rendering))];
  if (all.includes('unknown')) return 'unknown';
  const retained = all.includes('string') ? all.filter((part) => !part.startsWith("'")) : all;
  if (type.nullable || (type.kind === 'union' && type.of.some(({ nullable }) => nullable))) retained.push('null');
  return retained.length > 0 ? [...new Set(retained)].join(' | ') : 'never';
}
