/** What the home page shows of the ranking: the first of a board that has any. */
import type { GoodsType } from '#contracts/kit/fields.ts';
import { BOARD_PERIODS, type Board } from '#kernel/ranking/ranking.ts';
import type { PlaceRow, RankingStore } from './ranking-store.ts';

/** Sales; while nothing has been sold, what people rate best, and what is new. */
const SHOWN = ['sales', 'rating', 'new'] as const satisfies readonly Board[];
export type ShownBoard = (typeof SHOWN)[number];

/** In the order of their places; '' and none while no board has any. `buyers`: of the last month, on the board of sales. */
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
  const period = BOARD_PERIODS[board].includes('month') ? 'month' : 'all';
  const snapshot = await store.findLatest(board, period);
  return snapshot ? store.findPlaces(snapshot.id, { goodsType, industry: '', most }) : [];
}
