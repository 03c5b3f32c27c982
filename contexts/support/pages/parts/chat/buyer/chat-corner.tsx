/** The drawer and the pop-ups: a separate chunk, loaded when a conversation is opened or something is unread. */
import { useUser } from '#web/lib/root-data.ts';
import { useChatRequest } from '../chat-request.ts';
import { buyerChats, useBuyerChats } from './buyer-chats.ts';
import { ChatDrawer } from './chat-drawer.tsx';
import { ChatPopups } from './chat-popups.tsx';

export default function ChatCorner() {
  const user = useUser();
  const request = useChatRequest();
  const chats = buyerChats(user?.id ?? '', true);
  const state = useBuyerChats(chats);
  return (
    <>
      <ChatPopups chats={chats} state={state} openShopId={request?.shopId ?? ''} />
      {request && <ChatDrawer chats={chats} state={state} request={request} />}
    </>
  );
}
