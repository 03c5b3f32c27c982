import { useEffect, useState } from 'react';

const ENTRY = 'cart-selection';

/**
 * The selected lines, stored for this tab so that they are still selected on the way back from the order. Only ids in `choosable` count.
 */
export function useSelection(choosable: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const stored = sessionStorage.getItem(ENTRY);
    if (stored) setChosen(new Set(stored.split(',')));
  }, []);
  const change = (next: ReadonlySet<string>) => {
    setChosen(next);
    sessionStorage.setItem(ENTRY, [...next].join(','));
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
