import type { ReactNode } from 'react';
import { Runs } from '#contexts/catalogue/pages/parts/catalogue/goods-card.tsx';
import type { ResourceGoods } from '#contexts/resources/calls/resources.ts';
import { hourlyMicro, specValue } from '#contexts/resources/rules/resources.ts';
import type { SearchItem } from '#contexts/search/calls/search.ts';
import { parseYuanToMicro } from '#kernel/money/money.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { unitPriceText } from '#web/lib/money-words.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Price } from '#web/ui/price/price.tsx';
import { CapacityLight } from './capacity-light.tsx';
import styles from './offer-card.module.css';
import { offerKinds, offerKindWord } from './resource-words.ts';

/** The data of an offer's card: in the market list or a search. */
export type OfferFace = {
  goodsId: string;
  clusterId: string;
  goodsType: string;
  name: string;
  nameEn: string;
  centerName: string;
  centerNameEn: string;
  accelerator: string;
  spec: { label: string; labelEn: string; value: string }[];
  price: string;
  sourcePrice: string;
  unit: string;
  capacityLevel: number;
  nameRuns?: { text: string; hit: boolean }[];
};

export const offerOfGoods = (goods: ResourceGoods): OfferFace => ({
  goodsId: goods.goodsId,
  clusterId: goods.availableCluster.clusterId,
  goodsType: goods.goodsType,
  name: goods.goodsName,
  nameEn: goods.goodsNameEn,
  centerName: goods.availableCluster.centerName,
  centerNameEn: goods.availableCluster.centerNameEn,
  accelerator: goods.accelerator,
  spec: goods.spec,
  price: goods.price,
  sourcePrice: goods.sourcePrice,
  unit: goods.unit,
  capacityLevel: goods.capacityLevel,
});
/** A found offer; null for anything else. */
export const offerOfSearchItem = (item: SearchItem): OfferFace | null =>
  item.resource && {
    goodsId: item.goodsId,
    clusterId: item.resource.clusterId,
    goodsType: item.resource.goodsType,
    name: item.nameCn,
    nameEn: item.nameEn,
    centerName: item.resource.centerName,
    centerNameEn: item.resource.centerNameEn,
    accelerator: item.resource.accelerator,
    spec: item.resource.spec,
    price: item.basePrice,
    sourcePrice: item.resource.sourcePrice,
    unit: item.priceUnit,
    capacityLevel: item.resource.capacityLevel,
    nameRuns: item.extra.nameRuns,
  };

type Props = {
  offer: OfferFace;
  /** Buttons: add to cart, compare. They stay above the link of the card. */
  actions?: ReactNode;
  /** Shows the cost per hour: when offers are sorted or filtered by it. */
  hourly?: boolean;
};

/** The price by which offers of different units compare. */
function HourPrice({ offer }: { offer: OfferFace }) {
  const { t } = useI18n();
  const price = unitPriceText(hourlyMicro(parseYuanToMicro(offer.price), offer.unit));
  return <small className={styles.hour}>{t('search.hourlyIs', { price })}</small>;
}

const kindIcon = (type: string) => offerKinds.find((kind) => kind.type === type)?.icon ?? 'cpu';

function Facts({ offer }: { offer: OfferFace }) {
  const { t, pick } = useI18n();
  const kind = offerKindWord(offer.goodsType);
  return (
    <p className={styles.facts}>
      <span>
        <Icon name="map-pin" size={13} />
        {pick(offer.centerName, offer.centerNameEn)}
      </span>
      {kind && <span>{t(kind)}</span>}
      {offer.accelerator && <span>{offer.accelerator}</span>}
    </p>
  );
}

function Name({ offer, as: Heading }: { offer: OfferFace; as: 'h3' }) {
  const { pick, locale } = useI18n();
  const links = useLinks();
  return (
    <Heading className={styles.name}>
      <a className={styles.link} href={links.offer(offer)}>
        {offer.nameRuns?.length && locale === 'zh' ? <Runs runs={offer.nameRuns} /> : pick(offer.name, offer.nameEn)}
      </a>
    </Heading>
  );
}

function Spec({ offer, most }: { offer: OfferFace; most: number }) {
  const { pick, locale } = useI18n();
  return (
    <dl className={styles.spec}>
      {offer.spec.slice(0, most).map((fact) => (
        <div key={fact.label}>
          <dt>{pick(fact.label, fact.labelEn)}</dt>
          <dd>{specValue(fact, locale)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** An offer of the compute market as a card: for grids and phones. */
export function OfferCard({ offer, actions, hourly = false }: Props) {
  return (
    <article className={styles.card} data-sold-out={offer.capacityLevel === 4 || undefined}>
      <Name offer={offer} as="h3" />
      <Facts offer={offer} />
      <Spec offer={offer} most={4} />
      <div className={styles.foot}>
        <span>
          <Price value={offer.price} unit={offer.unit} source={offer.sourcePrice} zero />
          {hourly && <HourPrice offer={offer} />}
        </span>
        <CapacityLight level={offer.capacityLevel} />
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </article>
  );
}

/** The same as one line of a list on a wide screen. */
export function OfferRow({ offer, actions, hourly = false }: Props) {
  return (
    <article className={styles.row} data-sold-out={offer.capacityLevel === 4 || undefined}>
      <span className={styles.kind}>
        <Icon name={kindIcon(offer.goodsType)} size={24} />
      </span>
      <div className={styles.main}>
        <Name offer={offer} as="h3" />
        <Facts offer={offer} />
      </div>
      <Spec offer={offer} most={5} />
      <CapacityLight level={offer.capacityLevel} />
      <span className={styles.price}>
        <Price value={offer.price} unit={offer.unit} source={offer.sourcePrice} zero />
        {hourly && <HourPrice offer={offer} />}
      </span>
      {actions && <div className={styles.actions}>{actions}</div>}
    </article>
  );
}
