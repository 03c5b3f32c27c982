/** The relations that an expression can name. */
import { type Field, notNull, type SqlType, withNull } from './types.ts';

/** A relation with columns of its own copy: what a condition proves of them holds in this query alone. */
export type Relation = {
  fields: Field[];
  /** Null-extended by an outer join: all columns can be NULL. */
  outer: boolean;
};
export type Scope = { relations: Map<string, Relation>; outer: Scope | null; ctes: Map<string, readonly Field[]> };

export const scopeIn = (outer: Scope | null): Scope => ({ relations: new Map(), outer, ctes: new Map() });
export const relationOf = (fields: readonly Field[]): Relation => ({ fields: fields.map((field) => ({ ...field })), outer: false });
export const renamed = (fields: readonly Field[], names: readonly string[]): Field[] =>
  fields.map(({ name, type }, index) => ({ name: names[index] ?? name, type }));

export const cteOf = (name: string, scope: Scope): readonly Field[] | null => {
  for (let at: Scope | null = scope; at; at = at.outer) {
    const found = at.ctes.get(name);
    if (found) return found;
  }
  return null;
};

const SYSTEM_COLUMNS: Record<string, string> = { ctid: 'tid', xmin: 'xid8', tableoid: 'oid' };
type Found = { relation: Relation; field: Field };

function find(scope: Scope | null, [first = '', second]: readonly string[]): Found | null {
  for (let at = scope; at; at = at.outer) {
    const relations = second === undefined ? [...at.relations.values()] : [at.relations.get(first)];
    for (const relation of relations) {
      const field = relation?.fields.find(({ name }) => name === (second ?? first));
      if (relation && field) return { relation, field };
    }
    if (second !== undefined && at.relations.has(first)) return null;
  }
  return null;
}

/** The type of a column, or of a whole row; null when nothing has the name. */
export function resolve(scope: Scope | null, names: readonly string[]): SqlType | null {
  const found = find(scope, names);
  if (found) return withNull(found.field.type, found.relation.outer || found.field.type.nullable);
  const system = SYSTEM_COLUMNS[names.at(-1) ?? ''];
  if (system) return { kind: 'scalar', base: system, nullable: false };
  const relation = names.length === 1 ? rowNamed(scope, names[0] ?? '') : null;
  return relation ? { kind: 'object', fields: fieldsOf(relation), nullable: relation.outer } : null;
}
function rowNamed(scope: Scope | null, name: string): Relation | null {
  for (let at = scope; at; at = at.outer) {
    const relation = at.relations.get(name);
    if (relation) return relation;
  }
  return null;
}
export const fieldsOf = ({ fields, outer }: Relation): Field[] =>
  fields.map(({ name, type }) => ({ name, type: withNull(type, outer || type.nullable) }));

/** A condition holds only if the column is not NULL. */
export function proveNotNull(scope: Scope, names: readonly string[]): void {
  // Outer queries are not filtered by a condition of an inner one.
  const found = find({ ...scope, outer: null }, names);
  if (!found) return;
  found.relation.outer = false;
  found.field.type = notNull(found.field.type);
}
/** A column after an UPDATE: what the conditions proved of the old value does not hold. */
export const assigned = (relation: Relation, { name, type }: Field, value: SqlType): void => {
  const field = relation.fields.find((each) => each.name === name);
  if (!field) return;
  const saysMore =
    value.kind === 'scalar' &&
    type.kind === 'scalar' &&
    (value.words !== undefined || (type.words === undefined && value.column !== undefined));
  field.type = withNull(notNull(saysMore && TEXTS.has(type.base) ? { ...value, base: type.base } : type), value.nullable);
};
/** A condition leaves only these words of a column, or none of these. */
export function narrowTo(scope: Scope, names: readonly string[], words: readonly string[], isOneOf: boolean): void {
  const { field } = find({ ...scope, outer: null }, names) ?? {};
  if (field?.type.kind !== 'scalar' || (field.type.words === undefined && !isOneOf)) return;
  if (!TEXTS.has(field.type.base)) return;
  const { column: _column, ...type } = field.type;
  field.type = { ...type, words: isOneOf ? words : (type.words ?? []).filter((word) => !words.includes(word)) };
}
const TEXTS = new Set(['text', 'varchar', 'bpchar']);
/** A scope in which more can be proved. */
export const copyOf = (scope: Scope): Scope => ({
  ...scope,
  relations: new Map(
    [...scope.relations].map(([name, { fields, outer }]) => [name, { fields: fields.map((field) => ({ ...field })), outer }]),
  ),
});
