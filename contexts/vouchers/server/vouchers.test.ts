/** Programmes, claims, redemption in the checkout, refunds, and settlements with issuers. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startRefund } from '#contexts/orders/calls/admin-orders.ts';
import { cancelOrder, getOrderDetail } from '#contexts/orders/calls/order.ts';
import { makeSku } from '#contexts/orders/server/testing/make-sku.ts';
import { buy, buySku, type Caller, codeOf, makeOffer, payAtWallet } from '#contexts/orders/server/testing/test-floor.ts';
import { startOrderPayment } from '#contexts/payments/calls/payments.ts';
import {
  changeProgramme,
  discardVoucherBatch,
  getStaffProgramme,
  listVoucherBatchLines,
  makeVoucherBatch,
  moveProgramme,
  type ProgrammeInput,
  payVoucherBatch,
  type StaffProgramme,
  sendVoucherBatch,
} from '#contexts/vouchers/calls/admin-vouchers.ts';
import { claimVoucher, listMyVouchers, listProgrammes } from '#contexts/vouchers/calls/vouchers.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import { hashHead, hashLine } from './batch/make-batch.ts';
import type { VouchersContext } from './ports.ts';
import { buyOne, openVoucherFloor, payByVoucher, type VoucherFloor, vouchersFor } from './testing/voucher-floor.ts';
import { createVoucherWay } from './voucher/voucher-way.ts';

/** When the claims of the programmes end. */
const TOMORROW = Date.now() + DAY_MS;
let floor: VoucherFloor;
beforeAll(async () => {
  floor = await openVoucherFloor();
});
afterAll(() => floor?.close());
beforeEach(() => {
  floor.clock.aheadMs = 0;
});

const figures = async ({ programmeId }: StaffProgramme) => {
  const { claimed, released, used, returned, paid, owed, left, claimedCount } = await floor.staff.call(getStaffProgramme, {
    params: { programmeId },
  });
  return { claimed, released, used, returned, paid, owed, left, claimedCount };
};
const account = async ({ programmeId }: StaffProgramme) =>
  (
    await floor.sql<{ fen: number }>('SELECT coalesce(sum(amount_fen), 0)::int AS fen FROM ledger_posting WHERE ledger_account = $1', [
      `voucher:${programmeId}`,
    ])
  )[0]?.fen;
const prove = async () => {
  const proved = await floor.payments.proofs.runNow({ gateway: false, signal: new AbortController().signal });
  // Balances are written directly into the tests' wallets.
  return proved?.differences.filter(({ code }) => code !== 'WALLET_BALANCE').map(({ code, reference }) => [code, reference]);
};
const fund = (accountId: number, fen = 1_000_000) => floor.sql('INSERT INTO wallet VALUES ($1, $2)', [accountId, fen]);
const refund = (orderId: string, amount: string) =>
  floor.staff.call(startRefund, { params: { id: orderId }, body: { amount, consumed: true, reason: '协商退款' } });
const statusOf = async (buyer: Caller, id: string) => (await buyer.call(getOrderDetail, { params: { id } })).status;
const inputOf = ({ shops, regions, groups, ...terms }: StaffProgramme, own: Partial<ProgrammeInput>) => ({
  ...terms,
  shopIds: shops.map(({ id }) => id),
  clusterIds: regions.map(({ id }) => id),
  groupIds: groups.map(({ id }) => id),
  ...own,
});

describe('claiming', () => {
  it('a hundred at once, with a budget for twenty, gives exactly twenty', async () => {
    const programme = await floor.openProgramme({ budget: '2000.00' });
    const buyers = Array.from({ length: 100 }, () => floor.as(floor.newActor()));
    const codes = await Promise.all(buyers.map((buyer) => codeOf(floor.claim(buyer, programme))));
    expect(codes.filter((code) => code === '')).toHaveLength(20);
    expect(new Set(codes)).toEqual(new Set(['', 'VOUCHER_GONE']));
    expect(await figures(programme)).toMatchObject({ claimed: '2000.00', left: '0.00', claimedCount: 20 });
  });

  it('ten at once by one person, where two are allowed, gives two', async () => {
    const programme = await floor.openProgramme({ perPerson: 2 });
    const actor = floor.newActor();
    const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(floor.claim(floor.as(actor), programme))));
    expect(codes.filter((code) => code === '')).toHaveLength(2);
    expect(new Set(codes)).toEqual(new Set(['', 'VOUCHER_PER_PERSON']));
  });

  it('with one key gives one voucher', async () => {
    const programme = await floor.openProgramme({ perPerson: 5 });
    const buyer = floor.as(floor.newActor(), { key: 'one-claim-key' });
    const ids = await Promise.all([1, 2, 3].map(() => floor.claim(buyer, programme)));
    expect(new Set(ids).size).toBe(1);
    expect((await figures(programme)).claimedCount).toBe(1);
  });

  it.each<[Partial<ProgrammeInput>, string]>([
    [{ kinds: ['leader'] }, 'VOUCHER_KIND'],
    [{ groupIds: ['501'] }, 'VOUCHER_GROUP'],
    [{ clusterIds: ['7'] }, 'VOUCHER_REGION'],
    [{ company: true }, 'VOUCHER_COMPANY'],
    [{ claimFrom: TOMORROW - DAY_MS / 2 }, 'VOUCHER_TOO_EARLY'],
  ])('with %j is refused, and says so before', async (terms, code) => {
    const programme = await floor.openProgramme(terms);
    const buyer = floor.as(floor.newActor());
    const { records } = await buyer.call(listProgrammes, {});
    expect(records.find(({ programmeId }) => programmeId === programme.programmeId)?.refusal.code).toBe(code);
    expect(await codeOf(floor.claim(buyer, programme))).toBe(code);
  });

  it('is open to whom it is for', async () => {
    const programme = await floor.openProgramme({
      kinds: ['leader'],
      groupIds: ['501'],
      clusterIds: ['7'],
      company: true,
      phoneVerified: true,
    });
    const actor = floor.newActor();
    floor.claimants.set(actor.accountId, { kind: 'leader', groupId: '501', clusterIds: ['7'], isCompany: true });
    expect(await codeOf(floor.claim(floor.as(actor), programme))).toBe('');
  });

  it('ends with the programme: paused and closed ones refuse', async () => {
    const programme = await floor.openProgramme();
    const params = { programmeId: programme.programmeId };
    const attempt = () => codeOf(floor.claim(floor.as(floor.newActor()), programme));
    await floor.staff.call(moveProgramme, { params, body: { move: 'pause' } });
    expect(await attempt()).toBe('VOUCHER_NOT_OPEN');
    await floor.staff.call(moveProgramme, { params, body: { move: 'resume' } });
    expect(await attempt()).toBe('');
    await floor.staff.call(moveProgramme, { params, body: { move: 'close' } });
    expect(await attempt()).toBe('VOUCHER_NOT_OPEN');
    expect(await codeOf(floor.staff.call(moveProgramme, { params, body: { move: 'open' } }))).toBe('PROGRAMME_STATE');
  });
});

describe('an open programme', () => {
  it('keeps its terms, and its budget covers what was claimed', async () => {
    const programme = await floor.openProgramme({ budget: '200.00' });
    await floor.claim(floor.as(floor.newActor()), programme);
    const params = { programmeId: programme.programmeId };
    const change = (own: Partial<ProgrammeInput>, version = programme.version) =>
      floor.staff.call(changeProgramme, { params, body: { ...inputOf(programme, own), version } });
    expect(await codeOf(change({ budget: '99.00', face: '99.00' }))).toBe('PROGRAMME_BUDGET');
    const changed = await change({ budget: '100.00', sharePermille: 1, name: '新名' });
    expect(changed).toMatchObject({ budget: '100.00', sharePermille: 1000, name: '新名', left: '0.00' });
    expect(await codeOf(change({ budget: '300.00' }))).toBe('PROGRAMME_CHANGED');
  });
});

describe('paying by a voucher', () => {
  it('covers its share, the rest is paid online, and the shop has its whole price', async () => {
    const programme = await floor.openProgramme({ sharePermille: 300 });
    const { buyer, orderId, sku } = await buyOne(floor);
    const reference = await floor.claim(buyer, programme);
    expect(await vouchersFor(buyer, orderId)).toMatchObject([
      { reference, left: '100.00', most: '3.00', suggested: '3.00', refusal: { code: '' } },
    ]);
    expect(await codeOf(payByVoucher(buyer, orderId, [{ reference, amount: '3.01' }], 'ONLINE'))).toBe('VOUCHER_EXCEEDS');
    expect(await payByVoucher(buyer, orderId, [{ reference, amount: '3.00' }], 'ONLINE')).toMatchObject({
      method: 'ONLINE',
      amount: '7.00',
    });
    // What is held can be used again.
    expect(await vouchersFor(buyer, orderId)).toMatchObject([{ left: '100.00', most: '3.00', suggested: '3.00' }]);
    const { notification } = await payAtWallet(floor, buyer, orderId);
    await floor.deliver(notification);
    expect(await statusOf(buyer, orderId)).toBe('PAID');
    expect(
      await floor.sql('SELECT sum(amount_fen)::int AS fen FROM ledger_posting WHERE ledger_account = $1', [`sales:${sku.shopId}`]),
    ).toEqual([{ fen: -1000 }]);
    expect([await account(programme), await figures(programme)]).toEqual([300, expect.objectContaining({ used: '3.00', owed: '3.00' })]);
    expect((await buyer.call(listMyVouchers, { query: {} })).records).toMatchObject([
      { left: '97.00', standing: 'USABLE', uses: [{ orderId, amount: '3.00', returned: '0.00' }] },
    ]);
  });

  it('by one voucher in two orders at once: one wins', async () => {
    const programme = await floor.openProgramme({ face: '10.00' });
    for (let round = 0; round < 5; round += 1) {
      const { actor, buyer, orderId } = await buyOne(floor);
      const other = await buyOne(floor, { actor });
      const reference = await floor.claim(buyer, programme);
      const codes = await Promise.all(
        [orderId, other.orderId].map((id) => codeOf(payByVoucher(floor.as(actor), id, [{ reference, amount: '10.00' }]))),
      );
      expect(codes.toSorted()).toEqual(['', 'VOUCHER_EXCEEDS']);
      const statuses = await Promise.all([orderId, other.orderId].map((id) => statusOf(buyer, id)));
      expect(statuses.toSorted()).toEqual(['PAID', 'UNPAID']);
    }
  });

  it('of somebody else, or of another programme, is refused', async () => {
    const programme = await floor.openProgramme();
    const owner = floor.as(floor.newActor());
    const reference = await floor.claim(owner, programme);
    const { buyer, orderId } = await buyOne(floor);
    expect(await codeOf(payByVoucher(buyer, orderId, [{ reference, amount: '1.00' }]))).toBe('VOUCHER_NOT_FOUND');
    const own = await floor.claim(buyer, programme);
    const forged = own.replace(programme.programmeId, '1');
    expect(await codeOf(payByVoucher(buyer, orderId, [{ reference: forged, amount: '1.00' }]))).toBe('VOUCHER_NOT_FOUND');
  });

  it('is refused for goods of the buyer’s own company', async () => {
    const programme = await floor.openProgramme();
    const { actor, buyer, sku, orderId } = await buyOne(floor);
    const reference = await floor.claim(buyer, programme);
    floor.related.set(actor.accountId, [sku.shopId]);
    expect(await vouchersFor(buyer, orderId)).toMatchObject([{ most: '0.00', suggested: '0.00', refusal: { code: 'VOUCHER_RELATED' } }]);
    expect(await codeOf(payByVoucher(buyer, orderId, [{ reference, amount: '1.00' }]))).toBe('VOUCHER_RELATED');
  });

  it('of compute pays compute of every kind, and the preview of an order says so', async () => {
    const programme = await floor.openProgramme({ goodsTypes: ['RESOURCE'] });
    const buyer = floor.as(floor.newActor());
    await floor.claim(buyer, programme);
    // A preview may miss the first voucher for two seconds.
    floor.clock.aheadMs = 3_000;
    const request = buy(await makeOffer(floor));
    const { voucherAmount, actualPaymentAmount } = await buyer.confirm(request);
    expect(Number(voucherAmount)).toBeGreaterThan(0);
    expect(Number(voucherAmount)).toBeLessThanOrEqual(Number(actualPaymentAmount));
    const { orderId } = await buyer.order(request);
    expect(await vouchersFor(buyer, orderId)).toMatchObject([{ most: voucherAmount, suggested: voucherAmount, refusal: { code: '' } }]);
  });

  it.each(['BILL', 'REPAYMENT', 'CHARGE'])('is not offered for a debt or a top-up: %s', async (kind) => {
    const unused = new Proxy({} as VouchersContext, {
      get() {
        throw new Error('nothing is looked up for it');
      },
    });
    const line = { lineNo: 1, shopId: null, goodsType: 'RESOURCE', goodsId: '1', clusterId: '', fen: 100, discountFen: 0 };
    const due = { id: 'B1', accountId: 1, amountFen: 100, subject: '', status: 'UNPAID' as const, open: true, expiresAt: 0 };
    const way = createVoucherWay(unused);
    expect(await way.offers(1, due, { kind, lines: [line], heldFen: () => 0 })).toEqual([]);
    const taken = { id: '1', accountId: 1, payableKind: kind, payableId: 'B1', outTradeNo: '1', reference: '1-1', amountFen: 1 };
    expect(await way.take({ query: () => Promise.reject(new Error('no query')) } as never, taken, due)).toMatchObject({
      code: 'VOUCHER_GOODS',
    });
  });

  it('is refused for other goods, other shops, and while the programme is paused', async () => {
    const { buyer, orderId } = await buyOne(floor);
    const kinds = await floor.openProgramme({ goodsTypes: ['MODEL'] });
    const shops = await floor.openProgramme({ shopIds: ['platform'] });
    const paused = await floor.openProgramme();
    const references = [await floor.claim(buyer, kinds), await floor.claim(buyer, shops), await floor.claim(buyer, paused)];
    await floor.staff.call(moveProgramme, { params: { programmeId: paused.programmeId }, body: { move: 'pause' } });
    const codes = await Promise.all(references.map((reference) => codeOf(payByVoucher(buyer, orderId, [{ reference, amount: '1.00' }]))));
    expect(codes).toEqual(['VOUCHER_GOODS', 'VOUCHER_GOODS', 'VOUCHER_PAUSED']);
  });

  it('goes beside other vouchers where both programmes say so', async () => {
    const { actor, buyer, orderId } = await buyOne(floor);
    const together = [
      await floor.openProgramme({ withVouchers: true, sharePermille: 600 }),
      await floor.openProgramme({ withVouchers: true, sharePermille: 600 }),
    ] as const;
    const alone = await floor.openProgramme({ sharePermille: 500 });
    const [one, two] = [await floor.claim(buyer, together[0]), await floor.claim(buyer, together[1])];
    const single = await floor.claim(buyer, alone);
    const options = await vouchersFor(buyer, orderId);
    expect(new Map(options.map(({ reference, suggested }) => [reference, suggested]))).toEqual(
      new Map([
        [one, '6.00'],
        [two, '4.00'],
        [single, '0.00'],
      ]),
    );
    expect(options.find(({ reference }) => reference === single)?.excludes.toSorted()).toEqual([one, two].toSorted());
    expect(
      await codeOf(
        payByVoucher(
          buyer,
          orderId,
          [one, single].map((reference) => ({ reference, amount: '5.00' })),
        ),
      ),
    ).toBe('VOUCHER_ALONE');
    await fund(actor.accountId);
    await payByVoucher(buyer, orderId, [
      { reference: one, amount: '6.00' },
      { reference: two, amount: '4.00' },
    ]);
    expect(await statusOf(buyer, orderId)).toBe('PAID');
  });

  it('that is cancelled has its money again, and leaves nothing to settle', async () => {
    const programme = await floor.openProgramme();
    const { buyer, orderId } = await buyOne(floor);
    const reference = await floor.claim(buyer, programme);
    await payByVoucher(buyer, orderId, [{ reference, amount: '4.00' }], 'ONLINE');
    expect(await account(programme)).toBe(400);
    await buyer.call(cancelOrder, { params: { id: orderId } });
    expect([await account(programme), await figures(programme)]).toEqual([0, expect.objectContaining({ owed: '0.00' })]);
    expect((await buyer.call(listMyVouchers, { query: {} })).records).toMatchObject([{ left: '100.00', uses: [] }]);
    expect(await codeOf(floor.staff.call(makeVoucherBatch, { params: { programmeId: programme.programmeId }, body: { until: 0 } }))).toBe(
      'BATCH_EMPTY',
    );
  });
});

/** An order of 10 yuan: half by a voucher, half from the balance. */
async function paidHalf(terms: Partial<ProgrammeInput> = {}) {
  const programme = await floor.openProgramme({ sharePermille: 500, ...terms });
  const bought = await buyOne(floor);
  await fund(bought.actor.accountId);
  const reference = await floor.claim(bought.buyer, programme);
  await payByVoucher(bought.buyer, bought.orderId, [{ reference, amount: '5.00' }], 'BALANCE');
  expect(await statusOf(bought.buyer, bought.orderId)).toBe('PAID');
  return { programme, reference, ...bought };
}

describe('a refund', () => {
  it('returns what the voucher covered of it, and the rest to the balance', async () => {
    const { programme, buyer, actor, orderId } = await paidHalf();
    await refund(orderId, '4.00');
    expect([await account(programme), await figures(programme)]).toEqual([
      300,
      expect.objectContaining({ used: '5.00', returned: '2.00' }),
    ]);
    expect((await buyer.call(listMyVouchers, { query: {} })).records).toMatchObject([{ left: '97.00', uses: [{ returned: '2.00' }] }]);
    await refund(orderId, '6.00');
    expect([await account(programme), await statusOf(buyer, orderId)]).toEqual([0, 'REFUNDED']);
    expect((await buyer.call(listMyVouchers, { query: {} })).records[0]?.left).toBe('100.00');
    expect(await floor.sql('SELECT balance_fen::int AS fen FROM wallet WHERE account_id = $1', [actor.accountId])).toEqual([
      { fen: 1_000_000 },
    ]);
  });

  it('after the voucher expired goes to the budget', async () => {
    const { programme, buyer, orderId } = await paidHalf({ validDays: 1, budget: '100.00' });
    floor.clock.aheadMs = 2 * DAY_MS;
    expect(await floor.isAddedDue('vouchers.expire-vouchers', 2 * DAY_MS)).toBe(true);
    await floor.runAdded('vouchers.expire-vouchers');
    expect(await floor.isAddedDue('vouchers.expire-vouchers', 2 * DAY_MS)).toBe(false);
    expect(await figures(programme)).toMatchObject({ claimed: '100.00', released: '95.00', left: '95.00' });
    await refund(orderId, '10.00');
    expect(await figures(programme)).toMatchObject({ returned: '5.00', released: '100.00', left: '100.00' });
    expect((await buyer.call(listMyVouchers, { query: {} })).records).toMatchObject([{ left: '0.00', standing: 'EXPIRED' }]);
    const again = await buyOne(floor);
    expect(await vouchersFor(again.buyer, again.orderId)).toEqual([]);
  });
});

describe('a settlement with the issuer', () => {
  it('has everything once, with its evidence, and is paid by a second person', async () => {
    const { programme, buyer, orderId } = await paidHalf();
    const params = { programmeId: programme.programmeId };
    // Held for an unpaid order: not owed yet.
    const waiting = await buyOne(floor, { actor: floor.newActor() });
    const theirs = await floor.claim(waiting.buyer, programme);
    await payByVoucher(waiting.buyer, waiting.orderId, [{ reference: theirs, amount: '5.00' }], 'ONLINE');

    const first = await floor.staff.call(makeVoucherBatch, { params, body: { until: 0 } });
    expect(first).toMatchObject({ state: 'DRAFT', redeemed: '5.00', returned: '0.00', total: '5.00', lineCount: 1 });
    const batch = { batchId: first.batchId };
    const { records: lines } = await floor.staff.call(listVoucherBatchLines, { params: batch, query: {} });
    const { orderNo } = await buyer.call(getOrderDetail, { params: { id: orderId } });
    expect(lines).toMatchObject([{ lineNo: 1, orderNos: orderNo, goods: '测试商品', due: '10.00', amount: '5.00' }]);
    expect(lines[0]?.buyer).toMatch(/^b\*+\d$/);
    const stored = await floor.sql<Parameters<typeof hashLine>[0] & { hash: string }>(
      `SELECT line_no AS "lineNo", movement_id::text AS "movementId", floor(extract(epoch FROM at) * 1000)::bigint AS at, order_nos AS "orderNos", goods, shops, buyer, due_fen AS "dueFen", fen, hash
       FROM voucher_batch_line WHERE batch_id = $1`,
      [first.batchId],
    );
    expect(stored.map(hashLine)).toEqual(stored.map(({ hash }) => hash));
    expect(hashHead(stored)).toBe(first.headHash);

    expect(await codeOf(floor.staff.call(makeVoucherBatch, { params, body: { until: 0 } }))).toBe('BATCH_EMPTY');
    expect(await codeOf(floor.secondStaff.call(payVoucherBatch, { params: batch, body: { bankReference: 'B-0' } }))).toBe('BATCH_STATE');
    expect(await floor.staff.call(sendVoucherBatch, { params: batch })).toMatchObject({ state: 'SENT', actions: [] });
    expect(await codeOf(floor.staff.call(payVoucherBatch, { params: batch, body: { bankReference: 'B-0' } }))).toBe('BATCH_SAME_PERSON');
    const reference = `B-${first.batchId}`;
    const codes = await Promise.all(
      [1, 2, 3].map(() => codeOf(floor.secondStaff.call(payVoucherBatch, { params: batch, body: { bankReference: reference } }))),
    );
    expect(codes.toSorted()).toEqual(['', 'BATCH_STATE', 'BATCH_STATE']);
    // What is owed: the part that is held.
    expect([await account(programme), await figures(programme)]).toEqual([500, expect.objectContaining({ paid: '5.00', owed: '5.00' })]);

    await refund(orderId, '10.00');
    const second = await floor.staff.call(makeVoucherBatch, { params, body: { until: 0 } });
    expect(second).toMatchObject({ redeemed: '0.00', returned: '5.00', total: '-5.00' });
    await floor.staff.call(sendVoucherBatch, { params: { batchId: second.batchId } });
    expect(
      await codeOf(floor.secondStaff.call(payVoucherBatch, { params: { batchId: second.batchId }, body: { bankReference: reference } })),
    ).toBe('BATCH_REFERENCE_KNOWN');
    await floor.secondStaff.call(payVoucherBatch, { params: { batchId: second.batchId }, body: { bankReference: `${reference}-2` } });
    expect([await account(programme), (await figures(programme)).paid]).toEqual([500, '0.00']);
  });

  it('that is discarded can be made again; of ten at once one has it', async () => {
    const { programme } = await paidHalf();
    const params = { programmeId: programme.programmeId };
    const make = () => floor.staff.call(makeVoucherBatch, { params, body: { until: 0 } });
    const batch = await make();
    await floor.staff.call(discardVoucherBatch, { params: { batchId: batch.batchId } });
    const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(make())));
    expect(codes.filter((code) => code === '')).toHaveLength(1);
  });

  it('tells by shop what was used', async () => {
    const { programme, sku } = await paidHalf();
    const { byShop } = await floor.staff.call(getStaffProgramme, { params: { programmeId: programme.programmeId } });
    expect(byShop).toMatchObject([{ id: sku.shopId, used: '5.00', returned: '0.00', orders: 1 }]);
  });
});

describe('the proof of the books', () => {
  it('finds nothing after all of this, and names each record that was changed by hand', async () => {
    const { programme, orderId } = await paidHalf();
    const { programmeId } = programme;
    const batch = await floor.staff.call(makeVoucherBatch, { params: { programmeId }, body: { until: 0 } });
    await floor.staff.call(sendVoucherBatch, { params: { batchId: batch.batchId } });
    await floor.secondStaff.call(payVoucherBatch, { params: { batchId: batch.batchId }, body: { bankReference: `P-${batch.batchId}` } });
    await refund(orderId, '2.00');
    expect(await prove()).toEqual([]);
    const [row] = await floor.sql<{ outTradeNo: string; voucherId: string }>(
      `SELECT out_trade_no AS "outTradeNo", voucher_id::text AS "voucherId" FROM voucher_redemption WHERE payable_id = $1`,
      [orderId],
    );
    const { outTradeNo = '', voucherId = '' } = row ?? {};
    const corruptions: [string, string, unknown[], [string, string][]][] = [
      [
        'UPDATE voucher_programme SET used_fen = used_fen + $2 WHERE id = $1',
        'UPDATE voucher_programme SET used_fen = used_fen - $2 WHERE id = $1',
        [programmeId, 1],
        [
          ['WAY_BALANCE', `voucher:${programmeId}`],
          ['WAY_COUNTER', `programme ${programmeId}`],
        ],
      ],
      [
        'UPDATE voucher_programme SET claimed_fen = claimed_fen + $2 WHERE id = $1',
        'UPDATE voucher_programme SET claimed_fen = claimed_fen - $2 WHERE id = $1',
        [programmeId, 1],
        [['WAY_COUNTER', `programme ${programmeId}`]],
      ],
      [
        'UPDATE voucher SET used_fen = used_fen + $2 WHERE id = $1',
        'UPDATE voucher SET used_fen = used_fen - $2 WHERE id = $1',
        [voucherId, 1],
        [
          ['WAY_COUNTER', `programme ${programmeId}`],
          ['WAY_COUNTER', `voucher ${voucherId}`],
        ],
      ],
      [
        'UPDATE voucher_redemption SET fen = fen + $2 WHERE out_trade_no = $1',
        'UPDATE voucher_redemption SET fen = fen - $2 WHERE out_trade_no = $1',
        [outTradeNo, 1],
        [
          ['WAY_TENDER', outTradeNo],
          ['WAY_COUNTER', `voucher ${voucherId}`],
          ['WAY_COUNTER', outTradeNo],
          ['WAY_COUNTER', outTradeNo],
        ],
      ],
      [
        'UPDATE voucher_batch SET redeemed_fen = redeemed_fen + $2 WHERE id = $1',
        'UPDATE voucher_batch SET redeemed_fen = redeemed_fen - $2 WHERE id = $1',
        [batch.batchId, 1],
        [
          ['WAY_TRANSACTION', batch.batchId],
          ['WAY_COUNTER', `programme ${programmeId}`],
          ['WAY_COUNTER', `settlement ${batch.batchId}`],
          ['WAY_COUNTER', `settlement ${batch.batchId}`],
        ],
      ],
    ];
    for (const [text, undo, values, expected] of corruptions) {
      await floor.sql(text, values);
      expect(await prove()).toEqual(expected);
      await floor.sql(undo, values);
    }
    expect(await prove()).toEqual([]);
  });
});

describe('what a visitor sees', () => {
  it('is every programme that is open, without anything personal', async () => {
    const programme = await floor.openProgramme({ groupIds: ['501'] });
    const { records } = await floor.as(null).call(listProgrammes, {});
    const found = records.find(({ programmeId }) => programmeId === programme.programmeId);
    expect(found).toMatchObject({ forGroups: true, mine: 0, refusal: { code: '' } });
    expect(found).not.toHaveProperty('groups');
    expect(await codeOf(floor.as(null).call(claimVoucher, { params: { programmeId: programme.programmeId } }))).toBe('LOGIN_REQUIRED');
  });
});

it('a code for the rest is for what vouchers leave, also after another choice', async () => {
  const programme = await floor.openProgramme();
  const sku = await makeSku(floor.database);
  const buyer = floor.as(floor.newActor());
  const { orderId } = await buyer.order(buySku(sku));
  const reference = await floor.claim(buyer, programme);
  expect(await payByVoucher(buyer, orderId, [{ reference, amount: '8.00' }], 'ONLINE')).toMatchObject({ amount: '2.00' });
  expect(await buyer.call(startOrderPayment, { body: { orderId, tenders: [] } })).toMatchObject({ amount: '10.00' });
  expect(await account(programme)).toBe(0);
});
