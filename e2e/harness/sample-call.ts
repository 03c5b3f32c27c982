/** Mostly valid inputs of a call, generated from its public schema. */
import { z } from 'zod';
import type { Random } from './random.ts';

/** A JSON schema as zod writes it. */
type Schema = {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema | false;
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  default?: unknown;
};
/** `texts`: values meaningful to the product, such as ids and amounts; those that match a pattern are tried. */
function sample(schema: Schema, root: Schema, random: Random, texts: readonly string[], depth = 0): unknown {
  const next = (inner: Schema) => sample(inner, root, random, texts, depth + 1);
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return depth > 6 ? null : next(name === '#' ? root : (root.$defs?.[name] ?? {}));
  }
  if ('const' in schema) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return next(random.pick(choices));
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(next));
  switch (Array.isArray(schema.type) ? random.pick(schema.type) : schema.type) {
    case 'string': {
      const fitting = texts.filter(
        (text) =>
          (schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(text)) &&
          text.length >= (schema.minLength ?? 0) &&
          text.length <= (schema.maxLength ?? 1_000),
      );
      return fitting.length > 0 ? random.pick(fitting) : 'x'.repeat(Math.max(1, schema.minLength ?? 1));
    }
    case 'integer':
    case 'number': {
      const least = Math.max(schema.minimum ?? 0, -1_000);
      return Math.floor(least + random.next() * (Math.min(schema.maximum ?? 1_000, least + 1_000) - least + 1));
    }
    case 'boolean':
      return random.next() < 0.5;
    case 'array':
      return depth > 6 || !schema.items
        ? (schema.prefixItems ?? []).map(next)
        : Array.from({ length: 1 + Math.floor(random.next() * 2) }, () => next(schema.items as Schema));
    case 'object': {
      const entries = Object.entries(schema.properties ?? {})
        .filter(([name]) => schema.required?.includes(name) || random.next() < 0.7)
        .map(([name, inner]) => [name, next(inner)]);
      return Object.fromEntries(entries);
    }
    default:
      return random.pick(texts);
  }
}

export type Inputs = { params?: z.ZodType; query?: z.ZodType; body?: z.ZodType };
export type Sampled = { params: Record<string, unknown>; query: Record<string, unknown>; body: unknown };

export function sampleCall({ params, query, body }: Inputs, random: Random, texts: readonly string[]): Sampled {
  const of = (schema: z.ZodType | undefined): unknown => {
    if (!schema) return {};
    const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
    return sample(described, described, random, texts);
  };
  return { params: of(params) as Sampled['params'], query: of(query) as Sampled['query'], body: of(body) };
}
