/** Searches without a result, for operators. */
import { z } from 'zod';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { instant, language } from '#contracts/kit/fields.ts';
import { reportQuery } from '#contracts/kit/report.ts';

export const searchScope = z.enum(['global', 'goods', 'resource', 'community', 'shop']);
export type SearchScope = z.output<typeof searchScope>;
/** NOTHING: the words found nothing. FAILED: the search itself failed, with its message. */
export const searchOutcome = z.enum(['NOTHING', 'FAILED']);

/** Number of keywords returned, most frequent first; the export has all. */
export const SHOWN_SEARCHES = 200;

export const failedSearch = z.object({
  keyword: z.string(),
  scope: searchScope,
  language,
  outcome: searchOutcome,
  message: z.string(),
  count: z.number().int(),
  lastAt: instant,
});
export type FailedSearch = z.output<typeof failedSearch>;

export const getSearchReport = endpoint({
  id: 'search.get-search-report',
  method: 'GET',
  path: '/operation/admin/report/searches',
  summary: 'List searches that found nothing or failed, most frequent first',
  access: 'staff',
  permission: 'report.read',
  query: reportQuery,
  answer: z.object({
    nothing: z.number().int(),
    failed: z.number().int(),
    points: z.array(z.object({ at: z.string(), nothing: z.number().int(), failed: z.number().int() })),
    searches: z.array(failedSearch),
    /** Number of distinct keywords in these days, including those not returned. */
    total: z.number().int(),
  }),
});
