import { type RefObject, useEffect, useState } from 'react';

/** What has been fetched once is there from the first rendering on. Empty on the server and while a page's first HTML is taken over. */
const fetched = new Map<() => Promise<unknown>, unknown>();

/**
 * Code that is fetched once the page is in the browser; undefined until then. Until then, without JavaScript, and when the file cannot be
 * fetched, the component shows the browser's own control. The change waits while the focus is inside `container`, so nobody loses
 * a caret or a half typed value.
 * @param load a stable function, e.g. `() => import('./x.tsx')` at the top of a module
 */
export function useLoaded<T>(load: () => Promise<T>, container: RefObject<HTMLElement | null>): T | undefined {
  const [loaded, setLoaded] = useState(() => fetched.has(load));
  useEffect(() => {
    if (loaded) return;
    const element = container.current;
    let mounted = true;
    const show = () => {
      if (mounted && fetched.has(load) && !element?.contains(document.activeElement)) setLoaded(true);
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
  return loaded ? (fetched.get(load) as T) : undefined;
}
