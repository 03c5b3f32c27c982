import { Link } from 'react-router';
import { useI18n } from '#web/lib/i18n.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import { emptyAddress, writeAddress } from './address.ts';
import { Choice } from './choice.tsx';
import { type Chip, ChosenFilters } from './chosen-filters.tsx';
import styles from './no-results.module.css';
import { type Place, sideOf } from './place.ts';

export type HotWord = { word: string; wordEn: string };
type Props = {
  place: Place;
  chips: Chip[];
  hot: HotWord[] /** Something was found, but not on this page. */;
  beyond?: boolean /** The page is the global search already. */;
  global?: boolean;
};

/** Nothing found, and what to do next: remove filters, use other words, search elsewhere. */
export function NoResults({ place, chips, hot, beyond = false, global = false }: Props) {
  const { t, pick } = useI18n();
  const { address, base } = place;
  if (beyond) {
    return (
      <div className={styles.box}>
        <EmptyState title={t('search.emptyPage')} icon="search">
          <Choice place={place} patch={{ pageNum: 1 }} className="button primary">
            {t('search.firstPage')}
          </Choice>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={styles.box}>
      <EmptyState
        title={address.keyword ? t('search.emptyTitleFor', { keyword: address.keyword }) : t('search.emptyTitle')}
        text={chips.length ? t('search.emptyWithFilters') : t('search.emptyWithoutFilters')}
        icon="search"
      >
        {chips.length > 0 && (
          <div className={styles.chips}>
            <ChosenFilters place={place} chips={chips} />
          </div>
        )}
        <div className={styles.next}>
          {!global && address.keyword && (
            <Link className="button primary" to={sideOf(place, 'mall/search/global', { keyword: place.address.keyword })}>
              {t('search.searchEverywhere')}
            </Link>
          )}
          {!base.endsWith('/search/resource') && (
            <Link className="button" to={sideOf(place, 'mall/search/resource')}>
              {t('search.seeMarket')}
            </Link>
          )}
          {(!base.endsWith('/search/goods') || address.keyword) && (
            <Link className="button" to={sideOf(place, 'mall/search/goods')}>
              {t('search.seeGoods')}
            </Link>
          )}
        </div>
      </EmptyState>
      {hot.length > 0 && (
        <div className={styles.hot}>
          <h2>{t('search.hotWords')}</h2>
          <ul>
            {hot.map((one) => (
              <li key={one.word}>
                <Link to={base + writeAddress({ ...emptyAddress, keyword: pick(one.word, one.wordEn) })}>{pick(one.word, one.wordEn)}</Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
