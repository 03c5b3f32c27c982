import { pageCount } from '#kernel/paging/paging.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { RouterLink } from '#web/ui/router-link/router-link.tsx';
import { choicePath } from './choice.tsx';
import type { Place } from './place.ts';
import styles from './short-pager.module.css';

/** '2 / 9' with links to the previous and next page, at the end of the sort bar; numbered pages are below the results. */
export function ShortPager({ place, total, pageSize }: { place: Place; total: number; pageSize: number }) {
  const { t } = useI18n();
  const last = pageCount(total, pageSize);
  const page = place.address.pageNum;
  if (last === 1) return null;
  const step = (to: number, icon: 'chevron-left' | 'chevron-right', label: string) =>
    to >= 1 && to <= last ? (
      <RouterLink to={choicePath(place, { pageNum: to })} className={styles.step} aria-label={label}>
        <Icon name={icon} size={15} />
      </RouterLink>
    ) : (
      <span className={styles.step} aria-hidden="true">
        <Icon name={icon} size={15} />
      </span>
    );
  return (
    <nav className={styles.pager} aria-label={t('search.pageOf', { page, last })}>
      <span aria-hidden="true">
        <b>{page}</b> / {last}
      </span>
      {step(page - 1, 'chevron-left', t('shell.pagePrevious'))}
      {step(page + 1, 'chevron-right', t('shell.pageNext'))}
    </nav>
  );
}
