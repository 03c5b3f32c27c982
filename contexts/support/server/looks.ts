/** Operators read conversations of others: every read is in the audit log. */
import { audit } from '#server/platform/audit/audit.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import type { SupportContext } from './context.ts';

/** Within this time, reads of one conversation by one operator are one entry. */
const ONE_LOOK_MS = 10 * 60_000;
const REMEMBERED = 10_000;

/** Several calls read a conversation concurrently: all of them use one action name. */
const ACTION = { conversation: 'support.read-conversation', search: 'support.search-conversations' };

export function createLooks({ database, now }: Pick<SupportContext, 'database' | 'now'>) {
  const looks = new Map<string, { at: number; written: Promise<void> }>();
  async function record(call: SignedIn, what: keyof typeof ACTION, subjectId: string, note: string): Promise<void> {
    const key = `${call.actor.accountId} ${what} ${subjectId} ${note}`;
    const known = looks.get(key);
    if (known && now() - known.at < ONE_LOOK_MS) return known.written;
    if (looks.size >= REMEMBERED) looks.clear();
    const by = { ...call, action: ACTION[what] };
    const written = database.transaction((tx) => audit(tx, by, { subjectType: 'conversation', subjectId, note }));
    looks.set(key, { at: now(), written });
    await written.catch((error: unknown) => {
      looks.delete(key);
      throw error;
    });
  }
  return {
    /** Before anything of a conversation is returned. */
    recordReading: (call: SignedIn, conversationId: string) => record(call, 'conversation', conversationId, ''),
    /** Before any search result is returned. */
    recordSearch: (call: SignedIn, words: string) => record(call, 'search', 'search', words),
  };
}
export type Looks = ReturnType<typeof createLooks>;
