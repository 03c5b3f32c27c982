/** The server's end of the sockets of a component test. */
import { act } from '@testing-library/react';
import { vi } from 'vitest';

class TestSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  readyState = TestSocket.CONNECTING;
  readonly sent: unknown[] = [];
  readonly address: URL | string;
  constructor(address: URL | string) {
    super();
    this.address = address;
    made.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    if (this.readyState === TestSocket.CLOSED) return;
    this.readyState = TestSocket.CLOSED;
    this.dispatchEvent(new Event('close'));
  }
}
let made: TestSocket[] = [];

export type TestSockets = {
  /** Number of sockets created so far. */
  count(): number;
  /** Frames that the page has sent over the last one. */
  sent(): readonly unknown[];
  /** The address of the last one. */
  address(): URL;
  accept(): Promise<void>;
  push(frame: object): Promise<void>;
  /** Simulates a lost connection. */
  drop(): Promise<void>;
};

/** Replaces `WebSocket` until the test ends. */
export function startSockets(): TestSockets {
  made = [];
  vi.stubGlobal('WebSocket', TestSocket);
  const last = (): TestSocket => {
    const socket = made.at(-1);
    if (!socket) throw new Error('no socket was opened');
    return socket;
  };
  const happens = (work: (socket: TestSocket) => void) => act(async () => work(last()));
  return {
    count: () => made.length,
    sent: () => made.at(-1)?.sent ?? [],
    address: () => new URL(last().address),
    accept: () =>
      happens((socket) => {
        socket.readyState = TestSocket.OPEN;
        socket.dispatchEvent(new Event('open'));
      }),
    push: (frame) => happens((socket) => socket.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }))),
    drop: () => happens((socket) => socket.close()),
  };
}
