/** Price, buttons and choosers of a product: the parts that depend on the buyer's choice. */

import type { GoodsDetail, Sku } from '#contexts/catalogue/calls/catalogue.ts';
import { formatDate } from '#kernel/time/format.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { termText } from '#web/lib/term-words.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import pageStyles from '#web/ui/page/page.module.css';
import { Price } from '#web/ui/price/price.tsx';
import styles from './detail.module.css';
import type { GoodsData } from './load-detail.ts';
import type { BuyingPlace } from './offer-actions.tsx';
import { PricingChooser } from './pricing-chooser.tsx';
import { RegionChooser } from './region-chooser.tsx';
import { SpecificationChooser } from './specification-chooser.tsx';
import type { GoodsPurchase } from './use-goods-purchase.ts';

/** The price of the choice, or the lowest one still possible. */
export function GoodsPrice({ purchase: { pricing, lowestPrice } }: { purchase: GoodsPurchase }) {
  const { t } = useI18n();
  if (!pricing) return lowestPrice !== undefined && <Price value={lowestPrice} size="lg" from />;
  return (
    <>
      <Price value={pricing.price} size="lg" />
      {!['FREE', 'ONCE', 'FOREVER'].includes(pricing.billingType) && (
        <span className={pageStyles.muted}>/ {termText(t, pricing.billingType, pricing.duration)}</span>
      )}
    </>
  );
}

function TrialButton({ purchase, sku, place }: { purchase: GoodsPurchase; sku: Sku; place: BuyingPlace }) {
  const { t } = useI18n();
  const words = () => {
    if (sku.hasTrial) return t('goods.trialUsedShort');
    return place === 'bar' ? termText(t, 'TRIAL', sku.trialDays) : t('goods.tryOut', { days: sku.trialDays });
  };
  return (
    <button
      type="button"
      className="button large"
      aria-disabled={purchase.trialStopped !== '' || undefined}
      title={purchase.trialStopped || undefined}
      onClick={purchase.tryOut}
    >
      {words()}
    </button>
  );
}

/** The page must show `purchase.stopped`, if it has a reason, in an element with the id `why-<place>`. */
export function GoodsActions({ purchase, place }: { purchase: GoodsPurchase; place: BuyingPlace }) {
  const { t } = useI18n();
  const { sku, pricing, stopped, buy } = purchase;
  const words = () => {
    if (sku?.stock === 0) return t('goods.soldOutShort');
    if (pricing?.billingType === 'FREE') return t('goods.getFree');
    return t(sku?.hasFormal ? 'goods.renew' : 'goods.buyNow');
  };
  return (
    <>
      {pricing || !sku?.canTrial ? (
        <button
          type="button"
          className="button primary large"
          aria-disabled={stopped !== '' || undefined}
          aria-describedby={stopped ? `why-${place}` : undefined}
          onClick={buy}
        >
          {words()}
        </button>
      ) : null}
      {sku?.canTrial && <TrialButton purchase={purchase} sku={sku} place={place} />}
    </>
  );
}

/** A note that the buyer has an unpaid order of this SKU, or already owns it. */
export function EarlierPurchase({ purchase: { sku, unpaidOrderId } }: { purchase: GoodsPurchase }) {
  const { t, locale } = useI18n();
  const links = useLinks();
  if (unpaidOrderId) {
    return (
      <Notice
        kind="warning"
        action={
          <a className="button primary" href={links.mall('goods/pay', { orderId: unpaidOrderId })}>
            {t('order.goPay')}
          </a>
        }
      >
        <p>{t('goods.unpaidNotice')}</p>
      </Notice>
    );
  }
  const { held = '', expireTime = 0 } = sku ?? {};
  if (!held) return null;
  const heldWords = (): string => {
    if (held !== 'UNTIL') return t(`goods.held${held}`);
    // A term has no end before it begins, which is with the delivery.
    return expireTime > 0 ? t('goods.heldUNTIL', { date: formatDate(expireTime, locale) }) : t('goods.heldWaiting');
  };
  return (
    <Notice
      kind="success"
      action={
        <a className="link" href={links.console('resources')}>
          {t('order.toResources')}
        </a>
      }
    >
      <p>{heldWords()}</p>
    </Notice>
  );
}

type ChoosersProps = { goods: GoodsDetail; skus: Sku[]; matched: GoodsData['matchedValues']; purchase: GoodsPurchase };

export function GoodsChoosers({ goods, skus, matched, purchase }: ChoosersProps) {
  const { sku, pricing, regions } = purchase;
  return (
    <div className={styles.choosers}>
      <SpecificationChooser
        specifications={goods.specifications}
        skus={skus}
        choice={purchase.choice}
        matched={matched}
        onChange={purchase.setChoice}
      />
      {sku && pricing && <PricingChooser pricing={sku.pricing} chosen={pricing} onChange={purchase.setPricing} />}
      {regions.openable.length > 0 && (
        <RegionChooser
          regions={regions.openable}
          chosen={regions.chosen}
          problem={regions.problem}
          tries={regions.tries}
          onChange={regions.choose}
        />
      )}
    </div>
  );
}
