import { Decimal } from 'decimal.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getCart, putIntoCart } from '#contexts/orders/calls/cart.ts';
import { cancelOrder, createOrder, getOrderDetail, type OrderRequest } from '#contexts/orders/calls/order.ts';
import { makeSku, type SkuOptions } from '../testing/make-sku.ts';
import { AGREEMENT, buy, buySku, type Caller, codeOf, type Floor, makeOffer, openFloor } from '../testing/test-floor.ts';

let floor: Floor;
beforeAll(async () => {
  floor = await openFloor();
});
afterAll(() => floor?.close());
beforeEach(() =>
  Object.assign(floor.settings, {
    computeMin: 1,
    minMonths: 1,
    oneClusterId: '',
    phoneRequired: false,
    purchaseEnabled: true,
    agreement: AGREEMENT,
    clusterUsers: [],
  }),
);

const newBuyer = (facts = {}) => floor.as(floor.newActor(facts));
const create = (caller: Caller, request: OrderRequest, expectedAmount: string, more: object = {}) =>
  caller.call(createOrder, { body: { request, expectedAmount, agreementVersion: 'v1', ...more } });
const stockOf = async (skuId: string) => (await floor.sql<{ stock: number }>('SELECT stock FROM sku WHERE id = $1', [skuId]))[0]?.stock;
const quotaOf = async (goodsId: string) => (await floor.resources.findOffers([goodsId]))[0]?.quota;
const ordersOf = async (goodsId: string) =>
  (await floor.sql<{ count: number }>('SELECT count(*)::int AS count FROM order_line WHERE goods_id = $1', [goodsId]))[0]?.count;

describe('the total of an order', () => {
  it('agrees with decimal.js, for several hundred random carts', async () => {
    let seed = 20_260_101;
    const random = (below: number) => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
      return seed % below;
    };
    const kinds = ['share', 'contract', 'storage', 'ecs', 'bms'];
    const offers = [];
    for (let made = 0; made < 30; made += 1) {
      const goodsType = kinds[made % kinds.length] as string;
      // Every third price is a multiple of half a fen, for ties to round.
      const priceMicro = made % 3 === 0 ? 5_000 * (1 + 2 * random(300)) : 1 + random(3_000_000);
      offers.push({
        ...(await makeOffer(floor, {
          goodsType,
          priceMicro,
          sourcePriceMicro: priceMicro + random(500_000),
          quota: 9e12,
          clusterId: 'totals',
        })),
        goodsType,
        priceMicro,
      });
    }
    let ties = 0;
    for (let round = 0; round < 300; round += 1) {
      const buyer = newBuyer();
      const ids: string[] = [];
      let expected = new Decimal(0);
      const chosen = new Set(Array.from({ length: 1 + random(4) }, () => random(offers.length)));
      for (const index of chosen) {
        const { goodsType, priceMicro, ...goods } = offers[index] as (typeof offers)[number];
        const purchaseAmount = 1 + random(round % 3 === 0 ? 9_999 : 99_999_999);
        const purchaseDuration = 1 + random(36);
        const { id } = await buyer.call(putIntoCart, { body: { data: { ...goods, purchaseAmount, purchaseDuration } } });
        ids.push(id);
        const exact = new Decimal(priceMicro)
          .div(1e6)
          .mul(purchaseAmount)
          .mul(goodsType === 'share' ? 1 : purchaseDuration);
        if (exact.mul(100).mod(1).eq(0.5)) ties += 1;
        expected = expected.add(exact.toDecimalPlaces(2, Decimal.ROUND_HALF_EVEN));
      }
      const total = expected.toFixed(2);
      expect((await buyer.call(getCart, {})).actualPaymentAmount).toBe(total);
      const order = await buyer.order({ kind: 'cart', cartIds: ids });
      expect(order.actualPaymentAmount).toBe(total);
    }
    expect(ties).toBeGreaterThan(5);
  });

  it('rounds half to even, once a line', async () => {
    const buyer = newBuyer();
    // 0.005 → 0.00; 0.015 → 0.02; 0.025 → 0.02
    for (const [amount, fen] of [
      [1, '0.00'],
      [3, '0.02'],
      [5, '0.02'],
    ] as const) {
      const offer = await makeOffer(floor, { priceMicro: 5_000 });
      expect((await buyer.confirm(buy(offer, amount))).actualPaymentAmount).toBe(fen);
    }
  });

  it('refuses any other than the one the buyer saw, and takes nothing', async () => {
    const buyer = newBuyer();
    const offer = await makeOffer(floor, { priceMicro: 1_000_000, quota: 10 });
    for (const expected of ['2.99', '3.01', '3', '3.000', '-3.00', '0.00', '3.001']) {
      const answer = create(buyer, buy(offer, 3), expected);
      if (expected === '3' || expected === '3.000') {
        expect((await answer).actualPaymentAmount).toBe('3.00');
        continue;
      }
      await expect(answer).rejects.toMatchObject({ code: 'PRICE_CHANGED', params: { from: expected, to: '3.00' } });
    }
    expect(await quotaOf(offer.goodsId)).toBe(4);
  });

  it('uses the current price, not that of the moment when the line was added or shown', async () => {
    const buyer = newBuyer();
    const offer = await makeOffer(floor, { priceMicro: 1_000_000 });
    const { id } = await buyer.call(putIntoCart, { body: { data: { ...offer, purchaseAmount: 5 } } });
    const request: OrderRequest = { kind: 'cart', cartIds: [id] };
    expect((await buyer.confirm(request)).actualPaymentAmount).toBe('5.00');
    await floor.sql('UPDATE resource_goods SET price_micro = 1200000 WHERE id = $1', [offer.goodsId]);
    expect(await codeOf(create(buyer, request, '5.00'))).toBe('PRICE_CHANGED');
    expect((await buyer.call(getCart, {})).count).toBe(1);
    expect((await create(buyer, request, '6.00')).status).toBe('UNPAID');
    expect((await buyer.call(getCart, {})).count).toBe(0);
  });

  it('follows the cart when a line changed after it was confirmed', async () => {
    const buyer = newBuyer();
    const offer = await makeOffer(floor, { priceMicro: 1_000_000, quota: 100 });
    const { id } = await buyer.call(putIntoCart, { body: { data: { ...offer, purchaseAmount: 5 } } });
    const request: OrderRequest = { kind: 'cart', cartIds: [id] };
    await buyer.confirm(request);
    await buyer.call(putIntoCart, { body: { data: { ...offer, purchaseAmount: 8, id } } });
    await expect(create(buyer, request, '5.00')).rejects.toMatchObject({ code: 'PRICE_CHANGED', params: { to: '8.00' } });
    expect(await quotaOf(offer.goodsId)).toBe(100);
    expect((await create(buyer, request, '8.00')).actualPaymentAmount).toBe('8.00');
  });

  it('creates a FREE order, PAID at once, for free goods', async () => {
    const buyer = newBuyer();
    const offer = await makeOffer(floor, { priceMicro: 0 });
    expect(await create(buyer, buy(offer, 3), '0.00')).toMatchObject({ type: 'FREE', status: 'PAID', expiresAt: 0 });
    const sku = await makeSku(floor.database, { type: 'DATA', prices: [{ billingType: 'FREE', duration: 1, priceFen: 0 }] });
    expect(await create(buyer, buySku(sku, 'FREE'), '0.00')).toMatchObject({ type: 'FREE', status: 'PAID' });
  });
});

describe('what prevents an order', () => {
  it.each([
    ['an agent', { userType: 'agent' }, {}, ['AGENT']],
    ['an unsigned user', { unsigned: true }, {}, ['UNSIGNED']],
    ['a group member', { isJoinGroup: true, isLeader: false }, {}, ['MEMBER_NON_SOFTWARE']],
    ['somebody without a phone where one is required', {}, { phoneRequired: true }, ['PHONE_MISSING']],
    ['somebody with an unverified phone', { phoneStatus: 'UNVERIFIED' }, { phoneRequired: true }, ['PHONE_UNVERIFIED']],
    ['somebody with a verified phone', { phoneStatus: 'VERIFIED' }, { phoneRequired: true }, []],
    [
      'the leader of a disabled cluster',
      {},
      { clusterUsers: [{ memberType: 'Leader', accountDetail: { status: 'Disable' }, centerName: '甲' }] },
      ['CLUSTER_DISABLED_LEADER'],
    ],
    [
      'the member of a disabled cluster',
      {},
      { clusterUsers: [{ memberType: 'Member', accountDetail: { status: 'Disable' }, centerName: '甲' }] },
      [],
    ],
  ])('%s', async (_name, facts, settings, reasons) => {
    Object.assign(floor.settings, settings);
    const buyer = newBuyer(facts);
    const offer = await makeOffer(floor, { priceMicro: 1_000_000, quota: 5 });
    const preview = await buyer.confirm(buy(offer, 2));
    expect(preview.blocked.map(({ code }) => code)).toEqual(reasons);
    const answer = create(buyer, buy(offer, 2), '2.00');
    if (reasons.length === 0) expect((await answer).status).toBe('UNPAID');
    else await expect(answer).rejects.toMatchObject({ code: 'PURCHASE_BLOCKED', params: { reasons } });
    expect(await quotaOf(offer.goodsId)).toBe(reasons.length === 0 ? 3 : 5);
  });

  it('lets group members buy software and models', async () => {
    const member = newBuyer({ isJoinGroup: true, isLeader: false });
    for (const [type, code] of [
      ['APP_SOFTWARE', ''],
      ['MODEL', ''],
      ['DATA', 'PURCHASE_BLOCKED'],
    ] as const) {
      expect(await codeOf(create(member, buySku(await makeSku(floor.database, { type })), '10.00'))).toBe(code);
    }
  });

  it('is a platform that has paused buying', async () => {
    floor.settings.purchaseEnabled = false;
    const buyer = newBuyer();
    const offer = await makeOffer(floor);
    expect((await buyer.confirm(buy(offer))).blocked.map(({ code }) => code)).toEqual(['PURCHASE_DISABLED']);
    expect(await codeOf(create(buyer, buy(offer, 1), '0.10'))).toBe('PURCHASE_DISABLED');
  });

  it('is an agreement that was not read in the version in force', async () => {
    const buyer = newBuyer();
    const offer = await makeOffer(floor);
    for (const agreementVersion of ['', 'v0', 'v2'])
      expect(await codeOf(create(buyer, buy(offer, 1), '0.10', { agreementVersion }))).toBe('AGREEMENT_REQUIRED');
    expect(await codeOf(create(buyer, buy(offer, 1), '0.10', { agreementVersion: 'v1' }))).toBe('');
  });

  it('is an amount outside the limits, goods off the shelf, or too little left', async () => {
    const buyer = newBuyer();
    floor.settings.computeMin = 100;
    const offer = await makeOffer(floor, { maxAmount: 500, quota: 300, priceMicro: 1_000_000 });
    expect(await codeOf(create(buyer, buy(offer, 99), '99.00'))).toBe('CART_LINE_INVALID');
    await expect(create(buyer, buy(offer, 301), '301.00')).rejects.toMatchObject({ code: 'QUOTA_INSUFFICIENT', params: { left: 300 } });
    await floor.sql('UPDATE resource_goods SET quota = 900 WHERE id = $1', [offer.goodsId]);
    expect(await codeOf(create(buyer, buy(offer, 501), '501.00'))).toBe('CART_LINE_INVALID');
    await floor.sql('UPDATE resource_goods SET quota = 0 WHERE id = $1', [offer.goodsId]);
    expect(await codeOf(create(buyer, buy(offer, 100), '100.00'))).toBe('RESOURCE_SOLD_OUT');
    await floor.sql('UPDATE resource_goods SET quota = 900, displayed = false WHERE id = $1', [offer.goodsId]);
    expect(await codeOf(create(buyer, buy(offer, 100), '100.00'))).toBe('RESOURCE_OFF_SHELF');
    expect(await codeOf(create(buyer, buy({ ...offer, clusterId: 'elsewhere' }, 100), '100.00'))).toBe('RESOURCE_OFF_SHELF');
    expect(await quotaOf(offer.goodsId)).toBe(900);
    expect(await ordersOf(offer.goodsId)).toBe(0);
  });

  it.each(['contract', 'storage', 'ecs', 'bms'])('is a shorter term of %s than the minimum of the offer', async (goodsType) => {
    const buyer = newBuyer();
    const offer = await makeOffer(floor, { goodsType, minDuration: 6, priceMicro: 1_000_000 });
    const preview = await buyer.confirm(buy(offer, 1, 1));
    expect(preview.lines[0]).toMatchObject({
      problems: [{ code: 'DURATION_BELOW_MINIMUM', params: { minimum: 6 } }],
      limit: { amount: 1, maxAmount: 99_999_999, duration: 6 },
      quota: 1_000_000,
    });
    await expect(create(buyer, buy(offer, 1, 1), '1.00')).rejects.toMatchObject({
      code: 'CART_LINE_INVALID',
      params: { problems: [{ code: 'DURATION_BELOW_MINIMUM', params: { minimum: 6 } }] },
    });
    // In the cart since before the minimum was raised.
    await floor.sql('UPDATE resource_goods SET min_duration = 1 WHERE id = $1', [offer.goodsId]);
    floor.orders.invalidateOffers();
    const { id } = await buyer.call(putIntoCart, { body: { data: { ...offer, purchaseAmount: 1, purchaseDuration: 5 } } });
    await floor.sql('UPDATE resource_goods SET min_duration = 6 WHERE id = $1', [offer.goodsId]);
    floor.orders.invalidateOffers();
    expect(await codeOf(create(buyer, { kind: 'cart', cartIds: [id] }, '5.00'))).toBe('CART_LINE_INVALID');
    expect([await ordersOf(offer.goodsId), await quotaOf(offer.goodsId)]).toEqual([0, 1_000_000]);
    expect((await buyer.order(buy(offer, 1, 6))).actualPaymentAmount).toBe('6.00');
  });

  it('is a shorter term than the minimum of the platform, or a longer one than the maximum', async () => {
    const buyer = newBuyer();
    const offer = await makeOffer(floor, { goodsType: 'contract', priceMicro: 1_000_000 });
    floor.settings.minMonths = 3;
    expect(await codeOf(create(buyer, buy(offer, 1, 2), '2.00'))).toBe('CART_LINE_INVALID');
    expect(await codeOf(create(buyer, buy(offer, 1, 121), '121.00'))).toBe('CART_LINE_INVALID');
    expect(await codeOf(create(buyer, buy(offer, 1, 3), '3.00'))).toBe('');
  });

  it.each([
    [
      'is named as stopped',
      (clusterId: string) => floor.sql("UPDATE cluster SET center_name = '测试区（停用）' WHERE cluster_id = $1", [clusterId]),
    ],
    [
      'was disabled by an operator',
      (clusterId: string) => floor.sql('UPDATE cluster SET disabled = true WHERE cluster_id = $1', [clusterId]),
    ],
    ['is not the one that the site sells', async () => Object.assign(floor.settings, { oneClusterId: 'another' })],
  ] as const)('is a centre that %s: cart, confirmation and order report it, and nothing is reserved', async (_, close) => {
    const buyer = newBuyer();
    const offer = await makeOffer(floor, { priceMicro: 1_000_000, quota: 100 });
    const { id } = await buyer.call(putIntoCart, { body: { data: { ...offer, purchaseAmount: 2 } } });
    await close(offer.clusterId);
    expect(await codeOf(create(buyer, { kind: 'cart', cartIds: [id] }, '2.00'))).toBe('RESOURCE_OFF_SHELF');
    expect(await codeOf(create(buyer, buy(offer, 2), '2.00'))).toBe('RESOURCE_OFF_SHELF');
    floor.orders.invalidateOffers();
    const { lines } = await buyer.call(getCart, {});
    expect(lines[0]).toMatchObject({ goods: { displayed: false }, problems: [{ code: 'NOT_DISPLAYED' }] });
    expect((await buyer.confirm(buy(offer, 2))).lines[0]?.problems.map(({ code }) => code)).toEqual(['NOT_DISPLAYED']);
    expect(await codeOf(buyer.call(putIntoCart, { body: { data: { ...offer, purchaseAmount: 1 } } }))).toBe('RESOURCE_OFF_SHELF');
    expect([await quotaOf(offer.goodsId), await ordersOf(offer.goodsId)]).toEqual([100, 0]);
  });

  it('reserves nothing of a cart when one of its lines is unavailable', async () => {
    const buyer = newBuyer();
    const [full, empty] = [
      await makeOffer(floor, { quota: 50, priceMicro: 1_000_000 }),
      await makeOffer(floor, { quota: 1, priceMicro: 1_000_000 }),
    ];
    const ids = [];
    for (const offer of [full, empty]) ids.push((await buyer.call(putIntoCart, { body: { data: { ...offer, purchaseAmount: 2 } } })).id);
    expect(await codeOf(create(buyer, { kind: 'cart', cartIds: ids }, '4.00'))).toBe('QUOTA_INSUFFICIENT');
    expect([await quotaOf(full.goodsId), await quotaOf(empty.goodsId)]).toEqual([50, 1]);
    expect((await buyer.call(getCart, {})).count).toBe(2);
  });

  it('is more in sum than is left, over the terms of one offer', async () => {
    const buyer = newBuyer();
    const offer = await makeOffer(floor, { goodsType: 'contract', quota: 5, priceMicro: 1_000_000 });
    const ids: string[] = [];
    for (const purchaseDuration of [1, 12])
      ids.push((await buyer.call(putIntoCart, { body: { data: { ...offer, purchaseAmount: 3, purchaseDuration } } })).id);
    const { lines } = await buyer.confirm({ kind: 'cart', cartIds: ids });
    expect(lines.map(({ problems }) => problems)).toEqual(ids.map(() => [{ code: 'QUOTA_SHORT', params: { left: 5 } }]));
    expect(await codeOf(create(buyer, { kind: 'cart', cartIds: ids }, '39.00'))).toBe('QUOTA_INSUFFICIENT');
    expect([await quotaOf(offer.goodsId), await ordersOf(offer.goodsId)]).toEqual([5, 0]);
  });

  it('is a charge beyond the safe range', async () => {
    const offer = await makeOffer(floor, { goodsType: 'contract', priceMicro: 1_000_000_000_000, quota: 99_999_999 });
    const preview = await newBuyer().confirm(buy(offer, 99_999_999, 120));
    expect(preview.lines[0]?.problems.map(({ code }) => code)).toEqual(['ABOVE_MAXIMUM']);
    expect(await codeOf(create(newBuyer(), buy(offer, 99_999_999, 120), '0.00'))).toBe('CART_LINE_INVALID');
  });

  it.each([
    ['another product', (sku: { skuId: string }) => buySku({ skuId: sku.skuId, goodsId: '1' }), {}, 'SKU_NOT_FOUND'],
    ['no SKU', () => buySku({ skuId: '999999999', goodsId: '1' }), {}, 'SKU_NOT_FOUND'],
    ['an id that is none', () => buySku({ skuId: 'x-y', goodsId: '1' }), {}, 'SKU_NOT_FOUND'],
    ['goods off the shelf', buySku, { status: 'OFF_SHELVES' }, 'MALL10001'],
    ['a billing that is not offered', (sku: { skuId: string; goodsId: string }) => buySku(sku, 'YEAR'), {}, 'PRICING_NOT_FOUND'],
    ['a duration that is not offered', (sku: { skuId: string; goodsId: string }) => buySku(sku, 'ONCE', 2), {}, 'PRICING_NOT_FOUND'],
  ] as [string, (sku: { skuId: string; goodsId: string }) => OrderRequest, SkuOptions, string][])(
    'is an SKU request that names %s',
    async (_name, request, options, code) => {
      const sku = await makeSku(floor.database, options);
      expect(await codeOf(create(newBuyer(), request(sku), '10.00'))).toBe(code);
      expect(await codeOf(newBuyer().confirm(request(sku)))).toBe(code);
    },
  );

  it('is a missing proof of licence where one is needed', async () => {
    const sku = await makeSku(floor.database, { needsLicenceProof: true });
    const buyer = newBuyer();
    expect((await buyer.confirm(buySku(sku))).needsLicenceProof).toBe(true);
    for (const licenceProof of ['  ', '\u200B', '\u200B\u00AD \u2060'])
      expect(await codeOf(create(buyer, buySku(sku), '10.00', { licenceProof }))).toBe('LICENCE_PROOF_REQUIRED');
    expect(await codeOf(create(buyer, buySku(sku), '10.00', { licenceProof: 'VASP-1' }))).toBe('');
  });
});

describe('opening regions', () => {
  it.each([
    ['none chosen', 'APP_SOFTWARE', [], 'REGION_REQUIRED'],
    ['one', 'APP_SOFTWARE', ['a1'], ''],
    ['two of one team', 'APP_PLATFORM', ['a1', 'a2'], ''],
    ['of two teams', 'APP_SOFTWARE', ['a1', 'b1'], 'REGION_TEAMS_MIXED'],
    ['one where it cannot be opened', 'MODEL', ['a1', 'a3'], 'REGION_UNKNOWN'],
    ['one that does not exist', 'MODEL', ['nowhere'], 'REGION_UNKNOWN'],
    ['of something that is not opened anywhere', 'DATA', ['a1'], 'REGION_UNKNOWN'],
    ['none, of something that is not opened anywhere', 'DATA', [], ''],
  ] as const)('%s', async (_name, type, regions, code) => {
    for (const [clusterId, team] of [
      ['a1', 'a'],
      ['a2', 'a'],
      ['a3', 'a'],
      ['b1', 'b'],
    ] as const)
      await makeOffer(floor, { clusterId, team });
    const sku = await makeSku(floor.database, { type, regionIds: ['a1', 'a2', 'b1'] });
    const buyer = newBuyer();
    const request = buySku(sku, 'ONCE', 1, [...regions]);
    expect((await buyer.confirm(request)).lines[0]?.problems.map((problem) => problem.code)).toEqual(code ? [code] : []);
    expect(await codeOf(create(buyer, request, '10.00'))).toBe(code);
  });
});

describe('an idempotency key', () => {
  const keyed = (actor: ReturnType<Floor['newActor']>, key: string) => floor.as(actor, { key });

  it('creates one order for fifty identical concurrent calls, with the same response for all', async () => {
    for (const stock of [null, 1, 5]) {
      const sku = await makeSku(floor.database, { stock });
      const caller = keyed(floor.newActor(), `same-key-${stock}`);
      const answers = await Promise.all(Array.from({ length: 50 }, () => create(caller, buySku(sku), '10.00')));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(await ordersOf(sku.goodsId)).toBe(1);
      if (stock) expect(await stockOf(sku.skuId)).toBe(stock - 1);
    }
  });

  it('creates one order of a cart, and of the last of a quota, sent at once', async () => {
    const actor = floor.newActor();
    const caller = keyed(actor, 'cart-key-1');
    const offer = await makeOffer(floor, { quota: 7, priceMicro: 1_000_000 });
    const { id } = await caller.call(putIntoCart, { body: { data: { ...offer, purchaseAmount: 7 } } });
    await caller.confirm({ kind: 'cart', cartIds: [id] });
    const answers = await Promise.all(Array.from({ length: 30 }, () => create(caller, { kind: 'cart', cartIds: [id] }, '7.00')));
    expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1);
    const single = await makeOffer(floor, { quota: 7, priceMicro: 1_000_000 });
    const again = keyed(actor, 'resource-key-1');
    const more = await Promise.all(Array.from({ length: 30 }, () => create(again, buy(single, 7), '7.00')));
    expect(new Set(more.map(({ orderId }) => orderId)).size).toBe(1);
    expect([await quotaOf(offer.goodsId), await quotaOf(single.goodsId)]).toEqual([0, 0]);
  });

  it('repeats the first response when the order has changed state, the price changed or the stock ran out', async () => {
    const actor = floor.newActor();
    const caller = keyed(actor, 'later-key-1');
    const sku = await makeSku(floor.database, { stock: 1 });
    const first = await create(caller, buySku(sku), '10.00');
    expect(await create(caller, buySku(sku), '10.00')).toEqual(first);
    await caller.call(cancelOrder, { params: { id: first.orderId } });
    await floor.sql('UPDATE sku_price SET price_fen = 999 WHERE sku_id = $1', [sku.skuId]);
    await floor.sql('UPDATE sku SET stock = 0 WHERE id = $1', [sku.skuId]);
    expect(await create(caller, buySku(sku), '10.00')).toEqual(first);
  });

  it('refuses another body, also when both are sent at once, and is independent of another account’s keys', async () => {
    const actor = floor.newActor();
    const caller = keyed(actor, 'other-body');
    const sku = await makeSku(floor.database);
    await create(caller, buySku(sku), '10.00');
    expect(await codeOf(create(caller, buySku(sku), '10.00', { remark: 'x' }))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await codeOf(create(caller, buySku(await makeSku(floor.database)), '10.00'))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await codeOf(create(keyed(floor.newActor(), 'other-body'), buySku(sku), '10.00'))).toBe('');
    const [one, two] = [await makeSku(floor.database), await makeSku(floor.database)];
    const racing = keyed(actor, 'racing-bodies');
    const codes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => codeOf(create(racing, buySku(index % 2 ? one : two), '10.00'))),
    );
    const winners = (await ordersOf(one.goodsId)) === 1 ? 1 : 0;
    expect(((await ordersOf(one.goodsId)) ?? 0) + ((await ordersOf(two.goodsId)) ?? 0)).toBe(1);
    expect(codes.filter((_, index) => index % 2 === winners).every((code) => code === '')).toBe(true);
    expect(codes.filter((_, index) => index % 2 !== winners).every((code) => code === 'IDEMPOTENCY_KEY_REUSED')).toBe(true);
  });

  it('does not lose a trial to a key used for another request', async () => {
    const actor = floor.newActor();
    const sku = await makeSku(floor.database, { prices: [{ billingType: 'TRIAL', duration: 7, priceFen: 0 }] });
    const caller = keyed(actor, 'taken-key');
    await create(caller, buySku(await makeSku(floor.database)), '10.00');
    expect(await codeOf(create(caller, buySku(sku, 'TRIAL', 7), '0.00'))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await codeOf(create(floor.as(actor), buySku(sku, 'TRIAL', 7), '0.00'))).toBe('');
  });

  it('is free again after a refusal', async () => {
    const caller = keyed(floor.newActor(), 'refused-key');
    const sku = await makeSku(floor.database);
    expect(await codeOf(create(caller, buySku(sku), '9.00'))).toBe('PRICE_CHANGED');
    expect(await codeOf(create(caller, buySku(sku), '10.00'))).toBe('');
  });
});

describe('races', () => {
  it('sell a stock of 10 to 200 simultaneous buyers exactly 10 times, 20 rounds in a row', async () => {
    for (let round = 0; round < 20; round += 1) {
      const sku = await makeSku(floor.database, { stock: 10 });
      const codes = await Promise.all(Array.from({ length: 200 }, () => codeOf(create(newBuyer(), buySku(sku), '10.00'))));
      expect(codes.filter((code) => code === '')).toHaveLength(10);
      expect(codes.filter((code) => code === 'STOCK_INSUFFICIENT')).toHaveLength(190);
      expect([await stockOf(sku.skuId), await ordersOf(sku.goodsId)]).toEqual([0, 10]);
    }
  }, 120_000);

  it('sell a quota to 200 simultaneous buyers no further than it goes, of two offers in either order', async () => {
    const [one, two] = [
      await makeOffer(floor, { quota: 25, priceMicro: 1_000_000 }),
      await makeOffer(floor, { quota: 40, priceMicro: 1_000_000 }),
    ];
    const codes = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const buyer = newBuyer();
        const ids: string[] = [];
        for (const offer of index % 2 ? [one, two] : [two, one])
          ids.push((await buyer.call(putIntoCart, { body: { data: { ...offer, purchaseAmount: 2 } } })).id);
        return codeOf(create(buyer, { kind: 'cart', cartIds: ids }, '4.00'));
      }),
    );
    expect(codes.filter((code) => code === '')).toHaveLength(12);
    expect(codes.filter((code) => code === 'QUOTA_INSUFFICIENT')).toHaveLength(188);
    expect([await quotaOf(one.goodsId), await quotaOf(two.goodsId)]).toEqual([1, 16]);
  });

  it('give one user one trial out of 100 concurrent requests', async () => {
    const sku = await makeSku(floor.database, { prices: [{ billingType: 'TRIAL', duration: 7, priceFen: 0 }] });
    const actor = floor.newActor();
    const codes = await Promise.all(Array.from({ length: 100 }, () => codeOf(create(floor.as(actor), buySku(sku, 'TRIAL', 7), '0.00'))));
    expect(codes.filter((code) => code === '')).toHaveLength(1);
    expect(codes.filter((code) => code === 'TRIAL_USED')).toHaveLength(99);
    expect(await floor.sql('SELECT count(*)::int AS n FROM entitlement WHERE sku_id = $1', [sku.skuId])).toEqual([{ n: 1 }]);
    expect((await floor.as(actor).confirm(buySku(sku, 'TRIAL', 7))).lines[0]?.problems.map(({ code }) => code)).toEqual(['TRIAL_USED']);
  });

  it('leave one unpaid order of an SKU, return its id to the others, and reserve no stock for them', async () => {
    const sku = await makeSku(floor.database, { stock: 50 });
    const actor = floor.newActor();
    const answers = await Promise.allSettled(Array.from({ length: 30 }, () => create(floor.as(actor), buySku(sku), '10.00')));
    const made = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.orderId] : []));
    expect(made).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({ code: 'UNPAID_ORDER_EXISTS', params: { unpaidOrderId: made[0] } });
    expect(await stockOf(sku.skuId)).toBe(49);
    expect((await floor.as(actor).confirm(buySku(sku))).unpaidOrderId).toBe(made[0]);
    await floor.as(actor).call(cancelOrder, { params: { id: made[0] ?? '' } });
    expect(await stockOf(sku.skuId)).toBe(50);
    expect(await codeOf(create(floor.as(actor), buySku(sku), '10.00'))).toBe('');
  });

  it('are not blocked by an expired unpaid order', async () => {
    const sku = await makeSku(floor.database, { stock: 5 });
    const buyer = newBuyer();
    const old = await create(buyer, buySku(sku), '10.00');
    await floor.sql(`UPDATE market_order SET expires_at = now() - interval '1 second' WHERE id = $1`, [old.orderId]);
    expect(await codeOf(create(buyer, buySku(sku), '10.00'))).toBe('');
    expect((await buyer.call(getOrderDetail, { params: { id: old.orderId } })).status).toBe('CANCELED');
    expect(await stockOf(sku.skuId)).toBe(4);
  });

  it('order a cart line once when it is ordered twice at the same time', async () => {
    const actor = floor.newActor();
    const offer = await makeOffer(floor, { quota: 100, priceMicro: 1_000_000 });
    const { id } = await floor.as(actor).call(putIntoCart, { body: { data: { ...offer, purchaseAmount: 2 } } });
    const codes = await Promise.all(
      Array.from({ length: 20 }, () => codeOf(create(floor.as(actor), { kind: 'cart', cartIds: [id] }, '2.00'))),
    );
    expect(codes.filter((code) => code === '')).toHaveLength(1);
    expect(codes.filter((code) => code === 'CART_LINE_NOT_FOUND')).toHaveLength(19);
    expect(await quotaOf(offer.goodsId)).toBe(98);
  });
});

describe('events', () => {
  it('are emitted when an offer sells out and when it is available again, and not in between', async () => {
    const notified = () => floor.sql<{ payload: object }>(`SELECT payload FROM outbox WHERE topic = 'offers.changed' ORDER BY id`);
    await floor.sql('DELETE FROM outbox');
    const offer = await makeOffer(floor, { quota: 5, priceMicro: 1_000_000 });
    const buyer = newBuyer();
    await create(buyer, buy(offer, 2), '2.00');
    expect(await notified()).toEqual([]);
    const last = await create(buyer, buy(offer, 3), '3.00');
    expect(await notified()).toEqual([{ payload: { ids: [offer.goodsId] } }]);
    await buyer.call(cancelOrder, { params: { id: last.orderId } });
    expect(await notified()).toHaveLength(2);
    expect(await quotaOf(offer.goodsId)).toBe(3);
  });

  it('are emitted for every change of an order, with what a paid one sold', async () => {
    await floor.sql('DELETE FROM outbox');
    const buyer = newBuyer();
    const sku = await makeSku(floor.database, {
      prices: [
        { billingType: 'FREE', duration: 1, priceFen: 0 },
        { billingType: 'ONCE', duration: 1, priceFen: 1000 },
      ],
    });
    const free = await create(buyer, buySku(sku, 'FREE'), '0.00');
    const formal = await create(buyer, buySku(sku), '10.00');
    await buyer.call(cancelOrder, { params: { id: formal.orderId } });
    const events = await floor.sql<{ payload: { orderId: string; status: string; sold: object[] } }>(
      `SELECT id, topic, payload FROM outbox WHERE topic = 'orders.changed' ORDER BY id`,
    );
    expect(events.map(({ payload: { orderId, status, sold } }) => [orderId, status, sold])).toEqual([
      [free.orderId, 'PAID', [{ goodsId: sku.goodsId, pieces: 1, figure: 'download' }]],
      [formal.orderId, 'UNPAID', []],
      [formal.orderId, 'CANCELED', []],
    ]);
    for (const event of events)
      for (const handler of floor.orders.eventHandlers['orders.changed'] ?? [])
        await floor.database.transaction((tx) => handler(event as never, tx));
    await floor.foldSales();
    expect(await floor.sql('SELECT sold_count, taken_count FROM goods WHERE id = $1', [sku.goodsId])).toEqual([
      { sold_count: 0, taken_count: 1 },
    ]);
  });
});
