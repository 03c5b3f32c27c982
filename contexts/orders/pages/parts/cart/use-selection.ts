import { useEffect, useState } from 'react';

const ENTRY = 'cart-selection';
const CHANGED = 'cart-selection-changed';

const stored = (): ReadonlySet<string> => new Set((sessionStorage.getItem(ENTRY) ?? '').split(',').filter(Boolean));
const store = (ids: ReadonlySet<string>): void => sessionStorage.setItem(ENTRY, [...ids].join(','));

/** A line just added to the cart is selected there. */
export function selectLine(id: string): void {
  store(new Set([...stored(), id]));
  window.dispatchEvent(new Event(CHANGED));
}

/** The selected lines, stored for this tab to be restored when returning from the order. Only ids in `choosable` count. */
export function useSelection(choosable: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    // a cart mounted in the background is notified of added lines
    const read = () => setChosen(stored());
    read();
    window.addEventListener(CHANGED, read);
    return () => window.removeEventListener(CHANGED, read);
  }, []);
  const change = (next: ReadonlySet<string>) => {
    setChosen(next);
    store(next);
  };
  return {
    selected: new Set(choosable.filter((id) => chosen.has(id))),
    /** Chooses all of them, or none when all are chosen. */
    toggle: (ids: readonly string[]) => {
      const next = new Set(chosen);
      const all = ids.every((id) => next.has(id));
      for (const id of ids) {
        if (all) next.delete(id);
        else next.add(id);
      }
      change(next);
    },
  };
}
