/**
 * Lists of the back offices: filtered, sorted and paged on the server by keyset, so that the last page costs no more than the first. A page
 * is requested by the `next` or `previous` cursor of another; LAST requests the last page.
 */
import { z } from 'zod';
import { freeText } from './fields.ts';

/** Totals are counted up to here; beyond, `total` is this and `more` is true. */
export const COUNTED_TO = 10_000;

/** The first one is the default sort. */
export const listQuery = <const S extends readonly [string, ...string[]]>(sorts: S) => ({
  sort: z.enum(sorts).default(sorts[0] as never),
  order: z.enum(['asc', 'desc']).default('desc'),
  /** '' is the first page. */
  cursor: freeText(1_100).default(''),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
});
export const listAnswer = <R extends z.ZodType>(record: R) =>
  z.object({
    records: z.array(record),
    total: z.number().int(),
    /** There are more than `total`. */
    more: z.boolean(),
    /** Cursor of the next page; '' on the last one. */
    next: z.string(),
    /** Cursor of the previous page; '' on the first one. */
    previous: z.string(),
  });
export type ListAnswer<R> = { records: R[]; total: number; more: boolean; next: string; previous: string };
