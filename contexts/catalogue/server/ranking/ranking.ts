/** The ranking: its page, the jobs that compute its boards. */
import { getRanking } from '#contexts/catalogue/calls/ranking.ts';
import { BOARDS, COMPARED_DAYS, changeOf, dayBefore, MOST_RANKED, periodOf, stretchOf } from '#contexts/catalogue/rules/ranking/ranking.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { Job } from '#server/platform/jobs/job.ts';
import { createCardStore } from '../goods/card-store.ts';
import { viewCard } from '../goods/goods-view.ts';
import { computeBoard, type RankingContext, type RankingPorts } from './compute-board.ts';
import { createRankingStore } from './ranking-store.ts';

const REFRESHED_MS = 3_600_000;
const DAY = /^\d{4}-\d\d-\d\d$/;
const isDay = (text: string): boolean => DAY.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

function rankingRoutes({ database, store, ports }: RankingContext): Bound[] {
  const cards = createCardStore(database);
  return [
    bind(
      getRanking,
      async ({ query }) => {
        const { board, goodsType, industry } = query;
        const period = periodOf(board, query.period);
        const asked = isDay(query.day) ? await store.find(board, period, query.day) : null;
        const [snapshot, pastDays] = await Promise.all([asked ?? store.findLatest(board, period), store.findWeeks(board, period)]);
        if (!snapshot) return { board, period, day: '', from: '', final: false, computedAt: 0, records: [], pastDays };
        const before = await store.find(board, period, dayBefore(snapshot.day, COMPARED_DAYS));
        const selection = { goodsType, industry, most: MOST_RANKED };
        const [places, earlier] = await Promise.all([
          store.findPlaces(snapshot.id, selection),
          before ? store.findPlaces(before.id, selection) : null,
        ]);
        const placeThen = earlier && new Map(earlier.map(({ goodsId, place }) => [goodsId, place]));
        const rows = await cards.findCards(places.map(({ goodsId }) => goodsId));
        const names = await ports.shopNames([...new Set(rows.map(({ shopId }) => shopId))]);
        const cardOf = new Map(rows.map((row) => [row.id, viewCard(row, names.get(row.shopId))]));
        return {
          board,
          period,
          day: snapshot.day,
          from: stretchOf(period, snapshot.day)?.from ?? '',
          final: snapshot.final,
          computedAt: snapshot.computedAt,
          pastDays,
          // Omits goods no longer on sale; the places of the others remain.
          records: places.flatMap(({ goodsId, place, sharing, keys }) => {
            const card = cardOf.get(goodsId);
            if (!card) return [];
            const { summary: _, summaryEn: _en, tags: _tags, soldCount: _sold, takenCount: _taken, ...goods } = card;
            return [
              { goods, place, shared: sharing > 1, keys, ...changeOf(place, placeThen ? (placeThen.get(goodsId) ?? null) : undefined) },
            ];
          }),
        };
      },
      { cacheTags: () => ['ranking', 'goods', 'shops'] },
    ),
  ];
}

/** One job per board: a slow or failing board does not delay the others. */
function rankingJobs(context: RankingContext): Job[] {
  return BOARDS.map((board) => ({
    name: `catalogue.rank-${board}`,
    everyMs: REFRESHED_MS,
    runs: 'alone',
    atStart: true,
    work: (signal) => computeBoard(context, board, signal),
  }));
}

export function createRanking({ database, ports, now = Date.now }: { database: Database; ports: RankingPorts; now?: () => number }) {
  const context: RankingContext = { database, store: createRankingStore(database), ports, now };
  return { routes: rankingRoutes(context), jobs: rankingJobs(context) };
}
