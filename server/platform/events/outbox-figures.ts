/** Delay of the relay, for /metrics. */
import type { Database } from '#server/platform/db/database.ts';
import type { Figure } from '#server/platform/telemetry/figure.ts';
import { findOutboxFigures, type OutboxFigures } from './outbox-store.ts';

export const outboxFigures = (database: Database): Figure[] => {
  const figure = (name: string, help: string, of: (found: OutboxFigures) => number): Figure => ({
    name,
    help,
    read: async () => of(await findOutboxFigures(database)),
  });
  return [
    figure(
      'outbox_oldest_event_age_seconds',
      'Age of the oldest event that is not delivered yet; 0 when there is none',
      (found) => found.oldestSeconds,
    ),
    figure('outbox_failing_events', 'Events whose delivery has failed and is tried again', (found) => found.failing),
    figure('outbox_waiting_events', 'Events that are not delivered yet', (found) => found.waiting),
    figure('outbox_set_aside_events', 'Events whose delivery failed too often; they wait for an operator', (found) => found.setAside),
  ];
};
