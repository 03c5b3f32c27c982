import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { bind } from '../http/bind.ts';
import { download } from '../http/download.ts';
import { actor, call, callBound } from '../test/call-bound.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { audit, system } from './audit.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const by = call({ actor: actor({ staff: true, userName: 'desk' }) });
const subject = { subjectType: 'thing', subjectId: '1' };
const logged = async () =>
  (
    await rowsOf<{ action: string; as: string }>(test.database, 'SELECT action, acting_as AS as FROM audit_log ORDER BY id DESC LIMIT 1')
  )[0];

it('has the action of the call: the endpoint or the download', async () => {
  const change = endpoint({ id: 'test.change-thing', method: 'POST', path: '/t', summary: '', access: 'staff', answer: z.object({}) });
  const ask = callBound([
    bind(change, async (_, bound) => {
      await audit(test.database, bound, subject);
      return {};
    }),
  ]);
  await ask(change, {}, by);
  expect(await logged()).toEqual({ action: 'test.change-thing', as: 'staff' });
  const file = download({
    id: 'test.export-things',
    path: '/e',
    summary: '',
    access: 'staff',
    types: [],
    async make(_, bound) {
      await audit(test.database, bound, subject);
      return { name: '', type: '', content: '' };
    },
  });
  await file.make({ params: {}, query: {} }, by);
  expect(await logged()).toEqual({ action: 'test.export-things', as: 'staff' });
});

it('has an action for what the system does by itself', async () => {
  await audit(test.database, system('test.close-thing'), subject);
  expect(await logged()).toEqual({ action: 'test.close-thing', as: 'system' });
});
