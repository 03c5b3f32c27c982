/**
 * A chat client that follows section 4: reconnects after a pause, up to a limit; resends unanswered messages with the same client id, in
 * order, one at a time in each conversation; fetches changes after a gap, on frame 6 and on reconnect.
 */
import { WebSocket } from 'ws';
import { type ChatDown, listMessages } from '#contexts/support/calls/chat.ts';
import { shopDesk } from '#contexts/support/calls/chat-desk.ts';
import type { ChatHistory, ChatMessage } from '#contexts/support/calls/fields.ts';
import { SOCKET_CLIENT } from '#contracts/kit/socket.ts';

export type Sent = { conversationId: string; clientId: string; body: string };
export type ChatClientOptions = {
  name: string;
  /** The address for an attempt; the first attempt is 0. */
  address(attempt: number): string;
  cookie: string;
  as: 'buyer' | 'shop';
  /** Conversations open on the page, which are synchronised. */
  conversationIds: readonly string[];
  retryMs?: number;
  /** Called synchronously while the answering frame is processed. */
  onStored?(sent: Sent): void;
};

type Open = {
  id: string;
  /** All changes up to this one were received. */
  known: number;
  /** Changes beyond `known` that were received. */
  ahead: Set<number>;
  messages: Map<number, ChatMessage>;
  outbox: Sent[];
  waiting: Sent | null;
  asking: boolean;
  askAgain: boolean;
};

export function createChatClient(options: ChatClientOptions) {
  const { name, cookie, as, retryMs = SOCKET_CLIENT.retryMs, onStored = () => {} } = options;
  const opens = new Map(
    options.conversationIds.map((id): [string, Open] => [
      id,
      { id, known: 0, ahead: new Set(), messages: new Map(), outbox: [], waiting: null, asking: false, askAgain: false },
    ]),
  );
  const stored: Sent[] = [];
  const wrong: string[] = [];
  const closeCodes: number[] = [];
  let socket: WebSocket | null = null;
  let connected = false;
  let attempts = 0;
  let retries = 0;
  let pulls = 0;
  let reconnects = 0;
  let stopped = false;
  let gaveUp = false;
  let timer: NodeJS.Timeout | undefined;
  let address = '';

  const path = (as === 'buyer' ? listMessages : shopDesk.messages).path;
  async function page(id: string, query: string): Promise<ChatHistory> {
    const answer = await fetch(`${address}${path.replace(':id', id)}${query}`, { headers: { cookie, origin: address } });
    const { code, data } = (await answer.json()) as { code: string; data: ChatHistory };
    if (code !== '0') throw new Error(`${answer.status} ${code}`);
    pulls += 1;
    return data;
  }
  function keep(open: Open, message: ChatMessage): void {
    const before = open.messages.get(message.sequence);
    if (before && (before.body !== message.body || before.side !== message.side))
      wrong.push(`${name}: ${open.id} ${message.sequence} was '${before.body}' and is '${message.body}'`);
    open.messages.set(message.sequence, message);
  }
  function advance(open: Open, to = open.known): void {
    open.known = Math.max(open.known, to);
    while (open.ahead.delete(open.known + 1)) open.known += 1;
    for (const change of open.ahead) if (change <= open.known) open.ahead.delete(change);
  }
  async function readNew(open: Open): Promise<void> {
    if (open.known > 0) {
      for (let more = true; more; ) {
        const read = await page(open.id, `?after=${open.known}`);
        for (const message of read.messages) keep(open, message);
        advance(open, read.change);
        more = read.more;
      }
      return;
    }
    const newest = await page(open.id, '');
    for (let { messages, more } = newest; ; ) {
      for (const message of messages) keep(open, message);
      if (!more) break;
      ({ messages, more } = await page(open.id, `?before=${messages[0]?.sequence}`));
    }
    advance(open, newest.change);
  }
  /** A request during a running one is made after it. A failed request is retried after 200 ms or on reconnect. */
  async function ask(open: Open): Promise<void> {
    open.askAgain = true;
    if (open.asking) return;
    open.asking = true;
    while (open.askAgain && !stopped && connected) {
      open.askAgain = false;
      try {
        await readNew(open);
        if (open.ahead.size > 0) open.askAgain = true;
      } catch {
        open.askAgain = true;
        await new Promise((go) => setTimeout(go, 200));
      }
    }
    open.asking = false;
  }
  function sendNext(open: Open): void {
    const [next] = open.outbox;
    if (!next || open.waiting || !connected) return;
    open.waiting = next;
    const { conversationId, clientId, body } = next;
    socket?.send(JSON.stringify({ operateType: 3, conversationId, clientId, kind: 'TEXT', body }));
  }
  function settle(open: Open, clientId: string): void {
    const [first] = open.outbox;
    if (first?.clientId !== clientId) return;
    open.outbox.shift();
    open.waiting = null;
    stored.push(first);
    sendNext(open);
    onStored(first);
  }
  function onFrame(frame: ChatDown): void {
    if (frame.operateType === 1)
      for (const open of opens.values()) {
        open.waiting = null;
        sendNext(open);
        void ask(open);
      }
    else if (frame.operateType === 3)
      for (const message of frame.messageList.toSorted((a, b) => a.change - b.change)) {
        const open = opens.get(message.conversationId);
        if (!open) continue;
        keep(open, message);
        if (message.change > open.known) open.ahead.add(message.change);
        advance(open);
        if (message.isMine && message.clientId !== '') settle(open, message.clientId);
        if (open.ahead.size > 0) void ask(open);
      }
    else if (frame.operateType === 6) for (const open of opens.values()) void ask(open);
    else if (frame.operateType === 7) wrong.push(`${name}: ${frame.clientId} was refused: ${frame.code}`);
    else if ('refused' in frame) wrong.push(`${name}: a frame was refused: ${JSON.stringify(frame)}`);
  }
  function connect(): void {
    address = options.address(attempts);
    attempts += 1;
    const ws = new WebSocket(`${address.replace('http', 'ws')}/customerservice/socket?as=${as}`, { headers: { cookie, origin: address } });
    socket = ws;
    ws.on('open', () => {
      connected = true;
      retries = 0;
      ws.send('{"operateType":1}');
    });
    ws.on('message', (data) => onFrame(JSON.parse(String(data)) as ChatDown));
    ws.on('error', () => {});
    ws.on('close', (code) => {
      if (connected) reconnects += 1;
      connected = false;
      closeCodes.push(code);
      if (stopped) return;
      retries += 1;
      if (retries > SOCKET_CLIENT.retries) gaveUp = true;
      else timer = setTimeout(connect, retryMs);
    });
  }
  connect();

  return {
    name,
    stored,
    wrong,
    closeCodes,
    /** Queued until it is answered. */
    send(sent: Sent): void {
      const open = opens.get(sent.conversationId);
      if (!open) throw new Error(`${name} does not have ${sent.conversationId} open`);
      open.outbox.push(sent);
      sendNext(open);
    },
    isConnected: () => connected,
    gaveUp: () => gaveUp,
    unanswered: () => [...opens.values()].reduce((sum, { outbox }) => sum + outbox.length, 0),
    /** The messages of a conversation, oldest first. */
    shown: (id: string): ChatMessage[] => [...(opens.get(id)?.messages.values() ?? [])].toSorted((a, b) => a.sequence - b.sequence),
    figures: () => ({ pulls, reconnects, attempts }),
    stop(): void {
      stopped = true;
      clearTimeout(timer);
      socket?.terminate();
    },
  };
}
export type ChatClient = ReturnType<typeof createChatClient>;
