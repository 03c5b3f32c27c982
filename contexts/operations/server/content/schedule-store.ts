import { type Queryable, statement } from '#server/platform/db/database.ts';
import { one } from '#server/platform/db/rows.ts';

/** The last instant (ms) at which scheduled content began or ended; 0 for none. */
const lastTurn = statement(
  'content-last-turn',
  `SELECT coalesce(floor(extract(epoch FROM max(at)) * 1000), 0)::bigint AS at FROM (
     SELECT starts_at AS at FROM banner UNION ALL SELECT ends_at FROM banner
     UNION ALL SELECT starts_at FROM theme_schedule UNION ALL SELECT ends_at FROM theme_schedule
     UNION ALL SELECT in_force_since FROM agreement) AS turns WHERE at <= now()`,
);
export const findLastTurn = async (on: Queryable): Promise<number> => (await one(on.query(lastTurn)))?.at ?? 0;
