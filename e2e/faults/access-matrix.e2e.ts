/**
 * Every call of the product by its roles; by every role with `npm run drill -- access-matrix`. The rights of each role are written here a second time, by hand: the permissions of kernel/roles
 * and the access of the endpoints must match.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#contracts/endpoints.ts';
import { uploadPartPathOf, uploadPathOf } from '#contracts/files/addresses.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { findDocumentProblems } from '../../tools/api/document-problems.ts';
import { type Client, createClient } from '../harness/http-client.ts';
import { onboardingFields } from '../harness/office-floor.ts';
import { type RunningProduct, startProduct } from '../harness/product.ts';
import { createRolePlayers, type RolePlayer } from '../harness/roles.ts';

const READS =
  'onboarding.read listing.read shop.read resource.read content.read user.read order.read feedback.read moderation.read service.read'.split(
    ' ',
  );
const SALES = 'shop.read user.read order.read resource.read report.read'.split(' ');
const ADMIN = [
  ...READS,
  ...'onboarding.review onboarding.reveal listing.review listing.force-off shop.manage resource.manage content.manage'.split(' '),
  ...'agreement.manage category.manage user.manage order.refund finance.read finance.manage feedback.manage moderation.manage community.manage service.answer service.manage report.read audit.read system.read system.manage'.split(
    ' ',
  ),
];
const ASSISTANT = [...READS, 'service.answer'];
const OPERATOR = [
  ...READS,
  ...'onboarding.review onboarding.reveal listing.review listing.force-off content.manage feedback.manage moderation.manage community.manage service.answer service.manage report.read'.split(
    ' ',
  ),
];
const mayAs: Record<string, string[]> = {
  superadmin: [...ADMIN, 'role.assign'],
  operateadmin: ADMIN,
  admin: ADMIN,
  operator: OPERATOR,
  assistant: ASSISTANT,
  saler: SALES,
  salerMaster: [...SALES, 'finance.read'],
  salerCluster: SALES,
  'manager with a custom code alone': ADMIN,
  market: 'content.read content.manage listing.read shop.read report.read feedback.read'.split(' '),
  contracter: 'agreement.manage content.read onboarding.read shop.read order.read'.split(' '),
  maintenance: 'resource.read resource.manage feedback.read system.read system.manage'.split(' '),
  operateBusiness: [...SALES, ...'onboarding.read onboarding.review listing.read shop.manage feedback.read'.split(' ')],
  legal: 'onboarding.read onboarding.reveal listing.read shop.read content.read agreement.manage audit.read community.manage'.split(' '),
  financial: 'finance.read finance.manage shop.read order.read order.refund report.read'.split(' '),
  salesBusiness: [...SALES, 'order.refund'],
};

/** Calls that anyone may make, signed in or not. A new one must be added here deliberately. */
const OPEN_TO_ALL = new Set([
  'catalogue.app-test-area-detail',
  'catalogue.find-goods-of-sku',
  'catalogue.get-category-tree',
  'catalogue.get-depend-resource',
  'catalogue.get-goods-detail',
  'catalogue.get-home-shelves',
  'catalogue.get-ranking',
  'catalogue.list-categories',
  'catalogue.list-goods-cards',
  'catalogue.list-goods-skus',
  'catalogue.list-industries',
  'catalogue.list-related-goods',
  'catalogue.match-specification',
  // Public repositories, and public requests for a takedown; access to other repositories is tested by community-access and object-swap.
  'community.compare-file',
  'community.get-card',
  'community.get-discussion',
  'community.get-file',
  'community.get-file-statistics',
  'community.get-gate',
  'community.get-library-home',
  'community.get-licence',
  'community.get-like',
  'community.get-lineage',
  'community.get-namespace',
  'community.get-queue-info',
  'community.get-repository',
  'community.get-scan',
  'community.get-space',
  'community.inspect-file',
  'community.list-changes',
  'community.list-commits',
  'community.list-discussions',
  'community.list-file-rows',
  'community.list-files',
  'community.list-goods-repositories',
  'community.list-library',
  'community.list-refs',
  'community.request-takedown',
  'identity.check-recovery',
  'identity.get-sign-on-options',
  'identity.list-user-menu',
  'identity.login',
  'identity.login-by-code',
  'identity.read-unsubscribe-link',
  'identity.recover-password',
  'identity.register',
  'identity.send-sign-on-code',
  'identity.set-language',
  // The link in a mail allows anyone to unsubscribe from such mails, and nothing else.
  'identity.unsubscribe',
  'identity.verify-cluster-token',
  'metering.list-plans',
  'operations.get-agreement',
  'operations.get-build-meta',
  'operations.get-help-article',
  'operations.get-index-configuration',
  'operations.get-latest-build',
  'operations.get-live-room',
  'operations.get-main-live',
  'operations.get-platform-config',
  'operations.list-help',
  'operations.get-service-page',
  'operations.get-vhall-sign-info',
  'operations.list-live',
  'operations.list-live-messages',
  'operations.list-released-banners',
  'operations.send-feedback',
  // Anyone with the address of a broadcast may watch it.
  'operations.watch-live',
  'orders.get-cart',
  'orders.get-user-purchase-info',
  'orders.put-into-cart',
  'orders.remove-from-cart',
  'payments.get-scan',
  // The published heads of sealed days, against which outsiders verify statements.
  'payments.list-ledger-seals',
  // Reviews are public.
  'reviews.get-shop-scores',
  'reviews.get-summary',
  'reviews.list-answers',
  'reviews.list-questions',
  'reviews.list-reviews',
  'resources.list-clusters',
  'resources.list-market-goods',
  'search.list-hot-words',
  'search.search-ai',
  'search.search-all',
  'search.search-goods',
  'search.search-resources',
  'search.search-shop-goods',
  'search.suggest',
  'shops.get-shop-detail',
  'shops.get-shop-totals',
  'shops.list-featured-goods',
  'shops.list-seller-rights',
  'shops.record-visit',
  // Offers of vouchers and coupons; personal parts are returned only to the person concerned.
  'vouchers.list-programmes',
  'vouchers.list-promotions',
  // Visitors have their own conversations, by their signed identity.
  'support.close-chat',
  'support.count-unread',
  'support.list-chats',
  'support.list-messages',
  'support.mark-read',
  'support.mark-reminded',
  'support.open-chat',
  'support.rate-chat',
  'support.read-shop-info',
  'support.send-message',
]);

type Operation = { id: string; method: string; path: string; access: string; permissions: string[] };
type Document = { paths: Record<string, Record<string, { operationId: string; 'x-access': string; 'x-permission'?: string[] }>> };

let store: TestDatabase;
let product: RunningProduct;
let players: Map<string, RolePlayer>;
let operations: Operation[];
let document: Document;

beforeAll(async () => {
  store = await createTestDatabase();
  product = await startProduct({ env: { DATABASE_URL: store.url, DEMO: '0', SESSION_SECRET: 'a'.repeat(40), LOG_LEVEL: 'error' } });
  players = await createRolePlayers(store.database);
  document = (await (await fetch(`${product.address}/openapi.json`)).json()) as Document;
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      access: operation['x-access'],
      permissions: operation['x-permission'] ?? [],
    })),
  );
  // Notifications of gateways are authenticated by signature only (notifications.e2e.ts).
  operations = all.filter(({ access }) => access !== 'gateway');
});
afterAll(async () => {
  await product?.dispose();
  await store?.drop();
});

/** An empty call for a missing record: an authorised caller gets not found or a missing parameter. */
async function codeOf({ method, path }: Operation, cookie: string): Promise<string> {
  const address = product.address + path.replace(/\{\w+\}/g, '999999999');
  const response = await fetch(address, {
    method,
    redirect: 'manual',
    headers: { cookie, origin: product.address, 'content-type': 'application/json', 'idempotency-key': 'matrix-0001' },
    ...(method === 'POST' ? { body: '{}' } : {}),
  });
  if (response.status >= 500) return `HTTP ${response.status}: ${await response.text()}`;
  if (!response.headers.get('content-type')?.includes('json')) return `file ${response.status}`;
  return ((await response.json()) as { code: string }).code;
}

const REFUSALS = ['LOGIN_REQUIRED', 'PERMISSION_DENIED', 'METER_KEY_REFUSED'] as const;
const isRefusal = (code: string): code is (typeof REFUSALS)[number] => (REFUSALS as readonly string[]).includes(code);

function expectedOf({ access, permissions }: Operation, name: string): (typeof REFUSALS)[number] | 'may' {
  if (access === 'public') return 'may';
  // Users are never programs, whatever their rights.
  if (access === 'program') return 'METER_KEY_REFUSED';
  if (name === 'anonymous') return 'LOGIN_REQUIRED';
  if (access === 'user') return 'may';
  if (access === 'staff') {
    const granted = mayAs[name] ?? [];
    const enough = permissions.length === 0 ? granted.length > 0 : permissions.some((one) => granted.includes(one));
    return enough ? 'may' : 'PERMISSION_DENIED';
  }
  if (name === 'merchant' || name === 'other merchant') return 'may';
  const works = /^shop staff (.+)$/.exec(name)?.[1];
  if (works === undefined) return 'PERMISSION_DENIED';
  return permissions.length === 0 || permissions.includes(works) ? 'may' : 'PERMISSION_DENIED';
}

/** Calls whose answer depends on the role are made by all roles of their kind; each of the others by every fourth role, or by all in full. */
const SHARE = process.env.DRILL === 'full' ? 1 : 4;
function isMadeBy(name: string, role: number, { access }: Operation, at: number): boolean {
  const isShop = /merchant|shop staff/.test(name);
  const isOwn = access === 'staff' ? name in mayAs || name.startsWith('manager') : access === 'seller' && isShop;
  return isOwn || (at + role) % SHARE === 0;
}

it('lets every role make exactly the calls that it may make', { timeout: 300_000 }, async () => {
  const deviations: string[] = [];
  let calls = 0;
  const roles = ['anonymous', ...players.keys()];
  expect(roles.length).toBeGreaterThan(25);
  for (const [role, name] of roles.entries()) {
    const cookie = players.get(name)?.cookie ?? '';
    const waiting = operations.filter((operation, at) => isMadeBy(name, role, operation, at));
    const work = async () => {
      for (let operation = waiting.pop(); operation; operation = waiting.pop()) {
        const code = await codeOf(operation, cookie);
        const got = isRefusal(code) || code.startsWith('HTTP') ? code : 'may';
        calls += 1;
        if (got !== expectedOf(operation, name)) deviations.push(`${name}: ${operation.method} ${operation.path} ${got}`);
      }
    };
    await Promise.all(Array.from({ length: 16 }, work));
  }
  expect(deviations).toEqual([]);
  expect(calls).toBeGreaterThan(roles.length * 60);
});

it('shows identity cards and certificates to those alone who may reveal, for a reason, and to nobody by another’s pass', async () => {
  const as = (name: string): Client => {
    const client = createClient(product.address);
    const cookie = players.get(name)?.cookie;
    if (cookie) client.cookies.set('session', cookie.slice('session='.length));
    return client;
  };
  const applicant = as('agent');
  const fields = await onboardingFields(applicant, 91);
  const sealed = { certificationImg: fields.certificationImg, identificationFrontImg: fields.identificationFrontImg };
  const agreement = await applicant.data<{ version: string }>(applicant.get('/operation/agreement?code=onboarding'));
  await applicant.data(
    applicant.post(
      '/mall/retailer/apply',
      { applicantType: 'ENTERPRISE', fields, agreementVersion: agreement.version },
      { 'idempotency-key': 'matrix-application' },
    ),
  );
  const [row] = await rowsOf<{ id: string }>(store.database, 'SELECT id FROM onboarding_application ORDER BY submitted_at DESC LIMIT 1');
  const reveal = (client: Client, field: string, reason: string) =>
    client.post<{ url: string }>(`/mall/admin/onboarding/${row?.id}/reveal-file`, { field, reason });
  const open: string[] = [];
  const passes = new Map<string, string>();
  for (const name of ['anonymous', ...players.keys()]) {
    const client = as(name);
    const reveals = (mayAs[name] ?? []).includes('onboarding.reveal');
    for (const [field, fileId] of Object.entries(sealed)) {
      for (const query of ['', '?size=small'])
        if ((await client.raw(`/mall/file/${fileId}${query}`)).status !== 404) open.push(`${name} ${field}${query}`);
      expect((await reveal(client, field, '')).envelope.code, name).not.toBe('0');
      const { envelope } = await reveal(client, field, '核对证照');
      expect([name, envelope.code === '0']).toEqual([name, reveals]);
      if (reveals) passes.set(`${name} ${field}`, envelope.data?.url ?? '');
    }
  }
  expect(open.sort()).toEqual(
    Object.keys(sealed)
      .flatMap((field) => [`agent ${field}`, `agent ${field}?size=small`])
      .sort(),
  );
  expect(passes.size).toBeGreaterThan(10);
  const first = passes.get('operator identificationFrontImg') ?? '';
  for (const name of ['anonymous', ...players.keys()]) {
    const expected = name === 'operator' || name === 'agent' ? 200 : 404;
    expect([name, (await as(name).raw(first)).status]).toEqual([name, expected]);
  }
  const looks = await store.database.query(
    "SELECT FROM audit_log WHERE action = 'shops.reveal-onboarding-file' AND note = '核对证照' AND subject_id = $1",
    [row?.id],
  );
  expect(looks).toHaveLength(passes.size);
});

it('answers its measurements to this machine alone, and health and readiness to all', async () => {
  const status = async (path: string, headers: Record<string, string> = {}) => (await fetch(product.address + path, { headers })).status;
  expect(await status('/metrics')).toBe(200);
  expect(await status('/metrics', { 'x-forwarded-for': '203.0.113.7' })).toBe(404);
  for (const path of ['/healthz', '/readyz']) expect(await status(path, { 'x-forwarded-for': '203.0.113.7' })).toBe(200);
});

it('says on every kind of answer what a browser may do with it', async () => {
  const wrong: string[] = [];
  const kinds =
    '/ /ui/mall /ui/sso/login /ui/none /mall/home/shelves /openapi.json /healthz /metrics /robots.txt /none /mall/file/none /%ff';
  for (const path of kinds.split(' ')) {
    const { headers } = await fetch(product.address + path, { redirect: 'manual' });
    const found = ['cross-origin-opener-policy', 'permissions-policy', 'x-content-type-options'].filter(
      (name) => headers.get(name) === null,
    );
    if (found.length > 0) wrong.push(`${path}: ${found}`);
  }
  expect(wrong).toEqual([]);
  expect((await fetch(`${product.address}/.well-known/security.txt`)).status).toBe(404);
});

it('takes files, in one go or in parts, from those who are signed in and from a page of this site', async () => {
  const answers: Record<string, string[]> = {};
  const cookie = players.get('common')?.cookie ?? '';
  for (const [path, type] of [
    [uploadPathOf('chat-picture'), 'multipart/form-data; boundary=x'],
    [uploadPartPathOf('nothing', 0), 'application/octet-stream'],
  ] as const)
    for (const headers of [
      { origin: product.address },
      { cookie },
      { cookie, origin: 'https://evil.example' },
      { cookie, origin: product.address },
    ]) {
      const response = await fetch(product.address + path, {
        method: 'POST',
        headers: { ...headers, 'content-type': type } as never,
        body: 'x',
      });
      answers[path] = [...(answers[path] ?? []), ((await response.json()) as { code: string }).code];
    }
  const refused = ['LOGIN_REQUIRED', 'ORIGIN_REFUSED', 'ORIGIN_REFUSED'];
  expect(Object.values(answers)).toEqual([
    [...refused, 'REQUEST_UNREADABLE'],
    [...refused, 'UPLOAD_NOT_FOUND'],
  ]);
});

it('takes no write with cookies that does not say where it comes from', async () => {
  const cookie = players.get('common')?.cookie ?? '';
  const refused: string[] = [];
  for (const { id, method, path } of operations.filter((operation) => operation.method === 'POST')) {
    for (const from of [
      {},
      { origin: 'https://evil.example' },
      { origin: product.address.replace('http:', 'https:') },
      { origin: 'null' },
    ]) {
      const response = await fetch(product.address + path.replace(/\{\w+\}/g, '999999999'), {
        method,
        headers: { cookie, 'content-type': 'application/json', ...from } as Record<string, string>,
        body: '{}',
      });
      const { code } = (await response.json()) as { code: string };
      if (code !== 'ORIGIN_REFUSED') refused.push(`${id} ${JSON.stringify(from)} ${code}`);
    }
  }
  expect(refused).toEqual([]);
});

it('describes itself as OpenAPI', () => {
  expect(findDocumentProblems(document)).toEqual([]);
});

it('serves every call of the contracts, and no stranger any that is not meant for all', () => {
  const served = new Set(operations.map(({ id }) => id.replace(/\.(get|post)$/, '')));
  expect(endpoints.filter(({ id }) => !served.has(id)).map(({ id }) => id)).toEqual([]);
  const open = operations.filter(({ access }) => access === 'public').map(({ id }) => id.replace(/\.(get|post)$/, ''));
  expect([...new Set(open)].filter((id) => !OPEN_TO_ALL.has(id)).sort()).toEqual([]);
});
