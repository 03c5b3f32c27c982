/**
 * Downloads, counted once per reader, day and repository. A reader is an account, else a network address; only a keyed hash of it is
 * stored, with a key that changes daily, for at most two days. Writes are buffered and made every few seconds: no download waits for them.
 */
import { createHmac } from 'node:crypto';
import { DAY_MS, dayOf } from '#kernel/time/time.ts';
import { boundedCache } from '#server/platform/cache/bounded-cache.ts';
import { currentSecret, type Secrets } from '#server/platform/crypto/secrets.ts';
import { addressKey } from '#server/platform/http/address-key.ts';
import type { Job } from '#server/platform/jobs/job.ts';
import type { Download, DownloadStore } from './download-store.ts';

/** The downloader: an account (0 if not signed in), and the network address. */
export type DownloadReader = { accountId: number; ip: string };

/** Maximum buffered downloads; more within a few seconds is not human traffic. */
const MOST_WAITING = 20_000;
/** Downloads per statement. */
const BATCH = 1_000;
/** Cached readers: a repository of many files costs one row, not one per file. */
const MOST_SEEN = 200_000;
/** Retention of the figures in days. */
const RETAINED_DAYS = 90;
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
      // A failed batch is retried next round: a row that already exists is not counted again.
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

  async function invalidate(signal: AbortSignal): Promise<void> {
    const yesterday = dayOf(now() - DAY_MS);
    const oldest = dayOf(now() - RETAINED_DAYS * DAY_MS);
    while (!signal.aborted && (await store.invalidateReaders(yesterday, DELETED_AT_ONCE)) === DELETED_AT_ONCE);
    while (!signal.aborted && (await store.removeDays(oldest, DELETED_AT_ONCE)) === DELETED_AT_ONCE);
  }

  return {
    /** Counts a reader's download from a repository. Never fails and never waits. */
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
      { name: 'community.forget-downloads', everyMs: 3_600_000, runs: 'alone', work: invalidate },
    ] satisfies Job[],
  };
}
