import { useI18n } from '#web/lib/i18n.tsx';
import { RouterLink } from '#web/ui/router-link/router-link.tsx';
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
  beyond?: boolean /** The page is already the global search. */;
  global?: boolean;
};

/** Nothing found, with next steps: remove filters, use other words, search elsewhere. */
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
  const shops = base.endsWith('/search/shop');
  if (!address.keyword && chips.length === 0) {
    return (
      <div className={styles.box}>
        <EmptyState title={t(shops ? 'search.yetShops' : 'search.yetTitle')} text={t('search.yetText')} icon="package">
          <div className={styles.next}>
            <RouterLink className="button primary" to={sideOf(place, 'mall/settle')}>
              {t('search.yetSettle')}
            </RouterLink>
            {!base.endsWith('/search/resource') && (
              <RouterLink className="button" to={sideOf(place, 'mall/search/resource')}>
                {t('search.seeMarket')}
              </RouterLink>
            )}
          </div>
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
            <RouterLink className="button primary" to={sideOf(place, 'mall/search/global', { keyword: place.address.keyword })}>
              {t('search.searchEverywhere')}
            </RouterLink>
          )}
          {!base.endsWith('/search/resource') && (
            <RouterLink className="button" to={sideOf(place, 'mall/search/resource')}>
              {t('search.seeMarket')}
            </RouterLink>
          )}
          {(!base.endsWith('/search/goods') || address.keyword) && (
            <RouterLink className="button" to={sideOf(place, 'mall/search/goods')}>
              {t('search.seeGoods')}
            </RouterLink>
          )}
        </div>
      </EmptyState>
      {hot.length > 0 && (
        <div className={styles.hot}>
          <h2>{t('search.hotWords')}</h2>
          <ul>
            {hot.map((one) => (
              <li key={one.word}>
                <RouterLink to={base + writeAddress({ ...emptyAddress, keyword: pick(one.word, one.wordEn) })}>
                  {pick(one.word, one.wordEn)}
                </RouterLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
