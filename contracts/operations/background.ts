/** Background work as operators see it: results of jobs, and dead letters (events whose delivery kept failing). */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { filledText, idText, instant, lineText } from '../kit/fields.ts';
import { listAnswer, listQuery } from '../kit/list.ts';

const job = z.object({
  name: z.string(),
  /** alone: in one process at a time. on-workers, everywhere: in every worker process, in every process. */
  runs: z.enum(['alone', 'on-workers', 'everywhere']),
  everyMs: z.number().int(),
  /** Of the last round, whichever process ran it; 0 before the first. */
  endedAt: instant,
  durationMs: z.number().int(),
  /** Consecutive failures; 0 when the last round succeeded. */
  failures: z.number().int(),
  /** Time and message of the last failed round; 0 and '' when none has failed. */
  failedAt: instant,
  error: z.string(),
});
export type BackgroundJob = z.output<typeof job>;

export const getPlatformHealth = endpoint({
  id: 'operations.get-platform-health',
  method: 'GET',
  path: '/operation/admin/health',
  summary: 'Whether the database takes writes, and whether events are delivered within a minute',
  access: 'staff',
  permission: 'system.read',
  answer: z.object({
    /** `refusal`: '' while it does. `since`: when that was seen first; 0 while it does. */
    write: z.object({ ok: z.boolean(), refusal: z.enum(['', 'standby', 'readonly', 'full', 'away']), since: instant }),
    deliver: z.object({
      ok: z.boolean(),
      waiting: z.number().int(),
      oldestSeconds: z.number().int(),
      since: instant,
    }),
  }),
});
export type PlatformHealth = z.output<typeof getPlatformHealth.answer>;

export const getBackgroundWork = endpoint({
  id: 'operations.get-background-work',
  method: 'GET',
  path: '/operation/admin/background',
  summary: 'Results of the platform’s jobs, and how far the delivery of events is behind',
  access: 'staff',
  permission: 'system.read',
  answer: z.object({
    jobs: z.array(job),
    events: z.object({
      /** Not delivered yet. */
      waiting: z.number().int(),
      oldestSeconds: z.number().int(),
      setAside: z.number().int(),
    }),
  }),
});

const setAsideEvent = z.object({
  id: z.string(),
  topic: z.string(),
  payload: z.record(z.string(), z.unknown()),
  createdAt: instant,
  failedAt: instant,
  attempts: z.number().int(),
  error: z.string(),
  actions: z.array(z.enum(['resend', 'drop'])),
});
export type SetAsideEvent = z.output<typeof setAsideEvent>;

export const listSetAsideEvents = endpoint({
  id: 'operations.list-set-aside-events',
  method: 'GET',
  path: '/operation/admin/background/events',
  summary: 'Events whose delivery failed too often, the latest first',
  access: 'staff',
  permission: 'system.read',
  query: z.object({ ...listQuery(['failedAt'] as const), topic: lineText(64).default('') }),
  answer: listAnswer(setAsideEvent),
});

const reason = filledText(200);

export const resendEvent = endpoint({
  id: 'operations.resend-event',
  method: 'POST',
  path: '/operation/admin/background/events/:id/resend',
  summary: 'Moves a dead letter back into the outbox, to be delivered at once with all its attempts',
  access: 'staff',
  permission: 'system.manage',
  params: z.object({ id: idText }),
  body: z.object({}),
  answer: z.object({ id: z.string() }),
});

export const dropEvent = endpoint({
  id: 'operations.drop-event',
  method: 'POST',
  path: '/operation/admin/background/events/:id/drop',
  summary: 'Deletes a dead letter: what it should have caused does not happen',
  access: 'staff',
  permission: 'system.manage',
  params: z.object({ id: idText }),
  body: z.object({ reason }),
  answer: z.object({ id: z.string() }),
});
