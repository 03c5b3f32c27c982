/**
 * The conversations of a page: one socket, what is known of each open conversation, what waits to be sent, how far it was delivered and
 * read (section 4). Used by buyers and by desks; whose calls are used is the adapter's.
 */
import { useSyncExternalStore } from 'react';
import { SOCKET_CLIENT } from '#contracts/kit/socket.ts';
import { type ChatDown, type ChatUp, chatSocket, TYPING_MS } from '#contracts/support/chat.ts';
import type { ChatMarks, ChatMessage } from '#contracts/support/fields.ts';
import { type OpenSocket, openSocket, type SocketState } from '#web/lib/socket.ts';
import { type ChatAdapter, isOwnSide, type NewMessage } from './chat-adapter.ts';
import { createOutbox, type Pending } from './outbox.ts';
import { createSender } from './sender.ts';
import { createThreads, type Thread } from './threads.ts';

/** open: messages come by themselves; waiting: for the next attempt; offline: no more attempts; none: calls are used alone. */
export type Connection = 'connecting' | 'open' | 'waiting' | 'offline' | 'none';
export type Typing = { side: ChatMessage['side']; author: string };
export type ChatState = {
  connection: Connection;
  /** Unread messages of all conversations; null until the server has told. */
  unread: number | null;
  threads: ReadonlyMap<string, Thread>;
  /** Who is typing, by conversation. */
  typing: ReadonlyMap<string, Typing>;
  outbox: readonly Pending[];
  /** Client id of the message that is on its way. */
  underway: string;
};
export type Draft = Pick<NewMessage, 'kind'> & Partial<Pick<NewMessage, 'body' | 'fileId' | 'reference'>> & { fileName?: string };

const CONNECTIONS: Record<SocketState, Connection> = {
  connecting: 'connecting',
  open: 'connecting',
  waiting: 'waiting',
  closed: 'offline',
};
/** Marks of some instants are sent as one (ms). */
const MARKS_MS = 250;
/** 'is typing' is said again after this (ms), before it ends by itself. */
const TYPING_AGAIN_MS = TYPING_MS / 2;

export type ChatStore = ReturnType<typeof createChatStore>;

/** How far the messages of the other side have come, sent together. */
function createMarker(adapter: ChatAdapter, push: (frame: ChatUp) => boolean, onMarks: (conversationId: string, marks: ChatMarks) => void) {
  const waiting = new Map<string, { delivered: number; read: number }>();
  const sent = new Map<string, { delivered: number; read: number }>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  function flush(): void {
    for (const [conversationId, mark] of waiting) {
      waiting.delete(conversationId);
      const before = sent.get(conversationId) ?? { delivered: 0, read: 0 };
      if (mark.delivered <= before.delivered && mark.read <= before.read) continue;
      const pushed = push({ operateType: 5, conversationId, ...mark });
      if (!pushed && mark.read <= before.read) continue;
      sent.set(conversationId, { delivered: Math.max(mark.delivered, before.delivered), read: Math.max(mark.read, before.read) });
      // A mark that failed is made again with the next message that is read.
      if (!pushed)
        adapter.markRead(conversationId, mark.read).then(
          ({ marks }) => onMarks(conversationId, marks),
          () => sent.set(conversationId, before),
        );
    }
  }
  return {
    set(conversationId: string, mark: { delivered?: number; read?: number }): void {
      const before = waiting.get(conversationId) ?? { delivered: 0, read: 0 };
      if (waiting.size === 0) timer = setTimeout(flush, MARKS_MS);
      waiting.set(conversationId, {
        delivered: Math.max(before.delivered, mark.delivered ?? 0, mark.read ?? 0),
        read: Math.max(before.read, mark.read ?? 0),
      });
    },
    stop(): void {
      clearTimeout(timer);
      waiting.clear();
    },
  };
}

/** Who is typing where; each forgotten when it was not said again. */
function createTyping(changed: () => void) {
  let typing: ReadonlyMap<string, Typing> = new Map();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const set = (conversationId: string, who: Typing | null) => {
    clearTimeout(timers.get(conversationId));
    if (!who && !typing.has(conversationId)) return;
    const next = new Map(typing);
    if (who) next.set(conversationId, who);
    else next.delete(conversationId);
    typing = next;
    if (who)
      timers.set(
        conversationId,
        setTimeout(() => set(conversationId, null), TYPING_MS),
      );
    changed();
  };
  return { all: () => typing, set };
}

/** `socket`: false where nothing comes by itself and calls are used alone (phones). */
export function createChatStore(adapter: ChatAdapter, { socket: withSocket = true } = {}) {
  const listeners = new Set<() => void>();
  const frames = new Set<(frame: ChatDown) => void>();
  let socket: OpenSocket<typeof chatSocket> | null = null;
  let connection: Connection = withSocket ? 'connecting' : 'none';
  let unread: number | null = null;
  let snapshot: ChatState | null = null;
  let stopped = false;
  const changed = () => {
    snapshot = null;
    for (const listener of listeners) listener();
  };
  const push = (frame: ChatUp): boolean => connection === 'open' && (socket?.send(frame) ?? false);
  const mark = createMarker(adapter, push, (conversationId, marks) => threads.setMarks(conversationId, marks));
  const typing = createTyping(changed);
  const outbox = createOutbox(adapter.side, adapter.owner, changed);
  const threads = createThreads({
    adapter,
    changed,
    onGot(messages) {
      for (const message of messages) {
        if (message.clientId) sender.answered(message.clientId);
        if (!isOwnSide(adapter.side, message)) {
          mark.set(message.conversationId, { delivered: message.sequence });
          typing.set(message.conversationId, null);
        }
      }
    },
  });
  const sender = createSender({
    outbox,
    changed,
    mayPost: () => connection === 'none' || connection === 'offline',
    push: ({ conversationId, clientId, kind, body, fileId, reference }) =>
      push({ operateType: 3, conversationId, clientId, kind, body, fileId, reference }),
    post: ({ conversationId, clientId, kind, body, fileId, reference }) =>
      adapter.send(conversationId, { clientId, kind, body, fileId, reference }),
    onStored: (message) => threads.receive([message]),
  });
  function connect(to: Connection): void {
    if (stopped) return;
    if (connection === 'open' && to !== 'open') sender.disconnected();
    connection = to;
    changed();
    if (to === 'open') threads.pullAll();
    sender.flush();
  }
  function take(frame: ChatDown): void {
    if ('userUnreadCount' in frame) unread = frame.userUnreadCount;
    if (frame.operateType === 1) connect('open');
    else if (frame.operateType === 3) {
      threads.receive(frame.messageList);
      // Operators are told that something was said, not what.
      for (const { conversationId, change } of frame.conversations) threads.hear(conversationId, change);
    } else if (frame.operateType === 4) typing.set(frame.conversationId, frame.typing ? { side: frame.side, author: frame.author } : null);
    else if (frame.operateType === 5) threads.setMarks(frame.conversationId, frame.marks);
    else if (frame.operateType === 6) threads.pullAll();
    else if (frame.operateType === 7) sender.refused(frame.clientId, { code: frame.code, message: frame.message });
    for (const listener of frames) listener(frame);
    changed();
  }
  function open(): void {
    if (!withSocket || socket) return;
    const { userId, shopId, side } = adapter;
    socket = openSocket(chatSocket, {
      // Every fifth attempt is made under another name (section 4); who it is the cookie tells.
      query: (attempt) => ({
        userId: attempt > 0 && attempt % SOCKET_CLIENT.renamedRetry === 0 ? crypto.randomUUID() : userId,
        shopId,
        as: side,
      }),
      heartbeat: { operateType: 2 },
      onState(to) {
        connect(CONNECTIONS[to]);
        if (to === 'open') socket?.send({ operateType: 1 });
      },
      onFrame: take,
      onRefused(refusal) {
        const clientId = sender.underway();
        if (clientId) sender.refused(clientId, refusal);
      },
    });
  }
  function close(): void {
    const mine = socket;
    socket = null;
    mine?.close();
  }
  let typedAt = 0;
  return {
    adapter,
    get: (): ChatState => {
      snapshot ??= { connection, unread, threads: threads.all(), typing: typing.all(), outbox: outbox.all(), underway: sender.underway() };
      return snapshot;
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Frames as they come, for lists of conversations. */
    listen(listener: (frame: ChatDown) => void): () => void {
      frames.add(listener);
      return () => frames.delete(listener);
    },
    start() {
      stopped = false;
      open();
      sender.flush();
    },
    stop() {
      stopped = true;
      close();
      mark.stop();
      sender.stop();
    },
    /** Begins to connect anew after the attempts have ended. */
    reconnect() {
      close();
      open();
    },
    openThread: threads.open,
    retryThread: threads.retry,
    loadOlder: threads.loadOlder,
    /** Asks what is new in everything that is open, where nothing comes by itself. */
    refresh: threads.pullAll,
    send(conversationId: string, { kind, body = '', fileId = '', reference = '', fileName = '' }: Draft) {
      typedAt = 0;
      outbox.add({ conversationId, clientId: crypto.randomUUID(), kind, body, fileId, reference, fileName });
      sender.flush();
    },
    /** Sends a refused message once more. */
    resend(clientId: string) {
      outbox.retry(clientId);
      sender.flush();
    },
    /** Gives a message up. */
    discard: outbox.remove,
    /** Messages up to this one were on the screen of a visible page. */
    markRead: (conversationId: string, sequence: number) => mark.set(conversationId, { read: sequence }),
    /** Something is being typed, or no longer. */
    setTyping(conversationId: string, now: boolean) {
      const at = Date.now();
      if (now ? at - typedAt < TYPING_AGAIN_MS : typedAt === 0) return;
      typedAt = now ? at : 0;
      push({ operateType: 4, conversationId, typing: now });
    },
    /** The unread messages as a call has told. */
    setUnread(count: number) {
      unread = count;
      changed();
    },
  };
}

export const useChatState = (store: ChatStore): ChatState => useSyncExternalStore(store.subscribe, store.get, store.get);
