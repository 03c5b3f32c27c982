/** Shared by the search pages: the frame, the heading with corrected words, the area that dims. */
import type { ReactNode } from 'react';
import { useI18n } from '#web/lib/i18n.tsx';
import { RouterLink } from '#web/ui/router-link/router-link.tsx';
import { changeAddress, writeAddress } from './address.ts';
import type { Near } from './near.ts';
import { type Place, sideOf, usePending } from './place.ts';
import styles from './results-page.module.css';

/** The page's one main region. */
export function ResultsPage({ place, children }: { place: Place; children: ReactNode }) {
  return (
    <main className={styles.page} data-mobile={place.mobile || undefined}>
      {children}
    </main>
  );
}

type HeadingProps = {
  place: Place;
  /** Heading without a keyword. */
  title: string;
  /** '128 products'. */
  found: string;
  /** The words that were searched instead. */
  corrected?: string;
  near?: Near;
  children?: ReactNode;
};

const ELSEWHERE = {
  goods: { page: 'mall/search/goods', word: 'search.elsewhereGoods' },
  resource: { page: 'mall/search/resource', word: 'search.elsewhereOffers' },
  shop: { page: 'mall/search/shop', word: 'search.elsewhereShops' },
} as const;

/** The query, the number of results, and a link to search the words as typed. */
export function ResultsHeading({ place, title, found, corrected = '', near, children }: HeadingProps) {
  const { t } = useI18n();
  const { address, base } = place;
  return (
    <header className={styles.heading}>
      <div className={styles.title}>
        <h1>{address.keyword ? t('search.resultsFor', { keyword: address.keyword }) : title}</h1>
        <p className={styles.found} role="status">
          {found}
        </p>
        {children}
      </div>
      {corrected && (
        <p className={styles.corrected} role="note">
          {t('search.correctedTo')}{' '}
          <RouterLink to={base + writeAddress({ ...changeAddress(address, {}), keyword: corrected })}>
            <mark>{corrected}</mark>
          </RouterLink>
          {t('search.searchInstead')}{' '}
          <RouterLink to={base + writeAddress(changeAddress(address, { exact: true }))} className={styles.instead}>
            {address.keyword}
          </RouterLink>
        </p>
      )}
      {near?.relaxed && (
        <p className={styles.corrected} role="note">
          {t('search.relaxed')}
        </p>
      )}
      {near && near.elsewhere.length > 0 && (
        <p className={styles.corrected} role="note">
          {t('search.elsewhere')}{' '}
          {near.elsewhere.map(({ kind, total }) => (
            <RouterLink key={kind} to={sideOf(place, ELSEWHERE[kind].page, { keyword: address.keyword })} className={styles.instead}>
              {t(ELSEWHERE[kind].word, { count: total })}
            </RouterLink>
          ))}
        </p>
      )}
    </header>
  );
}

/** The results: the old ones stay, dimmed, while others load. */
export function ResultsArea({ place, label, children }: { place: Place; label?: string; children: ReactNode }) {
  const { t } = useI18n();
  const pending = usePending(place);
  return (
    <section className={styles.area} aria-label={label ?? t('search.results')} aria-busy={pending} data-pending={pending || undefined}>
      {pending && <span className={styles.progress} role="progressbar" aria-label={t('search.loading')} />}
      {children}
    </section>
  );
}
