import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { Home } from './load-home.ts';
import styles from './ranking.module.css';

const ON_PHONE = 5;

type Props = { board: 'sales' | 'rating' | 'new' | ''; goods: Home['ranking'] };

/** The top of a ranking board: place, name, number of buyers or rating. */
export function Ranking({ board, goods }: Props) {
  const { t, pick } = useI18n();
  const links = useLinks();
  if (goods.length === 0 || board === '') return null;
  return (
    <section className={styles.ranking} data-mobile={links.mobile || undefined}>
      <header>
        <h2>
          <Icon name="trophy" size={17} />
          {t(`home.ranking.${board}`)}
        </h2>
        <a href={links.mall('ranking', { board })}>
          {t('home.more')}
          <span className="visually-hidden"> {t(`home.ranking.${board}`)}</span>
          <Icon name="chevron-right" size={13} />
        </a>
      </header>
      <ol>
        {goods.slice(0, links.mobile ? ON_PHONE : goods.length).map((one) => (
          <li key={one.goodsId} data-rank={one.place <= 3 ? one.place : undefined}>
            <span className={styles.place} aria-hidden="true">
              {one.place}
            </span>
            <a href={links.goods(one)} title={pick(one.name, one.nameEn)}>
              {pick(one.name, one.nameEn)}
            </a>
            <span className={styles.sold}>
              {board === 'sales'
                ? t('home.buyersInMonth', { count: one.buyersInMonth })
                : Number(one.score) > 0 && t('shell.score', { score: one.score })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
