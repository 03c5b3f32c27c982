import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { getIssuerAccount } from './issuer-account.ts';

let made: TestDatabase;
beforeAll(async () => {
  made = await createTestDatabase();
});
afterAll(() => made.drop());

it.each(['a\u0000b', 'a\uD800b', '\uDC00\uD800', 'a\uFFFFb', 'a\u001Bb'])(
  'a user whose subject is no text (%j) is not signed in',
  async (subject) => {
    const identity = { subject: `https://issuer.test ${subject}`, preferredName: 'name', locale: '' };
    await expect(getIssuerAccount(made.database, identity)).rejects.toThrow('no text');
    expect(await made.database.query("SELECT user_name FROM account WHERE oidc_subject LIKE 'https://issuer.test%'")).toEqual([]);
  },
);
