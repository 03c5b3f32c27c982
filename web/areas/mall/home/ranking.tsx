import type { GoodsCard } from '#contracts/catalogue/catalogue.ts';
import { soldWords } from '#web/features/catalogue/goods-card.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './ranking.module.css';

const ON_PHONE = 5;

/** The top of the ranking: place, name, how many were sold. */
export function Ranking({ goods }: { goods: GoodsCard[] }) {
  const { t, pick, locale } = useI18n();
  const links = useLinks();
  if (goods.length === 0) return null;
  return (
    <section className={styles.ranking} data-mobile={links.mobile || undefined}>
      <header>
        <h2>
          <Icon name="trophy" size={17} />
          {t('home.ranking')}
        </h2>
        <a href={links.mall('search/goods', { sortBy: 'sold', sort: 'desc' })}>
          {t('home.more')}
          <span className="visually-hidden"> {t('home.ranking')}</span>
          <Icon name="chevron-right" size={13} />
        </a>
      </header>
      <ol>
        {goods.slice(0, links.mobile ? ON_PHONE : goods.length).map((one, index) => (
          <li key={one.goodsId} data-rank={index < 3 ? index + 1 : undefined}>
            <span className={styles.place} aria-hidden="true">
              {index + 1}
            </span>
            <a href={links.goods(one)} title={pick(one.name, one.nameEn)}>
              {pick(one.name, one.nameEn)}
            </a>
            <span className={styles.sold}>{soldWords(t, locale, one.soldCount)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
