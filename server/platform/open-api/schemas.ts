/**
 * The schemas of the contracts as JSON Schema. Named schemas (`contracts/schemas.ts`) become components, all others are inlined. Input and
 * output of a schema may differ, by defaults and by the rule for text: a component that differs is included twice, as `Name` for responses
 * and as `NameInput` for requests.
 */
import { z } from 'zod';
import { nameSchemas } from '#contracts/schemas.ts';
import { changeObjects, type Json, refsIn } from './json.ts';

type Direction = 'input' | 'output';

const COMPONENTS = '#/components/schemas/';
/** The component with the rule for text. */
export const TEXT = 'Text';
/** Suffix of a reference until it is known whether the component differs by direction. */
const SENT = ':sent';

const isOpenText = (schema: Json): boolean =>
  schema.type === 'string' && !['enum', 'const', 'pattern', 'format', '$ref'].some((keyword) => keyword in schema);

/** Zod's JSON Schema as a part of the document: with its references, and with the rule for text at every string without a narrower one. */
const written = (schema: unknown, direction: Direction): Json =>
  changeObjects(schema, (object) => {
    // JSON numbers have no more precision than that.
    if (object.minimum === Number.MIN_SAFE_INTEGER) delete object.minimum;
    if (object.maximum === Number.MAX_SAFE_INTEGER) delete object.maximum;
    if (typeof object.$ref === 'string')
      return { ...object, $ref: object.$ref.replace('#/$defs/', COMPONENTS) + (direction === 'input' ? SENT : '') };
    return direction === 'input' && isOpenText(object) ? { ...object, $ref: COMPONENTS + TEXT } : object;
  }) as Json;

const withoutDirection = (ref: string): string => ref.replace(SENT, '');
const nameOf = (ref: string): string => withoutDirection(ref).replace(COMPONENTS, '');
const renameRefs = (value: unknown, rename: (ref: string) => string): unknown =>
  changeObjects(value, (object) => (typeof object.$ref === 'string' ? { ...object, $ref: rename(object.$ref) } : object));

export function createSchemas() {
  const { names: named } = nameSchemas();
  const names = z.registry<{ id: string }>();
  for (const [id, schema] of named) names.add(schema, { id });
  /** Named schemas used so far. */
  const used = { input: new Map<string, Json>(), output: new Map<string, Json>() };
  /** Schemas already converted, such as parameters shared by many calls. */
  const converted = { input: new Map<z.ZodType, Json>(), output: new Map<z.ZodType, Json>() };

  /** The inlined schema. @throws Error for a recursive schema without a name */
  function schemaOf(schema: z.ZodType, direction: Direction): Json {
    const before = converted[direction].get(schema);
    if (before) return before;
    const options = {
      io: direction,
      metadata: names,
      unrepresentable: 'any',
      ...(direction === 'output' && { override: leaveOpen }),
    } as const;
    const { $schema: _, $defs = {}, ...json } = z.toJSONSchema(schema, options);
    for (const [name, body] of Object.entries($defs)) {
      if (!named.has(name)) throw new Error('a schema that contains itself has to be exported by its contract');
      if (!used[direction].has(name)) used[direction].set(name, written(body, direction));
    }
    const made = written(json, direction);
    converted[direction].set(schema, made);
    return made;
  }
  /** A reference to a request schema, as a component of this name if it has none of its own. */
  function refTo(name: string, schema: z.ZodType): Json {
    const json = schemaOf(schema, 'input');
    if (typeof json.$ref === 'string' && Object.keys(json).length === 1) return json;
    if (named.has(name) || used.input.has(name)) throw new Error(`two schemas of the document are called ${name}`);
    used.input.set(name, json);
    return { $ref: COMPONENTS + name + SENT };
  }
  /** The same without a name: its properties and other keywords. */
  function bodyOf(schema: z.ZodType): Json {
    const { $ref, ...json } = schemaOf(schema, 'input');
    return typeof $ref === 'string' ? { ...used.input.get(nameOf($ref)), ...json } : json;
  }

  function differing(): ReadonlySet<string> {
    const both = [...used.output.keys()].filter((name) => used.input.has(name));
    const same = (name: string): boolean =>
      JSON.stringify(renameRefs(used.input.get(name), withoutDirection)) === JSON.stringify(used.output.get(name));
    const found = new Set(both.filter((name) => !same(name)));
    // What contains a component that differs also differs.
    for (let before = -1; before !== found.size; ) {
      before = found.size;
      for (const name of both) if (refsIn(used.output.get(name)).some((ref) => found.has(nameOf(ref)))) found.add(name);
    }
    return found;
  }

  return {
    schemaOf,
    refTo,
    bodyOf,
    /**
     * Must be called when everything used was converted. `own`: further components. Returns `parts` with final references, and the
     * components that they refer to.
     * @throws Error when a component would have the name of another
     */
    resolve<T extends Json>(parts: T, own: Json): { parts: T; components: Json } {
      const apart = differing();
      const rename = (ref: string): string =>
        ref.endsWith(SENT) && apart.has(nameOf(ref)) ? `${withoutDirection(ref)}Input` : withoutDirection(ref);
      const components = new Map(Object.entries(own));
      const add = (name: string, body: Json) => {
        if (components.has(name)) throw new Error(`two schemas of the document are called ${name}`);
        components.set(name, renameRefs(body, rename));
      };
      for (const [name, body] of used.output) add(name, body);
      for (const [name, body] of used.input)
        if (apart.has(name)) add(`${name}Input`, body);
        else if (!used.output.has(name)) add(name, body);
      const resolved = renameRefs(parts, rename) as T;
      return { parts: resolved, components: reachable(components, refsIn(resolved)) };
    },
  };
}

/** Responses may get further fields. */
function leaveOpen({ jsonSchema }: { jsonSchema: Json }): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
}

/** The components that are referenced, directly or through others, by name. */
function reachable(all: ReadonlyMap<string, unknown>, refs: readonly string[]): Json {
  const found = new Map<string, unknown>();
  const waiting = [...refs];
  for (let ref = waiting.pop(); ref !== undefined; ref = waiting.pop()) {
    const name = nameOf(ref);
    const body = all.get(name);
    if (body === undefined || found.has(name)) continue;
    found.set(name, body);
    waiting.push(...refsIn(body));
  }
  return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}
