/** The number of conversations waiting for an answer at a desk: for the menu, polled every minute while the page is visible. */
import { useEffect, useSyncExternalStore } from 'react';
import type { DeskCalls } from '#contexts/support/calls/chat-desk.ts';
import { platformDesk, shopDesk } from '#contexts/support/calls/generated/chat-desk.ts';
import { useVisiblePolling } from '#web/lib/use-visible-polling.ts';
import { webApi } from '#web/lib/web-api.ts';

const POLL_MS = 60_000;
let waiting = 0;
const listeners = new Set<() => void>();

/** Sets the count that the desk has loaded. */
export function setWaitingCount(count: number): void {
  if (count === waiting) return;
  waiting = count;
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export async function readWaitingCount(calls: DeskCalls): Promise<number> {
  const counts = await webApi.call(calls.count, {}, { keep: true, background: true, ignoreStatuses: [401, 403] });
  setWaitingCount(counts.waiting);
  return counts.waiting;
}

/** 0 on the server, and for users who may not see conversations. */
export function useWaitingCount(side: 'shop' | 'platform', shown: boolean): number {
  const calls = side === 'shop' ? shopDesk : platformDesk;
  useEffect(() => {
    if (shown) readWaitingCount(calls).catch(() => {});
  }, [calls, shown]);
  useVisiblePolling(() => readWaitingCount(calls).then(() => false), POLL_MS, shown);
  return useSyncExternalStore(
    subscribe,
    () => (shown ? waiting : 0),
    () => 0,
  );
}
