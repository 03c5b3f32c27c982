import { type RefObject, useEffect, useRef, useState } from 'react';

/** Code loaded once is available from the first render on. Empty on the server and during hydration. */
const fetched = new Map<() => Promise<unknown>, unknown>();

const isEmptyField = (element: Element | null): boolean =>
  element instanceof HTMLInputElement && (element.type === 'search' || element.type === 'text') && element.value === '';

/**
 * Code that is loaded in the browser; undefined until then. Until then, without JavaScript, and when loading fails, the component shows the
 * native control. The switch waits while the focus is inside `container`, to preserve half-typed input; from an empty text field it
 * happens immediately and moves the focus along.
 * @param load a stable function, e.g. `() => import('./x.tsx')` at the top of a module
 */
export function useLoaded<T>(load: () => Promise<T>, container: RefObject<HTMLElement | null>): T | undefined {
  const [loaded, setLoaded] = useState(() => fetched.has(load));
  const takesFocus = useRef(false);
  useEffect(() => {
    if (loaded) return;
    const element = container.current;
    let mounted = true;
    const show = () => {
      if (!mounted || !fetched.has(load)) return;
      const inside = element?.contains(document.activeElement) ?? false;
      if (inside && !isEmptyField(document.activeElement)) return;
      takesFocus.current = inside;
      setLoaded(true);
    };
    // The focus has not moved yet while 'focusout' is dispatched.
    const later = () => setTimeout(show);
    element?.addEventListener('focusout', later);
    load().then(
      (code) => {
        fetched.set(load, code);
        show();
      },
      () => undefined,
    );
    return () => {
      mounted = false;
      element?.removeEventListener('focusout', later);
    };
  }, [loaded, load, container]);
  useEffect(() => {
    if (loaded && takesFocus.current) container.current?.querySelector<HTMLInputElement>('input:not([type="hidden"])')?.focus();
  }, [loaded, container]);
  return loaded ? (fetched.get(load) as T) : undefined;
}
