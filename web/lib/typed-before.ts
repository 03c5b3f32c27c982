import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A field with React state: on a slow connection it may be typed into or ticked before hydration. React leaves that input on screen but
 * does
 * not read it; `take` adopts it, once.
 */
export function useTypedBefore<Field extends HTMLElement>(take: (field: Field) => void): RefObject<Field | null> {
  const field = useRef<Field>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before anything is rendered again
  useLayoutEffect(() => {
    if (field.current) take(field.current);
  }, []);
  return field;
}
