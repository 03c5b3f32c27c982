/** Delivery of events and background jobs of one process. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/db/database.ts';
import type { FanOut } from './platform/events/fan-out.ts';
import { createRelay, type Handler, OUTBOX_CHANNEL } from './platform/events/outbox.ts';
import { areFreshDue, EVENTS_DUE } from './platform/events/outbox-store.ts';
import { type Job, RARELY_MS } from './platform/jobs/job.ts';
import { createScheduler } from './platform/jobs/scheduler.ts';

/** How often a start looks whether its first events are delivered. */
const LOOK_MS = 100;

export type AmendHandlers = (handlers: Record<string, Handler[]>) => Record<string, Handler[]>;
type DeliveryParts = {
  config: Pick<Config, 'roles' | 'jobPace'>;
  log: FastifyBaseLogger;
  database: Database;
  fanOut: FanOut;
  handlers: Record<string, Handler[]>;
  jobs: Job[];
  amendHandlers?: AmendHandlers | undefined;
};
/** `deliver` starts the delivery of events after a notification. */
export function createDelivery({ config, log, database, fanOut, handlers, jobs, amendHandlers }: DeliveryParts) {
  const relay = createRelay({
    database,
    handlers: amendHandlers?.(handlers) ?? handlers,
    onError(error, { event: { id, topic }, attempts, setAside }) {
      const facts = { err: error, event: id, topic, attempts };
      if (setAside) log.error(facts, 'an event was set aside: an operator has to send it again or drop it');
      else log.warn(facts, 'an event could not be delivered and will be retried');
    },
  });
  const deliverEvents: Job = {
    name: 'outbox.deliver-events',
    everyMs: RARELY_MS,
    due: EVENTS_DUE,
    runs: 'on-workers',
    atStart: true,
    work: relay.drain,
  };
  const scheduler = createScheduler({
    database,
    jobs: [deliverEvents, ...jobs],
    worker: config.roles.includes('worker'),
    pace: config.jobPace,
    onError: (error, job) => log.error({ err: error, job }, 'a job failed'),
  });
  const deliver = () => scheduler.wake(deliverEvents.name);
  fanOut.subscribe(OUTBOX_CHANNEL, deliver);
  return {
    scheduler,
    deliver,
    /**
     * Delivers what is due and has never failed, for at most this time: a handler may not end. What is left continues beside the caller.
     */
    async deliverFirst(mostMs: number): Promise<void> {
      const late = AbortSignal.timeout(mostMs);
      let isOver = false;
      const delivered = relay.drain(late).finally(() => {
        isOver = true;
      });
      delivered.catch((error: unknown) => {
        if (late.aborted) log.error({ err: error }, 'the first events could not be delivered');
      });
      const onlyFailing = async () => {
        while (!isOver && !late.aborted && (await areFreshDue(database))) await pause(LOOK_MS);
      };
      await Promise.race([delivered, onlyFailing()]);
    },
  };
}
