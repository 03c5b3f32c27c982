import type { ReportQuery } from '#contracts/kit/report.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { stepOf, withinDays } from '#server/platform/db/report-days.ts';

const made = statement(
  'report-accounts-made',
  `SELECT ${stepOf('created_at', '$3')} AS at, count(*)::int AS accounts FROM account WHERE ${withinDays('created_at', '$1', '$2')} GROUP BY 1`,
);
const byKind = statement(
  'report-accounts-by-kind',
  `SELECT count(*)::int AS total, count(*) FILTER (WHERE a.disabled)::int AS disabled,
     count(*) FILTER (WHERE a.role_type = 'manager')::int AS staff,
     count(*) FILTER (WHERE a.role_type = 'common' AND a.retailer_id <> '')::int AS merchant,
     count(*) FILTER (WHERE a.role_type = 'common' AND a.user_type = 'agent')::int AS agent,
     count(*) FILTER (WHERE a.role_type = 'common' AND m.account_id IS NOT NULL)::int AS grouped,
     count(*) FILTER (WHERE a.role_type = 'common' AND a.retailer_id = '' AND a.user_type <> 'agent' AND m.account_id IS NULL)::int AS common
   FROM account a LEFT JOIN group_member m ON m.account_id = a.id`,
);
type Kinds = Record<'total' | 'disabled' | 'staff' | 'merchant' | 'agent' | 'grouped' | 'common', number>;

export const countAccountsMade = (on: Queryable, { from, to, step }: ReportQuery) =>
  on.query<{ at: string; accounts: number }>(made, [from, to, step]);
export async function countAccountsByKind(on: Queryable): Promise<Kinds> {
  const [kinds] = await on.query<Kinds>(byKind);
  if (!kinds) throw new Error('counting answered nothing');
  return kinds;
}
