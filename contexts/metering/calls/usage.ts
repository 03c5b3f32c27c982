/** Usage records as reported by a cluster or a shop's platform, with its own key. */
import { z } from 'zod';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { idOrNone, idText, instant } from '#contracts/kit/fields.ts';
import { meterUnit, quantity, serviceState } from './fields.ts';

/** Maximum records of one call. */
export const MOST_RECORDS = 1_000;

export const usageRecord = z.object({
  /** Unique within the source, permanently. */
  recordId: z.string().regex(/^[\w.:-]{1,80}$/),
  /** A higher version replaces the one reported under this id before. A quantity of 0 withdraws it. */
  version: z.number().int().min(1).max(1_000_000).default(1),
  entitlementId: idText,
  unit: meterUnit,
  quantity,
  /** ms; at most 31 days. The record counts for the day of China in which it begins. */
  from: instant,
  to: instant,
});

export const RECORD_RESULTS = [
  'ACCEPTED',
  /** A higher version was received before: stored, but does not count. */
  'SUPERSEDED',
  /** This id and version was received before with different content. */
  'CONFLICT',
  /** There is no such service, or this source does not measure it. */
  'SERVICE_UNKNOWN',
  'UNIT_UNKNOWN',
  'PERIOD_INVALID',
  'IN_FUTURE',
  'TOO_OLD',
  'BEFORE_OPENING',
  'AFTER_CLOSING',
  /** It begins while the service is stopped. */
  'STOPPED',
] as const;
export const recordResult = z.enum(RECORD_RESULTS);
export type RecordResult = z.output<typeof recordResult>;

export const reportUsage = endpoint({
  id: 'metering.report-usage',
  method: 'POST',
  path: '/metering/usage',
  summary: 'Report usage records; returns one result each, in order, and the original result for a repeated record',
  access: 'program',
  body: z.object({ records: z.array(usageRecord).min(1).max(MOST_RECORDS) }),
  answer: z.object({ results: z.array(z.object({ recordId: z.string(), version: z.number().int(), result: recordResult })) }),
});

export const listMeteredServices = endpoint({
  id: 'metering.list-metered-services',
  method: 'GET',
  path: '/metering/services',
  summary: 'List the services that this source measures; STOPPED or CLOSED ones may not run',
  access: 'program',
  query: z.object({ after: idOrNone.default(''), limit: z.coerce.number().int().min(1).max(1_000).default(500) }),
  answer: z.object({
    services: z.array(z.object({ entitlementId: z.string(), state: serviceState, openedAt: instant, closedAt: instant })),
  }),
});
