import { getUserReport } from '#contracts/identity/report.ts';
import { stepsBetween } from '#kernel/time/time.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import { countAccountsByKind, countAccountsMade } from './user-report-store.ts';

export const userReportRoutes = (database: Queryable): Bound[] => [
  bind(getUserReport, async ({ query }) => {
    const [made, kinds] = await Promise.all([countAccountsMade(database, query), countAccountsByKind(database)]);
    const found = new Map(made.map(({ at, accounts }) => [at, accounts]));
    return {
      total: kinds.total,
      made: made.reduce((sum, { accounts }) => sum + accounts, 0),
      points: stepsBetween(query.from, query.to, query.step).map((at) => ({ at, made: found.get(at) ?? 0 })),
      byKind: (['common', 'grouped', 'agent', 'merchant', 'staff', 'disabled'] as const).map((kind) => ({ kind, accounts: kinds[kind] })),
    };
  }),
];
