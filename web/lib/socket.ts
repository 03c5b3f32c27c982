/**
 * A socket that stays open while its page is visible (section 4): connected again every 5 seconds up to 20 times, checked by a heartbeat
 * every 10 minutes, closed 5 seconds after the page is hidden and opened again on return.
 */
import { type AnySocket, type DownFrame, type RefusedFrame, SOCKET_CLIENT, type SocketQuery, type UpFrame } from '#contracts/kit/socket.ts';

export type SocketState = 'connecting' | 'open' | 'waiting' | 'closed';
export type OpenSocket<S> = {
  /** False: it is not open, nothing was sent. */
  send(frame: UpFrame<S>): boolean;
  close(): void;
};
type Options<S> = {
  /** Of an attempt; 0 is the first one. */
  query: (attempt: number) => SocketQuery<S>;
  heartbeat: UpFrame<S>;
  onFrame: (frame: DownFrame<S>) => void;
  onRefused?: (refused: RefusedFrame['refused']) => void;
  /** `waiting`: for the next attempt; `closed`: no more attempts until the page is shown or online again. */
  onState?: (state: SocketState) => void;
};

export function openSocket<S extends AnySocket>(definition: S, options: Options<S>): OpenSocket<S> {
  let ws: WebSocket | null = null;
  let attempt = 0;
  let ended = false;
  const timers = new Map<'retry' | 'heartbeat' | 'ping' | 'hide', ReturnType<typeof setTimeout>>();
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
    if (left === 0) ws?.close(4000, 'no answer');
    else {
      ws?.send(JSON.stringify(options.heartbeat));
      later('ping', SOCKET_CLIENT.pingMs, () => ping(left - 1));
    }
  }
  const heartbeatLater = () => later('heartbeat', SOCKET_CLIENT.heartbeatMs, () => ping(SOCKET_CLIENT.pings));

  function retry(): void {
    attempt += 1;
    if (attempt > SOCKET_CLIENT.retries) state('closed');
    else {
      state('waiting');
      later('retry', SOCKET_CLIENT.retryMs, connect);
    }
  }
  function connect(): void {
    if (ended || ws) return;
    state('connecting');
    const search = new URLSearchParams(options.query(attempt) as Record<string, string>);
    const address = new URL(`${definition.path}?${search}`, location.href);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    const mine = new WebSocket(address);
    ws = mine;
    mine.addEventListener('open', () => {
      attempt = 0;
      heartbeatLater();
      state('open');
    });
    mine.addEventListener('message', ({ data }) => {
      // Whatever comes shows that the connection lives.
      never('ping');
      heartbeatLater();
      const frame = JSON.parse(String(data)) as DownFrame<S> | RefusedFrame;
      if ('refused' in (frame as object)) options.onRefused?.((frame as RefusedFrame).refused);
      else options.onFrame(frame as DownFrame<S>);
    });
    mine.addEventListener('close', () => {
      if (ws !== mine) return;
      ws = null;
      never('heartbeat', 'ping');
      if (!ended) retry();
    });
  }
  function disconnect(): void {
    never('retry', 'heartbeat', 'ping');
    const mine = ws;
    ws = null;
    mine?.close(1000);
    state('closed');
  }
  function awake(): void {
    never('hide');
    if (document.visibilityState !== 'visible' || ended || ws) return;
    attempt = 0;
    never('retry');
    connect();
  }
  const onVisibility = () => (document.visibilityState === 'visible' ? awake() : later('hide', SOCKET_CLIENT.hiddenMs, disconnect));
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('online', awake);
  if (document.visibilityState === 'visible') connect();

  return {
    send(frame) {
      if (!isOpen()) return false;
      ws?.send(JSON.stringify(frame));
      return true;
    },
    close() {
      ended = true;
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('online', awake);
      never('hide');
      disconnect();
    },
  };
}
