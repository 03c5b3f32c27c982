import { lazy, Suspense, useEffect, useState } from 'react';
import { useMatches } from 'react-router';
import { useChatRequest } from '#contexts/support/pages/parts/chat/chat-request.ts';
import { useUnreadChats, useUnreadPoll, useUnreadTitle } from '#contexts/support/pages/parts/chat/unread-chats.ts';
import { documentLanguage, loadMessages } from '#web/lib/i18n.tsx';
import { useMobile } from '#web/lib/links.ts';
import { useUser } from '#web/lib/root-data.ts';
import { rowOf } from '#web/routes/route-table.ts';

/** Loads the messages of all pages as well: the home page comes without them. */
const ChatCorner = lazy(async () => {
  const [corner] = await Promise.all([
    import('#contexts/support/pages/parts/chat/buyer/chat-corner.tsx'),
    loadMessages(documentLanguage()),
  ]);
  return corner;
});

/**
 * Conversations on every desktop page of the shop: remains mounted during navigation. The components are loaded when a conversation is
 * opened or something is unread; until then only the count is polled.
 */
export function ChatDock() {
  const row = rowOf(useMatches().at(-1)?.id ?? '');
  const mobile = useMobile();
  const user = useUser();
  const request = useChatRequest();
  const unread = useUnreadChats();
  const ofShop = row?.area === 'mall' || row?.area === 'console';
  useUnreadPoll(user?.id ?? '', ofShop);
  useUnreadTitle();
  const wanted = request !== null || unread > 0;
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    if (wanted) setNeeded(true);
  }, [wanted]);
  const shown = ofShop && !mobile && (row?.layout === 'mall' || row?.layout === 'default');
  if (!shown || !needed) return null;
  return (
    <Suspense fallback={null}>
      <ChatCorner />
    </Suspense>
  );
}
