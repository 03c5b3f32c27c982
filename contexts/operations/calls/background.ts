/** Background work as operators see it: results of jobs, and dead letters (events whose delivery failed too often). */
import { z } from 'zod';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { filledText, idText, instant, lineText } from '#contracts/kit/fields.ts';
import { listAnswer, listQuery } from '#contracts/kit/list.ts';

const job = z.object({
  name: z.string(),
  /** alone: in one process at a time. on-workers: in every worker process. everywhere: in every process. */
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
  summary: 'Get whether the database accepts writes, and whether events are delivered within a minute',
  access: 'staff',
  permission: 'system.read',
  answer: z.object({
    /** `refusal`: '' while it does. `since`: when the refusal was first seen; 0 while it does. */
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
  summary: 'List the results of the platform’s jobs, and the backlog of events',
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
  summary: 'List dead letters, latest first',
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
  summary: 'Move a dead letter back to the outbox, for immediate delivery with all its attempts',
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
  summary: 'Delete a dead letter: its effects do not occur',
  access: 'staff',
  permission: 'system.manage',
  params: z.object({ id: idText }),
  body: z.object({ reason }),
  answer: z.object({ id: z.string() }),
});
