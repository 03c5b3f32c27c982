import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  getRefundPolicy,
  getRenewalPolicy,
  refundPolicy,
  renewalPolicy,
  setRefundPolicy,
  setRenewalPolicy,
  USUAL_REFUND_POLICY,
  USUAL_RENEWAL_POLICY,
} from '#contracts/operations/order-policies.ts';
import { actor, call, callBound } from '#server/platform/test/call-bound.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { createOperations, type Operations } from '../index.ts';

let made: TestDatabase;
let operations: Operations;
beforeAll(async () => {
  made = await createTestDatabase();
  operations = createOperations({
    database: made.database,
    build: { id: 'x', version: '1', timestamp: 0 },
    ports: {
      notify: async () => {},
      centers: async () => [],
      files: { claim: async () => {}, release: async () => {} },
      publicUrl: 'http://mall.test',
      contentTurned: () => {},
      jobs: () => [],
    },
  });
});
afterAll(() => made.drop());

const by = (role: string) => call({ actor: actor({ userName: 'keeper', staff: true, roles: [role] }) });
const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );
const changesOf = (subject: string) =>
  made.database.query('SELECT action, before, after, note FROM audit_log WHERE subject_type = $1', [subject]);

it('the periods of refunds are read, changed once by those who see them, and written to the audit log', async () => {
  const bound = callBound(operations.routes);
  expect(await bound(getRefundPolicy, {}, by('salesBusiness'))).toEqual({ policy: USUAL_REFUND_POLICY, mayChange: false });
  // Read, and thereby cached, before it changes.
  expect(await operations.setting('refundPolicy', {})).toEqual({});
  const policy = { ...USUAL_REFUND_POLICY, noReasonDays: 7 };
  const write = () => bound(setRefundPolicy, { body: { was: USUAL_REFUND_POLICY, policy, reason: '节日延长' } }, by('financial'));
  const found = await Promise.all(Array.from({ length: 5 }, () => codeOf(write())));
  expect(found.toSorted()).toEqual(['RESOURCE_REVISION', 'RESOURCE_REVISION', 'RESOURCE_REVISION', 'RESOURCE_REVISION', 'done']);
  expect(await bound(getRefundPolicy, {}, by('financial'))).toEqual({ policy, mayChange: true });
  expect(await operations.setting('refundPolicy', {})).toEqual(policy);
  expect(await changesOf('refund-policy')).toEqual([
    { action: 'operations.set-refund-policy', before: { noReasonDays: 5 }, after: { noReasonDays: 7 }, note: '节日延长' },
  ]);
});

it('so are the periods around the end of a term, of which a setting may name a part', async () => {
  const bound = callBound(operations.routes);
  await made.database.query(`INSERT INTO platform_config (name, value) VALUES ('renewalPolicy', '{"frozenDays":30}')`);
  const was = { ...USUAL_RENEWAL_POLICY, frozenDays: 30 };
  expect(await bound(getRenewalPolicy, {}, by('financial'))).toEqual({ policy: was, mayChange: true });
  const policy = { frozenDays: 10, releaseNoticeDays: 2, noticeDays: 5 };
  await bound(setRenewalPolicy, { body: { was, policy, reason: '调整' } }, by('financial'));
  expect(await operations.setting('renewalPolicy', {})).toEqual(policy);
  expect(await changesOf('renewal-policy')).toMatchObject([{ action: 'operations.set-renewal-policy', before: was, after: policy }]);
});

it.each([
  ['longer without a reason than with one', refundPolicy, { noReasonDays: 31, noReasonPerYear: 3, askDays: 30 }],
  ['a day less than none', refundPolicy, { ...USUAL_REFUND_POLICY, noReasonDays: -1 }],
  ['a part of a day', refundPolicy, { ...USUAL_REFUND_POLICY, askDays: 1.5 }],
  ['told of the release before the end', renewalPolicy, { ...USUAL_RENEWAL_POLICY, releaseNoticeDays: 16 }],
  ['told of the renewal when it is ordered', renewalPolicy, { ...USUAL_RENEWAL_POLICY, noticeDays: 1 }],
])('refuses %s', (_what, schema, values) => {
  expect(schema.safeParse(values).success).toBe(false);
});
