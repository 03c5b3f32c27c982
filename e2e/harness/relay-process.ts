/**
 * A process that delivers events until it is ended or an event ends it: handlers record the event or do what it specifies. Failed
 * deliveries are printed as lines of JSON.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { createDatabase } from '#server/platform/db/database.ts';
import { COMMAND_LIMITS } from '#server/platform/db/limits.ts';
import { createRelay, type Handler } from '#server/platform/events/outbox.ts';

const { DRILL_DATABASE = '', DRILL_TOPICS = '', DRILL_HANDLER_MS = '' } = process.env;
const database = createDatabase({ url: DRILL_DATABASE, max: 8, limits: COMMAND_LIMITS });

const deeds: Record<string, Handler> = {
  note: async ({ payload }, tx) => void (await tx.query('INSERT INTO heard (n) VALUES ($1)', [payload['n']])),
  throw: async () => {
    throw new Error('it cannot be handled');
  },
  hang: () => new Promise(() => {}),
  break: async (_event, tx) => void (await tx.query('SELECT 1 / 0').catch(() => {})),
  kill: async () => void process.kill(process.pid, 'SIGKILL'),
};
const handler: Handler = async (event, tx) => {
  const act = event.payload['act'];
  if (typeof act !== 'string') throw new Error('an event without an act');
  await deeds[act]?.(event, tx);
};
const ms = Number(DRILL_HANDLER_MS);
const relay = createRelay({
  database,
  handlers: Object.fromEntries(DRILL_TOPICS.split(',').map((topic) => [topic, [handler]])),
  onError: (error, { event: { id, topic }, attempts, setAside }) =>
    console.log(JSON.stringify({ id, topic, attempts, setAside, error: String(error) })),
  ...(ms > 0 && { limits: { aloneMs: ms, togetherMs: ms } }),
});
console.log('ready');
for (;;) {
  await relay.drain();
  await pause(50);
}
