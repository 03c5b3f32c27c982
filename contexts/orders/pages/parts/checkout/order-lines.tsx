import type { ReactNode } from 'react';
import { GoodsCover } from '#contexts/catalogue/pages/parts/catalogue/goods-cover.tsx';
import { goodsKindOf } from '#contexts/catalogue/pages/parts/catalogue/goods-kind.ts';
import type { Problem } from '#contexts/orders/calls/cart.ts';
import type { OrderLineView } from '#contexts/orders/calls/order.ts';
import { offerKindWord } from '#contexts/resources/pages/parts/resource-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { amountText, monthsText } from '#web/lib/term-words.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Price } from '#web/ui/price/price.tsx';
import { billingWords } from '../computation/billing-words.ts';
import { Computation } from '../computation/computation.tsx';
import styles from './checkout.module.css';

type Line = OrderLineView & { problems?: Problem[] };
type Props<L extends Line> = {
  lines: L[];
  /** Controls that change a line, below its name; its amount and term are then not shown next to the price. */
  editorOf?: (line: L) => ReactNode;
  /** The sums are being reloaded. */
  updating?: boolean;
};

/** The lines of an order, or of a preview: product, amount, term, price, and why a line cannot be bought. */
export function OrderLines<L extends Line>({ lines, editorOf, updating }: Props<L>) {
  const { t, tProblem, pick } = useI18n();

  const term = (line: OrderLineView): string => {
    if (line.kind === 'resource') return line.purchaseDurationUnit === 'month' ? monthsText(t, line.purchaseDuration) : '';
    const term = billingWords(t, line.purchaseDurationUnit, line.purchaseDuration);
    return line.purchaseAmount > 1 ? `${line.purchaseAmount} × ${term}` : term;
  };
  return (
    <ul className={styles.lines}>
      {lines.map((line) => {
        const kind = offerKindWord(line.goodsType);
        const editor = editorOf?.(line);
        return (
          <li key={line.lineNo} className={styles.line} data-invalid={line.problems?.length ? '' : undefined}>
            <GoodsCover
              type={line.kind === 'sku' ? (line.goodsType as Parameters<typeof goodsKindOf>[0]) : 'RESOURCE'}
              goodsId={line.goodsId}
              kind={line.kind === 'sku' ? 'goods' : 'offer'}
              shape="tile"
            />
            <div className={styles.what}>
              <p className={styles.name}>{pick(line.name, line.nameEn)}</p>
              <p className={styles.facts}>
                <span>
                  {line.kind === 'sku' ? t(goodsKindOf(line.goodsType as Parameters<typeof goodsKindOf>[0]).word) : kind && t(kind)}
                </span>
                {line.centerName && <span>{t('order.inRegion', { region: pick(line.centerName, line.centerNameEn) })}</span>}
              </p>
              {line.specification && (
                <p className={styles.specification} title={pick(line.specification, line.specificationEn)}>
                  {pick(line.specification, line.specificationEn)}
                </p>
              )}
              {line.problems?.map((problem) => (
                <p key={problem.code} className={styles.problem}>
                  <Icon name="alert-triangle" size={14} />
                  {tProblem(problem)}
                </p>
              ))}
            </div>
            <dl className={styles.cells} data-edited={editor ? '' : undefined}>
              <div>
                <dt>{t('cart.unitPrice')}</dt>
                <dd>
                  <Price
                    value={line.price}
                    unit={line.kind === 'resource' ? line.unit : ''}
                    source={line.sourcePrice}
                    size="sm"
                    zero={line.kind === 'resource'}
                  />
                </dd>
              </div>
              {!editor && (
                <div>
                  <dt>{line.kind === 'resource' ? t('cart.amount') : t('cart.duration')}</dt>
                  <dd>
                    {[line.kind === 'resource' ? amountText(t, line.purchaseAmount, line.unit) : '', term(line)]
                      .filter(Boolean)
                      .join(' × ')}
                  </dd>
                </div>
              )}
              <div aria-busy={updating || undefined}>
                <dt>{t('cart.sum')}</dt>
                <dd>
                  <Price value={line.actualPaymentAmount} source={line.sourceTotalAmount} zero />
                </dd>
              </div>
            </dl>
            {editor}
            <div className={styles.how}>
              <Computation
                steps={line.computation}
                name={pick(line.name, line.nameEn)}
                discount={pick(line.discountName, line.discountNameEn)}
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
