/** The open conversation: buyer, notes, rounds, and allowed actions. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { DeskConversation } from '#contexts/support/calls/chat-desk.ts';
import { codeOf } from '#web/lib/failure-words.ts';
import { webApi } from '#web/lib/web-api.ts';
import type { Desk } from './desk.tsx';

const SETTLE_MS = 400;
type Known = { id: string; data: DeskConversation | null; failure: unknown };
export type OpenConversation = {
  data: DeskConversation | null;
  /** Null while loading and after success. */
  failure: unknown;
  reload: () => Promise<void>;
  /** Reloads after a short delay, once for a burst of events. */
  reloadSoon: () => void;
  /** Applies an optimistic change to a conversation while it is the open one; loads in progress are discarded. */
  change: (conversationId: string, change: Partial<DeskConversation>) => void;
};

export function useConversation(desk: Desk, id: string): OpenConversation {
  const [known, setKnown] = useState<Known>({ id, data: null, failure: null });
  const now = useRef({ id, desk });
  now.current = { id, desk };
  const later = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Incremented by every load and every change: a load started before the latest of them is outdated. */
  const turn = useRef(0);
  const reload = useCallback(async () => {
    clearTimeout(later.current);
    const { id: asked, desk: at } = now.current;
    if (asked === '') return;
    turn.current += 1;
    const mine = turn.current;
    const isOutdated = () => now.current.id !== asked || mine !== turn.current;
    try {
      const data = await webApi.call(at.calls.get, { params: { id: asked } }, { keep: true });
      if (!isOutdated()) setKnown({ id: asked, data, failure: null });
    } catch (failure) {
      if (isOutdated() || codeOf(failure) === 'ABORTED') return;
      // The known data remains visible: the next event loads it again.
      setKnown((before) =>
        before.id === asked && before.data && codeOf(failure) !== 'CONVERSATION_NOT_FOUND' ? before : { id: asked, data: null, failure },
      );
    }
  }, []);
  useEffect(() => {
    setKnown({ id, data: null, failure: null });
    void reload();
    return () => clearTimeout(later.current);
  }, [id, reload]);
  const reloadSoon = useCallback(() => {
    clearTimeout(later.current);
    later.current = setTimeout(() => void reload(), SETTLE_MS);
  }, [reload]);
  const change = useCallback((conversationId: string, part: Partial<DeskConversation>) => {
    if (now.current.id !== conversationId) return;
    turn.current += 1;
    setKnown((before) => (before.data?.conversationId === conversationId ? { ...before, data: { ...before.data, ...part } } : before));
  }, []);
  const mine = known.id === id;
  return { data: mine ? known.data : null, failure: mine ? known.failure : null, reload, reloadSoon, change };
}
