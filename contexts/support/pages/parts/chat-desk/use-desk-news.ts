import { useEffect, useRef } from 'react';
import type { ChatStore } from '#contexts/support/pages/parts/chat/chat-store.ts';
import type { OpenConversation } from './use-conversation.ts';
import type { Inbox } from './use-inbox.ts';

/** Passes socket events to the list and to the open conversation. */
export function useDeskNews(
  store: ChatStore,
  openId: string,
  { reloadSoon }: Pick<OpenConversation, 'reloadSoon'>,
  { take, markRead, refresh }: Pick<Inbox, 'take' | 'markRead' | 'refresh'>,
): void {
  const latest = useRef({ openId, reloadSoon, take, markRead, refresh });
  latest.current = { openId, reloadSoon, take, markRead, refresh };
  useEffect(
    () =>
      store.listen((frame) => {
        const now = latest.current;
        if (frame.operateType === 3) {
          now.take({ messages: frame.messageList, conversations: frame.conversations });
          if (frame.conversations.some(({ conversationId }) => conversationId === now.openId)) now.reloadSoon();
        } else if (frame.operateType === 5) now.markRead(frame.conversationId, frame.marks.shopRead);
        else if (frame.operateType === 1 || frame.operateType === 6) {
          void now.refresh();
          now.reloadSoon();
        }
      }),
    [store],
  );
}
