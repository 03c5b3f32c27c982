import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A field whose state is in React: on a slow connection it is typed into, or ticked, before the page is alive. React
 * leaves that on screen and knows nothing of it; `take` takes it over, once.
 */
export function useTypedBefore<Field extends HTMLElement>(take: (field: Field) => void): RefObject<Field | null> {
  const field = useRef<Field>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before anything is rendered again
  useLayoutEffect(() => {
    if (field.current) take(field.current);
  }, []);
  return field;
}
