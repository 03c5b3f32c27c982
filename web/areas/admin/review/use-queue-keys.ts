/** Walking along the rows of a queue: their links, or what else takes the focus, carry data-row, the id of the row, in the order of the table. */
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
    /** The row at this place, the last one beyond the end. */
    focus: (place: number) => rowLinks()[Math.min(place, rowLinks().length - 1)]?.focus(),
    /** Chooses the row that has the focus, or no longer. */
    toggle: () => rowLinks()[at()]?.closest('tr')?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click(),
    /** The id of the row that has the focus. */
    current: (): string | undefined => rowLinks()[at()]?.dataset['row'],
  };
}
