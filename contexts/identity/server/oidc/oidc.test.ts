import { createPublicKey } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { missing } from '../testing/missing.ts';
import { PUBLIC_URL, startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';
import {
  createIssuerVisitor,
  type Forge,
  type IdToken,
  newKey,
  publicPem,
  signByHmac,
  signToken,
  startTestIssuer,
  unsigned,
} from '../testing/test-issuer.ts';
import { nameForTry, nameFrom } from './issuer-account.ts';

const people = {
  'subject-ada': { preferred_username: 'ada', locale: 'en-GB' },
  'subject-ada-too': { preferred_username: 'Ada' },
  'subject-li': { preferred_username: '李 雷' },
  'subject-silent': {},
  'subject-mei': { preferred_username: 'mei' },
  'subject-owner': { preferred_username: 'local-owner' },
};
let issuer: Awaited<ReturnType<typeof startTestIssuer>>;
let test: TestIdentity;
beforeAll(async () => {
  issuer = await startTestIssuer(PUBLIC_URL, people);
  test = await startTestIdentity({ oidc: issuer.settings });
});
afterAll(async () => {
  await test.stop();
  await issuer.stop();
});

const REDIRECT = '/ac/api/auth/loginSsoRedirect.action';
const pathOf = (url: string) => url.slice(PUBLIC_URL.length);

/** The complete sign-in of one person: to the issuer, through its forms, and back. */
async function signIn(subject: string, redirect = '') {
  const browser = test.browser();
  const begun = await browser.get(`${REDIRECT}?redirect=${encodeURIComponent(redirect)}`);
  const visitor = createIssuerVisitor();
  const callback = pathOf(await visitor.signIn(begun.location, PUBLIC_URL, subject));
  const finished = await browser.get(callback);
  const me = (await browser.get('/api/user/getCurrentUserInfo.action')).json.data as {
    id: string;
    userName: string;
    language: string;
  } | null;
  return { browser, visitor, begun, callback, finished, me };
}

describe('signing in at an issuer', () => {
  it('goes there with PKCE, state and nonce, and comes back signed in to the requested page', async () => {
    const { begun, finished, me, browser } = await signIn('subject-ada', '/ui/mall/goods/cart?x=1');
    const asked = new URL(begun.location);
    expect(begun.status).toBe(302);
    expect(asked.origin).toBe(issuer.settings.issuer);
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      client_id: 'market',
      redirect_uri: `${PUBLIC_URL}/ac/api/auth/oidc/callback`,
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.searchParams.get(name)?.length).toBeGreaterThan(20);
    expect(String(begun.headers['set-cookie'])).toMatch(
      /^__Secure-oidc_state=[^;]+; Max-Age=600; Path=\/ac\/api\/auth\/oidc; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect([finished.status, finished.location, finished.headers['cache-control']]).toEqual([302, '/ui/mall/goods/cart?x=1', 'no-store']);
    expect(me).toMatchObject({ userName: 'ada', language: 'en-US', roleType: 'common', roleId: [] });
    expect(browser.cookie('oidc_state')).toBeUndefined();
    expect(test.signedIn.at(-1)).toEqual({ accountId: Number(me?.id), visitorId: '' });
  });

  it('finds the same account again by its subject', async () => {
    const [first, second] = [await signIn('subject-ada'), await signIn('subject-ada')];
    expect(second.me?.id).toBe(first.me?.id);
    expect(second.finished.location).toBe('/ui/mall');
  });

  it('gives a second person of the same name an account and a name of his own', async () => {
    const [ada, other] = [await signIn('subject-ada'), await signIn('subject-ada-too')];
    expect(other.me?.id).not.toBe(ada.me?.id);
    expect(other.me?.userName).toBe('Ada-2');
  });

  it('never opens a local account that has the same name', async () => {
    const browser = test.browser();
    await browser.post('/ac/api/auth/register', { userName: 'local-owner', password: 'kx7-vRw2-long', agreed: true });
    const own = (await browser.get('/api/user/getCurrentUserInfo.action')).json.data as { id: string };
    const { me } = await signIn('subject-owner');
    expect(me?.id).not.toBe(own.id);
    expect(me?.userName).toBe('local-owner-2');
  });

  it('finds a name for people whose issuer gives none that is valid', async () => {
    expect((await signIn('subject-silent')).me?.userName).toBe('user');
    expect((await signIn('subject-li')).me?.userName).toBe('user-2');
    expect(nameFrom('zhang san@example.com')).toBe('zhang-san@example.com');
    expect(nameFrom('x')).toBe('user');
    expect(nameFrom('demo-superadmin')).toBe('user');
    expect(nameForTry('a'.repeat(64), 12)).toMatch(/^a{56}-\d{7}$/);
  });

  it('has no password: nobody signs in to such an account with one', async () => {
    await signIn('subject-ada');
    for (const password of ['x', 'no account has this password']) {
      expect((await test.browser().post('/ac/api/auth/login', { userName: 'ada', password })).json.code).toBe('LOGIN_FAILED');
    }
  });

  it('is offered by the sign-on options', async () => {
    expect((await test.browser().get('/ac/api/auth/options')).json.data).toMatchObject({ oidc: true });
  });
});

describe('proving who is there at an issuer', () => {
  const AGAIN = '/ac/api/auth/oidc/again';
  const makeToken = async ({ browser }: { browser: Awaited<ReturnType<typeof signIn>>['browser'] }, name = 'CI') =>
    (await browser.post('/user/token/create', { name, scopes: ['account.read'], days: 7 })).json;

  it('is signing in there anew, whatever session the issuer has', async () => {
    const ada = await signIn('subject-ada');
    expect(await makeToken(ada)).toMatchObject({ code: 'STEP_UP_REQUIRED', params: { by: 'ISSUER' } });
    expect((await ada.browser.post('/user/users/step-up', { password: 'x' })).json.code).toBe('PASSWORD_ELSEWHERE');
    const session = ada.browser.cookie('session');
    const begun = await ada.browser.get(AGAIN);
    expect(Object.fromEntries(new URL(begun.location).searchParams)).toMatchObject({ prompt: 'login', max_age: '0' });
    // the same visitor, with a session at the issuer, has to sign in again
    const back = await ada.browser.get(pathOf(await ada.visitor.signIn(begun.location, PUBLIC_URL, 'subject-ada')));
    expect([back.location, ada.browser.cookie('session')]).toEqual(['/ui/sso/confirmed', session]);
    expect((await makeToken(ada)).code).toBe('0');
  });

  it('does not count for another account, nor by the answer to an ordinary sign-in', async () => {
    const ada = await signIn('subject-ada');
    const begun = await ada.browser.get(AGAIN);
    const back = await ada.browser.get(pathOf(await createIssuerVisitor().signIn(begun.location, PUBLIC_URL, 'subject-mei')));
    expect(back.location).toBe('/ui/sso/confirmed?error=OIDC_FAILED');
    expect((await makeToken(ada, 'other')).code).toBe('STEP_UP_REQUIRED');
    const me = (await ada.browser.get('/api/user/getCurrentUserInfo.action')).json.data as { userName: string };
    expect(me.userName).toBe('ada');
    const ordinary = await ada.browser.get(`${REDIRECT}?redirect=/ui/console`);
    await ada.browser.get(pathOf(await ada.visitor.signIn(ordinary.location, PUBLIC_URL, 'subject-ada')));
    expect((await makeToken(ada, 'other')).code).toBe('STEP_UP_REQUIRED');
  });

  it('sends a visitor to the sign-on page', async () => {
    expect((await test.browser().get(AGAIN)).location).toBe('/ui/sso/login');
  });
});

describe('an answer of the issuer', () => {
  const failure = '/ui/sso/login?error=OIDC_FAILED';
  const answered = async () => {
    const browser = test.browser();
    const begun = await browser.get(`${REDIRECT}?redirect=/ui/console`);
    return { browser, callback: pathOf(await createIssuerVisitor().signIn(begun.location, PUBLIC_URL, 'subject-ada')) };
  };

  it('is refused in another browser, which never started a sign-in', async () => {
    const { callback } = await answered();
    const stranger = test.browser();
    expect((await stranger.get(callback)).location).toBe(failure);
    expect(stranger.cookie('session')).toBeUndefined();
  });

  it('is refused in a browser that started another sign-in', async () => {
    const { callback } = await answered();
    const stranger = test.browser();
    await stranger.get(REDIRECT);
    expect((await stranger.get(callback)).location).toBe(failure);
  });

  it('is accepted once', async () => {
    const { browser, callback } = await answered();
    const retained = browser.cookies.get('__Secure-oidc_state') ?? missing();
    expect((await browser.get(callback)).location).toBe('/ui/console');
    expect((await browser.get(callback)).location).toBe(failure);
    browser.cookies.set('__Secure-oidc_state', retained);
    expect((await browser.get(callback)).location).toBe(`${failure}&redirect=%2Fui%2Fconsole`);
  });

  it('is refused after ten minutes, with a changed cookie, a changed state or an error', async () => {
    const late = await answered();
    test.pass(600_000);
    expect((await late.browser.get(late.callback)).location).toBe(failure);

    const changed = await answered();
    const { value, path } = changed.browser.cookies.get('__Secure-oidc_state') ?? missing();
    changed.browser.cookies.set('__Secure-oidc_state', { value: `${value.startsWith('A') ? 'B' : 'A'}${value.slice(1)}`, path });
    expect((await changed.browser.get(changed.callback)).location).toBe(failure);

    const other = await answered();
    expect((await other.browser.get(other.callback.replace(/state=[^&]+/, 'state=x'))).location).toBe(
      `${failure}&redirect=%2Fui%2Fconsole`,
    );

    const denied = await answered();
    expect((await denied.browser.get('/ac/api/auth/oidc/callback?error=access_denied')).location).toBe(
      `${failure}&redirect=%2Fui%2Fconsole`,
    );
  });

  it('opens no session for a disabled account', async () => {
    const { me } = await signIn('subject-ada');
    await test.identity.setAccountDisabled(Number(me?.id), true);
    const { finished, browser } = await signIn('subject-ada');
    expect(finished.location).toBe(failure);
    expect(browser.cookie('session')).toBeUndefined();
    await test.identity.setAccountDisabled(Number(me?.id), false);
  });
});

describe('a forged ID token', () => {
  const failure = '/ui/sso/login?error=OIDC_FAILED&redirect=%2Fui%2Fmall%2Fprivacy';
  const now = () => Math.floor(Date.now() / 1000);
  const stranger = newKey();
  /** A token with a name is used without requesting user info, whose subject would reveal the forgery. */
  const NAMED = { preferred_username: 'forged' };
  const as = (claims: Record<string, unknown>): Forge => {
    return (token, { issuer: key }) => signToken({ header: token.header, claims: { ...token.claims, ...NAMED, ...claims } }, key);
  };
  const victim = (token: IdToken, header: Record<string, unknown> = {}): IdToken => ({
    header: { ...token.header, ...header },
    claims: { ...token.claims, ...NAMED, sub: 'subject-ada' },
  });
  afterAll(() => issuer.forge(null));

  it('differs from a valid one by its signature only: re-signed by the issuer it signs in', async () => {
    issuer.forge(as({}));
    const { finished, me } = await signIn('subject-mei');
    expect(finished.location).toBe('/ui/mall');
    expect(me).not.toBeNull();
  });

  it.each<[string, Forge]>([
    ['signed by another key', (token) => signToken(victim(token), stranger)],
    ['signed by another key of its own name', (token) => signToken(victim(token, { kid: 'of-nobody' }), stranger)],
    [
      'that brings its key along',
      (token) => signToken(victim(token, { jwk: createPublicKey(stranger).export({ format: 'jwk' }) }), stranger),
    ],
    [
      'with other claims under the signature of the issuer',
      (token, _, text) => text.replace(/\.[^.]+\./, `.${unsigned(victim(token)).split('.')[1]}.`),
    ],
    ['without a signature', (token) => unsigned(victim(token))],
    ['of the algorithm none', (token) => unsigned(victim(token, { alg: 'none' }))],
    [
      'signed with the public key as if it were a shared secret',
      (token, { issuer: key }) => signByHmac(victim(token, { alg: 'HS256' }), publicPem(key)),
    ],
    ['signed with the secret of the client', (token, { secret }) => signByHmac(victim(token, { alg: 'HS256' }), secret)],
    ['of another issuer', as({ iss: 'https://evil.example' })],
    ['for another client', as({ aud: 'another-client' })],
    ['for several clients', as({ aud: ['market', 'another-client'] })],
    ['of another sign-in', as({ nonce: 'another-nonce' })],
    ['without a nonce', as({ nonce: undefined })],
    ['that has expired', as({ iat: now() - 7200, exp: now() - 3600 })],
    ['without an expiry', as({ exp: undefined })],
    ['without a subject', as({ sub: undefined })],
    ['with an empty subject', as({ sub: '' })],
    ['with a blank subject', as({ sub: ' ' })],
    ['with a subject that is no text', as({ sub: 7 })],
    ['that is no token', () => 'nonsense'],
  ])('%s opens no session', async (_, forge) => {
    issuer.forge(forge);
    const { finished, browser } = await signIn('subject-mei', '/ui/mall/privacy');
    expect(finished.location).toBe(failure);
    expect(browser.cookie('session')).toBeUndefined();
  });

  it('creates no account for an empty subject', async () => {
    for (const sub of ['', ' ']) {
      issuer.forge(as({ sub }));
      await signIn('subject-mei');
    }
    const [row] = await rowsOf<{ count: number }>(
      test.database,
      "SELECT count(*)::int AS count FROM account WHERE oidc_subject ~ ' *$' AND oidc_subject !~ 'subject-'",
    );
    expect(row?.count).toBe(0);
  });
});

describe('signing out', () => {
  it('ends the session here and then at the issuer, and comes back to the requested page', async () => {
    const { browser, visitor } = await signIn('subject-ada');
    const token = browser.cookie('session') ?? '';
    const answer = await browser.get('/ac/api/auth/logoutSso.action?logoutUrl=/ui/mall/privacy');
    expect(await test.identity.findActor(token)).toBeNull();
    const end = new URL(answer.location);
    expect(end.origin).toBe(issuer.settings.issuer);
    expect(end.searchParams.get('post_logout_redirect_uri')).toBe(`${PUBLIC_URL}/ac/api/auth/oidc/signed-out`);
    const back = pathOf(await visitor.signOut(answer.location, PUBLIC_URL));
    expect((await browser.get(back)).location).toBe('/ui/mall/privacy');
  });

  it('does not trust the page that comes back from the issuer', async () => {
    expect((await test.browser().get('/ac/api/auth/oidc/signed-out?state=https://evil.example')).location).toBe('/ui/mall');
  });

  it('of a local account does not involve the issuer', async () => {
    const browser = test.browser();
    await browser.post('/ac/api/auth/register', { userName: 'own-account', password: 'kx7-vRw2-long', agreed: true });
    expect((await browser.get('/ac/api/auth/logoutSso.action')).location).toBe('/ui/mall');
  });

  it('stays here when the issuer offers no end of its session', async () => {
    const plain = await startTestIssuer(PUBLIC_URL, people, {
      features: { devInteractions: { enabled: true }, rpInitiatedLogout: { enabled: false } },
    });
    const other = await test.startProcess({ oidc: plain.settings });
    const browser = other.browser();
    const begun = await browser.get(REDIRECT);
    await browser.get(pathOf(await createIssuerVisitor().signIn(begun.location, PUBLIC_URL, 'subject-mei')));
    expect(browser.cookie('session')).toBeDefined();
    expect((await browser.get('/ac/api/auth/logoutSso.action')).location).toBe('/ui/mall');
    await plain.stop();
  });
});

describe('an issuer that cannot be reached', () => {
  it('leaves the sign-on page with local accounts', async () => {
    const gone = await startTestIssuer(PUBLIC_URL, {});
    await gone.stop();
    const other = await test.startProcess({ oidc: gone.settings });
    const answer = await other.browser().get(`${REDIRECT}?redirect=/ui/console`);
    expect([answer.status, answer.location]).toEqual([302, '/ui/sso/login?error=OIDC_FAILED&redirect=%2Fui%2Fconsole']);
  });
});
