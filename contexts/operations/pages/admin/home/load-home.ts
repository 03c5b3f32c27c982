/** The tasks of this user and the state of the platform: each part only for those who may see it. */

import { listApplications } from '#contexts/catalogue/calls/generated/listing-review.ts';
import { listTakedowns } from '#contexts/community/calls/generated/takedown.ts';
import type { AuditEntry } from '#contexts/operations/calls/audit.ts';
import type { PlatformHealth } from '#contexts/operations/calls/background.ts';
import { listAuditLog } from '#contexts/operations/calls/generated/audit.ts';
import { getPlatformHealth } from '#contexts/operations/calls/generated/background.ts';
import { listFeedback } from '#contexts/operations/calls/generated/feedback.ts';
import { getSetup } from '#contexts/operations/calls/generated/setup.ts';
import type { Setup } from '#contexts/operations/calls/setup.ts';
import { listRefunds } from '#contexts/orders/calls/generated/refund.ts';
import { getTurnoverReport } from '#contexts/orders/calls/generated/report.ts';
import { listPayouts } from '#contexts/payments/calls/generated/settlement-admin.ts';
import { listModeration } from '#contexts/reviews/calls/generated/moderation.ts';
import { listOnboardingApplications } from '#contexts/shops/calls/generated/onboarding-review.ts';
import { platformDesk } from '#contexts/support/calls/generated/chat-desk.ts';
import { listComplaints, listHeldMessages } from '#contexts/support/calls/generated/chat-moderation.ts';
import type { Answer } from '#contracts/kit/call.ts';
import type { LoadArgs } from '#web/lib/load.ts';
import { lastDays } from '../reports/stretch.ts';

export type Queue = {
  code:
    | 'onboarding'
    | 'publish'
    | 'modify'
    | 'refund'
    | 'payout'
    | 'feedback'
    | 'moderation'
    | 'service'
    | 'complaints'
    | 'held'
    | 'takedowns';
  open: number;
  more: boolean;
  /** Null where there are no deadlines. */
  overdue: number | null;
  /** When the next one is due (ms); 0 when none is waiting. */
  firstDue: number;
};
export type HomeData = {
  setup: Setup | null;
  health: PlatformHealth | null;
  queues: Queue[];
  turnover: Answer<typeof getTurnoverReport> | null;
  changes: AuditEntry[] | null;
  now: number;
};

/** Null for a part that the user may not see, or that failed. */
const part = <T>(asked: Promise<T>): Promise<T | null> => asked.catch(() => null);
type Counted = { total: number; more: boolean };
const one = { pageSize: 1 } as const;
const soonest = { ...one, sort: 'dueAt', order: 'asc' } as const;

export async function loadHome({ api }: LoadArgs): Promise<HomeData> {
  const now = Date.now();
  const clocked = async (
    code: Queue['code'],
    asked: Promise<Counted & { records: { dueAt: number }[] }>,
    late: Promise<Counted>,
  ): Promise<Queue | null> => {
    const [waiting, overdue] = await Promise.all([part(asked), part(late)]);
    return (
      waiting && { code, open: waiting.total, more: waiting.more, overdue: overdue?.total ?? 0, firstDue: waiting.records[0]?.dueAt ?? 0 }
    );
  };
  const plain = async (code: Queue['code'], asked: Promise<Counted>): Promise<Queue | null> => {
    const waiting = await part(asked);
    return waiting && { code, open: waiting.total, more: waiting.more, overdue: null, firstDue: 0 };
  };
  const listings = (kind: 'PUBLISH' | 'MODIFY', late: boolean) =>
    api.call(listApplications, { query: { ...soonest, kind, state: 'PENDING', ...(late ? { overdue: 'true' as const } : {}) } });
  const applications = (late: boolean) =>
    api.call(listOnboardingApplications, { query: { ...soonest, status: 'IN_REVIEW', ...(late ? { overdue: '1' as const } : {}) } });
  const [setup, health, queues, turnover, changes] = await Promise.all([
    part(api.call(getSetup, {})),
    part(api.call(getPlatformHealth, {})),
    Promise.all([
      clocked('onboarding', applications(false), applications(true)),
      clocked('publish', listings('PUBLISH', false), listings('PUBLISH', true)),
      clocked('modify', listings('MODIFY', false), listings('MODIFY', true)),
      plain('refund', api.call(listRefunds, { query: { ...one, state: 'REQUESTED' } })),
      plain('payout', api.call(listPayouts, { query: { ...one, state: 'REQUESTED' } })),
      plain('moderation', api.call(listModeration, { query: { ...one, state: 'REPORTED' } })),
      part(api.call(platformDesk.count, {})).then(
        (counts) => counts && { code: 'service' as const, open: counts.waiting, more: counts.waiting >= 100, overdue: null, firstDue: 0 },
      ),
      plain('complaints', api.call(listComplaints, { query: { ...one, state: 'OPEN' } })),
      plain('takedowns', api.call(listTakedowns, { query: { ...one, state: 'OPEN' } })),
      plain('held', api.call(listHeldMessages, { query: one })),
      plain('feedback', api.call(listFeedback, { query: { ...one, state: 'OPEN' } })),
    ]),
    part(api.call(getTurnoverReport, { query: { ...lastDays(now, 30), step: 'day' } })),
    part(api.call(listAuditLog, { query: { pageSize: 8 } })),
  ]);
  return { setup, health, queues: queues.filter((queue) => queue !== null), turnover, changes: changes?.records ?? null, now };
}
