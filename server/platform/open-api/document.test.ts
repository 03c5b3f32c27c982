import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Described, openApiDocument } from './document.ts';
import type { Json } from './json.ts';
import { registerOpenApi } from './open-api.ts';

const described: Described = {
  publicUrl: 'https://mall.example',
  downloads: [
    {
      id: 'orders.export-things',
      path: '/mall/things/:id/export',
      summary: 'Things as a sheet',
      access: 'staff',
      permission: 'order.read',
      params: z.object({ id: z.string() }),
      query: z.object({ format: z.enum(['csv', 'xlsx']).default('csv') }),
      types: ['text/csv; charset=utf-8'],
    },
  ],
  notifications: [
    {
      id: 'payments.notify-test',
      path: '/notify/test',
      summary: 'A gateway notifies',
      description: 'Signed',
      signedIn: 'header',
      type: 'application/json',
      answerType: 'text/plain',
    },
  ],
};
const document = openApiDocument(described);
const components = document.components as Record<string, Record<string, Json>>;
const find = (id: string) => {
  const all = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const found = all.find(({ operationId }) => operationId === id);
  if (!found) throw new Error(`there is no operation ${id}`);
  return found;
};
const codesAt = (id: string, status: string): unknown => {
  const { $ref = '' } = (find(id).responses[status] ?? {}) as { $ref?: string };
  return components.responses?.[$ref.replace('#/components/responses/', '')]?.['x-codes'];
};
const answerOf = (id: string): Json[] =>
  (find(id).responses[200] as { content: { 'application/json': { schema: { anyOf: Json[] } } } }).content['application/json'].schema.anyOf;

describe('the document', () => {
  it('says where it is served: at the public address, or where it was fetched', () => {
    expect(document.servers).toEqual([{ url: 'https://mall.example', description: 'This installation' }]);
    expect(openApiDocument().servers).toEqual([{ url: '/', description: 'This installation' }]);
  });

  it('refuses two operations with one id', () => {
    const [download] = described.downloads ?? [];
    expect(() => openApiDocument({ downloads: download ? [download, { ...download, path: '/other' }] : [] })).toThrow(
      'orders.export-things',
    );
  });

  it('names each schema once and refers to it', () => {
    expect(components.schemas?.Yuan).toEqual({ type: 'string', pattern: '^-?\\d{1,13}(\\.\\d{1,6})?$' });
    expect(JSON.stringify(find('catalogue.list-categories').responses)).toContain('"#/components/schemas/CatalogueCategory"');
  });

  it('has a schema that contains itself', () => {
    const child = { type: 'array', items: { $ref: '#/components/schemas/CatalogueCategoryNode' } };
    expect(components.schemas?.CatalogueCategoryNode).toMatchObject({ properties: { child } });
  });

  it('has what is sent apart from what is answered where the two differ', () => {
    const required = (name: string) => (components.schemas?.[name] as { required?: string[] } | undefined)?.required;
    expect(components.schemas?.CatalogueGoodsCardInput).toBeUndefined();
    expect(required('OperationsServiceBlock')).toBeDefined();
    const both = Object.keys(components.schemas ?? {}).filter((name) => `${name}Input` in (components.schemas ?? {}));
    expect(both).not.toEqual([]);
    for (const name of both) expect(JSON.stringify(components.schemas?.[name])).not.toMatch(/Input"|schemas\/Text"/);
  });

  it('says that text is text wherever it is sent without a narrower rule', () => {
    const schema = { $ref: '#/components/schemas/CommunityOpenDiscussionBody' };
    expect(find('community.open-discussion').requestBody).toEqual({
      required: true,
      content: { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } },
    });
    expect(components.schemas?.CommunityOpenDiscussionBody).toMatchObject({
      properties: { title: { type: 'string', $ref: '#/components/schemas/Text' } },
    });
  });
});

describe('an operation', () => {
  it('says who may call, and how they say who they are', () => {
    expect(find('catalogue.list-categories')).toMatchObject({ security: [], 'x-access': 'public' });
    expect(find('orders.create-order').security).toEqual([{ session: [] }, { token: [] }]);
    expect(find('payments.request-payout')).toMatchObject({ security: [{ session: [] }], 'x-token-scope': 'never' });
    expect(find('metering.report-usage').security).toEqual([{ key: [] }]);
    expect(find('payments.notify-test')).toMatchObject({ security: [{ gateway: [] }], 'x-access': 'gateway' });
    expect(Object.keys(components.securitySchemes ?? {})).toEqual(['session', 'token', 'key', 'gateway']);
    expect(Object.keys(openApiDocument().components.securitySchemes ?? {})).toEqual(['session', 'token', 'key']);
  });

  it('may be answered by success or by a refusal of its context with the status 200', () => {
    expect(answerOf('orders.create-order')).toMatchObject([
      { required: ['code', 'data', 'message'], properties: { code: { const: '0' } } },
      { $ref: '#/components/schemas/OrdersRefusal' },
    ]);
    expect(components.schemas?.OrdersRefusal?.$ref).toBe('#/components/schemas/Failure');
    expect(answerOf('community.get-card')[1]).toEqual({ $ref: '#/components/schemas/Failure' });
  });

  it('lists the codes that follow from its contract', () => {
    expect(codesAt('catalogue.list-categories', '400')).toEqual(['REQUEST_UNREADABLE', 'TEXT_REFUSED']);
    expect(codesAt('catalogue.list-categories', '401')).toEqual(['TOKEN_REFUSED']);
    expect(codesAt('orders.create-order', '400')).toEqual([
      'REQUEST_UNREADABLE',
      'TEXT_REFUSED',
      'REQUEST_INVALID',
      'IDEMPOTENCY_KEY_REQUIRED',
    ]);
    expect(codesAt('orders.create-order', '401')).toEqual(['TOKEN_REFUSED', 'LOGIN_REQUIRED']);
    expect(codesAt('orders.create-order', '403')).toEqual(['ORIGIN_REFUSED', 'TOKEN_SCOPE_MISSING']);
    expect(codesAt('payments.request-payout', '403')).toEqual(expect.arrayContaining(['PERMISSION_DENIED', 'TOKEN_NOT_ACCEPTED']));
    expect(codesAt('metering.report-usage', '401')).toEqual(['TOKEN_REFUSED', 'METER_KEY_REFUSED']);
    expect(codesAt('orders.create-order', '4XX')).toEqual(expect.arrayContaining(['RATE_LIMITED', 'ORDER_NOT_FOUND']));
    expect(codesAt('orders.create-order', '5XX')).toEqual(['INTERNAL', 'UNAVAILABLE']);
  });

  it('of a download has its parameters and types', () => {
    expect(find('orders.export-things')).toMatchObject({
      parameters: [
        { name: 'id', in: 'path', required: true },
        { name: 'format', in: 'query', required: false, schema: { enum: ['csv', 'xlsx'], default: 'csv' } },
      ],
      responses: { 200: { content: { 'text/csv': {}, 'application/json': {} } } },
    });
  });
});

it('is served as JSON and as a page in which every link leads to something', async () => {
  const app = Fastify();
  registerOpenApi(app, described);
  const json = await app.inject('/openapi.json');
  expect(JSON.parse(json.body)).toEqual(JSON.parse(JSON.stringify(document)));
  const page = await app.inject('/api-docs');
  expect(page.headers['content-type']).toContain('text/html');
  const ids = new Set([...page.body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const links = [...page.body.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id);
  expect(links.length).toBeGreaterThan(1_000);
  expect([...new Set(links)].filter((id) => !ids.has(id))).toEqual([]);
  expect(page.body).toContain('<code>POST /notify/test</code> A gateway notifies');
  await app.close();
});

it('is compressed as its reader takes it, and not sent again to a reader who has it', async () => {
  const app = Fastify();
  registerOpenApi(app, described);
  const ask = (headers: Record<string, string>) => app.inject({ url: '/openapi.json', headers });
  const [plain, packed] = [await ask({}), await ask({ 'accept-encoding': 'gzip, br' })];
  expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'br']);
  expect(packed.headers.vary).toBe('Accept-Encoding');
  expect(brotliDecompressSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
  const again = await ask({ 'accept-encoding': 'gzip, br', 'if-none-match': String(packed.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await ask({ 'if-none-match': String(packed.headers.etag) })).statusCode).toBe(200);
  await app.close();
});
