/** One connection: parses and handles frames in order, enforces limits, delivers news of its topics, and closes. */
import type { WebSocket } from 'ws';
import { type AnySocket, CLOSE, type RefusedFrame } from '#contracts/kit/socket.ts';
import { errorMessage } from '#messages/error-message.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Call } from '#server/platform/http/call.ts';
import { describeFailure } from '#server/platform/http/envelope.ts';
import { refuseUnplainText } from '#server/platform/http/plain-input.ts';
import type { BoundSocket, ConnectionHandlers } from './bind-socket.ts';
import { createFrameRate, type SocketLimits } from './socket-limits.ts';
import type { Listener, Topics } from './topics.ts';

export type OpenConnection = {
  call: Call;
  /** The session that opened it; null for visitors. */
  sessionKey: string | null;
  /** False: the previous ping was not answered. */
  alive: boolean;
  ping(): void;
  /** News of all its topics may have been lost. */
  missed(): void;
  close(code: number, reason: string): void;
  /** Closes it without waiting for the client. */
  terminate(): void;
};

type Parts = {
  ws: WebSocket;
  bound: BoundSocket;
  query: unknown;
  call: Call;
  sessionKey: string | null;
  topics: Topics;
  limits: SocketLimits;
  onError(error: unknown): void;
  onClose(connection: OpenConnection): void;
};

/** @throws AppError REQUEST_UNREADABLE, TEXT_REFUSED, ZodError */
function readFrame(socket: AnySocket, data: string): unknown {
  let frame: unknown;
  try {
    frame = JSON.parse(data);
  } catch {
    throw new AppError('REQUEST_UNREADABLE');
  }
  const parsed = socket.up.parse(frame);
  refuseUnplainText(parsed);
  return parsed;
}

/** Synchronous until its listeners are attached, so no frame is lost while the handlers are created. */
export function openConnection(parts: Parts): OpenConnection {
  const { ws, bound, topics, limits, onError } = parts;
  const subscribed = new Set<string>();
  const mayCome = createFrameRate(limits);
  let waiting = 0;
  let work: Promise<void> = Promise.resolve();
  let handlers: ConnectionHandlers<AnySocket> | null = null;

  const connection: OpenConnection = {
    call: parts.call,
    sessionKey: parts.sessionKey,
    alive: true,
    ping() {
      connection.alive = false;
      ws.ping();
    },
    missed: () => listener.onMissed([...subscribed]),
    close: (code, reason) => ws.close(code, reason),
    terminate: () => ws.terminate(),
  };
  const isOpen = () => ws.readyState === ws.OPEN;

  function send(frame: unknown): void {
    if (!isOpen()) return;
    if (ws.bufferedAmount > limits.unread) ws.terminate();
    else ws.send(JSON.stringify(frame));
  }
  function refuse(error: unknown): void {
    const failure = describeFailure(error);
    if (failure.internal) {
      onError(error);
      ws.close(CLOSE.FAILED, 'failed');
      return;
    }
    const { code, params } = failure;
    // The client does not know whether it was done: it reconnects and queries again.
    if (code === 'UNAVAILABLE') {
      ws.close(CLOSE.FAILED, 'unavailable');
      return;
    }
    send({ refused: { code, message: errorMessage(connection.call.locale, code, params), params } } satisfies RefusedFrame);
  }
  /** Runs after the preceding steps; failures are reported to the client. */
  function enqueue(step: () => Promise<void>): void {
    waiting += 1;
    work = work
      .then(() => (isOpen() ? step() : undefined))
      .catch(refuse)
      .finally(() => {
        waiting -= 1;
      });
  }

  const listener: Listener = {
    onNews(topic, news) {
      try {
        handlers?.onNews?.(topic, news);
      } catch (error) {
        onError(error);
      }
    },
    onMissed: (missed) => enqueue(async () => handlers?.onMissed?.(missed)),
  };

  enqueue(async () => {
    try {
      handlers = await bound.open(parts.query, {
        call: () => connection.call,
        send,
        subscribe(topic) {
          if (!isOpen() || subscribed.has(topic)) return;
          subscribed.add(topic);
          topics.subscribe(topic, listener);
        },
      });
    } catch (error) {
      refuse(error);
      ws.close(CLOSE.DENIED, 'denied');
    }
  });
  ws.on('message', (data, isBinary) => {
    if (!mayCome() || waiting > limits.waiting) return ws.close(CLOSE.TOO_FAST, 'too fast');
    enqueue(async () => {
      if (isBinary) throw new AppError('REQUEST_UNREADABLE');
      await handlers?.onFrame(readFrame(bound.socket, String(data)));
    });
  });
  ws.on('pong', () => {
    connection.alive = true;
  });
  // Broken frames and lost connections: the connection closes automatically.
  ws.on('error', () => {});
  ws.on('close', () => {
    topics.unsubscribe(subscribed, listener);
    subscribed.clear();
    parts.onClose(connection);
    handlers?.onClose?.();
  });
  return connection;
}
