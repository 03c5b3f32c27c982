/**
 * A socket that stays open while its page is visible (section 4): reconnected every 5 seconds up to 20 times, checked by a heartbeat every
 * 10
 * minutes, closed 5 seconds after the page is hidden and reopened on return. A connection counts as successful once it has lasted as long
 * as the pause between two attempts: one that is accepted and immediately closed uses up its attempts too.
 */

import type { AnySocketCall, DownFrame, SocketQuery, UpFrame } from '#contracts/kit/call.ts';
import { type RefusedFrame, SOCKET_CLIENT } from '#contracts/kit/socket.ts';

export type SocketState = 'connecting' | 'open' | 'waiting' | 'closed';
export type OpenSocket<S> = {
  /** False if it is not open: nothing was sent. */
  send(frame: UpFrame<S>): boolean;
  close(): void;
};
type Options<S> = {
  /** Query of an attempt; 0 is the first one. */
  query: (attempt: number) => SocketQuery<S>;
  heartbeat: UpFrame<S>;
  onFrame: (frame: DownFrame<S>) => void;
  onRefused?: (refused: RefusedFrame['refused']) => void;
  /** `waiting`: until the next attempt; `closed`: no more attempts until the page is shown or online again. */
  onState?: (state: SocketState) => void;
};

export function openSocket<S extends AnySocketCall>(definition: S, options: Options<S>): OpenSocket<S> {
  let ws: WebSocket | null = null;
  let attempt = 0;
  /** ms; 0: the page is visible. */
  let hiddenAt = 0;
  const timers = new Map<'retry' | 'lasts' | 'heartbeat' | 'ping' | 'hide', ReturnType<typeof setTimeout>>();
  const later = (name: Parameters<typeof timers.set>[0], ms: number, work: () => void) => {
    clearTimeout(timers.get(name));
    timers.set(name, setTimeout(work, ms));
  };
  const never = (...names: Parameters<typeof timers.set>[0][]) => {
    for (const name of names) clearTimeout(timers.get(name));
  };
  const state = (now: SocketState) => options.onState?.(now);
  const isOpen = () => ws?.readyState === WebSocket.OPEN;

  function ping(left: number): void {
    if (!isOpen()) return;
    if (left === 0) {
      // The server would not answer the closing handshake either, for which browsers wait.
      drop(4000, 'no answer');
      retry();
    } else {
      ws?.send(JSON.stringify(options.heartbeat));
      later('ping', SOCKET_CLIENT.pingMs, () => ping(left - 1));
    }
  }
  /** Drops the connection, whatever its state; later events from it are ignored. */
  function drop(code: number, reason?: string): void {
    never('retry', 'lasts', 'heartbeat', 'ping');
    const mine = ws;
    ws = null;
    mine?.close(code, reason);
  }
  const heartbeatLater = () => later('heartbeat', SOCKET_CLIENT.heartbeatMs, () => ping(SOCKET_CLIENT.pings));

  function retry(): void {
    attempt += 1;
    if (attempt > SOCKET_CLIENT.retries) state('closed');
    else {
      later('retry', SOCKET_CLIENT.retryMs, connect);
      state('waiting');
    }
  }
  function connect(): void {
    if (ws) return;
    const given = Object.entries(options.query(attempt) as Record<string, unknown>).filter(([, value]) => value !== undefined);
    const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
    const address = new URL(`${definition.path}?${search}`, location.href);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    const mine = new WebSocket(address);
    ws = mine;
    mine.addEventListener('open', () => {
      if (ws !== mine) return;
      later('lasts', SOCKET_CLIENT.retryMs, () => {
        attempt = 0;
      });
      heartbeatLater();
      state('open');
    });
    mine.addEventListener('message', ({ data }) => {
      if (ws !== mine) return;
      // Any message proves that the connection is alive.
      never('ping');
      heartbeatLater();
      const frame = JSON.parse(String(data)) as DownFrame<S> | RefusedFrame;
      if ('refused' in (frame as object)) options.onRefused?.((frame as RefusedFrame).refused);
      else options.onFrame(frame as DownFrame<S>);
    });
    mine.addEventListener('close', () => {
      if (ws !== mine) return;
      ws = null;
      never('lasts', 'heartbeat', 'ping');
      retry();
    });
    state('connecting');
  }
  function disconnect(): void {
    drop(1000);
    state('closed');
  }
  const isVisible = () => document.visibilityState === 'visible';
  function connectNow(): void {
    attempt = 0;
    never('retry');
    connect();
  }
  function onShown(): void {
    never('hide');
    // Timers do not run while a computer sleeps or a page is in the back-forward cache.
    const slept = hiddenAt !== 0 && Date.now() - hiddenAt >= SOCKET_CLIENT.hiddenMs;
    hiddenAt = 0;
    if (slept && ws) disconnect();
    if (!ws) connectNow();
  }
  function onVisibility(): void {
    if (isVisible()) onShown();
    else {
      hiddenAt = Date.now();
      later('hide', SOCKET_CLIENT.hiddenMs, disconnect);
    }
  }
  /** Another network: a connection attempt over the old one is dropped, an open connection is pinged. */
  function onOnline(): void {
    if (!isVisible()) return;
    if (isOpen()) ping(SOCKET_CLIENT.pings);
    else {
      drop(1000);
      connectNow();
    }
  }
  const onReturn = ({ persisted }: PageTransitionEvent) => {
    if (persisted && isVisible()) onShown();
  };
  const listeners = new AbortController();
  const { signal } = listeners;
  document.addEventListener('visibilitychange', onVisibility, { signal });
  window.addEventListener('online', onOnline, { signal });
  // A page with an open connection is not put into the back-forward cache.
  window.addEventListener('pagehide', disconnect, { signal });
  window.addEventListener('pageshow', onReturn, { signal });
  if (isVisible()) connect();

  return {
    send(frame) {
      if (!isOpen()) return false;
      ws?.send(JSON.stringify(frame));
      return true;
    },
    close() {
      listeners.abort();
      never('hide');
      disconnect();
    },
  };
}
