import type { ResourceGoods } from '#contexts/resources/calls/resources.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { unitWord } from '#web/lib/money-words.ts';
import { amountText, countText } from '#web/lib/term-words.ts';
import { Money } from '#web/ui/money/money.tsx';
import styles from './offer-tiers.module.css';

/** The price of each tier of an amount; nothing when there is one price. The tier of `amount` is marked. */
export function OfferTiers({ offer, amount }: { offer: Pick<ResourceGoods, 'price' | 'priceTiers' | 'unit'>; amount: number }) {
  const { t } = useI18n();
  const { priceTiers, price, unit } = offer;
  if (priceTiers.length === 0) return null;
  const tiers = [{ from: 1, price }, ...priceTiers];
  const rows = tiers.map((tier, index) => ({ ...tier, to: (tiers[index + 1]?.from ?? 0) - 1 }));
  return (
    <table className={styles.tiers}>
      <caption>{t('renewal.tiersTitle')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('renewal.tiersFrom')}</th>
          <th scope="col">{t('renewal.tiersPrice')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ from, to, price: unitPrice }) => (
          <tr key={from} data-current={amount >= from && (to < 0 || amount <= to) ? '' : undefined}>
            <td>
              {to < 0
                ? t('renewal.tiersAbove', { from: amountText(t, from, unit) })
                : t('renewal.tiersRange', { from: countText(from), to: amountText(t, to, unit) })}
            </td>
            <td>
              <Money value={unitPrice} />/{unitWord(t, unit)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={2}>{t('renewal.tiersNote')}</td>
        </tr>
      </tfoot>
    </table>
  );
}
