import { orderValues } from '#contexts/orders/pages/parts/request-query.ts';
import type { ResourceGoods } from '#contexts/resources/calls/resources.ts';
import { ComputeNext } from '#contexts/resources/pages/parts/compute-next.tsx';
import { OfferCard, offerOfGoods } from '#contexts/resources/pages/parts/offer-card.tsx';
import { rangeOf } from '#contexts/resources/pages/parts/offer-range.ts';
import type { ComputeService } from '#contexts/resources/rules/resources.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { useConfiguration } from '#web/lib/root-data.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import styles from './service-page.module.css';

const SHOWN = 12;
/** On a phone, where they are stacked. */
const ON_PHONE = 6;
/** The same selection in the compute market, as closely as its filters allow. */
const market: Record<ComputeService, { resourceKind?: string[]; resource?: string[] }> = {
  ecs: { resourceKind: ['ecs'] },
  hpc: { resource: ['cpu'], resourceKind: ['share', 'contract', 'bms'] },
  ai: { resource: ['gpu', 'dcu'], resourceKind: ['share', 'contract', 'bms'] },
  container: { resourceKind: ['share', 'contract'] },
};

/** Directly to the order, with the minimum amount; a link, which needs no JavaScript. */
function BuyNow({ offer, stop }: { offer: ResourceGoods; stop: (() => void) | null }) {
  const { t, pick } = useI18n();
  const links = useLinks();
  const configuration = useConfiguration();
  const range = rangeOf(offer);
  const why = configuration?.purchaseEnable === 'false' ? t('service.paused') : range ? '' : t('service.soldOut');
  const label = t('service.buyNowOf', { name: pick(offer.goodsName, offer.goodsNameEn) });
  if (why || !range)
    return (
      <button type="button" className="button" disabled>
        {why}
      </button>
    );
  if (stop)
    return (
      <button type="button" className="button primary" aria-label={label} onClick={stop}>
        {t('service.buyNow')}
      </button>
    );
  const request = {
    kind: 'resource' as const,
    goodsId: offer.goodsId,
    clusterId: offer.availableCluster.clusterId,
    purchaseAmount: range.least,
    purchaseDuration: range.leastMonths,
  };
  return (
    <a className="button primary" href={links.mall('goods/order', orderValues(request))} aria-label={label}>
      {t('service.buyNow')}
    </a>
  );
}

type Props = { service: ComputeService; offers: ResourceGoods[] /** `stop`: shows why buying is blocked. */; stop: (() => void) | null };
export function ServiceOffers({ service, offers, stop }: Props) {
  const { t } = useI18n();
  const links = useLinks();
  return (
    <section className={styles.part} aria-labelledby="offers">
      <header>
        <h2 id="offers">{t('service.offers')}</h2>
        <p>{t('service.offersLead')}</p>
        <ComputeNext />
        <a href={links.mall('search/resource', market[service])}>
          {t('service.offersMore')}
          <Icon name="chevron-right" size={14} />
        </a>
      </header>
      {offers.length === 0 ? (
        <EmptyState icon="cloud" title={t('service.offersNone')} text={t('service.offersNoneText')} />
      ) : (
        <ul className={styles.offers}>
          {offers.slice(0, links.mobile ? ON_PHONE : SHOWN).map((offer) => (
            <li key={offer.goodsId}>
              <OfferCard offer={offerOfGoods(offer)} actions={<BuyNow offer={offer} stop={stop} />} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
