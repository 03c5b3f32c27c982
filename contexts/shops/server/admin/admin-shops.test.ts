import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getAdminShop, listShops, setShopOpen, setShopTerms } from '#contexts/shops/calls/admin-shops.ts';
import { getShopDetail } from '#contexts/shops/calls/shops.ts';
import { actor, call, callBound } from '#server/platform/test/call-bound.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { createShops } from '../index.ts';

let made: TestDatabase;
let ask: ReturnType<typeof callBound>;
let shopId = '';
let other = '';
const manager = () => call({ actor: actor({ accountId: 7, userName: 'manager', staff: true, roles: ['admin'] }) });
const reader = () => call({ actor: actor({ accountId: 8, userName: 'reader', staff: true, roles: ['assistant'] }) });

beforeAll(async () => {
  made = await createTestDatabase();
  const open = async (name: string, nameEn: string) =>
    (
      await rowsOf<{ id: string }>(
        made.database,
        `INSERT INTO shop (external_id, name, name_en, retailer_id, score_tenths) VALUES ($2, $1, $2, $2, 46) RETURNING id::text`,
        [name, nameEn],
      )
    )[0]?.id ?? '';
  shopId = await open('百分百软件', 'Hundred');
  other = await open('另一家', 'Another');
  await made.database.query(`INSERT INTO account (user_name, user_name_key) VALUES ('helper', 'helper')`);
  await made.database.query(`INSERT INTO shop_member SELECT $1, id, '{shop.goods}' FROM account WHERE user_name = 'helper'`, [shopId]);
  const shops = createShops({
    database: made.database,
    ports: {
      countGoodsByShop: async () => new Map([[shopId, 4]]),
      countOrders: async () => 9,
      ownersOf: async (ids) => new Map(ids.filter((id) => id === 'Hundred').map((id) => [id, { accountId: '70', userName: 'owner' }])),
      userNames: async (ids) => new Map(ids.map((id) => [id, 'helper'])),
    },
  });
  ask = callBound(shops.routes);
});
afterAll(() => made.drop());
beforeEach(async () => {
  await made.database.query(`UPDATE shop SET level = 'normal', commission_permille = 50, deposit_fen = 100000, open = true`);
  await made.database.query('DELETE FROM outbox');
});

const terms = (change: object = {}) => ({
  level: 'fine' as const,
  commissionPermille: 35,
  deposit: '2500.50',
  reason: '季度评定',
  ...change,
});
/** The shop's terms differ from the initial ones. */
const rate = () =>
  made.database.query(`UPDATE shop SET level = 'fine', commission_permille = 35, deposit_fen = 250050 WHERE id = $1`, [shopId]);
const stored = async () =>
  (
    await made.database.query(
      'SELECT level, commission_permille AS commission, deposit_fen AS deposit, open FROM shop WHERE id = ANY($1::bigint[]) ORDER BY id',
      [[shopId, other]],
    )
  ).map((row) => Object.values(row).join(' '));
const events = () => made.database.query('SELECT topic, payload FROM outbox ORDER BY id');
const lastEntry = async () =>
  (
    await made.database.query(
      'SELECT action, subject_id AS "shopId", user_name AS "by", acting_as AS "as", before, after, note FROM audit_log ORDER BY id DESC LIMIT 1',
    )
  )[0];

describe('the terms of a shop', () => {
  it('are changed for this shop only, which invalidates caches and is audited', async () => {
    expect(await ask(setShopTerms, { params: { id: shopId }, body: terms() }, manager())).toEqual({ shopId });
    expect(await stored()).toEqual(['fine 35 250050 true', 'normal 50 100000 true']);
    expect(await events()).toEqual([{ topic: 'shops.changed', payload: { ids: [shopId] } }]);
    expect(await lastEntry()).toEqual({
      action: 'shops.set-shop-terms',
      shopId,
      by: 'manager',
      as: 'staff',
      before: { level: 'normal', commissionPermille: 50, depositFen: 100_000 },
      after: { level: 'fine', commissionPermille: 35, depositFen: 250_050 },
      note: '季度评定',
    });
  });

  it.each([{ commissionPermille: 501 }, { commissionPermille: -1 }, { deposit: '-1' }, { deposit: '1.001' }, { reason: '' }])(
    'are refused with %j',
    async (change) => {
      const before = await stored();
      expect(setShopTerms.body.safeParse(terms(change)).success).toBe(false);
      await expect(ask(setShopTerms, { params: { id: shopId }, body: terms(change) }, manager())).rejects.toThrow();
      expect(await stored()).toEqual(before);
    },
  );
});

describe('a shop', () => {
  const turn = (open: boolean) => ask(setShopOpen, { params: { id: shopId }, body: { open, reason: '资质到期' } }, manager());

  it('is closed with its goods and opened again, each once and with its reason', async () => {
    await rate();
    await turn(false);
    expect(await stored()).toEqual(['fine 35 250050 false', 'normal 50 100000 true']);
    expect(await events()).toEqual([
      { topic: 'shop.closed', payload: { shopId, reason: '资质到期' } },
      { topic: 'shops.changed', payload: { ids: [shopId] } },
    ]);
    expect(await lastEntry()).toMatchObject({
      action: 'shops.set-shop-open',
      shopId,
      before: { open: true },
      after: { open: false },
      note: '资质到期',
    });
    await expect(ask(getShopDetail, { params: { id: shopId } })).rejects.toMatchObject({ code: 'SHOP_NOT_FOUND' });
    await expect(turn(false)).rejects.toMatchObject({ code: 'SHOP_CLOSED_ALREADY' });
    await made.database.query('DELETE FROM outbox');
    await turn(true);
    expect(await events()).toEqual([{ topic: 'shops.changed', payload: { ids: [shopId] } }]);
    expect(await lastEntry()).toMatchObject({ before: { open: false }, after: { open: true } });
    await expect(turn(true)).rejects.toMatchObject({ code: 'SHOP_OPEN_ALREADY' });
    expect(await ask(getShopDetail, { params: { id: shopId } })).toMatchObject({ shopId });
  });

  it('that does not exist is not found, and no event is emitted', async () => {
    for (const id of ['999999', 'abc']) {
      const params = { id };
      await expect(ask(setShopTerms, { params, body: terms() }, manager())).rejects.toMatchObject({ code: 'SHOP_NOT_FOUND' });
      await expect(ask(setShopOpen, { params, body: { open: false, reason: 'x' } }, manager())).rejects.toMatchObject({
        code: 'SHOP_NOT_FOUND',
      });
      await expect(ask(getAdminShop, { params }, manager())).rejects.toMatchObject({ code: 'SHOP_NOT_FOUND' });
    }
    expect(await events()).toEqual([]);
  });

  it('is shown with its owner, people and counts, and with the allowed actions', async () => {
    await rate();
    expect(await ask(getAdminShop, { params: { id: shopId } }, manager())).toMatchObject({
      ownerName: 'owner',
      ownerId: '70',
      goodsOnSale: 4,
      orderCount: 9,
      score: '4.6',
      deposit: '2500.50',
      members: [{ userName: 'helper', permissions: ['shop.goods'] }],
      actions: ['setTerms', 'close'],
    });
    expect((await ask(getAdminShop, { params: { id: shopId } }, reader())).actions).toEqual([]);
  });
});

it('shops are listed by keyword, level and state', async () => {
  await rate();
  await made.database.query('UPDATE shop SET open = false WHERE id = $1', [other]);
  const found = async (query: object) =>
    (await ask(listShops, { query: { order: 'asc', ...query } }, reader())).records.map((one) => one.shopId);
  expect(await found({})).toEqual([shopId, other]);
  expect(await found({ keyword: 'hundred' })).toEqual([shopId]);
  expect(await found({ keyword: '%' })).toEqual([]);
  expect(await found({ level: 'normal' })).toEqual([other]);
  expect(await found({ state: 'open' })).toEqual([shopId]);
  expect(await found({ state: 'closed' })).toEqual([other]);
});
