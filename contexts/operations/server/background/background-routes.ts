import { dropEvent, getBackgroundWork, getPlatformHealth, listSetAsideEvents, resendEvent } from '#contexts/operations/calls/background.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { permissionsOf } from '#kernel/roles/roles.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import {
  type DeadLetter,
  findOutboxFigures,
  listDeadLetters,
  removeDeadLetter,
  returnDeadLetter,
} from '#server/platform/events/outbox-store.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind, type SignedIn } from '#server/platform/http/bind.ts';
import type { Job } from '#server/platform/jobs/job.ts';
import { findJobRuns } from '#server/platform/jobs/job-run-store.ts';
import type { Readiness } from '#server/platform/telemetry/readiness.ts';

type Parts = {
  database: Database;
  /** Of all processes, in order of display. */
  jobs: () => readonly Job[];
  readiness: Readiness['report'];
};

export function backgroundRoutes({ database, jobs, readiness }: Parts): Bound[] {
  const change = (call: SignedIn, id: string, note: string, work: (tx: Queryable, id: string) => Promise<DeadLetter | null>) =>
    database.transaction(async (tx) => {
      const event = isStoredId(id) ? await work(tx, id) : null;
      if (!event) throw new AppError('EVENT_NOT_FOUND');
      const { topic, attempts, payload } = event;
      await audit(tx, call, { subjectType: 'event', subjectId: id, before: { topic, attempts, payload }, note });
      return { id };
    });

  return [
    bind(getPlatformHealth, async () => {
      const { write, deliver } = await readiness();
      const { ok, waiting, oldestSeconds, since } = deliver;
      return { write, deliver: { ok, waiting, oldestSeconds, since } };
    }),
    bind(getBackgroundWork, async () => {
      const [runs, { waiting, setAside, oldestSeconds }] = await Promise.all([findJobRuns(database), findOutboxFigures(database)]);
      const known = new Map(runs.map((run) => [run.name, run]));
      return {
        jobs: jobs().map(({ name, runs: place, everyMs }) => {
          const { endedAt = 0, durationMs = 0, failures = 0, failedAt = 0, error = '' } = known.get(name) ?? {};
          return { name, runs: place, everyMs, endedAt, durationMs, failures, failedAt, error };
        }),
        events: { waiting, setAside, oldestSeconds: Math.floor(oldestSeconds) },
      };
    }),
    bind(listSetAsideEvents, async ({ query: { topic, order, cursor, pageSize } }, { actor }) => {
      const page = await listDeadLetters(database, topic, { order, cursor, pageSize });
      const actions = permissionsOf(actor.roles).includes('system.manage') ? (['resend', 'drop'] as const) : [];
      return { ...page, records: page.records.map((event) => ({ ...event, actions: [...actions] })) };
    }),
    bind(resendEvent, ({ params }, call) => change(call, params.id, '', returnDeadLetter)),
    bind(dropEvent, ({ params, body }, call) => change(call, params.id, body.reason.trim(), removeDeadLetter)),
  ];
}
