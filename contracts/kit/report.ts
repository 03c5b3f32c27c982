/** Common parameters of the operator console's reports: a range of days and a step. */
import { z } from 'zod';
import { DAY_MS } from '#kernel/time/time.ts';
import { day } from './fields.ts';

export const reportQuery = z
  .object({ from: day, to: day, step: z.enum(['day', 'month']).default('day') })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'ends before it begins' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= 3 * 366 * DAY_MS, {
    path: ['from'],
    message: 'is longer than three years',
  });
export type ReportQuery = z.output<typeof reportQuery>;
