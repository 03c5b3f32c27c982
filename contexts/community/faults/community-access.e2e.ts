/**
 * Access to repositories, by every way: the table below is written by hand, and every cell is checked against the running product. What a
 * caller may not see is answered as missing. With `npm test` every second cell of a way is asked by token or in a browser, the others at
 * its neighbour, and tokens of another scope take turns at the ways; all of them with `npm run drill -- community-access`.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreatedToken } from '#contexts/identity/calls/tokens.ts';
import { createBuyers } from '#e2e/harness/buyers.ts';
import { type Client, createClient } from '#e2e/harness/http-client.ts';
import { publishCard, publishMarked } from '#e2e/harness/marked-repositories.ts';
import { type RunningProduct, startProduct } from '#e2e/harness/product.ts';
import { type Asking, contentsMark, createWays, type Way, wordsMark } from '#e2e/harness/repository-ways.ts';
import { createRolePlayers } from '#e2e/harness/roles.ts';
import { createSku, placeOrder, type SoldSku, skuRequest } from '#e2e/harness/shop-floor.ts';
import { until } from '#e2e/harness/until.ts';
import type { TokenScope } from '#kernel/tokens/tokens.ts';
import { findPort } from '#server/platform/test/find-port.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';

const isFull = process.env.DRILL === 'full';
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
/**
 * Whether a list omits a repository that could be opened. Lists of clients omit what was taken down and others' private ones; the library
 * by token omits what only operators or buyers see; the mall's search omits what is not public. Spaces do not run after a takedown.
 */
function isLeftOut(shows: Way['shows'], name: Shown, person: Person, byToken: boolean): boolean {
  switch (shows) {
    case undefined:
      return false;
    case 'found by clients':
      return name === 'down' || (person === 'staff' && name === 'private');
    case 'found in the library':
      if (!byToken) return false;
      return (person === 'staff' && ['private', 'off', 'down'].includes(name)) || (person === 'buyer' && name === 'off');
    case 'found by everybody':
      return !['public', 'gated', 'sold'].includes(name);
    case 'delivered':
      return name !== 'sold' && name !== 'off';
    case 'runs':
      return name === 'down';
    case 'runs for everybody':
      return name !== 'public';
  }
}

const NAMESPACE = 'matrix-shop';
/** A space that uses all the models, and a dataset on which all of them were trained. */
const USER = 'uses-all';
const SOURCE = 'behind-all';
const KINDS = ['model', 'space'] as const;

let store: TestDatabase;
let product: RunningProduct;
let address = '';
const cookies = new Map<Person, string>();
const tokens = new Map<Person, string>();
/** By the name of the model that they deliver. */
const goods = new Map<string, string>();
/** Of spaces, by name. */
const folders = new Map<string, string>();
let ways: Record<string, Way> = {};

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
type Kind = (typeof KINDS)[number];
const idOf = async (name: string, kind: Kind): Promise<string> =>
  (await rowsOf<{ id: string }>(store.database, 'SELECT id FROM repository WHERE name = $1 AND type = $2', [name, kind.toUpperCase()]))[0]
    ?.id ?? '';

async function buy(person: Person, sku: SoldSku, accountId: string): Promise<void> {
  const client = clientOf(person);
  await store.database.query('INSERT INTO wallet (account_id, balance_fen) VALUES ($1, 1000000) ON CONFLICT (account_id) DO NOTHING', [
    accountId,
  ]);
  const { orderId } = await placeOrder(client, skuRequest(sku));
  await client.data(client.post('/operation/pay/start', { orderId, method: 'BALANCE' }));
}

const key = () => ({ 'idempotency-key': randomUUID() });
const pathOf = (kind: Kind, name: string) => `/community/repository/${kind}/${NAMESPACE}/${name}`;
async function publish(owner: Client, accessToken: string): Promise<void> {
  const floor = { owner, address, accessToken, namespace: NAMESPACE };
  for (const kind of KINDS) {
    for (const name of REPOSITORIES) await publishMarked(floor, kind, name, SOURCE);
    const call = (name: Shown, path: string, body: object) => owner.data(owner.post(`${pathOf(kind, name)}${path}`, body, key()));
    await call('private', '/change', { visibility: 'PRIVATE' });
    await call('gated', '/change', { visibility: 'GATED' });
    await call('gated', '/gate/settings', { mode: 'AUTO', agreement: '只用于研究', agreementEn: '', questions: [] });
  }
  const models = REPOSITORIES.map((name) => `- ${NAMESPACE}/${name}\n`).join('');
  await publishCard(floor, 'dataset', SOURCE, '# Behind all\n');
  await publishCard(floor, 'space', USER, `---\nmodels:\n${models}---\n# Uses all\n`);
}

async function sell(owner: Client, shopId: string, accounts: Map<Person, string>): Promise<void> {
  for (const [kind, goodsType] of [
    ['model', 'MODEL'],
    ['space', 'APP_PLATFORM'],
  ] as const)
    for (const name of ['sold', 'off'] as const) {
      const sku = await createSku(store.database, { stock: null, priceFen: 1_000, shopId, goodsType });
      const begun = owner.post(`${pathOf(kind, name)}/sale/begin`, { goodsId: sku.goodsId, becomesSold: true }, key());
      await owner.data(begun);
      for (const person of ['buyer', 'ended'] as const) await buy(person, sku, accounts.get(person) ?? '');
      // The term begins when the repository is delivered, by an event of the order.
      await until(
        () => store.database.query('SELECT FROM entitlement WHERE goods_id = $1 AND usable_from IS NULL', [sku.goodsId]),
        (waiting) => waiting.length === 0,
      );
      await store.database.query(
        `UPDATE entitlement SET starts_at = now() - interval '2 days', ends_at = now() - interval '1 day' WHERE account_id = $1 AND goods_id = $2`,
        [accounts.get('ended'), sku.goodsId],
      );
      if (name === 'off') await owner.data(owner.post(`/mall/seller/goods/${sku.goodsId}/unshelve`, {}, key()));
      if (kind === 'model') goods.set(name, sku.goodsId);
    }
}

async function gate(owner: Client): Promise<void> {
  for (const kind of KINDS) {
    const path = `${pathOf(kind, 'gated')}/gate`;
    for (const person of ['accepted', 'withdrawn'] as const) {
      const client = clientOf(person);
      expect(await client.data(client.post(`${path}/ask`, { version: 1, accepted: true, answers: [] }))).toEqual({ state: 'ACCEPTED' });
    }
    const { records } = await owner.data(owner.get<{ records: { id: string; userName: string }[] }>(`${path}/requests`));
    const last = records[0]?.id ?? '';
    await owner.data(owner.post(`${path}/requests/${last}/decide`, { move: 'withdraw', reason: '转卖' }));
  }
}

async function takeDown(): Promise<void> {
  for (const kind of KINDS) {
    const visitor = createClient(address);
    const asked = { reason: 'COPYRIGHT', explanation: '侵权', name: '王五', email: 'wang@example.org' };
    const { id } = await visitor.data(visitor.post<{ id: string }>(`${pathOf(kind, 'down')}/takedown`, asked));
    const staff = clientOf('staff');
    await staff.data(staff.post(`/community/admin/takedown/${id}/decide`, { move: 'uphold', reason: '查实' }));
  }
}

beforeAll(async () => {
  store = await createTestDatabase();
  const [port, spacesPort] = [await findPort(), await findPort()];
  address = `http://127.0.0.1:${port}`;
  const spacesAddress = `http://127.0.0.1:${spacesPort}`;
  product = await startProduct({
    env: {
      ...{ PORT: String(port), PUBLIC_URL: address, DATABASE_URL: store.url },
      ...{ SPACES_PORT: String(spacesPort), SPACES_URL: spacesAddress },
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
  // Calls of pages need the scopes for shop or office, to read or to write; those of clients only the repository's.
  const besides: Partial<Record<Person, TokenScope[]>> = { member: ['shop.write'], owner: ['shop.write'], staff: ['office.write'] };
  for (const person of PEOPLE)
    if (person !== 'anonymous')
      tokens.set(person, await makeToken(person, ['account.read', 'repository.read', 'repository.write', ...(besides[person] ?? [])]));
  await publish(owner, tokens.get('owner') ?? '');
  await gate(owner);
  await sell(owner, shopId, accounts);
  await takeDown();
  const heads = await rowsOf<{ name: string; folder: string }>(
    store.database,
    `SELECT r.name, r.id || '/' || f.commit_id AS folder FROM repository r JOIN repository_ref f ON f.repository_id = r.id WHERE r.type = 'SPACE'`,
  );
  for (const { name, folder } of heads) folders.set(name, folder);
  ways = createWays({
    ...{ address, spacesAddress, namespace: NAMESPACE, source: SOURCE, user: USER },
    goodsOf: (name) => goods.get(name),
    folderOf: (name) => folders.get(name),
  });
  // Lists are updated asynchronously.
  for (const way of ['search hit in the library', 'search hit in the mall', 'lineage of what uses it', 'lineage of what it uses']) {
    await until(
      async () => (await Promise.all((['gated', 'sold'] as const).map((name) => ways[way]?.ask(name, {})))).every((one) => one?.open),
      (all) => all,
    );
    await until(
      async () =>
        (await Promise.all((['private', 'off', 'down'] as const).map((name) => ways[way]?.ask(name, {})))).some((one) => one?.open),
      (some) => !some,
    );
  }
});
afterAll(async () => {
  await product?.dispose();
  await store?.drop();
});

const allWays = Object.keys(
  createWays({ address, spacesAddress: '', namespace: '', source: '', user: '', goodsOf: () => '', folderOf: () => '' }),
);
const opens = ({ from, needsAccount }: Way, level: Level, { cookie, token }: Asking): boolean =>
  needsAccount && !cookie && !token ? false : level === 'read' || (level === 'list' && from === 'list');

/** Whether the response leaks words or contents beyond the level. */
const leaks = (text: string, name: string, level: Level): boolean =>
  (level === 'none' && text.includes(wordsMark(name))) || (level !== 'read' && text.includes(contentsMark(name)));

/** The answer of each way for an unused name. */
const missed = new Map<string, Promise<{ status: number; code: string }>>();
function askMissing(label: string, way: Way, by: Asking): Promise<{ status: number; code: string }> {
  const asked = `${label} ${JSON.stringify(by)}`;
  const known = missed.get(asked) ?? way.ask('nobody-has-this', by);
  missed.set(asked, known);
  return known;
}

/** Deviations from the level; a missing repository must be answered like an unused name. */
async function compare(label: string, name: Shown, level: Level, by: Asking, open: boolean): Promise<string[]> {
  const way = ways[label] as Way;
  const who = `${by.cookie ? 'browser' : by.token ? 'token' : 'nobody'}: ${label} of ${name}`;
  const got = await way.ask(name, by);
  const found: string[] = [];
  if (leaks(got.text, name, level)) found.push(`${who}: leaks`);
  if (got.open !== open) found.push(`${who}: ${got.status} ${got.code} ${got.open ? 'open' : 'closed'}`);
  if (level !== 'none') return found;
  const missing = await askMissing(label, way, by);
  if (got.status !== missing.status || got.code !== missing.code)
    found.push(`${who}: ${got.status} ${got.code} instead of ${missing.status} ${missing.code}`);
  return found;
}

const cells = REPOSITORIES.flatMap((name) => PEOPLE.map((person, at) => ({ name, person, level: EXPECTED[name][at] ?? 'none' })));

describe('a repository', () => {
  it.each(allWays)('is there by %s for those alone to whom it is, with tokens and in browsers', { timeout: 240_000 }, async (label) => {
    const way = ways[label] as Way;
    const deviations: string[] = [];
    const turn = allWays.indexOf(label);
    for (const [at, { name, person, level }] of cells.entries())
      for (const byToken of way.by === 'browser' ? [false] : [true, false]) {
        if (!isFull && (at + turn + (byToken ? 1 : 0)) % 2 !== 0) continue;
        const secret = (byToken ? tokens : cookies).get(person) ?? '';
        if (secret === '' && byToken) continue;
        const by: Asking = secret === '' ? {} : byToken ? { token: secret } : { cookie: secret };
        const open = opens(way, level, by) && !isLeftOut(way.shows, name, person, byToken);
        deviations.push(...(await compare(label, name, level, by, open)).map((what) => `${person} by ${what}`));
      }
    expect(deviations).toEqual([]);
  });

  it('is for a token of another scope what it is for nobody, whatever comes beside it', { timeout: 240_000 }, async () => {
    const elsewhere = REPOSITORIES.map((name) => `dataset/${NAMESPACE}/${name}`);
    const wrong: Record<string, Asking> = {
      'account.read alone': { token: await makeToken('owner', ['account.read']) },
      'account and shop, with the session of the owner': {
        ...{ token: await makeToken('owner', ['account.read', 'account.write', 'shop.read']), cookie: cookies.get('owner') ?? '' },
      },
      'another repository': { token: await makeToken('owner', ['repository.read'], ['model/matrix-shop/nothing-here']) },
      'repositories of another type': { token: await makeToken('owner', ['account.read', 'repository.write'], elsewhere) },
      'another namespace, as a password': { token: await makeToken('owner', ['repository.read'], ['matrix-shop-2/*']), basic: true },
      'somebody accepted, without repositories': { token: await makeToken('accepted', ['account.read']) },
      'staff without repositories': { token: await makeToken('staff', ['account.read', 'office.read']) },
      'staff for another repository': { token: await makeToken('staff', ['office.read', 'repository.read'], elsewhere) },
      'a buyer without repositories': { token: await makeToken('buyer', ['account.read']) },
      'a buyer for another repository': { token: await makeToken('buyer', ['account.read', 'repository.read'], elsewhere) },
    };
    const deviations: string[] = [];
    for (const [first, [whose, by]] of Object.entries(wrong).entries())
      for (const [second, name] of REPOSITORIES.entries())
        for (const [third, [label, way]] of Object.entries(ways).entries()) {
          if (way.by === 'browser' || (!isFull && (first + second + third) % 3 !== 0)) continue;
          const level = EXPECTED[name][PEOPLE.indexOf('anonymous')] ?? 'none';
          const open = opens(way, level, {}) && !isLeftOut(way.shows, name, 'anonymous', true);
          deviations.push(...(await compare(label, name, level, by, open)).map((what) => `${whose} by ${what}`));
        }
    expect(deviations).toEqual([]);
  });

  it('is not answered to a token that ended or was revoked, by any way', { timeout: 240_000 }, async () => {
    const scopes: TokenScope[] = ['account.read', 'repository.read', 'repository.write', 'shop.read'];
    const [ended, revoked] = [await makeToken('owner', scopes), await makeToken('owner', scopes)];
    const owner = clientOf('owner');
    // The token was valid before.
    expect((await ways['resolve']?.ask('private', { token: revoked }))?.status).toBe(200);
    const { tokens: own } = await owner.data(owner.get<{ tokens: { id: string; ending: string }[] }>('/user/token/list'));
    const { id } = own.find(({ ending }) => revoked.endsWith(ending)) ?? { id: '' };
    await owner.data(owner.post(`/user/token/${id}/revoke`, {}));
    await store.database.query(`UPDATE access_token SET expires_at = now() - interval '1 second' WHERE ending = $1`, [ended.slice(-4)]);
    const deviations: string[] = [];
    for (const [label, way] of Object.entries(ways)) {
      // A space's address carries no token.
      if (way.shows === 'runs for everybody') continue;
      for (const by of [
        { token: ended },
        { token: revoked },
        { token: revoked, cookie: cookies.get('owner') },
        { token: ended, basic: true },
      ] as Asking[])
        for (const name of ['public', 'private'] as const) {
          const got = await way.ask(name, by);
          // Repeated attempts are rate-limited.
          if (![401, 429].includes(got.status) || got.open || leaks(got.text, name, 'none'))
            deviations.push(`${label} of ${name}: ${got.status} ${got.code}`);
        }
    }
    expect(deviations).toEqual([]);
  });

  it('lets a token act in the name of its account only where it is for it', async () => {
    const models = ['gated', 'public'].map((name) => `model/${NAMESPACE}/${name}`);
    const scopes: TokenScope[] = ['account.write', 'repository.write'];
    const [elsewhere, reading, here] = await Promise.all([
      makeToken('stranger', scopes, ['model/matrix-shop/nothing-here']),
      makeToken('stranger', ['account.write', 'repository.read'], models),
      makeToken('stranger', scopes, models),
    ]);
    const act = async (token: string, name: Shown, path: string, body: object) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...key() };
      const answer = await fetch(address + pathOf('model', name) + path, { method: 'POST', headers, body: JSON.stringify(body) });
      return ((await answer.json()) as { code: string }).code;
    };
    const acts = (token: string) =>
      Promise.all([
        act(token, 'public', '/like', { liked: true }),
        act(token, 'public', '/discussions/open', { title: 'Which units?', body: 'Seconds or hours?' }),
        act(token, 'public', '/discussion/1/answer', { body: 'Seconds, I think', move: '' }),
        act(token, 'gated', '/gate/ask', { version: 1, accepted: true, answers: [] }),
      ]);
    expect(await acts(elsewhere)).toEqual(Array(4).fill('REPOSITORY_FORBIDDEN'));
    expect(await acts(reading)).toEqual(Array(4).fill('TOKEN_SCOPE_MISSING'));
    expect(await acts(here)).toEqual(Array(4).fill('0'));
    // Nor does it reveal what the account did there.
    const asked = async (token: string) =>
      JSON.parse((await (ways['gate'] as Way).ask('gated', { token })).text) as { data: { state: string } };
    expect([(await asked(elsewhere)).data.state, (await asked(here)).data.state]).toEqual(['', 'ACCEPTED']);
  });

  it('answers its owner about decisions by no token for another repository', async () => {
    const elsewhere = await makeToken('owner', ['account.write', 'repository.write', 'shop.write'], ['model/matrix-shop/nothing-here']);
    const asking = (token: string) =>
      fetch(`${address}${pathOf('model', 'public')}/takedowns`, { headers: { authorization: `Bearer ${token}` } });
    expect([(await asking(elsewhere)).status, (await asking(tokens.get('owner') ?? '')).status]).toEqual([403, 200]);
  });

  it('is written to by its people alone', async () => {
    const got: Record<string, string> = {};
    for (const person of PEOPLE) {
      const secret = tokens.get(person);
      const response = await fetch(`${address}/hub/api/models/${NAMESPACE}/public/branch/by-${person}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(secret && { authorization: `Bearer ${secret}` }) },
        body: '{}',
      });
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
      [await idOf('private', 'model')],
    );
    expect(reads.length).toBeGreaterThan(0);
    const used = await rowsOf<{ used: boolean }>(
      store.database,
      `SELECT f.consumed_at IS NOT NULL AS used FROM fulfilment f JOIN entitlement e ON e.order_id = f.order_id AND e.line_no = f.line_no
       JOIN repository r ON r.goods_id = e.goods_id WHERE r.name = 'sold' AND r.type = 'MODEL' ORDER BY e.ends_at IS NULL`,
    );
    expect(used).toEqual([{ used: false }, { used: true }]);
  });
});
