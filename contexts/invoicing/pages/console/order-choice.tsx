/** The orders of one seller, selectable for an invoice. */
import type { InvoiceableOrder } from '#contexts/invoicing/calls/invoices.ts';
import { formatDate } from '#kernel/time/time.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { formatYuan, moneyText } from '#web/lib/money-words.ts';
import styles from './invoices.module.css';

type Props = {
  orders: InvoiceableOrder[];
  chosen: ReadonlySet<string>;
  onChoose: (shopId: string, orderIds: ReadonlySet<string>) => void;
};

export function SellerOrders({ orders, chosen, onChoose }: Props) {
  const { t, pick } = useI18n();
  const [first] = orders;
  if (!first) return null;
  const open = orders.filter(({ bar }) => bar === '').map(({ orderId }) => orderId);
  const toggle = (orderId: string) => {
    const next = new Set(chosen);
    if (!next.delete(orderId)) next.add(orderId);
    onChoose(first.shopId, next);
  };
  return (
    <fieldset className={styles.seller}>
      <legend>{first.shopId === '' ? t('invoice.platform') : pick(first.shopName, first.shopNameEn)}</legend>
      {open.length > 1 && (
        <div>
          <button type="button" className="button" onClick={() => onChoose(first.shopId, new Set(open))}>
            {t('invoice.chooseAll')}
          </button>
        </div>
      )}
      {orders.map((order) => (
        <OrderChoice key={order.orderId} order={order} chosen={chosen.has(order.orderId)} onToggle={() => toggle(order.orderId)} />
      ))}
    </fieldset>
  );
}

function OrderChoice({ order, chosen, onToggle }: { order: InvoiceableOrder; chosen: boolean; onToggle: () => void }) {
  const { t, locale, pick } = useI18n();
  const id = `order-${order.orderId}-${order.shopId}`;
  const yuan = (amount: string) => moneyText(amount);
  return (
    <div className={styles.order} data-chosen={chosen || undefined} data-barred={order.bar !== '' || undefined}>
      <input id={id} type="checkbox" checked={chosen} disabled={order.bar !== ''} onChange={onToggle} />
      <label htmlFor={id}>
        <span>
          {pick(order.name, order.nameEn)}
          {order.lineCount > 1 && ` · ${t('invoice.lines', { count: order.lineCount })}`}
        </span>
        <span className={styles.muted}>
          {order.orderNo} · {t('invoice.paidAt', { date: formatDate(order.paidAt, locale) })}
        </span>
      </label>
      <span className={styles.rest}>
        {order.bar === '' ? <strong>{t('invoice.rest', { amount: formatYuan(order.rest) })}</strong> : t(`invoice.bar${order.bar}`)}
      </span>
      <details className={styles.how}>
        <summary>{t('invoice.how')}</summary>
        <dl>
          <dt>{t('invoice.howPaid')}</dt>
          <dd>{yuan(order.paid)}</dd>
          <dt>{t('invoice.howRefunded')}</dt>
          <dd>{yuan(order.refunded)}</dd>
          <dt>{t('invoice.howVoucher')}</dt>
          <dd>{yuan(order.voucher)}</dd>
          <dt>{t('invoice.howInvoiced')}</dt>
          <dd>{yuan(order.invoiced)}</dd>
          <dt>{t('invoice.howRest')}</dt>
          <dd>
            <strong>{yuan(order.rest)}</strong>
          </dd>
        </dl>
        <p className={styles.muted}>{t('invoice.howText')}</p>
      </details>
    </div>
  );
}
