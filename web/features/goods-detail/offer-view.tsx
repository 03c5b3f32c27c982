/** The page of a compute offer: how much, for how long, what it comes to. */

import { useEffect, useRef, useState } from 'react';
import { putIntoCart } from '#contracts/orders/cart.ts';
import type { OrderRequest } from '#contracts/orders/order.ts';
import { durationUnitOf, mendedQuantity } from '#kernel/buying/buying.ts';
import { BlockedTip, useAlarm } from '#web/features/orders/blocked-tip.tsx';
import { cartChanged } from '#web/features/orders/cart/cart-count.ts';
import { chargeYuan, isMonthly } from '#web/features/orders/cart/cart-state.ts';
import { LimitedStepper } from '#web/features/orders/limited-stepper.tsx';
import { orderValues } from '#web/features/orders/request-query.ts';
import { CapacityLight } from '#web/features/resources/capacity-light.tsx';
import { offerOfGoods } from '#web/features/resources/offer-card.tsx';
import { rangeOf } from '#web/features/resources/offer-range.ts';
import { offerKinds, offerKindWord, resourceWords } from '#web/features/resources/resource-words.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { useConfiguration } from '#web/lib/root-data.ts';
import { amountText, amountUnit, countText, monthsText, monthsUnit } from '#web/lib/term-words.ts';
import { useGo } from '#web/lib/use-go.ts';
import { webApi } from '#web/lib/web-api.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import pageStyles from '#web/ui/page/page.module.css';
import { Page } from '#web/ui/page/page.tsx';
import { Price } from '#web/ui/price/price.tsx';
import { showFailure } from '#web/ui/toast/toast.ts';
import chooser from './chooser.module.css';
import styles from './detail.module.css';
import type { OfferData } from './load-detail.ts';

const TIP_MS = 3_000;

/** For three seconds after adding (section 9). Beside the buttons: in the panel, or above the bar on a phone. */
function AddedTip({ shown, place }: { shown: boolean; place: 'panel' | 'bar' }) {
  const { t } = useI18n();
  const links = useLinks();
  return (
    <div className={place === 'panel' ? styles.addedTip : styles.barTip} role="status" data-shown={shown || undefined}>
      {shown && (
        <>
          <Icon name="circle-check" size={18} />
          {t('goods.added')}
          <a className="link" href={links.mall('goods/cart')}>
            {t('goods.toCart')}
          </a>
        </>
      )}
    </div>
  );
}

export function OfferView({ data }: { data: OfferData }) {
  const { offer, blocked } = data;
  const { t, pick } = useI18n();
  const links = useLinks();
  const go = useGo();
  const configuration = useConfiguration();
  const { ref: tip, alarm } = useAlarm();
  const range = rangeOf(offer);
  const soldOut = range === null;
  const { least, most, leastMonths, mostMonths } = range ?? {
    least: offer.limit.amount,
    most: offer.limit.amount,
    leastMonths: offer.limit.duration,
    mostMonths: offer.limit.duration,
  };
  const wanted = { purchaseAmount: data.amount || least, purchaseDuration: data.duration || leastMonths };
  const first = mendedQuantity(wanted, { least, most, leastMonths, mostMonths }) ?? wanted;
  const monthly = isMonthly(offer);
  const [amount, setAmount] = useState(first.purchaseAmount);
  const [months, setMonths] = useState(first.purchaseDuration);
  const [adding, setAdding] = useState(false);
  const [added, setAdded] = useState(false);
  const tipTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(tipTimer.current), []);

  const stopped = configuration?.purchaseEnable === 'false' ? t('goods.paused') : soldOut ? t('goods.offerSoldOut') : '';
  const edit = { purchaseAmount: amount, purchaseDuration: monthly ? months : 1 };
  const total = chargeYuan(offer.price, offer, edit);
  const before = chargeYuan(offer.sourcePrice, offer, edit);
  const kind = offerKindWord(offer.goodsType);
  const steps = [
    ...new Set([1, 10, 100].map((times) => least * times).concat(offer.unit === 'platform*month' ? [] : [1_000, 10_000, 100_000])),
  ]
    .filter((step) => step >= least && step <= most)
    .toSorted((a, b) => a - b)
    .slice(0, 5);

  const addToCart = async () => {
    if (stopped || adding) return;
    setAdding(true);
    try {
      const { clusterId, centerName } = offer.availableCluster;
      await webApi.call(putIntoCart, {
        body: {
          data: {
            ...edit,
            purchaseDurationUnit: durationUnitOf(offer.goodsType),
            clusterId,
            goodsId: offer.goodsId,
            centerName,
            id: data.cartLineId,
          },
        },
      });
      cartChanged();
      setAdded(true);
      clearTimeout(tipTimer.current);
      tipTimer.current = setTimeout(() => setAdded(false), TIP_MS);
    } catch (error) {
      showFailure(failureWords(t, error));
    } finally {
      setAdding(false);
    }
  };
  const buy = () => {
    if (stopped) return;
    if (blocked.length > 0) return alarm();
    const request: OrderRequest = { kind: 'resource', goodsId: offer.goodsId, clusterId: offer.availableCluster.clusterId, ...edit };
    go(links.mall('goods/order', orderValues(request)));
  };
  const buttons = (place: 'panel' | 'bar') => (
    <>
      <button
        type="button"
        className="button large"
        aria-disabled={stopped !== '' || adding || undefined}
        aria-describedby={stopped ? `why-${place}` : undefined}
        onClick={() => void addToCart()}
      >
        {place === 'panel' && <Icon name="shopping-cart" size={18} />}
        {data.cartLineId ? t('goods.changeInCart') : t('goods.addToCart')}
      </button>
      <button
        type="button"
        className="button primary large"
        aria-disabled={stopped !== '' || undefined}
        aria-describedby={stopped ? `why-${place}` : undefined}
        onClick={buy}
      >
        {soldOut ? t('goods.soldOutShort') : t('goods.buyNow')}
      </button>
    </>
  );

  return (
    <Page>
      <BlockedTip ref={tip} problems={blocked} />
      <nav className={styles.crumbs} aria-label={t('goods.position')}>
        <a href={links.mall('')}>{t('common.home')}</a>
        <a href={links.mall('search/resource')}>{t('goods.market')}</a>
        <span>{pick(offer.availableCluster.centerName, offer.availableCluster.centerNameEn)}</span>
      </nav>
      <article className={`${pageStyles.card} ${styles.panel}`}>
        <div className={styles.cover}>
          <div className={styles.machine} data-kind={offer.goodsType} aria-hidden="true">
            <Icon name={offerKinds.find(({ type }) => type === offer.goodsType)?.icon ?? 'server'} size={56} />
            <strong>{offer.accelerator}</strong>
            <span>{pick(offer.availableCluster.centerName, offer.availableCluster.centerNameEn)}</span>
          </div>
        </div>
        <dl className={`${styles.table} ${styles.side}`}>
          {offer.spec.map((fact) => (
            <div key={fact.label}>
              <dt>{pick(fact.label, fact.labelEn)}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.info}>
          <h1 className={styles.name}>{pick(offer.goodsName, offer.goodsNameEn)}</h1>
          <p className={styles.summary}>{pick(offer.description, offer.descriptionEn)}</p>
          <p className={styles.chips}>
            {kind && <span className={pageStyles.chip}>{t(kind)}</span>}
            {offer.goodsResourceType && (
              <span className={pageStyles.chip} data-kind="plain">
                {t(resourceWords[offer.goodsResourceType])}
              </span>
            )}
            <span className={pageStyles.chip} data-kind="plain">
              <Icon name="map-pin" size={12} />
              {pick(offer.availableCluster.centerName, offer.availableCluster.centerNameEn)}
            </span>
            {offer.discount && (
              <span className={pageStyles.chip} data-kind="danger">
                {t('goods.discount')}
              </span>
            )}
          </p>
          <div className={styles.priceBand}>
            <span className={styles.bandLabel}>{t('goods.unitPrice')}</span>
            <p className={styles.priceLine}>
              <Price value={offer.price} unit={offer.unit} source={offer.sourcePrice} size="lg" zero />
            </p>
            <span className={styles.capacity}>
              <CapacityLight level={offer.capacityLevel} />
              {!soldOut && <span className={pageStyles.hint}>{t('goods.left', { amount: amountText(t, offer.quota, offer.unit) })}</span>}
            </span>
          </div>
          {soldOut && (
            <p>
              <span className={pageStyles.chip} data-kind="warning">
                {t('goods.offerSoldOut')}
              </span>
            </p>
          )}
          <div className={styles.choosers}>
            <div className={chooser.row}>
              <span className={chooser.label}>{t('goods.amount')}</span>
              <div>
                <LimitedStepper
                  label={t('goods.amount')}
                  value={amount}
                  min={least}
                  max={most}
                  unit={(count) => amountUnit(t, count, offer.unit)}
                  disabled={soldOut}
                  onChange={setAmount}
                />
                {steps.length > 1 && !soldOut && (
                  <fieldset className={styles.steps} aria-label={t('goods.quickAmounts')}>
                    {steps.map((step) => (
                      <button
                        key={step}
                        type="button"
                        className={styles.step}
                        aria-pressed={amount === step}
                        onClick={() => setAmount(step)}
                      >
                        {countText(step)}
                      </button>
                    ))}
                  </fieldset>
                )}
              </div>
            </div>
            <div className={chooser.row}>
              <span className={chooser.label}>{t('goods.duration')}</span>
              {monthly ? (
                <div>
                  <LimitedStepper
                    label={t('goods.duration')}
                    value={months}
                    min={leastMonths}
                    max={mostMonths}
                    unit={(count) => monthsUnit(t, count)}
                    disabled={soldOut}
                    onChange={setMonths}
                  />
                  <fieldset className={styles.steps} aria-label={t('goods.quickDurations')}>
                    {[1, 3, 6, 12, 24]
                      .filter((step) => step >= leastMonths)
                      .map((step) => (
                        <button
                          key={step}
                          type="button"
                          className={styles.step}
                          aria-pressed={months === step}
                          disabled={soldOut}
                          onClick={() => setMonths(step)}
                        >
                          {monthsText(t, step)}
                        </button>
                      ))}
                  </fieldset>
                </div>
              ) : (
                <p className={chooser.static}>{t('goods.byUse')}</p>
              )}
            </div>
          </div>
          <div className={styles.total}>
            <span>{t('goods.total')}</span>
            <output aria-live="polite">
              <Price value={total} source={before} size="lg" zero />
            </output>
            <span className={pageStyles.hint}>
              {amountText(t, amount, offer.unit)}
              {monthly && ` × ${monthsText(t, months)}`}
            </span>
          </div>
          <div className={`${styles.actions} ${pageStyles.narrowHidden}`}>{buttons('panel')}</div>
          {stopped && (
            <p className={`${pageStyles.hint} ${styles.why}`} id="why-panel" role="status">
              {stopped}
            </p>
          )}
          {!links.mobile && <AddedTip shown={added} place="panel" />}
        </div>
      </article>
      {data.sameRegion.length > 0 && (
        <section className={`${pageStyles.card} ${styles.below}`} aria-labelledby="same-region">
          <h2 className={pageStyles.cardTitle} id="same-region">
            {t('goods.sameRegion', { region: pick(offer.availableCluster.centerName, offer.availableCluster.centerNameEn) })}
          </h2>
          <ul className={styles.offers}>
            {data.sameRegion.map(offerOfGoods).map((one) => (
              <li key={one.goodsId}>
                <a href={links.offer(one)}>{pick(one.name, one.nameEn)}</a>
                <CapacityLight level={one.capacityLevel} />
                <Price value={one.price} unit={one.unit} source={one.sourcePrice} size="sm" zero />
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={pageStyles.bar} data-testid="buy-bar">
        <div>
          <p className={`${styles.priceLine} ${styles.barPrice}`}>
            <Price value={total} size="lg" zero />
          </p>
          {stopped && (
            <p className={pageStyles.hint} id="why-bar">
              {stopped}
            </p>
          )}
        </div>
        {links.mobile && <AddedTip shown={added} place="bar" />}
        {buttons('bar')}
      </div>
    </Page>
  );
}
