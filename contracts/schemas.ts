/**
 * The names of schemas in the OpenAPI document. An exported one has the name of its constant, after its context: `goodsCard` of the
 * catalogue is `CatalogueGoodsCard`; those that all contexts use (`kit`) have only their own name: `yuan` is `Yuan`. A part of such a
 * schema that also occurs elsewhere, as in an extension, has the name of its path: `CatalogueGoodsCardTags`.
 */
import { z } from 'zod';
import * as listingContent from '#contexts/catalogue/calls/listing-content.ts';
import * as communityFields from '#contexts/community/calls/fields.ts';
import * as inspection from '#contexts/community/calls/inspection.ts';
import * as invoicingFields from '#contexts/invoicing/calls/fields.ts';
import * as meteringFields from '#contexts/metering/calls/fields.ts';
import * as reviewFields from '#contexts/reviews/calls/fields.ts';
import * as supportFields from '#contexts/support/calls/fields.ts';
import { callModules, endpoints, isEndpoint } from './endpoints.ts';
import * as files from './files/files.ts';
import * as kitFields from './kit/fields.ts';
import * as kitReport from './kit/report.ts';

type Module = Readonly<Record<string, unknown>>;

/** Modules without calls, by context; '' has the shared ones. */
const fieldModules: readonly (readonly [context: string, module: Module])[] = [
  ['', kitFields],
  ['', kitReport],
  ['catalogue', listingContent],
  ['community', communityFields],
  ['community', inspection],
  ['files', files],
  ['invoicing', invoicingFields],
  ['metering', meteringFields],
  ['reviews', reviewFields],
  ['support', supportFields],
];

const contextOf = (module: Module): string => Object.values(module).find(isEndpoint)?.id.split('.')[0] ?? '';
const capital = (name: string): string => name.replace(/^./, (first) => first.toUpperCase());
const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType;

/** Kinds of schemas that get a name without being exported, when they occur more than once: those with parts or choices. */
const COMPOSITE = new Set(['object', 'enum', 'union', 'record', 'tuple', 'intersection']);
const isComposite = (schema: z.ZodType): boolean =>
  COMPOSITE.has(schema.def.type) && !(schema.def.type === 'object' && partsOf(schema).length === 0);

/** What parts other than fields add to a name; other keys (`innerType` of an optional one) add nothing. */
const PART_NAMES: Readonly<Record<string, string>> = { element: 'item', valueType: 'value', keyType: 'key', left: 'left', right: 'right' };
/** The direct parts of a schema, each with its addition to the name. */
function partsOf(schema: z.ZodType): [word: string, part: z.ZodType][] {
  const def = schema.def as unknown as Record<string, unknown> & { type: string };
  if (def.type === 'lazy') return [['', (def.getter as () => z.ZodType)()]];
  return Object.entries(def).flatMap(([key, value]): [string, z.ZodType][] => {
    if (isSchema(value)) return [[PART_NAMES[key] ?? '', value]];
    if (typeof value !== 'object' || value === null) return [];
    const wordOf = (field: string): string => (key === 'shape' ? field : `${key === 'options' ? 'option' : 'item'}${Number(field) + 1}`);
    return Object.entries(value).flatMap(([field, part]): [string, z.ZodType][] => (isSchema(part) ? [[wordOf(field), part]] : []));
  });
}

type Names = { names: Map<string, z.ZodType> /** Composite schemas that occur more than once and have no name. */; unnamed: z.ZodType[] };

/** @throws Error when two schemas would have one name */
export function nameSchemas(): Names {
  const names = new Map<string, z.ZodType>();
  const known = new Set<z.ZodType>();
  const add = (name: string, schema: z.ZodType): void => {
    if (names.has(name)) throw new Error(`two schemas of the contracts are called ${name}`);
    known.add(schema);
    names.set(name, schema);
  };
  // A schema that a second module also exports retains its first name.
  for (const [context, module] of [...fieldModules, ...callModules.map((module) => [contextOf(module), module] as const)])
    for (const [constant, schema] of Object.entries(module))
      if (isSchema(schema) && !known.has(schema)) add(`${capital(context)}${capital(constant)}`, schema);

  const places = countPlaces(known);
  const walked = new Set<z.ZodType>();
  const nameParts = (holder: string, schema: z.ZodType): void => {
    for (const [word, part] of partsOf(schema)) {
      if (known.has(part) || walked.has(part)) continue;
      walked.add(part);
      const name = `${holder}${capital(word)}`;
      if (isComposite(part) && (places.get(part) ?? 0) > 1) add(name, part);
      nameParts(name, part);
    }
  };
  for (const [name, schema] of [...names]) nameParts(name, schema);
  const repeated = [...places].flatMap(([schema, count]) => (count > 1 && isComposite(schema) ? [schema] : []));
  return { names, unnamed: repeated.filter((schema) => !known.has(schema)) };
}

/**
 * The number of places of each schema in bodies and responses; parts of a named one count once. Parameters are written one by one: they get
 * no name for occurring twice.
 */
function countPlaces(named: ReadonlySet<z.ZodType>): ReadonlyMap<z.ZodType, number> {
  const places = new Map<z.ZodType, number>();
  const visit = (schema: z.ZodType): void => {
    const before = places.get(schema) ?? 0;
    places.set(schema, before + 1);
    if (before === 0 || !(named.has(schema) || isComposite(schema))) for (const [, part] of partsOf(schema)) visit(part);
  };
  for (const { body, answer } of endpoints) {
    visit(body);
    visit(answer);
  }
  return places;
}
