/** The cart on screen: what the server sent, with the edits that it has not confirmed yet. */

import { useCallback } from 'react';
import type { Cart } from '#contexts/orders/calls/cart.ts';
import { removeFromCart } from '#contexts/orders/calls/generated/cart.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { webApi } from '#web/lib/web-api.ts';
import { showFailure, showToast } from '#web/ui/toast/toast.ts';
import { cartChanged } from './cart-count.ts';
import { withEdits } from './cart-state.ts';
import { useCartEdits } from './use-cart-edits.ts';
import { useLoadedCart, useRefreshWhenSeen } from './use-loaded-cart.ts';

export function useCart(first: Cart) {
  const { t } = useI18n();
  const { cart, replace, refresh, stale } = useLoadedCart(first);
  const { edits, edit, drop, saveNow, isWaiting, saving, refusals } = useCartEdits(cart.lines, refresh);

  /** Hides lines immediately; they are shown again when the server refuses. */
  const remove = useCallback(
    async (ids: string[]) => {
      drop(ids);
      replace({ ...cart, lines: cart.lines.filter((line) => !ids.includes(line.id)) });
      try {
        await webApi.call(removeFromCart, { body: { ids } }, { keep: true });
        cartChanged();
        showToast(t('cart.deleted', { count: ids.length }), 'success');
        await refresh();
      } catch (error) {
        replace(cart);
        showFailure(failureWords(t, error));
      }
    },
    [cart, drop, replace, refresh, t],
  );

  // Availability, limits and prices may change meanwhile. A pending edit refreshes them when it is saved.
  useRefreshWhenSeen(
    useCallback(() => {
      if (!isWaiting()) void refresh();
    }, [isWaiting, refresh]),
  );

  return { lines: withEdits(cart.lines, edits), edit, remove, refresh, saveNow, saving, refusals, stale };
}
