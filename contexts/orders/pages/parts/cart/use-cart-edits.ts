/** Edits of cart lines: shown immediately, saved after a pause, undone with the reason when the server refuses. */

import { useCallback, useEffect, useRef, useState } from 'react';
import type { CartLine } from '#contexts/orders/calls/cart.ts';
import { putIntoCart } from '#contexts/orders/calls/generated/cart.ts';
import { durationUnitOf } from '#contexts/orders/rules/buying/buying.ts';
import { codeOf, failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { webApi } from '#web/lib/web-api.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { cartChanged } from './cart-count.ts';
import type { Edit, Edits } from './cart-state.ts';

const SAVE_AFTER_MS = 500;

const omit = <T>(record: Readonly<Record<string, T>>, ids: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([id]) => !ids.includes(id)));

/** @param refresh loads the cart again, once an edit is saved or refused. */
export function useCartEdits(lines: readonly CartLine[], refresh: () => Promise<void>) {
  const { t } = useI18n();
  const [edits, setEdits] = useState<Edits>({});
  const [saving, setSaving] = useState<ReadonlySet<string>>(new Set());
  /** Why an edit of a line was undone. */
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  /** Saves are sequential: of two concurrent ones the older might arrive last. */
  const queue = useRef<Promise<void>>(Promise.resolve());
  const latest = useRef<Edits>({});
  const change = useCallback((next: Edits) => {
    latest.current = next;
    setEdits(next);
  }, []);

  const saveNext = useCallback(
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
      // If a newer edit of the line waits to be saved, the response to that one decides.
      if (latest.current[line.id] === edit) {
        if (refused) setRefusals((now) => ({ ...now, [line.id]: t('cart.takenBack', { reason: refused }) }));
        await refresh();
        if (latest.current[line.id] === edit) change(omit(latest.current, [line.id]));
      }
      setSaving((now) => new Set([...now].filter((id) => id !== line.id)));
    },
    [refresh, change, t],
  );
  const save = useCallback(
    (line: CartLine): Promise<void> => {
      queue.current = queue.current.then(() => saveNext(line));
      return queue.current;
    },
    [saveNext],
  );

  const edit = useCallback(
    (line: CartLine, by: Partial<Edit>) => {
      const { purchaseAmount, purchaseDuration } = line;
      change({ ...latest.current, [line.id]: { purchaseAmount, purchaseDuration, ...latest.current[line.id], ...by } });
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
    [save, change],
  );

  /** Saves pending edits, and waits for saves in progress: before the cart is left for the order. */
  const saveNow = useCallback(async () => {
    const waiting = [...timers.current.entries()];
    timers.current.clear();
    for (const [id, timer] of waiting) {
      clearTimeout(timer);
      const line = lines.find((one) => one.id === id);
      if (line) void save(line);
    }
    await queue.current;
  }, [lines, save]);

  /** Discards the edits of lines that are being removed. */
  const drop = useCallback(
    (ids: readonly string[]) => {
      for (const id of ids) {
        clearTimeout(timers.current.get(id));
        timers.current.delete(id);
      }
      change(omit(latest.current, ids));
    },
    [change],
  );
  const isWaiting = useCallback(() => timers.current.size > 0, []);

  // A pending edit is saved when the user leaves the page.
  const saveAtEnd = useRef(saveNow);
  saveAtEnd.current = saveNow;
  useEffect(() => () => void saveAtEnd.current(), []);

  return { edits, edit, drop, saveNow, isWaiting, saving, refusals };
}
