/** The cart on screen: edits show at once and are saved after a pause; what the server refuses is taken back with its reason. */

import { useCallback, useEffect, useRef, useState } from 'react';
import { type Cart, type CartLine, putIntoCart, removeFromCart } from '#contracts/orders/cart.ts';
import { durationUnitOf } from '#kernel/buying/buying.ts';
import { codeOf, failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { webApi } from '#web/lib/web-api.ts';
import { showFailure, showToast } from '#web/ui/toast/toast.ts';
import { cartChanged } from './cart-count.ts';
import { type Edit, type Edits, withEdits } from './cart-state.ts';
import { loadCart } from './load-cart.ts';

const SAVE_AFTER_MS = 500;
const REFRESH_MS = 60_000;

const omit = <T>(record: Readonly<Record<string, T>>, ids: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([id]) => !ids.includes(id)));

export function useCart(first: Cart) {
  const { t } = useI18n();
  const [cart, setCart] = useState(first);
  const [edits, setEdits] = useState<Edits>({});
  const [saving, setSaving] = useState<ReadonlySet<string>>(new Set());
  /** Why an edit of a line was taken back. */
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  /** Why what is shown may be old; '' while it is not. */
  const [stale, setStale] = useState('');
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const latest = useRef<Edits>({});
  const asked = useRef(0);

  const refresh = useCallback(async () => {
    const turn = ++asked.current;
    try {
      const fresh = await loadCart(webApi);
      if (turn !== asked.current) return;
      setCart(fresh);
      setStale('');
    } catch (error) {
      if (turn === asked.current) setStale(failureWords(t, error));
    }
  }, [t]);

  const save = useCallback(
    async (line: CartLine) => {
      const edit = latest.current[line.id];
      if (!edit) return;
      setSaving((now) => new Set(now).add(line.id));
      let refused = '';
      try {
        const body = {
          data: {
            ...edit,
            purchaseDurationUnit: durationUnitOf(line.goods.goodsType),
            clusterId: line.clusterId,
            goodsId: line.goods.goodsId,
            centerName: line.centerName,
            id: line.id,
          },
        };
        await webApi.call(putIntoCart, { body }, { keep: true });
        cartChanged();
      } catch (error) {
        refused = failureWords(t, error);
        if (refused) showToast(refused, 'warning');
        if (codeOf(error) === 'CART_LINE_NOT_FOUND') cartChanged();
      }
      // A newer edit of the line is still to be saved: it decides.
      if (latest.current[line.id] === edit) {
        if (refused) setRefusals((now) => ({ ...now, [line.id]: t('cart.takenBack', { reason: refused }) }));
        await refresh();
        if (latest.current[line.id] === edit) {
          latest.current = omit(latest.current, [line.id]);
          setEdits(latest.current);
        }
      }
      setSaving((now) => new Set([...now].filter((id) => id !== line.id)));
    },
    [refresh, t],
  );

  const edit = useCallback(
    (line: CartLine, change: Partial<Edit>) => {
      const next: Edit = {
        purchaseAmount: line.purchaseAmount,
        purchaseDuration: line.purchaseDuration,
        ...latest.current[line.id],
        ...change,
      };
      latest.current = { ...latest.current, [line.id]: next };
      setEdits(latest.current);
      setRefusals((now) => omit(now, [line.id]));
      clearTimeout(timers.current.get(line.id));
      timers.current.set(
        line.id,
        setTimeout(() => {
          timers.current.delete(line.id);
          void save(line);
        }, SAVE_AFTER_MS),
      );
    },
    [save],
  );

  /** Saves what still waits for its pause, at once: before the cart is left for the order. */
  const settle = useCallback(async () => {
    const waiting = [...timers.current.entries()];
    timers.current.clear();
    for (const [, timer] of waiting) clearTimeout(timer);
    await Promise.all(waiting.map(([id]) => cart.lines.find((line) => line.id === id)).map((line) => line && save(line)));
  }, [cart.lines, save]);

  /** Takes lines out: gone from sight at once, back again when the server refuses. */
  const remove = useCallback(
    async (ids: string[]) => {
      const before = cart;
      asked.current += 1;
      for (const id of ids) {
        clearTimeout(timers.current.get(id));
        timers.current.delete(id);
      }
      latest.current = omit(latest.current, ids);
      setEdits(latest.current);
      setCart({ ...before, lines: before.lines.filter((line) => !ids.includes(line.id)) });
      try {
        await webApi.call(removeFromCart, { body: { ids } }, { keep: true });
        cartChanged();
        showToast(t('cart.deleted', { count: ids.length }), 'success');
        await refresh();
      } catch (error) {
        setCart(before);
        showFailure(failureWords(t, error));
      }
    },
    [cart, refresh, t],
  );

  // Shelf, limits and prices are asked for again on return and every minute while the page is seen.
  useEffect(() => {
    const whenSeen = () => {
      if (document.visibilityState === 'visible' && timers.current.size === 0) void refresh();
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

  // An edit that still waits is saved when the reader leaves.
  const flush = useRef(settle);
  flush.current = settle;
  useEffect(() => () => void flush.current(), []);

  return { lines: withEdits(cart.lines, edits), edit, remove, refresh, settle, saving, refusals, stale };
}
