/** The share of an order for the unused time of its terms, line by line: a proposal, explained. */
import type { RefundableLine } from '#contexts/orders/calls/refund.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { isNothing } from '#web/lib/money-words.ts';
import styles from '../computation/computation.module.css';
import { money } from './order-words.ts';

const days = (ms: number): string => (ms / DAY_MS).toFixed(1);

type Props = {
  lines: readonly RefundableLine[];
  /** Applies the amount; omitted: only shown. */
  onTake?: (amount: string) => void;
};
export function RefundByTime({ lines, onTake }: Props) {
  const { t, pick } = useI18n();
  const proposed = lines.filter(({ byTime }) => byTime !== '');
  if (proposed.length === 0) return null;
  const now = Date.now();
  return (
    <div className={styles.byTime} data-testid="refund-by-time">
      <strong>{t('renewal.byTimeTitle')}</strong>
      {proposed.map((line) => (
        <p key={line.lineNo} suppressHydrationWarning>
          {t('renewal.byTimeLine', {
            name: pick(line.name, line.nameEn),
            left: days(Math.max(0, line.endsAt - Math.max(now, line.startsAt))),
            days: days(line.endsAt - line.startsAt),
            amount: money(line.byTime),
          })}
          {!isNothing(line.credited) && <> {t('renewal.byTimeCredited', { amount: money(line.credited) })}</>}
          {onTake && !isNothing(line.byTime) && (
            <button type="button" className="link" onClick={() => onTake(line.byTime)}>
              {t('renewal.byTimeTake', { amount: money(line.byTime) })}
            </button>
          )}
        </p>
      ))}
      <p>{t('renewal.byTimeText')}</p>
    </div>
  );
}
