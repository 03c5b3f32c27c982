import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dropFavourite, type Favourite, listFavourites, setPriceAlert } from '#contexts/catalogue/calls/favourites.ts';
import { countUnreadNotices } from '#contexts/identity/calls/notices.ts';
import { open, say } from '#web/testing/open.tsx';
import { startServer } from '#web/testing/server.ts';
import * as page from './favourites-page.tsx';

const made = (goodsId: string, changes: Partial<Favourite> = {}): Favourite => ({
  goodsId,
  skuId: '2',
  type: 'MODEL',
  name: `商品${goodsId}`,
  nameEn: `Goods ${goodsId}`,
  storeId: '9',
  storeName: '店',
  storeNameEn: 'Shop',
  picture: '',
  onSale: true,
  free: false,
  savedAt: Date.UTC(2024, 0, 2),
  price: '200.00',
  priceUnit: 'MONTH',
  savedPrice: '260.00',
  savedUnit: 'MONTH',
  cheaperBy: '60.00',
  alert: 'OFF',
  below: '',
  watched: '200.00',
  ...changes,
});
async function openPage(...favourites: Favourite[]) {
  const server = startServer();
  const stored = { records: favourites };
  server.answer(countUnreadNotices, { unread: 0 });
  server.answer(listFavourites, () => ({
    records: stored.records,
    total: stored.records.length,
    counts: { all: stored.records.length, cheaper: 0, off: 0 },
  }));
  server.answer(dropFavourite, ({ params }) => {
    stored.records = stored.records.filter(({ goodsId }) => goodsId !== params.goodsId);
    return { goodsId: params.goodsId ?? '', saved: false };
  });
  return { ...(await open(page as never, { at: '/console/favourites', id: 'console-favourites' })), server };
}
const rowOf = async (name: string) => (await screen.findByRole('heading', { name })).closest('li') as HTMLElement;

it('shows what has become cheaper and what is off sale, and drops it', async () => {
  const off = { onSale: false, price: '', priceUnit: '', cheaperBy: '', watched: '' };
  const { user } = await openPage(made('1'), made('2', off), made('3', { cheaperBy: '-5.00' }));
  const row = await rowOf('Goods 1');
  within(row).getByText(say('favourites.cheaperBy', { amount: '¥60.00' }));
  within(row).getByText(say('favourites.savedPrice', { price: `¥260.00/${say('shell.unitMonth')}` }));
  within(await rowOf('Goods 2')).getByText(say('favourites.offShelf'));
  within(await rowOf('Goods 3')).getByText(say('favourites.moreExpensiveBy', { amount: '¥5.00' }));
  await user.click(screen.getByRole('button', { name: say('favourites.removeName', { name: 'Goods 2' }) }));
  await screen.findByText(say('shell.heartDroppedToast'));
  expect(screen.queryByRole('heading', { name: 'Goods 2' })).toBeNull();
});

it('sets an alert at a price, which has to be an amount', async () => {
  const { user, server } = await openPage(made('1'));
  server.answer(setPriceAlert, { goodsId: '1', alert: 'BELOW', below: '150.00' });
  await user.click(within(await rowOf('Goods 1')).getByRole('button', { name: new RegExp(say('favourites.alert')) }));
  await user.click(screen.getByRole('radio', { name: say('favourites.alertBELOW') }));
  await user.click(screen.getByRole('button', { name: say('favourites.save') }));
  await screen.findByText(say('favourites.alertFormat'));
  await user.type(screen.getByRole('textbox', { name: new RegExp(say('favourites.alertBelow')) }), '150');
  await user.click(screen.getByRole('button', { name: say('favourites.save') }));
  await screen.findByText(say('favourites.alertSaved'));
  expect(server.calls(setPriceAlert).map(({ params, body }) => [params, body])).toEqual([
    [{ goodsId: '1' }, { alert: 'BELOW', below: '150' }],
  ]);
});

it('says what to do while nothing is kept', async () => {
  await openPage();
  await screen.findByText(say('favourites.noneText'));
  expect(screen.getByRole('link', { name: say('favourites.toGoods') }).getAttribute('href')).toBe('/ui/mall/search/goods');
});
