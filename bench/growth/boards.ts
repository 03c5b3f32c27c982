/** How long a board of the ranking takes, in this process, with the stores of the product. */

import { type Board, boardRow } from '#contexts/catalogue/rules/ranking/ranking.ts';
import { computeBoard } from '#contexts/catalogue/server/ranking/compute-board.ts';
import { createRankingStore } from '#contexts/catalogue/server/ranking/ranking-store.ts';
import { createSoldGoodsStore } from '#contexts/orders/server/report/sold-goods-store.ts';
import { createScoreStore } from '#contexts/reviews/server/score/score-store.ts';
import { createVisitStore } from '#contexts/shops/server/visits/visit-store.ts';
import type { Database } from '#server/platform/db/database.ts';

/** The longest of the stretches of the running day, ms, without the people of shops: of two rounds the second, as in a process that runs for a while. */
export async function timeBoard(database: Database, board: Board): Promise<number> {
  const store = createRankingStore(database);
  let since = 0;
  let times: number[] = [];
  const timed: typeof store = {
    ...store,
    async save(...snapshot) {
      const saved = await store.save(...snapshot);
      times.push(performance.now() - since);
      since = performance.now();
      return saved;
    },
  };
  const scores = createScoreStore(database);
  const ports = {
    shopNames: async () => new Map(),
    sold: createSoldGoodsStore(database).list,
    visitors: createVisitStore(database).ofGoods,
    ownPeople: async () => [],
    ratings: (until: number) => scores.listMeans(null, until),
  };
  for (const _ of [1, 2]) {
    times = [];
    since = performance.now();
    await computeBoard({ database, store: timed, ports, now: Date.now }, board, new AbortController().signal);
  }
  if (times.length < boardRow(board).periods.length) throw new Error(`the board ${board} was not computed`);
  return Math.round(Math.max(...times));
}
