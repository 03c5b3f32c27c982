import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getSellerDashboard, getShopLevel, recordVisit } from '#contexts/shops/calls/dashboard.ts';
import {
  discardShopFront,
  getShopFront,
  listFeaturedGoods,
  publishShopFront,
  saveShopFront,
  shopFront,
} from '#contexts/shops/calls/shop-front.ts';
import { addShopMember, changeShopMember, listShopMembers, removeShopMember } from '#contexts/shops/calls/staff.ts';
import { SHOP_PERMISSIONS, type ShopPermission } from '#kernel/roles/roles.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SellerCall } from '#server/platform/http/bind.ts';
import type { Claim } from '#server/platform/storage/files.ts';
import { actor, call, callBound } from '#server/platform/test/call-bound.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { saveShopScore } from './score-store.ts';
import { createShopOffice } from './shop-office.ts';
import { createShopStore } from './shop-store.ts';
import type { Person } from './staff/member-routes.ts';

const NOW = Date.parse('2026-11-21T10:00:00+08:00');
let made: TestDatabase;
let office: ReturnType<typeof createShopOffice>;
let ask: ReturnType<typeof callBound>;
let shopId = '';
let otherShop = '';
let retailerId = '';
let accounts: number[] = [];
const claims: Claim[] = [];
const changed: number[] = [];
const lookups: string[] = [];
let mostLookups: number;

const person = (index: number, facts: Partial<Person> = {}): Person => ({
  accountId: accounts[index] ?? 0,
  userName: `person-${index}`,
  staff: false,
  retailerId: '',
  disabled: false,
  ...facts,
});
const people = () => [
  person(0, { retailerId }),
  person(1),
  person(2),
  person(3, { staff: true }),
  person(4, { disabled: true }),
  person(5),
];
const sellerCall = (accountId: number, seller: Partial<SellerCall['seller']> = {}) =>
  ({ ...call({ actor: actor({ accountId }) }), seller: { shopId, owner: true, permissions: [], ...seller } }) as SellerCall;
const owner = () => sellerCall(accounts[0] ?? 0);
const member = (index: number, ...permissions: ShopPermission[]) => sellerCall(accounts[index] ?? 0, { owner: false, permissions });
const hire = (index: number, ...permissions: ShopPermission[]) =>
  ask(addShopMember, { body: { userName: `person-${index}`, permissions } }, owner());
const look = (page: { shopId?: string; goodsId?: string }, facts: Parameters<typeof call>[0] = {}) =>
  ask(recordVisit, { body: page }, call(facts));

beforeAll(async () => {
  made = await createTestDatabase();
});
afterAll(() => made.drop());
/** Separate shops and people for each case; the names of accounts are those of `people`. */
beforeEach(async () => {
  const { database } = made;
  claims.length = 0;
  changed.length = 0;
  lookups.length = 0;
  mostLookups = Number.POSITIVE_INFINITY;
  accounts = (
    await rowsOf<{ id: number }>(
      database,
      `INSERT INTO account (user_name, user_name_key) SELECT name, name FROM (SELECT gen_random_uuid()::text AS name FROM generate_series(1, 6)) AS given RETURNING id`,
    )
  ).map(({ id }) => id);
  const open = async (retailer: string) =>
    (
      await rowsOf<{ id: string }>(
        database,
        `INSERT INTO shop (external_id, name, name_en, retailer_id, service_time, description) VALUES ($1, $1, $1, $1, '09:00-18:00', 'words') RETURNING id::text`,
        [retailer],
      )
    )[0]?.id ?? '';
  retailerId = `one-${accounts[0]}`;
  shopId = await open(retailerId);
  otherShop = await open(`two-${accounts[0]}`);
  office = createShopOffice({
    database,
    secret: 'a secret of at least thirty-two characters',
    now: () => NOW,
    files: { claim: async (_, claim) => void claims.push(claim), release: async () => {}, allowReading: () => {} },
    people: {
      findByName: async (name) => people().find(({ userName }) => userName === name) ?? null,
      findByIds: async (ids) => people().filter(({ accountId }) => ids.includes(accountId)),
      findByRetailer: async () => person(0, { retailerId }),
      async countLookup({ actor: { accountId }, ip }) {
        lookups.push(`${accountId} ${ip}`);
        if (lookups.length > mostLookups) throw new AppError('RATE_LIMITED', { seconds: 30 });
      },
      notifyAdded: async () => {},
      changed: async (accountId) => void changed.push(accountId),
    },
    sales: {
      sum: async (_, { from }) =>
        from === '2026-11-15' ? { fen: 12_345, orders: 3, buyers: 2, downloads: 4 } : { fen: 0, orders: 0, buyers: 0, downloads: 0 },
      refundedFen: async () => 300,
      savedFen: async () => 12_045,
      byDay: async () => [{ at: '2026-11-20', fen: 12_345, orders: 3, buyers: 2 }],
      goods: async () => [{ goodsId: '11', name: '甲', nameEn: 'A', fen: 12_345, orders: 3 }],
    },
    goods: {
      goodsNames: async (ids) => new Map(ids.map((id) => [id, { name: `商品${id}`, nameEn: `Goods ${id}` }])),
      lowStock: async () => [{ goodsId: '11', skuId: '21', sn: 'S', name: '甲', nameEn: 'A', stock: 1 }],
      shopsOf: async (ids) => new Map(ids.filter((id) => id !== '99').map((id) => [id, shopId])),
      featured: async () => [],
    },
  });
  ask = callBound(office.routes);
});

describe('the decoration', () => {
  const content = shopFront.parse({
    shortName: '甲',
    shortNameEn: 'A',
    announcement: '公告',
    announcementEn: 'News',
    serviceStart: '10:00',
    serviceEnd: '19:00',
    bannerFileId: 'picture1',
  });
  const save = (revision: number, facts: Partial<typeof content> = {}) =>
    ask(saveShopFront, { body: { ...content, ...facts, revision } }, owner());
  const publish = (revision: number) => ask(publishShopFront, { body: { revision } }, owner());
  const publicName = async () =>
    (
      await rowsOf<{ shortName: string; announcement: string; serviceTime: string }>(
        made.database,
        'SELECT short_name AS "shortName", announcement, service_time AS "serviceTime" FROM shop WHERE id = $1',
        [shopId],
      )
    )[0];

  it('starts as the published version', async () => {
    const front = await ask(getShopFront, {}, owner());
    expect(front).toMatchObject({ revision: 0, changed: false, publishedAt: null });
    expect(front.draft).toMatchObject({ serviceStart: '09:00', serviceEnd: '18:00', description: 'words' });
  });

  it('is saved as a draft that nobody else sees, its pictures private', async () => {
    expect(await save(0)).toEqual({ revision: 1 });
    expect(await publicName()).toEqual({ shortName: '', announcement: '', serviceTime: '09:00-18:00' });
    expect(claims).toEqual([expect.objectContaining({ fileIds: ['picture1'], subjectId: shopId, visibility: 'private' })]);
    expect(await ask(getShopFront, {}, owner())).toMatchObject({ changed: true, revision: 1, draft: { announcement: '公告' } });
  });

  it('does not overwrite a concurrent save', async () => {
    await save(0);
    await expect(save(0)).rejects.toMatchObject({ code: 'SHOP_FRONT_CHANGED' });
    await expect(publish(0)).rejects.toMatchObject({ code: 'SHOP_FRONT_CHANGED' });
  });

  it('names the fields that are wrong', async () => {
    await expect(save(0, { servicePhone: '1' })).rejects.toMatchObject({
      code: 'SHOP_FRONT_INVALID',
      params: { fields: [{ path: 'servicePhone', problem: 'SERVICE_PHONE_FORMAT' }] },
    });
  });

  it('is public once it is published, invalidates caches and is audited', async () => {
    await save(0);
    claims.length = 0;
    await publish(1);
    expect(await publicName()).toEqual({ shortName: '甲', announcement: '公告', serviceTime: '10:00-19:00' });
    expect(claims).toEqual([expect.objectContaining({ fileIds: ['picture1'], visibility: 'public' })]);
    const [event] = await rowsOf<{ payload: unknown }>(
      made.database,
      "SELECT payload FROM outbox WHERE topic = 'shops.changed' ORDER BY id DESC LIMIT 1",
    );
    expect(event?.payload).toEqual({ ids: [shopId] });
    const log = await rowsOf<{ action: string; after: object }>(
      made.database,
      'SELECT action, after FROM audit_log WHERE account_id = $1 ORDER BY id',
      [accounts[0]],
    );
    expect(log.map(({ action }) => action)).toEqual(['shops.save-shop-front', 'shops.publish-shop-front']);
    expect(log[1]?.after).toMatchObject({ announcement: '公告' });
    expect(await ask(getShopFront, {}, owner())).toMatchObject({ changed: false, publishedAt: NOW });
  });

  it('is discarded to the published version', async () => {
    await save(0);
    await publish(1);
    await save(1, { announcement: 'other' });
    expect(await ask(discardShopFront, {}, owner())).toEqual({ revision: 3 });
    expect(await ask(getShopFront, {}, owner())).toMatchObject({ changed: false, draft: { announcement: '公告' } });
  });

  it('has featured goods of open shops only', async () => {
    expect(await ask(listFeaturedGoods, { params: { id: shopId } })).toEqual([]);
    for (const id of ['1', 'abc'])
      await expect(ask(listFeaturedGoods, { params: { id } })).rejects.toMatchObject({ code: 'SHOP_NOT_FOUND' });
  });
});

describe('the people of a shop', () => {
  it('are added by name', async () => {
    await hire(1, 'shop.staff', 'shop.goods');
    const { members, owner: who, grantable } = await ask(listShopMembers, {}, owner());
    expect(members).toEqual([
      expect.objectContaining({
        userName: 'person-1',
        permissions: ['shop.staff', 'shop.goods'],
        actions: ['change', 'remove'],
        addedAt: NOW,
      }),
    ]);
    expect(who).toEqual({ userName: 'person-0', self: true });
    expect(grantable).toEqual([...SHOP_PERMISSIONS]);
    expect(changed).toEqual([accounts[1]]);
  });

  it('are added once for one key: a repeated call gets the first response', async () => {
    await hire(1, 'shop.goods');
    const by = { ...owner(), idempotencyKey: 'member-key-1' };
    const add = () => ask(addShopMember, { body: { userName: 'person-2', permissions: ['shop.orders'] } }, by);
    const first = await add();
    expect(await add()).toEqual(first);
    await ask(removeShopMember, { params: first }, owner());
    expect((await ask(listShopMembers, {}, owner())).members).toHaveLength(1);
  });

  it.each([
    ['nobody', 'MEMBER_ACCOUNT_UNKNOWN'],
    ['person-0', 'MEMBER_REFUSED'],
    ['person-3', 'MEMBER_REFUSED'],
    ['person-4', 'MEMBER_REFUSED'],
    ['person-1', 'MEMBER_TAKEN'],
  ])('%s is refused with %s', async (userName, code) => {
    await hire(1, 'shop.goods');
    await expect(ask(addShopMember, { body: { userName, permissions: ['shop.goods'] } }, owner())).rejects.toMatchObject({ code });
  });

  it('are looked up by name within the limit, also unknown names', async () => {
    mostLookups = 2;
    const add = (userName: string) => ask(addShopMember, { body: { userName, permissions: ['shop.goods'] } }, owner());
    for (const code of ['MEMBER_ACCOUNT_UNKNOWN', 'MEMBER_ACCOUNT_UNKNOWN', 'RATE_LIMITED'])
      await expect(add('nobody')).rejects.toMatchObject({ code });
    await expect(add('person-5')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(new Set(lookups)).toEqual(new Set([`${accounts[0]} 127.0.0.1`]));
  });

  it('cannot grant permissions that they do not have', async () => {
    const clerk = member(1, 'shop.staff', 'shop.goods');
    await expect(ask(addShopMember, { body: { userName: 'person-2', permissions: ['shop.money'] } }, clerk)).rejects.toMatchObject({
      code: 'MEMBER_BEYOND',
    });
    await ask(addShopMember, { body: { userName: 'person-2', permissions: ['shop.goods'] } }, clerk);
    await ask(changeShopMember, { params: { accountId: String(accounts[2]) }, body: { permissions: ['shop.money'] } }, owner());
    const target = { params: { accountId: String(accounts[2]) } };
    await expect(ask(changeShopMember, { ...target, body: { permissions: ['shop.goods'] } }, clerk)).rejects.toMatchObject({
      code: 'MEMBER_BEYOND',
    });
    await expect(ask(removeShopMember, target, clerk)).rejects.toMatchObject({ code: 'MEMBER_BEYOND' });
  });

  it('cannot change themselves', async () => {
    await hire(1, 'shop.staff', 'shop.goods');
    const self = { params: { accountId: String(accounts[1]) } };
    await expect(ask(removeShopMember, self, member(1, 'shop.staff', 'shop.goods'))).rejects.toMatchObject({ code: 'MEMBER_SELF' });
  });

  it('do not exist for another shop', async () => {
    await hire(1, 'shop.goods');
    const elsewhere = sellerCall(accounts[5] ?? 0, { shopId: otherShop });
    for (const accountId of [String(accounts[1]), 'abc'])
      await expect(ask(removeShopMember, { params: { accountId } }, elsewhere)).rejects.toMatchObject({ code: 'MEMBER_NOT_FOUND' });
  });

  it('are removed, with an entry in the audit log', async () => {
    await hire(1, 'shop.goods');
    await hire(2, 'shop.money');
    await ask(removeShopMember, { params: { accountId: String(accounts[2]) } }, owner());
    expect((await ask(listShopMembers, {}, owner())).members.map(({ userName }) => userName)).toEqual(['person-1']);
    const [entry] = await rowsOf<{ before: unknown }>(
      made.database,
      "SELECT before FROM audit_log WHERE action = 'shops.remove-shop-member' AND account_id = $1",
      [accounts[0]],
    );
    expect(entry?.before).toEqual({ permissions: ['shop.money'] });
  });
});

describe('visits', () => {
  const visits = async () => (await ask(getSellerDashboard, { query: { days: '7' } }, owner())).visits;

  it('count views, and each visitor once a day', async () => {
    await look({ goodsId: '11' }, { ip: '10.0.0.1' });
    await look({ goodsId: '11' }, { ip: '10.0.0.1' });
    await look({ shopId }, { ip: '10.0.0.1' });
    await look({ goodsId: '12' }, { ip: '10.0.0.2' });
    await office.flushVisits();
    await look({ goodsId: '11' }, { ip: '10.0.0.1' });
    await office.flushVisits();
    expect(await visits()).toMatchObject({ views: 5, visitors: 2 });
    const { mostVisited } = await ask(getSellerDashboard, { query: { days: '7' } }, owner());
    expect(mostVisited).toEqual([
      { goodsId: '11', name: '商品11', nameEn: 'Goods 11', views: 3, visitors: 1 },
      { goodsId: '12', name: '商品12', nameEn: 'Goods 12', views: 1, visitors: 1 },
    ]);
  });

  it('ignore unknown pages, staff and the shop’s own members', async () => {
    await hire(1, 'shop.goods');
    const before = await visits();
    await look({ goodsId: '99' }, { ip: '10.0.0.3' });
    await look({ shopId: '1' }, { ip: '10.0.0.3' });
    await look({ shopId: 'abc' }, { ip: '10.0.0.3' });
    await look({ shopId }, { actor: actor({ accountId: accounts[3] ?? 0, staff: true }) });
    await look({ shopId }, { actor: actor({ accountId: accounts[1] ?? 0 }) });
    await look({ goodsId: '11' }, { actor: actor({ accountId: accounts[0] ?? 0, retailerId }) });
    await office.flushVisits();
    expect(await visits()).toEqual(before);
  });

  it('of one visitor on one page count at most fifty times a day', async () => {
    const { views } = await visits();
    for (let time = 0; time < 70; time += 1) await look({ shopId }, { ip: '10.0.0.9' });
    await office.flushVisits();
    expect((await visits()).views).toBe(views + 50);
  });

  /** A browser with or without cookies. */
  const visitor = (ip: string, takesCookies = true) => {
    const cookies: Record<string, string | undefined> = {};
    const setCookie = (name: string, value: string) => {
      if (takesCookies) cookies[name] = value;
    };
    return { cookies, look: (page: { shopId?: string; goodsId?: string }, facts = {}) => look(page, { ip, cookies, setCookie, ...facts }) };
  };
  const counted = async (work: () => Promise<unknown>) => {
    const before = await visits();
    await work();
    await office.flushVisits();
    const after = await visits();
    return { views: after.views - before.views, visitors: after.visitors - before.visitors };
  };

  it('are distinguished by a signed cookie of the day, also behind one address', async () => {
    const people = [visitor('10.0.1.1'), visitor('10.0.1.1'), visitor('10.0.1.1')];
    const twice = async () => {
      for (const each of [...people, ...people]) await each.look({ shopId });
    };
    expect(await counted(twice)).toEqual({ views: 6, visitors: 3 });
    expect(await counted(twice)).toEqual({ views: 6, visitors: 0 });
    // The same browser from another address is the same visitor.
    expect(await counted(() => look({ shopId }, { ip: '10.0.1.2', cookies: people[0]?.cookies ?? {} }))).toEqual({ views: 1, visitors: 0 });
  });

  it('without cookies are one visitor of an address, whatever their headers', async () => {
    const bots = async () => {
      for (let time = 0; time < 20; time += 1)
        await visitor('2001:db8:7:7::1', false).look({ shopId }, { ip: `2001:db8:7:7::${time}`, userAgent: `made up ${time}` });
    };
    expect(await counted(bots)).toEqual({ views: 20, visitors: 1 });
    expect((await counted(bots)).visitors).toBe(0);
  });

  it('with forged cookies count as without one', async () => {
    const forged = async () => {
      for (let time = 0; time < 20; time += 1)
        await look({ shopId }, { ip: '10.0.2.1', cookies: { visit: `bnVtYmVyICR7dGltZX0.${time}` } });
    };
    expect((await counted(forged)).visitors).toBe(1);
  });

  it('of one network with collected cookies are limited in number', async () => {
    const many = Array.from({ length: 230 }, () => visitor('10.0.3.1'));
    const collect = async () => {
      for (const each of many) await each.look({ goodsId: '99' });
      await office.flushVisits();
    };
    await collect();
    const visit = async () => {
      for (const each of many) await each.look({ shopId });
    };
    expect((await counted(visit)).visitors).toBe(200);
  });

  it('by an account count once, from any address', async () => {
    const by = actor({ accountId: accounts[5] ?? 0 });
    const everywhere = async () => {
      for (const ip of ['10.0.4.1', '10.0.4.2']) await look({ shopId }, { actor: by, ip });
    };
    expect(await counted(everywhere)).toEqual({ views: 2, visitors: 1 });
  });
});

describe('an account that belongs to the platform', () => {
  it('no longer acts for a shop, although it is still a member', async () => {
    await hire(1, 'shop.goods');
    const shops = createShopStore(made.database);
    const person = actor({ accountId: accounts[1] ?? 0 });
    expect(await shops.findSellerOf(person)).toMatchObject({ shopId, owner: false });
    expect(await shops.findSellerOf({ ...person, staff: true })).toBeNull();
  });
});

describe('the dashboard', () => {
  beforeEach(async () => {
    for (const ip of ['10.0.5.1', '10.0.5.2', '10.0.5.3']) await look({ shopId }, { ip });
    await office.flushVisits();
  });

  it('shows a week of sales and visits, day by day', async () => {
    const board = await ask(getSellerDashboard, { query: { days: '7' } }, owner());
    expect(board).toMatchObject({
      from: '2026-11-15',
      to: '2026-11-21',
      sales: { turnover: '123.45', orders: 3, buyers: 2, downloads: 4, refunded: '3.00', before: { turnover: '0.00' } },
      topGoods: [{ goodsId: '11', turnover: '123.45' }],
      lowStock: [{ skuId: '21', stock: 1 }],
    });
    expect(board.visits.visitors).toBe(3);
    expect(board.conversion).toBeCloseTo(2 / board.visits.visitors);
    expect(board.points.map(({ day, turnover }) => [day.slice(8), turnover]).filter(([, turnover]) => turnover !== '0.00')).toEqual([
      ['20', '123.45'],
    ]);
    expect(board.points).toHaveLength(7);
    expect((await ask(getSellerDashboard, { query: { days: '1' } }, owner())).points).toHaveLength(7);
    expect((await ask(getSellerDashboard, { query: { days: '90' } }, owner())).points).toHaveLength(90);
  });

  it('shows a member only what the permissions allow', async () => {
    const clerk = await ask(getSellerDashboard, {}, member(1, 'shop.front'));
    expect(clerk).toMatchObject({ sales: null, conversion: null, topGoods: [], lowStock: [] });
    expect(clerk.points.every(({ turnover }) => turnover === '0.00')).toBe(true);
  });

  it('shows the requirements of the next levels', async () => {
    const level = await ask(getShopLevel, {}, owner());
    expect(level).toMatchObject({ level: 'normal', score: '0.0', deposit: '0.00', commissionPermille: 50 });
    expect(level.next.map(({ level: name, turnover, scoreReached }) => [name, turnover, scoreReached])).toEqual([
      ['fine', '300000.00', false],
      ['excellent', '1000000.00', false],
    ]);
    expect((await ask(getShopLevel, {}, member(1, 'shop.front'))).next[0]?.ownTurnover).toBeNull();
  });

  it('counts the score that reviews have given towards the next level', async () => {
    await saveShopScore(made.database, shopId, { scoreTenths: 46, scoreCount: 7, rankTenths: 43 });
    const level = await ask(getShopLevel, {}, owner());
    expect([level.score, ...level.next.map(({ scoreReached }) => scoreReached)]).toEqual(['4.6', true, false]);
  });
});
