/** Every string of the OpenAPI document, at every depth, with text that is none: each call is answered, none with 5xx, and what breaks the rule of text names its field. */
import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DemoProduct, startDemoProduct } from '../harness/demo-product.ts';
import { createRolePlayers, type RolePlayer } from '../harness/roles.ts';

let product: DemoProduct;
let players: Map<string, RolePlayer>;
beforeAll(async () => {
  product = await startDemoProduct({ LOG_LEVEL: 'error' });
  players = await createRolePlayers(product.database);
});
afterAll(() => product?.dispose());

/** Against the rule: always 400 in a body. */
const REFUSED = {
  'high half': 'a\uD800b',
  'low half': 'a\uDC00b',
  'reversed pair': '\uDC00\uD800',
  NUL: 'a\u0000b',
  escape: 'a\u001Bb',
  noncharacter: 'a\uFFFEb',
  'noncharacter of a later plane': 'a\u{1FFFF}b',
};
/** Within the rule: whatever the field says to it. */
const TAKEN = { 'byte order mark': '\uFEFFa', 'marks of direction': '\u202Ea\u2066', '100 kB': 'x'.repeat(100_000), emoji: '😀𠮷' };
const PARALLEL = 24;

type Schema = {
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
type Parameter = { name: string; in: string; schema: Schema };
type Operation = {
  operationId: string;
  'x-access': string;
  parameters: Parameter[];
  requestBody?: { content: { 'application/json'?: { schema: Schema } } };
};
type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Schema> } };
type Place = (string | number | { key: true })[];

/** The schema with every component in its place; what contains itself is left out where it comes again. */
function withComponents(schema: Schema, components: Record<string, Schema>, within: readonly string[] = []): Schema {
  const { $ref, ...own } = schema;
  const name = $ref?.replace('#/components/schemas/', '') ?? '';
  if (within.includes(name)) return {};
  const whole = (one: Schema, more = within): Schema => withComponents(one, components, more);
  // The rule for text is what is tried here; it chooses no sample.
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
function sampleOf(schema: Schema): unknown {
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
/** Where a text is, or might be: an enum or a date is sent as text too, and names of a record are texts. */
function* placesOf(schema: Schema, place: Place = []): Generator<Place> {
  if (schema.anyOf) for (const one of schema.anyOf) yield* placesOf(one, place);
  else if (schema.type === 'array') yield* placesOf(schema.items ?? {}, [...place, 0]);
  else if (schema.type === 'object' || schema.properties) {
    for (const [name, inner] of Object.entries(schema.properties ?? {})) yield* placesOf(inner, [...place, name]);
    if (typeof schema.additionalProperties === 'object') {
      yield* placesOf(schema.additionalProperties, [...place, 'a1']);
      yield [...place, { key: true }];
    }
  } else if (schema.type !== 'boolean' && schema.type !== 'null') yield place;
}
function withText(sample: unknown, [head, ...rest]: Place, text: string): unknown {
  if (head === undefined) return text;
  if (typeof head === 'object') return { ...(sample as object), [text]: Object.values(sample as object)[0] ?? 'x' };
  if (typeof head === 'number') return [withText((sample as unknown[] | undefined)?.[head], rest, text)];
  const inner = typeof sample === 'object' && sample !== null ? (sample as Record<string, unknown>) : {};
  return { ...inner, [head]: withText(inner[head], rest, text) };
}
const nameOf = (place: Place): string => place.map((part) => (typeof part === 'object' ? '<key>' : part)).join('.');

type Shot = {
  what: string;
  path: string;
  method: string;
  access: string;
  body?: unknown;
  headers?: Record<string, string>;
  refused?: boolean;
};
const cookieOf = (access: string): string =>
  players.get(access === 'staff' ? 'superadmin' : access === 'seller' ? 'merchant' : 'common')?.cookie ?? '';

/** Headers may hold any byte but line ends and NUL: sent as they are, which fetch would not. */
function send(shot: Shot): Promise<{ status: number; text: string }> {
  const url = new URL(product.address);
  const body = shot.body === undefined ? undefined : typeof shot.body === 'string' ? shot.body : JSON.stringify(shot.body);
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: url.hostname,
        port: url.port,
        path: shot.path,
        method: shot.method,
        headers: {
          origin: product.address,
          cookie: cookieOf(shot.access),
          'idempotency-key': 'text-test-key-1',
          ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
          ...shot.headers,
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
        answer.on('error', reject);
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}

/** As it is written in an address: bytes of half a pair too, which are no UTF-8. */
const escaped = (text: string): string =>
  [...text].map((sign) => (sign.isWellFormed() ? encodeURIComponent(sign) : sign === '\uD800' ? '%ED%A0%80' : '%ED%B0%80')).join('');

async function shotsOf(): Promise<Shot[]> {
  const document = (await (await fetch(`${product.address}/openapi.json`)).json()) as Document;
  const shots: Shot[] = [];
  for (const [template, operations] of Object.entries(document.paths))
    for (const [method, { operationId, parameters, requestBody, ...operation }] of Object.entries(operations)) {
      const access = operation['x-access'];
      const inPath = (name = '', text = ''): string =>
        template.replace(/\{(\w+)\}/g, (_, known: string) => (known === name ? escaped(text.slice(0, 2_000)) : '1'));
      const written = requestBody?.content['application/json']?.schema;
      const schema = written && withComponents(written, document.components.schemas);
      const sample = schema ? sampleOf(schema) : method === 'post' ? {} : undefined;
      const base = { method: method.toUpperCase(), access, ...(sample === undefined ? {} : { body: sample }) };
      shots.push({ ...base, what: `${operationId} as it should be`, path: inPath() });
      for (const [kind, text] of [...Object.entries(REFUSED), ...Object.entries(TAKEN)]) {
        const refused = kind in REFUSED;
        for (const parameter of parameters) {
          const what = `${operationId} ${parameter.in} ${parameter.name}: ${kind}`;
          if (parameter.in === 'path') shots.push({ ...base, what, path: inPath(parameter.name, text), refused });
          if (parameter.in === 'query')
            shots.push({ ...base, what, path: `${inPath()}?${parameter.name}=${escaped(text.slice(0, 2_000))}`, refused: kind === 'NUL' });
        }
        for (const place of schema ? placesOf(schema) : [])
          shots.push({
            ...base,
            what: `${operationId} body ${nameOf(place)}: ${kind}`,
            path: inPath(),
            body: withText(sample, place, text),
            refused,
          });
      }
      for (const [name, text] of [
        ['user-agent', '\u0080\u009b\u00ff\u0009x'],
        ['user-agent', 'x'.repeat(10_000)],
        ['idempotency-key', '\u00ff\u0085'.repeat(8)],
        ['cookie', `${cookieOf(access)}; i18n_redirected=%00; visitor=%00.%ED%A0%80; theme=%EF%BF%BE; oidc_state=%00`],
        ['cookie', 'session=%00a; visitor=%EF%BF%BE'],
        ['referer', '\u00ff'],
        ['x-client-version', '\u0080'],
        ['if-none-match', '\u00ff'],
      ] as const)
        shots.push({ ...base, what: `${operationId} header ${name}`, path: inPath(), headers: { [name]: text } });
    }
  return shots;
}

async function fire(shots: Shot[]): Promise<{ wrong: string[]; statuses: Map<number, number> }> {
  const wrong: string[] = [];
  const statuses = new Map<number, number>();
  const waiting = [...shots];
  await Promise.all(
    Array.from({ length: PARALLEL }, async () => {
      for (let shot = waiting.pop(); shot; shot = waiting.pop()) {
        const { status, text } = await send(shot);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        const said = `${shot.what} → ${status} ${text.slice(0, 160)}`;
        if (status >= 500) wrong.push(said);
        // A path of no route, an endless one, is not found before it is looked at.
        else if (shot.refused && status !== 400 && status !== 404) wrong.push(said);
        else if (shot.refused && status === 400) {
          const { code, params } = JSON.parse(text) as { code: string; params?: { field?: string } };
          if (code === 'TEXT_REFUSED' ? typeof params?.field !== 'string' : code !== 'REQUEST_UNREADABLE') wrong.push(said);
        }
      }
    }),
  );
  return { wrong, statuses };
}

it('no string of any call brings the server down or makes it fail', async () => {
  const shots = await shotsOf();
  expect(shots.length).toBeGreaterThan(5_000);
  const { wrong, statuses } = await fire(shots);
  expect(wrong).toEqual([]);
  expect(statuses.get(400) ?? 0).toBeGreaterThan(3_000);
  expect(statuses.get(200) ?? 0).toBeGreaterThan(200);
  expect((await fetch(`${product.address}/readyz`)).status).toBe(200);
});

it('a field that holds JSON of its own, a form, an address outside the document: the same rule', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const cart = (text: string) => JSON.stringify({ goodsId: '1', clusterId: '1', purchaseAmount: 1, centerName: text });
  const shots: Shot[] = ['\uD800', '\uDC00\uD800', '\u0000', '\uFFFF'].flatMap((text): Shot[] => [
    { what: 'JSON in JSON', path: '/market/shoppingcart', method: 'POST', access: 'public', body: { data: cart(text) }, refused: true },
    {
      what: 'JSON in a form',
      path: '/market/shoppingcart',
      method: 'POST',
      access: 'public',
      body: `data=${encodeURIComponent(cart(text).toWellFormed())}`,
      headers: form,
    },
    {
      what: 'a sign-on form',
      path: '/ac/api/auth/login',
      method: 'POST',
      access: '',
      body: `userName=${escaped(text)}&password=x`,
      headers: { ...form, accept: 'text/html', cookie: 'x=1' },
    },
    { what: 'a token of the sandbox', path: `/sandbox-gateway/pay/${escaped(text)}`, method: 'GET', access: '' },
    { what: 'a file', path: `/mall/file/${escaped(text)}`, method: 'GET', access: '' },
    { what: 'a page', path: `/ui/mall/search?keyword=${escaped(text)}`, method: 'GET', access: '' },
    { what: 'a sign-out', path: `/ac/api/auth/oidc/signed-out?state=${escaped(text)}`, method: 'GET', access: '' },
    { what: 'a download', path: `/operation/admin/report/export/turnover?from=${escaped(text)}`, method: 'GET', access: 'staff' },
  ]);
  const { wrong } = await fire(shots);
  expect(wrong).toEqual([]);
});

it('names of uploaded files are text, whatever was sent', async () => {
  const content = '# text\n';
  for (const name of ['a\u0000.md', 'a\uFFFE\uFDD0.md', '\u202Egpj.md', `${'長'.repeat(500)}.md`, '\uFEFF.md', '../../etc/passwd.md']) {
    const body = Buffer.from(
      `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/markdown\r\n\r\n${content}\r\n--x--\r\n`,
    );
    const answer = await fetch(`${product.address}/mall/file/upload?purpose=goods-deliverable`, {
      method: 'POST',
      headers: { origin: product.address, cookie: cookieOf('seller'), 'content-type': 'multipart/form-data; boundary=x' },
      body,
    });
    expect(answer.status).toBeLessThan(500);
    if (answer.status !== 200) continue;
    const { data } = (await answer.json()) as { data: { name: string } };
    expect(data.name).toMatch(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}\\/]+\.(md|txt)$/u);
  }
});
