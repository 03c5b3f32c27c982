import { isBoughtByMonth, type PurchaseRange, type Quantity, repairedQuantity } from '#contexts/orders/rules/buying/buying.ts';
import type { ResourceGoods } from '#contexts/resources/calls/resources.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { amountText, monthsText } from '#web/lib/term-words.ts';
import styles from './adjust-button.module.css';

type Props = {
  quantity: Quantity;
  /** The amounts and terms that can be bought now; null if nothing can. */
  range: PurchaseRange | null;
  goodsType: ResourceGoods['goodsType'];
  unit: string;
  /** Name of the line, for the label of the button. */
  name: string;
  onAdjust: (quantity: Quantity) => void;
};

/** Sets an amount or a duration that cannot be bought to the nearest one that can. Renders nothing when not needed. */
export function AdjustButton({ quantity, range, goodsType, unit, name, onAdjust }: Props) {
  const { t } = useI18n();
  const repaired = range && repairedQuantity(quantity, range);
  if (!repaired) return null;
  const words = [
    repaired.purchaseAmount === quantity.purchaseAmount ? '' : amountText(t, repaired.purchaseAmount, unit),
    isBoughtByMonth(goodsType) && repaired.purchaseDuration !== quantity.purchaseDuration ? monthsText(t, repaired.purchaseDuration) : '',
  ];
  const action = t('order.repair', { quantity: words.filter(Boolean).join(' × ') });
  return (
    <button type="button" className={`button ${styles.adjust}`} aria-label={`${name}: ${action}`} onClick={() => onAdjust(repaired)}>
      {action}
    </button>
  );
}
