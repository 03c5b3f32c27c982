/** Scrolls an overflowing row to its selected item. */
import { type RefObject, useEffect, useRef } from 'react';

/** Ref for the row; `chosen` changes with the item that has aria-current. */
export function useChosenInView<T extends HTMLElement>(chosen: string): RefObject<T | null> {
  const row = useRef<T>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is chosen
  useEffect(() => {
    const current = row.current?.querySelector('[aria-current]');
    if (!row.current || !current) return;
    const [place, one] = [row.current.getBoundingClientRect(), current.getBoundingClientRect()];
    row.current.scrollLeft += one.left - place.left - (place.width - one.width) / 2;
  }, [chosen]);
  return row;
}
