import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { type GoodsCard, listGoodsCards } from '#contexts/catalogue/calls/catalogue.ts';
import { MOST_RECENT, RECENT_ENTRY, recentGoods, rememberGoods } from '#web/lib/recent-goods.ts';
import { open, say } from '#web/testing/open.tsx';
import { OFFLINE, startServer } from '#web/testing/server.ts';
import { RecentGoods } from './recent-goods.tsx';

const card = (goodsId: string): GoodsCard => ({
  goodsId,
  skuId: '1',
  type: 'MODEL',
  name: goodsId,
  nameEn: `Goods ${goodsId}`,
  summary: '',
  summaryEn: '',
  storeId: '1',
  storeName: '',
  storeNameEn: '',
  storeShortName: '',
  storeShortNameEn: '',
  basePrice: '1.00',
  priceUnit: 'MONTH',
  score: '0.0',
  scoreCount: 0,
  soldCount: 0,
  takenCount: 0,
  free: false,
  trial: false,
  tags: [],
  picture: '',
});
const names = () => screen.queryAllByRole('link').map((link) => link.textContent);

beforeEach(() => localStorage.clear());

it('shows what was looked at before, of what is on sale, and forgets it when asked', async () => {
  const server = startServer();
  server.answer(listGoodsCards, ({ query }) => ({
    records: (query.ids ?? '')
      .split(',')
      .filter((id) => id !== '2')
      .map(card),
  }));
  for (const id of ['1', '2', '3']) {
    await open(<RecentGoods besides={id} />);
    cleanup();
  }
  const { user } = await open(<RecentGoods besides="4" />);
  await screen.findByText('Goods 3');
  expect([names(), recentGoods()]).toEqual([
    ['Goods 3', 'Goods 1'],
    ['4', '3', '2', '1'],
  ]);
  await user.click(screen.getByRole('button', { name: say('favourites.recentClear') }));
  expect([names(), recentGoods()]).toEqual([[], ['4']]);
});

it('is bounded, and nothing where the cards cannot be had', async () => {
  for (let id = 1; id <= MOST_RECENT + 3; id += 1) rememberGoods(String(id));
  expect([recentGoods().length, recentGoods()[0]]).toEqual([MOST_RECENT, String(MOST_RECENT + 3)]);
  const server = startServer();
  server.answer(listGoodsCards, () => {
    throw OFFLINE;
  });
  await open(<RecentGoods />);
  expect(names()).toEqual([]);
  localStorage.setItem(RECENT_ENTRY, '{"no":"list"}');
  expect(recentGoods()).toEqual([]);
});
