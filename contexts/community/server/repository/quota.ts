/** Storage quota of a publisher: bytes stored, in transfer or reserved, across all repositories of a namespace. */
import { MOST_FILE_BYTES, PROMISED_MS } from '#contexts/community/rules/repository.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { holderOf, type RepositoryParts } from './parts.ts';
import type { Namespace, Repository } from './repository-store.ts';

const GB = 1024 ** 3;
const inGb = (bytes: number): string => (bytes / GB).toFixed(1);

export type Announced = { sha256: string; size: number };
type Parts = Pick<RepositoryParts, 'context' | 'namespaces' | 'repositories'>;

export const quotaExceeded = (used: number, quota: number): AppError =>
  new AppError('QUOTA_EXCEEDED', { used: inGb(used), quota: inGb(quota) });

export function checkFileSize(bytes: number): void {
  if (bytes > MOST_FILE_BYTES) throw new AppError('FILE_TOO_LARGE_TO_STORE', { max: MOST_FILE_BYTES / GB });
}

/** Bytes that count in addition to stored ones: contents in transfer or reserved, and those of deleted repositories. */
async function passingIn({ context, repositories }: Parts, namespaceId: number, on?: Queryable): Promise<number> {
  const all = await repositories.listHolding(namespaceId, on);
  const pending = await context.objects.pendingBytes(
    all.map(({ id }) => holderOf(id)),
    on,
  );
  return all.reduce((sum, { deletedBytes }) => sum + deletedBytes, pending);
}

/** Bytes that count towards a namespace's quota now. */
export async function usedBy(parts: Parts, namespaceId: number): Promise<number> {
  const [stored, passing] = await Promise.all([parts.namespaces.storedBytes(namespaceId), passingIn(parts, namespaceId)]);
  return stored + passing;
}

/** For contents stored immediately. @throws AppError QUOTA_EXCEEDED if `bytes` more would exceed the quota */
export async function checkQuota(parts: Parts, { namespace }: Pick<Repository, 'namespace'>, bytes: number): Promise<void> {
  if (bytes === 0) return;
  const [used, quotas] = await Promise.all([usedBy(parts, namespace.id), parts.context.quotas()]);
  const quota = quotas[namespace.kind];
  if (used + bytes > quota) throw quotaExceeded(used, quota);
}

/**
 * Reserves space for contents to be uploaded to a repository; calls of a namespace are serialised. Earlier reservations are not counted
 * twice and remain valid. @throws AppError QUOTA_EXCEEDED
 */
export async function reserveRoom(parts: Parts, { id, namespace }: Repository, contents: readonly Announced[]): Promise<void> {
  if (contents.length === 0) return;
  const { context, namespaces } = parts;
  const quota = (await context.quotas())[namespace.kind];
  await context.database.transaction(async (tx) => {
    await namespaces.lock(tx, [namespace.id]);
    const stored = await namespaces.storedBytes(namespace.id, tx);
    const before = await passingIn(parts, namespace.id, tx);
    await context.objects.promise(tx, holderOf(id), contents, context.now() + PROMISED_MS);
    const after = await passingIn(parts, namespace.id, tx);
    if (after > before && stored + after > quota) throw quotaExceeded(stored + before, quota);
  });
}

/**
 * Checks the target namespace before a repository moves to it, including contents in transfer. Locks both. @throws AppError QUOTA_EXCEEDED
 */
export async function makeRoom(parts: Parts, tx: Queryable, moved: Repository, to: Namespace, quota: number): Promise<void> {
  if (moved.namespace.id === to.id) return;
  const { context, namespaces } = parts;
  await namespaces.lock(tx, [moved.namespace.id, to.id]);
  const used = (await namespaces.storedBytes(to.id, tx)) + (await passingIn(parts, to.id, tx));
  const bytes = moved.storedBytes + (await context.objects.pendingBytes([holderOf(moved.id)], tx));
  if (bytes > 0 && used + bytes > quota) throw quotaExceeded(used, quota);
}
