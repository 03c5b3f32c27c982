import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as seller from '#contexts/payments/calls/settlement.ts';
import * as staff from '#contexts/payments/calls/settlement-admin.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import { codeOf, openSettlement, type SettlementFloor } from './testing/settlement-floor.ts';

const MARCH = Date.parse('2026-03-10T02:00:00Z');
const APRIL = Date.parse('2026-04-02T02:00:00Z');
const SOUND = { ledgerSum: '0.00', inTransitDifference: '0.00', differences: [] };
const BANK = { holder: '算力商家有限公司', bankName: '=示例银行', number: '6222020200112233445' };

let floor: SettlementFloor;
let lastShop = 100;
/** A separate shop for each test. */
const newShop = (): string => {
  lastShop += 1;
  return String(lastShop);
};
beforeAll(async () => {
  floor = await openSettlement(MARCH);
});
afterAll(async () => {
  expect(await floor.invoke(staff.getReconciliation, {}, floor.staff())).toMatchObject(SOUND);
  expect(floor.errors).toEqual([]);
  await floor.close();
});

const statementOf = (shopId: string, month: string) => floor.invoke(seller.getSellerStatement, { params: { month } }, floor.seller(shopId));
const overviewOf = (shopId: string) => floor.invoke(seller.getMoneyOverview, {}, floor.seller(shopId));
const close = (month = '2026-03', by = floor.staff()) => floor.invoke(staff.closeMonth, { body: { month } }, by);
const confirm = (shopId: string, month = '2026-03') => floor.invoke(seller.confirmStatement, { params: { month } }, floor.seller(shopId));
const bank = (shopId: string) => floor.invoke(seller.saveBankAccount, { body: BANK }, floor.seller(shopId));
const request = (shopId: string, amount: string, key?: string) =>
  floor.invoke(seller.requestPayout, { body: { amount } }, floor.seller(shopId, { key }));

async function confirmedShop(fen: number): Promise<string> {
  const shopId = newShop();
  floor.clock.now = MARCH;
  await floor.sell(shopId, fen);
  floor.clock.now = APRIL;
  await close();
  await confirm(shopId);
  await bank(shopId);
  return shopId;
}

describe('the open month', () => {
  it('shows sales and refunds at once, with the commission of what is left of each order', async () => {
    const shopId = newShop();
    floor.clock.now = MARCH;
    const order = await floor.sell(shopId, 10_030);
    await floor.sell(shopId, 50);
    await floor.refund(shopId, order, 10_030);
    const { openMonth, series } = await overviewOf(shopId);
    expect(openMonth).toMatchObject({
      month: '2026-03',
      sales: '100.80',
      refunds: '100.30',
      commission: '0.02',
      net: '0.48',
      lineCount: 3,
    });
    expect(series).toHaveLength(30);
    expect(series.at(-1)).toEqual({ day: '2026-03-10', sales: '100.80', refunds: '100.30' });
    const { records } = await floor.invoke(
      seller.listSellerStatementLines,
      { params: { month: '2026-03' }, query: { order: 'asc' } },
      floor.seller(shopId),
    );
    expect(records.map(({ kind, orderId, amount, commission, net }) => [kind, orderId === order, amount, commission, net])).toEqual([
      ['SALE', true, '100.30', '5.02', '95.28'],
      ['SALE', false, '0.50', '0.02', '0.48'],
      ['REFUND', true, '-100.30', '-5.02', '-95.28'],
    ]);
    const label = floor.labels.find(({ orderId }) => orderId === order);
    expect(records[2]).toMatchObject({ orderNo: label?.orderNo, subject: '=商品 A', subjectEn: '=Product A', subjectCount: 1 });
    const { id: statementId } = await statementOf(shopId, '2026-03');
    const ofOrder = (orderNo: string) =>
      floor.invoke(staff.listStatementLines, { params: { statementId }, query: { orderNo } }, floor.staff());
    expect((await ofOrder(` ${label?.orderNo} `)).records.map(({ kind, orderId }) => [kind, orderId === order])).toEqual([
      ['REFUND', true],
      ['SALE', true],
    ]);
    expect((await ofOrder('26031000')).records).toEqual([]);
    for (const { ledgerTransactionId } of records)
      expect(await floor.sql('SELECT 1 AS there FROM ledger_transaction WHERE id = $1', [ledgerTransactionId])).toEqual([{ there: 1 }]);
  });

  it('keeps the rate of the sale for its refund, and takes the rate of the goods type where there is one', async () => {
    const shopId = newShop();
    floor.clock.now = MARCH;
    floor.rules.set(shopId, { commissionPermille: 100, byGoodsType: { DATA: 200 } });
    const order = await floor.sell(shopId, 10_000);
    expect((await overviewOf(shopId)).openMonth.commission).toBe('10.00');
    floor.rules.set(shopId, { commissionPermille: 10, byGoodsType: { DATA: 200 } });
    await floor.refund(shopId, order, 4_000);
    expect((await overviewOf(shopId)).openMonth.commission).toBe('6.00');
    floor.goodsTypes.set(await floor.sell(shopId, 10_000), 'DATA');
    expect((await overviewOf(shopId)).openMonth.commission).toBe('26.00');
  });

  it('includes every posting once, with any number of concurrent calls', async () => {
    const shopId = newShop();
    floor.clock.now = MARCH;
    await Promise.all(Array.from({ length: 30 }, () => floor.sell(shopId, 100)));
    await Promise.all(Array.from({ length: 15 }, () => overviewOf(shopId)));
    expect((await overviewOf(shopId)).openMonth).toMatchObject({ sales: '30.00', lineCount: 30 });
  });

  it('does not exist for another shop, and another month is not found', async () => {
    const shopId = newShop();
    floor.clock.now = MARCH;
    await floor.sell(shopId, 100);
    await overviewOf(shopId);
    expect((await statementOf(newShop(), '2026-03')).lineCount).toBe(0);
    expect(await codeOf(statementOf(shopId, '2026-02'))).toBe('STATEMENT_NOT_FOUND');
  });
});

describe('closing a month', () => {
  it('is refused before the month is over', async () => {
    floor.clock.now = Date.parse('2026-03-31T15:59:59.999Z');
    expect(await codeOf(close())).toBe('STATEMENT_MONTH_OPEN');
  });

  it('moves sales to payable and commission, once, with any number of concurrent calls', async () => {
    const shopId = newShop();
    floor.clock.now = MARCH;
    await floor.sell(shopId, 12_345);
    floor.clock.now = APRIL;
    const counts = await Promise.all(Array.from({ length: 8 }, () => close()));
    expect(counts.reduce((sum, { closed }) => sum + closed, 0)).toBeGreaterThanOrEqual(1);
    const statement = await statementOf(shopId, '2026-03');
    expect(statement).toMatchObject({
      state: 'CLOSED',
      commission: '6.17',
      net: '117.28',
      toPayable: '117.28',
      actions: ['confirm', 'dispute'],
    });
    expect(statement.history.map(({ move }) => move)).toEqual(['close']);
    expect(
      await floor.sql('SELECT ledger_account, amount_fen FROM ledger_posting WHERE transaction_id = $1 ORDER BY line_no', [
        statement.ledgerTransactionId,
      ]),
    ).toEqual([
      { ledger_account: `sales:${shopId}`, amount_fen: 12_345 },
      { ledger_account: 'commission', amount_fen: -617 },
      { ledger_account: `payable:${shopId}`, amount_fen: -11_728 },
    ]);
    expect(await floor.sql('SELECT count(*)::int AS count FROM settlement_pending WHERE shop_id = $1', [shopId])).toEqual([{ count: 0 }]);
    expect(floor.notices.filter(({ code, ownerId }) => code === 'STATEMENT_CLOSED' && ownerId === 90_000 + Number(shopId))).toHaveLength(1);
  });

  it('leaves no partial result when it is interrupted, and can be repeated', async () => {
    const shopId = newShop();
    floor.clock.now = MARCH;
    await floor.sell(shopId, 5_000);
    await overviewOf(shopId);
    floor.clock.now = APRIL;
    await floor.sql(
      `CREATE FUNCTION cut_off() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF NEW.shop_id = ${shopId} AND NEW.payable_fen > 0 THEN RAISE EXCEPTION 'cut off'; END IF; RETURN NEW; END $$`,
    );
    await floor.sql('CREATE TRIGGER cut_off BEFORE UPDATE ON settlement_account FOR EACH ROW EXECUTE FUNCTION cut_off()');
    await close();
    expect(floor.errors.splice(0)).toHaveLength(1);
    expect((await statementOf(shopId, '2026-03')).state).toBe('OPEN');
    await floor.sql('DROP TRIGGER cut_off ON settlement_account');
    expect(await close()).toEqual({ closed: 1 });
    expect((await overviewOf(shopId)).balances.underReview).toBe('47.50');
  });

  it('is done by the job after the month, which also confirms undisputed statements', async () => {
    const shopId = newShop();
    floor.clock.now = MARCH;
    await floor.sell(shopId, 10_000);
    floor.clock.now = Date.parse('2026-03-31T16:30:00Z');
    await floor.settlement.sweep();
    expect((await statementOf(shopId, '2026-03')).state).toBe('OPEN');
    floor.clock.now = APRIL;
    await floor.settlement.sweep();
    expect((await statementOf(shopId, '2026-03')).state).toBe('CLOSED');
    expect((await overviewOf(shopId)).next[0]).toMatchObject({ kind: 'CONFIRM', reference: '2026-03', amount: '95.00' });
    floor.clock.now = APRIL + 2 * DAY_MS;
    await floor.settlement.sweep();
    expect((await statementOf(shopId, '2026-03')).state).toBe('CONFIRMED');
    expect((await overviewOf(shopId)).balances).toMatchObject({ available: '95.00', underReview: '0.00' });
  });

  it('assigns late postings to the next month', async () => {
    const shopId = newShop();
    floor.clock.now = MARCH;
    await floor.sell(shopId, 1_000);
    floor.clock.now = APRIL;
    await close();
    await floor.sell(shopId, 2_000, MARCH);
    expect((await overviewOf(shopId)).openMonth).toMatchObject({ month: '2026-04', sales: '20.00' });
  });

  it('deducts refunds beyond the sales from the payable balance, then from the deposit, and records the rest as owed', async () => {
    floor.rules.set(String(lastShop + 1), { depositFen: 3_000 });
    const shopId = newShop();
    floor.clock.now = MARCH;
    const order = await floor.sell(shopId, 10_000);
    floor.clock.now = APRIL;
    await close();
    await confirm(shopId);
    await bank(shopId);
    await floor.topUp(90_000 + Number(shopId), 10_000);
    await floor.invoke(seller.payDeposit, { body: { amount: '30.00' } }, floor.seller(shopId));
    await request(shopId, '75.00');
    await floor.refund(shopId, order, 10_000);
    floor.clock.now = Date.parse('2026-05-02T02:00:00Z');
    await close('2026-04');
    expect(await statementOf(shopId, '2026-04')).toMatchObject({
      net: '-95.00',
      toPayable: '-20.00',
      offDeposit: '30.00',
      toOwed: '-45.00',
    });
    expect((await overviewOf(shopId)).balances).toMatchObject({ available: '0.00', deposit: '0.00', owed: '45.00', inTransit: '75.00' });
    await floor.sell(shopId, 10_000);
    floor.clock.now = Date.parse('2026-06-02T02:00:00Z');
    await close('2026-05');
    expect(await statementOf(shopId, '2026-05')).toMatchObject({ net: '95.00', toPayable: '50.00', toOwed: '45.00' });
  });
});

describe('the review', () => {
  it('waits while it is disputed and begins again when it is answered', async () => {
    const shopId = newShop();
    floor.clock.now = MARCH;
    await floor.sell(shopId, 10_000);
    floor.clock.now = APRIL;
    await close();
    const disputed = await floor.invoke(
      seller.disputeStatement,
      { params: { month: '2026-03' }, body: { reason: '少了一单' } },
      floor.seller(shopId),
    );
    expect(disputed).toMatchObject({ state: 'DISPUTED', actions: [] });
    floor.clock.now = APRIL + 9 * DAY_MS;
    await floor.settlement.sweep();
    expect((await statementOf(shopId, '2026-03')).state).toBe('DISPUTED');
    const resolve = () =>
      floor.invoke(staff.resolveStatement, { params: { statementId: disputed.id }, body: { reason: '已补记' } }, floor.staff());
    expect(await resolve()).toMatchObject({ state: 'CLOSED', reviewUntil: APRIL + 11 * DAY_MS });
    expect(await codeOf(resolve())).toBe('STATEMENT_STATE');
    const adjust = (orderNo: string) =>
      floor.invoke(staff.adjustStatement, { body: { shopId, amount: '12.00', orderNo, reason: '补记' } }, floor.staff());
    expect(await codeOf(adjust('a number of no order'))).toBe('ORDER_NOT_FOUND');
    const elsewhere = await floor.sell(newShop(), 100);
    expect(await codeOf(adjust(floor.labels.find(({ orderId }) => orderId === elsewhere)?.orderNo ?? ''))).toBe('ORDER_NOT_FOUND');
    await adjust(floor.labels.find((label) => label.shopId === shopId)?.orderNo ?? '');
    expect((await overviewOf(shopId)).openMonth).toMatchObject({ adjustments: '12.00', commission: '0.00', net: '12.00' });
    expect((await confirm(shopId)).state).toBe('CONFIRMED');
    expect(await codeOf(confirm(shopId))).toBe('STATEMENT_STATE');
  });

  it('creates an adjustment once for a key', async () => {
    const shopId = newShop();
    const adjust = (amount: string) =>
      floor.invoke(staff.adjustStatement, { body: { shopId, amount, reason: '奖励' } }, floor.staff(1, 'adjust-key-1'));
    await Promise.all([adjust('-3.00'), adjust('-3.00'), adjust('-3.00')]);
    expect(await codeOf(adjust('-4.00'))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await overviewOf(shopId)).openMonth.adjustments).toBe('-3.00');
    expect(await codeOf(floor.invoke(staff.adjustStatement, { body: { shopId: '404', amount: '1.00', reason: 'x' } }, floor.staff()))).toBe(
      'SHOP_NOT_FOUND',
    );
  });
});

describe('a payout', () => {
  it('never exceeds what is available, with 50 at once', async () => {
    const shopId = await confirmedShop(10_000);
    const results = await Promise.all(Array.from({ length: 50 }, () => codeOf(request(shopId, '10.00'))));
    expect(results.filter((code) => code === '')).toHaveLength(9);
    expect(new Set(results)).toEqual(new Set(['', 'PAYOUT_EXCEEDS']));
    expect((await overviewOf(shopId)).balances).toMatchObject({ available: '5.00', inTransit: '90.00' });
  });

  it('is created once for the same key', async () => {
    const shopId = await confirmedShop(10_000);
    const made = await Promise.all(Array.from({ length: 10 }, () => request(shopId, '10.00', 'payout-key-1')));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await codeOf(request(shopId, '11.00', 'payout-key-1'))).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it.each(['0', '-5', '0.001', '99999999999999999999'])('of %s is refused', async (amount) => {
    expect(await codeOf(request(await confirmedShop(100), amount))).toBe('AMOUNT_INVALID');
  });

  it('waits for the bank account and the deposit', async () => {
    const shopId = newShop();
    floor.clock.now = MARCH;
    await floor.sell(shopId, 10_000);
    floor.clock.now = APRIL;
    await close();
    await confirm(shopId);
    expect(await codeOf(request(shopId, '1.00'))).toBe('BANK_ACCOUNT_MISSING');
    expect(await codeOf(floor.invoke(seller.saveBankAccount, { body: BANK }, floor.seller(shopId, { owner: false })))).toBe(
      'SHOP_OWNER_ONLY',
    );
    expect(await bank(shopId)).toEqual({ holder: '算******司', bankName: BANK.bankName, numberMasked: '6222***********3445' });
    floor.rules.set(shopId, { depositFen: 50_000 });
    expect((await overviewOf(shopId)).blocks).toEqual(['DEPOSIT_UNPAID']);
    expect(await codeOf(request(shopId, '1.00'))).toBe('DEPOSIT_UNPAID');
    floor.rules.delete(shopId);
    expect((await request(shopId, '1.00')).state).toBe('REQUESTED');
  });

  it('goes to the account of the onboarding application where no other was entered', async () => {
    const shopId = newShop();
    floor.banks.set(shopId, BANK);
    expect((await overviewOf(shopId)).bankAccount).toEqual({
      holder: '算******司',
      bankName: BANK.bankName,
      numberMasked: '6222***********3445',
    });
    await floor.invoke(seller.saveBankAccount, { body: { ...BANK, number: '11112222333344' } }, floor.seller(shopId));
    expect((await overviewOf(shopId)).bankAccount?.numberMasked).toBe('1111******3344');
  });

  it('takes two different people and a bank reference, and settles the statement once all of it is paid', async () => {
    const shopId = await confirmedShop(10_000);
    const { id } = await request(shopId, '95.00');
    const params = { payoutId: id };
    const pay = (by: number, bankReference: string) => floor.invoke(staff.payPayout, { params, body: { bankReference } }, floor.staff(by));
    expect(await codeOf(pay(2, `ref-${id}`))).toBe('PAYOUT_STATE');
    const approved = await floor.invoke(staff.approvePayout, { params }, floor.staff(1));
    expect(approved).toMatchObject({ state: 'APPROVED', approvedBy: 'user1', actions: ['refuse', 'fail'] });
    expect(await codeOf(pay(1, `ref-${id}`))).toBe('PAYOUT_SAME_PERSON');
    expect(await pay(2, `ref-${id}`)).toMatchObject({ state: 'PAID', paidBy: 'user2', bankReference: `ref-${id}`, actions: ['return'] });
    expect(await codeOf(pay(2, 'again'))).toBe('PAYOUT_STATE');
    expect((await overviewOf(shopId)).balances).toMatchObject({ available: '0.00', inTransit: '0.00' });
    expect(await statementOf(shopId, '2026-03')).toMatchObject({ state: 'PAID_OUT', paidOut: '95.00' });
    const other = await confirmedShop(1_000);
    const second = await request(other, '1.00');
    await floor.invoke(staff.approvePayout, { params: { payoutId: second.id } }, floor.staff(1));
    expect(
      await codeOf(
        floor.invoke(staff.payPayout, { params: { payoutId: second.id }, body: { bankReference: `ref-${id}` } }, floor.staff(2)),
      ),
    ).toBe('PAYOUT_REFERENCE_KNOWN');
  });

  /** Paid in full by two people; returns its id. */
  async function paidOut(shopId: string, amount: string): Promise<string> {
    const { id } = await request(shopId, amount);
    const params = { payoutId: id };
    await floor.invoke(staff.approvePayout, { params }, floor.staff(1));
    await floor.invoke(staff.payPayout, { params, body: { bankReference: `ref-${id}` } }, floor.staff(2));
    return id;
  }
  const bounce = (id: string, by = 3) =>
    floor.invoke(staff.returnPayout, { params: { payoutId: id }, body: { reason: ' 户名不符 ' } }, floor.staff(by));

  it('that the bank returns is payable again, once, with a posting of its own, and may be requested again', async () => {
    const shopId = await confirmedShop(10_000);
    const waiting = await request(shopId, '5.00');
    expect(await codeOf(bounce(waiting.id))).toBe('PAYOUT_STATE');
    await floor.invoke(seller.cancelPayout, { params: { payoutId: waiting.id } }, floor.seller(shopId));
    const id = await paidOut(shopId, '95.00');
    expect((await statementOf(shopId, '2026-03')).state).toBe('PAID_OUT');
    const codes = await Promise.all(Array.from({ length: 6 }, () => codeOf(bounce(id))));
    expect(codes.toSorted()).toEqual(['', ...Array.from({ length: 5 }, () => 'PAYOUT_STATE')]);
    const [returned] = (await floor.invoke(staff.listPayouts, { query: { shopId, state: 'RETURNED' } }, floor.staff())).records;
    expect(returned).toMatchObject({ bankReference: `ref-${id}`, reason: '户名不符', paidBy: 'user2', returnedBy: 'user3', actions: [] });
    expect(returned?.history.map(({ move }) => move)).toEqual(['request', 'approve', 'pay', 'return']);
    expect(
      await floor.sql(
        `SELECT p.ledger_account, p.amount_fen FROM ledger_posting p JOIN ledger_transaction t ON t.id = p.transaction_id
         WHERE t.kind = 'payout-bounced' AND t.reference = $1 ORDER BY p.line_no`,
        [id],
      ),
    ).toEqual([
      { ledger_account: 'bank', amount_fen: 9_500 },
      { ledger_account: `payable:${shopId}`, amount_fen: -9_500 },
    ]);
    expect((await overviewOf(shopId)).balances).toMatchObject({ available: '95.00', inTransit: '0.00' });
    const statement = await statementOf(shopId, '2026-03');
    expect(statement).toMatchObject({ state: 'CONFIRMED', paidOut: '0.00' });
    expect(statement.history.map(({ move }) => move)).toEqual(['close', 'confirm', 'payOut', 'reopen']);
    expect(floor.notices.filter(({ code, ownerId }) => code === 'PAYOUT_RETURNED' && ownerId === 90_000 + Number(shopId))).toEqual([
      { ownerId: 90_000 + Number(shopId), code: 'PAYOUT_RETURNED', params: { amount: '95.00', reason: '户名不符' } },
    ]);
    expect(await floor.sql(`SELECT note FROM audit_log WHERE action = 'payments.return-payout' AND subject_id = $1`, [id])).toEqual([
      { note: '户名不符' },
    ]);
    await paidOut(shopId, '95.00');
    expect(await statementOf(shopId, '2026-03')).toMatchObject({ state: 'PAID_OUT', paidOut: '95.00' });
  });

  it.each(['return', 'cancel'] as const)('repays on %s what the shop owes by now', async (move) => {
    const shopId = newShop();
    floor.clock.now = MARCH;
    const order = await floor.sell(shopId, 10_000);
    floor.clock.now = APRIL;
    await close();
    await confirm(shopId);
    await bank(shopId);
    const id = move === 'return' ? await paidOut(shopId, '95.00') : (await request(shopId, '95.00')).id;
    await floor.refund(shopId, order, 4_000);
    floor.clock.now = Date.parse('2026-05-02T02:00:00Z');
    await close('2026-04');
    expect((await overviewOf(shopId)).balances).toMatchObject({ available: '0.00', owed: '38.00' });
    if (move === 'return') await bounce(id);
    else await floor.invoke(seller.cancelPayout, { params: { payoutId: id } }, floor.seller(shopId));
    expect((await overviewOf(shopId)).balances).toMatchObject({ available: '57.00', owed: '0.00' });
    expect(await statementOf(shopId, '2026-03')).toMatchObject({ state: 'CONFIRMED', paidOut: '38.00' });
  });

  it.each(['refuse', 'fail', 'cancel'] as const)('returns the money on %s', async (move) => {
    const shopId = await confirmedShop(10_000);
    const { id } = await request(shopId, '60.00');
    const params = { payoutId: id };
    if (move === 'fail') await floor.invoke(staff.approvePayout, { params }, floor.staff(1));
    if (move === 'cancel') {
      expect(await codeOf(floor.invoke(seller.cancelPayout, { params }, floor.seller(newShop())))).toBe('PAYOUT_NOT_FOUND');
      expect((await floor.invoke(seller.cancelPayout, { params }, floor.seller(shopId))).state).toBe('CANCELED');
    } else {
      const endpoint = move === 'refuse' ? staff.refusePayout : staff.failPayout;
      expect(await floor.invoke(endpoint, { params, body: { reason: '户名不符' } }, floor.staff(1))).toMatchObject({ reason: '户名不符' });
    }
    expect((await overviewOf(shopId)).balances).toMatchObject({ available: '95.00', inTransit: '0.00' });
  });

  it('of held money is not possible before the statement is confirmed', async () => {
    const shopId = newShop();
    floor.clock.now = MARCH;
    await floor.sell(shopId, 10_000);
    floor.clock.now = APRIL;
    await close();
    await bank(shopId);
    expect(await codeOf(request(shopId, '0.01'))).toBe('PAYOUT_EXCEEDS');
  });
});

describe('the deposit', () => {
  it('is paid once from the owner’s balance, at most what is missing', async () => {
    const shopId = newShop();
    floor.rules.set(shopId, { depositFen: 50_000 });
    const owner = 90_000 + Number(shopId);
    const pay = (amount: string, key?: string) => floor.invoke(seller.payDeposit, { body: { amount } }, floor.seller(shopId, { key }));
    expect(await codeOf(pay('500.00'))).toBe('BALANCE_INSUFFICIENT');
    await floor.topUp(owner, 60_000);
    expect(await codeOf(pay('500.01'))).toBe('DEPOSIT_AMOUNT');
    expect(await codeOf(floor.invoke(seller.payDeposit, { body: { amount: '1.00' } }, floor.seller(shopId, { owner: false })))).toBe(
      'SHOP_OWNER_ONLY',
    );
    await Promise.all(Array.from({ length: 10 }, () => pay('200.00', 'deposit-key-1')));
    expect(await codeOf(pay('100.00', 'deposit-key-1'))).toBe('IDEMPOTENCY_KEY_REUSED');
    const deposit = await floor.invoke(seller.getDeposit, {}, floor.seller(shopId));
    expect(deposit).toMatchObject({ required: '500.00', paid: '200.00', missing: '300.00', balance: '400.00', blocks: ['PAYOUT'] });
    expect(deposit.entries).toMatchObject([{ kind: 'PAY', amount: '200.00' }]);
    expect(await codeOf(pay('300.00'))).toBe('');
    expect((await floor.invoke(seller.getDeposit, {}, floor.seller(shopId))).blocks).toEqual([]);
  });

  it('is deducted from with a reason and is returned when the shop has closed and nothing is left to settle', async () => {
    const shopId = newShop();
    floor.rules.set(shopId, { depositFen: 10_000 });
    const owner = 90_000 + Number(shopId);
    await floor.topUp(owner, 10_000);
    await floor.invoke(seller.payDeposit, { body: { amount: '100.00' } }, floor.seller(shopId));
    const params = { shopId };
    const deduct = (amount: string) => floor.invoke(staff.deductDeposit, { params, body: { amount, reason: '售假' } }, floor.staff());
    expect(await codeOf(deduct('100.01'))).toBe('DEPOSIT_AMOUNT');
    expect(await deduct('30.00')).toEqual({ deposit: '70.00', proposalId: '' });
    const release = () => floor.invoke(staff.releaseDeposit, { params }, floor.staff());
    expect(await codeOf(release())).toBe('DEPOSIT_NOT_RELEASABLE');
    floor.rules.set(shopId, { depositFen: 10_000, open: false });
    floor.clock.now = MARCH;
    await floor.sell(shopId, 100);
    expect(await codeOf(release())).toBe('DEPOSIT_NOT_RELEASABLE');
    floor.clock.now = APRIL;
    await close();
    await confirm(shopId);
    expect(await release()).toEqual({ released: '70.00' });
    expect(await codeOf(release())).toBe('DEPOSIT_NOT_RELEASABLE');
    expect(await floor.sql('SELECT balance_fen FROM wallet WHERE account_id = $1', [owner])).toEqual([{ balance_fen: 7_000 }]);
  });
});

describe('sheets', () => {
  const made = async (id: string, params: object, query: object, by: unknown) => {
    const found = floor.settlement.downloads.find((download) => download.id === id);
    const file = await found?.make({ params, query }, by as never);
    const parts: Buffer[] = [];
    const content = file?.content ?? '';
    if (typeof content === 'string' || content instanceof Uint8Array) parts.push(Buffer.from(content as string));
    else for await (const part of content) parts.push(Buffer.from(part as string));
    const text = Buffer.concat(parts).toString('utf8');
    return { name: file?.name, type: file?.type, text };
  };

  it('list every line with its ledger transaction; formulas are escaped', async () => {
    const shopId = newShop();
    floor.clock.now = MARCH;
    const order = await floor.sell(shopId, 10_000);
    await floor.refund(shopId, order, 2_500);
    const { text } = await made('payments.export-seller-statement', { month: '2026-03' }, { format: 'csv' }, floor.seller(shopId));
    const rows = text.trim().split('\r\n');
    expect(rows).toHaveLength(4);
    const { orderNo } = floor.labels.find(({ orderId }) => orderId === order) ?? {};
    expect(rows[0]).toContain('"账务流水号","分录","类型","时间","订单号"');
    expect(rows[1]).toContain(`"${orderNo}","'=商品 A",100,"50",5,95`);
    expect(rows[2]).toContain('-25,"50",-1.25,-23.75');
    expect(rows[3]).toContain('75,"",3.75,71.25');
    const { text: english } = await made(
      'payments.export-seller-statement',
      { month: '2026-03' },
      { format: 'csv' },
      { ...floor.seller(shopId), locale: 'en' },
    );
    expect(english).toContain(`"${orderNo}","'=Product A",100,"50",5,95`);
    expect(english).not.toMatch(/\p{Script=Han}/u);
    const xlsx = await made('payments.export-seller-statement', { month: '2026-03' }, { format: 'xlsx' }, floor.seller(shopId));
    expect(xlsx.name).toBe(`statement-${shopId}-2026-03.xlsx`);
    expect(xlsx.text.startsWith('PK')).toBe(true);
  });

  it('for the bank hold full account numbers, which are stored encrypted everywhere else; each is in the audit log', async () => {
    const shopId = await confirmedShop(10_000);
    const { id } = await request(shopId, '20.00');
    await floor.invoke(staff.approvePayout, { params: { payoutId: id } }, floor.staff(1));
    const { text } = await made('payments.export-payouts', {}, {}, floor.staff(2));
    expect(text).toContain(`"${id}","${BANK.holder}","'${BANK.bankName}","${BANK.number}",20,`);
    expect(
      await floor.sql(
        `SELECT action FROM audit_log WHERE action = 'payments.export-payouts' AND after ->> 'payouts' LIKE '%' || $1 || '%'`,
        [id],
      ),
    ).toHaveLength(1);
    const retained = await floor.sql<{ sealed: Buffer; account: string }>(
      `SELECT p.number_sealed AS sealed, row_to_json(p)::text || row_to_json(a)::text AS account FROM payout p JOIN settlement_account a USING (shop_id) WHERE p.id = $1`,
      [id],
    );
    expect(retained[0]?.sealed.includes(BANK.number)).toBe(false);
    expect(retained[0]?.account).not.toContain(BANK.number);
  });
});
