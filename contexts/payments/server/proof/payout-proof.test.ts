/** Payouts of every state agree with ledger and history; a manual change of any column of a payout is detected. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as seller from '#contexts/payments/calls/settlement.ts';
import * as staff from '#contexts/payments/calls/settlement-admin.ts';
import { createFieldCipher, fieldKeysOf } from '#server/platform/crypto/field-cipher.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { payoutPlace } from '../settlement/payout-store.ts';
import { openSettlement, SECRET } from '../settlement/testing/settlement-floor.ts';
import type { Difference } from './difference.ts';
import { backfillOf } from './testing/backfill.ts';
import { findAfter } from './testing/find-after.ts';

type Floor = Awaited<ReturnType<typeof openSettlement>>;
const SHOP = '9001';
const APRIL = Date.parse('2026-04-02T02:00:00Z');
const cipher = createFieldCipher(fieldKeysOf(SECRET));
let floor: Floor;
/** By state. */
const payouts = new Map<string, string>();

async function makePayout(state: string, moves: (id: string) => Promise<unknown>): Promise<void> {
  const { id } = await floor.invoke(seller.requestPayout, { body: { amount: '10.00' } }, floor.seller(SHOP));
  await moves(id);
  payouts.set(state, id);
}

beforeAll(async () => {
  floor = await openSettlement(Date.parse('2026-03-10T02:00:00Z'));
  await floor.sell(SHOP, 100_000);
  floor.clock.now = APRIL;
  await floor.invoke(staff.closeMonth, { body: { month: '2026-03' } }, floor.staff());
  await floor.invoke(seller.confirmStatement, { params: { month: '2026-03' } }, floor.seller(SHOP));
  const bank = { holder: '算力示例公司', bankName: '示例银行', number: '6222021234567893445' };
  await floor.invoke(seller.saveBankAccount, { body: bank }, floor.seller(SHOP));
  const params = (payoutId: string) => ({ params: { payoutId } });
  const reason = { body: { reason: '户名不符' } };
  const approve = (id: string) => floor.invoke(staff.approvePayout, params(id), floor.staff(1));
  const pay = async (id: string) => {
    await approve(id);
    await floor.invoke(staff.payPayout, { ...params(id), body: { bankReference: `ref-${id}` } }, floor.staff(2));
  };
  await makePayout('REQUESTED', async () => {});
  await makePayout('APPROVED', approve);
  await makePayout('PAID', pay);
  await makePayout('CANCELED', (id) => floor.invoke(seller.cancelPayout, params(id), floor.seller(SHOP)));
  await makePayout('REFUSED', (id) => floor.invoke(staff.refusePayout, { ...params(id), ...reason }, floor.staff(1)));
  await makePayout('FAILED', async (id) => {
    await approve(id);
    await floor.invoke(staff.failPayout, { ...params(id), ...reason }, floor.staff(1));
  });
  await makePayout('RETURNED', async (id) => {
    await pay(id);
    await floor.invoke(staff.returnPayout, { ...params(id), ...reason }, floor.staff(1));
  });
});
afterAll(() => floor.close());

/** What a proof reports about payouts after a manual change, which is then reverted. */
async function find(change?: string, id?: string): Promise<Pick<Difference, 'code' | 'reference'>[]> {
  const found = await findAfter(floor.database, change ? [id ? [change, id] : [change]] : [], { cipher });
  return found
    .filter(({ code }) => code.startsWith('PAYOUT') || code === 'SHOP_BALANCE')
    .map(({ code, reference }) => ({ code, reference }));
}

it('payouts of every state agree with the ledger and their history', async () => {
  expect([...payouts.keys()]).toHaveLength(7);
  expect(await find()).toEqual([]);
});

describe('a payout that was changed by hand is found', () => {
  it.each(['REQUESTED', 'APPROVED', 'PAID', 'CANCELED', 'REFUSED', 'FAILED', 'RETURNED'])('by its amount, %s', async (state) => {
    const id = payouts.get(state);
    const found = await find('UPDATE payout SET amount_fen = amount_fen + 1 WHERE id = $1', id);
    expect(found).toContainEqual({ code: 'PAYOUT_MONEY', reference: `payout:${id}` });
    expect(found.every(({ code }) => code === 'PAYOUT_MONEY')).toBe(true);
  });

  it.each(
    ['REQUESTED', 'APPROVED', 'PAID', 'CANCELED', 'REFUSED', 'FAILED', 'RETURNED'].flatMap((from) =>
      ['REQUESTED', 'APPROVED', 'PAID', 'CANCELED', 'REFUSED', 'FAILED', 'RETURNED']
        .filter((to) => to !== from)
        .map((to) => [from, to] as const),
    ),
  )('by its state: %s that says %s', async (from, to) => {
    const id = payouts.get(from);
    const found = await find(`UPDATE payout SET state = '${to}' WHERE id = $1`, id);
    expect(found).toContainEqual({ code: 'PAYOUT_STATE', reference: `payout:${id}` });
  });

  it.each([
    ['shop', 'shop_id = 9002', 'PAYOUT_MONEY'],
    ['requester', 'requested_by = requested_by + 1', 'PAYOUT_STATE'],
    ['approver', 'approved_by = 77', 'PAYOUT_STATE'],
    ['payer', 'paid_by = 77', 'PAYOUT_STATE'],
    ['returner', 'returned_by = 77', 'PAYOUT_STATE'],
    ['time of the request', `requested_at = requested_at - interval '1 day'`, 'PAYOUT_STATE'],
    ['end', `ended_at = ended_at - interval '1 day'`, 'PAYOUT_STATE'],
    ['reason', `reason = '另一个原因'`, 'PAYOUT_STATE'],
    ['number at the bank', `bank_reference = 'ref-other'`, 'PAYOUT_STATE'],
    ['missing number at the bank', `bank_reference = ''`, 'PAYOUT_STATE'],
    ['bank', `bank_name = '另一家银行'`, 'PAYOUT_ACCOUNT'],
    ['shown number', `number_masked = '****0000'`, 'PAYOUT_ACCOUNT'],
    ['shown name', `holder_masked = '张*'`, 'PAYOUT_ACCOUNT'],
    ['number', `number_sealed = (SELECT number_sealed FROM settlement_account WHERE shop_id = ${SHOP})`, 'PAYOUT_ACCOUNT'],
    ['name', `holder_sealed = (SELECT holder_sealed FROM settlement_account WHERE shop_id = ${SHOP})`, 'PAYOUT_ACCOUNT'],
    ['name in plain text', `holder_sealed = NULL, holder = '张三'`, 'PAYOUT_ACCOUNT'],
  ] as const)('by its %s', async (_, change, code) => {
    const id = payouts.get('RETURNED');
    expect((await find(`UPDATE payout SET ${change} WHERE id = $1`, id)).map((found) => found.code)).toContain(code);
  });

  it.each([
    ['deleted', 'DELETE FROM payout WHERE id = $1', 'PAYOUT_MONEY'],
    ['without its history', `DELETE FROM settlement_history WHERE subject_type = 'payout' AND subject_id = $1`, 'PAYOUT_STATE'],
  ] as const)('%s', async (_, change, code) => {
    expect((await find(change, payouts.get('PAID'))).map((found) => found.code)).toContain(code);
  });

  it('by a number that is encrypted with the right key for the right place', async () => {
    const id = payouts.get('PAID');
    const [row] = await rowsOf<{ key: string }>(floor.database, 'SELECT idempotency_key AS key FROM payout WHERE id = $1', [id]);
    const forged = cipher.encrypt('6222029999999999999', payoutPlace({ shopId: SHOP, idempotencyKey: row?.key ?? '' }));
    const found = await find(`UPDATE payout SET number_sealed = '\\x${forged.toString('hex')}' WHERE id = $1`, id);
    expect(found).toEqual([{ code: 'PAYOUT_ACCOUNT', reference: `payout:${id}` }]);
  });

  it('by the number at the bank of one that was never paid', async () => {
    const id = payouts.get('APPROVED');
    const found = await find(`UPDATE payout SET bank_reference = 'ref-forged' WHERE id = $1`, id);
    expect(found).toEqual([{ code: 'PAYOUT_STATE', reference: `payout:${id}` }]);
  });

  it('and none whose number at the bank the migration has copied into its history', async () => {
    const statements = backfillOf('0116_trails_of_proofs.sql', ['settlement_history']);
    expect(statements).toHaveLength(1);
    const found = await findAfter(floor.database, [['UPDATE settlement_history SET bank_reference = NULL'], [statements[0] ?? '']], {
      cipher,
    });
    expect(found.filter(({ code }) => code.startsWith('PAYOUT'))).toEqual([]);
  });

  it('by the digest of its account that is gone', async () => {
    const id = payouts.get('PAID');
    const found = await find(`UPDATE settlement_history SET account_digest = NULL WHERE subject_type = 'payout' AND subject_id = $1`, id);
    expect(found).toEqual([{ code: 'PAYOUT_ACCOUNT', reference: `payout:${id}` }]);
  });

  it('but not one whose history an older version wrote, without number and account', async () => {
    const found = await find(
      `UPDATE settlement_history SET bank_reference = NULL, account_digest = CASE WHEN move = 'request' THEN '' END WHERE subject_type = 'payout' AND subject_id = $1`,
      payouts.get('PAID'),
    );
    expect(found).toEqual([]);
  });

  it('by a transaction that is posted for it twice', async () => {
    const id = payouts.get('PAID');
    const found = await find(
      `WITH t AS (INSERT INTO ledger_transaction (kind, reference) VALUES ('payout-return', $1) RETURNING id)
       INSERT INTO ledger_posting SELECT t.id, n, account, fen FROM t, (VALUES (1, 'payouts-in-transit', 1000), (2, 'payable:${SHOP}', -1000)) AS p(n, account, fen)`,
      id,
    );
    expect(found).toContainEqual({ code: 'PAYOUT_MONEY', reference: `payout-return:${id}` });
  });
});
