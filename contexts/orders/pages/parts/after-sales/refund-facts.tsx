import type { RefundView } from '#contexts/orders/calls/refund.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { moneyText } from '#web/lib/money-words.ts';
import { DefinitionList } from '#web/ui/definition-list/definition-list.tsx';
import { Money } from '#web/ui/money/money.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import styles from './after-sales.module.css';
import { refundTones } from './after-sales-words.ts';

/** Its state; of an approved one, that its money waits for the reversal of an invoice. */
export function RefundState({ refund: { state, waitsForInvoice } }: { refund: Pick<RefundView, 'state' | 'waitsForInvoice'> }) {
  const { t } = useI18n();
  if (waitsForInvoice) return <StatusTag tone="warning">{t('fulfilment.refundWaitsForInvoice')}</StatusTag>;
  return <StatusTag tone={refundTones[state]}>{t(`fulfilment.refund${state}`)}</StatusTag>;
}

/** One line, refunded completely: there is nothing to itemise. */
const isWhole = ({ lines, amount, paidAmount }: Pick<RefundView, 'lines' | 'amount' | 'paidAmount'>): boolean =>
  lines.length === 0 || (lines.length === 1 && amount === paidAmount);

/** The amount refunded for each line, and which of them ended. */
function RefundedLines({ lines }: Pick<RefundView, 'lines'>) {
  const { t, pick } = useI18n();
  return (
    <ul className={styles.refundLines}>
      {lines.map((line) => (
        <li key={line.lineNo}>
          <span className={styles.refundName}>{pick(line.name, line.nameEn)}</span>
          <span className={styles.refundFen}>
            <Money value={line.amount} />
          </span>
          {line.ends && <StatusTag tone="neutral">{t('fulfilment.lineEnded')}</StatusTag>}
        </li>
      ))}
    </ul>
  );
}

/** The reason, amounts and state of a refund. */
export function RefundFacts({ refund }: { refund: Omit<RefundView, 'history'> }) {
  const { t, timeText } = useI18n();
  const at = (instant: number) => (instant > 0 ? timeText(instant) : '');
  return (
    <DefinitionList
      items={[
        { term: t('fulfilment.refundState'), value: <RefundState refund={refund} /> },
        { term: t('fulfilment.refundKind'), value: t(`fulfilment.kind${refund.kind}`) },
        { term: t('fulfilment.refundPaid'), value: moneyText(refund.paidAmount) },
        { term: t('fulfilment.refundAmount'), value: refund.amount && moneyText(refund.amount) },
        { term: t('fulfilment.refundLines'), value: isWhole(refund) ? '' : <RefundedLines lines={refund.lines} />, wide: true },
        { term: t('fulfilment.refundNo'), value: refund.refundNo },
        { term: t('fulfilment.refundAskedAt'), value: at(refund.createdAt) },
        { term: t('fulfilment.refundDecidedAt'), value: at(refund.decidedAt) },
        { term: t('fulfilment.refundDoneAt'), value: at(refund.refundedAt) },
        { term: t('fulfilment.refundReason'), value: refund.reason, wide: true },
        {
          term: t('fulfilment.opinion'),
          value: refund.opinion
            ? `${t(`fulfilment.opinion${refund.opinion}`)}${refund.opinionNote ? ` · ${refund.opinionNote}` : ''}`
            : refund.state === 'REQUESTED'
              ? t('fulfilment.opinionNONE')
              : '',
        },
        { term: t('fulfilment.decision'), value: refund.kind === 'OPERATOR' ? '' : refund.decisionNote, wide: true },
      ]}
    />
  );
}
