/** Text fields of all calls, from the schemas of the catalogue of calls. */
import { z } from 'zod';
import { endpoints } from '#contracts/endpoints.ts';
import type { AnyEndpoint } from '#contracts/kit/endpoint.ts';

/** Names of fields that hold a name, a title, an address, a phone or the like, but not ids and kinds of these. */
const SAYS_SO =
  /(?:name|title|label|tag|(?<!pass)word|phone|mobile|mail|taxNumber|bankAccount|address|holder|payer|issuer|drawer|company|contact|owner|buyer|keyword|who|author|user|spelling)s?(?:En)?$/i;

export type TextField = {
  endpoint: AnyEndpoint;
  part: 'params' | 'query' | 'body';
  /** Within the part; 0 is the first item of a list. */
  place: (string | number)[];
  /** The call with the part and the place: 'identity.make-group body.name'. */
  path: string;
  schema: z.ZodString;
  /** By its field name it holds the name of a person or thing. */
  isName: boolean;
};
type Place = TextField['place'];

function* leavesOf(schema: z.ZodType, place: Place, within: ReadonlySet<z.ZodType>): Generator<{ place: Place; schema: z.ZodString }> {
  if (within.has(schema)) return;
  const inner = new Set([...within, schema]);
  const def = schema.def as unknown as Record<string, unknown>;
  if (schema instanceof z.ZodString) yield { place, schema };
  else if (schema instanceof z.ZodObject)
    for (const [name, part] of Object.entries(schema.shape)) yield* leavesOf(part as z.ZodType, [...place, name], inner);
  else if (Array.isArray(def.options)) for (const one of def.options as z.ZodType[]) yield* leavesOf(one, place, inner);
  else if (typeof def.getter === 'function') yield* leavesOf((def.getter as () => z.ZodType)(), place, inner);
  else if (def.element instanceof z.ZodType) yield* leavesOf(def.element, [...place, 0], inner);
  else
    for (const part of [def.innerType, def.valueType, def.out, def.left, def.right])
      if (part instanceof z.ZodType) yield* leavesOf(part, place, inner);
}

export const textFields: readonly TextField[] = endpoints.flatMap((endpoint) =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    [...leavesOf(endpoint[part] as z.ZodType, [], new Set())].map(({ place, schema }) => ({
      endpoint,
      part,
      place,
      path: `${endpoint.id} ${part}.${place.join('.')}`,
      schema,
      isName: SAYS_SO.test(String(place.findLast((step) => typeof step === 'string') ?? '')),
    })),
  ),
);

/** The text after the normalisation of a field's schema, without its checks. */
export function formedBy({ schema }: Pick<TextField, 'schema'>, text: string): string {
  let made = text;
  for (const { _zod } of schema.def.checks ?? []) {
    const { check, tx } = _zod.def as { check: string; tx?: (value: string) => string };
    if (check === 'overwrite' && tx) made = tx(made);
  }
  return made;
}
/** Whether it removes invisible characters. */
export const isFormed = (field: TextField): boolean => formedBy(field, 'a\u200Bb').toLowerCase() === 'ab';
