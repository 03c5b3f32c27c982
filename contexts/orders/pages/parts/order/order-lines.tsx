import type { OrderView } from '#contexts/orders/calls/order.ts';
import { parseYuanToFen } from '#kernel/money/money.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { isNothing, unitWord } from '#web/lib/money-words.ts';
import { Money } from '#web/ui/money/money.tsx';
import { DiscountRows } from '../checkout/discount-rows.tsx';
import { Computation } from '../computation/computation.tsx';
import { LineGoods } from './line-goods.tsx';
import styles from './order-lines.module.css';
import { amountWords, money, quantityWords } from './order-words.ts';

type Props = {
  order: Partial<Pick<OrderView, 'type'>> &
    Pick<OrderView, 'lines' | 'sourceTotalAmount' | 'actualPaymentAmount' | 'returnedAmount' | 'paidAt'>;
};
/** The lines of an order as a table, its sums below; on a phone each line is a card. */
export function OrderLines({ order }: Props) {
  const { t, pick } = useI18n();
  const savedFen = parseYuanToFen(order.sourceTotalAmount) - parseYuanToFen(order.actualPaymentAmount);
  const hasSource = order.sourceTotalAmount !== order.actualPaymentAmount;
  return (
    <div className={styles.box}>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{t('console.lineGoods')}</th>
            <th scope="col" className={styles.right}>
              {t('console.linePrice')}
            </th>
            <th scope="col" className={styles.right}>
              {t('console.lineQuantity')}
            </th>
            <th scope="col" className={styles.right}>
              {t('console.lineAmount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => {
            const per = unitWord(t, line.kind === 'resource' ? line.unit : line.purchaseDurationUnit);
            return (
              <tr key={line.lineNo}>
                <td>
                  <LineGoods line={line} link />
                  <Computation
                    steps={line.computation}
                    name={pick(line.name, line.nameEn)}
                    discount={pick(line.discountName, line.discountNameEn)}
                  />
                </td>
                <td className={styles.right} data-label={t('console.linePrice')}>
                  <span>
                    <Money value={line.price} />
                    {per && <span className={styles.per}>/{per}</span>}
                    {line.sourcePrice !== line.price && (
                      <s className={styles.source}>
                        <span className="visually-hidden">{t('console.amountSource')}</span>
                        <Money value={line.sourcePrice} />
                      </s>
                    )}
                  </span>
                </td>
                <td className={styles.right} data-label={t('console.lineQuantity')}>
                  <span>{quantityWords(t, line, order.type)}</span>
                </td>
                <td className={styles.right} data-label={t('console.lineAmount')}>
                  <span>
                    <span className="price">
                      <Money value={line.actualPaymentAmount} />
                    </span>
                    {order.lines.length > 1 && !isNothing(line.returnedAmount) && (
                      <span className={styles.returned}>{t('console.returnedIs', { amount: money(line.returnedAmount) })}</span>
                    )}
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <dl className={styles.sums}>
        {hasSource && (
          <div>
            <dt>{t('console.amountSource')}</dt>
            <dd>
              <Money value={order.sourceTotalAmount} />
            </dd>
          </div>
        )}
        <DiscountRows lines={order.lines} savedFen={savedFen} />
        <div className={styles.total}>
          <dt>{t(order.paidAt > 0 ? 'console.amountPaid' : 'console.amountActual')}</dt>
          <dd className="price">{amountWords(t, order.actualPaymentAmount, order.type)}</dd>
        </div>
        {!isNothing(order.returnedAmount) && (
          <div>
            <dt>{t('console.amountReturned')}</dt>
            <dd>
              <Money value={order.returnedAmount} />
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}
