/** Files that a listing uses. */
import type { Queryable } from '#server/platform/db/database.ts';
import type { Files } from '#server/platform/storage/files.ts';
import type { FileClaim } from '../ports.ts';

/** Without an account: files already used by another listing of the shop, each claimed for its uploader. */
export async function claimForListing(files: Files, tx: Queryable, { accountId, ...claim }: FileClaim): Promise<void> {
  if (accountId !== null) return files.claim(tx, { ...claim, accountId });
  for (const fileId of claim.fileIds) {
    const file = await files.findFile(fileId, tx);
    await files.claim(tx, { ...claim, fileIds: [fileId], accountId: file?.accountId ?? 0 });
  }
}
