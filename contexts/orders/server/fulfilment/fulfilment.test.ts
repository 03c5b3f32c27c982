import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  acceptDelivery,
  acceptService,
  addMilestones,
  deliver,
  deliverMilestone,
  type FulfilmentView,
  noteFulfilment,
  removeMilestone,
  requestRework,
  revealLicence,
} from '#contexts/orders/calls/fulfilment.ts';
import { listEntitlements } from '#contexts/orders/calls/order.ts';
import { askRefund, getAfterSales, withdrawRefund } from '#contexts/orders/calls/refund.ts';
import { getSellerOrder } from '#contexts/orders/calls/seller-orders.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import { type PaidOrder, paidOrder, settle, staffActor } from '../testing/paid-order.ts';
import { type Caller, codeOf, type Floor, openFloor } from '../testing/test-floor.ts';

let floor: Floor;
beforeAll(async () => {
  floor = await openFloor();
});
beforeEach(() => {
  floor.settings.notices.length = 0;
  floor.settings.skewMs = 0;
});
afterAll(() => floor?.close());

async function owed(order: PaidOrder, by: Caller = order.buyer): Promise<FulfilmentView> {
  const { fulfilments } = await by.call(getAfterSales, { params: { id: order.orderId } });
  if (!fulfilments[0]) throw new Error('no fulfilment');
  return fulfilments[0];
}
const sellerView = async ({ seller, orderId }: PaidOrder) => {
  const [view] = (await seller.call(getSellerOrder, { params: { id: orderId } })).fulfilments;
  if (!view) throw new Error('no fulfilment');
  return view;
};
const notified = () => floor.settings.notices.map(({ accountId, code }) => [accountId, code]);

describe('a paid order', () => {
  it.each([
    ['APP_SOFTWARE', 'LICENCE', 'AWAIT_DELIVERY'],
    ['DATA', 'DOWNLOAD', 'AWAIT_DELIVERY'],
    ['SERVICE', 'SERVICE', 'AWAIT_DELIVERY'],
    ['RESOURCE', 'QUOTA', 'AWAIT_DELIVERY'],
  ] as const)('of %s creates a %s that is %s', async (type, kind, state) => {
    const order = await paidOrder(floor, { type });
    expect(await owed(order)).toMatchObject({ kind, state, goodsId: order.sku.goodsId });
    expect(notified()).toEqual([[Number(order.sku.shopId), 'ORDER_TO_SERVE']]);
  });

  it('creates it once, however often the event is delivered', async () => {
    const order = await paidOrder(floor, { type: 'APP_SOFTWARE' });
    for (let round = 0; round < 3; round += 1) {
      await floor.sql(`INSERT INTO outbox (topic, payload) VALUES ('orders.changed', $1)`, [
        { orderId: order.orderId, accountId: 1, status: 'PAID', sold: [] },
      ]);
      await settle(floor);
    }
    expect((await order.buyer.call(getAfterSales, { params: { id: order.orderId } })).fulfilments).toHaveLength(1);
    expect(notified()).toHaveLength(1);
  });

  it('delivers the file of its goods automatically', async () => {
    const first = await paidOrder(floor, { type: 'DATA' });
    floor.settings.deliverables.set(String(Number(first.sku.goodsId) + 1), { fileId: 'dataset', name: 'data.zip', size: 7 });
    const order = await paidOrder(floor, { type: 'DATA' });
    expect(await owed(order)).toMatchObject({
      state: 'DELIVERED',
      files: [{ fileId: 'dataset', name: 'data.zip', size: 7 }],
      consumed: false,
    });
    expect(await floor.orders.mayReadDeliverable(first.actor.accountId, 'dataset')).toBe(false);
    expect(await floor.orders.mayReadDeliverable(order.actor.accountId, 'dataset')).toBe(true);
    expect((await owed(order)).consumed).toBe(true);
  });

  it('of a free licence needs no action of the seller', async () => {
    const order = await paidOrder(floor, {
      type: 'MODEL',
      prices: [{ billingType: 'FREE', duration: 1, priceFen: 0 }],
      billingType: 'FREE',
    });
    expect(await owed(order)).toMatchObject({ kind: 'LICENCE', state: 'DELIVERED', hasLicence: false });
  });
});

describe('a licence', () => {
  it('is stored encrypted, and decrypted for its buyer only, which is audited', async () => {
    const order = await paidOrder(floor, { type: 'APP_SOFTWARE' });
    const { id, actions } = await sellerView(order);
    expect(actions).toEqual(['deliver', 'note']);
    expect(await codeOf(order.buyer.call(revealLicence, { params: { id } }))).toBe('FULFILMENT_STATE');
    await order.seller.call(deliver, { params: { id }, body: { licence: ' KEY-1234-SECRET ', note: '请在三天内激活' } });
    expect(notified().at(-1)).toEqual([order.actor.accountId, 'DELIVERY_DONE']);
    const rows = await floor.sql<{ all: string }>(
      `SELECT (SELECT row_to_json(f)::text FROM fulfilment f WHERE id = $1) || (SELECT string_agg(row_to_json(a)::text, '') FROM audit_log a) AS all`,
      [id],
    );
    expect(rows[0]?.all).not.toContain('KEY-1234');
    expect(JSON.stringify([await sellerView(order), await owed(order)])).not.toContain('KEY-1234');
    expect(await owed(order)).toMatchObject({
      state: 'DELIVERED',
      hasLicence: true,
      note: '请在三天内激活',
      consumed: false,
      actions: ['reveal', 'accept', 'rework'],
    });

    const stranger = floor.as(floor.newActor());
    const seller = order.seller;
    const staff = floor.as(staffActor(floor, ['superadmin']));
    for (const other of [stranger, seller, staff])
      expect(await codeOf(other.call(revealLicence, { params: { id } }))).toBe('FULFILMENT_NOT_FOUND');
    expect(await codeOf(stranger.call(revealLicence, { params: { id: '999999' } }))).toBe('FULFILMENT_NOT_FOUND');
    expect(await codeOf(stranger.call(getAfterSales, { params: { id: order.orderId } }))).toBe('ORDER_NOT_FOUND');

    expect(await order.buyer.call(revealLicence, { params: { id } })).toEqual({ licence: 'KEY-1234-SECRET' });
    expect((await owed(order)).consumed).toBe(true);
    const log = await floor.sql('SELECT account_id, acting_as, after FROM audit_log WHERE action = $1 AND subject_id = $2', [
      'orders.reveal-licence',
      id,
    ]);
    expect(log).toEqual([{ account_id: order.actor.accountId, acting_as: 'user', after: { orderId: order.orderId } }]);
  });

  it('cannot be decrypted in another row', async () => {
    const one = await paidOrder(floor, { type: 'APP_SOFTWARE' });
    const other = await paidOrder(floor, { type: 'APP_SOFTWARE' });
    for (const order of [one, other]) await order.seller.call(deliver, { params: { id: (await owed(order)).id }, body: { licence: 'K' } });
    await floor.sql('UPDATE fulfilment SET licence = (SELECT licence FROM fulfilment WHERE id = $1) WHERE id = $2', [
      (await owed(one)).id,
      (await owed(other)).id,
    ]);
    await expect(other.buyer.call(revealLicence, { params: { id: (await owed(other)).id } })).rejects.toThrow();
  });

  it('shows in the buyer’s entitlements as delivered, without its text', async () => {
    const order = await paidOrder(floor, { type: 'APP_SOFTWARE' });
    const { id } = await owed(order);
    await order.seller.call(deliver, { params: { id }, body: { licence: 'KEY-OF-BUYER-9', note: 'n' } });
    const { records } = await order.buyer.call(listEntitlements, { query: { orderId: order.orderId } });
    expect(records[0]?.delivery).toMatchObject({ fulfilmentId: id, state: 'DELIVERED', hasLicence: true, open: true, note: 'n' });
    expect(JSON.stringify(records)).not.toContain('KEY-OF-BUYER-9');
    // the only licence has one key, which is hidden: the platform adds no number
    expect(records[0]?.reference).toBe('');
  });

  it('cannot be seen while a refund is requested, and no refund without a reason can be requested once it was seen', async () => {
    const order = await paidOrder(floor, { type: 'APP_SOFTWARE' });
    const { id } = await owed(order);
    await order.seller.call(deliver, { params: { id }, body: { licence: 'KEY' } });
    const asked = await order.buyer.call(askRefund, { params: { id: order.orderId }, body: { kind: 'NO_REASON' } });
    expect(await codeOf(order.buyer.call(revealLicence, { params: { id } }))).toBe('REFUND_OPEN');
    expect((await owed(order)).actions).toEqual([]);
    await order.buyer.call(withdrawRefund, { params: { id: asked.id } });
    await order.buyer.call(revealLicence, { params: { id } });
    expect(await codeOf(order.buyer.call(askRefund, { params: { id: order.orderId }, body: { kind: 'NO_REASON' } }))).toBe('REFUND_USED');
  });

  it('is either seen or returned when both are tried at once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const order = await paidOrder(floor, { type: 'APP_SOFTWARE' });
      const { id } = await owed(order);
      await order.seller.call(deliver, { params: { id }, body: { licence: 'KEY' } });
      const [seen, returned] = await Promise.all([
        codeOf(order.buyer.call(revealLicence, { params: { id } })),
        codeOf(order.buyer.call(askRefund, { params: { id: order.orderId }, body: { kind: 'NO_REASON' } })),
      ]);
      expect([
        ['', 'REFUND_USED'],
        ['REFUND_OPEN', ''],
      ]).toContainEqual([seen, returned]);
    }
  });
});

describe('a delivery', () => {
  it('without content is refused', async () => {
    const licence = await paidOrder(floor, { type: 'APP_SOFTWARE' });
    expect(await codeOf(licence.seller.call(deliver, { params: { id: (await owed(licence)).id }, body: { note: 'only words' } }))).toBe(
      'FULFILMENT_EMPTY',
    );
    expect(
      await codeOf(licence.seller.call(deliver, { params: { id: (await owed(licence)).id }, body: { licence: '\u200B\u200B' } })),
    ).toBe('FULFILMENT_EMPTY');
    const service = await paidOrder(floor, { type: 'SERVICE' });
    const { id } = await owed(service);
    expect(await codeOf(service.seller.call(deliver, { params: { id }, body: { note: 'done' } }))).toBe('FULFILMENT_STATE');
    await service.seller.call(acceptService, { params: { id } });
    for (const note of ['  ', '\u200B', ' \u2060\u200B'])
      expect(await codeOf(service.seller.call(deliver, { params: { id }, body: { note } }))).toBe('FULFILMENT_EMPTY');
    expect(await service.seller.call(deliver, { params: { id }, body: { note: 'done' } })).toEqual({ id, state: 'DELIVERED' });
  });

  it('accepts files that its seller uploaded, and no others', async () => {
    const order = await paidOrder(floor, { type: 'DATA' });
    const { id } = await owed(order);
    expect(await codeOf(order.seller.call(deliver, { params: { id }, body: { fileIds: ['file1-other'] } }))).toBe('FILE_NOT_FOUND');
    expect((await owed(order)).state).toBe('AWAIT_DELIVERY');
    const fileId = `file${order.sku.shopId}-a`;
    await order.seller.call(deliver, { params: { id }, body: { fileIds: [fileId] } });
    expect((await owed(order)).files).toEqual([{ fileId, name: `${fileId}.pdf`, size: 10 }]);
    expect(await floor.orders.mayReadDelivery(floor.newActor().accountId, id)).toBe(false);
    expect(await floor.orders.servesFulfilment(order.sku.shopId, id)).toBe(true);
    expect(await floor.orders.servesFulfilment('1', id)).toBe(false);
    expect((await owed(order)).consumed).toBe(false);
    expect(await floor.orders.mayReadDelivery(order.actor.accountId, id)).toBe(true);
    expect((await owed(order)).consumed).toBe(true);
  });

  it('is accepted or rejected by its buyer only, and delivered again', async () => {
    const order = await paidOrder(floor, { type: 'APP_SOFTWARE' });
    const { id } = await owed(order);
    await order.seller.call(deliver, { params: { id }, body: { licence: 'BAD' } });
    const stranger = floor.as(floor.newActor());
    for (const other of [stranger, order.seller]) {
      expect(await codeOf(other.call(acceptDelivery, { params: { id }, body: {} }))).toBe('FULFILMENT_NOT_FOUND');
      expect(await codeOf(other.call(requestRework, { params: { id }, body: { reason: 'why' } }))).toBe('FULFILMENT_NOT_FOUND');
    }
    await order.buyer.call(requestRework, { params: { id }, body: { reason: '激活失败' } });
    expect(notified().at(-1)).toEqual([Number(order.sku.shopId), 'REWORK_ASKED']);
    expect((await sellerView(order)).history.at(-1)).toMatchObject({ move: 'requestRework', by: 'buyer', note: '激活失败' });
    await order.seller.call(deliver, { params: { id }, body: { licence: 'GOOD' } });
    expect(await order.buyer.call(revealLicence, { params: { id } })).toEqual({ licence: 'GOOD' });
    expect(await order.buyer.call(acceptDelivery, { params: { id }, body: {} })).toEqual({ id, state: 'ACCEPTED' });
    expect(await codeOf(order.buyer.call(requestRework, { params: { id }, body: { reason: 'late' } }))).toBe('FULFILMENT_STATE');
    expect(await codeOf(order.seller.call(deliver, { params: { id }, body: { licence: 'X' } }))).toBe('FULFILMENT_STATE');
  });

  it('counts as accepted after seven days of silence, not before, and not while a refund is requested', async () => {
    const order = await paidOrder(floor, { type: 'APP_SOFTWARE' });
    const asked = await paidOrder(floor, { type: 'APP_SOFTWARE' });
    for (const one of [order, asked]) await one.seller.call(deliver, { params: { id: (await owed(one)).id }, body: { licence: 'K' } });
    await asked.buyer.call(askRefund, { params: { id: asked.orderId }, body: { kind: 'REASON', reason: 'wrong goods' } });
    floor.settings.skewMs = 7 * DAY_MS - 60_000;
    await floor.orders.serve();
    expect((await owed(order)).state).toBe('DELIVERED');
    floor.settings.skewMs = 7 * DAY_MS + 1_000;
    await floor.orders.serve();
    expect((await owed(order)).history.at(-1)).toMatchObject({ move: 'accept', by: 'system', to: 'ACCEPTED' });
    expect((await owed(asked)).state).toBe('DELIVERED');
  });

  it('that is overdue is reminded of once', async () => {
    const order = await paidOrder(floor, { type: 'SERVICE' });
    floor.settings.notices.length = 0;
    floor.settings.skewMs = 3 * DAY_MS + 1_000;
    expect((await sellerView(order)).overdue).toBe(true);
    for (let round = 0; round < 3; round += 1) await floor.orders.serve();
    const mine = notified().filter(([account]) => account === Number(order.sku.shopId));
    expect(mine).toEqual([[Number(order.sku.shopId), 'DELIVERY_OVERDUE']]);
  });
});

describe('a service', () => {
  const soon = () => Date.now() + 5 * DAY_MS;
  async function inService(titles: string[]): Promise<{ order: PaidOrder; id: string; steps: string[] }> {
    const order = await paidOrder(floor, { type: 'SERVICE' });
    const { id } = await owed(order);
    await order.seller.call(acceptService, { params: { id } });
    if (titles.length > 0)
      await order.seller.call(addMilestones, { params: { id }, body: { milestones: titles.map((title) => ({ title, dueAt: soon() })) } });
    return { order, id, steps: (await owed(order)).milestones.map((milestone) => milestone.id) };
  }

  it('proceeds step by step to its acceptance', async () => {
    const { order, id, steps } = await inService(['需求确认', '部署', '验收报告']);
    const [first = '', second = '', third = ''] = steps;
    const step = (milestoneId: string) => ({ params: { id, milestoneId }, body: { note: 'done' } });
    expect(await order.seller.call(deliverMilestone, step(first))).toEqual({ id, state: 'IN_SERVICE' });
    expect(notified().at(-1)).toEqual([order.actor.accountId, 'MILESTONE_DONE']);
    await order.buyer.call(acceptDelivery, { params: { id }, body: { milestoneId: first } });
    await order.seller.call(removeMilestone, { params: { id, milestoneId: second } });
    expect(await order.seller.call(deliverMilestone, step(third))).toEqual({ id, state: 'DELIVERED' });
    expect(await order.buyer.call(requestRework, { params: { id }, body: { milestoneId: third, reason: '少一章' } })).toEqual({
      id,
      state: 'REWORK',
    });
    expect(await order.seller.call(deliverMilestone, step(third))).toEqual({ id, state: 'DELIVERED' });
    expect(await order.buyer.call(acceptDelivery, { params: { id }, body: { milestoneId: third } })).toEqual({ id, state: 'ACCEPTED' });
    const view = await owed(order);
    expect(view.milestones.map(({ title, state }) => [title, state])).toEqual([
      ['需求确认', 'ACCEPTED'],
      ['验收报告', 'ACCEPTED'],
    ]);
    expect(view.history.map(({ move, by }) => `${move} ${by}`)).toEqual([
      'create system',
      'acceptService seller',
      'addMilestones seller',
      'deliver seller',
      'accept buyer',
      'remove seller',
      'deliver seller',
      'deliver seller',
      'requestRework buyer',
      'requestRework buyer',
      'deliver seller',
      'deliver seller',
      'accept buyer',
      'accept buyer',
    ]);
  });

  it('is accepted as a whole with what was delivered of it', async () => {
    const { order, id, steps } = await inService(['甲方案', '乙方案']);
    expect(await codeOf(order.buyer.call(acceptDelivery, { params: { id }, body: {} }))).toBe('FULFILMENT_STATE');
    for (const milestoneId of steps) await order.seller.call(deliverMilestone, { params: { id, milestoneId }, body: { note: 'x' } });
    expect((await owed(order)).actions).toEqual(['accept', 'rework']);
    expect(await order.buyer.call(acceptDelivery, { params: { id }, body: {} })).toEqual({ id, state: 'ACCEPTED' });
    expect((await owed(order)).milestones.map(({ state }) => state)).toEqual(['ACCEPTED', 'ACCEPTED']);
  });

  it('rejected as a whole rejects every step that was not accepted', async () => {
    const { order, id, steps } = await inService(['甲方案', '乙方案']);
    for (const milestoneId of steps) await order.seller.call(deliverMilestone, { params: { id, milestoneId }, body: { note: 'x' } });
    await order.buyer.call(acceptDelivery, { params: { id }, body: { milestoneId: steps[0] ?? '' } });
    expect(await order.buyer.call(requestRework, { params: { id }, body: { reason: '都不对' } })).toEqual({ id, state: 'REWORK' });
    expect((await owed(order)).milestones.map(({ state }) => state)).toEqual(['ACCEPTED', 'REWORK']);
  });

  it('has its silent steps accepted after seven days', async () => {
    const { order, id, steps } = await inService(['甲方案', '乙方案']);
    await order.seller.call(deliverMilestone, { params: { id, milestoneId: steps[0] ?? '' }, body: { note: 'x' } });
    floor.settings.skewMs = 7 * DAY_MS + 1_000;
    await floor.orders.serve();
    expect((await owed(order)).milestones.map(({ state }) => state)).toEqual(['ACCEPTED', 'PLANNED']);
  });

  it('refuses oversized plans, and steps of another service', async () => {
    const { order, id } = await inService([]);
    const plan = (milestones: { title: string; dueAt: number }[]) =>
      codeOf(order.seller.call(addMilestones, { params: { id }, body: { milestones } }));
    expect(await plan([{ title: '太早', dueAt: Date.now() - 1 }])).toBe('MILESTONE_DUE');
    expect(await plan([{ title: '太晚', dueAt: Date.now() + 731 * DAY_MS }])).toBe('MILESTONE_DUE');
    expect(await plan(Array.from({ length: 20 }, (_, index) => ({ title: `第 ${index} 步`, dueAt: soon() })))).toBe('');
    expect(await plan([{ title: '多一步', dueAt: soon() }])).toBe('FULFILMENT_STATE');
    const other = await inService(['别的']);
    expect(
      await codeOf(order.seller.call(deliverMilestone, { params: { id, milestoneId: other.steps[0] ?? '' }, body: { note: 'x' } })),
    ).toBe('MILESTONE_NOT_FOUND');
    expect(
      await codeOf(
        order.seller.call(deliverMilestone, { params: { id: other.id, milestoneId: other.steps[0] ?? '' }, body: { note: 'x' } }),
      ),
    ).toBe('FULFILMENT_NOT_FOUND');
  });

  it('cannot be moved by members of another shop', async () => {
    const { order, id, steps } = await inService(['一步']);
    const other = await paidOrder(floor, { type: 'SERVICE' });
    const milestoneId = steps[0] ?? '';
    const calls = [
      () => other.seller.call(acceptService, { params: { id } }),
      () => other.seller.call(deliver, { params: { id }, body: { note: 'x' } }),
      () => other.seller.call(addMilestones, { params: { id }, body: { milestones: [{ title: 'xx', dueAt: soon() }] } }),
      () => other.seller.call(removeMilestone, { params: { id, milestoneId } }),
      () => other.seller.call(deliverMilestone, { params: { id, milestoneId }, body: { note: 'x' } }),
      () => other.seller.call(noteFulfilment, { params: { id }, body: { note: 'x' } }),
    ];
    for (const call of calls) expect(await codeOf(call())).toBe('FULFILMENT_NOT_FOUND');
    const stranger = floor.as(floor.newActor());
    expect(await codeOf(stranger.call(acceptService, { params: { id } }))).toBe('PERMISSION_DENIED');
    expect(await codeOf(floor.as(null).call(acceptService, { params: { id } }))).toBe('LOGIN_REQUIRED');
    expect((await owed(order)).state).toBe('IN_SERVICE');
  });

  it('notifies its buyer of the seller’s notes, and every move of the seller is audited', async () => {
    const { order, id, steps } = await inService(['一步']);
    await order.seller.call(noteFulfilment, { params: { id }, body: { note: '下周一开始' } });
    expect(notified().at(-1)).toEqual([order.actor.accountId, 'SELLER_NOTE']);
    expect((await owed(order)).history.at(-1)).toMatchObject({ move: 'note', by: 'seller', note: '下周一开始' });
    await order.seller.call(deliverMilestone, { params: { id, milestoneId: steps[0] ?? '' }, body: { note: 'x' } });
    const log = await floor.sql<{ action: string; acting_as: string }>(
      `SELECT action, acting_as FROM audit_log WHERE subject_type = 'fulfilment' AND subject_id = $1 ORDER BY id`,
      [id],
    );
    expect(log).toEqual(
      ['orders.accept-service', 'orders.add-milestones', 'orders.note-fulfilment', 'orders.deliver-milestone'].map((action) => ({
        action,
        acting_as: 'seller',
      })),
    );
  });

  it('is planned, and written to, once for each key', async () => {
    const { order, id } = await inService([]);
    const shop = { accountId: Number(order.sku.shopId), retailerId: order.sku.shopId };
    const seller = floor.as(floor.newActor(shop), { key: 'plan-key-1' });
    const body = { milestones: [{ title: '方案', dueAt: soon() }] };
    await Promise.all([seller.call(addMilestones, { params: { id }, body }), seller.call(addMilestones, { params: { id }, body })]);
    expect((await owed(order)).milestones).toHaveLength(1);
    for (let times = 0; times < 2; times += 1) await seller.call(noteFulfilment, { params: { id }, body: { note: '明天' } });
    expect((await owed(order)).history.filter(({ move }) => move === 'note')).toHaveLength(1);
  });

  it('moves once in twenty concurrent deliveries', async () => {
    const { order, id } = await inService([]);
    const codes = await Promise.all(
      Array.from({ length: 20 }, () => codeOf(order.seller.call(deliver, { params: { id }, body: { note: 'x' } }))),
    );
    expect(codes.filter((code) => code === '')).toHaveLength(1);
    expect(codes.filter((code) => code === 'FULFILMENT_STATE')).toHaveLength(19);
  });
});
