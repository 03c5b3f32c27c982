/** What the search pages have in common: the frame, the heading with the corrected words, the part that dims. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useI18n } from '#web/lib/i18n.tsx';
import { changeAddress, writeAddress } from './address.ts';
import { type Place, usePending } from './place.ts';
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
  /** Without words: what is listed. */
  title: string;
  /** '128 products'. */
  found: string;
  /** The words that were searched instead. */
  corrected?: string;
  children?: ReactNode;
};

/** What was searched, how much was found, and how to insist on the words as typed. */
export function ResultsHeading({ place, title, found, corrected = '', children }: HeadingProps) {
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
          <Link to={base + writeAddress({ ...changeAddress(address, {}), keyword: corrected })}>
            <mark>{corrected}</mark>
          </Link>
          {t('search.searchInstead')}{' '}
          <Link to={base + writeAddress(changeAddress(address, { exact: true }))} className={styles.instead}>
            {address.keyword}
          </Link>
        </p>
      )}
    </header>
  );
}

/** The results: the old ones stay, dimmed, while others are on their way. */
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
