/** What shops take off an order, and what vouchers may pay of it: how its amount is computed. */
import type { OrderLineView, OrderPreview } from '#contracts/orders/order.ts';
import { fenToYuan, parseYuanToFen } from '#kernel/money/money.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { formatYuan, isNothing } from '#web/lib/money-words.ts';
import { useGo } from '#web/lib/use-go.ts';
import pageStyles from '#web/ui/page/page.module.css';
import { type CheckoutRequest, orderValues } from '../request-query.ts';
import styles from './checkout.module.css';

type Discounted = Pick<OrderLineView, 'discountAmount' | 'discountName' | 'discountNameEn'>;

/** One row for each coupon or campaign: within a list of sums. */
export function DiscountRows({ lines }: { lines: readonly Discounted[] }) {
  const { t, pick } = useI18n();
  const byName = new Map<string, number>();
  for (const { discountAmount, discountName, discountNameEn } of lines) {
    if (isNothing(discountAmount)) continue;
    const name = pick(discountName, discountNameEn);
    byName.set(name, (byName.get(name) ?? 0) + parseYuanToFen(discountAmount));
  }
  return [...byName].map(([name, fen]) => (
    <div key={name}>
      <dt>{t('vouchers.lineDiscount', { name })}</dt>
      <dd className={pageStyles.saved}>−¥{formatYuan(fenToYuan(fen))}</dd>
    </div>
  ));
}

/** What the best choice of vouchers is expected to pay. */
export function VoucherRow({ amount }: { amount: string }) {
  const { t } = useI18n();
  if (isNothing(amount)) return null;
  return (
    <div>
      <dt title={t('vouchers.lineVouchersHint')}>{t('vouchers.lineVouchers')}</dt>
      <dd className={pageStyles.saved}>−¥{formatYuan(amount)}</dd>
    </div>
  );
}

type Props = { request: CheckoutRequest; withoutDiscounts: boolean; preview: OrderPreview };

/** Whether offers of shops are used now or kept for later. */
export function DiscountChoice({ request, withoutDiscounts, preview }: Props) {
  const { t } = useI18n();
  const links = useLinks();
  const go = useGo();
  if (!withoutDiscounts && isNothing(preview.discountAmount)) return null;
  return (
    <label className={styles.agree}>
      <input
        type="checkbox"
        checked={!withoutDiscounts}
        onChange={(event) =>
          go(links.mall('goods/order', { ...orderValues(request), withoutDiscounts: !event.target.checked }), {
            replace: true,
            preventScrollReset: true,
          })
        }
      />
      <span>
        {t('vouchers.useDiscounts')}
        <span className={pageStyles.hint} style={{ display: 'block' }}>
          {t('vouchers.useDiscountsHint')}
        </span>
      </span>
    </label>
  );
}
