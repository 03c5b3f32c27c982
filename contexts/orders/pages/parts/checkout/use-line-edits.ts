/**
 * Amounts and terms changed on the order page. They are shown immediately; after a pause they are saved at the source of the order: in the
 * address when one resource is bought directly (to survive reload and back), in the cart when its lines are ordered. Then the confirmation
 * is reloaded: sums and problems always come from the server.
 */

import { useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { putIntoCart } from '#contexts/orders/calls/generated/cart.ts';
import type { OrderPreview, OrderRequest } from '#contexts/orders/calls/order.ts';
import { durationUnitOf, type Quantity, type ResourceKind } from '#contexts/orders/rules/buying/buying.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { useGo } from '#web/lib/use-go.ts';
import { webApi } from '#web/lib/web-api.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { cartChanged } from '../cart/cart-count.ts';
import { orderValues } from '../request-query.ts';

const SAVE_AFTER_MS = 400;

type Line = OrderPreview['lines'][number];
const entryOf = (line: Line, quantity: Quantity) => ({
  ...quantity,
  purchaseDurationUnit: durationUnitOf(line.goodsType as ResourceKind),
  clusterId: line.clusterId,
  goodsId: line.goodsId,
  centerName: line.centerName,
  id: line.cartLineId,
});

export function useLineEdits(request: OrderRequest, preview: OrderPreview) {
  const { t } = useI18n();
  const links = useLinks();
  const go = useGo();
  const revalidator = useRevalidator();
  const [edits, setEdits] = useState<Readonly<Record<number, Quantity>>>({});
  const waiting = useRef(new Map<number, { line: Line; quantity: Quantity }>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The server's response replaces the edits, unless a newer one still waits to be saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every new answer
  useEffect(() => {
    if (waiting.current.size === 0) setEdits({});
  }, [preview]);

  const save = useCallback(async () => {
    const changes = [...waiting.current.values()];
    waiting.current.clear();
    const [first] = changes;
    if (!first) return;
    if (request.kind === 'resource')
      return go(links.mall('goods/order', orderValues({ ...request, ...first.quantity })), {
        replace: true,
        preventScrollReset: true,
      });
    try {
      for (const { line, quantity } of changes) await webApi.call(putIntoCart, { body: { data: entryOf(line, quantity) } }, { keep: true });
      cartChanged();
    } catch (error) {
      const reason = failureWords(t, error);
      if (reason) showToast(t('cart.takenBack', { reason }), 'warning');
    }
    await revalidator.revalidate();
  }, [request, go, links, revalidator, t]);

  const latest = useRef(save);
  latest.current = save;
  /** Saves are sequential: of two concurrent ones the older might arrive last. */
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const saveInTurn = useCallback(() => {
    queue.current = queue.current.then(() => latest.current());
  }, []);
  const edit = useCallback(
    (line: Line, change: Partial<Quantity>) => {
      const { purchaseAmount, purchaseDuration } = waiting.current.get(line.lineNo)?.quantity ?? line;
      const quantity = { purchaseAmount, purchaseDuration, ...change };
      waiting.current.set(line.lineNo, { line, quantity });
      setEdits((now) => ({ ...now, [line.lineNo]: quantity }));
      clearTimeout(timer.current);
      timer.current = setTimeout(saveInTurn, SAVE_AFTER_MS);
    },
    [saveInTurn],
  );

  // An edit is saved even if the buyer leaves before the pause is over.
  const inCart = useRef(request.kind === 'cart');
  inCart.current = request.kind === 'cart';
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      if (inCart.current) saveInTurn();
    },
    [saveInTurn],
  );

  return {
    /** The lines with the edits that are not confirmed yet. */
    lines: preview.lines.map((line) => ({ ...line, ...edits[line.lineNo] })),
    edit: request.kind === 'sku' ? undefined : edit,
    /** The sums shown are those from before the edits. */
    updating: Object.keys(edits).length > 0,
  };
}
