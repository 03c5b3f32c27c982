import { useId } from 'react';
import { useNoCart } from '#contexts/orders/pages/parts/cart/no-cart.tsx';
import { LimitedStepper } from '#contexts/orders/pages/parts/limited-stepper.tsx';
import { isBoughtByMonth } from '#contexts/orders/rules/buying/buying.ts';
import type { ResourceGoods } from '#contexts/resources/calls/resources.ts';
import { rangeOf } from '#contexts/resources/pages/parts/offer-range.ts';
import { OfferTiers } from '#contexts/resources/pages/parts/offer-tiers.tsx';
import { fenToYuan, microToYuan } from '#kernel/money/money.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { formatYuan, unitWord } from '#web/lib/money-words.ts';
import { useConfiguration } from '#web/lib/root-data.ts';
import { amountText, amountUnit, countText, monthsText, monthsUnit } from '#web/lib/term-words.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Money } from '#web/ui/money/money.tsx';
import { Price } from '#web/ui/price/price.tsx';
import { showFailure } from '#web/ui/toast/toast.ts';
import styles from './service-page.module.css';
import { type CalculatorState, type Chosen, useCalculator } from './use-calculator.ts';

function OfferOptions({ offers }: { offers: ResourceGoods[] }) {
  const { t, pick } = useI18n();
  const regions = [...new Map(offers.map(({ availableCluster }) => [availableCluster.clusterId, availableCluster])).values()];
  return regions.map((region) => (
    <optgroup key={region.clusterId} label={pick(region.centerName, region.centerNameEn)}>
      {offers
        .filter(({ availableCluster }) => availableCluster.clusterId === region.clusterId)
        .map((offer) => (
          <option key={offer.goodsId} value={offer.goodsId}>
            {t('service.resourceChoice', {
              name: pick(offer.goodsName, offer.goodsNameEn),
              price: formatYuan(offer.price),
              unit: unitWord(t, offer.unit),
            })}
          </option>
        ))}
    </optgroup>
  ));
}

type QuantityProps = { chosen: Chosen; amountLabel: string; monthsLabel: string; onChange: (patch: Partial<Chosen>) => void };
function Quantity({ chosen, amountLabel, monthsLabel, onChange }: QuantityProps) {
  const { t } = useI18n();
  const range = rangeOf(chosen.offer);
  if (!range) return null;
  return (
    <>
      <div className={styles.field}>
        <span className={styles.label}>{amountLabel}</span>
        <LimitedStepper
          label={amountLabel}
          value={chosen.amount}
          min={range.least}
          max={range.most}
          unit={(count) => amountUnit(t, count, chosen.offer.unit)}
          onChange={(amount) => onChange({ amount })}
        />
      </div>
      {isBoughtByMonth(chosen.offer.goodsType) && (
        <div className={styles.field}>
          <span className={styles.label}>{monthsLabel}</span>
          <LimitedStepper
            label={monthsLabel}
            value={chosen.months}
            min={range.leastMonths}
            max={range.mostMonths}
            unit={(count) => monthsUnit(t, count)}
            onChange={(months) => onChange({ months })}
          />
        </div>
      )}
    </>
  );
}

/** The breakdown of the total: every line with its tiers, then the deductions. */
function Computation({ state: { lines, estimate } }: { state: CalculatorState }) {
  const { t, pick } = useI18n();
  const off = [
    [t('service.discount'), estimate.discountFen],
    [t('service.tier'), estimate.tierFen],
  ] as const;
  return (
    <div className={styles.sum}>
      <h3>{t('service.lines')}</h3>
      <ul>
        {lines.map(({ offer, amount, months }, index) => {
          const found = estimate.lines[index];
          const quantity = amountText(t, amount, offer.unit);
          return (
            <li key={offer.goodsId}>
              <span>
                {pick(offer.goodsName, offer.goodsNameEn)}
                <small>
                  {isBoughtByMonth(offer.goodsType)
                    ? t('service.monthly', { amount: quantity, months: monthsText(t, months) })
                    : t('service.once', { amount: quantity })}
                </small>
                {found &&
                  found.parts.length > 1 &&
                  found.parts.map((part) => (
                    <small key={part.from}>
                      {t('service.tierPart', {
                        from: countText(part.from),
                        to: countText(part.to),
                        unit: amountUnit(t, part.to, offer.unit),
                        price: formatYuan(microToYuan(part.priceMicro)),
                        count: countText(part.units),
                      })}
                    </small>
                  ))}
              </span>
              <Price value={fenToYuan(found?.actualFen ?? 0)} zero />
            </li>
          );
        })}
      </ul>
      <dl>
        {estimate.sourceFen > estimate.actualFen && (
          <div>
            <dt>{t('service.source')}</dt>
            <dd>
              <Money value={fenToYuan(estimate.sourceFen)} />
            </dd>
          </div>
        )}
        {off.map(
          ([words, fen]) =>
            fen > 0 && (
              <div key={words}>
                <dt>{words}</dt>
                <dd>
                  −<Money value={fenToYuan(fen)} />
                </dd>
              </div>
            ),
        )}
        <div className={styles.total}>
          <dt>{t('service.total')}</dt>
          <dd>
            <output aria-live="polite">
              <Price value={fenToYuan(estimate.actualFen)} size="lg" zero />
            </output>
          </dd>
        </div>
      </dl>
    </div>
  );
}

type Props = { offers: ResourceGoods[]; storage: ResourceGoods[] /** `stop`: shows why buying is blocked. */; stop: (() => void) | null };

/** The price of an amount of an offer, with storage of its region; adds it to the cart. */
export function Calculator({ offers, storage, stop }: Props) {
  const { t } = useI18n();
  const id = useId();
  const configuration = useConfiguration();
  const noCart = useNoCart();
  const state = useCalculator(offers, storage);
  const { compute, store, storageHere } = state;
  if (!compute) return null;
  const paused = configuration?.purchaseEnable === 'false' ? t('service.paused') : '';
  const add = () => {
    if (paused) return;
    if (stop) stop();
    else if (noCart) showFailure(noCart.why);
    else void state.addToCart();
  };
  return (
    <section className={styles.part} aria-labelledby="calculator">
      <header>
        <h2 id="calculator">{t('service.calculator')}</h2>
        <p>{t('service.calculatorLead')}</p>
      </header>
      <div className={styles.calculator}>
        <div className={styles.fields}>
          <div className={styles.field}>
            <label className={styles.label} htmlFor={`${id}-offer`}>
              {t('service.resource')}
            </label>
            <select id={`${id}-offer`} value={compute.offer.goodsId} onChange={(event) => state.chooseCompute(event.target.value)}>
              <OfferOptions offers={state.buyable} />
            </select>
          </div>
          <Quantity
            key={compute.offer.goodsId}
            chosen={compute}
            amountLabel={t('service.amount')}
            monthsLabel={t('service.months')}
            onChange={state.changeCompute}
          />
          <OfferTiers offer={compute.offer} amount={compute.amount} />
          <div className={styles.field}>
            <label className={styles.label} htmlFor={`${id}-storage`}>
              {t('service.storage')}
            </label>
            <select
              id={`${id}-storage`}
              value={store?.offer.goodsId ?? ''}
              disabled={storageHere.length === 0}
              onChange={(event) => state.chooseStore(event.target.value)}
            >
              <option value="">{t(storageHere.length === 0 ? 'service.storageNoneHere' : 'service.storageNone')}</option>
              <OfferOptions offers={storageHere} />
            </select>
          </div>
          {store && (
            <Quantity
              key={store.offer.goodsId}
              chosen={store}
              amountLabel={t('service.storageAmount')}
              monthsLabel={t('service.storageMonths')}
              onChange={state.changeStore}
            />
          )}
        </div>
        <div className={styles.result}>
          <Computation state={state} />
          <button
            type="button"
            className="button primary large"
            aria-disabled={paused !== '' || noCart !== null || state.adding || undefined}
            aria-describedby={`${id}-hint`}
            onClick={add}
          >
            <Icon name="shopping-cart" size={18} />
            {state.adding ? t('service.adding') : t('service.addToCart')}
          </button>
          <p className={styles.hint} id={`${id}-hint`}>
            {paused || noCart?.why || t('service.cartHint', { count: state.lines.length })}
          </p>
        </div>
      </div>
    </section>
  );
}
