/** Partial refunds of an order: of a line, of an amount, until it is fully refunded. All books agree after each. */

import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getAdminOrder, startRefund } from '#contexts/orders/calls/admin-orders.ts';
import { acceptService, deliver, revealLicence } from '#contexts/orders/calls/fulfilment.ts';
import { getOrderDetail, listEntitlements } from '#contexts/orders/calls/order.ts';
import { approveRefund, askRefund, getAfterSales, retryRefund } from '#contexts/orders/calls/refund.ts';
import { getSellerOrder, listSellerOrders } from '#contexts/orders/calls/seller-orders.ts';
import { getScan } from '#contexts/payments/calls/payments.ts';
import { completeRules } from '#contexts/payments/rules/payments.ts';
import { commissionFen } from '#contexts/payments/rules/settlement/commission.ts';
import { createSettlement } from '#contexts/payments/server/index.ts';
import { changeByHand } from '#server/platform/test/change-by-hand.ts';
import { runJob } from '#server/platform/test/run-job.ts';
import { settle, staffActor } from '../testing/paid-order.ts';
import { expectBooksAgree, type SeveralLines, severalLines } from '../testing/several-lines.ts';
import { type Caller, codeOf, type Floor, openFloor } from '../testing/test-floor.ts';

let floor: Floor;
let staff: Caller;
beforeAll(async () => {
  floor = await openFloor();
  staff = floor.as(staffActor(floor));
});
beforeEach(() => {
  floor.settings.skewMs = 0;
  floor.settings.gatewayDown = false;
  floor.errors.length = 0;
});
afterAll(() => floor?.close());

type Line = { lineNo: number; amount: string; ends: boolean };
const refund = ({ orderId }: Pick<SeveralLines, 'orderId'>, amount: string, lines?: Line[], { by = staff, consumed = false } = {}) =>
  by.call(startRefund, { params: { id: orderId }, body: { amount, ...(lines ? { lines } : {}), consumed, reason: '协商退款' } });
const detail = ({ buyer, orderId }: SeveralLines) => buyer.call(getOrderDetail, { params: { id: orderId } });
const states = async ({ orderId }: SeveralLines) =>
  (await floor.sql<{ state: string }>('SELECT state FROM entitlement WHERE order_id = $1 ORDER BY line_no', [orderId])).map(
    ({ state }) => state,
  );
const fulfilments = async ({ buyer, orderId }: SeveralLines) => (await buyer.call(getAfterSales, { params: { id: orderId } })).fulfilments;
const stockOf = async (skuId = '') => (await floor.sql<{ stock: number }>('SELECT stock FROM sku WHERE id = $1', [skuId]))[0]?.stock;
const soldOf = async (goodsId = '') =>
  (await floor.sql<{ n: number }>('SELECT sold_count AS n FROM goods WHERE id = $1', [goodsId]))[0]?.n ?? 0;

describe('an order of one line', () => {
  it('is refunded by half, continues, and then by the rest', async () => {
    const order = await severalLines(floor, [{ type: 'APP_SOFTWARE', stock: 5 }]);
    const sku = order.skus[0];
    await settle(floor);
    const sold = await soldOf(sku?.goodsId);
    expect(await refund(order, '5.00')).toMatchObject({ state: 'REFUNDED' });
    await expectBooksAgree(floor, order);
    expect([await states(order), (await fulfilments(order))[0]?.state]).toEqual([['ACTIVE'], 'AWAIT_DELIVERY']);
    const half = await detail(order);
    expect(half).toMatchObject({ status: 'PAID', refundedAt: 0, returnedAmount: '5.00', actualPaymentAmount: '10.00' });
    expect(half.lines[0]?.returnedAmount).toBe('5.00');
    expect(half.history.at(-1)).toMatchObject({
      move: 'refundPart',
      from: 'PAID',
      to: 'PAID',
      by: 'system',
      note: '协商退款',
      amount: '5.00',
    });
    const { right, refunds } = await order.buyer.call(getAfterSales, { params: { id: order.orderId } });
    expect([right.mayAsk, right.noReason]).toEqual([true, true]);
    expect(refunds[0]).toMatchObject({ amount: '5.00', lines: [{ lineNo: 1, name: '测试商品', amount: '5.00', ends: false }] });
    expect(await staff.call(getAdminOrder, { params: { id: order.orderId } })).toMatchObject({
      returnedAmount: '5.00',
      payments: [{ state: 'PAID', amount: '10.00', returned: '5.00' }],
      suggestedAmount: '5.00',
      refundable: [{ lineNo: 1, paid: '10.00', returned: '5.00', suggested: '5.00', usage: 'UNUSED', ended: false }],
      actions: ['refund'],
    });
    const sellers = await order.seller.call(listSellerOrders, { query: {} });
    expect(sellers.records.find(({ orderId }) => orderId === order.orderId)).toMatchObject({ status: 'PAID', returnedAmount: '5.00' });
    expect(await stockOf(sku?.skuId)).toBe(4);

    const { id } = await order.buyer.call(askRefund, { params: { id: order.orderId }, body: { kind: 'NO_REASON' } });
    expect(await codeOf(staff.call(approveRefund, { params: { id }, body: { amount: '5.01', consumed: false } }))).toBe('REFUND_AMOUNT');
    expect((await staff.call(approveRefund, { params: { id }, body: { amount: '5.00', consumed: false } })).state).toBe('REFUNDED');
    await expectBooksAgree(floor, order);
    await settle(floor);
    expect([await states(order), (await fulfilments(order))[0]?.state]).toEqual([['REVOKED'], 'CANCELED']);
    expect(await detail(order)).toMatchObject({ status: 'REFUNDED', returnedAmount: '10.00', refundedAt: expect.any(Number) });
    expect([await stockOf(sku?.skuId), await soldOf(sku?.goodsId)]).toEqual([5, sold - 1]);
    expect(await codeOf(refund(order, '0.01'))).toBe('REFUND_NOT_POSSIBLE');
  });

  it('is still paid for whoever opens its code while a part is being refunded', async () => {
    const order = await severalLines(floor, [{ priceFen: 1_000 }]);
    const [payment] = await floor.sql<{ token: string }>('SELECT scan_token AS token FROM payment WHERE payable_id = $1', [order.orderId]);
    const status = async () => (await order.buyer.call(getScan, { query: { token: payment?.token ?? '' } })).status;
    floor.settings.gatewayDown = true;
    await refund(order, '2.00');
    const [before] = await floor.sql<{ state: string }>('SELECT state FROM payment WHERE payable_id = $1', [order.orderId]);
    expect([before?.state, await status()]).toEqual(['REFUNDING', 'PAID']);
    floor.settings.gatewayDown = false;
    const refundId = (await order.buyer.call(getAfterSales, { params: { id: order.orderId } })).refunds[0]?.id ?? '';
    await staff.call(retryRefund, { params: { id: refundId } });
    await refund(order, '8.00');
    expect(await status()).toBe('REFUNDED');
  });

  it('paid from the balance is refunded to it in parts', async () => {
    const order = await severalLines(floor, [{ priceFen: 1_001 }], { by: 'BALANCE' });
    for (const amount of ['3.33', '3.34', '3.34']) {
      await refund(order, amount);
      await expectBooksAgree(floor, order);
    }
  });

  it('can end before it is fully refunded, if the operator says so; the rest can follow', async () => {
    const order = await severalLines(floor, [{ stock: 3 }]);
    const sku = order.skus[0];
    await refund(order, '7.00', [{ lineNo: 1, amount: '7.00', ends: true }]);
    await settle(floor);
    expect([(await detail(order)).status, await states(order)]).toEqual(['PAID', ['REVOKED']]);
    expect(await stockOf(sku?.skuId)).toBe(3);
    const sold = await soldOf(sku?.goodsId);
    const purchases = await floor.orders.purchasesOf(order.actor.accountId, [sku?.skuId ?? '']);
    expect(purchases.get(sku?.skuId ?? '')?.hasFormal).toBe(false);
    await refund(order, '3.00');
    await settle(floor);
    await expectBooksAgree(floor, order);
    // Ended lines return to sale once.
    expect([await stockOf(sku?.skuId), await soldOf(sku?.goodsId)]).toEqual([3, sold]);
  });
});

describe('an order of several lines', () => {
  it('is refunded for one of them, and the others continue: a licence is revealed, a service accepted', async () => {
    const order = await severalLines(floor, [
      { type: 'APP_SOFTWARE', priceFen: 3_000, stock: 4 },
      { type: 'APP_SOFTWARE', priceFen: 2_000, stock: 4, sameShop: true },
      { type: 'SERVICE', priceFen: 1_000, sameShop: true },
    ]);
    const before = await fulfilments(order);
    const idOf = (lineNo: number) => before.find((one) => one.lineNo === lineNo)?.id ?? '';
    for (const lineNo of [1, 2]) await order.seller.call(deliver, { params: { id: idOf(lineNo) }, body: { licence: `KEY-${lineNo}` } });
    const sold = [await soldOf(order.skus[0]?.goodsId), await soldOf(order.skus[1]?.goodsId)];

    const asked = await order.buyer.call(askRefund, { params: { id: order.orderId }, body: { kind: 'REASON', reason: '第一项不需要' } });
    // While it is requested, all of them are blocked.
    expect(await codeOf(order.buyer.call(revealLicence, { params: { id: idOf(2) } }))).toBe('REFUND_OPEN');
    expect(await codeOf(order.seller.call(acceptService, { params: { id: idOf(3) } }))).toBe('REFUND_OPEN');
    floor.settings.gatewayDown = true;
    const body = { amount: '30.00', lines: [{ lineNo: 1, amount: '30.00', ends: true }], consumed: false };
    expect((await staff.call(approveRefund, { params: { id: asked.id }, body })).state).toBe('REFUNDING');
    // After the approval the first has ended and the others continue, while its money is being returned.
    expect(await codeOf(order.buyer.call(revealLicence, { params: { id: idOf(1) } }))).toBe('REFUND_OPEN');
    expect(await order.buyer.call(revealLicence, { params: { id: idOf(2) } })).toEqual({ licence: 'KEY-2' });
    expect((await order.seller.call(acceptService, { params: { id: idOf(3) } })).state).toBe('IN_SERVICE');
    expect(await states(order)).toEqual(['REVOKED', 'ACTIVE', 'ACTIVE']);
    floor.settings.gatewayDown = false;
    expect((await staff.call(retryRefund, { params: { id: asked.id } })).state).toBe('REFUNDED');

    await settle(floor);
    await expectBooksAgree(floor, order);
    expect((await fulfilments(order)).map(({ state }) => state)).toEqual(['CANCELED', 'DELIVERED', 'IN_SERVICE']);
    expect(await order.buyer.call(revealLicence, { params: { id: idOf(2) } })).toEqual({ licence: 'KEY-2' });
    const given = (await order.buyer.call(listEntitlements, { query: { orderId: order.orderId } })).records;
    expect(Object.fromEntries(given.map(({ goodsId, delivery }) => [goodsId, delivery?.open]))).toMatchObject({
      [order.skus[0]?.goodsId ?? '']: false,
      [order.skus[1]?.goodsId ?? '']: true,
    });
    expect([await stockOf(order.skus[0]?.skuId), await stockOf(order.skus[1]?.skuId)]).toEqual([4, 3]);
    expect([await soldOf(order.skus[0]?.goodsId), await soldOf(order.skus[1]?.goodsId)]).toEqual([(sold[0] ?? 0) - 1, sold[1]]);
    // A return without a reason covers what is left: the second has been used, the service begun.
    expect((await order.buyer.call(getAfterSales, { params: { id: order.orderId } })).right).toMatchObject({
      mayAsk: true,
      against: 'CONSUMED',
    });
    const view = await order.seller.call(getSellerOrder, { params: { id: order.orderId } });
    expect([view.returnedAmount, view.lines.map(({ returnedAmount }) => returnedAmount)]).toEqual(['30.00', ['30.00', '0.00', '0.00']]);
    expect(view.history.at(-1)).toMatchObject({ move: 'refundPart', amount: '30.00' });
  });

  it('tells whether something was used of the refunded lines', async () => {
    const order = await severalLines(floor, [{ type: 'APP_SOFTWARE' }, { type: 'SERVICE', sameShop: true }]);
    const service = (await fulfilments(order)).find(({ lineNo }) => lineNo === 2);
    await order.seller.call(acceptService, { params: { id: service?.id ?? '' } });
    expect(await codeOf(refund(order, '20.00'))).toBe('REFUND_CONSUMED');
    expect(await codeOf(refund(order, '10.00', [{ lineNo: 2, amount: '10.00', ends: true }]))).toBe('REFUND_CONSUMED');
    expect(await codeOf(refund(order, '10.00', [{ lineNo: 1, amount: '10.00', ends: true }]))).toBe('');
  });

  it('is REFUNDED with the third of three refunds, and not before', async () => {
    const order = await severalLines(floor, [{ priceFen: 1_000 }, { priceFen: 777, sameShop: true }]);
    await refund(order, '3.00', [{ lineNo: 1, amount: '3.00', ends: false }]);
    await expectBooksAgree(floor, order);
    await refund(order, '10.00', [
      { lineNo: 1, amount: '7.00', ends: true },
      { lineNo: 2, amount: '3.00', ends: false },
    ]);
    await expectBooksAgree(floor, order);
    expect([(await detail(order)).status, await states(order)]).toEqual(['PAID', ['REVOKED', 'ACTIVE']]);
    await refund(order, '4.77');
    await expectBooksAgree(floor, order);
    const { status, history } = await detail(order);
    expect(status).toBe('REFUNDED');
    expect(history.slice(-3).map(({ move, amount }) => [move, amount])).toEqual([
      ['refundPart', '3.00'],
      ['refundPart', '10.00'],
      ['refund', '4.77'],
    ]);
    expect(await states(order)).toEqual(['REVOKED', 'REVOKED']);
    expect((await floor.sandbox.store.findByOutTradeNo(order.outTradeNo))?.state).toBe('TRADE_CLOSED');
  });

  it('refuses more than is left, and writes nothing', async () => {
    const order = await severalLines(floor, [{ priceFen: 1_000 }, { priceFen: 500, sameShop: true }]);
    await refund(order, '4.00', [{ lineNo: 2, amount: '4.00', ends: false }]);
    const line = (lineNo: number, amount: string) => ({ lineNo, amount, ends: false });
    const refused: [string, Line[] | undefined, string][] = [
      ['11.01', undefined, 'REFUND_AMOUNT'],
      ['0.00', undefined, 'REFUND_AMOUNT'],
      ['1.01', [line(2, '1.01')], 'REFUND_LINE'],
      ['10.01', [line(1, '10.01')], 'REFUND_LINE'],
      ['1.00', [line(3, '1.00')], 'REFUND_LINE'],
      ['1.00', [line(1, '0.50'), line(1, '0.50')], 'REFUND_LINE'],
      ['2.00', [line(1, '1.00'), line(2, '0.99')], 'REFUND_LINES_SUM'],
    ];
    for (const [amount, lines, code] of refused) expect([amount, await codeOf(refund(order, amount, lines))]).toEqual([amount, code]);
    await expectBooksAgree(floor, order);
    expect(await floor.sql('SELECT amount_fen FROM order_refund WHERE order_id = $1', [order.orderId])).toEqual([{ amount_fen: 400 }]);
    await expect(
      floor.sql('UPDATE order_line SET returned_fen = 501 WHERE order_id = $1 AND line_no = 2', [order.orderId]),
    ).rejects.toThrow(/order_line_returned/);
  });

  it('does not open a fulfilment for a line that ended before the payment event was delivered', async () => {
    const order = await severalLines(floor, [{ type: 'SERVICE' }, { type: 'SERVICE', sameShop: true }]);
    await changeByHand(floor.database, [
      ['DELETE FROM fulfilment_history WHERE fulfilment_id IN (SELECT id FROM fulfilment WHERE order_id = $1)', order.orderId],
      ['DELETE FROM fulfilment WHERE order_id = $1', order.orderId],
    ]);
    await refund(order, '10.00', [{ lineNo: 1, amount: '10.00', ends: true }]);
    await settle(floor);
    expect((await fulfilments(order)).map(({ lineNo, state }) => [lineNo, state])).toEqual([[2, 'AWAIT_DELIVERY']]);
  });

  it('of several shops debits each for its own lines', async () => {
    const order = await severalLines(floor, [{ priceFen: 1_000 }, { priceFen: 300 }]);
    await expectBooksAgree(floor, order);
    await refund(order, '1.00', [{ lineNo: 2, amount: '1.00', ends: false }]);
    await expectBooksAgree(floor, order);
    await refund(order, '0.77');
    await expectBooksAgree(floor, order);
    // The first shop sees refunds of its own lines only.
    const view = await order.seller.call(getSellerOrder, { params: { id: order.orderId } });
    expect([view.amount, view.returnedAmount, view.history.map(({ amount }) => amount)]).toEqual(['10.00', '0.64', ['', '', '', '']]);
  });
});

describe('refunds of parts at the same time', () => {
  it('refund no more than is left, one at a time', async () => {
    const order = await severalLines(floor, [{ priceFen: 1_000 }]);
    const codes = await Promise.all(Array.from({ length: 6 }, () => codeOf(refund(order, '6.00'))));
    expect(codes.filter((code) => code === '')).toHaveLength(1);
    expect(codes.filter((code) => code === 'REFUND_STATE' || code === 'REFUND_AMOUNT')).toHaveLength(5);
    await expectBooksAgree(floor, order);
    expect((await detail(order)).returnedAmount).toBe('6.00');
  });

  it('are neither lost nor repeated when the process dies between the gateway and the commit', async () => {
    const order = await severalLines(floor, [{ priceFen: 1_000 }, { priceFen: 500, sameShop: true }]);
    await refund(order, '2.00');
    floor.settings.gatewayDown = true;
    const { id, state } = await refund(order, '5.00', [
      { lineNo: 2, amount: '3.00', ends: true },
      { lineNo: 1, amount: '2.00', ends: false },
    ]);
    expect(state).toBe('REFUNDING');
    floor.settings.gatewayDown = false;
    // The state after a process was killed between the gateway's response and the commit: the money has moved, nothing is written.
    const [found] = await floor.sql<{ refund_no: string }>('SELECT refund_no FROM order_refund WHERE id = $1', [id]);
    await floor.payments.orderRefunds.send(found?.refund_no ?? '');
    expect((await floor.sandbox.store.findByOutTradeNo(order.outTradeNo))?.refundedFen).toBe(700);
    floor.settings.skewMs = 5 * 60_000;
    await Promise.all([floor.orders.serve(), staff.call(retryRefund, { params: { id } }).catch(() => null), floor.orders.serve()]);
    await floor.orders.serve();
    expect((await floor.sandbox.store.findByOutTradeNo(order.outTradeNo))?.refundedFen).toBe(700);
    await expectBooksAgree(floor, order);
    expect((await detail(order)).history.filter(({ move }) => move === 'refundPart').map(({ amount }) => amount)).toEqual(['2.00', '5.00']);
  });
});

describe('the statement of the shop', () => {
  const RATE = 55;
  const settlement = () =>
    createSettlement({
      database: floor.database,
      secret: 'a secret of refunds in parts',
      onError: (error) => floor.errors.push(error),
      ports: {
        feeRuleOf: async () => ({ commissionPermille: RATE, byGoodsType: {}, depositFen: 0, open: true, ownerId: 1 }),
        goodsTypesOf: floor.orders.goodsTypesOf,
        orderLabels: async () => new Map(),
        shopNames: async () => new Map(),
        userNames: async () => new Map(),
        workingDaysAfter: async (instant) => instant,
        methodRules: async () => completeRules({}),
        settledBankAccountOf: async () => null,
        notify: async () => {},
      },
    });
  const settled = async ({ orderId }: SeveralLines) =>
    (
      await floor.sql<{ fen: number; commission: number }>(
        'SELECT sum(amount_fen)::bigint AS fen, sum(commission_fen)::bigint AS commission FROM statement_line WHERE order_id = $1',
        [orderId],
      )
    )[0];

  it('follows each refund to the fen, commission included, until nothing is left of either', async () => {
    const order = await severalLines(floor, [{ priceFen: 1_999 }, { priceFen: 501, sameShop: true }]);
    const { jobs } = settlement();
    const sweep = () => runJob(floor.database, jobs, 'payments.settle-months');
    await sweep();
    let left = 2_500;
    expect(await settled(order)).toEqual({ fen: left, commission: commissionFen(left, RATE) });
    for (const fen of [333, 1_166, 1_001]) {
      await refund(order, (fen / 100).toFixed(2));
      await sweep();
      left -= fen;
      expect(await settled(order)).toEqual({ fen: left, commission: commissionFen(left, RATE) });
      await expectBooksAgree(floor, order);
    }
    expect([left, floor.errors]).toEqual([0, []]);
  });
});

it('all books agree after each refund, in any parts', async () => {
  const prices = fc.array(fc.integer({ min: 1, max: 3_000 }), { minLength: 1, maxLength: 4 });
  const parts = fc.array(fc.record({ share: fc.integer({ min: 1, max: 100 }), lines: fc.boolean(), ends: fc.boolean() }), {
    minLength: 1,
    maxLength: 4,
  });
  await fc.assert(
    fc.asyncProperty(prices, parts, fc.boolean(), async (fens, wanted, online) => {
      const order = await severalLines(
        floor,
        fens.map((priceFen, index) => ({ priceFen, stock: 9, sameShop: index % 2 === 1 })),
        { by: online ? 'ONLINE' : 'BALANCE' },
      );
      const text = (fen: number) => (fen / 100).toFixed(2);
      for (const { share, lines, ends } of [...wanted, { share: 100, lines: false, ends: false }]) {
        const left = await floor.sql<{ lineNo: number; fen: number }>(
          'SELECT line_no AS "lineNo", actual_fen - returned_fen AS fen FROM order_line WHERE order_id = $1 ORDER BY line_no',
          [order.orderId],
        );
        const asked = left.map(({ lineNo, fen }) => ({ lineNo, fen: Math.ceil((fen * share) / 100), ends }));
        const amount = asked.reduce((sum, { fen }) => sum + fen, 0);
        if (amount === 0) break;
        await refund(order, text(amount), lines ? asked.map(({ fen, ...line }) => ({ ...line, amount: text(fen) })) : undefined);
        await expectBooksAgree(floor, order);
      }
      await settle(floor);
      expect((await detail(order)).status).toBe('REFUNDED');
      expect(new Set(await states(order))).toEqual(new Set(['REVOKED']));
      for (const { skuId } of order.skus) expect(await stockOf(skuId)).toBe(9);
    }),
    { seed: 27, numRuns: 15 },
  );
});
