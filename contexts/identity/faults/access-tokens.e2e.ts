/**
 * Users' access tokens against the running product: each scope on each call, and every way in which a token is invalid. The rights of
 * tokens are written here a second time, by hand: the endpoints must match.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#contracts/endpoints.ts';
import { uploadPathOf } from '#contracts/files/addresses.ts';
import { createClient } from '#e2e/harness/http-client.ts';
import { type ProductOnDatabase, productOn } from '#e2e/harness/products-on-one-database.ts';
import { createRolePlayers, type RolePlayer } from '#e2e/harness/roles.ts';
import { TOKEN_SCOPES, type TokenScope } from '#kernel/tokens/tokens.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';

/** Calls that need the user in a browser. Additions and removals must be deliberate. */
const PERSON_ONLY = new Set(
  `identity.login identity.register identity.list-tokens identity.create-token identity.revoke-token
  identity.set-phone identity.verify-phone identity.set-email identity.verify-email identity.remove-email
  identity.send-sign-on-code identity.login-by-code identity.check-recovery identity.recover-password
  identity.step-up identity.change-password identity.get-security identity.sign-out-device identity.sign-out-other-devices
  identity.invite-to-group identity.decide-join identity.hand-over-group identity.dissolve-group
  identity.assign-roles identity.change-leader identity.set-account-kind identity.set-account-state identity.end-account-sessions
  identity.reveal-phone identity.reveal-sandbox-message
  shops.add-shop-member shops.change-shop-member shops.reveal-onboarding-field shops.reveal-onboarding-file
  orders.set-group-rules orders.decide-approval orders.accept-delivery orders.reveal-licence orders.set-auto-renewal
  orders.approve-refund orders.retry-refund orders.start-refund orders.cancel-admin-order
  metering.set-auto-pay metering.create-key
  payments.confirm-proposal payments.refuse-proposal
  operations.rotate-live-key operations.set-method-rules operations.set-remittance-rules operations.set-after-sales-rules operations.set-metering-rules operations.set-community-quotas
  shops.set-shop-terms
  payments.start-charge payments.start-order-payment payments.start-repayment payments.move-cost-money payments.open-cost-account
  payments.set-fund-budget payments.request-payout payments.pay-deposit payments.save-bank-account payments.confirm-statement
  payments.reveal-remittance-slip payments.confirm-transfer payments.decide-transfer payments.reject-transfer payments.import-bank-statement
  payments.inspect-bank-statement
  payments.order-bank-return payments.pay-bank-return payments.cancel-bank-return payments.fail-bank-return
  payments.adjust-statement payments.resolve-statement payments.close-month payments.approve-payout payments.pay-payout
  payments.fail-payout payments.return-payout payments.export-payouts payments.deduct-deposit payments.release-deposit
  payments.grant-fund payments.move-fund payments.set-fund-terms payments.note-fund-receipt payments.decide-fund-receipt
  vouchers.create-programme vouchers.change-programme vouchers.move-programme
  vouchers.make-voucher-batch vouchers.pay-voucher-batch vouchers.send-voucher-batch vouchers.export-batch
  invoicing.reveal-own invoicing.reveal-to-seller community.reveal-reporter community.give-namespace`.split(/\s+/),
);
/** POST calls that only read. */
const READING_POSTS = new Set(
  `community.get-queue-info identity.read-invitation identity.read-unsubscribe-link identity.verify-cluster-token invoicing.preview orders.confirm-order
  reviews.list-unreviewed-of search.search-ai search.search-all search.search-goods search.search-resources search.search-shop-goods
  shops.check-personal-info`.split(/\s+/),
);

/** Calls that need the scopes of repositories instead of those of the account. */
const FOR_REPOSITORIES = new Set(
  `list-discussions get-discussion open-discussion answer-discussion move-discussion pin-discussion edit-comment move-comment
  list-library get-namespace get-lineage like-repository get-readers get-repository list-my-namespaces take-namespace
  create-repository change-repository move-repository delete-repository list-refs create-ref delete-ref list-commits get-space
  list-files get-file list-changes compare-file plan-upload finish-upload commit-files write-text
  get-card inspect-file list-file-rows get-file-statistics get-licence get-scan list-goods-repositories
  get-gate ask-for-access get-gate-settings save-gate list-access-requests decide-access list-repository-takedowns answer-takedown`
    .split(/\s+/)
    .map((verb) => `community.${verb}`),
);

const ME = '/api/user/getCurrentUserInfo.action';
type Operation = { id: string; method: string; path: string; access: string };
type Document = { paths: Record<string, Record<string, { operationId: string; 'x-access': string }>> };

let store: TestDatabase;
const products: ProductOnDatabase[] = [];
let players: Map<string, RolePlayer>;
let operations: Operation[];

beforeAll(async () => {
  store = await createTestDatabase();
  products.push(productOn('one', store.url, { LOG_LEVEL: 'trace' }), productOn('two', store.url));
  for (const product of products) await product.start();
  players = await createRolePlayers(store.database);
  // One user with all rights: staff of the highest role who also owns a shop.
  const accountId = players.get('superadmin')?.accountId;
  await store.database.query(`UPDATE account SET retailer_id = 'token-retailer' WHERE id = $1`, [accountId]);
  await store.database.query(`INSERT INTO shop (external_id, name, name_en, retailer_id) VALUES ('t', 't', 't', 'token-retailer')`);
  const document = (await (await fetch(`${address()}/openapi.json`)).json()) as Document;
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      access: operation['x-access'],
    })),
  );
  // Gateways have no account and sign their requests.
  operations = all.filter(({ access }) => access !== 'gateway');
});
afterAll(async () => {
  for (const product of products) await product.dispose();
  await store?.drop();
});

const address = (process = 0): string => products[process]?.address() ?? '';
const clientOf = (name: string) => {
  const client = createClient(address());
  client.cookies.set('session', players.get(name)?.cookie.slice('session='.length) ?? '');
  return client;
};
let names = 0;
async function makeToken(name: string, scopes: readonly TokenScope[], more: { days?: number } = {}) {
  names += 1;
  const client = clientOf(name);
  const made = client.post<{ secret: string; token: { id: string } }>('/user/token/create', {
    name: `token ${names}`,
    scopes,
    days: null,
    ...more,
  });
  const { secret, token } = await client.data(made);
  return { secret, id: token.id, revoke: () => client.data(client.post(`/user/token/${token.id}/revoke`, {})) };
}
type Sent = { method?: string; headers?: Record<string, string>; body?: string; process?: number };
async function call(secret: string, path: string, { method = 'GET', headers = {}, body, process = 0 }: Sent = {}) {
  const response = await fetch(address(process) + path, {
    method,
    redirect: 'manual',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json', 'idempotency-key': 'tokens-0001', ...headers },
    ...(method === 'POST' ? { body: body ?? '{}' } : {}),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return { status: response.status, text, code: isJson ? (JSON.parse(text) as { code: string }).code : `file ${response.status}` };
}
const codeOf = async (...asked: Parameters<typeof call>): Promise<string> => {
  const { status, code, text } = await call(...asked);
  return status >= 500 ? `HTTP ${status}: ${text}` : code;
};

const REFUSALS = [
  'TOKEN_SCOPE_MISSING',
  'TOKEN_NOT_ACCEPTED',
  'METER_KEY_REFUSED',
  'LOGIN_REQUIRED',
  'PERMISSION_DENIED',
  'TOKEN_REFUSED',
  'RATE_LIMITED',
];
const AREAS: Record<string, string> = { user: 'account', seller: 'shop', staff: 'office' };

function expectedOf({ id, method, access }: Operation, scopes: readonly TokenScope[]): string {
  const [name = ''] = id.split(/\.(?:get|post)$/);
  if (access === 'program') return 'METER_KEY_REFUSED';
  if (PERSON_ONLY.has(name)) return 'TOKEN_NOT_ACCEPTED';
  if (access === 'public') return 'may';
  // A call served as both GET and POST needs the read scope on both, unless it changes something.
  const served = endpoints.find((endpoint) => endpoint.id === name);
  const reads = (served?.method ?? method) === 'GET' || READING_POSTS.has(name);
  const area = FOR_REPOSITORIES.has(name) ? 'repository' : AREAS[access];
  return (scopes as readonly string[]).includes(`${area}.${reads ? 'read' : 'write'}`) ? 'may' : 'TOKEN_SCOPE_MISSING';
}

it('lets each scope make exactly the calls of its access, and no token those that need the person', { timeout: 600_000 }, async () => {
  const deviations: string[] = [];
  const found = new Set<string>();
  let calls = 0;
  for (const scope of TOKEN_SCOPES) {
    const { secret } = await makeToken('superadmin', [scope]);
    // Write scopes include reading.
    const scopes = [scope, scope.replace('.write', '.read') as TokenScope];
    const waiting = [...operations];
    const work = async () => {
      for (let operation = waiting.pop(); operation; operation = waiting.pop()) {
        const code = await codeOf(secret, operation.path.replace(/\{\w+\}/g, '999999999'), { method: operation.method });
        const got = REFUSALS.includes(code) || code.startsWith('HTTP') ? code : 'may';
        calls += 1;
        if (got === 'TOKEN_NOT_ACCEPTED') found.add(operation.id);
        if (got !== expectedOf(operation, scopes))
          deviations.push(`${scope}: ${operation.method} ${operation.path} (${operation.id}) ${got}`);
      }
    };
    await Promise.all(Array.from({ length: 16 }, work));
  }
  expect(deviations).toEqual([]);
  expect([...found].sort()).toEqual([...PERSON_ONLY].sort());
  expect(calls).toBeGreaterThan(TOKEN_SCOPES.length * 500);
});

it('never gives a token more than its account may', async () => {
  const { secret } = await makeToken('common', ['account.write', 'repository.write']);
  const client = clientOf('common');
  for (const scopes of [['office.read'], ['shop.read']])
    expect((await client.post('/user/token/create', { name: `x ${scopes}`, scopes, days: null })).envelope.code).toBe(
      'TOKEN_SCOPES_REFUSED',
    );
  // Even with this scope in the row.
  await store.database.query(`UPDATE access_token SET scopes = $2 WHERE account_id = $1`, [players.get('common')?.accountId, TOKEN_SCOPES]);
  const deviations: string[] = [];
  for (const operation of operations.filter(({ access, id }) => (access === 'staff' || access === 'seller') && !PERSON_ONLY.has(id))) {
    const code = await codeOf(secret, operation.path.replace(/\{\w+\}/g, '999999999'), { method: operation.method });
    if (code !== 'PERMISSION_DENIED') deviations.push(`${operation.id} ${code}`);
  }
  expect(deviations).toEqual([]);
});

it('shows a public call the person with the scope of the account alone, and never a cookie beside the token', async () => {
  const [other, reads, shop] = [
    players.get('leader')?.cookie ?? '',
    await makeToken('common', ['account.read']),
    await makeToken('common', ['repository.read']),
  ];
  const menu = async (secret: string, headers: Record<string, string> = {}) => {
    const { data } = JSON.parse((await call(secret, '/user/users/user-menu-list', { headers })).text) as { data: unknown[] };
    return data.length > 0 ? 'somebody' : 'nobody';
  };
  expect(await menu(reads.secret)).toBe('somebody');
  expect(await menu(shop.secret)).toBe('nobody');
  expect(await menu(shop.secret, { cookie: other })).toBe('nobody');
  const me = JSON.parse((await call(reads.secret, ME, { headers: { cookie: other } })).text) as { data: { id: string } };
  expect(me.data.id).toBe(players.get('common')?.accountId);
  expect(await codeOf(shop.secret, ME, { headers: { cookie: other } })).toBe('TOKEN_SCOPE_MISSING');
  // Pages need a browser session: with a token neither it nor the cookie opens one.
  const page = await call(reads.secret, '/ui/console/tokens', { headers: { cookie: other, accept: 'text/html' } });
  expect([page.status, page.text.includes('role-leader')]).toEqual([302, false]);
});

it('refuses what is no good token on every path, whatever cookie is beside it', async () => {
  const { secret } = await makeToken('common', ['account.read']);
  const last = secret.at(-1) === 'a' ? 'b' : 'a';
  const good = { cookie: players.get('common')?.cookie ?? '' };
  const paths = [
    '/',
    '/ui/mall',
    '/ui/console/account',
    '/openapi.json',
    '/search/goods/category/tree',
    '/healthz',
    '/nowhere',
    '/mall/file/1',
    ME,
  ];
  for (const wrong of [secret.slice(0, -1) + last, `${secret}x`, 'hf_', `hf_${'0'.repeat(42)}`])
    for (const path of paths)
      for (const headers of [{}, good])
        expect([path, (await call(wrong, path, { headers })).status, await codeOf(wrong, path, { headers })]).toEqual([
          path,
          401,
          'TOKEN_REFUSED',
        ]);
  const basic = (password: string) => ({ authorization: `Basic ${Buffer.from(`someone:${password}`).toString('base64')}` });
  expect(await codeOf('', ME, { headers: basic(secret) })).toBe('0');
  expect(await codeOf('', ME, { headers: basic(`${secret}x`) })).toBe('TOKEN_REFUSED');
});

it('opens no socket, and no file without the scope of the account', async () => {
  const { secret } = await makeToken('common', ['account.write']);
  const upgrade = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
  };
  const { request } = await import('node:http');
  const status = (path: string, headers: Record<string, string>) =>
    new Promise<number>((resolve, reject) => {
      const sent = request(address() + path, { headers: { ...upgrade, ...headers } });
      sent.on('response', (response) => resolve(response.resume().statusCode ?? 0));
      sent.on('upgrade', (response, socket) => {
        socket.destroy();
        resolve(response.statusCode ?? 0);
      });
      sent.on('error', reject).end();
    });
  const socket = '/customerservice/socket?userId=&shopId=';
  expect(await status(socket, { authorization: `Bearer ${secret}` })).toBe(403);
  const form = () => {
    const body = new FormData();
    body.set('file', new Blob([Buffer.from('private words')], { type: 'text/plain' }), 'words.txt');
    return body;
  };
  const uploadWith = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(address() + uploadPathOf('chat-file'), { method: 'POST', headers, body: form() });
    return (await response.json()) as { code: string; data: { fileId: string } | null };
  };
  const uploaded = await uploadWith(secret);
  expect(uploaded.code).toBe('0');
  const path = `/mall/file/${uploaded.data?.fileId}`;
  expect((await call(secret, path)).text).toBe('private words');
  for (const scope of TOKEN_SCOPES.filter((one) => !one.startsWith('account.'))) {
    const other = await makeToken('superadmin', [scope]);
    expect((await uploadWith(other.secret)).code).toBe('LOGIN_REQUIRED');
    expect((await call(other.secret, path)).status).toBe(404);
  }
});

/** The time until a process refuses a token that it has accepted (ms). */
async function refusedAfter(secret: string, process: number): Promise<number> {
  const from = performance.now();
  for (;;) {
    const code = await codeOf(secret, ME, { process });
    if (code === 'TOKEN_REFUSED') return performance.now() - from;
    if (code !== '0' || performance.now() - from > 60_000) throw new Error(`still ${code}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

it('ends a token in every process: revoked, at its time, with its account, with all sessions', async () => {
  const tokens = await Promise.all([
    makeToken('member', ['account.read']),
    makeToken('member', ['account.read'], { days: 7 }),
    makeToken('agent', ['account.read']),
    makeToken('merchant', ['account.read', 'shop.read']),
  ]);
  const [revoked, expiring, disabled, out] = tokens as [(typeof tokens)[0], (typeof tokens)[0], (typeof tokens)[0], (typeof tokens)[0]];
  for (const { secret } of tokens) for (const process of [0, 1]) expect(await codeOf(secret, ME, { process })).toBe('0');

  await revoked.revoke();
  expect(await codeOf(revoked.secret, ME)).toBe('TOKEN_REFUSED');
  const delays = [await refusedAfter(revoked.secret, 1)];

  // It expires while both processes have it cached.
  await store.database.query('UPDATE access_token SET expires_at = now() WHERE id = $1', [expiring.id]);
  delays.push(await refusedAfter(expiring.secret, 0), await refusedAfter(expiring.secret, 1));

  const operator = clientOf('operateadmin');
  const agent = players.get('agent')?.accountId;
  await operator.data(operator.post(`/user/admin/account/${agent}/state`, { disabled: true, reason: 'token test' }));
  expect(await codeOf(disabled.secret, ME)).toBe('TOKEN_REFUSED');
  delays.push(await refusedAfter(disabled.secret, 1));
  await operator.data(operator.post(`/user/admin/account/${agent}/state`, { disabled: false, reason: 'token test' }));
  expect(await codeOf(disabled.secret, ME)).toBe('TOKEN_REFUSED');

  await operator.data(operator.post(`/user/admin/account/${players.get('merchant')?.accountId}/end-sessions`, { reason: 'token test' }));
  expect(await codeOf(out.secret, ME)).toBe('TOKEN_REFUSED');
  delays.push(await refusedAfter(out.secret, 1));
  console.log(`refused in the other process after ${delays.map((ms) => Math.round(ms)).join(', ')} ms`);
});

it('leaves keys of programs as they are', async () => {
  const staff = clientOf('financial');
  const reason = 'token test';
  const source = { name: 'Meter', scope: `shop:${players.get('merchant')?.shopId}`, reason };
  const { sourceId } = await staff.data<{ sourceId: string }>(
    staff.post('/operation/admin/metering/sources/create', source, { 'idempotency-key': 'token-source' }),
  );
  const { key } = await staff.data<{ key: string }>(staff.post(`/operation/admin/metering/sources/${sourceId}/keys`, { reason }));
  const metered = operations.find(({ id }) => id === 'metering.list-metered-services');
  expect(await codeOf(key, metered?.path ?? '')).toBe('0');
  expect(await codeOf(key, ME)).toBe('LOGIN_REQUIRED');
});

it('writes a token to no log, and to the audit log that one was made', async () => {
  const { secret, id } = await makeToken('superadmin', ['office.read']);
  await call(secret, `${ME}?token=${secret}`);
  await call('', '/nowhere', { headers: { authorization: `Basic ${Buffer.from(`x:${secret}`).toString('base64')}` } });
  await store.database.query('SELECT 1');
  const output = products[0]?.running().output() ?? '';
  expect(output).toContain('answered');
  expect(output).not.toMatch(/hf_[0-9A-Za-z]{20}/);
  const notified = await rowsOf<{ action: string; text: string }>(
    store.database,
    `SELECT action, t::text AS text FROM audit_log t WHERE subject_type = 'access-token' AND subject_id = $1`,
    [id],
  );
  expect(notified.map(({ action }) => action)).toEqual(['identity.create-token']);
  expect(JSON.stringify(notified)).not.toContain(secret);
});
