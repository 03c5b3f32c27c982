/** A buyer rates the answers of a round. */
import { RATING_DAYS } from '#contexts/support/rules/support.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { announce } from './announce.ts';
import type { SupportContext } from './context.ts';
import { lockConversation, sayRated } from './move-conversation.ts';

/** @throws AppError CHAT_NOT_RATEABLE: it is open, too old, or already rated */
export async function rateRound(
  context: SupportContext,
  id: string,
  { round, stars, note }: { round: number; stars: number; note: string },
) {
  await context.database.transaction(async (tx) => {
    await lockConversation(context, tx, id);
    const at = context.now();
    const rated = await context.conversations.rate(tx, id, { round, stars, note: note.trim(), at, since: at - RATING_DAYS * DAY_MS });
    if (!rated) throw new AppError('CHAT_NOT_RATEABLE');
    await sayRated(context, tx, id);
  });
  await announce(context, [id]);
}
