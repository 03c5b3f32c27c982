import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dropFavourite, keepFavourite, listFavouriteIds, listFavourites, setPriceAlert } from '#contexts/catalogue/calls/favourites.ts';
import { MOST_FAVOURITES } from '#contexts/catalogue/rules/favourites/favourites.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import { actor, call } from '#server/platform/test/call-bound.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { isDue, runJob } from '#server/platform/test/run-job.ts';
import { openTestShop, type TestShop } from '../listing/test-shop.ts';

let shop: TestShop;
let goodsId = '';
let otherId = '';
const by = (accountId: number): SignedIn => ({ ...call(), action: 'test', idempotencyKey: 'key', actor: actor({ accountId }) });
const me = by(501);
const idOf = async (key: string) =>
  (await rowsOf<{ id: string }>(shop.database, 'SELECT id::text FROM goods WHERE external_id = $1', [`demo:${key}`]))[0]?.id ?? '';
const list = (filter: '' | 'cheaper' | 'off' = '', who = me) => shop.send(listFavourites, { query: { filter } }, who);
const keep = (id = goodsId, who = me) => shop.send(keepFavourite, { params: { goodsId: id } }, who);
const alert = (alert: 'OFF' | 'ANY' | 'BELOW', below = '', who = me) =>
  shop.send(setPriceAlert, { params: { goodsId }, body: { alert, below } }, who);
/** Sets the lowest monthly price, and handles the event of the change. */
async function reprice(fen: number): Promise<void> {
  await shop.database.query(
    `UPDATE sku_price p SET price_fen = $2 FROM sku s WHERE s.id = p.sku_id AND s.goods_id = $1 AND p.billing_type = 'MONTH' AND p.duration = 1`,
    [goodsId, fen],
  );
  const event = { id: '1', topic: 'goods.changed', payload: { ids: [goodsId] } };
  for (const handler of shop.catalogue.eventHandlers['goods.changed']) await shop.database.transaction((tx) => handler(event as never, tx));
}
const JOB = 'catalogue.tell-price-falls';
const round = () => runJob(shop.database, shop.catalogue.jobs, JOB);
const isDueNow = () => isDue(shop.database, shop.catalogue.jobs, JOB);
const notified = () => shop.notified.splice(0).map(({ to, code, params }) => [to, code, params.price]);

beforeAll(async () => {
  shop = await openTestShop();
  goodsId = await idOf('gaussian-16-hosting');
  otherId = await idOf('pytorch-official');
});
afterAll(() => shop.drop());
beforeEach(async () => {
  await shop.database.query('DELETE FROM favourite');
  await shop.database.query(`UPDATE goods SET status = 'ON_SHELVES' WHERE id = $1`, [goodsId]);
  await reprice(26_000);
  shop.notified.length = 0;
});

describe('favourites', () => {
  it('are kept once, shown with both prices to their owner alone, and dropped', async () => {
    await keep();
    await keep();
    await keep(otherId);
    expect((await shop.send(listFavouriteIds, {}, me)).goodsIds.toSorted()).toEqual([otherId, goodsId].toSorted());
    await reprice(20_000);
    expect(await list('cheaper')).toMatchObject({
      total: 1,
      counts: { all: 2, cheaper: 1, off: 0 },
      records: [
        {
          goodsId,
          onSale: true,
          price: '200.00',
          priceUnit: 'MONTH',
          savedPrice: '260.00',
          savedUnit: 'MONTH',
          cheaperBy: '60.00',
          watched: '200.00',
        },
      ],
    });
    expect((await list()).records.find((one) => one.goodsId === otherId)).toMatchObject({ free: true, savedPrice: '0.00', watched: '' });
    expect((await list('', by(502))).records).toEqual([]);
    await shop.send(dropFavourite, { params: { goodsId } }, by(502));
    expect((await list()).total).toBe(2);
    await shop.send(dropFavourite, { params: { goodsId } }, me);
    expect((await list()).records.map((one) => one.goodsId)).toEqual([otherId]);
  });

  it('stay with what was taken off the shelf, which cannot be kept anew', async () => {
    await keep();
    await shop.database.query(`UPDATE goods SET status = 'OFF_SHELVES' WHERE id = $1`, [goodsId]);
    expect((await list('off')).records).toMatchObject([{ goodsId, onSale: false, price: '', cheaperBy: '', savedPrice: '260.00' }]);
    await expect(keep(goodsId, by(502))).rejects.toMatchObject({ code: 'RESOURCE_OFF_SHELF' });
    await expect(keep('99999999')).rejects.toMatchObject({ code: 'MALL10001' });
    await expect(keep('x')).rejects.toMatchObject({ code: 'MALL10001' });
  });

  it('are bounded, however many are kept at once', async () => {
    await shop.database.query(
      `INSERT INTO favourite (account_id, goods_id) SELECT 501, id FROM goods WHERE id <> ALL($1::bigint[]) ORDER BY id LIMIT 100`,
      [[goodsId, otherId]],
    );
    await shop.database.query(
      `INSERT INTO goods (external_id, type, shop_id, category_code, name, name_en)
       SELECT 'many:' || n, g.type, g.shop_id, g.category_code, g.name, g.name_en FROM goods g, generate_series(1, $2) n WHERE g.id = $1`,
      [goodsId, MOST_FAVOURITES],
    );
    await shop.database.query(
      `INSERT INTO favourite (account_id, goods_id) SELECT 501, id FROM goods WHERE external_id LIKE 'many:%' ORDER BY id LIMIT $1`,
      [MOST_FAVOURITES - 101],
    );
    const saved = await Promise.allSettled([keep(), keep(otherId)]);
    expect(saved.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(Promise.all([keep(), keep(otherId)])).rejects.toMatchObject({ code: 'FAVOURITES_FULL', params: { max: MOST_FAVOURITES } });
    await shop.database.query(`DELETE FROM goods WHERE external_id LIKE 'many:%'`);
  });
});

describe('a price alert', () => {
  it('tells a fall once, and again after a rise', async () => {
    await keep();
    await alert('ANY');
    await reprice(20_000);
    expect(await isDueNow()).toBe(true);
    await round();
    expect(await isDueNow()).toBe(false);
    await round();
    expect(notified()).toEqual([[501, 'PRICE_FELL', '200.00']]);
    await reprice(30_000);
    await round();
    await reprice(20_000);
    await round();
    expect(notified()).toEqual([[501, 'PRICE_FELL', '200.00']]);
  });

  it('waits for its limit', async () => {
    await keep();
    await alert('BELOW', '199.50');
    await reprice(20_000);
    await round();
    expect(notified()).toEqual([]);
    await reprice(19_950);
    await round();
    await reprice(100);
    await round();
    expect(notified()).toEqual([[501, 'PRICE_REACHED', '199.50']]);
  });

  it('says nothing of goods that nobody can buy, and nothing after it was switched off', async () => {
    await keep();
    await alert('ANY');
    await shop.database.query(`UPDATE goods SET status = 'OFF_SHELVES' WHERE id = $1`, [goodsId]);
    await reprice(20_000);
    await round();
    await shop.database.query(`UPDATE goods SET status = 'ON_SHELVES' WHERE id = $1`, [goodsId]);
    await alert('OFF');
    await reprice(10_000);
    await round();
    expect(notified()).toEqual([]);
  });

  it('is refused at or above the present price, on free goods, and on what one does not keep', async () => {
    await keep();
    await expect(alert('BELOW', '260')).rejects.toMatchObject({ code: 'PRICE_ALERT_LIMIT', params: { price: '260.00' } });
    await expect(alert('BELOW')).rejects.toMatchObject({ code: 'PRICE_ALERT_LIMIT' });
    await expect(alert('ANY', '', by(502))).rejects.toMatchObject({ code: 'FAVOURITE_NOT_FOUND' });
    await keep(otherId);
    await expect(shop.send(setPriceAlert, { params: { goodsId: otherId }, body: { alert: 'ANY' } }, me)).rejects.toMatchObject({
      code: 'PRICE_ALERT_FREE',
    });
  });
});
