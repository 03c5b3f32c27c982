import type { OrderPreview } from '#contexts/orders/calls/order.ts';
import { isBoughtByMonth, purchaseRange, type Quantity, type ResourceKind } from '#contexts/orders/rules/buying/buying.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { amountUnit, monthsUnit } from '#web/lib/term-words.ts';
import { AdjustButton } from '../adjust-button.tsx';
import { LimitedStepper } from '../limited-stepper.tsx';
import styles from './checkout.module.css';

export type PreviewLine = OrderPreview['lines'][number];
const CLOSED = ['NOT_DISPLAYED', 'SOLD_OUT', 'LIMITS_CROSSED'];

/** The amounts and terms in which a line can be bought now; null for an SKU, and when nothing can be bought. */
const rangeOfLine = ({ limit, quota, goodsType, problems }: PreviewLine) =>
  limit && quota !== null && !problems.some(({ code }) => CLOSED.includes(code))
    ? purchaseRange(limit, goodsType as ResourceKind, quota)
    : null;

/** Whether amount and duration can be changed to make the line buyable. */
export const isAdjustable = (line: PreviewLine): boolean => rangeOfLine(line) !== null;

/** Amount and term of a resource on the order page: the same steppers as in the cart. Renders nothing if nothing can be bought. */
export function LineEditor({ line, onEdit }: { line: PreviewLine; onEdit: (change: Partial<Quantity>) => void }) {
  const { t, pick } = useI18n();
  const range = rangeOfLine(line);
  if (!range) return null;
  const name = pick(line.name, line.nameEn);
  const kind = line.goodsType as ResourceKind;
  return (
    <div className={styles.editor}>
      <AdjustButton quantity={line} range={range} goodsType={kind} unit={line.unit} name={name} onAdjust={onEdit} />
      <div className={styles.steppers}>
        <div>
          <span className={styles.editorLabel}>{t('cart.amount')}</span>
          <LimitedStepper
            label={t('cart.amountOf', { name })}
            value={line.purchaseAmount}
            min={range.least}
            max={range.most}
            unit={(count) => amountUnit(t, count, line.unit)}
            compact
            onChange={(purchaseAmount) => onEdit({ purchaseAmount })}
          />
        </div>
        {isBoughtByMonth(kind) && (
          <div>
            <span className={styles.editorLabel}>{t('cart.duration')}</span>
            <LimitedStepper
              label={t('cart.durationOf', { name })}
              value={line.purchaseDuration}
              min={range.leastMonths}
              max={range.mostMonths}
              unit={(count) => monthsUnit(t, count)}
              compact
              onChange={(purchaseDuration) => onEdit({ purchaseDuration })}
            />
          </div>
        )}
      </div>
    </div>
  );
}
