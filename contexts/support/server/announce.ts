/** Notifies the sockets of all participants that conversations have changed; they load what is new. */
import { movedNews } from './chat-news.ts';
import type { SupportContext } from './context.ts';
import type { Message } from './message-store.ts';

type Parts = Pick<SupportContext, 'conversations' | 'database' | 'publishNews'>;

/** After the commit. `messages`: new ones of these conversations. */
export async function announce(
  { conversations, database, publishNews }: Parts,
  ids: readonly string[],
  messages: readonly Message[] = [],
): Promise<void> {
  const rows = (await Promise.all([...new Set(ids)].map((id) => conversations.find(id)))).filter((row) => row !== null);
  const totals = await conversations.unreadOfAll(
    database,
    rows.map(({ owner }) => owner),
    rows.map(({ shopId }) => shopId),
  );
  await publishNews(
    rows.map((row) =>
      movedNews(
        row,
        messages.filter(({ conversationId }) => conversationId === row.id),
        totals,
      ),
    ),
  );
}
