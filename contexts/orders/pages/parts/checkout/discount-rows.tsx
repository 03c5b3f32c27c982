/** The shops' discounts of an order, and what vouchers may pay of it: how its amount is computed. */

import type { OrderLineView, OrderPreview } from '#contexts/orders/calls/order.ts';
import { fenToYuan, parseYuanToFen, sumFen } from '#kernel/money/money.ts';
import { type I18n, useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { isNothing } from '#web/lib/money-words.ts';
import { useGo } from '#web/lib/use-go.ts';
import { Money } from '#web/ui/money/money.tsx';
import pageStyles from '#web/ui/page/page.module.css';
import type { Step } from '../computation/computation.tsx';
import { type CheckoutRequest, orderValues } from '../request-query.ts';
import styles from './checkout.module.css';

type Discounted = Pick<OrderLineView, 'discountAmount' | 'discountName' | 'discountNameEn' | 'computation'>;
/** Steps of a computation that lower a price, other than a shop's named coupon or campaign. */
const lowering = ['SALE', 'TIER', 'QUOTE', 'CREDIT'] as const;

/** What each step adds to all lines together, in fen. */
const sumOfSteps = (lines: readonly Discounted[], code: Step['code']): number =>
  sumFen(lines.flatMap(({ computation }) => computation.filter((step) => step.code === code).map(({ fen }) => fen)));

function namedDiscounts(lines: readonly Discounted[], pick: I18n['pick']): Map<string, number> {
  const byName = new Map<string, number>();
  for (const { discountAmount, discountName, discountNameEn } of lines) {
    if (isNothing(discountAmount)) continue;
    const name = pick(discountName, discountNameEn);
    byName.set(name, (byName.get(name) ?? 0) + parseYuanToFen(discountAmount));
  }
  return byName;
}

/**
 * From the list price to the amount due, within a list of sums: a row for each kind of step, one for each coupon or campaign, and one for
 * unexplained differences. `savedFen`: their total.
 */
export function DiscountRows({ lines, savedFen }: { lines: readonly Discounted[]; savedFen: number }) {
  const { t, pick } = useI18n();
  const rows: { name: string; fen: number }[] = [
    ...lowering.map((code) => ({ name: t(`renewal.step${code}`), fen: -sumOfSteps(lines, code) })),
    ...[...namedDiscounts(lines, pick)].map(([name, fen]) => ({
      name: name ? t('vouchers.lineDiscount', { name }) : t('order.discount'),
      fen,
    })),
  ].filter(({ fen }) => fen !== 0);
  const rest = savedFen - sumFen(rows.map(({ fen }) => fen));
  if (rest !== 0) rows.push({ name: t('order.discount'), fen: rest });
  return rows.map(({ name, fen }) => (
    <div key={name}>
      <dt>{name}</dt>
      <dd className={pageStyles.saved}>
        {fen < 0 ? '+' : '−'}
        <Money value={fenToYuan(Math.abs(fen))} />
      </dd>
    </div>
  ));
}

/** What the best choice of vouchers is expected to pay, and the rest. */
export function VoucherRow({ amount, due }: { amount: string; due: string }) {
  const { t } = useI18n();
  if (isNothing(amount)) return null;
  return (
    <>
      <dl className={`${pageStyles.totals} ${styles.vouchers}`}>
        <div>
          <dt>{t('vouchers.lineVouchers')}</dt>
          <dd className={pageStyles.saved}>
            −<Money value={amount} />
          </dd>
        </div>
        <div>
          <dt>{t('vouchers.lineAfter')}</dt>
          <dd>
            <Money value={fenToYuan(Math.max(0, parseYuanToFen(due) - parseYuanToFen(amount)))} />
          </dd>
        </div>
      </dl>
      <p className={pageStyles.hint}>{t('vouchers.lineVouchersHint')}</p>
    </>
  );
}

type Props = { request: CheckoutRequest; withoutDiscounts: boolean; preview: OrderPreview };

/** Whether offers of shops are used now or saved for later. */
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
