import { createSign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelOrder, getOrderDetail, listEntitlements } from '#contexts/orders/calls/order.ts';
import { makeSku } from '#contexts/orders/server/testing/make-sku.ts';
import {
  buy,
  buySku,
  type Caller,
  codeOf,
  type Floor,
  makeOffer,
  openFloor,
  payAtWallet,
} from '#contexts/orders/server/testing/test-floor.ts';
import { queryOrderPayStatus, startOrderPayment } from '#contexts/payments/calls/payments.ts';
import { gatewayKeys, makePair, tokenOf } from '#libraries/payment-sandbox/test-harness.ts';

let floor: Floor;
beforeAll(async () => {
  floor = await openFloor();
});
afterAll(() => floor?.close());

async function paidAtWallet(amount = 25) {
  const buyer = floor.as(floor.newActor());
  const offer = await makeOffer(floor, { quota: 1_000, priceMicro: 1_000_000 });
  const { orderId } = await buyer.order(buy(offer, amount));
  return { buyer, orderId, goodsId: offer.goodsId, ...(await payAtWallet(floor, buyer, orderId)) };
}
type Posting = { kind: string; ledger_account: string; amount_fen: number };
const postingsOf = (outTradeNo: string) =>
  floor.sql<Posting>(
    'SELECT t.kind, p.ledger_account, p.amount_fen FROM ledger_posting p JOIN ledger_transaction t ON t.id = p.transaction_id WHERE t.reference = $1 ORDER BY t.id, p.line_no',
    [outTradeNo],
  );
const stateOf = async (outTradeNo: string) =>
  (await floor.sql<{ state: string }>('SELECT state FROM payment WHERE out_trade_no = $1', [outTradeNo]))[0]?.state;
const statusOf = async (buyer: Caller, orderId: string) => (await buyer.call(getOrderDetail, { params: { id: orderId } })).status;
const until = async (condition: () => Promise<boolean>) => {
  for (let attempt = 0; attempt < 5_000; attempt += 1) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('it did not come about');
};
const makeDue = (outTradeNo: string) =>
  floor.sql(`UPDATE payment SET next_query_at = now() - interval '1 second' WHERE out_trade_no = $1`, [outTradeNo]);

describe('a genuine notification', () => {
  it('is posted once when it arrives fifty times concurrently, and acknowledged each time', async () => {
    const { buyer, orderId, outTradeNo, notification } = await paidAtWallet();
    const answers = await Promise.all(Array.from({ length: 50 }, () => floor.deliver(notification)));
    expect(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).toEqual(Array(50).fill('200 success'));
    expect(await postingsOf(outTradeNo)).toEqual([
      { kind: 'capture', ledger_account: 'gateway:alipay', amount_fen: 2500 },
      { kind: 'capture', ledger_account: 'sales:platform', amount_fen: -2500 },
    ]);
    expect(await statusOf(buyer, orderId)).toBe('PAID');
    expect((await buyer.call(listEntitlements, { query: { orderId } })).total).toBe(1);
    expect(await floor.sql(`SELECT count(*)::int AS n FROM order_history WHERE order_id = $1 AND move = 'pay'`, [orderId])).toEqual([
      { n: 1 },
    ]);
    expect(
      await floor.sql(
        'SELECT count(*)::int AS n FROM payment_notification n JOIN payment p ON p.id = n.payment_id WHERE p.out_trade_no = $1',
        [outTradeNo],
      ),
    ).toEqual([{ n: 1 }]);
    expect((await floor.deliver(notification)).body).toBe('success');
    expect(await postingsOf(outTradeNo)).toHaveLength(2);
  });

  it('is posted once when notifications and gateway queries coincide, for many orders at a time', async () => {
    const orders = [];
    for (let made = 0; made < 12; made += 1) orders.push(await paidAtWallet(made + 1));
    await Promise.all(
      orders.flatMap(({ notification, orderId }) => [
        ...Array.from({ length: 6 }, () => floor.deliver(notification)),
        ...Array.from({ length: 3 }, () => floor.payments.closeOrderPayment(orderId)),
      ]),
    );
    for (const { buyer, orderId, outTradeNo } of orders) {
      expect(await statusOf(buyer, orderId)).toBe('PAID');
      expect(await postingsOf(outTradeNo)).toHaveLength(2);
    }
  });

  it('is held when what another tender held was given back after its code was issued', async () => {
    const actor = floor.newActor();
    const buyer = floor.as(actor);
    await floor.sql('INSERT INTO wallet (account_id, balance_fen) VALUES ($1, 10000)', [actor.accountId]);
    const { orderId } = await buyer.order(buySku(await makeSku(floor.database)));
    const start = (tenders: { method: 'BALANCE'; reference: string; amount: string }[]) =>
      buyer.call(startOrderPayment, { body: { orderId, method: 'ONLINE', tenders } });
    await start([{ method: 'BALANCE', reference: '', amount: '1.00' }]);
    const { notification, outTradeNo } = await payAtWallet(floor, buyer, orderId, [{ method: 'BALANCE', reference: '', amount: '1.00' }]);
    // The part paid from the balance is returned, but its code cannot be closed.
    floor.settings.gatewayDown = true;
    expect(await codeOf(start([]))).toBe('GATEWAY_UNAVAILABLE');
    floor.settings.gatewayDown = false;
    expect((await floor.deliver(notification)).statusCode).toBe(200);
    expect(await statusOf(buyer, orderId)).toBe('UNPAID');
    expect((await postingsOf(outTradeNo)).map(({ ledger_account }) => ledger_account)).toEqual(['gateway:alipay', `held:ORDER:${orderId}`]);
    await buyer.call(startOrderPayment, { body: { orderId, method: 'BALANCE' } });
    expect(await statusOf(buyer, orderId)).toBe('PAID');
  });

  it('credits the shop whose goods were sold', async () => {
    const buyer = floor.as(floor.newActor());
    const sku = await makeSku(floor.database);
    const { orderId } = await buyer.order(buySku(sku));
    const { notification, outTradeNo } = await payAtWallet(floor, buyer, orderId);
    await floor.deliver(notification);
    expect((await postingsOf(outTradeNo)).map(({ ledger_account }) => ledger_account)).toEqual(['gateway:alipay', `sales:${sku.shopId}`]);
  });
});

describe('what is rejected', () => {
  it('is each of 500 forged or altered notifications', async () => {
    const { buyer, orderId, outTradeNo, notification } = await paidAtWallet();
    const other = await paidAtWallet(99);
    const stranger = makePair();
    const signed = (changes: Record<string, string>, privateKey: string) => {
      const fields = new URLSearchParams(notification);
      for (const [name, value] of Object.entries(changes)) fields.set(name, value);
      fields.delete('sign');
      const text = [...fields]
        .filter(([name]) => name !== 'sign_type')
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, value]) => `${name}=${value}`)
        .join('&');
      fields.set('sign', createSign('RSA-SHA256').update(text).sign(privateKey, 'base64'));
      return fields.toString();
    };
    const changed = (name: string, value: string) => {
      const fields = new URLSearchParams(notification);
      fields.set(name, value);
      return fields.toString();
    };
    const names = ['total_amount', 'out_trade_no', 'trade_no', 'app_id', 'seller_id', 'trade_status', 'sign', 'sign_type', 'notify_id'];
    const forgeries = Array.from({ length: 500 }, (_, index) => {
      if (index % 6 === 0) return signed({ total_amount: `${index}.00` }, stranger.privateKey);
      // Validly signed by the gateway, but not for this payment.
      if (index % 6 === 1) return signed({ total_amount: `${100 + index}.00` }, gatewayKeys.privateKey);
      if (index % 6 === 2)
        return signed(
          [{ out_trade_no: `20260101${index}` }, { app_id: '1' }, { seller_id: '1' }, { trans_currency: 'USD' }][index % 4] as Record<
            string,
            string
          >,
          gatewayKeys.privateKey,
        );
      if (index % 6 === 3) return changed(names[index % names.length] as string, index % 2 ? `x${index}` : other.outTradeNo);
      if (index % 6 === 4) return `${notification}&total_amount=${index}.00`;
      return ['', 'success', '{}', notification.replace(/&?sign=[^&]+/, ''), notification.slice(0, -index)][index % 5] as string;
    });
    const answers = await Promise.all(forgeries.map((body) => floor.deliver(body)));
    expect(answers.filter(({ body, statusCode }) => body !== 'failure' || statusCode !== 400)).toEqual([]);
    expect([await stateOf(outTradeNo), await stateOf(other.outTradeNo)]).toEqual(['WAIT', 'WAIT']);
    expect([await postingsOf(outTradeNo), await postingsOf(other.outTradeNo)]).toEqual([[], []]);
    expect(await statusOf(buyer, orderId)).toBe('UNPAID');
    expect((await floor.deliver(notification)).body).toBe('success');
    expect(await statusOf(buyer, orderId)).toBe('PAID');
  });

  it('is a second trade number for the same payment, and the same one for another payment', async () => {
    const [one, two] = [await paidAtWallet(5), await paidAtWallet(5)];
    await floor.deliver(one.notification);
    const tradeNo = new URLSearchParams(one.notification).get('trade_no');
    await expect(floor.sql('UPDATE payment SET trade_no = $2 WHERE out_trade_no = $1', [two.outTradeNo, tradeNo])).rejects.toThrow(
      /unique/,
    );
    const again = new URLSearchParams(two.notification);
    again.set('trade_no', tradeNo ?? '');
    again.delete('sign');
    const text = [...again]
      .filter(([name]) => name !== 'sign_type')
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
      .join('&');
    again.set('sign', createSign('RSA-SHA256').update(text).sign(gatewayKeys.privateKey, 'base64'));
    for (const _ of [1, 2]) {
      const answer = await floor.deliver(again.toString());
      expect([answer.statusCode, answer.body]).toEqual([400, 'failure']);
    }
    expect([await stateOf(two.outTradeNo), await postingsOf(two.outTradeNo)]).toEqual(['WAIT', []]);
    expect(floor.settings.takenNotices).toEqual([{ number: two.outTradeNo, other: one.outTradeNo, trade: tradeNo }]);
    expect((await floor.deliver(two.notification)).body).toBe('success');
  });

  it('is a body that is no form, too long, or of another type', async () => {
    for (const [type, payload] of [
      ['application/json', '{"a":1}'],
      ['text/plain', 'x'],
      ['application/x-www-form-urlencoded', '%'],
      ['application/x-www-form-urlencoded', 'a\u0000=b'],
    ] as const) {
      const answer = await floor.http.inject({
        method: 'POST',
        url: '/operation/pay/notify/alipay',
        headers: { 'content-type': type },
        payload,
      });
      expect([answer.statusCode, answer.body]).toEqual([400, 'failure']);
    }
    const long = await floor.http.inject({
      method: 'POST',
      url: '/operation/pay/notify/alipay',
      headers: { 'content-type': 'text/plain' },
      payload: 'x'.repeat(40_000),
    });
    expect(long.statusCode).toBe(413);
  });
});

describe('money that arrives late', () => {
  it('is returned for a cancelled order, with postings that cancel each other', async () => {
    const { buyer, orderId, outTradeNo, notification } = await paidAtWallet(42);
    await floor.sql(`UPDATE market_order SET status = 'CANCELED', canceled_at = now() WHERE id = $1`, [orderId]);
    expect((await floor.deliver(notification)).body).toBe('success');
    await until(async () => (await stateOf(outTradeNo)) === 'REFUNDED');
    expect((await floor.sandbox.store.findByOutTradeNo(outTradeNo))?.refundedFen).toBe(4200);
    expect(await postingsOf(outTradeNo)).toEqual([
      { kind: 'capture', ledger_account: 'gateway:alipay', amount_fen: 4200 },
      { kind: 'capture', ledger_account: 'refunds', amount_fen: -4200 },
      { kind: 'refund', ledger_account: 'refunds', amount_fen: 4200 },
      { kind: 'refund', ledger_account: 'gateway:alipay', amount_fen: -4200 },
    ]);
    expect(await statusOf(buyer, orderId)).toBe('CANCELED');
    expect((await buyer.call(queryOrderPayStatus, { query: { orderId } })).status).toBe('REFUNDED');
    expect((await buyer.call(listEntitlements, { query: { orderId } })).total).toBe(0);
    expect((await floor.deliver(notification)).body).toBe('success');
    expect(await postingsOf(outTradeNo)).toHaveLength(4);
  });

  it('is returned even when the first refund fails: the job repeats it', async () => {
    const { orderId, outTradeNo, notification } = await paidAtWallet(7);
    await floor.sql(`UPDATE market_order SET status = 'CANCELED' WHERE id = $1`, [orderId]);
    floor.settings.gatewayDown = true;
    try {
      expect((await floor.deliver(notification)).body).toBe('success');
      await makeDue(outTradeNo);
      await floor.payments.sweep();
    } finally {
      floor.settings.gatewayDown = false;
    }
    expect(await stateOf(outTradeNo)).toBe('REFUNDING');
    await makeDue(outTradeNo);
    await floor.payments.sweep();
    expect(await stateOf(outTradeNo)).toBe('REFUNDED');
    expect((await floor.sandbox.store.findByOutTradeNo(outTradeNo))?.refundedFen).toBe(700);
    expect(await postingsOf(outTradeNo)).toHaveLength(4);
  });

  it('is returned once, with any number of concurrent repetitions', async () => {
    const { orderId, outTradeNo, notification } = await paidAtWallet(8);
    await floor.sql(`UPDATE market_order SET status = 'CANCELED' WHERE id = $1`, [orderId]);
    floor.settings.gatewayDown = true;
    await floor.deliver(notification);
    floor.settings.gatewayDown = false;
    // The attempt after the notification may note its failure only after all of these, and set the time of the next.
    const repeat = async () => {
      await makeDue(outTradeNo);
      await floor.payments.sweep();
    };
    await Promise.all(Array.from({ length: 10 }, repeat));
    await until(async () => {
      if ((await stateOf(outTradeNo)) === 'REFUNDED') return true;
      await repeat();
      return false;
    });
    expect((await floor.sandbox.store.findByOutTradeNo(outTradeNo))?.refundedFen).toBe(800);
    expect(await postingsOf(outTradeNo)).toHaveLength(4);
  });

  it('pays an order that still waits, though its code was closed meanwhile', async () => {
    const { buyer, orderId, outTradeNo, notification } = await paidAtWallet(9);
    await floor.sql(`UPDATE payment SET state = 'CLOSED', next_query_at = NULL WHERE out_trade_no = $1`, [outTradeNo]);
    await floor.deliver(notification);
    expect([await statusOf(buyer, orderId), await stateOf(outTradeNo)]).toEqual(['PAID', 'PAID']);
  });

  it('is returned when another payment has paid the order', async () => {
    const { buyer, orderId, outTradeNo, notification } = await paidAtWallet(11);
    await floor.sql(`UPDATE payment SET state = 'CLOSED', next_query_at = NULL WHERE out_trade_no = $1`, [outTradeNo]);
    const second = await payAtWallet(floor, buyer, orderId);
    expect(second.outTradeNo).not.toBe(outTradeNo);
    await Promise.all([floor.deliver(notification), floor.deliver(second.notification)]);
    await until(async () => [await stateOf(outTradeNo), await stateOf(second.outTradeNo)].toSorted().join() === 'PAID,REFUNDED');
    expect(await statusOf(buyer, orderId)).toBe('PAID');
    expect((await buyer.call(listEntitlements, { query: { orderId } })).total).toBe(1);
    expect((await buyer.call(queryOrderPayStatus, { query: { orderId } })).status).toBe('PAID');
  });
});

describe('an arrival without a notification', () => {
  it('is found by querying the gateway, once it is due', async () => {
    const { buyer, orderId, outTradeNo } = await paidAtWallet(13);
    await floor.payments.sweep();
    expect(await statusOf(buyer, orderId)).toBe('UNPAID');
    await makeDue(outTradeNo);
    await floor.payments.sweep();
    expect(await statusOf(buyer, orderId)).toBe('PAID');
    expect(await postingsOf(outTradeNo)).toHaveLength(2);
  });

  it('is found for a payment that was closed while the gateway did not know it', async () => {
    const { buyer, orderId, outTradeNo } = await paidAtWallet(14);
    await floor.sql(`UPDATE payment SET state = 'CLOSED', next_query_at = now() - interval '1 second' WHERE out_trade_no = $1`, [
      outTradeNo,
    ]);
    await floor.sql(`UPDATE market_order SET status = 'CANCELED' WHERE id = $1`, [orderId]);
    await floor.payments.sweep();
    await until(async () => (await stateOf(outTradeNo)) === 'REFUNDED');
    expect((await buyer.call(queryOrderPayStatus, { query: { orderId } })).status).toBe('REFUNDED');
  });

  it('survives an unreachable gateway', async () => {
    const { buyer, orderId, outTradeNo } = await paidAtWallet(15);
    floor.settings.gatewayDown = true;
    await makeDue(outTradeNo);
    await floor.payments.sweep();
    floor.settings.gatewayDown = false;
    expect(await statusOf(buyer, orderId)).toBe('UNPAID');
    await makeDue(outTradeNo);
    await floor.payments.sweep();
    expect(await statusOf(buyer, orderId)).toBe('PAID');
  });
});

describe('races of payment and expiry', () => {
  const end = (orderId: string) => floor.sql(`UPDATE market_order SET expires_at = now() - interval '1 second' WHERE id = $1`, [orderId]);

  it('end PAID when the notification comes first', async () => {
    const { buyer, orderId, outTradeNo, notification, goodsId } = await paidAtWallet(3);
    await end(orderId);
    await floor.deliver(notification);
    await floor.orders.expireOrders();
    expect([await statusOf(buyer, orderId), await stateOf(outTradeNo)]).toEqual(['PAID', 'PAID']);
    expect((await floor.resources.findOffers([goodsId]))[0]?.quota).toBe(997);
  });

  it('end REFUNDED when the order was cancelled first', async () => {
    const { buyer, orderId, outTradeNo, notification, goodsId } = await paidAtWallet(3);
    await end(orderId);
    // The gateway has been unreachable for so long that the order is cancelled without it.
    await floor.sql(`UPDATE market_order SET expires_at = now() - interval '1 hour' WHERE id = $1`, [orderId]);
    floor.settings.gatewayDown = true;
    await floor.orders.expireOrders();
    floor.settings.gatewayDown = false;
    expect(await statusOf(buyer, orderId)).toBe('CANCELED');
    await floor.deliver(notification);
    await until(async () => (await stateOf(outTradeNo)) === 'REFUNDED');
    expect((await floor.resources.findOffers([goodsId]))[0]?.quota).toBe(1_000);
  });

  it('never end charged and CANCELED, nor PAID without money, when everything happens at once', async () => {
    const orders = [];
    for (let made = 0; made < 30; made += 1) orders.push(await paidAtWallet(2));
    floor.settings.gatewayDown = true;
    try {
      // With the gateway unreachable a cancellation cannot see the payment: only the database decides.
      await Promise.all(
        orders.flatMap(({ buyer, orderId, notification }, index) => {
          const cancel = () => codeOf(buyer.call(cancelOrder, { params: { id: orderId } }));
          const notify = () => floor.deliver(notification);
          return index % 2 ? [cancel(), notify(), notify()] : [notify(), cancel(), notify()];
        }),
      );
    } finally {
      floor.settings.gatewayDown = false;
    }
    const ends = new Set<string>();
    for (const { buyer, orderId, outTradeNo, goodsId } of orders) {
      const [payment] = await floor.sql<{ state: string }>('SELECT state FROM payment WHERE out_trade_no = $1', [outTradeNo]);
      if (payment?.state === 'REFUNDING') {
        await makeDue(outTradeNo);
        await floor.payments.sweep();
        await until(async () => (await stateOf(outTradeNo)) === 'REFUNDED');
      }
      const outcome = `${await statusOf(buyer, orderId)} ${await stateOf(outTradeNo)}`;
      ends.add(outcome);
      expect(['PAID PAID', 'CANCELED REFUNDED']).toContain(outcome);
      expect((await floor.resources.findOffers([goodsId]))[0]?.quota).toBe(outcome === 'PAID PAID' ? 998 : 1_000);
      expect((await buyer.call(listEntitlements, { query: { orderId } })).total).toBe(outcome === 'PAID PAID' ? 1 : 0);
      const trade = await floor.sandbox.store.findByOutTradeNo(outTradeNo);
      const retained = (trade?.amountFen ?? 0) - (trade?.refundedFen ?? 0);
      const cash = (await postingsOf(outTradeNo))
        .filter(({ ledger_account }) => ledger_account === 'gateway:alipay')
        .reduce((sum, { amount_fen }) => sum + amount_fen, 0);
      expect(cash).toBe(retained);
    }
  });
});

describe('the code of a payment', () => {
  it('is the same when the page is opened again, and one for simultaneous openings', async () => {
    const buyer = floor.as(floor.newActor());
    const { orderId } = await buyer.order(buy(await makeOffer(floor), 100));
    const opened = await Promise.all(Array.from({ length: 20 }, () => buyer.call(startOrderPayment, { body: { orderId } })));
    expect(new Set(opened.map(({ sign, codeUrl, expiresAt }) => `${sign} ${codeUrl} ${expiresAt}`)).size).toBe(1);
    expect(opened[0]).toMatchObject({ status: 'UNPAID', amount: '10.00', orderId });
    expect(opened[0]?.codeUrl).toMatch(/^https?:/);
    expect((opened[0]?.expiresAt ?? 0) - (opened[0]?.serverTime ?? 0)).toBeGreaterThan(200_000);
    expect((opened[0]?.expiresAt ?? 0) - (opened[0]?.serverTime ?? 0)).toBeLessThanOrEqual(300_000);
    expect(await floor.sql('SELECT count(*)::int AS n FROM payment WHERE payable_id = $1', [orderId])).toEqual([{ n: 1 }]);
  });

  it('is renewed after its countdown, with the old one closed', async () => {
    const buyer = floor.as(floor.newActor());
    const { orderId } = await buyer.order(buy(await makeOffer(floor), 100));
    const first = await buyer.call(startOrderPayment, { body: { orderId } });
    await floor.sql(`UPDATE payment SET expires_at = now() - interval '1 second' WHERE id = $1`, [first.sign]);
    const [second, third] = await Promise.all([
      buyer.call(startOrderPayment, { body: { orderId } }),
      buyer.call(startOrderPayment, { body: { orderId } }),
    ]);
    expect(second.sign).not.toBe(first.sign);
    expect(third.sign).toBe(second.sign);
    expect(await floor.sql('SELECT state FROM payment WHERE payable_id = $1 ORDER BY created_at', [orderId])).toEqual([
      { state: 'CLOSED' },
      { state: 'WAIT' },
    ]);
  });

  it('is not renewed when the old one was paid at the last moment: the order is paid', async () => {
    const { buyer, orderId, payment, outTradeNo } = await paidAtWallet(17);
    await floor.sql(`UPDATE payment SET expires_at = now() - interval '1 second' WHERE id = $1`, [payment.sign]);
    expect(await codeOf(buyer.call(startOrderPayment, { body: { orderId } }))).toBe('ORDER_STATE');
    expect([await statusOf(buyer, orderId), await stateOf(outTradeNo)]).toEqual(['PAID', 'PAID']);
  });

  it('is not asked for again when it was paid before it was stored here: the order is paid', async () => {
    const { buyer, orderId, payment, outTradeNo } = await paidAtWallet(17);
    await floor.sql(`UPDATE payment SET code_url = '' WHERE id = $1`, [payment.sign]);
    expect(await codeOf(buyer.call(startOrderPayment, { body: { orderId } }))).toBe('ORDER_STATE');
    expect([await statusOf(buyer, orderId), await stateOf(outTradeNo)]).toEqual(['PAID', 'PAID']);
  });

  it('never outlives its order', async () => {
    const buyer = floor.as(floor.newActor());
    const { orderId } = await buyer.order(buy(await makeOffer(floor), 100));
    await floor.sql(`UPDATE market_order SET expires_at = now() + interval '60 seconds' WHERE id = $1`, [orderId]);
    const { expiresAt, serverTime } = await buyer.call(startOrderPayment, { body: { orderId } });
    expect(expiresAt - serverTime).toBeLessThanOrEqual(60_000);
  });

  it('is issued later when the gateway is unreachable now', async () => {
    const buyer = floor.as(floor.newActor());
    const { orderId } = await buyer.order(buy(await makeOffer(floor), 100));
    floor.settings.gatewayDown = true;
    expect(await codeOf(buyer.call(startOrderPayment, { body: { orderId } }))).toBe('GATEWAY_UNAVAILABLE');
    floor.settings.gatewayDown = false;
    const { codeUrl } = await buyer.call(startOrderPayment, { body: { orderId } });
    expect(codeUrl).toContain('?token=');
    expect(tokenOf('a/b')).toBe('b');
  });
});
