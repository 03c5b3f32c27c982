/**
 * The conversations of a page: one socket, the state of each open conversation, the outbox, delivery and read marks (section 4). Used by
 * buyers and by desks; the adapter provides the calls.
 */
import { useSyncExternalStore } from 'react';
import type { ChatDown, ChatUp } from '#contexts/support/calls/chat.ts';
import { TYPING_MS } from '#contexts/support/calls/constants.ts';
import type { ChatMarks, ChatMessage } from '#contexts/support/calls/fields.ts';
import { chatSocket } from '#contexts/support/calls/generated/chat.ts';
import { SOCKET_CLIENT } from '#contracts/kit/socket.ts';
import { type OpenSocket, openSocket, type SocketState } from '#web/lib/socket.ts';
import { type ChatAdapter, isOwnSide, type NewMessage } from './chat-adapter.ts';
import { createOutbox, type Pending } from './outbox.ts';
import { createSender } from './sender.ts';
import { createThreads, type Thread } from './threads.ts';

/** open: messages are pushed; waiting: until the next attempt; offline: no more attempts; none: only calls are used. */
export type Connection = 'connecting' | 'open' | 'waiting' | 'offline' | 'none';
export type Typing = { side: ChatMessage['side']; author: string };
export type ChatState = {
  connection: Connection;
  /** Unread messages of all conversations; null until received from the server. */
  unread: number | null;
  threads: ReadonlyMap<string, Thread>;
  /** The typing participants, by conversation. */
  typing: ReadonlyMap<string, Typing>;
  outbox: readonly Pending[];
  /** Client id of the message being sent. */
  underway: string;
};
export type Draft = Pick<NewMessage, 'kind'> & Partial<Pick<NewMessage, 'body' | 'fileId' | 'reference'>> & { fileName?: string };

const CONNECTIONS: Record<SocketState, Connection> = {
  connecting: 'connecting',
  open: 'connecting',
  waiting: 'waiting',
  closed: 'offline',
};
/** Delay for sending several marks as one (ms). */
const MARKS_MS = 250;
/** 'is typing' is repeated after this (ms), before it expires. */
const TYPING_AGAIN_MS = TYPING_MS / 2;

export type ChatStore = ReturnType<typeof createChatStore>;

/** Delivery and read marks for the other side's messages, sent in batches. */
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
      // A failed mark is sent again with the next message that is read.
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

/** Who is typing in which conversation; each entry expires unless it is repeated. */
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

/** `socket`: false where nothing is pushed and only calls are used (phones). */
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
      // Operators receive only the fact of a new message, not its text.
      for (const { conversationId, change } of frame.conversations) threads.listen(conversationId, change);
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
      // Every fifth attempt uses a random user id (section 4); the server identifies the user by the cookie.
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
    /** Received frames, for lists of conversations. */
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
    /** Connects again after the attempts have ended. */
    reconnect() {
      close();
      open();
    },
    openThread: threads.open,
    retryThread: threads.retry,
    loadOlder: threads.loadOlder,
    /** Fetches changes of all open conversations, where nothing is pushed. */
    refresh: threads.pullAll,
    send(conversationId: string, { kind, body = '', fileId = '', reference = '', fileName = '' }: Draft) {
      typedAt = 0;
      outbox.add({ conversationId, clientId: crypto.randomUUID(), kind, body, fileId, reference, fileName });
      sender.flush();
    },
    /** Sends a refused message again. */
    resend(clientId: string) {
      outbox.retry(clientId);
      sender.flush();
    },
    /** Discards a message. */
    discard: outbox.remove,
    /** Messages up to this one were visible on the screen. */
    markRead: (conversationId: string, sequence: number) => mark.set(conversationId, { read: sequence }),
    /** The user started or stopped typing. */
    setTyping(conversationId: string, now: boolean) {
      const at = Date.now();
      if (now ? at - typedAt < TYPING_AGAIN_MS : typedAt === 0) return;
      typedAt = now ? at : 0;
      push({ operateType: 4, conversationId, typing: now });
    },
    /** Sets the unread count received from a call. */
    setUnread(count: number) {
      unread = count;
      changed();
    },
  };
}

export const useChatState = (store: ChatStore): ChatState => useSyncExternalStore(store.subscribe, store.get, store.get);
