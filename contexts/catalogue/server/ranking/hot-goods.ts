/** The ranking on the home page: the first board that is not empty. */

import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import { type Board, boardRow } from '#contexts/catalogue/rules/ranking/ranking.ts';
import type { PlaceRow, RankingStore } from './ranking-store.ts';

/** Sales; before anything has been sold, the best rated, then new goods. */
const SHOWN = ['sales', 'rating', 'new'] as const satisfies readonly Board[];
export type ShownBoard = (typeof SHOWN)[number];

/** In ranking order; '' and none while every board is empty. `buyers`: of the last month, on the board of sales. */
type HotGoods = { board: ShownBoard | ''; goods: { goodsId: string; place: number; buyers: number }[] };
export async function hotGoods(store: RankingStore, most: number): Promise<HotGoods> {
  for (const board of SHOWN) {
    const places = await firstOf(store, board, '', most);
    if (places.length > 0)
      return {
        board,
        goods: places.map(({ goodsId, place, keys }) => ({ goodsId, place, buyers: board === 'sales' ? (keys[1] ?? 0) : 0 })),
      };
  }
  return { board: '', goods: [] };
}
/** The best sold of a type in the last month. */
export const hotGoodsOf = async (store: RankingStore, type: GoodsType, most: number): Promise<string[]> =>
  (await firstOf(store, 'sales', type, most)).map(({ goodsId }) => goodsId);

async function firstOf(store: RankingStore, board: Board, goodsType: GoodsType | '', most: number): Promise<PlaceRow[]> {
  const period = boardRow(board).periods.includes('month') ? 'month' : 'all';
  const snapshot = await store.findLatest(board, period);
  return snapshot ? store.findPlaces(snapshot.id, { goodsType, industry: '', most }) : [];
}
