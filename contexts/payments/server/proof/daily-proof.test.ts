/** When the scheduler starts the daily proof: the condition in SQL agrees with the worker's round. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Job } from '#server/platform/jobs/job.ts';
import { isDue } from '#server/platform/test/run-job.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { DAILY_AT_HOUR, lastDue } from './proofs.ts';
import { dailyProofDue, runStore } from './run-store.ts';

let store: TestDatabase;
beforeAll(async () => {
  store = await createTestDatabase();
});
afterAll(() => store?.drop());

const of = (text: string): number => Date.parse(`${text}+08:00`);
const jobs: Job[] = [
  {
    name: 'test.prove',
    everyMs: 1,
    seldomDue: { when: dailyProofDue(DAILY_AT_HOUR), everyMs: 60_000 },
    runs: 'alone',
    work: async () => {},
  },
];
const dueAt = (instant: number) => isDue(store.database, jobs, 'test.prove', instant - Date.now());
const start = (origin: 'DAILY' | 'STAFF', startedAt: number) =>
  runStore.insert(store.database, { origin, accountId: null, startedAt, fromDay: null, toDay: null });

it('is due without any, and from ten in the morning in China until it was started', async () => {
  const instants = ['2026-03-30T10:00:30', '2026-03-31T00:30:00', '2026-03-31T09:59:00', '2026-03-31T10:00:30', '2026-03-31T23:59:00'].map(
    of,
  );
  expect(await dueAt(of('2026-03-30T03:00:00'))).toBe(true);
  await start('STAFF', of('2026-03-31T23:00:00'));
  for (const startedAt of [of('2026-03-30T10:00:00'), of('2026-03-31T10:00:00')]) {
    await start('DAILY', startedAt);
    const answers: boolean[] = [];
    for (const instant of instants) answers.push(await dueAt(instant));
    expect(answers).toEqual(instants.map((instant) => startedAt < lastDue(instant)));
    expect(await dueAt(startedAt + 25 * 3_600_000)).toBe(true);
  }
});
