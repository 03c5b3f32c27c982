import type { RefundView } from '#contexts/orders/calls/refund.ts';
import parts from '#contexts/orders/pages/parts/after-sales/after-sales.module.css';
import { refundEntries } from '#contexts/orders/pages/parts/after-sales/after-sales-words.ts';
import { RefundFacts } from '#contexts/orders/pages/parts/after-sales/refund-facts.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { Timeline } from '#web/ui/office/timeline.tsx';
import styles from './admin-orders.module.css';

type Props = {
  refunds: RefundView[];
  busy: boolean;
  onApprove: (refund: RefundView) => void;
  onRefuse: (refund: RefundView) => void;
  onRetry: (refund: RefundView) => void;
};

/** Refunds of an order, newest first, with the operator's actions. */
export function OrderRefunds({ refunds, busy, onApprove, onRefuse, onRetry }: Props) {
  const { t } = useI18n();
  const buttons = { approve: onApprove, refuse: onRefuse, retry: onRetry } as const;
  return (
    <Panel title={t('adminOrders.refunds')} count={refunds.length}>
      <div className={styles.stack}>
        {refunds.toReversed().map((refund) => (
          <section key={refund.id} className={styles.part} aria-label={`${t('fulfilment.refundNo')} ${refund.refundNo}`}>
            <RefundFacts refund={refund} />
            {refund.waitsForInvoice && <p role="note">{t('fulfilment.refundWaitsForInvoiceStaff')}</p>}
            <div className={parts.buttons}>
              {(['approve', 'refuse', 'retry'] as const)
                .filter((action) => refund.actions.includes(action))
                .map((action) => (
                  <button
                    key={action}
                    type="button"
                    className={action === 'approve' ? 'button primary' : 'button'}
                    disabled={busy}
                    onClick={() => buttons[action](refund)}
                  >
                    {t(`adminOrders.${action}`)}
                  </button>
                ))}
            </div>
            <details className={styles.history}>
              <summary>{t('fulfilment.refundHistory')}</summary>
              <Timeline label={t('fulfilment.refundHistory')} entries={refundEntries(t, refund)} />
            </details>
          </section>
        ))}
      </div>
    </Panel>
  );
}
