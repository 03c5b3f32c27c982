/** The conversation that is open: its buyer, notes, rounds, and what may be done with it. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { DeskConversation } from '#contracts/support/chat-desk.ts';
import { codeOf } from '#web/lib/failure-words.ts';
import { webApi } from '#web/lib/web-api.ts';
import type { Desk } from './desk.tsx';

const SETTLE_MS = 400;
type Known = { id: string; data: DeskConversation | null; failure: unknown };
export type OpenConversation = {
  data: DeskConversation | null;
  /** Null while it loads, and once it is there. */
  failure: unknown;
  reload: () => Promise<void>;
  /** The same shortly after, once for a burst of news. */
  reloadSoon: () => void;
  /** Changes what is believed to be so of a conversation, if it is still the one that is open; readings under way know nothing of it. */
  change: (conversationId: string, change: Partial<DeskConversation>) => void;
};

export function useConversation(desk: Desk, id: string): OpenConversation {
  const [known, setKnown] = useState<Known>({ id, data: null, failure: null });
  const now = useRef({ id, desk });
  now.current = { id, desk };
  const later = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Rises with every reading and every change: what was read before the last of them is outdated. */
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
      // What is there is shown on: it is asked for again with the next news.
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
