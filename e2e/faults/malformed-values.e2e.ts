/**
 * Unusual ids, days, amounts and numbers in every place of every call that accepts one: each is answered, none with 5xx. With `npm test`
 * each place gets a quarter of them in turn; all with `npm run drill -- malformed-values`.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DemoProduct, startDemoProduct } from '../harness/demo-product.ts';
import { type Document, leavesOf, nameOf, type Schema, sampleOf, withComponents, withValue } from '../harness/document-calls.ts';
import { createRolePlayers, type RolePlayer } from '../harness/roles.ts';

const PARALLEL = 24;
const isFull = process.env.DRILL === 'full';
let product: DemoProduct;
let players: Map<string, RolePlayer>;
beforeAll(async () => {
  product = await startDemoProduct({ LOG_LEVEL: 'error' });
  players = await createRolePlayers(product.database);
});
afterAll(() => product?.dispose());

const IDS = ['0', '-1', '1e30', '9223372036854775808', 'x', 'NaN', '', 'a'.repeat(300), 'a\u0000b', '😀'];
const DAYS = ['0001-01-01', '9999-12-31', '275760-09-13', '+275760-09-13', '0000-01', '9999-12', 'NaN', '9007199254740991'];
const AMOUNTS = ['0.001', '9000000000000000', '9007199254740993', '-0', '1e400', '١', '-1.00'];
const TEXTS = ['x', '9223372036854775808', '0001-01-01', '1e400'];
/** As JSON, including numbers that JavaScript cannot represent. */
const NUMBERS = [
  '0',
  '-1',
  '1e30',
  '2147483648',
  '9223372036854775808',
  '9007199254740991',
  '253370678400001',
  '-0',
  '0.001',
  '9e15',
  '1e400',
];

/** Placeholder that is replaced with a number in the JSON. */
const NUMBER = '@number@';
const isNumber = ({ type }: Schema): boolean => type === 'integer' || type === 'number';
const takes = ({ pattern }: Schema, text: string): boolean => pattern !== undefined && new RegExp(pattern, 'u').test(text);
/** Unusual values for a text of this schema. */
function oddTexts(schema: Schema): readonly string[] {
  if (schema.enum || schema.const !== undefined) return [];
  if (schema.format === 'date' || takes(schema, '2026-01-31') || takes(schema, '2026-01')) return [...DAYS, ''];
  if (takes(schema, '1.50')) return AMOUNTS;
  return schema.pattern === undefined ? TEXTS : IDS;
}
/** Parameters are text, whatever their type. */
const oddParameters = (schema: Schema): readonly string[] => (isNumber(schema) ? NUMBERS : oddTexts(schema));

const withinUnion = (schema: Schema): Schema[] => schema.anyOf ?? [schema];
type Shot = { what: string; path: string; method: string; access: string; body?: string };

/** Callers that pass most access checks: the leader of a group, a superadmin, the owner of a shop. */
const PLAYERS: Readonly<Record<string, string>> = { staff: 'superadmin', seller: 'merchant', user: 'leader', public: 'leader' };
/** Calls that end the session of their caller, or its rights. */
const ENDING = /logout|end-sessions?|end-all|delete-account/;

let places = 0;
/** Of the values, those for the next place. */
function inShort(values: Iterable<string>): string[] {
  places += 1;
  return [...values].filter((_, index) => isFull || (index + places) % 4 === 0);
}

async function shotsOf(): Promise<Shot[]> {
  const document = (await (await fetch(`${product.address}/openapi.json`)).json()) as Document;
  const shots: Shot[] = [];
  for (const [template, operations] of Object.entries(document.paths))
    for (const [method, { operationId, parameters: all, requestBody, 'x-access': access }] of Object.entries(operations)) {
      // Headers shared by many calls are references and not tested here.
      const parameters = all.filter(({ schema }) => schema !== undefined);
      if (ENDING.test(operationId)) continue;
      const whole = (schema: Schema): Schema => withComponents(schema, document.components.schemas);
      const pathOf = (name = '', text = ''): string =>
        template.replace(/\{(\w+)\}/g, (_, known: string) => (known === name ? encodeURIComponent(text) || '%20' : '1'));
      // Other required parameters of the query are valid.
      const queryOf = (name: string, text: string): string =>
        `?${new URLSearchParams([
          ...parameters.flatMap((one): [string, string][] =>
            one.in === 'query' && one.name !== name && one.required ? [[one.name, String(sampleOf(whole(one.schema)))]] : [],
          ),
          [name, text],
        ])}`;
      const written = requestBody?.content['application/json']?.schema;
      const schema = written && whole(written);
      const sample = schema ? sampleOf(schema) : method === 'post' ? {} : undefined;
      const base = { method: method.toUpperCase(), access, ...(sample === undefined ? {} : { body: JSON.stringify(sample) }) };
      for (const parameter of parameters) {
        const odd = new Set(withinUnion(whole(parameter.schema)).flatMap(oddParameters));
        for (const text of inShort(parameter.in === 'path' ? IDS : odd)) {
          const what = `${operationId} ${parameter.in} ${parameter.name}: ${text.slice(0, 30)}`;
          if (parameter.in === 'path') shots.push({ ...base, what, path: pathOf(parameter.name, text) });
          if (parameter.in === 'query') shots.push({ ...base, what, path: pathOf() + queryOf(parameter.name, text) });
        }
      }
      for (const { place, schema: leaf } of schema ? leavesOf(schema) : []) {
        const numbers = isNumber(leaf);
        for (const text of inShort(numbers ? NUMBERS : oddTexts(leaf))) {
          const body = JSON.stringify(withValue(sample, place, numbers ? NUMBER : text)).replace(`"${NUMBER}"`, text);
          shots.push({ ...base, what: `${operationId} body ${nameOf(place)}: ${text.slice(0, 30)}`, path: pathOf(), body });
        }
      }
    }
  return shots;
}

async function fire(shots: readonly Shot[]): Promise<{ wrong: string[]; statuses: Map<number, number> }> {
  const wrong: string[] = [];
  const statuses = new Map<number, number>();
  const waiting = [...shots];
  await Promise.all(
    Array.from({ length: PARALLEL }, async () => {
      for (let shot = waiting.pop(); shot; shot = waiting.pop()) {
        const response = await fetch(product.address + shot.path, {
          method: shot.method,
          redirect: 'manual',
          headers: {
            origin: product.address,
            cookie: players.get(PLAYERS[shot.access] ?? '')?.cookie ?? '',
            'idempotency-key': 'odd-values-key',
            ...(shot.body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(shot.body === undefined ? {} : { body: shot.body }),
        });
        const text = await response.text();
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        if (response.status >= 500) wrong.push(`${shot.what} → ${response.status} ${text.slice(0, 160)}`);
      }
    }),
  );
  return { wrong, statuses };
}

it('no odd id, day, amount or number makes any call fail', async () => {
  const shots = await shotsOf();
  expect(shots.length).toBeGreaterThan(isFull ? 5_000 : 1_200);
  const { wrong, statuses } = await fire(shots);
  expect(wrong).toEqual([]);
  // Values were validated, for authorised callers.
  expect(statuses.get(400) ?? 0).toBeGreaterThan(isFull ? 2_000 : 500);
  expect(statuses.get(401) ?? 0).toBeLessThan(shots.length / 10);
  expect((await fetch(`${product.address}/readyz`)).status).toBe(200);
});
