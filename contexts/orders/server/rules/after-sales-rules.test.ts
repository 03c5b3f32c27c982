import { afterAll, beforeAll, expect, it } from 'vitest';
import { storedRules } from '#contexts/operations/server/index.ts';
import { type AfterSalesRules, getAfterSalesRules, setAfterSalesRules } from '#contexts/orders/calls/after-sales-rules.ts';
import { actor, call, callBound } from '#server/platform/test/call-bound.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { afterSalesRoutes, afterSalesSetting } from './after-sales-rules.ts';

let made: TestDatabase;
let removed = 0;
beforeAll(async () => {
  made = await createTestDatabase();
});
afterAll(() => made.drop());

const usualAfterSales = afterSalesSetting.complete({});
const invalidate = () => {
  removed += 1;
};
const routes = () => afterSalesRoutes(storedRules(made.database, { setting: async () => undefined, invalidate }, afterSalesSetting));
const by = (role: string) => call({ actor: actor({ userName: 'keeper', staff: true, roles: [role] }) });
const read = (role = 'financial') => callBound(routes())(getAfterSalesRules, {}, by(role));
const write = (was: AfterSalesRules, rules: AfterSalesRules) =>
  callBound(routes())(setAfterSalesRules, { body: { was, rules, reason: '规则调整' } }, by('financial'));
const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );
const stored = () =>
  made.database.query("SELECT name, value FROM platform_config WHERE name IN ('refundPolicy', 'renewalPolicy') ORDER BY name");

it('are the usual ones until somebody sets others, under the names that orders read', async () => {
  const { rules: was } = await read();
  expect(was).toEqual({
    refundPolicy: { noReasonDays: 5, noReasonPerYear: 3, askDays: 180 },
    renewalPolicy: { frozenDays: 15, releaseNoticeDays: 3, noticeDays: 7 },
  });
  const rules = { ...was, refundPolicy: { ...was.refundPolicy, noReasonDays: 7 } };
  expect((await write(was, rules)).rules).toEqual(rules);
  expect(removed).toBe(1);
  expect(await stored()).toEqual([
    { name: 'refundPolicy', value: rules.refundPolicy },
    { name: 'renewalPolicy', value: rules.renewalPolicy },
  ]);
  expect(await codeOf(write(was, rules))).toBe('RESOURCE_REVISION');
  expect(await made.database.query("SELECT action, note FROM audit_log WHERE subject_id = 'after-sales-rules'")).toEqual([
    { action: 'operations.set-after-sales-rules', note: '规则调整' },
  ]);
});

it.each([
  ['requests end before returns without a reason', { refundPolicy: { ...usualAfterSales.refundPolicy, noReasonDays: 30, askDays: 29 } }],
  [
    'a release is announced before anything ended',
    { renewalPolicy: { ...usualAfterSales.renewalPolicy, frozenDays: 2, releaseNoticeDays: 3 } },
  ],
])('are refused when %s', async (_what, crossed) => {
  const { rules: was } = await read();
  expect(await codeOf(write(was, { ...was, ...crossed }))).toBe('LIMIT_RANGE');
  expect((await read()).rules).toEqual(was);
});
