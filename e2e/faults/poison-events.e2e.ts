/**
 * An event whose handler throws, hangs, breaks its transaction or ends the process affects only itself: all others are delivered, it is
 * dead-lettered, and delivered when it is retried. Short: each kind with one topic and short limits; `npm run drill -- poison-events` tests
 * each kind with each topic at the product's limits, and prints how long the others waited.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminSystem } from '#messages/zh/office/admin-system.ts';
import { announce } from '#server/platform/events/outbox.ts';
import { listDeadLetters, returnDeadLetter } from '#server/platform/events/outbox-store.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { until } from '../harness/until.ts';

const isFull = process.env.DRILL === 'full';
const TOPICS = Object.keys(adminSystem).flatMap((key) => (key.startsWith('topic.') ? [key.slice('topic.'.length)] : []));
const DEEDS = ['throw', 'hang', 'break', 'kill'];
const cases = DEEDS.flatMap((deed, at) => (isFull ? TOPICS : TOPICS.slice(at, at + 1)).map((topic) => [deed, topic] as const));
const OTHERS = 20;

let store: TestDatabase;
let child: ChildProcess | undefined;
let output = '';
let isOver = false;
let deaths = 0;
/** Restarts it whenever it ends, as a service manager does. */
async function keepRunning(): Promise<void> {
  while (!isOver) {
    child = spawn(process.execPath, [join(import.meta.dirname, '../harness/relay-process.ts')], {
      env: { ...process.env, DRILL_DATABASE: store.url, DRILL_TOPICS: TOPICS.join(','), DRILL_HANDLER_MS: isFull ? '' : '1500' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.stdout?.on('data', (data) => {
      output += data;
    });
    await once(child, 'close');
    if (!isOver) deaths += 1;
  }
}
let running: Promise<void>;
beforeAll(async () => {
  store = await createTestDatabase();
  await store.database.query('CREATE TABLE heard (n int PRIMARY KEY, at timestamptz NOT NULL DEFAULT clock_timestamp())');
  running = keepRunning();
  await until(async () => output.includes('ready'), Boolean);
});
afterAll(async () => {
  isOver = true;
  child?.kill('SIGKILL');
  await running;
  await store?.drop();
});

const heard = async () => (await store.database.query<{ n: number }>('SELECT n FROM heard ORDER BY n')).map(({ n }) => n);
const letters = async () => (await listDeadLetters(store.database, '', { order: 'desc', cursor: '', pageSize: 10 })).records;
/** Makes the next attempt due immediately. */
const hurry = () => store.database.query(`UPDATE outbox SET due_at = now() WHERE due_at > now()`);

it.each(cases)('an event whose handler does this: %s (%s) costs itself alone', async (deed, topic) => {
  await store.database.query('TRUNCATE heard, dead_letter');
  const numbers = Array.from({ length: OTHERS }, (_, at) => at);
  const [before, linesBefore] = [deaths, output.split('\n').length];
  await store.database.transaction(async (tx) => {
    for (const n of numbers) {
      if (n === OTHERS / 2) await announce(tx, topic, { act: deed });
      await announce(tx, TOPICS[n % TOPICS.length] as string, { act: 'note', n });
    }
  });
  await expect.poll(heard).toEqual(numbers);
  if (isFull) {
    const [row] = await store.database.query<{ ms: number }>(
      'SELECT extract(epoch FROM max(at) - min(at))::float8 * 1000 AS ms FROM heard',
    );
    console.log(`${deed} ${topic}: the last of the others ${Math.round(row?.ms ?? 0)} ms after the first`);
  }
  await expect
    .poll(async () => {
      await hurry();
      return (await letters()).map((letter) => [letter.topic, letter.payload]);
    })
    .toEqual([[topic, { act: deed }]]);
  const lines = output.split('\n').slice(linesBefore - 1);
  expect(lines.filter((line) => line.includes('"setAside":true'))).toHaveLength(1);
  expect(deaths - before).toBe(deed === 'kill' ? 3 : 0);

  // It is retried when it can be handled.
  const [letter] = await letters();
  await store.database.query(`UPDATE dead_letter SET payload = '{"act":"note","n":1000}'`);
  await store.database.transaction((tx) => returnDeadLetter(tx, letter?.id ?? ''));
  await expect.poll(heard).toContain(1000);
});
