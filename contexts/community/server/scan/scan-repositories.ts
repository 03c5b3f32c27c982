/**
 * Scans a repository's files after each commit to its default branch: changes since the last scan, in batches; a crash loses one batch.
 * Stores findings, notifies the people of the repository, and revokes an operator's verification that no longer applies
 * (docs/decisions/0064).
 */
import { z } from 'zod';
import { modelSize, worstVerdict } from '#contexts/community/rules/scan.ts';
import type { NoticeCode } from '#contexts/identity/calls/notice-codes.ts';
import { cutText } from '#kernel/text/text.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { announce, type Handler } from '#server/platform/events/outbox.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Job, RARELY_MS } from '#server/platform/jobs/job.ts';
import type { Inspection } from '../inspect/inspection.ts';
import type { CommunityContext, NoticeWords } from '../ports.ts';
import type { Commit, Namespace, Repositories, Repository } from '../repository/repositories.ts';
import { scanFile } from './scan-file.ts';
import { type FileFindings, SCANS_DUE, type ScanStore, type ToScan, type Unannounced } from './scan-store.ts';

const BATCH = 50;
/** Retry delays: after a failed scan, and for lack of capacity. */
const AGAIN_AFTER_MS = 10 * 60_000;
const BUSY_MS = 5_000;
/** People notified per repository, and paths listed in the notice. */
const MOST_PEOPLE = 50;
const MOST_NAMED = 3;
const changed = z.object({ repositoryId: z.string() });

export type ScanParts = {
  context: Pick<CommunityContext, 'database' | 'notify' | 'now'>;
  repositories: Pick<Repositories, 'findById' | 'revisions' | 'content'>;
  inspection: Pick<Inspection, 'ask'>;
  store: ScanStore;
  /** Accounts that may write in a namespace. */
  peopleOf(namespace: Namespace): Promise<number[]>;
  pageOf(repository: Repository): string;
};

const namesOf = (files: readonly Unannounced[]): string => {
  const named = files.slice(0, MOST_NAMED).map(({ path }) => cutText(path, 100));
  return files.length > MOST_NAMED ? `${named.join(', ')} … (${files.length})` : named.join(', ');
};

/** Notifies everyone who may write to a repository. */
export async function notifyPeople(
  { context, peopleOf, pageOf }: Pick<ScanParts, 'context' | 'peopleOf' | 'pageOf'>,
  tx: Queryable,
  repository: Repository,
  code: NoticeCode,
  words: NoticeWords = {},
): Promise<void> {
  const name = `${repository.namespace.name}/${repository.name}`;
  for (const accountId of (await peopleOf(repository.namespace)).slice(0, MOST_PEOPLE))
    await context.notify(tx, accountId, code, { name, ...words }, pageOf(repository));
}

export function createScanner(parts: ScanParts) {
  const { context, repositories, inspection, store } = parts;
  const { database, now } = context;

  /** Files changed since the last scan, in batches; each is saved before the next. */
  async function scanChanges(repository: Repository, from: Commit | null, to: Commit, begun: ToScan, signal: AbortSignal): Promise<void> {
    let found: FileFindings[] = [];
    let silent: string[] = [];
    const save = async (after: string): Promise<void> => {
      await database.transaction((tx) => store.save(tx, { ...begun, commitId: to.id, after }, found, silent));
      [found, silent] = [[], []];
    };
    let last = begun.after;
    for await (const { path, after } of repositories.revisions.differences(repository, from, to, begun.after)) {
      signal.throwIfAborted();
      const findings = after && (await scanFile(inspection, after, repositories.content.reader(after)));
      if (findings) found.push(findings);
      else silent.push(path);
      last = path;
      if (found.length + silent.length >= BATCH) await save(last);
    }
    await save(last);
  }

  async function notify(tx: Queryable, repository: Repository, unverified: boolean): Promise<void> {
    const unsent = await store.takeUnannounced(tx, repository.id);
    const secret = unsent.filter(({ secrets }) => secrets > 0);
    const dangerous = unsent.filter(({ verdict }) => verdict === 'DANGEROUS');
    if (secret.length > 0) await notifyPeople(parts, tx, repository, 'REPOSITORY_SECRETS', { paths: namesOf(secret) });
    if (dangerous.length > 0) await notifyPeople(parts, tx, repository, 'REPOSITORY_DANGEROUS', { paths: namesOf(dangerous) });
    if (unverified) await notifyPeople(parts, tx, repository, 'REPOSITORY_UNVERIFIED_BY_SCAN');
  }

  const finish = (repository: Repository, commitId: string): Promise<void> =>
    database.transaction(async (tx) => {
      await store.removeDoubted(tx, repository.id);
      const { tensors, verdicts } = await store.summaryOf(tx, repository.id);
      const summary = { verdict: worstVerdict(verdicts), parameters: repository.type === 'MODEL' ? modelSize(tensors) : 0 };
      const finished = await store.finish(tx, repository.id, commitId, summary);
      if (!finished) return;
      await notify(tx, repository, finished.unverified);
      if (finished.head === commitId) await store.invalidate(tx, repository.id);
      else await store.begin(tx, repository.id);
      // Lists and pages show verification and size.
      await announce(tx, 'repositories.changed', { repositoryId: repository.id, commitId: '', branch: '' });
    });

  async function scan(asked: ToScan, signal: AbortSignal): Promise<void> {
    const repository = await repositories.findById(asked.repositoryId, database);
    if (!repository || repository.head === '') return database.transaction((tx) => store.invalidate(tx, asked.repositoryId));
    const under = asked.commitId === '' ? null : await repositories.revisions.find(repository, asked.commitId);
    const to = under ?? (await repositories.revisions.resolve(repository, repository.head));
    const begun = under ? asked : { ...asked, after: '' };
    const from = repository.scannedCommit === '' ? null : await repositories.revisions.find(repository, repository.scannedCommit);
    if (!from && begun.after === '') await database.transaction((tx) => store.doubtFiles(tx, repository.id));
    await scanChanges(repository, from, to, begun, signal);
    await finish(repository, to.id);
  }

  /** Runs all due scans. Failures are postponed and reported at the end. @throws the first failure */
  async function scanDue(signal: AbortSignal): Promise<void> {
    const failures: unknown[] = [];
    for (let due = await store.next(now()); due && !signal.aborted; due = await store.next(now())) {
      try {
        await scan(due, signal);
      } catch (error) {
        if (signal.aborted) break;
        const isBusy = error instanceof AppError && error.code === 'RATE_LIMITED';
        await store.postpone(due.repositoryId, now() + (isBusy ? BUSY_MS : AGAIN_AFTER_MS));
        if (!isBusy) failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }

  return {
    eventHandlers: {
      'repositories.changed': [async ({ payload }, tx) => store.ask(tx, changed.parse(payload).repositoryId, now())],
    } satisfies Record<string, Handler[]>,
    jobs: [{ name: 'community.scan-files', everyMs: RARELY_MS, due: SCANS_DUE, runs: 'alone', work: scanDue }] satisfies Job[],
  };
}
