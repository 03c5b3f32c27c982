/**
 * Who gets what of a repository, by every way to it: the table below says it by hand, and every cell of it is asked of the running product.
 * What somebody may not see is answered as what is not there.
 */
import { randomUUID } from 'node:crypto';
import * as hub from '@huggingface/hub';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreatedToken } from '#contracts/identity/tokens.ts';
import type { TokenScope } from '#kernel/tokens/tokens.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { createBuyers } from '../harness/buyers.ts';
import { findPort } from '../harness/find-port.ts';
import { type Client, createClient } from '../harness/http-client.ts';
import { sha256Of } from '../harness/hub-floor.ts';
import { type RunningProduct, startProduct } from '../harness/product.ts';
import { createRolePlayers } from '../harness/roles.ts';
import { createSku, placeOrder, type SoldSku, skuRequest } from '../harness/shop-floor.ts';

const PEOPLE = ['anonymous', 'stranger', 'member', 'buyer', 'ended', 'accepted', 'withdrawn', 'owner', 'staff'] as const;
type Person = (typeof PEOPLE)[number];
/** `off`: sold, while its goods are not on the shelf. `down`: taken down by an operator. */
const REPOSITORIES = ['public', 'private', 'gated', 'sold', 'off', 'down'] as const;
type Shown = (typeof REPOSITORIES)[number];
type Level = 'none' | 'list' | 'read';

/** For each repository the levels of PEOPLE, in their order. */
const EXPECTED: Record<Shown, readonly Level[]> = {
  public: ['read', 'read', 'read', 'read', 'read', 'read', 'read', 'read', 'read'],
  private: ['none', 'none', 'read', 'none', 'none', 'none', 'none', 'read', 'read'],
  gated: ['list', 'list', 'read', 'list', 'list', 'read', 'list', 'read', 'read'],
  sold: ['list', 'list', 'read', 'read', 'list', 'list', 'list', 'read', 'read'],
  off: ['none', 'none', 'read', 'read', 'none', 'none', 'none', 'read', 'read'],
  down: ['none', 'none', 'none', 'none', 'none', 'none', 'none', 'list', 'read'],
};
/** What answers from LIST on; all others answer from READ on. */
const LISTED: ReadonlySet<string> = new Set(['page', 'API', 'search hit', 'search hit in the library']);
/** Pages know no tokens. */
const BY_BROWSER: ReadonlySet<string> = new Set(['page']);
/**
 * Lists show less than there is to open: those of clients leave out what was taken down and the private ones of others, the library by
 * token what is seen as an operator or as a buyer alone.
 */
function isUnlisted(way: string, name: Shown, person: Person, byToken: boolean): boolean {
  if (way === 'search hit') return name === 'down' || (person === 'staff' && name === 'private');
  if (way !== 'search hit in the library' || !byToken) return false;
  return (person === 'staff' && ['private', 'off', 'down'].includes(name)) || (person === 'buyer' && name === 'off');
}

const NAMESPACE = 'matrix-shop';
const LARGE = Uint8Array.from({ length: 90_000 }, (_, at) => (at * 37) % 251);
const OID = sha256Of(LARGE);

let store: TestDatabase;
let product: RunningProduct;
let address = '';
const cookies = new Map<Person, string>();
const tokens = new Map<Person, string>();

const clientOf = (person: Person): Client => {
  const client = createClient(address);
  const cookie = cookies.get(person);
  if (cookie) client.cookies.set('session', cookie.slice('session='.length));
  return client;
};
const makeToken = async (person: Person, scopes: TokenScope[], repositories: string[] = []): Promise<string> => {
  const asked = { name: `${person} ${randomUUID().slice(0, 8)}`, scopes, repositories, days: 7 };
  return (await clientOf(person).data(clientOf(person).post<CreatedToken>('/user/token/create', asked))).secret;
};
const idOf = async (name: string): Promise<string> =>
  (await store.database.query<{ id: string }>('SELECT id FROM repository WHERE name = $1', [name]))[0]?.id ?? '';

async function buy(person: Person, sku: SoldSku, accountId: string): Promise<void> {
  const client = clientOf(person);
  await store.database.query('INSERT INTO wallet (account_id, balance_fen) VALUES ($1, 1000000) ON CONFLICT (account_id) DO NOTHING', [
    accountId,
  ]);
  const { orderId } = await placeOrder(client, skuRequest(sku));
  await client.data(client.post('/operation/pay/start', { orderId, method: 'BALANCE' }));
}

async function publish(owner: Client, accessToken: string): Promise<void> {
  for (const name of REPOSITORIES) {
    const repo = `${NAMESPACE}/${name}`;
    await hub.createRepo({ repo, hubUrl: `${address}/hub`, accessToken });
    const files = { 'README.md': `# ${name}\n`, 'config.json': '{"a":1}', 'weights.bin': LARGE };
    const given = Object.entries(files).map(([path, content]) => ({ path, content: new Blob([content]) }));
    await hub.uploadFiles({ repo, hubUrl: `${address}/hub`, accessToken, files: given });
  }
  const call = (name: Shown, path: string, body: object) =>
    owner.data(owner.post(`/community/repository/model/${NAMESPACE}/${name}${path}`, body, { 'idempotency-key': randomUUID() }));
  await call('private', '/change', { visibility: 'PRIVATE' });
  await call('gated', '/change', { visibility: 'GATED' });
  await call('gated', '/gate/settings', { mode: 'AUTO', agreement: '只用于研究', agreementEn: '', questions: [] });
}

async function sell(owner: Client, shopId: string, accounts: Map<Person, string>): Promise<void> {
  for (const name of ['sold', 'off'] as const) {
    const sku = await createSku(store.database, { stock: null, priceFen: 1_000, shopId, goodsType: 'MODEL' });
    const begun = owner.post(
      `/community/repository/model/${NAMESPACE}/${name}/sale/begin`,
      { goodsId: sku.goodsId, becomesSold: true },
      { 'idempotency-key': randomUUID() },
    );
    await owner.data(begun);
    for (const person of ['buyer', 'ended'] as const) await buy(person, sku, accounts.get(person) ?? '');
    await store.database.query(
      `UPDATE entitlement SET starts_at = now() - interval '2 days', ends_at = now() - interval '1 day' WHERE account_id = $1 AND goods_id = $2`,
      [accounts.get('ended'), sku.goodsId],
    );
    if (name === 'off') await owner.data(owner.post(`/mall/seller/goods/${sku.goodsId}/unshelve`, {}, { 'idempotency-key': randomUUID() }));
  }
}

async function gate(owner: Client): Promise<void> {
  const path = `/community/repository/model/${NAMESPACE}/gated/gate`;
  for (const person of ['accepted', 'withdrawn'] as const) {
    const client = clientOf(person);
    expect(await client.data(client.post(`${path}/ask`, { version: 1, accepted: true, answers: [] }))).toEqual({ state: 'ACCEPTED' });
  }
  const { records } = await owner.data(owner.get<{ records: { id: string; userName: string }[] }>(`${path}/requests`));
  const last = records[0]?.id ?? '';
  await owner.data(owner.post(`${path}/requests/${last}/decide`, { move: 'withdraw', reason: '转卖' }));
}

async function takeDown(): Promise<void> {
  const path = `/community/repository/model/${NAMESPACE}/down/takedown`;
  const visitor = createClient(address);
  const asked = { reason: 'COPYRIGHT', explanation: '侵权', name: '王五', email: 'wang@example.org' };
  const { id } = await visitor.data(visitor.post<{ id: string }>(path, asked));
  const staff = clientOf('staff');
  await staff.data(staff.post(`/community/admin/takedown/${id}/decide`, { move: 'uphold', reason: '查实' }));
}

beforeAll(async () => {
  store = await createTestDatabase();
  const port = await findPort();
  address = `http://127.0.0.1:${port}`;
  product = await startProduct({
    env: {
      ...{ PORT: String(port), PUBLIC_URL: address, DATABASE_URL: store.url },
      ...{ DEMO: '0', SESSION_SECRET: 'a'.repeat(40), LOG_LEVEL: 'error' },
    },
  });
  const players = await createRolePlayers(store.database);
  const accounts = new Map<Person, string>();
  const roles = { stranger: 'common', member: 'shop staff shop.goods', owner: 'merchant', staff: 'operator' } as const;
  for (const [person, role] of Object.entries(roles) as [Person, string][]) {
    cookies.set(person, players.get(role)?.cookie ?? '');
    accounts.set(person, players.get(role)?.accountId ?? '');
  }
  const buyers = await createBuyers(store.database, 4);
  for (const [at, person] of (['buyer', 'ended', 'accepted', 'withdrawn'] as const).entries()) {
    cookies.set(person, buyers[at]?.cookie ?? '');
    accounts.set(person, buyers[at]?.accountId ?? '');
  }
  const owner = clientOf('owner');
  const shopId = players.get('merchant')?.shopId ?? '';
  await owner.data(owner.post('/community/namespace/take', { kind: 'SHOP', subjectId: shopId, name: NAMESPACE }));
  // Calls of pages are for the shop and the office by the scopes for them; those of clients ask for the repository's alone.
  const besides: Partial<Record<Person, TokenScope[]>> = { member: ['shop.read'], owner: ['shop.read'], staff: ['office.read'] };
  for (const person of PEOPLE)
    if (person !== 'anonymous')
      tokens.set(person, await makeToken(person, ['account.read', 'repository.read', 'repository.write', ...(besides[person] ?? [])]));
  await publish(owner, tokens.get('owner') ?? '');
  await gate(owner);
  await sell(owner, shopId, accounts);
  await takeDown();
});
afterAll(async () => {
  await product?.dispose();
  await store?.drop();
});

type Answer = { status: number; code: string; open: boolean };
type Asking = { token?: string; cookie?: string };
const ask = async (path: string, by: Asking, init: RequestInit = {}): Promise<Response> =>
  fetch(address + path, {
    redirect: 'manual',
    ...init,
    headers: {
      ...(by.token && { authorization: `Bearer ${by.token}` }),
      ...(by.cookie && { cookie: by.cookie, 'sec-fetch-site': 'same-origin' }),
      ...(init.headers as Record<string, string>),
    },
  });
const ofHub = async (response: Response): Promise<Answer> => {
  await response.arrayBuffer();
  return { status: response.status, code: response.headers.get('x-error-code') ?? '', open: response.status === 200 };
};
const ofCall = async (response: Response): Promise<Answer> => {
  const { code } = (await response.json()) as { code: string };
  return { status: response.status, code, open: code === '0' };
};

/** Each asks for the repository of a name; `here`: the path of calls about it. */
const WAYS: Record<string, (name: string, by: Asking) => Promise<Answer>> = {
  async page(name, by) {
    const response = await ask(`/ui/mall/community/model/${NAMESPACE}/${name}`, by);
    await response.arrayBuffer();
    return { status: response.status, code: '', open: response.status === 200 };
  },
  API: async (name, by) => ofHub(await ask(`/hub/api/models/${NAMESPACE}/${name}`, by)),
  resolve: async (name, by) => ofHub(await ask(`/hub/${NAMESPACE}/${name}/resolve/main/config.json`, by)),
  'resolve of a large file': async (name, by) => ofHub(await ask(`/hub/${NAMESPACE}/${name}/resolve/main/weights.bin`, by)),
  async LFS(name, by) {
    const response = await ask(`/hub/${NAMESPACE}/${name}.git/info/lfs/objects/batch`, by, {
      method: 'POST',
      headers: { 'content-type': 'application/vnd.git-lfs+json', origin: address },
      body: JSON.stringify({ operation: 'download', transfers: ['basic'], objects: [{ oid: OID, size: LARGE.length }] }),
    });
    const body = (await response.json()) as { objects?: { actions?: { download?: { href: string } } }[] };
    const open = body.objects?.[0]?.actions?.download !== undefined;
    return { status: response.status, code: response.headers.get('x-error-code') ?? '', open };
  },
  viewer: async (name, by) => ofCall(await ask(`/community/repository/model/${NAMESPACE}/${name}/inspect?path=config.json`, by)),
  async 'search hit'(name, by) {
    const response = await ask(`/hub/api/models?search=${name}&author=${NAMESPACE}`, by);
    const found = (await response.json()) as { id: string }[];
    return { status: 200, code: '', open: found.some(({ id }) => id === `${NAMESPACE}/${name}`) };
  },
  async 'search hit in the library'(name, by) {
    const response = await ask(`/community/library/model/list?author=${NAMESPACE}`, by);
    const { data } = (await response.json()) as { data: { records: { name: string }[] } | null };
    return { status: 200, code: '', open: data?.records.some((record) => record.name === name) ?? false };
  },
  zip: async (name, by) => ofHub(await ask(`/hub/${NAMESPACE}/${name}/zip/main`, by)),
};
/** Deviations from what this level gives; what is not there is answered as a name that nobody has. */
async function compare(way: string, name: Shown, level: Level, by: Asking, label: string): Promise<string[]> {
  const got = await WAYS[way]?.(name, by);
  const open = level === 'read' || (level === 'list' && LISTED.has(way));
  if (got?.open !== open) return [`${label} ${way} ${name}: ${got?.status} ${got?.code} ${got?.open ? 'open' : 'closed'}`];
  if (level !== 'none') return [];
  const missing = await WAYS[way]?.('nobody-has-this', by);
  const same = got.status === missing?.status && got.code === missing.code;
  return same ? [] : [`${label} ${way} ${name}: ${got.status} ${got.code} instead of ${missing?.status} ${missing?.code}`];
}

const cells = REPOSITORIES.flatMap((name) => PEOPLE.map((person, at) => ({ name, person, level: EXPECTED[name][at] ?? 'none' })));

describe('a repository', () => {
  it.each(Object.keys(WAYS))(
    'is there by %s for those alone to whom it is, with tokens and in browsers',
    { timeout: 240_000 },
    async (way) => {
      const deviations: string[] = [];
      for (const { name, person, level } of cells) {
        const levelBy = (byToken: boolean): Level => (isUnlisted(way, name, person, byToken) ? 'none' : level);
        const token = tokens.get(person) ?? '';
        const cookie = cookies.get(person) ?? '';
        if (!BY_BROWSER.has(way)) deviations.push(...(await compare(way, name, levelBy(true), { token }, `${person} (token)`)));
        if (cookie) deviations.push(...(await compare(way, name, levelBy(false), { cookie }, `${person} (browser)`)));
      }
      expect(deviations).toEqual([]);
    },
  );

  it('is for a token of another scope what it is for nobody', { timeout: 240_000 }, async () => {
    const wrong = {
      'account.read alone': await makeToken('owner', ['account.read']),
      'another repository': await makeToken('owner', ['repository.read'], ['model/matrix-shop/nothing-here']),
      'staff without repositories': await makeToken('staff', ['account.read', 'office.read']),
      'a buyer without repositories': await makeToken('buyer', ['account.read']),
    };
    const deviations: string[] = [];
    for (const [label, token] of Object.entries(wrong))
      for (const name of REPOSITORIES)
        for (const way of Object.keys(WAYS)) {
          if (BY_BROWSER.has(way)) continue;
          const got = await WAYS[way]?.(name, { token });
          const nobody = await WAYS[way]?.(name, {});
          if (got?.open !== nobody?.open) deviations.push(`${label}: ${way} ${name} ${got?.status} ${got?.code}`);
        }
    expect(deviations).toEqual([]);
  });

  it('is written to by its people alone', async () => {
    const got: Record<string, string> = {};
    for (const person of PEOPLE) {
      const response = await ask(
        `/hub/api/models/${NAMESPACE}/public/branch/by-${person}`,
        { token: tokens.get(person) ?? '' },
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        },
      );
      got[person] = response.ok ? 'written' : 'refused';
    }
    expect(got).toEqual({
      ...{ anonymous: 'refused', stranger: 'refused', member: 'written', buyer: 'refused', ended: 'refused' },
      ...{ accepted: 'refused', withdrawn: 'refused', owner: 'written', staff: 'refused' },
    });
  });

  it('that staff read, and that was bought, leaves a note of it', async () => {
    const reads = await store.database.query(
      `SELECT FROM audit_log WHERE subject_type = 'repository' AND subject_id = $1 AND acting_as = 'staff'`,
      [await idOf('private')],
    );
    expect(reads.length).toBeGreaterThan(0);
    const used = await store.database.query<{ used: boolean }>(
      `SELECT f.consumed_at IS NOT NULL AS used FROM fulfilment f JOIN entitlement e ON e.order_id = f.order_id AND e.line_no = f.line_no
       JOIN repository r ON r.goods_id = e.goods_id WHERE r.name = 'sold' ORDER BY e.ends_at IS NULL`,
    );
    expect(used).toEqual([{ used: false }, { used: true }]);
  });
});
