import { afterEach, beforeEach, expect, it } from 'vitest';
import { agreementCode } from '#contexts/operations/calls/content.ts';
import { getSetup, putSetupAway, SETUP_STEPS } from '#contexts/operations/calls/setup.ts';
import { actor, call, callBound } from '#server/platform/test/call-bound.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { type SetupFacts, setupRoutes } from './setup-routes.ts';

const nothing: SetupFacts = { PASSWORD: false, MAIL: false, PAYMENT: false, MERCHANT: false, GOODS: false, RESOURCES: false, ORDER: false };
const AGREEMENT_CODES = agreementCode.options;
let test: TestDatabase;
const named = { company: '云山', icp: '', contactPhone: '', contactEmail: 'a@example.test' };
let facts: SetupFacts | null;
let company: typeof named;
let ask: ReturnType<typeof callBound>;
const staff = call({ actor: actor({ staff: true, roles: ['superadmin'] }) });
const done = async () => (await ask(getSetup, {}, staff)).steps.filter((step) => step.done).map(({ code }) => code);

beforeEach(async () => {
  test = await createTestDatabase();
  facts = nothing;
  company = { company: '', icp: '', contactPhone: '', contactEmail: '' };
  ask = callBound(setupRoutes({ database: test.database, facts: async () => facts, company: async () => company }));
});
afterEach(() => test.drop());

it('says what is left, from the data as they are', async () => {
  const { steps, ready, mayPutAway } = await ask(getSetup, {}, staff);
  expect(steps.map(({ code }) => code)).toEqual([...SETUP_STEPS]);
  expect([steps.some((step) => step.done), ready, mayPutAway]).toEqual([false, false, true]);
  company = { ...company, company: '云山' };
  expect(await done()).toEqual([]);
  company = named;
  facts = { ...nothing, PASSWORD: true, GOODS: true };
  expect(await done()).toEqual(['PASSWORD', 'COMPANY', 'GOODS']);
  facts = nothing;
  expect(await done()).toEqual(['COMPANY']);
});

/** A version of each agreement, in force since some seconds ago; `by`: '' for what an installation starts with. */
const publish = (version: string, by: string, codes: readonly string[] = AGREEMENT_CODES) =>
  test.database.query(
    `INSERT INTO agreement (code, version, title, title_en, body, body_en, in_force_since, created_by)
     SELECT code, $2, 't', 't', 'b', 'b', now() - interval '9 seconds' + $4 * interval '1 second', $3 FROM unnest($1::text[]) AS code`,
    [codes, version, by, version === '1' ? 0 : 1],
  );

it('asks for agreements of its own instead of the demonstration texts, each of them', async () => {
  await publish('1', '');
  expect(await done()).toEqual([]);
  await publish('2', 'alice', AGREEMENT_CODES.slice(1));
  expect(await done()).toEqual([]);
  await publish('2', 'alice', AGREEMENT_CODES.slice(0, 1));
  expect(await done()).toEqual(['AGREEMENTS']);
});

it('is put away for everybody once all that is needed is done, and is none of a demonstration', async () => {
  company = named;
  await publish('1', 'alice');
  await expect(ask(putSetupAway, { body: {} }, staff)).rejects.toMatchObject({ code: 'SETUP_NOT_READY' });
  facts = { PASSWORD: true, MAIL: true, PAYMENT: true, MERCHANT: true, GOODS: true, RESOURCES: false, ORDER: true };
  expect(await ask(getSetup, {}, staff)).toMatchObject({ ready: true });
  await ask(putSetupAway, { body: {} }, staff);
  expect((await ask(getSetup, {}, staff)).steps).toEqual([]);
  const log = await rowsOf<{ subject: string }>(test.database, 'SELECT subject_type AS subject FROM audit_log');
  expect(log).toEqual([{ subject: 'setup' }]);
  await test.database.query(`DELETE FROM platform_config WHERE name = 'setupPutAway'`);
  facts = null;
  expect((await ask(getSetup, {}, staff)).steps).toEqual([]);
});
