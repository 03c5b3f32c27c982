import { whole } from '#contexts/orders/pages/parts/order/order-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import styles from './usage-bar.module.css';

/** The used share of an amount, as a bar and in words. */
export function UsageBar({ used, amount, unit, label }: { used: number; amount: number; unit: string; label: string }) {
  const { t } = useI18n();
  const share = amount > 0 ? Math.min(1, used / amount) : 0;
  const percent = Math.round(share * 100);
  const words = t('console.usedOf', { used: whole(used), amount: whole(amount), unit });
  return (
    <div className={styles.usage} data-level={share >= 0.9 ? 'high' : share >= 0.7 ? 'warm' : undefined}>
      <div className={styles.words}>
        <span>{words}</span>
        <span className={styles.percent}>{percent}%</span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a native meter cannot be given this look in every browser */}
      <div
        className={styles.bar}
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={amount}
        aria-valuenow={used}
        aria-valuetext={words}
      >
        {share > 0 && <span style={{ width: `${share * 100}%` }} />}
      </div>
    </div>
  );
}
