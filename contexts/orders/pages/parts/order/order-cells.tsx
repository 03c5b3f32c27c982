/** Cells of lists of orders in the back offices. */

import type { OrderLineView } from '#contexts/orders/calls/order.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { isNothing } from '#web/lib/money-words.ts';
import { Money } from '#web/ui/money/money.tsx';
import styles from './order-cells.module.css';
import { money } from './order-words.ts';

/** The amount paid, and how much of it was refunded. */
export function AmountCell({ amount, returned }: { amount: string; returned: string }) {
  const { t } = useI18n();
  return (
    <>
      <Money value={amount} />
      {!isNothing(returned) && <span className={styles.small}>{t('console.returnedIs', { amount: money(returned) })}</span>}
    </>
  );
}

/** The first line by name and specification, and the number of further ones. */
export function LinesCell({ lines, href = '' }: { lines: readonly OrderLineView[] /** Of the order, if it has a page. */; href?: string }) {
  const { t, pick } = useI18n();
  const [first] = lines;
  if (!first) return null;
  const specification = pick(first.specification, first.specificationEn);
  return (
    <div className={styles.lines}>
      {href ? (
        <a className={`link ${styles.name}`} href={href}>
          {pick(first.name, first.nameEn)}
        </a>
      ) : (
        <span className={styles.name}>{pick(first.name, first.nameEn)}</span>
      )}
      {(specification || lines.length > 1) && (
        <span className={styles.small}>
          {lines.length > 1 && <b>{t('console.moreLines', { count: lines.length - 1 })} · </b>}
          {specification}
        </span>
      )}
    </div>
  );
}
