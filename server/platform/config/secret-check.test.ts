import pg from 'pg';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createFieldCipher, fieldKeyOf } from '../crypto/field-cipher.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { ConfigError } from './config-error.ts';
import { checkSecret } from './secret-check.ts';

const [ours, another] = ['o'.repeat(40), 'a'.repeat(40)];
const databases: TestDatabase[] = [];
let client: pg.Client;
beforeEach(async () => {
  const made = await createTestDatabase();
  databases.push(made);
  client = new pg.Client({ connectionString: made.url });
  await client.connect();
  return () => client.end();
});
afterAll(() => Promise.all(databases.map(({ drop }) => drop())));

const checked = (secret: string): Promise<string> =>
  checkSecret(client, secret).then(
    () => 'fits',
    (error: unknown) => {
      if (!(error instanceof ConfigError)) throw error;
      return error.problems.join();
    },
  );
const seal = (secret: string, id: number) =>
  client.query("INSERT INTO account (user_name, user_name_key, password_hash, phone_cipher) VALUES ($1, $1, '', $2)", [
    `user-${id}`,
    createFieldCipher([fieldKeyOf(secret)]).encrypt('13800000000', `account:${id}:phone`),
  ]);

it('accepts the first secret and refuses any other, naming the variable but not its value', async () => {
  expect(await checked(ours)).toBe('fits');
  expect(await checked(ours)).toBe('fits');
  const refused = await checked(another);
  expect(refused).toMatch(/^SESSION_SECRET: another secret was given .* expected that one/);
  expect(refused).not.toContain(another);
  const { rows } = await client.query('SELECT value::text FROM installation_check');
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(ours).toString('hex'));
});

it('checks the encrypted data of an installation that has no check value yet', async () => {
  await seal(another, 1);
  expect(await checked(ours)).toMatch(/^SESSION_SECRET: /);
  expect((await client.query('SELECT name FROM installation_check')).rows).toEqual([]);
  expect(await checked(another)).toBe('fits');
});

it('accepts an installation that already has data encrypted with two secrets', async () => {
  await seal(another, 1);
  await seal(ours, 2);
  expect(await checked(ours)).toBe('fits');
});
