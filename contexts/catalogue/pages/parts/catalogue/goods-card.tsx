import type { ReactNode } from 'react';
import type { GoodsCard as Goods } from '#contexts/catalogue/calls/catalogue.ts';
import type { SearchItem } from '#contexts/search/calls/search.ts';
import { type Translate, useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { Price } from '#web/ui/price/price.tsx';
import { Score } from '#web/ui/score/score.tsx';
import styles from './goods-card.module.css';
import { GoodsCover } from './goods-cover.tsx';
import { HeartButton } from './heart-button.tsx';

type Run = { text: string; hit: boolean };
type Props = {
  goods: Goods;
  /** compact: tile beside the text, for shelves; cover: picture on top, for grids; row: one wide line, for lists and phones. */
  look?: 'compact' | 'cover' | 'row';
  /** Highlighted name and summary from a search. */
  nameRuns?: Run[];
  summaryRuns?: Run[];
  /** Position in a ranking, from 1. */
  rank?: number;
  /** Heading level. */
  heading?: 'h2' | 'h3' | 'h4';
  /** Preview: without buttons for favourites and comparison. */
  preview?: boolean;
  /** The button that adds it to the comparison, in lists for choosing. */
  comparing?: ReactNode;
};

type Sought = Pick<Goods, 'soldCount' | 'takenCount'>;
/** '3,204 sold' / '已售 1.2万+'; '12 downloads' for goods never bought but downloaded for free. */
export const soldWords = (t: Translate, locale: 'zh' | 'en', { soldCount: count, takenCount }: Sought, free = false): string => {
  if (count === 0 && (free || takenCount > 0)) return t('shell.taken', { count: takenCount });
  if (count < 10_000) return t('shell.sold', { count });
  return locale === 'en'
    ? t('shell.sold', { count: `${Math.floor(count / 1000)}k+` })
    : t('shell.soldMany', { count: Math.floor(count / 1000) / 10 });
};

export function Runs({ runs }: { runs: Run[] }): ReactNode {
  return runs.map((run, index) => (run.hit ? <mark key={index}>{run.text}</mark> : run.text));
}

/** The short names of a product's shop, in Chinese and in English. */
export const shopNamesOf = (goods: Pick<Goods, 'storeName' | 'storeNameEn' | 'storeShortName' | 'storeShortNameEn'>): [string, string] => [
  goods.storeShortName || goods.storeName,
  goods.storeShortNameEn || goods.storeNameEn,
];

/** A product in a shelf, grid or list. Plain HTML: pages show 120 of them. */
export function GoodsCard({
  goods,
  look = 'compact',
  nameRuns,
  summaryRuns,
  rank,
  heading: Heading = 'h3',
  preview = false,
  comparing,
}: Props) {
  const { t, pick, locale } = useI18n();
  const links = useLinks();
  const name = pick(goods.name, goods.nameEn);
  // The trial has its own badge, and the price shows what is free.
  const named = goods.tags.filter(({ name }) => name !== '可试用' && name !== '免费');
  const tags = look === 'compact' ? named.slice(0, 2) : named;
  return (
    <article className={styles.card} data-look={look} data-comparable={comparing ? '' : undefined}>
      {rank !== undefined && (
        <span className={styles.rank} data-rank={rank <= 3 ? rank : undefined}>
          {rank}
        </span>
      )}
      <GoodsCover type={goods.type} goodsId={goods.goodsId} shape={look === 'cover' ? 'wide' : 'tile'} picture={goods.picture} />
      <div className={styles.words}>
        <Heading className={styles.name}>
          <a href={links.goods(goods)} className={styles.link} title={name}>
            {nameRuns?.length ? <Runs runs={nameRuns} /> : name}
          </a>
        </Heading>
        <p className={styles.summary}>{summaryRuns?.length ? <Runs runs={summaryRuns} /> : pick(goods.summary, goods.summaryEn)}</p>
        {look !== 'compact' && (goods.trial || tags.length > 0) && (
          <p className={styles.tags}>
            {goods.trial && <span data-kind="trial">{t('shell.trial')}</span>}
            {tags.map((tag) => (
              <span key={tag.name}>{pick(tag.name, tag.nameEn)}</span>
            ))}
          </p>
        )}
      </div>
      <p className={styles.foot}>
        <Price value={goods.basePrice} unit={goods.priceUnit} from={!goods.free} size="sm" />
        {look === 'compact' && goods.trial && <span className={styles.trial}>{t('shell.trial')}</span>}
        <span className={styles.facts}>
          {look !== 'compact' && goods.storeName && (
            <a className={styles.shop} href={links.shop(goods.storeId)}>
              {pick(...shopNamesOf(goods))}
            </a>
          )}
          <Score className={styles.score} score={goods.score} count={goods.scoreCount} />
          {goods.soldCount + goods.takenCount > 0 && <span>{soldWords(t, locale, goods)}</span>}
        </span>
      </p>
      {!preview && <HeartButton goodsId={goods.goodsId} name={name} look="card" />}
      {comparing}
    </article>
  );
}

/** The card data of a search result. */
export const goodsOfSearchItem = (item: SearchItem): Goods => ({
  goodsId: item.goodsId,
  skuId: item.skuId,
  type: item.goodsType || 'RESOURCE',
  name: item.nameCn,
  nameEn: item.nameEn,
  summary: item.summary,
  summaryEn: item.summaryEn,
  storeId: item.storeId,
  storeName: item.storeName,
  storeNameEn: item.storeNameEn,
  storeShortName: item.storeShortName,
  storeShortNameEn: item.storeShortNameEn,
  basePrice: item.basePrice,
  priceUnit: item.priceUnit,
  score: item.skuScore,
  scoreCount: item.skuScoreCount,
  soldCount: item.extra.soldCount,
  takenCount: item.extra.takenCount,
  free: item.extra.free,
  trial: item.extra.trial,
  tags: item.skuTags,
  picture: item.picture || '',
});
