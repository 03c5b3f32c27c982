/** Refunds of the caller's order: what can be requested, and the state of each request. */
import { useState } from 'react';
import { HelpLink } from '#contexts/operations/pages/parts/operations/help-link/help-link.tsx';
import { askRefund, withdrawRefund } from '#contexts/orders/calls/generated/refund.ts';
import type { AfterSales } from '#contexts/orders/calls/refund.ts';
import parts from '#contexts/orders/pages/parts/after-sales/after-sales.module.css';
import { refundEntries } from '#contexts/orders/pages/parts/after-sales/after-sales-words.ts';
import { RefundFacts, RefundState } from '#contexts/orders/pages/parts/after-sales/refund-facts.tsx';
import { WordsSheet } from '#contexts/orders/pages/parts/after-sales/words-sheet.tsx';
import { RefundByTime } from '#contexts/orders/pages/parts/order/refund-by-time.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { Panel } from '#web/ui/console/panel.tsx';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { Timeline } from '#web/ui/office/timeline.tsx';
import styles from './delivery.module.css';

type Props = Pick<AfterSales, 'refunds' | 'refundable' | 'right'> & { orderId: string };

export function RefundPanel({ orderId, refunds, refundable, right }: Props) {
  const { t, timeText } = useI18n();
  const { run, busy } = useAction();
  const [asking, setAsking] = useState(false);
  if (refunds.length === 0 && !right.mayAsk) return null;
  const latest = refunds.at(-1);

  async function askNoReason() {
    const agreed = await confirm({
      title: t('fulfilment.refundAskNoReason'),
      text: `${t('fulfilment.refundFreeze')}${t('fulfilment.refundWay')}`,
      confirmText: t('fulfilment.refundSubmit'),
    });
    if (!agreed) return;
    await run(() => webApi.call(askRefund, { params: { id: orderId }, body: { kind: 'NO_REASON' } }), {
      success: t('fulfilment.refundAsked'),
    });
  }
  async function withdraw(id: string) {
    const agreed = await confirm({
      title: t('fulfilment.refundWithdrawTitle'),
      text: t('fulfilment.refundWithdrawText'),
      confirmText: t('fulfilment.refundWithdraw'),
    });
    if (agreed) await run(() => webApi.call(withdrawRefund, { params: { id } }), { success: t('fulfilment.refundWithdrawn') });
  }
  const date = timeText(right.noReasonUntil);
  const { left, limit } = right;
  return (
    <Panel title={t('fulfilment.refund')} {...(latest ? { actions: <RefundState refund={latest} /> } : {})}>
      <div className={styles.delivery}>
        {refunds.toReversed().map((refund) => (
          <section key={refund.id} className={styles.refund} aria-label={`${t('fulfilment.refundNo')} ${refund.refundNo}`}>
            <p className={styles.standing}>
              {t(refund.waitsForInvoice ? 'fulfilment.refundWaitsForInvoiceText' : `fulfilment.refund${refund.state}Text`)}
              {refund.state === 'REQUESTED' && <span className={styles.by}> {t('fulfilment.refundFreeze')}</span>}
            </p>
            <RefundFacts refund={refund} />
            {refund.actions.includes('withdraw') && (
              <div className={parts.buttons}>
                <button type="button" className="button" disabled={busy} onClick={() => withdraw(refund.id)}>
                  {t('fulfilment.refundWithdraw')}
                </button>
              </div>
            )}
            <details className={styles.history}>
              <summary>{t('fulfilment.refundHistory')}</summary>
              <Timeline label={t('fulfilment.refundHistory')} entries={refundEntries(t, refund)} />
            </details>
          </section>
        ))}
        {right.mayAsk && (
          <>
            <p className={styles.standing}>
              {right.noReason
                ? t('fulfilment.refundRight', { date, left, limit })
                : t(`fulfilment.refundAgainst${right.against || 'TOO_LATE'}`, { limit })}
            </p>
            <RefundByTime lines={refundable} />
            <div className={parts.buttons}>
              {right.noReason && (
                <button type="button" className="button" disabled={busy} onClick={askNoReason}>
                  {t('fulfilment.refundAskNoReason')}
                </button>
              )}
              <button type="button" className="button" disabled={busy} onClick={() => setAsking(true)}>
                {t('fulfilment.refundAskReason')}
              </button>
            </div>
          </>
        )}
        <HelpLink about="refunds" beside />
      </div>
      {asking && (
        <WordsSheet
          title={t('fulfilment.refundAsk')}
          label={t('fulfilment.refundReason')}
          hint={t('fulfilment.refundReasonHint')}
          submit={t('fulfilment.refundSubmit')}
          onClose={() => setAsking(false)}
          onSubmit={(reason) =>
            run(() => webApi.call(askRefund, { params: { id: orderId }, body: { kind: 'REASON', reason } }), {
              success: t('fulfilment.refundAsked'),
            })
          }
        >
          {t('fulfilment.refundFreeze')}
          {t('fulfilment.refundWay')}
        </WordsSheet>
      )}
    </Panel>
  );
}
