/** What PostgreSQL's functions return. */
import type { Catalog } from './catalog.ts';
import { combine, type Field, isJson, NULL, notNull, type SqlType, scalar, UNKNOWN_JSON, withNull } from './types.ts';

/** They return a value whatever they get. */
const ALWAYS = new Set(
  `count now jsonb_build_object json_build_object jsonb_build_array json_build_array pg_is_in_recovery current_schema current_database has_schema_privilege has_database_privilege setval row_number rank dense_rank ntile cume_dist percent_rank concat concat_ws
   clock_timestamp statement_timestamp transaction_timestamp gen_random_uuid nextval random txid_current pg_current_xact_id pg_backend_pid
   current_setting version num_nulls num_nonnulls pg_try_advisory_xact_lock pg_try_advisory_lock pg_advisory_xact_lock pg_notify
   set_config pg_current_wal_lsn pg_database_size pg_total_relation_size pg_current_snapshot pg_snapshot_xmin pg_postmaster_start_time`.split(
    /\s+/,
  ),
);
/** They return a value for arguments that are not NULL. */
const TOTAL = new Set(
  `lower upper trim btrim ltrim rtrim length char_length octet_length md5 sha256 encode decode convert_to convert_from to_char date_trunc floor
   ceil ceiling round abs mod power sqrt ln log exp date_part extract left right substr replace repeat lpad rpad reverse to_timestamp
   make_interval to_jsonb to_json row_to_json array_to_json cardinality array_to_string string_to_array jsonb_array_length starts_with
   position strpos translate split_part format hashtext hashtextextended array_append array_prepend array_cat array_remove timezone sign
   width_bucket jsonb_strip_nulls jsonb_typeof to_tsvector plainto_tsquery phraseto_tsquery to_tsquery websearch_to_tsquery ts_rank ts_rank_cd
   age justify_interval make_date jsonb_object_keys initcap ascii chr similarity gcd trunc numnode setweight strip array_fill
   array_replace set_bit set_byte quote_ident quote_literal pg_get_constraintdef pg_get_function_identity_arguments gin_clean_pending_list date bit_count get_byte int8 jsonb_set jsonb_insert pg_get_serial_sequence like_escape unaccent timestamptz_pl_interval
   jsonb_object to_date to_number regexp_replace substring overlay jsonb_array_elements jsonb_array_elements_text unnest normalize host tsvector_to_array`.split(
    /\s+/,
  ),
);
/** Their value is one of their first argument; NULL without rows. */
const CHOOSING_AGGREGATES = new Set(['max', 'min', 'any_value', 'mode']);
const AGGREGATES = new Set([
  ...CHOOSING_AGGREGATES,
  ...'sum avg array_agg jsonb_agg json_agg jsonb_object_agg json_object_agg string_agg bool_and bool_or every bit_or bit_and bit_xor stddev variance percentile_cont percentile_disc range_agg count'.split(
    ' ',
  ),
]);
const NUMERIC_RESULT = new Set([
  'sum',
  'avg',
  'abs',
  'round',
  'floor',
  'ceil',
  'ceiling',
  'trunc',
  'mod',
  'power',
  'sqrt',
  'ln',
  'exp',
  'log',
  'sign',
]);
export const isAggregate = (name: string): boolean => AGGREGATES.has(name);

export type Call = {
  name: string;
  args: readonly SqlType[];
  /** Of an argument that is a constant text: the text. */
  constants: readonly (string | null)[];
  /** An aggregate over a group, which has a row, or over a window. */
  hasRows: boolean;
  filtered: boolean;
};

const element = (type: SqlType | undefined): SqlType => {
  if (type?.kind === 'array' || type?.kind === 'list') return type.of;
  if (type?.kind === 'scalar' && type.column && isJson(type)) return { ...type, nullable: false, path: [...(type.path ?? []), '[]'] };
  return type && isJson(type) ? UNKNOWN_JSON : scalar('unknown');
};
function buildObject({ args, constants }: Call): SqlType {
  const fields: Field[] = [];
  for (let index = 0; index + 1 < args.length; index += 2) {
    const name = constants[index];
    if (name === null || name === undefined) return { kind: 'map', of: combine(args.filter((_, at) => at % 2 === 1)), nullable: false };
    fields.push({ name, type: args[index + 1] ?? NULL });
  }
  return { kind: 'object', fields, nullable: false };
}
function aggregate(call: Call): SqlType | null {
  const { name, args, hasRows, filtered } = call;
  const [first = scalar('unknown'), second = scalar('unknown')] = args;
  const empty = !hasRows || filtered;
  if (name === 'count') return scalar('int8');
  if (CHOOSING_AGGREGATES.has(name)) return withNull(first, empty || first.nullable);
  if (name === 'array_agg') return { kind: 'array', of: first, nullable: empty, filled: true };
  if (name === 'jsonb_agg' || name === 'json_agg') return { kind: 'list', of: first, nullable: empty };
  if (name === 'jsonb_object_agg' || name === 'json_object_agg') return { kind: 'map', of: second, nullable: empty };
  if (name === 'string_agg') return scalar('text', empty || first.nullable);
  if (name.startsWith('bool_') || name === 'every') return scalar('bool', empty || first.nullable);
  return AGGREGATES.has(name)
    ? scalar(name === 'sum' && first.kind === 'scalar' && first.base === 'interval' ? 'interval' : 'numeric', empty || first.nullable)
    : null;
}

/** The base type by the catalog: of all variants if they agree, a number if all return numbers. */
function baseOf(name: string, catalog: Catalog, args: readonly SqlType[]): string {
  if (NUMERIC_RESULT.has(name)) return 'numeric';
  const found = [...(catalog.functions.get(name) ?? [])];
  if (found.length === 1) return found[0] ?? 'unknown';
  const [first] = args;
  const own = first?.kind === 'scalar' ? first.base : '';
  if (found.includes(own)) return own;
  return found.find((type) => type === 'text' || type === 'numeric') ?? found[0] ?? 'unknown';
}

/** @returns the type of a call, and whether the function is unknown here (it may then return NULL) */
export function callType(call: Call, catalog: Catalog): { type: SqlType; unknown: boolean } {
  const { name, args } = call;
  const known = (type: SqlType) => ({ type, unknown: false });
  const [first = scalar('unknown')] = args;
  const any = args.some(({ nullable }) => nullable);
  if (name === 'jsonb_build_object' || name === 'json_build_object') return known(buildObject(call));
  if (name === 'jsonb_build_array' || name === 'json_build_array') return known({ kind: 'tuple', of: args, nullable: false });
  const aggregated = aggregate(call);
  if (aggregated) return known(aggregated);
  if (name === 'to_jsonb' || name === 'row_to_json' || name === 'to_json' || name === 'array_to_json')
    return known(first.kind === 'array' ? { kind: 'list', of: first.of, nullable: first.nullable } : isJson(first) ? first : { ...first });
  if (name === 'unnest' || name === 'jsonb_array_elements') return known(element(first));
  if (name === 'jsonb_array_elements_text' || name === 'jsonb_object_keys') return known(scalar('text'));
  if (name === 'first_value' || name === 'last_value') return known(first);
  if (name === 'lag' || name === 'lead') return known(withNull(first, args.length < 3 || any));
  if (name === 'jsonb_set' || name === 'jsonb_insert' || name === 'jsonb_strip_nulls')
    return known(isJson(first) && first.kind === 'scalar' && first.column ? first : withNull(UNKNOWN_JSON, any));
  if (name.startsWith('array_') && name !== 'array_to_string' && first.kind === 'array' && TOTAL.has(name)) return known(first);
  if (name === 'array_append' || name === 'array_cat' || name === 'array_remove') return known(first);
  if (name === 'lower' || name === 'upper') return known(scalar('text', any));
  const base = baseOf(name, catalog, args);
  const own = catalog.ownFunctions.has(name) ? { column: `${name}()` } : {};
  const type: SqlType = base.startsWith('_')
    ? ({ kind: 'array', of: scalar(base.slice(1)), nullable: false } as const)
    : { ...scalar(base), ...own };
  if (ALWAYS.has(name)) return known(type);
  if (TOTAL.has(name) || catalog.totalFunctions.has(name)) return known(withNull(type, any));
  return { type: withNull(notNull(type)), unknown: true };
}
