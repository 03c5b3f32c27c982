import type { Translated } from '#messages/kit.ts';
import type { titles as source } from '../zh/titles.ts';

export const titles: Translated<typeof source> = {
  search: 'Search',
  searchGlobal: 'Search everything',
  searchGoods: 'Search the mall',
  searchResource: 'Compute market',
  searchShop: 'Search shops',
};
