/** A socket behaves as section 4 requires, whatever the page, the network and the server do. Time and the browser's WebSocket are fakes. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { CLOSE, SOCKET_CLIENT, socket } from '#contracts/kit/socket.ts';
import { type OpenSocket, openSocket, type SocketState } from './socket.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const chat = socket({
  id: 'test.chat',
  path: '/test/chat',
  summary: 'a conversation',
  access: 'public',
  query: z.object({ userId: z.string(), shopId: z.string().optional() }),
  up: z.object({ operateType: z.number() }),
  down: z.object({ text: z.string() }),
});

/** A fake of the browser's WebSocket; the test plays the server and the network. */
class FakeSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  readyState = FakeSocket.CONNECTING;
  readonly sent: unknown[] = [];
  closedWith: number | undefined;
  readonly url: URL;
  constructor(url: URL) {
    super();
    this.url = url;
    made.push(this);
  }
  send(data: string): void {
    this.sent.push(JSON.parse(data));
  }
  /** The close event comes when the other side has answered, or after a delay: the test triggers it. */
  close(code: number): void {
    if (this.readyState === FakeSocket.CLOSED) return;
    this.readyState = FakeSocket.CLOSING;
    this.closedWith = code;
  }
  accept(): void {
    this.readyState = FakeSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }
  say(frame: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
  }
  /** Ends the connection with the code that the browser reports: 1006 for an abnormal end. */
  end(code = 1006): void {
    this.readyState = FakeSocket.CLOSED;
    if (code === 1006) this.dispatchEvent(new Event('error'));
    this.dispatchEvent(new CloseEvent('close', { code }));
  }
}

let made: FakeSocket[] = [];
let states: SocketState[] = [];
let frames: unknown[] = [];
let refusals: unknown[] = [];
let retained: OpenSocket<typeof chat> | undefined;
const attempts: number[] = [];
const newest = () => made.at(-1) as FakeSocket;

/** As in customer service: every 5th retry uses a random name. */
const open = () => {
  retained = openSocket(chat, {
    query(attempt) {
      attempts.push(attempt);
      const renamed = attempt > 0 && attempt % SOCKET_CLIENT.renamedRetry === 0;
      return { userId: renamed ? `visitor-${attempt}` : 'known', shopId: undefined };
    },
    heartbeat: { operateType: 2 },
    onFrame: (frame) => frames.push(frame),
    onRefused: (refused) => refusals.push(refused.code),
    onState: (state) => states.push(state),
  });
  return retained;
};
const opened = () => {
  const socket = open();
  newest().accept();
  return socket;
};
const pass = (ms: number) => vi.advanceTimersByTime(ms);
let visibility: DocumentVisibilityState = 'visible';
const show = (to: DocumentVisibilityState) => {
  visibility = to;
  document.dispatchEvent(new Event('visibilitychange'));
};
const transition = (name: 'pagehide' | 'pageshow', persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event(name), { persisted }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  visibility = 'visible';
  [made, states, frames, refusals] = [[], [], [], []];
  attempts.length = 0;
});
afterEach(() => {
  retained?.close();
  retained = undefined;
});

describe('a connection', () => {
  it('goes to the address of its definition, with what was asked for and nothing that was not given', () => {
    open();
    expect(newest().url.href).toBe('ws://localhost/test/chat?userId=known');
    expect(states).toEqual(['connecting']);
    newest().accept();
    expect(states).toEqual(['connecting', 'open']);
  });

  it('sends while it is open, and says so when it is not', () => {
    const socket = open();
    expect(socket.send({ operateType: 1 })).toBe(false);
    newest().accept();
    expect(socket.send({ operateType: 1 })).toBe(true);
    newest().end();
    expect(socket.send({ operateType: 1 })).toBe(false);
    expect(newest().sent).toEqual([{ operateType: 1 }]);
  });

  it('tells frames from refusals', () => {
    opened();
    newest().say({ text: 'hello' });
    newest().say({ refused: { code: 'TOO_LONG', message: '', params: {} } });
    expect([frames, refusals]).toEqual([[{ text: 'hello' }], ['TOO_LONG']]);
  });

  it('is silent once it was closed, whatever still comes over it', () => {
    const socket = opened();
    const before = newest();
    socket.close();
    expect(before.closedWith).toBe(1000);
    before.say({ text: 'late' });
    before.end(1000);
    show('hidden');
    show('visible');
    window.dispatchEvent(new Event('online'));
    transition('pageshow', true);
    pass(20 * MINUTE);
    expect([made.length, frames, states.at(-1)]).toEqual([1, [], 'closed']);
  });

  it('is not made by whoever was closed while it was being made', () => {
    const socket = open();
    socket.close();
    newest().end();
    pass(10 * MINUTE);
    expect(made).toHaveLength(1);
  });
});

describe('retries', () => {
  it('come every 5 seconds, 20 of them, every 5th under a random name', () => {
    open();
    for (let retry = 1; retry <= 20; retry += 1) {
      newest().end();
      expect(states.at(-1)).toBe('waiting');
      pass(5 * SECOND - 1);
      expect(made).toHaveLength(retry);
      pass(1);
      expect(made).toHaveLength(retry + 1);
    }
    expect(attempts).toEqual(Array.from({ length: 21 }, (_, attempt) => attempt));
    const names = made.map(({ url }) => url.searchParams.get('userId'));
    expect(names.flatMap((name, at) => (name === 'known' ? [] : [at]))).toEqual([5, 10, 15, 20]);
    newest().end();
    expect(states.at(-1)).toBe('closed');
    pass(60 * MINUTE);
    expect(made).toHaveLength(21);
  });

  it.each([
    ['the process ends', CLOSE.GOING_AWAY],
    ['the session ended', CLOSE.SESSION_ENDED],
    ['frames came too fast', CLOSE.TOO_FAST],
    ['nobody read', CLOSE.TOO_SLOW],
    ['something failed', CLOSE.FAILED],
    ['it broke off', 1006],
    ['the server is done', 1000],
  ])('follow when the server closes because %s', (_, code) => {
    opened();
    pass(MINUTE);
    newest().end(code);
    pass(5 * SECOND);
    expect([made.length, attempts.at(-1)]).toEqual([2, 1]);
  });

  it('are counted anew after a connection that lasted', () => {
    open();
    for (let retry = 0; retry < 7; retry += 1) {
      newest().end();
      pass(5 * SECOND);
    }
    newest().accept();
    pass(5 * SECOND);
    newest().end();
    pass(5 * SECOND);
    expect(attempts.at(-1)).toBe(1);
  });

  it('end with a server that accepts and closes at once', () => {
    open();
    for (let retry = 0; retry < 30; retry += 1) {
      newest().accept();
      newest().end(CLOSE.FAILED);
      pass(5 * SECOND);
    }
    expect([made.length, states.at(-1)]).toEqual([21, 'closed']);
  });

  it('begin again at once when the network is back, also after the last one', () => {
    open();
    for (let retry = 0; retry < 21; retry += 1) {
      newest().end();
      pass(5 * SECOND);
    }
    expect(states.at(-1)).toBe('closed');
    window.dispatchEvent(new Event('online'));
    expect([made.length, attempts.at(-1)]).toEqual([22, 0]);
    newest().end();
    pass(5 * SECOND);
    expect(made).toHaveLength(23);
  });

  it('do not come twice when the network is back during the pause between two', () => {
    open();
    newest().end();
    pass(2 * SECOND);
    window.dispatchEvent(new Event('online'));
    expect(made).toHaveLength(2);
    newest().accept();
    pass(MINUTE);
    expect(made).toHaveLength(2);
  });

  it('give up a connection that was being made over the network that went', () => {
    open();
    const before = newest();
    window.dispatchEvent(new Event('online'));
    expect([made.length, before.closedWith]).toEqual([2, 1000]);
    before.end();
    pass(MINUTE);
    expect(made).toHaveLength(2);
  });

  it('wait for the page to be shown when the network comes back behind it', () => {
    visibility = 'hidden';
    open();
    window.dispatchEvent(new Event('online'));
    expect(made).toHaveLength(0);
    show('visible');
    expect(made).toHaveLength(1);
  });
});

describe('a heartbeat', () => {
  it('comes after 10 minutes of silence: up to 3 pings, 3 seconds apart, and another connection when nothing answers', () => {
    opened();
    const silent = newest();
    pass(10 * MINUTE - 1);
    expect(silent.sent).toHaveLength(0);
    pass(1);
    expect(silent.sent).toEqual([{ operateType: 2 }]);
    pass(3 * SECOND);
    pass(3 * SECOND);
    expect(silent.sent).toHaveLength(3);
    pass(3 * SECOND - 1);
    expect(silent.closedWith).toBeUndefined();
    pass(1);
    expect([silent.sent.length, silent.closedWith]).toEqual([3, 4000]);
    // The browser has not reported the end yet, which may take a minute.
    pass(5 * SECOND);
    expect(made).toHaveLength(2);
    newest().accept();
    silent.end();
    pass(MINUTE);
    expect([made.length, states.at(-1)]).toEqual([2, 'open']);
  });

  it('is satisfied by whatever comes', () => {
    opened();
    pass(10 * MINUTE);
    newest().say({ text: 'here' });
    pass(10 * MINUTE - 1);
    expect(newest().sent).toHaveLength(1);
    pass(1);
    expect(newest().sent).toHaveLength(2);
    expect(made).toHaveLength(1);
  });

  it('is put off by frames that come before it', () => {
    opened();
    pass(9 * MINUTE);
    newest().say({ text: 'here' });
    pass(9 * MINUTE);
    expect(newest().sent).toEqual([]);
  });

  it('asks an open connection at once when another network came', () => {
    opened();
    window.dispatchEvent(new Event('online'));
    expect(newest().sent).toEqual([{ operateType: 2 }]);
    pass(9 * SECOND);
    expect(newest().closedWith).toBe(4000);
  });
});

describe('a page', () => {
  it('that is hidden for 5 seconds closes its connection, and opens it on return', () => {
    opened();
    show('hidden');
    pass(5 * SECOND - 1);
    expect(newest().closedWith).toBeUndefined();
    pass(1);
    expect([newest().closedWith, states.at(-1)]).toEqual([1000, 'closed']);
    newest().end(1000);
    pass(20 * MINUTE);
    expect(made).toHaveLength(1);
    show('visible');
    expect([made.length, attempts.at(-1)]).toEqual([2, 0]);
  });

  it('that returns sooner keeps it', () => {
    opened();
    show('hidden');
    pass(4 * SECOND);
    show('visible');
    pass(MINUTE);
    expect([made.length, newest().closedWith]).toEqual([1, undefined]);
  });

  it('that is hidden gives up what is being connected, and what waits for its next attempt', () => {
    open();
    show('hidden');
    pass(5 * SECOND);
    expect(newest().closedWith).toBe(1000);
    newest().end();
    show('visible');
    show('hidden');
    pass(SECOND);
    newest().end();
    pass(MINUTE);
    show('visible');
    newest().accept();
    pass(MINUTE);
    expect([made.length, states.at(-1)]).toEqual([3, 'open']);
    expect(made.filter(({ readyState }) => readyState === FakeSocket.OPEN)).toHaveLength(1);
  });

  it('that is opened behind others connects when it is shown', () => {
    visibility = 'hidden';
    open();
    pass(MINUTE);
    expect([made.length, states]).toEqual([0, []]);
    show('visible');
    expect(made).toHaveLength(1);
  });

  it('of a computer that slept connects anew: its connection only seems open', () => {
    opened();
    show('hidden');
    vi.setSystemTime(Date.now() + 60 * MINUTE);
    show('visible');
    expect([made.length, made[0]?.closedWith]).toEqual([2, 1000]);
    newest().accept();
    made[0]?.end();
    pass(MINUTE);
    expect([made.length, states.at(-1)]).toEqual([2, 'open']);
  });

  it('that is left closes its connection at once, so that it can be kept, and opens it when one goes back to it', () => {
    opened();
    transition('pagehide', true);
    show('hidden');
    expect([newest().closedWith, states.at(-1)]).toEqual([1000, 'closed']);
    vi.setSystemTime(Date.now() + MINUTE);
    show('visible');
    transition('pageshow', true);
    expect(made).toHaveLength(2);
  });

  it('that browsers bring back without having hidden it connects too', () => {
    opened();
    transition('pagehide', true);
    transition('pageshow', true);
    expect(made).toHaveLength(2);
  });

  it('that is shown for the first time does not connect twice', () => {
    opened();
    transition('pageshow', false);
    expect(made).toHaveLength(1);
  });
});
