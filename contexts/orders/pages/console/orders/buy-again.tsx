/** Buys an order's items again: compute is added to the cart, goods of a shop are opened at the same specification. */
import { useState } from 'react';
import { getGoodsDetail } from '#contexts/catalogue/calls/generated/catalogue.ts';
import { putIntoCart } from '#contexts/orders/calls/generated/cart.ts';
import type { OrderLineView, OrderView } from '#contexts/orders/calls/order.ts';
import { cartChanged } from '#contexts/orders/pages/parts/cart/cart-count.ts';
import { readDurationUnit } from '#contexts/orders/rules/buying/buying.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { useGo } from '#web/lib/use-go.ts';
import { webApi } from '#web/lib/web-api.ts';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { showFailure } from '#web/ui/toast/toast.ts';

/** An item that can no longer be bought, with the reason in words. */
type Gone = { name: string; why: string };

type Props = { order: Pick<OrderView, 'orderNo' | 'status' | 'type' | 'lines'>; className?: string };

export function BuyAgain({ order, className = 'button' }: Props) {
  const { t, pick } = useI18n();
  const links = useLinks();
  const go = useGo();
  const [busy, setBusy] = useState(false);
  const { status, type, lines } = order;
  const [first] = lines;
  // An unpaid order is paid instead; a trial is available once; a post-paid service is opened, not bought.
  if (!first || status === 'UNPAID' || status === 'CHARGING' || type === 'TRIAL' || type === 'POST_PAID') return null;
  // A line that continues an earlier entitlement cannot be repeated: renewals are bought at the entitlement, with its credit and dates.
  if (lines.some(({ priorId }) => priorId !== '')) return null;

  const add = ({ purchaseAmount, purchaseDuration, purchaseDurationUnit, clusterId, goodsId, centerName }: OrderLineView) => {
    const unit = readDurationUnit(purchaseDurationUnit) ?? 'month';
    const data = { purchaseAmount, purchaseDuration, purchaseDurationUnit: unit, clusterId, goodsId, centerName };
    return webApi.call(putIntoCart, { body: { data } }, { keep: true });
  };
  async function again() {
    setBusy(true);
    const gone: Gone[] = [];
    let added = 0;
    let sku: OrderLineView | null = null;
    for (const line of lines) {
      try {
        if (line.kind === 'sku') {
          await webApi.call(getGoodsDetail, { params: { id: line.goodsId } });
          sku ??= line;
        } else {
          await add(line);
          added += 1;
        }
      } catch (error) {
        gone.push({ name: pick(line.name, line.nameEn), why: failureWords(t, error) });
      }
    }
    setBusy(false);
    if (added > 0) cartChanged();
    const destination = sku ? links.goods(sku) : links.mall('goods/cart');
    if (gone.length === lines.length) return showFailure(gone.map((one) => t('console.againGoneLine', one)).join('\n'));
    if (gone.length > 0) {
      const text = gone.map((one) => t('console.againGoneLine', one)).join('\n');
      if (!(await confirm({ title: t('console.againGone'), text, confirmText: t('console.againGo') }))) return;
    }
    go(destination);
  }
  return (
    <button type="button" className={className} disabled={busy} onClick={() => void again()}>
      {t('console.buyAgain')}
      <span className="visually-hidden"> {order.orderNo}</span>
    </button>
  );
}
