/** Audit entries and notices of settlement, move by move. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as seller from '#contexts/payments/calls/settlement.ts';
import * as staff from '#contexts/payments/calls/settlement-admin.ts';
import { openSettlement, type SettlementFloor } from './testing/settlement-floor.ts';

const MARCH = Date.parse('2026-03-10T02:00:00Z');
const APRIL = Date.parse('2026-04-02T02:00:00Z');
const BANK = { holder: '算力商家', bankName: '示例银行', number: '6222020200112233445' };

let floor: SettlementFloor;
let lastShop = 5_000;
let shopId = '';
beforeAll(async () => {
  floor = await openSettlement(MARCH);
});
afterAll(() => floor?.close());
beforeEach(() => {
  lastShop += 1;
  shopId = String(lastShop);
  floor.clock.now = MARCH;
  floor.notices.length = 0;
});

/** Entries and notices since `work` began, oldest first. */
async function trailOf(work: () => Promise<unknown>) {
  const [last] = await floor.sql<{ id: number }>('SELECT coalesce(max(id), 0)::int AS id FROM audit_log');
  floor.notices.length = 0;
  await work();
  const log = await floor.sql<{ action: string; as: string; note: string }>(
    'SELECT action, acting_as AS "as", note FROM audit_log WHERE id > $1 ORDER BY id',
    [last?.id],
  );
  const owner = 90_000 + Number(shopId);
  return {
    log: log.map(({ action, as, note }) => [action, as, note].join(' ').trim()),
    notified: floor.notices.filter(({ ownerId }) => ownerId === owner).map(({ code }) => code),
  };
}
const by = () => floor.seller(shopId);
async function confirmed(): Promise<void> {
  await floor.sell(shopId, 10_000);
  floor.clock.now = APRIL;
  await floor.invoke(staff.closeMonth, { body: { month: '2026-03' } }, floor.staff());
  await floor.invoke(seller.confirmStatement, { params: { month: '2026-03' } }, by());
  await floor.invoke(seller.saveBankAccount, { body: BANK }, by());
}
const request = async () => (await floor.invoke(seller.requestPayout, { body: { amount: '10.00' } }, by())).id;

it('closing, disputing, answering, confirming and adjusting a statement', async () => {
  await floor.sell(shopId, 10_000);
  floor.clock.now = APRIL;
  expect(await trailOf(() => floor.invoke(staff.closeMonth, { body: { month: '2026-03' } }, floor.staff()))).toEqual({
    log: ['payments.close-month staff'],
    notified: ['STATEMENT_CLOSED'],
  });
  const params = { month: '2026-03' };
  let statementId = '';
  expect(
    await trailOf(async () => {
      statementId = (await floor.invoke(seller.disputeStatement, { params, body: { reason: '少了一单' } }, by())).id;
    }),
  ).toEqual({ log: ['payments.dispute-statement seller 少了一单'], notified: [] });
  expect(
    await trailOf(() => floor.invoke(staff.resolveStatement, { params: { statementId }, body: { reason: '已补记' } }, floor.staff())),
  ).toEqual({ log: ['payments.resolve-statement staff 已补记'], notified: ['STATEMENT_ANSWERED'] });
  expect(
    await trailOf(() => floor.invoke(staff.adjustStatement, { body: { shopId, amount: '-1.00', reason: '扣回' } }, floor.staff())),
  ).toEqual({ log: ['payments.adjust-statement staff 扣回'], notified: ['STATEMENT_ADJUSTED'] });
  expect((await trailOf(() => floor.invoke(seller.confirmStatement, { params }, by()))).log).toEqual(['payments.confirm-statement seller']);
});

it('a bank account, and payouts requested, approved, paid, refused, failed and cancelled', async () => {
  await confirmed();
  expect((await trailOf(() => floor.invoke(seller.saveBankAccount, { body: BANK }, by()))).log).toEqual([
    'payments.save-bank-account seller',
  ]);
  let payoutId = '';
  expect(
    await trailOf(async () => {
      payoutId = await request();
    }),
  ).toEqual({ log: ['payments.request-payout seller'], notified: [] });
  const reason = '户名不符';
  expect(await trailOf(() => floor.invoke(staff.approvePayout, { params: { payoutId } }, floor.staff(1)))).toEqual({
    log: ['payments.approve-payout staff'],
    notified: [],
  });
  const body = { bankReference: `trail-${payoutId}` };
  expect(await trailOf(() => floor.invoke(staff.payPayout, { params: { payoutId }, body }, floor.staff(2)))).toEqual({
    log: ['payments.pay-payout staff'],
    notified: ['PAYOUT_PAID'],
  });
  const refused = await request();
  expect(
    await trailOf(() => floor.invoke(staff.refusePayout, { params: { payoutId: refused }, body: { reason } }, floor.staff(1))),
  ).toEqual({
    log: [`payments.refuse-payout staff ${reason}`],
    notified: ['PAYOUT_REFUSED'],
  });
  const failed = await request();
  await floor.invoke(staff.approvePayout, { params: { payoutId: failed } }, floor.staff(1));
  expect(await trailOf(() => floor.invoke(staff.failPayout, { params: { payoutId: failed }, body: { reason } }, floor.staff(2)))).toEqual({
    log: [`payments.fail-payout staff ${reason}`],
    notified: ['PAYOUT_FAILED'],
  });
  const canceled = await request();
  expect((await trailOf(() => floor.invoke(seller.cancelPayout, { params: { payoutId: canceled } }, by()))).log).toEqual([
    'payments.cancel-payout seller',
  ]);
});

it('a payout is not found under an invalid number, and moved once by ten concurrent calls', async () => {
  await confirmed();
  for (const payoutId of ['999999', 'abc'])
    await expect(floor.invoke(staff.approvePayout, { params: { payoutId } }, floor.staff(1))).rejects.toMatchObject({
      code: 'PAYOUT_NOT_FOUND',
    });
  const payoutId = await request();
  const moves = Array.from({ length: 10 }, (_, index) =>
    index % 2
      ? floor.invoke(staff.refusePayout, { params: { payoutId }, body: { reason: 'x' } }, floor.staff(1))
      : floor.invoke(seller.cancelPayout, { params: { payoutId } }, by()),
  );
  const ends = await Promise.allSettled(moves);
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const end of ends) if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'PAYOUT_STATE' });
  expect((await floor.invoke(seller.getMoneyOverview, {}, by())).balances).toMatchObject({ available: '95.00', inTransit: '0.00' });
});

it('a deposit paid, deducted from and released', async () => {
  floor.rules.set(shopId, { depositFen: 10_000 });
  await floor.topUp(90_000 + Number(shopId), 10_000);
  expect((await trailOf(() => floor.invoke(seller.payDeposit, { body: { amount: '100.00' } }, by()))).log).toEqual([
    'payments.pay-deposit seller',
  ]);
  const params = { shopId };
  expect(
    await trailOf(() => floor.invoke(staff.deductDeposit, { params, body: { amount: '30.00', reason: '售假' } }, floor.staff())),
  ).toEqual({ log: ['payments.deduct-deposit staff 售假'], notified: ['DEPOSIT_DEDUCTED'] });
  floor.rules.set(shopId, { depositFen: 10_000, open: false });
  expect(await trailOf(() => floor.invoke(staff.releaseDeposit, { params }, floor.staff()))).toEqual({
    log: ['payments.release-deposit staff'],
    notified: ['DEPOSIT_RELEASED'],
  });
});
