/** JSON of the document. */
export type Json = Record<string, unknown>;

/** The value with each of its objects, innermost first, replaced by the result of `change`. */
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
