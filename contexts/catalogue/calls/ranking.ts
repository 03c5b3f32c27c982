/** The ranking (section 2): boards with the places of their products. */
import { z } from 'zod';
import { goodsType } from '#contexts/catalogue/calls/goods-type.ts';
import { BOARDS } from '#contexts/catalogue/rules/ranking/ranking.ts';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { freeText } from '#contracts/kit/fields.ts';
import { goodsCard } from './catalogue.ts';

export const board = z.enum(BOARDS);
export const rankingPeriod = z.enum(['week', 'month', 'halfYear', 'all']);
/** 'yyyy-MM-dd' of Asia/Shanghai. */
const day = z.string();

export const rankedGoods = z.object({
  goods: goodsCard.omit({ summary: true, summaryEn: true, tags: true, soldCount: true, takenCount: true }),
  place: z.number().int(),
  /** Other products have the same place. */
  shared: z.boolean(),
  /** Compared with the same board seven days earlier; FIRST: there is none. */
  change: z.enum(['UP', 'DOWN', 'SAME', 'NEW', 'FIRST']),
  /** By this many places. */
  by: z.number().int(),
  /**
   * The ranking keys. sales: pieces, buyers. rising: growth in thousandths, pieces. rating: thousandths of a star, people. free: accounts,
   * thousandths of a star. new: visitors (a buyer counts as ten), day since 1970, thousandths of a star.
   */
  keys: z.array(z.number().int()),
});
export type RankedGoods = z.output<typeof rankedGoods>;

export const getRanking = endpoint({
  id: 'catalogue.get-ranking',
  method: 'GET',
  path: '/mall/ranking',
  summary: 'Get a board of the ranking, current or of a stored day',
  caching: 'public',
  query: z.object({
    board: board.default('sales'),
    /** Boards without this period return their own. */
    period: rankingPeriod.default('month'),
    goodsType: z.union([goodsType, z.literal('')]).default(''),
    industry: freeText(64).default(''),
    /** The last day of the period; default, also for a day that is not stored: the running day. */
    day: freeText(10).default(''),
  }),
  answer: z.object({
    board,
    period: rankingPeriod,
    /** The last day of the period; '' when there is no board yet. */
    day: z.union([day, z.literal('')]),
    /** First day of the period; '' for everything. */
    from: z.union([day, z.literal('')]),
    /** The day is over. */
    final: z.boolean(),
    /** ms; 0 when there is no board yet. */
    computedAt: z.number().int(),
    records: z.array(rankedGoods),
    /** The ends of past weeks with a stored board, latest first. */
    pastDays: z.array(day),
  }),
});
