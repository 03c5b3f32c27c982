/** Calls derived from the served OpenAPI document: a valid sample of each body, and every place in it where another value can be put. */
export type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  additionalProperties?: Schema | boolean;
  minimum?: number;
  pattern?: string;
  format?: string;
  minLength?: number;
  oneOf?: Schema[];
  allOf?: Schema[];
  $ref?: string;
};
type Parameter = { name: string; in: string; required?: boolean; schema: Schema };
type Operation = {
  operationId: string;
  'x-access': string;
  parameters: Parameter[];
  requestBody?: { content: { 'application/json'?: { schema: Schema } } };
};
export type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Schema> } };
type Place = (string | number | { key: true })[];
type Leaf = { place: Place; schema: Schema };

/** The schema with all references resolved; recursive references become {}. */
export function withComponents(schema: Schema, components: Record<string, Schema>, within: readonly string[] = []): Schema {
  const { $ref, ...own } = schema;
  const name = $ref?.replace('#/components/schemas/', '') ?? '';
  if (within.includes(name)) return {};
  const whole = (one: Schema, more = within): Schema => withComponents(one, components, more);
  // The schema for text is under test and does not shape the sample.
  const named = components[name] && name !== 'Text' ? whole(components[name], [...within, name]) : {};
  const { allOf = [], oneOf = [], anyOf = [], properties, items, additionalProperties, ...rest } = own;
  const choices = [...oneOf, ...anyOf].map((one) => whole(one));
  return {
    ...named,
    ...Object.assign({}, ...allOf.map((one) => whole(one))),
    ...rest,
    ...(choices.length > 0 && { anyOf: choices }),
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, whole(one)])) }),
    ...(items && { items: whole(items) }),
    ...(additionalProperties !== undefined && {
      additionalProperties: typeof additionalProperties === 'object' ? whole(additionalProperties) : additionalProperties,
    }),
  };
}

const PATTERNS = ['1', 'a1', '2026-01-31', '1.50', '13800000000', 'a', '/x', '#ffffff', '#00aa00', 'https://example.com/a', '12:00', '0'];
function sampleText({ pattern, format, minLength = 0 }: Schema): string {
  if (format === 'date') return '2026-01-31';
  const found = pattern === undefined ? 'text' : PATTERNS.find((text) => new RegExp(pattern, 'u').test(text));
  return (found ?? 'a').padEnd(minLength, 'a');
}
/** A value of a schema: every property, one item of every list, one entry of every record. */
export function sampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sampleOf(schema.anyOf.find(({ type }) => type === 'object' || type === 'array') ?? schema.anyOf[0] ?? {});
  if (schema.type === 'string') return sampleText(schema);
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (schema.type === 'boolean') return true;
  if (schema.type === 'array') return [sampleOf(schema.items ?? {})];
  if (schema.type === 'null') return null;
  const record = typeof schema.additionalProperties === 'object' ? { a1: sampleOf(schema.additionalProperties) } : {};
  return { ...record, ...Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, sampleOf(inner)])) };
}
/** Places that hold text or may: enums, dates and keys of records are strings too. */
export function* leavesOf(schema: Schema, place: Place = []): Generator<Leaf> {
  if (schema.anyOf) for (const one of schema.anyOf) yield* leavesOf(one, place);
  else if (schema.type === 'array') yield* leavesOf(schema.items ?? {}, [...place, 0]);
  else if (schema.type === 'object' || schema.properties) {
    for (const [name, inner] of Object.entries(schema.properties ?? {})) yield* leavesOf(inner, [...place, name]);
    if (typeof schema.additionalProperties === 'object') {
      yield* leavesOf(schema.additionalProperties, [...place, 'a1']);
      yield { place: [...place, { key: true }], schema: {} };
    }
  } else if (schema.type !== 'boolean' && schema.type !== 'null') yield { place, schema };
}
/** The sample with another value at a place. */
export function withValue(sample: unknown, [head, ...rest]: Place, value: unknown): unknown {
  if (head === undefined) return value;
  if (typeof head === 'object') return { ...(sample as object), [String(value)]: Object.values(sample as object)[0] ?? 'x' };
  if (typeof head === 'number') return [withValue((sample as unknown[] | undefined)?.[head], rest, value)];
  const inner = typeof sample === 'object' && sample !== null ? (sample as Record<string, unknown>) : {};
  return { ...inner, [head]: withValue(inner[head], rest, value) };
}
export const nameOf = (place: Place): string => place.map((part) => (typeof part === 'object' ? '<key>' : part)).join('.');

/** URL-encoded, including unpaired surrogates, which are invalid UTF-8. */
export const escaped = (text: string): string =>
  [...text].map((sign) => (sign.isWellFormed() ? encodeURIComponent(sign) : sign === '\uD800' ? '%ED%A0%80' : '%ED%B0%80')).join('');
