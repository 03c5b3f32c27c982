import type { RefObject } from 'react';

/** Keyboard navigation in a list of conversations. */
export function useRowFocus(frame: RefObject<HTMLElement | null>, openId: string) {
  const rows = () => [...(frame.current?.querySelectorAll<HTMLAnchorElement>('a[data-row]') ?? [])];
  const step = (by: 1 | -1) => {
    const all = rows();
    const at = all.indexOf(document.activeElement as HTMLAnchorElement);
    const from = at >= 0 ? at : all.findIndex((link) => link.dataset['row'] === openId);
    all[from < 0 ? 0 : Math.min(Math.max(from + by, 0), all.length - 1)]?.focus();
  };
  return {
    next: () => step(1),
    previous: () => step(-1),
    /** Focuses the row of the open conversation, else the row with the tab stop. */
    focusRow() {
      const all = rows();
      (all.find((link) => link.dataset['row'] === openId) ?? all.find((link) => link.tabIndex === 0))?.focus();
    },
  };
}
