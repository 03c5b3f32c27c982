/** Retention of messages, and their deletion. */
import { monthsBefore } from '#kernel/time/time.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import type { ModerationParts } from './moderation-parts.ts';
import {
  deleteConversations,
  deleteMessages,
  findRetention,
  listRetainedFiles,
  listWithOld,
  lockEmptyConversations,
  saveRetention,
} from './retention-store.ts';

export async function changeRetention(parts: ModerationParts, call: SignedIn, months: number): Promise<{ months: number }> {
  await parts.database.transaction(async (tx) => {
    const before = await findRetention(tx, true);
    if (before === months) return;
    await saveRetention(tx, months);
    await audit(tx, call, { subjectType: 'chat-retention', subjectId: 'all', before: { months: before }, after: { months } });
  });
  return { months };
}

const record = (conversationId: string) => ({ subjectType: 'conversation', subjectId: conversationId });
/** Messages that are listed, and deleted from one conversation, in one transaction. */
const BATCH = 500;

type Deleted = { messages: number; conversations: number };
/**
 * One round: deletes messages older than the configured retention, their files, and conversations that become empty. A message of exactly
 * that age remains. `batch` is for tests.
 */
export async function deleteOldMessages(parts: ModerationParts, signal?: AbortSignal, batch = BATCH): Promise<Deleted> {
  const { database, files } = parts;
  const before = monthsBefore(parts.now(), await findRetention(database));
  const deleted: Deleted = { messages: 0, conversations: 0 };
  for (let found = [''] as string[]; found.length > 0; ) {
    found = await listWithOld(database, before, batch);
    for (const id of found) {
      if (signal?.aborted) return deleted;
      deleted.messages += await database.transaction(async (tx) => {
        const removed = await deleteMessages(tx, id, before, batch);
        // A file may have been sent twice.
        if (removed.files > 0) await files.release(tx, { ...record(id), keep: await listRetainedFiles(tx, id) });
        return removed.count;
      });
    }
  }
  for (let count = batch; count === batch && !signal?.aborted; ) {
    count = await database.transaction(async (tx) => {
      const ids = await lockEmptyConversations(tx, before, batch);
      for (const id of ids) await files.release(tx, record(id));
      await deleteConversations(tx, ids);
      return ids.length;
    });
    deleted.conversations += count;
  }
  return deleted;
}
