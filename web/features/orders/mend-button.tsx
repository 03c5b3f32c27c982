import type { ResourceGoods } from '#contracts/resources/resources.ts';
import { isBoughtByMonth, mendedQuantity, type PurchaseRange, type Quantity } from '#kernel/buying/buying.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { amountText, monthsText } from '#web/lib/term-words.ts';
import styles from './mend-button.module.css';

type Props = {
  quantity: Quantity;
  /** What can be bought now; null offers nothing. */
  range: PurchaseRange | null;
  goodsType: ResourceGoods['goodsType'];
  unit: string;
  /** The line, read out. */
  name: string;
  onMend: (quantity: Quantity) => void;
};

/** The way out of an amount or a duration that cannot be bought: one press sets the nearest that can. Nothing where none is needed. */
export function MendButton({ quantity, range, goodsType, unit, name, onMend }: Props) {
  const { t } = useI18n();
  const mended = range && mendedQuantity(quantity, range);
  if (!mended) return null;
  const words = [
    mended.purchaseAmount === quantity.purchaseAmount ? '' : amountText(t, mended.purchaseAmount, unit),
    isBoughtByMonth(goodsType) && mended.purchaseDuration !== quantity.purchaseDuration ? monthsText(t, mended.purchaseDuration) : '',
  ];
  const action = t('order.mend', { quantity: words.filter(Boolean).join(' × ') });
  return (
    <button type="button" className={`button ${styles.mend}`} aria-label={`${name}: ${action}`} onClick={() => onMend(mended)}>
      {action}
    </button>
  );
}
