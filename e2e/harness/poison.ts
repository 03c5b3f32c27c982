/** Handlers that do what their event specifies (`act`): the failures of a handler, and a note that it was called. */
import { type Handler, inBatches } from '#server/platform/events/outbox.ts';
import type { OutboxEvent } from '#server/platform/events/outbox-store.ts';

export const DEEDS = ['throw', 'hang', 'break', 'kill'] as const;
export type Deed = (typeof DEEDS)[number];
/** Table of the notes. */
export const RECEIVED = 'CREATE TABLE heard (n int PRIMARY KEY, at timestamptz NOT NULL DEFAULT clock_timestamp())';

const acts: Record<string, Handler> = {
  note: async ({ payload }, tx) => void (await tx.query('INSERT INTO heard (n) VALUES ($1)', [payload['n']])),
  throw: async () => {
    throw new Error('it cannot be handled');
  },
  hang: () => new Promise(() => {}),
  break: async (_event, tx) => void (await tx.query('SELECT 1 / 0').catch(() => {})),
  kill: async () => void process.kill(process.pid, 'SIGKILL'),
};
const actOf = ({ payload }: OutboxEvent): Handler | undefined => acts[String(payload['act'])];
const act: Handler = async (event, tx) => actOf(event)?.(event, tx);

/** Passes the handler only events without an act. */
function spared(handler: Handler): Handler {
  const { together } = handler;
  if (together)
    return inBatches(async (events, tx) => {
      const others = events.filter((event) => !actOf(event));
      if (others.length > 0) await together(others, tx);
    });
  return async (event, tx) => (actOf(event) ? undefined : handler(event, tx));
}

/** Topics of the drill, also those that nothing listens to (DRILL_TOPICS). */
const topics = (process.env.DRILL_TOPICS ?? '').split(',');
export const poisoned = (handlers: Record<string, Handler[]>): Record<string, Handler[]> =>
  Object.fromEntries(
    [...new Set([...topics, ...Object.keys(handlers)])].map((topic) => [topic, [act, ...(handlers[topic] ?? []).map(spared)]]),
  );
