import { money } from '#contexts/orders/pages/parts/order/order-words.ts';
import { RefundByTime } from '#contexts/orders/pages/parts/order/refund-by-time.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { MoneyField, SwitchField } from '#web/ui/office/fields/index.ts';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import styles from './admin-orders.module.css';
import type { ChosenLine } from './refund-choice.ts';

type Props = {
  chosen: ChosenLine;
  /** As typed. */
  amount: string;
  /** There are several lines: each shows what it is. */
  named: boolean;
  /** All that is left of the order is refunded: the line ends regardless of the switch. */
  whole: boolean;
  error: string | undefined;
  onAmount: (amount: string) => void;
  onEnds: (ends: boolean) => void;
};

/** How much of a line is refunded, and whether it ends. */
export function RefundLineFields({ chosen, amount, named, whole, error, onAmount, onEnds }: Props) {
  const { t, pick } = useI18n();
  const { line, leftFen, ends } = chosen;
  const name = pick(line.name, line.nameEn);
  const facts = {
    paid: money(line.paid),
    returned: money(line.returned),
    suggested: money(line.suggested),
  };
  const hint = t(Number(line.returned) > 0 ? 'adminOrders.refundReturnedHint' : 'adminOrders.refundAmountHint', facts);
  return (
    <fieldset className={styles.line} data-named={named || undefined}>
      <legend className={named ? styles.lineName : 'visually-hidden'}>
        {name}
        {named && line.usage === 'USED' && <StatusTag tone="warning">{t('adminOrders.consumed')}</StatusTag>}
        {line.usage === 'UNKNOWN' && <StatusTag tone="neutral">{t('adminOrders.notMeasured')}</StatusTag>}
        {line.ended && <StatusTag tone="neutral">{t('fulfilment.lineEnded')}</StatusTag>}
      </legend>
      {leftFen > 0 && (
        <>
          <MoneyField label={t('fulfilment.refundAmount')} required={!named} hint={hint} value={amount} onChange={onAmount} error={error} />
          <RefundByTime lines={[line]} onTake={onAmount} />
        </>
      )}
      {!line.ended && (
        <SwitchField
          label={t('adminOrders.lineEnds')}
          hint={whole ? t('adminOrders.lineEndsWhole') : ''}
          disabled={whole}
          value={ends}
          onChange={onEnds}
        />
      )}
    </fieldset>
  );
}
