/** How much a publisher may keep. */
import { MOST_FILE_BYTES, nameKey } from '#kernel/community/repository.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { holderOf, type RepositoryParts } from './parts.ts';
import type { Repository } from './repository-store.ts';

const GB = 1024 ** 3;
const inGb = (bytes: number): string => (bytes / GB).toFixed(1);

/** What was uploaded and never committed counts until it expires. @throws AppError QUOTA_EXCEEDED where `bytes` more would be too many, FILE_TOO_LARGE_TO_STORE for one file beyond 100 GB */
export async function checkQuota({ context, namespaces }: RepositoryParts, { id, namespace }: Repository, bytes: number): Promise<void> {
  if (bytes === 0) return;
  const [stored, quotas, passing] = await Promise.all([
    namespaces.findByKey(nameKey(namespace.name)),
    context.quotas(),
    context.objects.passingBytes(holderOf(id)),
  ]);
  const used = (stored?.storedBytes ?? 0) + passing;
  const quota = quotas[namespace.kind];
  if (used + bytes > quota) throw quotaExceeded(used, quota);
}

export const quotaExceeded = (used: number, quota: number): AppError =>
  new AppError('QUOTA_EXCEEDED', { used: inGb(used), quota: inGb(quota) });

export function checkFileSize(bytes: number): void {
  if (bytes > MOST_FILE_BYTES) throw new AppError('FILE_TOO_LARGE_TO_STORE', { max: MOST_FILE_BYTES / GB });
}
