/**
 * Calls whose answer reveals that an account or record exists: each has a limit per account and per address for all accounts, over two
 * processes together. A new one must be added here deliberately.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBuyers } from '#e2e/harness/buyers.ts';
import { type RunningProduct, startProduct } from '#e2e/harness/product.ts';
import { createRolePlayers } from '#e2e/harness/roles.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';

type Question = {
  path: string;
  /** Callers: anonymous, members of shops or buyers; enough of them to reach the limit of an address. */
  askers: 'anonymous' | 'sellers' | 'buyers';
  body: (round: number) => unknown;
  /** Codes that reveal something, returned until the limit. */
  revealing: string[];
  /** The code of the limit. */
  limit: string;
  /** Maximum answers per account and per address. */
  most: { account: number | null; address: number };
};
const questions: Record<string, Question> = {
  'whether an account has a name, by taking it into a shop': {
    path: '/mall/seller/staff/add',
    askers: 'sellers',
    body: (round) => ({ userName: `nobody-${round}`, permissions: ['shop.staff'] }),
    revealing: ['MEMBER_ACCOUNT_UNKNOWN'],
    limit: 'RATE_LIMITED',
    most: { account: 21, address: 61 },
  },
  'whether a personal number is known': {
    path: '/mall/retailer/checkPersonalInfo',
    askers: 'buyers',
    body: (round) => ({ infoItem: 'CONTACT_PHONE', infoValue: `138${String(10_000_000 + round)}` }),
    revealing: ['0'],
    limit: 'RATE_LIMITED',
    most: { account: 21, address: 61 },
  },
  'whether a phone number is somebody else’s': {
    path: '/user/users/phone',
    askers: 'buyers',
    body: (round) => ({ phone: `139${String(10_000_000 + round)}` }),
    revealing: ['0', 'PHONE_TAKEN'],
    limit: 'RATE_LIMITED',
    most: { account: 6, address: 61 },
  },
  'which group of people a code leads to': {
    path: '/user/customer/group/join',
    askers: 'buyers',
    body: () => ({ code: 'ABCD-EFGH-JKLM' }),
    revealing: ['INVITATION_INVALID'],
    limit: 'RATE_LIMITED',
    most: { account: 21, address: 101 },
  },
  'whether a user name is taken': {
    path: '/ac/api/auth/register',
    askers: 'anonymous',
    body: () => ({ userName: 'role-common', password: 'a kestrel over the harbour', agreed: true }),
    revealing: ['USER_NAME_TAKEN'],
    limit: 'RATE_LIMITED',
    most: { account: null, address: 31 },
  },
  'whether name and password belong together': {
    path: '/ac/api/auth/login',
    askers: 'anonymous',
    body: (round) => ({ userName: `nobody-${round}`, password: 'a kestrel over the harbour' }),
    revealing: ['LOGIN_FAILED'],
    limit: 'LOGIN_DELAYED',
    most: { account: null, address: 31 },
  },
  'whether a phone number or e-mail address opens an account, by asking for a code': {
    path: '/ac/api/auth/code/send',
    askers: 'anonymous',
    body: (round) => ({ purpose: 'RECOVERY', way: 'MAIL', to: `nobody-${round}@example.org` }),
    revealing: ['0'],
    limit: 'RATE_LIMITED',
    most: { account: null, address: 21 },
  },
  'whether a code is the one that was sent': {
    path: '/ac/api/auth/code/login',
    askers: 'anonymous',
    body: () => ({ challenge: 'x'.repeat(43), code: '123456' }),
    revealing: ['SIGN_ON_CODE_WRONG'],
    limit: 'RATE_LIMITED',
    most: { account: null, address: 31 },
  },
  'whether a password is that of the account that is signed in': {
    path: '/user/users/password',
    askers: 'buyers',
    body: () => ({ current: 'not this one', password: 'a kestrel over the harbour' }),
    revealing: ['PASSWORD_WRONG'],
    limit: 'RATE_LIMITED',
    most: { account: 6, address: 31 },
  },
};

let store: TestDatabase;
let products: RunningProduct[] = [];
let cookies: Record<Question['askers'], string[]>;
let keys = 0;

beforeAll(async () => {
  store = await createTestDatabase();
  const env = { DATABASE_URL: store.url, DEMO: '0', SESSION_SECRET: 'x'.repeat(40), LOG_LEVEL: 'error', TRUST_PROXY: '1' };
  products = [await startProduct({ env }), await startProduct({ env })];
  const players = await createRolePlayers(store.database);
  cookies = {
    anonymous: [''],
    sellers: ['merchant', 'other merchant', 'shop staff shop.staff'].map((name) => players.get(name)?.cookie ?? ''),
    buyers: (await createBuyers(store.database, 12)).map(({ cookie }) => cookie),
  };
});
afterAll(async () => {
  for (const product of products) await product.dispose();
  await store?.drop();
});

async function ask({ path, body }: Question, cookie: string, address: string, round: number): Promise<string> {
  const { address: server } = products[round % products.length] as RunningProduct;
  keys += 1;
  const answer = await fetch(server + path, {
    method: 'POST',
    headers: {
      origin: server,
      'content-type': 'application/json',
      'idempotency-key': `existence-${keys}`,
      'x-forwarded-for': address,
      ...(cookie ? { cookie } : {}),
    },
    body: JSON.stringify(body(round)),
  });
  return ((await answer.json()) as { code: string }).code;
}

it.each(Object.entries(questions))('%s is answered so often and no more', async (name, question) => {
  const { revealing, limit, most } = question;
  const place = Object.keys(questions).indexOf(name);
  const askers = cookies[question.askers];
  let revealed = 0;
  let round = 0;
  const askOn = async (cookie: string, addressOf: () => string) => {
    for (;;) {
      round += 1;
      const code = await ask(question, cookie, addressOf(), round);
      if (code === limit) return;
      expect(revealing).toContain(code);
      revealed += 1;
      expect(revealed).toBeLessThan(200);
    }
  };
  if (most.account !== null) {
    await askOn(askers[0] ?? '', () => `10.${place}.${round}.1`);
    expect(revealed).toBe(most.account);
  }
  // One account after another from one address.
  await store.database.query('DELETE FROM login_failure');
  revealed = 0;
  for (const cookie of askers) await askOn(cookie, () => `198.51.100.${place}`);
  // The first delays of the sign-on last a second or two: on a slow machine one may be over at the next call.
  expect(revealed).toBeGreaterThanOrEqual(most.address);
  expect(revealed).toBeLessThan(most.address + 5);
});
