import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from './test-database.ts';

async function made() {
  const test = await createTestDatabase();
  onTestFinished(test.drop);
  return test.database;
}

it('has the schema of all migrations', async () => {
  const database = await made();
  expect(await database.query('SELECT count(*) AS goods FROM goods')).toEqual([{ goods: 0 }]);
});

it('shares nothing with another', async () => {
  const [one, other] = await Promise.all([made(), made()]);
  await one.query("INSERT INTO industry VALUES ('a', '甲', 'A', 0)");
  expect(await other.query('SELECT code FROM industry')).toEqual([]);
});
