/** Requests to the conversation drawer, made by buttons anywhere. Small: pages load it before there is any conversation. */
import { useSyncExternalStore } from 'react';
import type { CardKind } from './cards.ts';

export type OfferedCard = { kind: CardKind; reference: string };
export type ChatRequest = {
  /** The shop to chat with; '' for the list of conversations. */
  shopId: string;
  /** What the buyer was viewing: offered for sending. */
  card: OfferedCard | null;
  /** Incremented by every request: repeating one counts as new. */
  number: number;
};

let current: ChatRequest | null = null;
let number = 0;
const listeners = new Set<() => void>();
const set = (next: ChatRequest | null): void => {
  current = next;
  for (const listener of listeners) listener();
};

/** Opens the drawer with a shop, or with the list. */
export function requestChat(shopId: string, card: OfferedCard | null = null): void {
  number += 1;
  set({ shopId, card, number });
}
export const closeChatDrawer = (): void => set(null);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useChatRequest = (): ChatRequest | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
