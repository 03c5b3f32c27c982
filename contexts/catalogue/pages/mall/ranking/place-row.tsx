import type { RankedGoods } from '#contexts/catalogue/calls/ranking.ts';
import { shopNamesOf } from '#contexts/catalogue/pages/parts/catalogue/goods-card.tsx';
import { GoodsCover } from '#contexts/catalogue/pages/parts/catalogue/goods-cover.tsx';
import { goodsKindOf } from '#contexts/catalogue/pages/parts/catalogue/goods-kind.ts';
import { type Board, dayOfNumber } from '#contexts/catalogue/rules/ranking/ranking.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Price } from '#web/ui/price/price.tsx';
import { dayWords } from './day-words.ts';
import styles from './ranking-page.module.css';

/** The figures that determine the place, the most important first. */
function useFigures(board: Board, { keys, goods }: RankedGoods): [first: string, second: string] {
  const { t, locale } = useI18n();
  const [first = 0, second = 0] = keys;
  // the plain mean, as everywhere; the place follows from the weighted one, as the board's rule states
  const stars = goods.scoreCount > 0 ? t('ranking.rated', { score: goods.score }) : '';
  switch (board) {
    case 'sales':
      return [t('ranking.sold', { count: first, buyers: second }), stars];
    case 'rising':
      return [t('ranking.growth', { times: (first / 1000).toFixed(1) }), t('ranking.growthSold', { count: second })];
    case 'rating':
      return [stars, t('ranking.ratedBy', { count: second })];
    case 'free':
      return [t('ranking.takers', { count: first }), stars];
    case 'new':
      return [t('ranking.shelved', { day: dayWords(dayOfNumber(second), locale) }), t('ranking.heat', { count: first })];
  }
}

function ChangeMark({ change, by }: Pick<RankedGoods, 'change' | 'by'>) {
  const { t } = useI18n();
  if (change === 'FIRST') return null;
  if (change === 'NEW')
    return (
      <span className={styles.change} data-change="new">
        {t('ranking.isNew')}
      </span>
    );
  const words = { UP: t('ranking.up', { by }), DOWN: t('ranking.down', { by }), SAME: t('ranking.same') }[change];
  return (
    <span className={styles.change} data-change={change.toLowerCase()} title={words}>
      <Icon name={change === 'UP' ? 'arrow-up' : change === 'DOWN' ? 'arrow-down' : 'minus'} size={12} />
      {by > 0 && <span aria-hidden="true">{by}</span>}
      <span className="visually-hidden">{words}</span>
    </span>
  );
}

/** One product with its place. */
export function PlaceRow({ board, record }: { board: Board; record: RankedGoods }) {
  const { t, pick } = useI18n();
  const links = useLinks();
  const { goods, place, shared } = record;
  const [first, second] = useFigures(board, record);
  return (
    <li className={styles.place}>
      <span className={styles.number} data-place={place <= 3 ? place : undefined}>
        <span aria-hidden="true">{place}</span>
        <span className="visually-hidden">{t('ranking.place', { place })}</span>
        {shared && <small>{t('ranking.shared')}</small>}
      </span>
      <span className={styles.move}>
        <ChangeMark change={record.change} by={record.by} />
      </span>
      <GoodsCover type={goods.type} goodsId={goods.goodsId} shape="tile" picture={goods.picture} />
      <div className={styles.words}>
        <a href={links.goods(goods)} className={styles.name} title={pick(goods.name, goods.nameEn)}>
          {pick(goods.name, goods.nameEn)}
        </a>
        <span className={styles.facts}>
          <span>{t(goodsKindOf(goods.type).word)}</span>
          {goods.storeName && <a href={links.shop(goods.storeId)}>{pick(...shopNamesOf(goods))}</a>}
        </span>
      </div>
      <span className={styles.figures}>
        <strong>{first}</strong>
        {second && <small>{second}</small>}
      </span>
      <span className={styles.price}>
        <Price value={goods.basePrice} unit={goods.priceUnit} from={!goods.free} size="sm" />
      </span>
    </li>
  );
}
