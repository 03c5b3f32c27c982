/** The page of a product: what it is, what it costs as chosen, and the way to have it. */
import { useState } from 'react';
import type { Sku } from '#contracts/catalogue/catalogue.ts';
import type { OrderRequest } from '#contracts/orders/order.ts';
import { openingRegionsProblem } from '#kernel/buying/opening-regions.ts';
import { formatDate } from '#kernel/time/format.ts';
import { soldWords } from '#web/features/catalogue/goods-card.tsx';
import { GoodsCover } from '#web/features/catalogue/goods-cover.tsx';
import { goodsKindOf } from '#web/features/catalogue/goods-kind.ts';
import { BlockedTip, useAlarm } from '#web/features/orders/blocked-tip.tsx';
import { orderValues } from '#web/features/orders/request-query.ts';
import { resourceWords } from '#web/features/resources/resource-words.ts';
import { useVisit } from '#web/features/shops/use-visit.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { useConfiguration } from '#web/lib/root-data.ts';
import { countText, termText } from '#web/lib/term-words.ts';
import { useGo } from '#web/lib/use-go.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import pageStyles from '#web/ui/page/page.module.css';
import { Page } from '#web/ui/page/page.tsx';
import { Price } from '#web/ui/price/price.tsx';
import styles from './detail.module.css';
import { Gallery } from './gallery.tsx';
import { GoodsSections } from './goods-sections.tsx';
import type { GoodsData } from './load-detail.ts';
import { PricingChooser } from './pricing-chooser.tsx';
import { nearestPricing } from './pricing-options.ts';
import { RegionChooser } from './region-chooser.tsx';
import { RelatedGoods } from './related-goods.tsx';
import { ScoreStars } from './score-stars.tsx';
import { SellerCard } from './seller-card.tsx';
import { SpecificationChooser } from './specification-chooser.tsx';
import { type Choice, choiceOf, chosenSku, firstSku, matchingSkus } from './specification-matrix.ts';

const regionsOf = (sku: Sku | null, wanted: ReadonlySet<string>): Set<string> => {
  const open = sku?.clusterResources.map(({ clusterId }) => clusterId) ?? [];
  const kept = open.filter((clusterId) => wanted.has(clusterId));
  // Where there is no choice it is made.
  return new Set(kept.length > 0 ? kept : open.length === 1 ? open : []);
};

type Props = {
  data: GoodsData;
  /** A preview inside a back office: why nothing can be bought here. */
  preview?: string;
};

export function GoodsView({ data, preview = '' }: Props) {
  const { goods, skus, blocked } = data;
  const { t, pick, locale } = useI18n();
  const links = useLinks();
  const go = useGo();
  useVisit({ goodsId: goods.id });
  const configuration = useConfiguration();
  const { ref: tip, alarm } = useAlarm();
  const [choice, setChoice] = useState<Choice>(() => {
    const first = firstSku(skus, data.skuId);
    return first ? choiceOf(first) : {};
  });
  const [wantedPricing, setWantedPricing] = useState({ billingType: '', duration: 0 });
  const [wantedRegions, setWantedRegions] = useState<ReadonlySet<string>>(() => new Set(data.clusterId ? [data.clusterId] : []));
  const [regionTried, setRegionTried] = useState(false);

  const sku = chosenSku(goods.specifications, skus, choice);
  const pricing = sku && nearestPricing(sku.pricing, wantedPricing);
  const regions = regionsOf(sku, wantedRegions);
  const openable = sku?.clusterResources ?? [];
  const regionProblem = openable.length > 0 ? openingRegionsProblem(openable.filter(({ clusterId }) => regions.has(clusterId))) : null;
  const open = goods.specifications.filter(({ id }) => choice[id] === undefined);
  const unpaid = sku && sku.purchaseStatus === '0' && sku.unpaidOrderId ? sku.unpaidOrderId : '';

  /** Why the button does nothing; '' when it does something. */
  const hindrance = (): string => {
    if (preview) return preview;
    if (configuration?.purchaseEnable === 'false') return t('goods.paused');
    if (skus.length === 0) return t('goods.noSkus');
    if (!sku) return t('goods.chooseFirst', { names: open.map(({ name, nameEn }) => pick(name, nameEn)).join(t('goods.comma')) });
    if (sku.stock === 0) return t('goods.soldOut');
    return '';
  };
  const stopped = hindrance();
  const Name = preview ? 'h2' : 'h1';
  const trialStopped = stopped || (sku?.hasTrial ? t('goods.trialUsed') : '');

  const order = (billing: { billingType: OrderRequestBilling; duration: number }) => {
    if (!sku) return;
    if (blocked.length > 0) return alarm();
    if (regionProblem) {
      setRegionTried(true);
      document.querySelector<HTMLElement>('[data-region-chooser] input:not(:disabled)')?.focus();
      return;
    }
    const request: OrderRequest = { kind: 'sku', goodsId: goods.id, skuId: sku.id, ...billing, regions: [...regions] };
    go(links.mall('goods/order', orderValues(request)));
  };

  const lowest = matchingSkus(skus, choice)
    .map(({ minPrice }) => minPrice)
    .toSorted((a, b) => Number(a) - Number(b))[0];
  const price = pricing ? (
    <>
      <Price value={pricing.price} size="lg" />
      {!['FREE', 'ONCE', 'FOREVER'].includes(pricing.billingType) && (
        <span className={pageStyles.muted}>/ {termText(t, pricing.billingType, pricing.duration)}</span>
      )}
    </>
  ) : (
    lowest !== undefined && <Price value={lowest} size="lg" from />
  );
  const buyWords = pricing?.billingType === 'FREE' ? t('goods.getFree') : sku?.hasFormal ? t('goods.renew') : t('goods.buyNow');
  const actions = (place: 'panel' | 'bar') => (
    <>
      {pricing || !sku || !sku.canTrial ? (
        <button
          type="button"
          className={`button primary large`}
          aria-disabled={stopped !== '' || undefined}
          aria-describedby={stopped ? `why-${place}` : undefined}
          onClick={() => !stopped && pricing && order(pricing)}
        >
          {sku?.stock === 0 ? t('goods.soldOutShort') : buyWords}
        </button>
      ) : null}
      {sku?.canTrial && (
        <button
          type="button"
          className="button large"
          aria-disabled={trialStopped !== '' || undefined}
          title={trialStopped || undefined}
          onClick={() => !trialStopped && order({ billingType: 'TRIAL', duration: sku.trialDays })}
        >
          {sku.hasTrial
            ? t('goods.trialUsedShort')
            : place === 'bar'
              ? termText(t, 'TRIAL', sku.trialDays)
              : t('goods.tryOut', { days: sku.trialDays })}
        </button>
      )}
    </>
  );

  return (
    <Page embedded={preview !== ''}>
      <BlockedTip ref={tip} problems={blocked} />
      <nav className={styles.crumbs} aria-label={t('goods.position')}>
        <a href={links.mall('')}>{t('common.home')}</a>
        <a href={links.mall('search/goods')}>{t('goods.allGoods')}</a>
        {pick(goods.categories, goods.categoriesEn)
          .split('>')
          .map((name) => (
            <span key={name}>{name.trim()}</span>
          ))}
      </nav>
      <article className={`${pageStyles.card} ${styles.panel}`}>
        <div className={styles.cover}>
          {goods.pictures.length > 0 ? (
            <Gallery pictures={goods.pictures} name={pick(goods.name, goods.nameEn)} />
          ) : (
            <GoodsCover type={goods.type} name={goods.name} />
          )}
        </div>
        <dl className={`${styles.table} ${styles.side} ${pageStyles.narrowHidden}`}>
          <div>
            <dt>{t('goods.seller')}</dt>
            <dd>
              <a className="link" href={links.shop(goods.shopId)}>
                {pick(goods.shopName, goods.shopNameEn)}
              </a>
            </dd>
          </div>
          {goods.versions[0] && (
            <div>
              <dt>{t('goods.latestVersion')}</dt>
              <dd>
                {goods.versions[0].version} <span className={pageStyles.muted}>{goods.versions[0].date}</span>
              </dd>
            </div>
          )}
          {goods.industries.length > 0 && (
            <div>
              <dt>{t('goods.industries')}</dt>
              <dd>{goods.industries.map((one) => pick(one.name, one.nameEn)).join(t('goods.comma'))}</dd>
            </div>
          )}
          {data.dependResources.map((one) => (
            <div key={one.resource}>
              <dt>{t('goods.depend')}</dt>
              <dd>
                {t(resourceWords[one.resource])} ≥{' '}
                {t(one.resource === 'cpu' ? 'goods.cores' : 'goods.cards', { count: countText(one.minimum) })}
              </dd>
            </div>
          ))}
        </dl>
        <div className={styles.info}>
          <Name className={styles.name}>{pick(goods.name, goods.nameEn)}</Name>
          <p className={styles.summary}>{pick(goods.summary, goods.summaryEn)}</p>
          <p className={styles.chips}>
            <span className={pageStyles.chip}>{t(goodsKindOf(goods.type).word)}</span>
            {goods.label.map((label) => (
              <span key={label.name} className={pageStyles.chip} data-kind="plain">
                {pick(label.name, label.nameEn)}
              </span>
            ))}
          </p>
          <p className={styles.facts}>
            <ScoreStars score={goods.score} count={goods.scoreCount} />
            <span>{soldWords(t, locale, goods.soldCount)}</span>
            {goods.updatedAt > 0 && <span>{t('goods.updatedAt', { date: formatDate(goods.updatedAt, locale) })}</span>}
          </p>
          <div className={styles.priceBand}>
            <span className={styles.bandLabel}>{t('goods.price')}</span>
            <p className={styles.priceLine} aria-live="polite">
              {price}
            </p>
            {sku && sku.stock > 0 && <span className={pageStyles.hint}>{t('goods.stock', { count: sku.stock })}</span>}
          </div>
          {unpaid && (
            <Notice
              kind="warning"
              action={
                <a className="button primary" href={links.mall('goods/pay', { orderId: unpaid })}>
                  {t('order.goPay')}
                </a>
              }
            >
              <p>{t('goods.unpaidNotice')}</p>
            </Notice>
          )}
          {sku && !unpaid && sku.hasFormal && (
            <Notice
              kind="success"
              action={
                <a className="link" href={links.console('resources')}>
                  {t('order.toResources')}
                </a>
              }
            >
              <p>{sku.expireTime > 0 ? t('goods.ownedUntil', { date: formatDate(sku.expireTime, locale) }) : t('goods.owned')}</p>
            </Notice>
          )}
          <div className={styles.choosers}>
            <SpecificationChooser
              specifications={goods.specifications}
              skus={skus}
              choice={choice}
              matched={data.matchedValues}
              onChange={setChoice}
            />
            {sku && pricing && <PricingChooser pricing={sku.pricing} chosen={pricing} onChange={setWantedPricing} />}
            {openable.length > 0 && (
              <RegionChooser
                regions={openable}
                chosen={regions}
                problem={
                  regionTried && regionProblem
                    ? t(
                        regionProblem !== 'REGION_REQUIRED'
                          ? 'goods.regionMixed'
                          : links.mobile
                            ? 'common.promptArea'
                            : 'goods.regionRequired',
                      )
                    : ''
                }
                onChange={setWantedRegions}
              />
            )}
          </div>
          <div className={`${styles.actions} ${pageStyles.narrowHidden}`}>{actions('panel')}</div>
          {stopped && (
            <p className={`${pageStyles.hint} ${styles.why}`} id="why-panel" role="status">
              {stopped}
            </p>
          )}
          <p className={styles.promises}>
            <span>
              <Icon name="bolt" size={14} />
              {t(goods.type === 'SERVICE' ? 'goods.promiseService' : 'goods.promiseDelivery')}
            </span>
            {goods.needsLicenceProof && (
              <span>
                <Icon name="key" size={14} />
                {t('goods.promiseLicence')}
              </span>
            )}
            <span>
              <Icon name="shield-check" size={14} />
              {t('goods.promisePrice')}
            </span>
          </p>
        </div>
      </article>
      <div className={`${pageStyles.columns} ${styles.below}`}>
        <GoodsSections goods={goods} sku={sku} dependResources={data.dependResources} shop={data.shop} />
        <aside className={pageStyles.aside} aria-label={t('goods.aside')}>
          <SellerCard shop={data.shop} goods={goods} />
          <RelatedGoods goods={data.related} />
        </aside>
      </div>
      <div className={pageStyles.bar} data-testid="buy-bar">
        <div>
          <p className={`${styles.priceLine} ${styles.barPrice}`}>{price}</p>
          {stopped && (
            <p className={pageStyles.hint} id="why-bar">
              {stopped}
            </p>
          )}
        </div>
        {actions('bar')}
      </div>
    </Page>
  );
}

type OrderRequestBilling = Extract<OrderRequest, { kind: 'sku' }>['billingType'];
