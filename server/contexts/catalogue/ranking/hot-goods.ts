/** What the home page shows of the ranking: the first of a board that has any. */
import type { GoodsType } from '#contracts/kit/fields.ts';
import { BOARD_PERIODS, type Board } from '#kernel/ranking/ranking.ts';
import type { RankingStore } from './ranking-store.ts';

/** Sales; while nothing has been sold, what people rate best, and what is new. */
const SHOWN = ['sales', 'rating', 'new'] as const satisfies readonly Board[];
export type ShownBoard = (typeof SHOWN)[number];

/** Goods ids in the order of their places; '' and none while no board has any. */
export async function hotGoods(store: RankingStore, most: number): Promise<{ board: ShownBoard | ''; goodsIds: string[] }> {
  for (const board of SHOWN) {
    const goodsIds = await firstOf(store, board, '', most);
    if (goodsIds.length > 0) return { board, goodsIds };
  }
  return { board: '', goodsIds: [] };
}
/** The best sold of a type in the last month. */
export const hotGoodsOf = (store: RankingStore, type: GoodsType, most: number): Promise<string[]> => firstOf(store, 'sales', type, most);

async function firstOf(store: RankingStore, board: Board, goodsType: GoodsType | '', most: number): Promise<string[]> {
  const period = BOARD_PERIODS[board].includes('month') ? 'month' : 'all';
  const snapshot = await store.findLatest(board, period);
  return snapshot ? (await store.findPlaces(snapshot.id, { goodsType, industry: '', most })).map(({ goodsId }) => goodsId) : [];
}
