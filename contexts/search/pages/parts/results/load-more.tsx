import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useI18n } from '#web/lib/i18n.tsx';
import type { Load } from '#web/lib/load.ts';
import { webApi } from '#web/lib/web-api.ts';
import { RouterLink } from '#web/ui/router-link/router-link.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { writeAddress } from './address.ts';
import { choicePath } from './choice.tsx';
import styles from './load-more.module.css';
import type { Place } from './place.ts';

type Page<T> = { records: T[]; total: number };
type Props<T> = {
  place: Place;
  first: Page<T>;
  pageSize: number;
  /** The page's load function, called for the following pages. */
  load: Load<Page<T>>;
  keyOf: (record: T) => string;
  render: (record: T) => ReactNode;
  className?: string;
};

/** A growing list on a phone: a link to the next page without script, the next records appended with it. */
export function LoadMore<T>({ place, first, pageSize, load, keyOf, render, className }: Props<T>) {
  const { t } = useI18n();
  const shownFor = writeAddress(place.address);
  const [more, setMore] = useState<{ of: string; records: T[]; page: number }>({ of: shownFor, records: [], page: place.address.pageNum });
  const [busy, setBusy] = useState(false);
  const current = useRef(shownFor);
  useEffect(() => {
    current.current = shownFor;
  }, [shownFor]);
  // Discards records fetched for another address.
  const grown = more.of === shownFor ? more : { of: shownFor, records: [], page: place.address.pageNum };
  const seen = new Set<string>();
  const records = [...first.records, ...grown.records].filter((record) => !seen.has(keyOf(record)) && seen.add(keyOf(record)));
  const shown = Math.min(first.total, grown.page * pageSize);
  const next = choicePath(place, { pageNum: grown.page + 1 });

  async function fetchMore() {
    if (busy) return;
    setBusy(true);
    try {
      const answer = await load({ api: webApi, url: new URL(`/ui${next}`, window.location.origin), params: {} });
      if (current.current === shownFor) setMore({ of: shownFor, records: [...grown.records, ...answer.records], page: grown.page + 1 });
    } catch {
      showToast(t('search.loadMoreFailed'), 'warning');
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <ul className={className}>
        {records.map((record) => (
          <li key={keyOf(record)}>{render(record)}</li>
        ))}
      </ul>
      <div className={styles.more}>
        {shown < first.total ? (
          <RouterLink
            to={next}
            className="button"
            aria-disabled={busy || undefined}
            onClick={(event) => {
              event.preventDefault();
              void fetchMore();
            }}
          >
            {busy ? t('search.loadingMore') : t('search.loadMore')}
          </RouterLink>
        ) : (
          <p>{t('search.noMore')}</p>
        )}
        {place.address.pageNum > 1 && (
          <RouterLink to={choicePath(place, { pageNum: 1 })} className="link">
            {t('search.earlierPage')}
          </RouterLink>
        )}
        <p role="status">{t('search.shown', { shown, count: first.total })}</p>
      </div>
    </>
  );
}
