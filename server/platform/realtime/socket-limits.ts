/** Limits of sockets, and who holds how many of them. */
import { isIPv6 } from 'node:net';
import type { Call } from '#server/platform/http/call.ts';

export type SocketLimits = {
  /** Open ones of this process. */
  connections: number;
  /** Of one account, here. */
  ofAccount: number;
  /** Of visitors of one address, here: many people may share one. */
  ofAddress: number;
  /** Frames that may come at once, and how many a second after that. */
  burst: number;
  perSecond: number;
  /** Frames that wait to be handled. */
  waiting: number;
  /** Bytes that wait to be read by the client. */
  unread: number;
  /** Pings; whoever has not answered one by the next is closed. */
  pingMs: number;
};
export const SOCKET_LIMITS: SocketLimits = {
  connections: 4_000,
  ofAccount: 20,
  ofAddress: 200,
  burst: 60,
  perSecond: 20,
  waiting: 100,
  unread: 1024 * 1024,
  pingMs: 30_000,
};

/** IPv6 by its network of 64 bits. */
const networkOf = (ip: string): string => (isIPv6(ip) && !ip.startsWith('::ffff:') ? ip.split(':').slice(0, 4).join(':') : ip);

/** Counts open sockets. */
export function createSocketCount(limits: SocketLimits) {
  const held = new Map<string, number>();
  let all = 0;
  return {
    open: () => all,
    /** Returns the function that gives the place back; null when there is none. */
    take({ actor, ip }: Pick<Call, 'actor' | 'ip'>): (() => void) | null {
      const holder = actor ? `u${actor.accountId}` : `a${networkOf(ip)}`;
      const count = held.get(holder) ?? 0;
      if (all >= limits.connections || count >= (actor ? limits.ofAccount : limits.ofAddress)) return null;
      held.set(holder, count + 1);
      all += 1;
      let given = true;
      return () => {
        if (!given) return;
        given = false;
        all -= 1;
        const left = (held.get(holder) ?? 1) - 1;
        if (left > 0) held.set(holder, left);
        else held.delete(holder);
      };
    },
  };
}

/** Whether a frame may come now: `burst` at once, refilled by `perSecond`. */
export function createFrameRate({ burst, perSecond }: SocketLimits, now = () => performance.now()): () => boolean {
  let left = burst;
  let at = now();
  return () => {
    const instant = now();
    left = Math.min(burst, left + ((instant - at) / 1_000) * perSecond);
    at = instant;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
