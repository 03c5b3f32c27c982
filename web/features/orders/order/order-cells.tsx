/** Cells of lists of orders in the back offices. */
import type { OrderLineView } from '#contracts/orders/order.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { isNothing } from '#web/lib/money-words.ts';
import styles from './order-cells.module.css';
import { money } from './order-words.ts';

/** The amount paid, and how much of it was refunded. */
export function AmountCell({ amount, returned }: { amount: string; returned: string }) {
  const { t } = useI18n();
  return (
    <>
      ¥{money(amount)}
      {!isNothing(returned) && <span className={styles.small}>{t('console.returnedIs', { amount: money(returned) })}</span>}
    </>
  );
}

/** The first line by name and specification, and how many more there are. */
export function LinesCell({ lines }: { lines: readonly OrderLineView[] }) {
  const { t, pick } = useI18n();
  const [first] = lines;
  if (!first) return null;
  const specification = pick(first.specification, first.specificationEn);
  return (
    <div className={styles.lines}>
      <span className={styles.name}>{pick(first.name, first.nameEn)}</span>
      {specification && <span className={styles.small}>{specification}</span>}
      {lines.length > 1 && <span className={styles.small}>{t('console.moreLines', { count: lines.length - 1 })}</span>}
    </div>
  );
}
