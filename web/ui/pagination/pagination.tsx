import { pageCount } from '#kernel/paging/paging.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './pagination.module.css';

type Props = {
  /** Counted from 1. */
  page: number;
  pageSize: number;
  total: number;
  /** There are more than `total`, on no page. */
  more?: boolean;
  /** The address of a page: a list's state is in its address. */
  hrefOf: (page: number) => string;
};

/** First, last and the neighbours; 0 is a gap. */
export function pagesToShow(page: number, last: number): number[] {
  const wanted = [1, page - 2, page - 1, page, page + 1, page + 2, last].filter((one) => one >= 1 && one <= last);
  const sorted = [...new Set(wanted)].sort((a, b) => a - b);
  return sorted.flatMap((one, index) => {
    const gap = one - (sorted[index - 1] ?? one - 1);
    return gap > 2 ? [0, one] : gap === 2 ? [one - 1, one] : [one];
  });
}

/** Links to the pages of a list; nothing if there is only one. */
export function Pagination({ page, pageSize, total, more = false, hrefOf }: Props) {
  const { t } = useI18n();
  const last = pageCount(total, pageSize);
  if (last === 1) return null;
  return (
    <nav className={styles.pagination} aria-label={t('shell.pages')}>
      <span className={styles.total}>{t(more ? 'lists.listMore' : 'shell.pagesTotal', { total })}</span>
      <Step href={page > 1 ? hrefOf(page - 1) : ''} label={t('shell.pagePrevious')} icon="chevron-left" rel="prev" />
      {pagesToShow(page, last).map((one, index, all) =>
        one === 0 ? (
          <span key={`gap-${all[index + 1]}`} className={styles.gap}>
            …
          </span>
        ) : (
          <a
            key={one}
            className={styles.page}
            href={hrefOf(one)}
            aria-current={one === page ? 'page' : undefined}
            aria-label={t('shell.page', { page: one })}
          >
            {one}
          </a>
        ),
      )}
      <Step href={page < last ? hrefOf(page + 1) : ''} label={t('shell.pageNext')} icon="chevron-right" rel="next" />
    </nav>
  );
}

function Step({ href, label, icon, rel }: { href: string; label: string; icon: 'chevron-left' | 'chevron-right'; rel: string }) {
  if (!href)
    return (
      <span className={styles.page} aria-disabled="true">
        <Icon name={icon} size={16} label={label} />
      </span>
    );
  return (
    <a className={styles.page} href={href} rel={rel}>
      <Icon name={icon} size={16} label={label} />
    </a>
  );
}
