import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TokenView } from '#contexts/identity/calls/tokens.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { holdInserts } from '#server/platform/test/hold-inserts.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';
import { newTokenSecret } from './token-secret.ts';

const ME = '/api/user/getCurrentUserInfo.action';
const ALL = { scopes: ['account.read', 'account.write'], days: null };

let test: TestIdentity;
let sellers: number[] = [];
beforeAll(async () => {
  test = await startTestIdentity({
    tokenCallsPerMinute: 40,
    sellingFacts: async (accountId) => ({ isShopMember: sellers.includes(accountId), applyStatus: null }) as never,
  });
});
afterAll(() => test.stop());
beforeEach(async () => {
  await test.database.query('DELETE FROM login_failure');
  sellers = [];
});

let users = 0;
async function newUser(role = '') {
  const browser = test.browser();
  users += 1;
  const userName = `token-user-${users}`;
  await browser.post('/ac/api/auth/register', { userName, password: 'kx7-vRw2-long', agreed: true });
  const [row] = await rowsOf<{ id: string }>(test.database, 'SELECT id::text FROM account WHERE user_name = $1', [userName]);
  const id = Number(row?.id);
  if (role) await test.database.query(`UPDATE account SET role_type = 'manager', role_ids = $2 WHERE id = $1`, [id, [role]]);
  await test.identity.accountChanged(id);
  const list = async () => (await browser.get('/user/token/list')).json.data as { tokens: TokenView[]; grantable: string[]; most: number };
  return {
    id,
    browser,
    list,
    make: async (draft: Record<string, unknown> = {}) => (await browser.post('/user/token/create', { name: 'one', ...ALL, ...draft })).json,
    async secret(draft: Record<string, unknown> = {}) {
      return ((await this.make(draft)).data as { secret: string }).secret;
    },
    idOf: async (name: string) => (await list()).tokens.find((token) => token.name === name)?.id ?? '',
    revoke: async (tokenId: string) => (await browser.post(`/user/token/${tokenId}/revoke`, {})).json,
  };
}
type Sent = {
  headers?: Record<string, string>;
  ip?: string;
  method?: 'GET' | 'POST';
  url?: string;
  body?: unknown;
  at?: TestIdentity['app'];
};
async function callWith(authorization: string, { headers, ip = '203.0.113.7', method = 'GET', url = ME, body, at = test.app }: Sent = {}) {
  const response = await at.inject({
    method,
    url,
    remoteAddress: ip,
    headers: { authorization, ...headers },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  return { status: response.statusCode, headers: response.headers, json: response.json() as { code: string; data: { id: string } } };
}
const bearing = (secret: string, sent?: Sent) => callWith(`Bearer ${secret}`, sent);
const codeOf = async (secret: string, sent?: Sent) => (await bearing(secret, sent)).json.code;

describe('an access token', () => {
  it('is shown once, and stored as a hash', async () => {
    const user = await newUser();
    const { data } = (await user.make({ name: 'Build server', days: 30 })) as { data: never };
    const { secret, token } = data as { secret: string; token: TokenView };
    expect(secret).toMatch(/^hf_[0-9A-Za-z]{42}$/);
    expect(token).toMatchObject({ name: 'Build server', ending: secret.slice(-4), scopes: ALL.scopes, repositories: [], lastUsedAt: null });
    expect((token.expiresAt ?? 0) - token.createdAt).toBe(30 * DAY_MS);
    expect((await user.list()).tokens).toEqual([token]);
    const rows = await rowsOf<{ text: string }>(test.database, 'SELECT t::text AS text FROM access_token t WHERE id = $1', [token.id]);
    expect(rows[0]?.text).not.toContain(secret.slice(3, -4));
  });

  it('calls for its account, as Bearer or as the password of Basic, without an Origin or with any', async () => {
    const user = await newUser();
    const secret = await user.secret();
    for (const authorization of [`Bearer ${secret}`, `bearer ${secret}`, `Basic ${Buffer.from(`any:${secret}`).toString('base64')}`])
      expect(await callWith(authorization)).toMatchObject({ status: 200, json: { data: { id: String(user.id) } } });
    const write = { method: 'POST', url: '/user/notice/read', body: { all: true } } as const;
    expect(await codeOf(secret, write)).toBe('0');
    expect(await codeOf(secret, { ...write, headers: { origin: 'https://elsewhere.example' } })).toBe('0');
    // A browser repeats what the user typed into its dialogue.
    const typed = `Basic ${Buffer.from(`any:${secret}`).toString('base64')}`;
    expect((await callWith(typed, { ...write, headers: { origin: 'https://elsewhere.example' } })).json.code).toBe('ORIGIN_REFUSED');
  });

  it('decides alone: a session beside it counts for nothing', async () => {
    const [owner, other] = [await newUser(), await newUser()];
    const secret = await owner.secret({ scopes: ['account.read'] });
    const cookie = `session=${other.browser.cookie('session')}`;
    expect(await bearing(secret, { headers: { cookie } })).toMatchObject({ json: { data: { id: String(owner.id) } } });
    const write = { method: 'POST', url: '/user/notice/read', body: { all: true }, headers: { cookie } } as const;
    expect(await codeOf(secret, write)).toBe('TOKEN_SCOPE_MISSING');
    expect(await codeOf(newTokenSecret(), { headers: { cookie } })).toBe('TOKEN_REFUSED');
    expect(await codeOf('hf_', { headers: { cookie } })).toBe('TOKEN_REFUSED');
  });

  it('that is wrong is refused on public paths too, and says so to programs', async () => {
    const answer = await bearing(newTokenSecret(), { url: '/ac/api/auth/options' });
    expect(answer).toMatchObject({ status: 401, json: { code: 'TOKEN_REFUSED' } });
    expect(answer.headers).toMatchObject({ 'www-authenticate': 'Bearer error="invalid_token"', 'cache-control': 'no-store' });
    expect((await bearing(newTokenSecret(), { url: '/nowhere' })).status).toBe(401);
  });

  it('ends at its time, not before', async () => {
    const user = await newUser();
    const secret = await user.secret({ days: 7 });
    expect(await codeOf(secret)).toBe('0');
    test.pass(7 * DAY_MS - 1);
    expect(await codeOf(secret)).toBe('0');
    test.pass(1);
    expect(await codeOf(secret)).toBe('TOKEN_REFUSED');
  });

  it('that is revoked is refused in every process at once, and after seconds where the news was lost', async () => {
    const other = await test.startProcess();
    const user = await newUser();
    const [received, unheard] = [await user.secret(), await user.secret({ name: 'two' })];
    for (const secret of [received, unheard]) expect(await codeOf(secret, { at: other.app })).toBe('0');
    const [first, second] = [await user.idOf('one'), await user.idOf('two')];
    expect(await user.revoke(first)).toMatchObject({ code: '0' });
    expect([await codeOf(received), await codeOf(received, { at: other.app })]).toEqual(['TOKEN_REFUSED', 'TOKEN_REFUSED']);
    test.fanOut.lost = true;
    expect(await user.revoke(second)).toMatchObject({ code: '0' });
    test.fanOut.lost = false;
    expect(await codeOf(unheard)).toBe('TOKEN_REFUSED');
    expect(await codeOf(unheard, { at: other.app })).toBe('0');
    test.pass(4_001);
    expect(await codeOf(unheard, { at: other.app })).toBe('TOKEN_REFUSED');
    expect(await user.revoke(first)).toMatchObject({ code: 'TOKEN_NOT_FOUND' });
    expect((await user.list()).tokens).toEqual([]);
    await other.app.close();
  });

  it('of a disabled account is refused at once, and stays refused; so it is when all sessions are ended', async () => {
    const user = await newUser();
    const secret = await user.secret();
    expect(await codeOf(secret)).toBe('0');
    await test.identity.setAccountDisabled(user.id, true);
    expect(await codeOf(secret)).toBe('TOKEN_REFUSED');
    await test.identity.setAccountDisabled(user.id, false);
    expect(await codeOf(secret)).toBe('TOKEN_REFUSED');
    const other = await newUser();
    const retained = await other.secret();
    expect(await codeOf(retained)).toBe('0');
    await test.identity.endSessionsOf(other.id);
    expect(await codeOf(retained)).toBe('TOKEN_REFUSED');
  });

  it('belongs to its owner: nobody else revokes it', async () => {
    const [owner, other] = [await newUser(), await newUser()];
    const secret = await owner.secret();
    const [token] = (await owner.list()).tokens;
    expect(await other.revoke(token?.id ?? '')).toMatchObject({ code: 'TOKEN_NOT_FOUND' });
    expect(await codeOf(secret)).toBe('0');
  });

  it('makes, shows and revokes no tokens', async () => {
    const user = await newUser();
    const secret = await user.secret();
    const [token] = (await user.list()).tokens;
    expect(await codeOf(secret, { url: '/user/token/list' })).toBe('TOKEN_NOT_ACCEPTED');
    expect(await codeOf(secret, { method: 'POST', url: '/user/token/create', body: { name: 'x', ...ALL } })).toBe('TOKEN_NOT_ACCEPTED');
    expect(await codeOf(secret, { method: 'POST', url: `/user/token/${token?.id}/revoke`, body: {} })).toBe('TOKEN_NOT_ACCEPTED');
    expect((await user.list()).tokens).toHaveLength(1);
  });

  it('shows when and from where it was last used, written once a minute', async () => {
    const user = await newUser();
    const secret = await user.secret();
    const used = async () => {
      const [token] = (await user.list()).tokens;
      return { at: (token?.lastUsedAt ?? 0) - (token?.createdAt ?? 0), from: token?.lastUsedFrom };
    };
    test.pass(1_000);
    await bearing(secret);
    expect(await used()).toEqual({ at: 1_000, from: '203.0.113.*' });
    test.pass(59_999);
    await bearing(secret, { ip: '198.51.100.9' });
    expect(await used()).toEqual({ at: 1_000, from: '203.0.113.*' });
    test.pass(1);
    await bearing(secret, { ip: '198.51.100.9' });
    expect(await used()).toEqual({ at: 61_000, from: '198.51.100.*' });
  });

  it('is read from the database once in four seconds; what cannot be one is not looked up', async () => {
    const user = await newUser();
    const secret = await user.secret();
    await bearing(secret);
    const statements = async (work: () => Promise<unknown>) => {
      const before = test.database.statementCount();
      await work();
      return test.database.statementCount() - before;
    };
    const find = (text: string) => test.identity.findToken(text, '203.0.113.7');
    test.identity.invalidateAll();
    expect(await statements(() => Promise.all(Array.from({ length: 20 }, () => find(secret))))).toBe(1);
    test.pass(3_999);
    expect(await statements(() => find(secret))).toBe(0);
    test.pass(2);
    expect(await statements(() => find(secret))).toBe(1);
    const refused = async () => expect(find(`${newTokenSecret().slice(0, -1)}!`)).rejects.toBeInstanceOf(AppError);
    expect(await statements(refused)).toBe(0);
  });

  it('may make a number of calls in a minute', async () => {
    const user = await newUser();
    const secret = await user.secret();
    for (let calls = 0; calls < 40; calls += 1) expect(await codeOf(secret)).toBe('0');
    const answer = await bearing(secret);
    expect(answer).toMatchObject({ status: 429, json: { code: 'RATE_LIMITED' } });
    expect(answer.headers['retry-after']).toBe('60');
    test.pass(60_000);
    expect(await codeOf(secret)).toBe('0');
  });

  it('that is guessed is looked up more and more slowly from one address, while known ones pass', async () => {
    const user = await newUser();
    const secret = await user.secret();
    const ip = '198.51.100.77';
    expect(await codeOf(secret, { ip })).toBe('0');
    const codes = [];
    for (let guesses = 0; guesses < 33; guesses += 1) codes.push(await codeOf(newTokenSecret(), { ip }));
    expect(codes.slice(0, 31)).toEqual(Array(31).fill('TOKEN_REFUSED'));
    expect(codes.slice(31)).toEqual(['RATE_LIMITED', 'RATE_LIMITED']);
    expect(await codeOf(secret, { ip })).toBe('0');
    expect(await codeOf(newTokenSecret(), { ip: '198.51.100.78' })).toBe('TOKEN_REFUSED');
    // A token that needs a lookup also waits: the response does not reveal whether a guess is right.
    test.identity.invalidateAll();
    expect(await codeOf(secret, { ip })).toBe('RATE_LIMITED');
    test.pass(1_001);
    expect(await codeOf(secret, { ip })).toBe('0');
    expect(await codeOf(newTokenSecret(), { ip })).toBe('TOKEN_REFUSED');
  });

  it('that ended and is used on and on slows itself down, not its neighbours', async () => {
    const user = await newUser();
    const [ended, good] = [await user.secret(), await user.secret({ name: 'two' })];
    await user.revoke(await user.idOf('one'));
    const codes = new Set<string>();
    for (let uses = 0; uses < 103; uses += 1) codes.add(await codeOf(ended));
    expect([...codes]).toEqual(['TOKEN_REFUSED', 'RATE_LIMITED']);
    expect(await codeOf(good)).toBe('0');
  });
});

describe('making a token', () => {
  it('takes a scope of writing with that of reading, and limits to repositories once each', async () => {
    const user = await newUser();
    await user.make({ scopes: ['repository.write'], repositories: ['ann/*', 'model/ann/tiny', 'ann/*'] });
    expect((await user.list()).tokens[0]).toMatchObject({
      scopes: ['repository.read', 'repository.write'],
      repositories: ['ann/*', 'model/ann/tiny'],
    });
    const secret = await user.secret({ name: 'two', scopes: ['repository.read'], repositories: ['ann/*'] });
    expect((await test.identity.findToken(secret, '')).token).toMatchObject({ scopes: ['repository.read'], repositories: ['ann/*'] });
    expect((await test.identity.findToken(await user.secret({ name: 'three' }), '')).token.repositories).toBe('all');
  });

  it.each([
    [{ name: '' }, 'REQUEST_INVALID'],
    [{ name: '  ' }, 'REQUEST_INVALID'],
    [{ name: 'x'.repeat(61) }, 'REQUEST_INVALID'],
    [{ scopes: [] }, 'REQUEST_INVALID'],
    [{ scopes: ['everything'] }, 'REQUEST_INVALID'],
    [{ days: 8 }, 'REQUEST_INVALID'],
    [{ days: undefined }, 'REQUEST_INVALID'],
    [{ repositories: ['everything'] }, 'REQUEST_INVALID'],
    [{ scopes: ['office.read'] }, 'TOKEN_SCOPES_REFUSED'],
    [{ scopes: ['account.read', 'shop.write'] }, 'TOKEN_SCOPES_REFUSED'],
  ])('%j is refused with %s', async (draft, code) => {
    const user = await newUser();
    expect(await user.make(draft)).toMatchObject({ code });
    expect((await user.list()).tokens).toEqual([]);
  });

  it('gives scopes of the office to staff and of the shop to sellers alone', async () => {
    const [staff, seller, buyer] = [await newUser('operator'), await newUser(), await newUser()];
    sellers = [seller.id];
    for (const { id } of [staff, seller, buyer]) await test.identity.accountChanged(id);
    const areas = async (user: typeof staff) => new Set((await user.list()).grantable.map((scope) => scope.split('.')[0]));
    expect([...(await areas(staff))]).toEqual(['account', 'office', 'repository']);
    expect([...(await areas(seller))]).toEqual(['account', 'shop', 'repository']);
    expect([...(await areas(buyer))]).toEqual(['account', 'repository']);
  });

  it('is refused under a name that another has, which is free again once that is revoked', async () => {
    const user = await newUser();
    await user.make();
    expect(await user.make()).toMatchObject({ code: 'TOKEN_NAME_TAKEN' });
    await user.revoke((await user.list()).tokens[0]?.id ?? '');
    expect(await user.make()).toMatchObject({ code: '0' });
  });

  /** Inserts more tokens directly. */
  const fill = (id: number, count: number) =>
    test.database.query(
      `INSERT INTO access_token (id, account_id, name, token_hash, ending, scopes, created_at)
       SELECT 't' || $1 || '-' || n, $1::bigint, 'older ' || n, sha256(($1 || ' ' || n)::bytea), 'abcd', '{account.read}', now() FROM generate_series(1, $2::int) AS n`,
      [String(id), count],
    );

  it('is refused beyond fifty, and slows down', async () => {
    const user = await newUser();
    await fill(user.id, 48);
    const codes = [];
    for (const name of ['a', 'b', 'c']) codes.push((await user.make({ name })).code);
    expect(codes).toEqual(['0', '0', 'TOKEN_LIMIT']);
    for (let tries = 0; tries < 18; tries += 1) await user.make({ name: `n${tries}` });
    expect(await user.make({ name: 'last' })).toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('is refused beyond fifty also while another is being made', async () => {
    const user = await newUser();
    await fill(user.id, 49);
    const waiting = async () =>
      (
        await rowsOf<{ count: number }>(
          test.database,
          `SELECT count(*)::int AS count FROM pg_locks WHERE NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
             OR NOT granted AND locktype = 'transactionid'`,
        )
      )[0]?.count ?? 0;
    const held = await holdInserts(test.database, 'access_token', `NEW.name = 'a'`);
    const first = user.make({ name: 'a' });
    await expect.poll(waiting).toBe(1);
    let isDone = false;
    const second = user.make({ name: 'b' }).finally(() => {
      isDone = true;
    });
    await expect.poll(async () => isDone || (await waiting()) > 1).toBe(true);
    await held.release();
    expect([(await first).code, (await second).code]).toEqual(['0', 'TOKEN_LIMIT']);
    expect((await user.list()).tokens).toHaveLength(50);
  });

  it('is announced to the account, and written to the audit log, as revoking is', async () => {
    const [staff, seller, buyer] = [await newUser('operator'), await newUser(), await newUser()];
    sellers = [seller.id];
    for (const user of [staff, seller, buyer]) {
      await test.identity.accountChanged(user.id);
      const secret = await user.secret({ name: 'CI' });
      const notices = await test.database.query('SELECT code, params, url FROM notice WHERE account_id = $1', [user.id]);
      expect(notices).toEqual([{ code: 'TOKEN_MADE', params: { name: 'CI', ending: secret.slice(-4) }, url: '/ui/console/tokens' }]);
      await user.revoke((await user.list()).tokens[0]?.id ?? '');
      const entries = await rowsOf<{ action: string; text: string }>(
        test.database,
        `SELECT action, (before, after)::text AS text FROM audit_log WHERE account_id = $1 AND subject_type = 'access-token' ORDER BY id`,
        [user.id],
      );
      expect(entries.map(({ action }) => action)).toEqual(['identity.create-token', 'identity.revoke-token']);
      expect(JSON.stringify(entries)).not.toContain(secret);
    }
  });
});

it('tokens that ended long ago are removed', async () => {
  const user = await newUser();
  await user.make({ days: 7 });
  await user.make({ name: 'revoked' });
  await user.make({ name: 'kept', days: 365 });
  await user.revoke(await user.idOf('revoked'));
  const names = async () =>
    (await rowsOf<{ name: string }>(test.database, 'SELECT name FROM access_token WHERE account_id = $1 ORDER BY name', [user.id])).map(
      ({ name }) => name,
    );
  const cleanup = test.identity.jobs.find(({ name }) => name === 'identity.remove-expired');
  test.pass(29 * DAY_MS);
  await cleanup?.work(new AbortController().signal);
  expect(await names()).toEqual(['kept', 'one', 'revoked']);
  test.pass(2 * DAY_MS);
  await cleanup?.work(new AbortController().signal);
  expect(await names()).toEqual(['kept', 'one']);
  test.pass(67 * DAY_MS);
  await cleanup?.work(new AbortController().signal);
  expect(await names()).toEqual(['kept']);
});
