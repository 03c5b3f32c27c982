import { afterAll, beforeAll, expect, it } from 'vitest';
import { actor, call } from '#server/platform/test/call-bound.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { createOnce } from './create-once.ts';

const keyed = (idempotencyKey: string, accountId = 7) => ({
  ...call({ idempotencyKey, actor: actor({ accountId }) }),
  action: 'test.create-thing',
});
let test: TestDatabase;
let made: string[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const create = (by: ReturnType<typeof keyed>, input: unknown, work: () => Promise<void> = async () => {}) =>
  test.database.transaction((tx) =>
    createOnce(tx, by, input, async () => {
      await work();
      made.push(JSON.stringify(input));
      return { id: `thing ${made.length}` };
    }),
  );

it('creates one record for a key and repeats the first response', async () => {
  made = [];
  expect(await create(keyed('one-key-1'), { name: 'a' })).toEqual({ id: 'thing 1' });
  expect(await create(keyed('one-key-1'), { name: 'a' })).toEqual({ id: 'thing 1' });
  expect(made).toHaveLength(1);
});

it('creates one record for twenty concurrent requests', async () => {
  made = [];
  const answers = await Promise.all(Array.from({ length: 20 }, () => create(keyed('at-once-1'), { name: 'a' })));
  expect(made).toHaveLength(1);
  expect(new Set(answers.map(({ id }) => id))).toEqual(new Set(['thing 1']));
});

it('refuses the key for another request', async () => {
  await create(keyed('other-body'), { name: 'a' });
  await expect(create(keyed('other-body'), { name: 'b' })).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
});

it('separates callers', async () => {
  made = [];
  await create(keyed('shared-key', 7), { name: 'a' });
  await create(keyed('shared-key', 8), { name: 'b' });
  expect(made).toHaveLength(2);
});

it('leaves the key free after a failure', async () => {
  made = [];
  const fails = create(keyed('failed-one'), { name: 'a' }, () => Promise.reject(new Error('taken')));
  await expect(fails).rejects.toThrow('taken');
  expect(await create(keyed('failed-one'), { name: 'corrected' })).toEqual({ id: 'thing 1' });
});
