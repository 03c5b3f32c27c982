/**
 * Downloads, each reader once a day and repository. A reader is an account, or else a network address; of either a keyed hash alone is
 * stored, whose key changes with the day, and for two days at most. They are buffered in memory and written every few seconds: nobody
 * who downloads something waits for it.
 */
import { createHmac } from 'node:crypto';
import { dayOf } from '#kernel/time/time.ts';
import { boundedCache } from '#server/platform/cache/bounded-cache.ts';
import { currentSecret, type Secrets } from '#server/platform/crypto/secrets.ts';
import type { Job } from '#server/platform/jobs/job.ts';
import { addressKey } from '../../identity/index.ts';
import type { Download, DownloadStore } from './download-store.ts';

/** Who downloads: an account (0 for nobody signed in), and the network address. */
export type DownloadReader = { accountId: number; ip: string };

/** Downloads buffered at most; more within a few seconds are not by people. */
const MOST_WAITING = 20_000;
/** Downloads of one statement. */
const BATCH = 1_000;
/** Readers remembered, so that a repository of many files costs one row and not one for each file. */
const MOST_SEEN = 200_000;
const DAY_MS = 86_400_000;
/** Days of which the figures are kept. */
const KEPT_DAYS = 90;
const DELETED_AT_ONCE = 10_000;

type Options = { store: DownloadStore; secret: Secrets; now(): number };

export function createDownloadCounter({ store, secret, now }: Options) {
  const seen = boundedCache<string, true>({ max: MOST_SEEN });
  let waiting: Download[] = [];
  let running: Promise<void> = Promise.resolve();
  let key = { day: '', bytes: Buffer.alloc(0) };

  function hashOf(reader: DownloadReader, day: string): string {
    if (key.day !== day) key = { day, bytes: createHmac('sha256', currentSecret(secret)).update(`repository-downloads ${day}`).digest() };
    const who = reader.accountId > 0 ? `account ${reader.accountId}` : `address ${addressKey(reader.ip)}`;
    return createHmac('sha256', key.bytes).update(who).digest().subarray(0, 16).toString('base64url');
  }

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH);
      // What could not be written waits for the next round: a row that is there already counts no second time.
      await store.add(batch);
      waiting = waiting.slice(batch.length);
    }
  }
  /** Writes are serialised. */
  function flush(): Promise<void> {
    running = running.then(write);
    const mine = running;
    running = running.catch(() => {});
    return mine;
  }

  async function forget(signal: AbortSignal): Promise<void> {
    const yesterday = dayOf(now() - DAY_MS);
    const oldest = dayOf(now() - KEPT_DAYS * DAY_MS);
    while (!signal.aborted && (await store.forgetReaders(yesterday, DELETED_AT_ONCE)) === DELETED_AT_ONCE);
    while (!signal.aborted && (await store.forgetDays(oldest, DELETED_AT_ONCE)) === DELETED_AT_ONCE);
  }

  return {
    /** Counts that a reader has fetched contents of a repository. Never fails and never waits. */
    count(repositoryId: string, reader: DownloadReader): void {
      if (waiting.length >= MOST_WAITING) return;
      const day = dayOf(now());
      const hash = hashOf(reader, day);
      const known = `${day} ${repositoryId} ${hash}`;
      if (seen.has(known)) return;
      seen.set(known, true);
      waiting.push({ repositoryId, day, reader: hash });
    },
    flush,
    jobs: [
      { name: 'community.write-downloads', everyMs: 5_000, runs: 'everywhere', atEnd: true, work: flush },
      { name: 'community.forget-downloads', everyMs: 3_600_000, runs: 'alone', work: forget },
    ] satisfies Job[],
  };
}
