import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Cart, type CartLine, getCart, putIntoCart, removeFromCart } from '#contexts/orders/calls/cart.ts';
import { type Caller, codeOf, type Floor, makeOffer, type OfferOptions, openFloor, type TestOffer } from '../testing/test-floor.ts';

let floor: Floor;
beforeAll(async () => {
  floor = await openFloor();
});
afterAll(() => floor?.close());
beforeEach(() => {
  floor.settings.computeMin = 1;
  floor.settings.minMonths = 1;
  floor.settings.oneClusterId = '';
  floor.orders.invalidateOffers();
});

const put = (caller: Caller, offer: TestOffer, purchaseAmount: number, more: object = {}) =>
  caller.call(putIntoCart, { body: { data: { ...offer, purchaseAmount, ...more } } });
const cartOf = (caller: Caller): Promise<Cart> => caller.call(getCart, {});
const only = async (caller: Caller): Promise<CartLine> => {
  const { lines } = await cartOf(caller);
  expect(lines).toHaveLength(1);
  return lines[0] as CartLine;
};
const change = (offer: TestOffer, set: string, value: unknown) =>
  floor.sql(`UPDATE resource_goods SET ${set} = $2 WHERE id = $1`, [offer.goodsId, value]).then(() => floor.orders.invalidateOffers());

describe('adding to the cart', () => {
  it('adds to the line of the same goods, and refuses to exceed the maximum', async () => {
    const buyer = floor.as(floor.newActor());
    const offer = await makeOffer(floor, { maxAmount: 100 });
    const first = await put(buyer, offer, 60);
    expect(first).toEqual({ id: expect.any(String), count: 1 });
    expect(await put(buyer, offer, 30)).toEqual({ id: first.id, count: 1 });
    expect((await only(buyer)).purchaseAmount).toBe(90);
    const refused = await put(buyer, offer, 11).catch((error) => error);
    expect(refused).toMatchObject({ code: 'CART_SUM_ABOVE_MAXIMUM', params: { maximum: 100, inCart: 90 } });
    expect((await only(buyer)).purchaseAmount).toBe(90);
    await put(buyer, offer, 10);
    expect((await only(buyer)).purchaseAmount).toBe(100);
    expect((await put(buyer, await makeOffer(floor), 1)).count).toBe(2);
  });

  it('holds the same offer once for each term, and a term is not changed by adding another', async () => {
    const buyer = floor.as(floor.newActor());
    const offer = await makeOffer(floor, { goodsType: 'contract', priceMicro: 1_000_000 });
    await put(buyer, offer, 2, { purchaseDuration: 12 });
    expect(await put(buyer, offer, 1, { purchaseDuration: 1 })).toMatchObject({ count: 2 });
    await put(buyer, offer, 3, { purchaseDuration: 12 });
    const { lines, actualPaymentAmount } = await cartOf(buyer);
    expect(lines.map(({ purchaseAmount, purchaseDuration }) => [purchaseAmount, purchaseDuration])).toEqual([
      [5, 12],
      [1, 1],
    ]);
    expect(actualPaymentAmount).toBe('61.00');
  });

  it('refuses to change a line to a term that another line has, and changes nothing', async () => {
    const buyer = floor.as(floor.newActor());
    const offer = await makeOffer(floor, { goodsType: 'storage' });
    await put(buyer, offer, 2, { purchaseDuration: 12 });
    const { id } = await put(buyer, offer, 1, { purchaseDuration: 1 });
    const refused = await put(buyer, offer, 7, { purchaseDuration: 12, id }).catch((error) => error);
    expect(refused).toMatchObject({ code: 'CART_TERM_IN_CART', params: { months: 12 } });
    expect((await cartOf(buyer)).lines.map(({ purchaseAmount, purchaseDuration }) => [purchaseAmount, purchaseDuration])).toEqual([
      [2, 12],
      [1, 1],
    ]);
  });

  it('has one line for hours, whatever term they are added with', async () => {
    const buyer = floor.as(floor.newActor());
    const offer = await makeOffer(floor);
    await put(buyer, offer, 2, { purchaseDuration: 12 });
    await put(buyer, offer, 3);
    expect((await only(buyer)).purchaseAmount).toBe(5);
  });

  it('refuses a sum below the minimum, and takes what brings the line to it', async () => {
    const buyer = floor.as(floor.newActor());
    const offer = await makeOffer(floor, { minAmount: 100 });
    const refused = await put(buyer, offer, 99).catch((error) => error);
    expect(refused).toMatchObject({ code: 'AMOUNT_BELOW_MINIMUM', params: { minimum: 100 } });
    expect((await cartOf(buyer)).count).toBe(0);
    const { id } = await put(buyer, offer, 100);
    expect(await codeOf(put(buyer, offer, 99, { id }))).toBe('AMOUNT_BELOW_MINIMUM');
    await put(buyer, offer, 1);
    expect((await only(buyer)).purchaseAmount).toBe(101);
    await change(offer, 'min_amount', 150);
    expect(await codeOf(put(buyer, offer, 48))).toBe('AMOUNT_BELOW_MINIMUM');
    await put(buyer, offer, 49);
    expect((await only(buyer)).purchaseAmount).toBe(150);
  });

  it.each([
    ['below the offer’s own', { minDuration: 6 }, 5, 1, 'DURATION_BELOW_MINIMUM'],
    ['below the configured one', {}, 2, 3, 'DURATION_BELOW_MINIMUM'],
    ['above the longest', {}, 121, 1, 'DURATION_ABOVE_MAXIMUM'],
    ['at the offer’s own', { minDuration: 6 }, 6, 1, ''],
  ] as [string, OfferOptions, number, number, string][])(
    'of a term %s: added and changed alike',
    async (_, options, months, least, code) => {
      const buyer = floor.as(floor.newActor());
      const offer = await makeOffer(floor, { goodsType: 'storage', ...options });
      const { id } = await put(buyer, offer, 1, { purchaseDuration: 12 });
      floor.settings.minMonths = least;
      expect(await codeOf(put(buyer, offer, 1, { purchaseDuration: months }))).toBe(code);
      if (code) expect(await codeOf(put(buyer, offer, 1, { purchaseDuration: months, id }))).toBe(code);
    },
  );

  it('loses nothing when the same goods are added fifty times at once', async () => {
    const buyer = floor.as(floor.newActor());
    const offer = await makeOffer(floor);
    await Promise.all(Array.from({ length: 50 }, () => put(buyer, offer, 3)));
    expect((await only(buyer)).purchaseAmount).toBe(150);
  });

  it('refuses more than 99999999 at once, or in sum, regardless of the offer’s limit', async () => {
    const buyer = floor.as(floor.newActor());
    const offer = await makeOffer(floor, { maxAmount: 900_000_000, quota: 900_000_000 });
    expect(await codeOf(put(buyer, offer, 100_000_000))).toBe('AMOUNT_ABOVE_MAXIMUM');
    expect((await cartOf(buyer)).count).toBe(0);
    await put(buyer, offer, 99_999_999);
    expect(await codeOf(put(buyer, offer, 5))).toBe('CART_SUM_ABOVE_MAXIMUM');
    expect((await only(buyer)).purchaseAmount).toBe(99_999_999);
  });

  it('adds whole amounts only, when concurrent additions do not all fit', async () => {
    const buyer = floor.as(floor.newActor());
    const offer = await makeOffer(floor, { maxAmount: 100 });
    const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(put(buyer, offer, 30))));
    expect(codes.filter((code) => code === '')).toHaveLength(3);
    expect(codes.filter((code) => code === 'CART_SUM_ABOVE_MAXIMUM')).toHaveLength(17);
    expect((await only(buyer)).purchaseAmount).toBe(90);
  });

  it('limits a changed line to the maximum', async () => {
    const buyer = floor.as(floor.newActor());
    const offer = await makeOffer(floor, { maxAmount: 100 });
    const { id } = await put(buyer, offer, 60);
    expect(await codeOf(put(buyer, offer, 101, { id }))).toBe('AMOUNT_ABOVE_MAXIMUM');
    expect((await only(buyer)).purchaseAmount).toBe(60);
  });

  it.each(['month', 'MONTH', '', undefined])('accepts %j as the unit of months, and returns month', async (unit) => {
    const buyer = floor.as(floor.newActor());
    await put(buyer, await makeOffer(floor, { goodsType: 'contract' }), 1, { purchaseDuration: 3, purchaseDurationUnit: unit });
    expect(await only(buyer)).toMatchObject({ purchaseDuration: 3, purchaseDurationUnit: 'month' });
  });

  it.each(['month', 'hour', 'HOUR', 'MONTH', ''])('accepts %j for shared compute, which is counted in hours', async (unit) => {
    const buyer = floor.as(floor.newActor());
    await put(buyer, await makeOffer(floor), 1, { purchaseDurationUnit: unit });
    expect((await only(buyer)).purchaseDurationUnit).toBe('hour');
  });

  it('refuses hours of what is bought by the month, and unknown units', async () => {
    const buyer = floor.as(floor.newActor());
    const offer = await makeOffer(floor, { goodsType: 'contract' });
    expect(await codeOf(put(buyer, offer, 1, { purchaseDurationUnit: 'HOUR' }))).toBe('DURATION_UNIT_UNFIT');
    expect(await codeOf(put(buyer, offer, 1, { purchaseDurationUnit: 'year' }))).toBe('REQUEST_INVALID');
  });

  it('changes the line named by id, and no line of other goods', async () => {
    const buyer = floor.as(floor.newActor());
    const offer = await makeOffer(floor, { goodsType: 'contract' });
    const other = await makeOffer(floor);
    const { id } = await put(buyer, offer, 5, { purchaseDuration: 2 });
    expect(await put(buyer, offer, 2, { id, purchaseDuration: 6 })).toEqual({ id, count: 1 });
    expect(await only(buyer)).toMatchObject({ purchaseAmount: 2, purchaseDuration: 6, purchaseDurationUnit: 'month' });
    expect(await codeOf(put(buyer, other, 2, { id }))).toBe('CART_LINE_NOT_FOUND');
  });

  it.each([
    ['that was taken off the shelf', { displayed: false }, {}, 'RESOURCE_OFF_SHELF'],
    ['of graphics cards, to a group member', { resourceType: 'gpu' }, { isJoinGroup: true, isLeader: false }, 'MEMBER_HETEROGENEOUS'],
    ['of DCU cards, to a group member', { resourceType: 'dcu' }, { isJoinGroup: true, isLeader: false }, 'MEMBER_HETEROGENEOUS'],
    ['of cores, to a group member', { resourceType: 'cpu' }, { isJoinGroup: true, isLeader: false }, ''],
    ['of graphics cards, to a group leader', { resourceType: 'gpu' }, { isJoinGroup: true, isLeader: true }, ''],
  ] as [string, OfferOptions, object, string][])('treats an offer %s', async (_name, offer, facts, code) => {
    expect(await codeOf(put(floor.as(floor.newActor(facts)), await makeOffer(floor, offer), 1))).toBe(code);
  });

  it('refuses goods that do not exist and goods named with another region', async () => {
    const buyer = floor.as(floor.newActor());
    const offer = await makeOffer(floor);
    expect(await codeOf(put(buyer, { ...offer, goodsId: '999999999' }, 1))).toBe('RESOURCE_OFF_SHELF');
    expect(await codeOf(put(buyer, { ...offer, goodsId: 'none' }, 1))).toBe('RESOURCE_OFF_SHELF');
    expect(await codeOf(put(buyer, { ...offer, clusterId: 'elsewhere' }, 1))).toBe('RESOURCE_OFF_SHELF');
  });

  it('holds a hundred lines and no more, even when 130 arrive at once', async () => {
    const buyer = floor.as(floor.newActor());
    const offers: TestOffer[] = [];
    for (let made = 0; made < 130; made += 1) offers.push(await makeOffer(floor, { clusterId: 'many' }));
    const codes = await Promise.all(offers.map((offer) => codeOf(put(buyer, offer, 1))));
    expect(codes.filter((code) => code === '')).toHaveLength(100);
    expect(codes.filter((code) => code === 'CART_FULL')).toHaveLength(30);
    const { lines } = await cartOf(buyer);
    expect(lines).toHaveLength(100);
    // Existing lines can still be increased.
    const known = offers.find(({ goodsId }) => lines[0]?.goods.goodsId === goodsId) as TestOffer;
    expect(await put(buyer, known, 1)).toEqual({ id: lines[0]?.id, count: 100 });
  });

  it('takes one statement', async () => {
    const buyer = floor.as(floor.newActor());
    const offer = await makeOffer(floor);
    await put(buyer, offer, 1);
    const before = floor.database.statementCount();
    await put(buyer, offer, 1);
    expect(floor.database.statementCount() - before).toBe(1);
  });
});

describe('a cart line', () => {
  const rules: [
    string,
    OfferOptions,
    { amount: number; duration?: number; computeMin?: number; minMonths?: number; after?: [string, unknown] },
    string[],
  ][] = [
    ['of shared cores at the configured minimum', {}, { amount: 100, computeMin: 100 }, []],
    ['of shared cores below the configured minimum', {}, { amount: 99, computeMin: 100 }, ['BELOW_MINIMUM']],
    ['of shared cores below the offer’s own minimum', {}, { amount: 199, computeMin: 100, after: ['min_amount', 200] }, ['BELOW_MINIMUM']],
    ['of shared cards below the configured minimum', { resourceType: 'gpu' }, { amount: 9, computeMin: 10 }, ['BELOW_MINIMUM']],
    ['of a contract below the minimum for shared compute', { goodsType: 'contract' }, { amount: 1, computeMin: 100 }, []],
    ['of a cloud server below the minimum for shared compute', { goodsType: 'ecs' }, { amount: 1, computeMin: 100 }, []],
    ['above the maximum', { maxAmount: 50, quota: 500 }, { amount: 50, after: ['max_amount', 40] }, ['ABOVE_MAXIMUM']],
    [
      'of storage for too few months',
      { goodsType: 'storage' },
      { amount: 100, duration: 2, after: ['min_duration', 3] },
      ['DURATION_BELOW_MINIMUM'],
    ],
    ['of storage for long enough', { goodsType: 'storage', minDuration: 3 }, { amount: 100, duration: 3 }, []],
    ['of a contract for too few months', { goodsType: 'contract' }, { amount: 1, after: ['min_duration', 6] }, ['DURATION_BELOW_MINIMUM']],
    [
      'of a cloud server for too few months',
      { goodsType: 'ecs' },
      { amount: 1, duration: 5, after: ['min_duration', 6] },
      ['DURATION_BELOW_MINIMUM'],
    ],
    [
      'of bare metal for too few months',
      { goodsType: 'bms' },
      { amount: 1, duration: 5, after: ['min_duration', 6] },
      ['DURATION_BELOW_MINIMUM'],
    ],
    ['of a contract for long enough', { goodsType: 'contract', minDuration: 6 }, { amount: 1, duration: 6 }, []],
    [
      'of a contract below the configured term',
      { goodsType: 'contract' },
      { amount: 1, duration: 2, minMonths: 3 },
      ['DURATION_BELOW_MINIMUM'],
    ],
    [
      'of storage below the configured term',
      { goodsType: 'storage' },
      { amount: 1, duration: 2, minMonths: 3 },
      ['DURATION_BELOW_MINIMUM'],
    ],
    ['of shared cores, which have no term', { minDuration: 6 }, { amount: 1, minMonths: 3 }, []],
    ['of which the platform wants more than the offer sells', { maxAmount: 50 }, { amount: 50, computeMin: 100 }, ['LIMITS_CROSSED']],
    ['of which less is left than anybody may buy', { minAmount: 10, quota: 9 }, { amount: 10 }, ['SOLD_OUT']],
    ['off the shelf since', {}, { amount: 1, after: ['displayed', false] }, ['NOT_DISPLAYED']],
    ['with too little left', { quota: 10 }, { amount: 11 }, ['QUOTA_SHORT']],
    ['with nothing left', { quota: 10 }, { amount: 5, after: ['quota', 0] }, ['SOLD_OUT']],
    ['at a new price', {}, { amount: 1, after: ['price_micro', 123_456] }, ['PRICE_CHANGED']],
  ];
  it.each(rules)('%s', async (_name, options, { amount, duration = 1, computeMin = 1, minMonths = 1, after }, expected) => {
    const buyer = floor.as(floor.newActor());
    const offer = await makeOffer(floor, options);
    await put(buyer, offer, amount, { purchaseDuration: duration });
    floor.settings.computeMin = computeMin;
    floor.settings.minMonths = minMonths;
    if (after) await change(offer, ...after);
    const cart = await cartOf(buyer);
    expect(cart.lines[0]?.problems.map(({ code }) => code)).toEqual(expected);
    const buyable = expected.every((code) => code === 'PRICE_CHANGED');
    expect(cart.actualPaymentAmount !== '0.00').toBe(buyable);
  });

  it('says how the price changed', async () => {
    const buyer = floor.as(floor.newActor());
    const offer = await makeOffer(floor, { priceMicro: 100_000, sourcePriceMicro: 200_000 });
    await put(buyer, offer, 10);
    await change(offer, 'price_micro', 150_000);
    expect(await only(buyer)).toMatchObject({
      problems: [{ code: 'PRICE_CHANGED', params: { from: '0.10', to: '0.15' } }],
      addedPrice: '0.10',
      price: { current: '0.15', source: '0.20' },
      sourceTotalAmount: '2.00',
      actualPaymentAmount: '1.50',
    });
  });

  it('counts in the totals only when it can be bought', async () => {
    const buyer = floor.as(floor.newActor());
    await put(buyer, await makeOffer(floor, { priceMicro: 1_000_000 }), 3);
    await put(buyer, await makeOffer(floor, { goodsType: 'storage', priceMicro: 2_000_000 }), 5, { purchaseDuration: 4 });
    const gone = await makeOffer(floor, { priceMicro: 7_000_000 });
    await put(buyer, gone, 1);
    await change(gone, 'displayed', false);
    expect(await cartOf(buyer)).toMatchObject({ count: 3, actualPaymentAmount: '43.00', sourceTotalAmount: '43.00' });
  });
});

describe("a visitor's cart", () => {
  it('can be started a limited number of times from one address; existing ones are not affected', async () => {
    const offer = await makeOffer(floor);
    const at = (ip: string, visitorId = '') => floor.as(null, { ip, visitorId });
    const codes: string[] = [];
    const known = at('2001:db8:1:2::1');
    codes.push(await codeOf(put(known, offer, 1)));
    for (let more = 0; more < 121; more += 1) codes.push(await codeOf(put(at(`2001:db8:1:2::${more}`), offer, 1)));
    expect(codes.filter((code) => code === '')).toHaveLength(120);
    expect(codes.slice(-2)).toEqual(['RATE_LIMITED', 'RATE_LIMITED']);
    expect(await codeOf(put(at('2001:db8:1:2::1', known.visitorId()), offer, 1))).toBe('');
    expect(await codeOf(put(at('2001:db8:1:3::1'), offer, 1))).toBe('');
    expect(await codeOf(put(floor.as(floor.newActor(), { ip: '2001:db8:1:2::1' }), offer, 1))).toBe('');
  });

  it('is deleted completely after 30 days without a change; that of an account is not', async () => {
    const [first, second] = [await makeOffer(floor), await makeOffer(floor)];
    const [old, touched] = [floor.as(null), floor.as(null)];
    const buyer = floor.as(floor.newActor());
    for (const caller of [old, touched, buyer]) for (const offer of [first, second]) await put(caller, offer, 1);
    await floor.sql(`UPDATE cart_line SET changed_at = now() - interval '31 days' WHERE goods_id = ANY($1)`, [
      [first.goodsId, second.goodsId],
    ]);
    await put(touched, first, 1);
    expect(await floor.orders.removeOldCarts()).toBe(true);
    const countOf = async (caller: Caller) => (await cartOf(floor.as(null, { visitorId: caller.visitorId() }))).count;
    expect([await countOf(old), await countOf(touched), (await cartOf(buyer)).count]).toEqual([0, 2, 2]);
    await floor.sql(`UPDATE cart_line SET changed_at = now() - interval '29 days' WHERE owner = $1`, [`v${touched.visitorId()}`]);
    await floor.orders.removeOldCarts();
    expect(await countOf(touched)).toBe(2);
  });
});

describe('ownership of carts', () => {
  it('gives a visitor a cart at the first addition, and none before', async () => {
    const visitor = floor.as(null);
    expect(await cartOf(visitor)).toMatchObject({ lines: [], count: 0 });
    expect(visitor.visitorId()).toBe('');
    await put(visitor, await makeOffer(floor, { resourceType: 'gpu' }), 2);
    expect(visitor.visitorId()).not.toBe('');
    expect((await cartOf(floor.as(null, { visitorId: visitor.visitorId() }))).count).toBe(1);
    expect((await cartOf(floor.as(null, { visitorId: 'another' }))).count).toBe(0);
  });

  it('shows, changes and removes no line of another', async () => {
    const owner = floor.as(floor.newActor());
    const stranger = floor.as(floor.newActor());
    const offer = await makeOffer(floor);
    const { id } = await put(owner, offer, 7);
    expect((await cartOf(stranger)).count).toBe(0);
    expect(await codeOf(put(stranger, offer, 1, { id }))).toBe('CART_LINE_NOT_FOUND');
    expect(await codeOf(put(floor.as(null), offer, 1, { id }))).toBe('CART_LINE_NOT_FOUND');
    expect(await stranger.call(removeFromCart, { body: { ids: [id] } })).toEqual({ count: 0 });
    expect(await codeOf(stranger.confirm({ kind: 'cart', cartIds: [id] }))).toBe('CART_LINE_NOT_FOUND');
    expect((await only(owner)).purchaseAmount).toBe(7);
    expect(await owner.call(removeFromCart, { body: { ids: [id, 'none', '1'] } })).toEqual({ count: 0 });
  });

  it('merges the visitor’s lines at signing in: sums not reduced, new lines added', async () => {
    const actor = floor.newActor();
    const [common, mine, theirs] = [await makeOffer(floor, { quota: 99_999_999 }), await makeOffer(floor), await makeOffer(floor)];
    const visitor = floor.as(null);
    await put(visitor, common, 60_000_000);
    await put(visitor, theirs, 4);
    const buyer = floor.as(actor);
    await put(buyer, common, 50_000_000);
    await put(buyer, mine, 3);
    await floor.orders.mergeVisitorCart(actor.accountId, visitor.visitorId());
    const amounts = (await cartOf(buyer)).lines.map(({ goods, purchaseAmount }) => [goods.goodsId, purchaseAmount]);
    expect(amounts.toSorted()).toEqual(
      [
        [common.goodsId, 110_000_000],
        [mine.goodsId, 3],
        [theirs.goodsId, 4],
      ].toSorted(),
    );
    const sum = (await cartOf(buyer)).lines.find(({ goods }) => goods.goodsId === common.goodsId) as CartLine;
    expect(sum.problems).toContainEqual({ code: 'ABOVE_MAXIMUM', params: { maximum: 99_999_999 } });
    await put(buyer, common, 99_999_999, { id: sum.id });
    expect((await cartOf(buyer)).lines.find(({ id }) => id === sum.id)?.problems).toEqual([]);
    expect((await cartOf(floor.as(null, { visitorId: visitor.visitorId() }))).count).toBe(0);
    await floor.orders.mergeVisitorCart(actor.accountId, visitor.visitorId());
    await floor.orders.mergeVisitorCart(actor.accountId, '');
    expect((await cartOf(buyer)).count).toBe(3);
  });

  it('leaves in the visitor’s cart what no longer fits into a full cart', async () => {
    const actor = floor.newActor();
    await floor.sql(
      `INSERT INTO cart_line (owner, goods_id, cluster_id, amount, duration, added_price_micro) SELECT $1, 900000 + n, 'x', 1, 1, 1 FROM generate_series(1, 99) n`,
      [`u${actor.accountId}`],
    );
    await floor.sql(
      `INSERT INTO cart_line (owner, goods_id, cluster_id, amount, duration, added_price_micro) SELECT 'vfull', 900095 + n, 'x', 1, 1, 1 FROM generate_series(1, 10) n`,
    );
    await floor.orders.mergeVisitorCart(actor.accountId, 'full');
    const rows = await floor.sql<{ owner: string; lines: number; amount: number }>(
      `SELECT owner, count(*)::int AS lines, sum(amount)::int AS amount FROM cart_line WHERE owner IN ($1, 'vfull') GROUP BY owner ORDER BY owner`,
      [`u${actor.accountId}`],
    );
    expect(rows).toEqual([
      { owner: `u${actor.accountId}`, lines: 100, amount: 104 },
      { owner: 'vfull', lines: 5, amount: 5 },
    ]);
  });
});
