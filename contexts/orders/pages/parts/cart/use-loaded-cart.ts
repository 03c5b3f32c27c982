/** The cart as the server last sent it. */

import { useCallback, useEffect, useRef, useState } from 'react';
import type { Cart } from '#contexts/orders/calls/cart.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { webApi } from '#web/lib/web-api.ts';
import { loadCart } from './load-cart.ts';

const REFRESH_MS = 60_000;

export function useLoadedCart(first: Cart) {
  const { t } = useI18n();
  const [cart, setCart] = useState(first);
  /** Why the content may be outdated; '' while it is not. */
  const [stale, setStale] = useState('');
  const requests = useRef(0);

  /** Only the response to the latest request is used. */
  const refresh = useCallback(async () => {
    const request = ++requests.current;
    try {
      const fresh = await loadCart(webApi);
      if (request !== requests.current) return;
      setCart(fresh);
      setStale('');
    } catch (error) {
      if (request === requests.current) setStale(failureWords(t, error));
    }
  }, [t]);

  /** Shows another cart immediately; a response still in progress does not replace it. */
  const replace = useCallback((next: Cart) => {
    requests.current += 1;
    setCart(next);
  }, []);
  return { cart, replace, refresh, stale };
}

/** Runs `refresh` whenever the page becomes visible or goes online, and every minute while it is visible. */
export function useRefreshWhenSeen(refresh: () => void) {
  useEffect(() => {
    const whenSeen = () => {
      if (document.visibilityState === 'visible') refresh();
    };
    const timer = setInterval(whenSeen, REFRESH_MS);
    window.addEventListener('focus', whenSeen);
    window.addEventListener('online', whenSeen);
    document.addEventListener('visibilitychange', whenSeen);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', whenSeen);
      window.removeEventListener('online', whenSeen);
      document.removeEventListener('visibilitychange', whenSeen);
    };
  }, [refresh]);
}
