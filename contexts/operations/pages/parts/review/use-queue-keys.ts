/** Keyboard navigation in the rows of a queue: the focusable element of each row has data-row, the row's id, in the order of the table. */
import type { RefObject } from 'react';

export function useQueueKeys(frame: RefObject<HTMLElement | null>) {
  const rowLinks = () => [...(frame.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const at = () => rowLinks().findIndex((link) => link.closest('tr')?.contains(document.activeElement));
  const step = (by: 1 | -1) => {
    const all = rowLinks();
    const from = at();
    all[from < 0 ? (by === 1 ? 0 : all.length - 1) : Math.min(Math.max(from + by, 0), all.length - 1)]?.focus();
  };
  return {
    next: () => step(1),
    previous: () => step(-1),
    /** Focuses the row at this index, at most the last one. */
    focus: (place: number) => rowLinks()[Math.min(place, rowLinks().length - 1)]?.focus(),
    /** Selects or deselects the focused row. */
    toggle: () => rowLinks()[at()]?.closest('tr')?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click(),
    /** The id of the focused row. */
    current: (): string | undefined => rowLinks()[at()]?.dataset['row'],
  };
}
