/** The page of a compute offer: amount, duration and price. */

import { GoodsCover } from '#contexts/catalogue/pages/parts/catalogue/goods-cover.tsx';
import { PostPaidLink } from '#contexts/metering/pages/parts/post-paid-link.tsx';
import { BlockedTip, useBlockedTip } from '#contexts/orders/pages/parts/blocked-tip.tsx';
import { CapacityLight } from '#contexts/resources/pages/parts/capacity-light.tsx';
import { ComputeNext } from '#contexts/resources/pages/parts/compute-next.tsx';
import { offerOfGoods } from '#contexts/resources/pages/parts/offer-card.tsx';
import { OfferTiers } from '#contexts/resources/pages/parts/offer-tiers.tsx';
import { offerKindWord, resourceWords } from '#contexts/resources/pages/parts/resource-words.ts';
import { specValue } from '#contexts/resources/rules/resources.ts';
import { ContactButton } from '#contexts/support/pages/parts/chat/contact-button.tsx';
import { PLATFORM_SHOP } from '#contexts/support/rules/message-rules.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { amountText, monthsText } from '#web/lib/term-words.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import pageStyles from '#web/ui/page/page.module.css';
import { Page } from '#web/ui/page/page.tsx';
import { Price } from '#web/ui/price/price.tsx';
import styles from './detail.module.css';
import type { OfferData } from './load-detail.ts';
import { AddedTip, OfferActions } from './offer-actions.tsx';
import { OfferQuantity } from './offer-quantity.tsx';
import { type OfferPurchase, useOfferPurchase } from './use-offer-purchase.ts';

type Offer = OfferData['offer'];

const useCentreName = ({ availableCluster }: Offer): string => {
  const { pick } = useI18n();
  return pick(availableCluster.centerName, availableCluster.centerNameEn);
};

/** In place of a product's gallery: the kind of machine with its specification. */
function Machine({ offer }: { offer: Offer }) {
  const { pick, locale } = useI18n();
  return (
    <>
      <div className={styles.cover}>
        <GoodsCover type="RESOURCE" goodsId={offer.goodsId} kind="offer" large />
      </div>
      <dl className={`${styles.table} ${styles.side}`}>
        {offer.spec.map((fact) => (
          <div key={fact.label}>
            <dt>{pick(fact.label, fact.labelEn)}</dt>
            <dd>{specValue(fact, locale)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function OfferHeading({ offer, soldOut }: { offer: Offer; soldOut: boolean }) {
  const { t, pick } = useI18n();
  const kind = offerKindWord(offer.goodsType);
  const centre = useCentreName(offer);
  return (
    <>
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
          {centre}
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
    </>
  );
}

function OfferTotal({ purchase, unit }: { purchase: OfferPurchase; unit: string }) {
  const { t } = useI18n();
  return (
    <div className={styles.total}>
      <span>{t('goods.total')}</span>
      <output aria-live="polite">
        <Price value={purchase.total} source={purchase.sourceTotal} size="lg" zero />
      </output>
      <span className={pageStyles.hint}>
        {amountText(t, purchase.amount, unit)}
        {purchase.monthly && ` × ${monthsText(t, purchase.months)}`}
      </span>
    </div>
  );
}

function SameRegion({ offer, others }: { offer: Offer; others: OfferData['sameRegion'] }) {
  const { t, pick } = useI18n();
  const links = useLinks();
  const region = useCentreName(offer);
  if (others.length === 0) return null;
  return (
    <section className={`${pageStyles.card} ${styles.below}`} aria-labelledby="same-region">
      <h2 className={pageStyles.cardTitle} id="same-region">
        {t('goods.sameRegion', { region })}
      </h2>
      <ul className={styles.offers}>
        {others.map(offerOfGoods).map((one) => (
          <li key={one.goodsId}>
            <a href={links.offer(one)}>{pick(one.name, one.nameEn)}</a>
            <CapacityLight level={one.capacityLevel} />
            <Price value={one.price} unit={one.unit} source={one.sourcePrice} size="sm" zero />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function OfferView({ data }: { data: OfferData }) {
  const { offer, blocked } = data;
  const { t } = useI18n();
  const links = useLinks();
  const { ref: tip, showBlocked } = useBlockedTip();
  const purchase = useOfferPurchase(data, showBlocked);
  const { stopped, added } = purchase;
  const centre = useCentreName(offer);
  const changesCart = data.cartLineId !== '';
  return (
    <Page>
      <BlockedTip ref={tip} problems={blocked} />
      <nav className={styles.crumbs} aria-label={t('goods.position')}>
        <a href={links.mall('')}>{t('common.home')}</a>
        <a href={links.mall('search/resource')}>{t('goods.market')}</a>
        <span>{centre}</span>
      </nav>
      <article className={`${pageStyles.card} ${styles.panel}`}>
        <Machine offer={offer} />
        <div className={styles.info}>
          <OfferHeading offer={offer} soldOut={purchase.soldOut} />
          <OfferQuantity purchase={purchase} unit={offer.unit} />
          <OfferTiers offer={offer} amount={purchase.amount} />
          <OfferTotal purchase={purchase} unit={offer.unit} />
          <ComputeNext />
          <div className={`${styles.actions} ${pageStyles.narrowHidden}`}>
            <OfferActions purchase={purchase} place="panel" changesCart={changesCart} />
          </div>
          <p>
            <ContactButton shopId={PLATFORM_SHOP} card={{ kind: 'QUOTA', reference: offer.goodsId }} className={`link ${styles.ask}`}>
              <Icon name="headset" size={16} />
              {t('chat.askAbout')}
            </ContactButton>
          </p>
          <PostPaidLink goodsKind="resource" goodsId={offer.goodsId} />
          {stopped && (
            <p className={`${pageStyles.hint} ${styles.why}`} id="why-panel" role="status">
              {stopped}
            </p>
          )}
          {!links.mobile && <AddedTip shown={added} place="panel" />}
        </div>
      </article>
      <SameRegion offer={offer} others={data.sameRegion} />
      <div className={pageStyles.bar} data-testid="buy-bar">
        <div>
          <p className={`${styles.priceLine} ${styles.barPrice}`}>
            <Price value={purchase.total} size="lg" zero />
          </p>
          {stopped && (
            <p className={pageStyles.hint} id="why-bar">
              {stopped}
            </p>
          )}
        </div>
        {links.mobile && <AddedTip shown={added} place="bar" />}
        <OfferActions purchase={purchase} place="bar" changesCart={changesCart} />
      </div>
    </Page>
  );
}
