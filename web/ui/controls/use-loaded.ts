import { type RefObject, useEffect, useState } from 'react';

/**
 * Code that is fetched once the page is in the browser; undefined until then. Until then, without JavaScript, and when the file cannot be
 * fetched, the component shows the browser's own control. The change waits while the focus is inside `container`, so nobody loses
 * a caret or a half typed value.
 * @param load a stable function, e.g. `() => import('./x.tsx')` at the top of a module
 */
export function useLoaded<T>(load: () => Promise<T>, container: RefObject<HTMLElement | null>): T | undefined {
  const [loaded, setLoaded] = useState<{ code: T }>();
  useEffect(() => {
    const element = container.current;
    let mounted = true;
    let ready: { code: T } | undefined;
    const show = () => {
      if (mounted && ready && !element?.contains(document.activeElement)) setLoaded(ready);
    };
    // The focus has not moved yet while 'focusout' is dispatched.
    const later = () => setTimeout(show);
    element?.addEventListener('focusout', later);
    load().then(
      (code) => {
        ready = { code };
        show();
      },
      () => undefined,
    );
    return () => {
      mounted = false;
      element?.removeEventListener('focusout', later);
    };
  }, [load, container]);
  return loaded?.code;
}
