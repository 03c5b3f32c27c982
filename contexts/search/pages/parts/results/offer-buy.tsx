import { useState } from 'react';
import { Form } from 'react-router';
import { putIntoCart } from '#contexts/orders/calls/generated/cart.ts';
import { cartChanged } from '#contexts/orders/pages/parts/cart/cart-count.ts';
import { chargeYuan } from '#contexts/orders/pages/parts/cart/cart-state.ts';
import { NoCartButton, useNoCart } from '#contexts/orders/pages/parts/cart/no-cart.tsx';
import { selectLine } from '#contexts/orders/pages/parts/cart/use-selection.ts';
import { durationUnitOf, isBoughtByMonth } from '#contexts/orders/rules/buying/buying.ts';
import type { ResourceGoods } from '#contexts/resources/calls/resources.ts';
import { rangeOf } from '#contexts/resources/pages/parts/offer-range.ts';
import { ApiError } from '#contracts/kit/api.ts';
import { formatMoney, parseYuanToFen } from '#kernel/money/money.ts';
import { type MessageKey, useI18n } from '#web/lib/i18n.tsx';
import { countText } from '#web/lib/term-words.ts';
import { webApi } from '#web/lib/web-api.ts';
import { QuantityStepper } from '#web/ui/quantity-stepper/quantity-stepper.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import styles from './offer-buy.module.css';

const units: Record<ResourceGoods['unit'], MessageKey> = {
  'core*hour': 'search.unitOfCoreHour',
  'card*hour': 'search.unitOfCardHour',
  'GB*month': 'search.unitOfGb',
  'platform*month': 'search.unitOfMachine',
};

type Choice = { amount: number; months: number };
/** Adds an offer to the cart and reports success or the error. */
export function useAddToCart() {
  const { t, pick } = useI18n();
  const [busy, setBusy] = useState(false);
  async function add(goods: ResourceGoods, { amount, months }: Choice) {
    setBusy(true);
    const { clusterId, centerName } = goods.availableCluster;
    const data = {
      goodsId: goods.goodsId,
      clusterId,
      centerName,
      purchaseAmount: amount,
      purchaseDuration: months,
      purchaseDurationUnit: durationUnitOf(goods.goodsType),
    };
    try {
      const { count, id } = await webApi.call(putIntoCart, { body: { data } });
      selectLine(id);
      showToast(t('search.addedTip', { count }), 'success');
      cartChanged();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'ABORTED') return;
      showToast(
        error instanceof ApiError
          ? error.code === 'OFFLINE'
            ? t('common.offline')
            : error.code === 'TIMEOUT'
              ? t('common.timeout')
              : error.message || t('search.addFailed')
          : t('search.addFailed'),
        'warning',
      );
    } finally {
      setBusy(false);
    }
  }
  return { add, busy, nameOf: (goods: ResourceGoods) => pick(goods.goodsName, goods.goodsNameEn) };
}

/** Amount and term, into the cart or straight to the order. 'Buy now' is a GET form: it needs no script. */
export function OfferBuy({ goods, orderPath, children }: { goods: ResourceGoods; orderPath: string; children?: React.ReactNode }) {
  const { t } = useI18n();
  const { add, busy, nameOf } = useAddToCart();
  const noCart = useNoCart();
  const range = rangeOf(goods);
  const [choice, setChoice] = useState<Choice>({ amount: range?.least ?? 1, months: range?.leastMonths ?? 1 });
  const name = nameOf(goods);
  const monthly = isBoughtByMonth(goods.goodsType);
  const months = monthly ? choice.months : 1;
  const unit = t(units[goods.unit]);
  const left = countText(goods.quota);
  if (!range) {
    return (
      <div className={styles.buy}>
        <div className={styles.line}>
          <span className={styles.left}>{t('search.left', { count: left, unit })}</span>
          <div className={styles.buttons}>
            {children}
            <button type="button" className="button" disabled>
              {t('search.soldOut')}
            </button>
          </div>
        </div>
      </div>
    );
  }
  return (
    <Form method="get" action={orderPath} className={styles.buy}>
      <input type="hidden" name="resource" value={goods.goodsId} />
      <input type="hidden" name="clusterId" value={goods.availableCluster.clusterId} />
      <input type="hidden" name="amount" value={choice.amount} />
      <input type="hidden" name="duration" value={months} />
      <div className={styles.line}>
        <span className={styles.left} title={t('search.leftTitle', { count: left, unit })}>
          {t('search.left', { count: left, unit })}
        </span>
        <div className={styles.amounts}>
          <QuantityStepper
            value={choice.amount}
            onChange={(amount) => setChoice({ ...choice, amount })}
            min={range.least}
            max={range.most}
            label={t('search.amountOf', { name })}
            unit={unit}
          />
          {monthly && (
            <QuantityStepper
              value={choice.months}
              onChange={(next) => setChoice({ ...choice, months: next })}
              min={range.leastMonths}
              max={range.mostMonths}
              label={t('search.monthsOf', { name })}
              unit={t('search.months')}
            />
          )}
        </div>
      </div>
      <div className={styles.line}>
        <span className={styles.estimate}>
          {t('search.estimate', {
            amount: formatMoney(
              parseYuanToFen(chargeYuan(goods.price, goods, { purchaseAmount: choice.amount, purchaseDuration: months }, goods.priceTiers)),
            ),
          })}
        </span>
        <div className={styles.buttons}>
          {children}
          {noCart ? (
            <NoCartButton {...noCart} />
          ) : (
            <button
              type="button"
              className={`button ${styles.cart}`}
              disabled={busy}
              aria-label={t('search.addToCartOf', { name })}
              onClick={() => void add(goods, { amount: choice.amount, months })}
            >
              {busy ? t('search.addingToCart') : t('search.addToCart')}
            </button>
          )}
          <button type="submit" className="button primary" aria-label={t('search.buyNowOf', { name })}>
            {t('search.buyNow')}
          </button>
        </div>
      </div>
    </Form>
  );
}
