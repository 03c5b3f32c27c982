import { expect, it } from 'vitest';
import { awaitDatabase } from './await-database.ts';
import { DatabaseUnavailable } from './unavailable.ts';

const away = () => new DatabaseUnavailable({ reason: 'away', broken: true }, new Error('Connection terminated due to connection timeout'));
const log = { warn: () => {} };

it('retries while the database is unavailable, and nothing else', async () => {
  let attempts = 0;
  const work = async () => {
    attempts += 1;
    if (attempts < 3) throw away();
    return 'done';
  };
  expect(await awaitDatabase(work, { log })).toBe('done');
  expect(attempts).toBe(3);
  await expect(awaitDatabase(() => Promise.reject(new Error('another')), { log })).rejects.toThrow('another');
});

it('ends when the start is aborted', async () => {
  const halt = new AbortController();
  const waiting = awaitDatabase(() => Promise.reject(away()), { log: { warn: () => halt.abort() }, signal: halt.signal });
  await expect(waiting).rejects.toThrow(/abort/i);
});
