import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { LAST_INSTANT } from '#kernel/time/time.ts';
import { contextDescriptions } from './contexts.ts';
import { endpoints, isEndpoint } from './endpoints.ts';
import { errors, errorsByContext } from './errors.ts';
import { kitErrors } from './kit/errors.ts';
import { MOST_INTEGER } from './kit/fields.ts';
import { nameSchemas } from './schemas.ts';

const root = join(import.meta.dirname, '..');
const files = globSync(['contracts/*/*.ts', 'contexts/*/calls/*.ts'], { cwd: root }).filter(
  (file) => !file.endsWith('.test.ts') && !file.startsWith('contracts/pages/'),
);
const exported = (
  await Promise.all(files.map(async (file) => Object.entries((await import(join(root, file))) as Record<string, unknown>)))
).flat();
const { names, unnamed } = nameSchemas();
const named = new Set(names.values());
/** Sufficient to find it. */
const lookOf = (schema: z.ZodType): string =>
  JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })).substring(0, 200);

describe('the contracts', () => {
  it('have every call in their list, once', () => {
    expect(exported.filter(([, value]) => isEndpoint(value) && !endpoints.includes(value)).map(([name]) => name)).toEqual([]);
    expect(new Set(endpoints.map(({ id }) => id)).size).toBe(endpoints.length);
  });
  it('describe the context of every call', () => {
    const contexts = new Set(endpoints.map(({ id }) => id.split('.')[0]));
    expect([...contexts].sort()).toEqual(Object.keys(contextDescriptions).sort());
  });
  it('know the owner of every code, but for those of all calls and of the Hub', () => {
    const owned = Object.values(errorsByContext).flatMap((codes) => Object.keys(codes));
    expect(Object.keys(errors).filter((code) => !owned.includes(code) && !(code in kitErrors) && !code.startsWith('HUB_'))).toEqual([]);
  });
});

describe('names of schemas', () => {
  it('are those of exported constants, after their contexts', () => {
    expect([...names.keys()]).toEqual(expect.arrayContaining(['Yuan', 'CatalogueGoodsCard', 'OrdersOrderView', 'CommunityRepositoryCard']));
  });
  it('has every schema that a contract exports', () => {
    expect(exported.filter(([, value]) => value instanceof z.ZodType && !named.has(value)).map(([name]) => name)).toEqual([]);
  });
  it('has every schema with parts or choices that occurs more than once: export what is listed here', () => {
    expect(unnamed.map(lookOf)).toEqual([]);
  });
  it('are no longer than a reader takes in', () => {
    expect([...names.keys()].filter((name) => name.length > 60)).toEqual([]);
  });
});

type JsonNumber = { maximum?: number; const?: unknown; enum?: unknown };
/** Numbers of a schema as JSON describes them, each with its path; omits those with an enumeration of values. */
function* numbersOf(json: unknown, place = ''): Generator<[place: string, number: JsonNumber]> {
  if (typeof json !== 'object' || json === null) return;
  const one = json as JsonNumber & { type?: unknown };
  if ((one.type === 'integer' || one.type === 'number') && one.const === undefined && one.enum === undefined) yield [place, one];
  for (const [key, inner] of Object.entries(json)) yield* numbersOf(inner, `${place}.${key}`);
}
/** Columns of type `bigint`, and values without a column, with separate bounds: amounts, quotas, sizes, instants. */
const LARGE =
  /(?:Fen|\.change|\.quota|\.size|\.PERSON|\.GROUP|\.SHOP|\.LIVE|\.priceStart|\.priceEnd|\.validFrom|\.validUntil)(?:\.anyOf\.\d)?$/;

describe('a number that a caller gives', () => {
  it('has a bound that its column has too', () => {
    const unbounded = endpoints.flatMap(({ id, params, query, body }) =>
      [params, query, body].flatMap((schema) =>
        [...numbersOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))].flatMap(
          ([place, { maximum = Number.MAX_SAFE_INTEGER }]) =>
            maximum <= MOST_INTEGER || maximum === LAST_INSTANT || (LARGE.test(place) && maximum < Number.MAX_SAFE_INTEGER)
              ? []
              : [`${id}${place}`],
        ),
      ),
    );
    expect(unbounded).toEqual([]);
  });
});
