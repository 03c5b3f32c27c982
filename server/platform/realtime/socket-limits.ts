/** Limits of sockets, and counts per holder. */
import { isIPv6 } from 'node:net';
import type { Call } from '#server/platform/http/call.ts';

export type SocketLimits = {
  /** Open connections of this process. */
  connections: number;
  /** Per account, in this process. */
  ofAccount: number;
  /** Per address of visitors, in this process: many people may share one. */
  ofAddress: number;
  /** Frames accepted in a burst, and per second after that. */
  burst: number;
  perSecond: number;
  /** Frames queued for handling. */
  waiting: number;
  /** Bytes the client has not yet read. */
  unread: number;
  /** Ping interval; a connection that has not answered by the next ping is closed. */
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

/** IPv6 addresses by their 64-bit network. */
const networkOf = (ip: string): string => (isIPv6(ip) && !ip.startsWith('::ffff:') ? ip.split(':').slice(0, 4).join(':') : ip);

/** Counts open sockets. */
export function createSocketCount(limits: SocketLimits) {
  const held = new Map<string, number>();
  let all = 0;
  return {
    open: () => all,
    /** Returns the function that releases the slot; null when none is free. */
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

/** Whether a frame is allowed now: `burst` at once, refilled by `perSecond`. */
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
