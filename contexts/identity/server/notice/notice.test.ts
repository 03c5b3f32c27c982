import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countUnreadNotices, listNotices, readNotices } from '#contexts/identity/calls/notices.ts';
import { actor, call, callBound } from '#server/platform/test/call-bound.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { localParams } from './local-params.ts';
import { noticeRoutes } from './notice-routes.ts';
import { insertNotice } from './notice-store.ts';

let made: TestDatabase;
let ask: ReturnType<typeof callBound>;
const ids: number[] = [];
const by = (index: number, locale: 'zh' | 'en' = 'zh') => call({ actor: actor({ accountId: ids[index] ?? 0 }), locale });

beforeAll(async () => {
  made = await createTestDatabase();
  for (const name of ['one', 'other'])
    ids.push(
      (
        await rowsOf<{ id: number }>(made.database, 'INSERT INTO account (user_name, user_name_key) VALUES ($1, $1) RETURNING id', [name])
      )[0]?.id ?? 0,
    );
  ask = callBound(noticeRoutes(made.database));
  // Ids of one and two digits: their numeric order differs from their text order.
  await made.database.query('ALTER SEQUENCE notice_id_seq RESTART WITH 8');
  for (let round = 1; round <= 5; round += 1)
    await insertNotice(
      made.database,
      ids[0] ?? 0,
      'ONBOARDING_APPROVED',
      { shop: `店${round}`, shopEn: `Shop ${round}` },
      '/ui/seller/mall/seller/home',
    );
  await insertNotice(made.database, ids[1] ?? 0, 'ONBOARDING_REFUSED', {}, '');
});
afterAll(() => made.drop());

describe('notices', () => {
  it('are listed page by page, newest first, to their own account', async () => {
    const first = await ask(listNotices, { query: { pageSize: 3 } }, by(0));
    expect(first).toMatchObject({ total: 5, more: false, previous: '' });
    expect(first.records.map(({ params }) => params)).toEqual([{ shop: '店5' }, { shop: '店4' }, { shop: '店3' }]);
    const second = await ask(listNotices, { query: { pageSize: 3, cursor: first.next } }, by(0));
    expect(second.records.map(({ params }) => params)).toEqual([{ shop: '店2' }, { shop: '店1' }]);
    expect((await ask(listNotices, {}, by(1))).records.map(({ code }) => code)).toEqual(['ONBOARDING_REFUSED']);
  });

  it('are in the language of their user', async () => {
    expect((await ask(listNotices, { query: { pageSize: 1 } }, by(0, 'en'))).records[0]?.params).toEqual({ shop: 'Shop 5' });
    expect(localParams({ a: 1, shop: '甲', shopEn: '', En: 'x' }, 'en')).toEqual({ a: 1, shop: '甲', En: 'x' });
  });

  it('are read one by one or all at once, and only by their owner', async () => {
    const { records } = await ask(listNotices, {}, by(0));
    const foreign = (await ask(listNotices, {}, by(1))).records[0]?.id ?? '';
    expect(await ask(readNotices, { body: { ids: [records[0]?.id ?? '', foreign, 'abc'] } }, by(0))).toEqual({ unread: 4 });
    expect(await ask(countUnreadNotices, {}, by(1))).toEqual({ unread: 1 });
    expect((await ask(listNotices, { query: { unread: '1' } }, by(0))).total).toBe(4);
    expect(await ask(readNotices, { body: { all: true } }, by(0))).toEqual({ unread: 0 });
    expect(await ask(countUnreadNotices, {}, by(1))).toEqual({ unread: 1 });
  });
});
