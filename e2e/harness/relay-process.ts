/** A process that delivers events until it is ended or an event ends it (poison.ts). Failed deliveries are printed as lines of JSON. */
import { setTimeout as pause } from 'node:timers/promises';
import { createDatabase } from '#server/platform/db/database.ts';
import { COMMAND_LIMITS } from '#server/platform/db/limits.ts';
import { createRelay } from '#server/platform/events/outbox.ts';
import { poisoned } from './poison.ts';

const { DRILL_DATABASE = '', DRILL_HANDLER_MS = '' } = process.env;
const database = createDatabase({ url: DRILL_DATABASE, max: 8, limits: COMMAND_LIMITS });
const ms = Number(DRILL_HANDLER_MS);
const relay = createRelay({
  database,
  handlers: poisoned({}),
  onError: (error, { event: { id, topic }, attempts, setAside }) =>
    console.log(JSON.stringify({ id, topic, attempts, setAside, error: String(error) })),
  ...(ms > 0 && { limits: { togetherMs: ms, firstMs: ms, againMs: ms, statementMs: ms } }),
});
console.log('ready');
for (;;) {
  await relay.drain();
  await pause(50);
}
