/** JSON as the document is made of it. */
export type Json = Record<string, unknown>;

/** The value with every object of it, innermost first, replaced by what `change` answers. */
export function changeObjects(value: unknown, change: (object: Json) => Json): unknown {
  if (Array.isArray(value)) return value.map((one) => changeObjects(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return change(Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, changeObjects(inner, change)])));
}

/** Every `$ref` in the value. */
export function refsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(refsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (name === '$ref' && typeof inner === 'string' ? [inner] : refsIn(inner)));
}
