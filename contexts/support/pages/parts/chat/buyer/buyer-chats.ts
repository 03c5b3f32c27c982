/** The current buyer's conversations: their list, updated by socket frames. */
import { useEffect, useSyncExternalStore } from 'react';
import type { ChatDown } from '#contexts/support/calls/chat.ts';
import type { ChatListItem, ChatMarks, ChatMessage } from '#contexts/support/calls/fields.ts';
import { listChats, markReminded, openChat } from '#contexts/support/calls/generated/chat.ts';
import { webApi } from '#web/lib/web-api.ts';
import { buyerAdapter, readBuyerCard } from '../buyer-adapter.ts';
import { createCardViews } from '../card-views.ts';
import { createChatStore } from '../chat-store.ts';
import { rememberVisitor, setUnreadChats, setUnreadLive } from '../unread-chats.ts';

export type BuyerChatsState = {
  /** Newest first; null until loaded. */
  list: readonly ChatListItem[] | null;
  /** Why loading failed. */
  error: unknown;
};
const options = { keep: true, ignoreStatuses: [401, 403] };
const newestFirst = (one: ChatListItem, other: ChatListItem): number => other.lastTime - one.lastTime;
/** An event that can make a round ready for rating, or has rated it. */
const turnsRating = ({ event }: ChatMessage): boolean => event === 'CLOSED' || event === 'RATED';

/** A list item with new messages applied. */
export function withMessages(item: ChatListItem, messages: readonly ChatMessage[]): ChatListItem {
  const newest = messages.reduce<ChatMessage | null>(
    (last, one) => (last === null || one.sequence >= last.sequence ? one : last),
    item.lastMessage,
  );
  const isNews = messages.some(({ side, sequence }) => side !== 'BUYER' && side !== 'SYSTEM' && sequence > item.marks.buyerRead);
  return {
    ...item,
    lastMessage: newest,
    lastTime: Math.max(item.lastTime, newest?.at ?? 0),
    popRemind: item.popRemind || isNews,
  };
}

/** A list item with new read marks: if they reach the last message, nothing is unread. */
export function withMarks(item: ChatListItem, marks: ChatMarks): ChatListItem {
  const read = item.lastMessage !== null && marks.buyerRead >= item.lastMessage.sequence;
  return { ...item, marks, ...(read && { unread: 0, popRemind: false }) };
}

export type BuyerChats = ReturnType<typeof createBuyerChats>;
/** `socket`: false on phones. */
export function createBuyerChats(userId: string, { socket }: { socket: boolean }) {
  const store = createChatStore(buyerAdapter(userId), { socket });
  const listeners = new Set<() => void>();
  let state: BuyerChatsState = { list: null, error: null };
  const set = (next: Partial<BuyerChatsState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const change = (conversationId: string, to: (item: ChatListItem) => ChatListItem) => {
    if (!state.list?.some((item) => item.conversationId === conversationId)) return false;
    set({ list: state.list.map((item) => (item.conversationId === conversationId ? to(item) : item)).sort(newestFirst) });
    return true;
  };
  let loading: Promise<void> | null = null;
  function load(): Promise<void> {
    loading ??= webApi
      .call(listChats, {}, options)
      .then(
        ({ userUnread, chatList }) => {
          store.setUnread(userUnread);
          setUnreadChats(userUnread);
          // The server does not list conversations without messages: the one opened by this page stays in the list.
          const listed = new Set(chatList.map(({ conversationId }) => conversationId));
          const opened = (state.list ?? []).filter((item) => item.lastMessage === null && !listed.has(item.conversationId));
          set({ list: [...chatList, ...opened].sort(newestFirst), error: null });
          if (chatList.length > 0) store.start();
        },
        (error: unknown) => set(state.list ? {} : { error }),
      )
      .finally(() => {
        loading = null;
      });
    return loading;
  }
  function takeMessages({ messageList, conversations }: Extract<ChatDown, { operateType: 3 }>): void {
    let known = true;
    const before = new Map(state.list?.map((item) => [item.conversationId, item.state]));
    for (const { conversationId } of messageList) {
      const own = messageList.filter((message) => message.conversationId === conversationId);
      known = change(conversationId, (item) => withMessages(item, own)) && known;
    }
    for (const { conversationId, state: to, escalated, unread } of conversations)
      known = change(conversationId, (item) => ({ ...item, state: to, escalated, unread })) && known;
    const closes = conversations.some(({ conversationId, state: to }) => to === 'CLOSED' && before.get(conversationId) !== 'CLOSED');
    if (!known || closes || messageList.some(turnsRating)) void load();
  }
  store.listen((frame) => {
    if (frame.operateType === 1 || frame.operateType === 6) void load();
    else if (frame.operateType === 3) takeMessages(frame);
    else if (frame.operateType === 5) change(frame.conversationId, (item) => withMarks(item, frame.marks));
  });
  store.subscribe(() => {
    const { connection, unread } = store.get();
    setUnreadLive(connection === 'open');
    if (connection === 'open' && unread !== null) setUnreadChats(unread);
  });
  return {
    store,
    views: createCardViews(readBuyerCard),
    get: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load,
    /**
     * Connects and loads the list. A visitor connects only once there is a conversation: a socket opened in parallel with the first one
     * would
     * be another visitor to the server.
     */
    start() {
      if (userId) store.start();
      if (state.list === null) void load();
    },
    /**
     * Opens the conversation with a shop, creating it if there is none.
     * @throws ApiError CHAT_SHOP_NOT_FOUND, CHAT_OWN_SHOP
     */
    async open(shopId: string): Promise<ChatListItem> {
      const item = await webApi.call(openChat, { body: { shopId } }, options);
      if (!userId) rememberVisitor();
      store.start();
      if (state.list === null) await load();
      const others = (state.list ?? []).filter(({ conversationId }) => conversationId !== item.conversationId);
      set({ list: [...others, item].sort(newestFirst), error: null });
      return item;
    },
    /** The pop-up of a conversation was shown: no page shows it again until something new arrives. */
    reminded(conversationId: string) {
      change(conversationId, (item) => ({ ...item, popRemind: false }));
      webApi.call(markReminded, { params: { id: conversationId } }, options).catch(() => {});
    },
  };
}

let page: { userId: string; chats: BuyerChats } | null = null;
/** The conversations of this page: one socket for all components. Not created before the first use. */
export function buyerChats(userId: string, socket: boolean): BuyerChats {
  if (page?.userId !== userId) {
    page?.chats.store.stop();
    page = { userId, chats: createBuyerChats(userId, { socket }) };
  }
  return page.chats;
}
/** For tests: resets to the state of a page just loaded. */
export function removeBuyerChats(): void {
  page?.chats.store.stop();
  page = null;
}

/** Connects, loads the list and returns it. */
export function useBuyerChats(chats: BuyerChats): BuyerChatsState {
  useEffect(() => {
    chats.start();
  }, [chats]);
  return useSyncExternalStore(chats.subscribe, chats.get, chats.get);
}
