import type { ReactNode } from 'react';
import type { ResourceGoods } from '#contexts/resources/calls/resources.ts';
import { OfferCard, type OfferFace, OfferRow, offerOfGoods, offerOfSearchItem } from '#contexts/resources/pages/parts/offer-card.tsx';
import type { SearchItem } from '#contexts/search/calls/search.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import type { SearchAddress } from './address.ts';
import { runsOf } from './highlight.ts';
import { OfferBuy } from './offer-buy.tsx';
import styles from './offer-list.module.css';
import { type Place, sideOf } from './place.ts';

/** A found offer, with its limits and quota if the market list has it. */
export type FoundOffer = { offer: OfferFace; goods: ResourceGoods | null };

export function foundOffers(records: SearchItem[], listed: readonly ResourceGoods[]): FoundOffer[] {
  return records.flatMap((item) => {
    const face = offerOfSearchItem(item);
    if (!face) return [];
    const goods = listed.find((one) => one.goodsId === item.goodsId && one.availableCluster.clusterId === face.clusterId) ?? null;
    // The market list is more recent than the search index: its price and capacity are used.
    const offer = goods ? { ...offerOfGoods(goods), nameRuns: face.nameRuns?.some((run) => run.hit) ? face.nameRuns : [] } : face;
    return [{ offer, goods }];
  });
}

/** Whether offers are sorted or filtered by price. */
export const comparesPrices = ({ sortBy, lowPrice, highPrice }: SearchAddress): boolean =>
  sortBy === 'basePrice' || lowPrice !== '' || highPrice !== '';

type Props = {
  place: Place;
  found: FoundOffer[];
  keyword: string;
  compareAction?: (found: FoundOffer) => ReactNode /** Read-only, without buying. */;
  plain?: boolean;
};

/** Dense rows on a wide screen, cards on a phone. */
export function OfferList({ place, found, keyword, compareAction, plain = false }: Props) {
  const { pick } = useI18n();
  const Card = place.mobile ? OfferCard : OfferRow;
  const hourly = comparesPrices(place.address);
  return (
    <ul className={styles.list} data-buying={!plain || undefined}>
      {found.map((one) => {
        const { offer, goods } = one;
        const nameRuns = runsOf(offer.nameRuns ?? [], pick(offer.name, offer.nameEn), keyword);
        const actions = plain ? undefined : goods ? (
          <OfferBuy goods={goods} orderPath={sideOf(place, 'mall/goods/order')}>
            {compareAction?.(one)}
          </OfferBuy>
        ) : (
          compareAction?.(one)
        );
        return (
          <li key={`${offer.goodsId} ${offer.clusterId}`}>
            <Card offer={{ ...offer, nameRuns }} actions={actions} hourly={hourly} />
          </li>
        );
      })}
    </ul>
  );
}
