import { getUserReport } from '#contexts/identity/calls/report.ts';
import type { Answer } from '#contracts/kit/endpoint.ts';
import type { ReportQuery } from '#contracts/kit/report.ts';
import { stepsBetween } from '#kernel/time/time.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { Download } from '#server/platform/http/download.ts';
import { reportDownload } from '#server/platform/sheet/report-download.ts';
import { countAccountsByKind, countAccountsMade } from './user-report-counts.ts';

export const userReport =
  (database: Queryable) =>
  async (query: ReportQuery): Promise<Answer<typeof getUserReport>> => {
    const [made, kinds] = await Promise.all([countAccountsMade(database, query), countAccountsByKind(database)]);
    const found = new Map(made.map(({ at, accounts }) => [at, accounts]));
    return {
      total: kinds.total,
      made: made.reduce((sum, { accounts }) => sum + accounts, 0),
      points: stepsBetween(query.from, query.to, query.step).map((at) => ({ at, made: found.get(at) ?? 0 })),
      byKind: (['common', 'grouped', 'agent', 'merchant', 'staff', 'disabled'] as const).map((kind) => ({ kind, accounts: kinds[kind] })),
    };
  };
type Report = ReturnType<typeof userReport>;

export const userReportRoutes = (report: Report): Bound[] => [bind(getUserReport, ({ query }) => report(query))];
export const userReportDownloads = (report: Report): Download[] => [
  reportDownload('identity', 'users', async (query, { word }) => {
    const found = await report(query);
    return [
      (['by', 'code', 'name', 'accounts'] as const).map((column) => word(`adminReport.sheet.${column}`, column)),
      ...found.points.map(({ at, made }) => [word(`adminReport.sheet.made_${query.step}`, query.step), at, '', made]),
      ...found.byKind.map(({ kind, accounts }) => [
        word('adminReport.byKind', 'kind'),
        kind,
        word(`adminReport.kind${kind}`, kind),
        accounts,
      ]),
    ];
  }),
];
