/** A cache of loaded cards, shared by all places that show the same one; refreshed when one later comes into view. */
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { CardKind, CardReader, CardView } from './cards.ts';

/** How long a loaded card is shown without loading it again (ms). */
export const FRESH_MS = 60_000;

type Retained = { view: CardView | 'loading' | 'failed'; readAt: number };
const LOADING: Retained = { view: 'loading', readAt: 0 };

export function createCardViews(read: CardReader) {
  const listeners = new Set<() => void>();
  const retained = new Map<string, Retained>();
  const reading = new Set<string>();
  const set = (key: string, entry: Retained) => {
    retained.set(key, entry);
    for (const listener of listeners) listener();
  };
  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: (kind: CardKind, reference: string): CardView | 'loading' | 'failed' => (retained.get(`${kind} ${reference}`) ?? LOADING).view,
    /** Called when it comes into view: loads it unless it is fresh. */
    async show(kind: CardKind, reference: string, again = false): Promise<void> {
      const key = `${kind} ${reference}`;
      const before = retained.get(key) ?? LOADING;
      if (reading.has(key) || (!again && Date.now() - before.readAt < FRESH_MS)) return;
      reading.add(key);
      try {
        set(key, { view: await read(kind, reference), readAt: Date.now() });
      } catch {
        // On failure the previous data remains.
        if (typeof before.view === 'string') set(key, { view: 'failed', readAt: Date.now() });
      } finally {
        reading.delete(key);
      }
    },
  };
}
export type CardViews = ReturnType<typeof createCardViews>;

/** The current state of a card; `ref` is for its element, whose visibility triggers loading. */
export function useCard(views: CardViews, kind: CardKind, reference: string) {
  const view = useSyncExternalStore(
    views.subscribe,
    () => views.get(kind, reference),
    () => 'loading' as const,
  );
  const [element, setElement] = useState<HTMLElement | null>(null);
  useEffect(() => {
    void views.show(kind, reference);
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) void views.show(kind, reference);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [views, kind, reference, element]);
  const retry = useCallback(() => void views.show(kind, reference, true), [views, kind, reference]);
  return { view, ref: setElement, retry };
}
