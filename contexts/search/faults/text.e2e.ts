/**
 * Every string of the OpenAPI document, at every depth, with invalid text: each call is answered, none with 5xx, and violations of the text
 * rule are reported with their field. With `npm test` each place gets two of the texts in turn; all of them with `npm run drill -- text`.
 */
import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DemoProduct, startDemoProduct } from '#e2e/harness/demo-product.ts';
import { type Document, escaped, leavesOf, nameOf, sampleOf, withComponents, withValue } from '#e2e/harness/document-calls.ts';
import { createRolePlayers, type RolePlayer } from '#e2e/harness/roles.ts';

let product: DemoProduct;
let players: Map<string, RolePlayer>;
beforeAll(async () => {
  product = await startDemoProduct({ LOG_LEVEL: 'error' });
  players = await createRolePlayers(product.database);
});
afterAll(() => product?.dispose());

/** Violates the rule: always 400 in a body. */
const REFUSED = {
  'high half': 'a\uD800b',
  'low half': 'a\uDC00b',
  'reversed pair': '\uDC00\uD800',
  NUL: 'a\u0000b',
  escape: 'a\u001Bb',
  noncharacter: 'a\uFFFEb',
  'noncharacter of a later plane': 'a\u{1FFFF}b',
};
/** Valid text: the field's own rules apply. */
const TAKEN = { 'byte order mark': '\uFEFFa', 'marks of direction': '\u202Ea\u2066', '100 kB': 'x'.repeat(100_000), emoji: '😀𠮷' };
const PARALLEL = 24;
const isFull = process.env.DRILL === 'full';

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

/** Headers may contain any byte except line ends and NUL; sent raw, which fetch cannot do. */
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

async function shotsOf(): Promise<Shot[]> {
  const document = (await (await fetch(`${product.address}/openapi.json`)).json()) as Document;
  const shots: Shot[] = [];
  const texts = [...Object.entries(REFUSED), ...Object.entries(TAKEN)];
  let places = 0;
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
      /** Of the texts, those for the next place. */
      const textsOfPlace = () => {
        places += 1;
        return texts.filter((_, index) => isFull || [0, 5].includes((index + places) % texts.length));
      };
      for (const parameter of parameters)
        for (const [kind, text] of textsOfPlace()) {
          const what = `${operationId} ${parameter.in} ${parameter.name}: ${kind}`;
          if (parameter.in === 'path') shots.push({ ...base, what, path: inPath(parameter.name, text), refused: kind in REFUSED });
          if (parameter.in === 'query')
            shots.push({ ...base, what, path: `${inPath()}?${parameter.name}=${escaped(text.slice(0, 2_000))}`, refused: kind === 'NUL' });
        }
      for (const { place } of schema ? leavesOf(schema) : [])
        for (const [kind, text] of textsOfPlace())
          shots.push({
            ...base,
            what: `${operationId} body ${nameOf(place)}: ${kind}`,
            path: inPath(),
            body: withValue(sample, place, text),
            refused: kind in REFUSED,
          });
      const headers = [
        ['user-agent', '\u0080\u009b\u00ff\u0009x'],
        ['user-agent', 'x'.repeat(10_000)],
        ['idempotency-key', '\u00ff\u0085'.repeat(8)],
        ['cookie', `${cookieOf(access)}; i18n_redirected=%00; visitor=%00.%ED%A0%80; theme=%EF%BF%BE; oidc_state=%00`],
        ['cookie', 'session=%00a; visitor=%EF%BF%BE'],
        ['referer', '\u00ff'],
        ['x-client-version', '\u0080'],
        ['if-none-match', '\u00ff'],
      ] as const;
      for (const [index, [name, text]] of headers.entries())
        if (isFull || (index + places) % 4 === 0)
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
        // An overlong path matches no route and is 404 before validation.
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
  expect(shots.length).toBeGreaterThan(isFull ? 5_000 : 3_000);
  const { wrong, statuses } = await fire(shots);
  expect(wrong).toEqual([]);
  expect(statuses.get(400) ?? 0).toBeGreaterThan(isFull ? 3_000 : 1_000);
  expect(statuses.get(200) ?? 0).toBeGreaterThan(isFull ? 200 : 100);
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
