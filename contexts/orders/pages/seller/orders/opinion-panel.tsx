/** A buyer's refund request, and the shop's opinion on it. */
import { giveRefundOpinion } from '#contexts/orders/calls/generated/refund.ts';
import type { RefundView } from '#contexts/orders/calls/refund.ts';
import parts from '#contexts/orders/pages/parts/after-sales/after-sales.module.css';
import { refundEntries } from '#contexts/orders/pages/parts/after-sales/after-sales-words.ts';
import { RefundFacts, RefundState } from '#contexts/orders/pages/parts/after-sales/refund-facts.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { Panel } from '#web/ui/office/panel.tsx';
import { askReason } from '#web/ui/office/reason/reason.ts';
import { Timeline } from '#web/ui/office/timeline.tsx';
import styles from './serve-panel.module.css';

export function OpinionPanel({ refund }: { refund: RefundView }) {
  const { t } = useI18n();
  const { run, busy } = useAction();
  const params = { id: refund.id };
  const send = (body: { agree: boolean; note?: string }) =>
    run(() => webApi.call(giveRefundOpinion, { params, body }), { success: t('sellerOrders.opinionDone') });
  async function agree() {
    if (
      await confirm({
        title: t('sellerOrders.opinionAgreeTitle'),
        text: t('sellerOrders.opinionLead'),
        confirmText: t('sellerOrders.opinionAgree'),
      })
    )
      await send({ agree: true });
  }
  async function object() {
    const note = await askReason({
      title: t('sellerOrders.opinionObjectTitle'),
      text: t('sellerOrders.opinionLead'),
      templates: [t('sellerOrders.opinionTemplate1'), t('sellerOrders.opinionTemplate2'), t('sellerOrders.opinionTemplate3')],
      confirmText: t('sellerOrders.opinionObject'),
    });
    if (note !== null) await send({ agree: false, note });
  }
  return (
    <Panel title={t('fulfilment.refund')} actions={<RefundState refund={refund} />}>
      <div className={styles.serve}>
        <RefundFacts refund={refund} />
        {refund.waitsForInvoice && <p className={styles.lead}>{t('fulfilment.refundWaitsForInvoiceSeller')}</p>}
        {refund.actions.includes('opine') && (
          <>
            <p className={styles.lead}>{t('sellerOrders.opinionLead')}</p>
            <div className={parts.buttons}>
              <button type="button" className="button primary" disabled={busy} onClick={agree}>
                {t('sellerOrders.opinionAgree')}
              </button>
              <button type="button" className="button" disabled={busy} onClick={object}>
                {t('sellerOrders.opinionObject')}
              </button>
            </div>
          </>
        )}
        <details className={styles.history}>
          <summary>{t('fulfilment.refundHistory')}</summary>
          <Timeline label={t('fulfilment.refundHistory')} entries={refundEntries(t, refund)} />
        </details>
      </div>
    </Panel>
  );
}
