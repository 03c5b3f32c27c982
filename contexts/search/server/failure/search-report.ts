/** The report of searches without a result, as page and as sheet. */

import { getSearchReport, SHOWN_SEARCHES } from '#contexts/search/calls/report.ts';
import type { Answer } from '#contracts/kit/endpoint.ts';
import type { ReportQuery } from '#contracts/kit/report.ts';
import { stepsBetween } from '#kernel/time/time.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { Download } from '#server/platform/http/download.ts';
import { reportDownload } from '#server/platform/sheet/report-download.ts';
import { countFailures, listFailures } from './failure-store.ts';

const MOST_EXPORTED = 50_000;

async function searchReport(database: Queryable, query: ReportQuery): Promise<Answer<typeof getSearchReport>> {
  const [counts, rows] = await Promise.all([countFailures(database, query), listFailures(database, query, SHOWN_SEARCHES)]);
  const found = new Map(counts.map(({ at, ...rest }) => [at, rest]));
  return {
    nothing: counts.reduce((sum, { nothing }) => sum + nothing, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
    points: stepsBetween(query.from, query.to, query.step).map((at) => ({ at, ...(found.get(at) ?? { nothing: 0, failed: 0 }) })),
    searches: rows.map(({ total: _, ...row }) => row),
    total: rows[0]?.total ?? 0,
  };
}

export const searchReportRoutes = (database: Queryable): Bound[] => [bind(getSearchReport, ({ query }) => searchReport(database, query))];
export const searchReportDownloads = (database: Queryable): Download[] => [
  reportDownload('search', 'searches', async (query, { word }) => {
    const rows = await listFailures(database, query, MOST_EXPORTED);
    const columns = ['keyword', 'outcome', 'scope', 'language', 'count', 'lastAt', 'message'] as const;
    return [
      columns.map((column) => word(`adminReport.search_${column}`, column)),
      ...rows.map((row) => [
        row.keyword,
        word(`adminReport.search${row.outcome}`, row.outcome),
        word(`adminReport.searchScope_${row.scope}`, row.scope),
        row.language,
        row.count,
        new Date(row.lastAt).toISOString(),
        row.message,
      ]),
    ];
  }),
];
