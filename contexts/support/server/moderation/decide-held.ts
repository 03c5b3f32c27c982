/** An operator shows or refuses a held message. */
import { chatMessageLifecycle } from '#contexts/support/rules/support.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import { countRefused, countShown, findMessage, moveHeld, takeChange } from './held-store.ts';
import type { ModerationParts } from './moderation-parts.ts';

/** Throws CHAT_MESSAGE_NOT_FOUND, CHAT_MESSAGE_STATE when it was already decided. */
export async function decideHeld(parts: ModerationParts, call: SignedIn, conversationId: string, sequence: number, show: boolean) {
  const move = show ? 'show' : 'refuse';
  await parts.database.transaction(async (tx) => {
    const change = await takeChange(tx, conversationId);
    const message = change === null ? null : await findMessage(tx, conversationId, sequence);
    if (change === null || !message) throw new AppError('CHAT_MESSAGE_NOT_FOUND');
    if (!(await moveHeld(tx, move, conversationId, sequence, change))) throw new AppError('CHAT_MESSAGE_STATE');
    if (show) await countShown(tx, conversationId, { side: message.side, sequence }, parts.now());
    else await countRefused(tx, conversationId);
    await audit(tx, call, {
      subjectType: 'chat-message',
      subjectId: `${conversationId}.${sequence}`,
      before: { state: 'HELD' },
      after: { state: chatMessageLifecycle.moves[move].to },
    });
  });
  await parts.announce([conversationId]);
  return { conversationId, sequence };
}
