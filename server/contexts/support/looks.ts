/** Operators look into what people say to each other: every look is in the audit log. */
import { audit } from '#server/platform/audit/audit.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import type { SupportContext } from './context.ts';

/** Within this, what one operator reads of one conversation is one look. */
const ONE_LOOK_MS = 10 * 60_000;
const REMEMBERED = 10_000;

export function createLooks({ database, now }: Pick<SupportContext, 'database' | 'now'>) {
  const looks = new Map<string, number>();
  return {
    /** Before anything is answered. `note`: what was looked for. */
    async record(call: SignedIn, conversationId: string, note = ''): Promise<void> {
      const key = `${call.actor.accountId} ${conversationId} ${note}`;
      if (now() - (looks.get(key) ?? Number.NEGATIVE_INFINITY) < ONE_LOOK_MS) return;
      await database.transaction((tx) => audit(tx, call, { subjectType: 'conversation', subjectId: conversationId, note }));
      if (looks.size >= REMEMBERED) looks.clear();
      looks.set(key, now());
    },
  };
}
export type Looks = ReturnType<typeof createLooks>;
