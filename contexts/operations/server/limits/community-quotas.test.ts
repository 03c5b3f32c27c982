import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type CommunityQuotas,
  getCommunityQuotas,
  setCommunityQuotas,
  USUAL_COMMUNITY_QUOTAS,
} from '#contexts/operations/calls/community-quotas.ts';
import { actor, call, callBound } from '#server/platform/test/call-bound.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { communityQuotaRules, communityQuotasRoutes } from './community-quotas-routes.ts';
import { storedRules } from './stored-rules.ts';

let made: TestDatabase;
let removed = 0;
beforeAll(async () => {
  made = await createTestDatabase();
});
afterAll(() => made.drop());

const invalidate = () => {
  removed += 1;
};
const routes = () => communityQuotasRoutes(storedRules(made.database, { setting: async () => undefined, invalidate }, communityQuotaRules));
const operator = () => call({ actor: actor({ userName: 'keeper', staff: true, roles: ['operator'] }) });
const read = async () => (await callBound(routes())(getCommunityQuotas, {}, operator())).quotas;
const write = (was: CommunityQuotas, quotas: CommunityQuotas) =>
  callBound(routes())(setCommunityQuotas, { body: { was, quotas, reason: '扩容' } }, operator());

it('are the usual ones until somebody sets others, under the name that the community reads', async () => {
  const was = await read();
  expect(was).toEqual(USUAL_COMMUNITY_QUOTAS);
  const quotas = { ...was, GROUP: 2 * was.GROUP };
  await write(was, quotas);
  expect(await read()).toEqual(quotas);
  expect(removed).toBe(1);
  expect(await made.database.query(`SELECT value FROM platform_config WHERE name = 'communityQuotas'`)).toEqual([{ value: quotas }]);
  expect(await made.database.query(`SELECT action, note, before, after FROM audit_log WHERE subject_type = 'community-quotas'`)).toEqual([
    { action: 'operations.set-community-quotas', note: '扩容', before: { GROUP: was.GROUP }, after: { GROUP: quotas.GROUP } },
  ]);
});

it('are not changed by somebody who has not seen them as they are', async () => {
  const was = await read();
  await expect(write({ ...was, SHOP: 1 }, { ...was, PERSON: 0 })).rejects.toMatchObject({ code: 'RESOURCE_REVISION' });
  expect(await read()).toEqual(was);
});

it.each([-1, 0.5, 2 ** 60])('are no %d bytes', (bytes) => {
  const body = { was: USUAL_COMMUNITY_QUOTAS, quotas: { ...USUAL_COMMUNITY_QUOTAS, PERSON: bytes }, reason: '扩容' };
  expect(setCommunityQuotas.body.safeParse(body).success).toBe(false);
});
