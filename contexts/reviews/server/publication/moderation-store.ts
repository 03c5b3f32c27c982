/** Lists for operators who decide about reports. Reads only. */
import type { PublicationKind } from '#contexts/reviews/rules/reviews.ts';
import { conditions } from '#server/platform/db/conditions.ts';
import { type Database, statement } from '#server/platform/db/database.ts';
import { type Keyset, keysetPage } from '#server/platform/db/keyset.ts';
import { containing } from '#server/platform/db/like.ts';
import { msOf, msOrZero } from '#server/platform/db/milliseconds.ts';
import { publicationState } from '../states.ts';

const columns = `p.id, p.kind, p.state, p.body, p.pictures || coalesce(r.addition_pictures, '{}') AS pictures,
  CASE WHEN r.id IS NULL THEN NULL ELSE jsonb_build_object('description', r.description_stars, 'performance', r.performance_stars, 'service', r.service_stars) END AS stars,
  coalesce(r.addition, '') AS addition, coalesce(r.reply, '') AS reply, coalesce(q.body, '') AS question, p.account_id AS "accountId", p.goods_id::text AS "goodsId",
  p.goods_name AS "goodsName", p.goods_name_en AS "goodsNameEn", p.shop_id::text AS "shopId", ${msOf('p.created_at')} AS "createdAt",
  ${msOrZero('p.reported_at')} AS "reportedAt", p.report_count AS "reportCount", p.decided_by AS "decidedBy", ${msOrZero('p.decided_at')} AS "decidedAt", p.decision,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('reason', t.reason, 'note', t.note, 'byShop', t.by_shop, 'accountId', t.account_id, 'at', ${msOf('t.at')}) ORDER BY t.at DESC), '[]')
   FROM (SELECT * FROM publication_report t WHERE t.publication_id = p.id ORDER BY t.at DESC LIMIT 20) AS t) AS reports`;
const from = `publication p LEFT JOIN product_review r ON r.id = p.id LEFT JOIN product_answer a ON a.id = p.id LEFT JOIN publication q ON q.id = a.question_id`;
const count = statement(
  'moderation-count',
  `SELECT kind, count(*)::int AS count FROM publication WHERE state = ${publicationState('REPORTED')} GROUP BY kind`,
);

export const createModerationStore = (database: Database) => ({
  list(filter: { state: string; kind: string; keyword: string }, paging: Pick<Keyset, 'order' | 'cursor' | 'pageSize'>) {
    const { where, values, add } = conditions({ where: [`(p.report_count > 0 OR p.state = ${publicationState('HIDDEN')})`] });
    if (filter.state) add((at) => `p.state = ${at}`, filter.state);
    if (filter.kind) add((at) => `p.kind = ${at}`, filter.kind);
    if (filter.keyword) add((at) => `p.body ILIKE ${at}`, containing(filter.keyword));
    return keysetPage(database, {
      name: 'moderation-page',
      select: columns,
      from,
      counted: 'publication p',
      where,
      values,
      sort: { column: 'p.created_at', type: 'timestamptz' },
      key: { column: 'p.id', type: 'text' },
      ...paging,
    });
  },
  countOpen: async (): Promise<Record<PublicationKind, number>> => {
    const found = new Map((await database.query(count)).map((row) => [row.kind, row.count]));
    return { REVIEW: found.get('REVIEW') ?? 0, QUESTION: found.get('QUESTION') ?? 0, ANSWER: found.get('ANSWER') ?? 0 };
  },
});
export type ModerationStore = ReturnType<typeof createModerationStore>;
