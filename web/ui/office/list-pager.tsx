import { LAST } from '#kernel/paging/paging.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import styles from './list-pager.module.css';

type Props = {
  list: { total: number; more: boolean; next: string; previous: string };
  /** The address of a cursor's page; '' is the first page. */
  hrefOf: (cursor: string) => string;
  /** Names the list, if there are several on a page. */
  label?: string;
};

/** First, previous, next and last page of a list, and its total. */
export function ListPager({ list, hrefOf, label }: Props) {
  const { t } = useI18n();
  const words = t(list.more ? 'lists.listMore' : 'lists.listTotal', { total: list.total });
  const pages = list.next !== '' || list.previous !== '';
  // An empty list has its own message.
  if (list.total === 0 && !pages) return null;
  return (
    <nav className={styles.pager} aria-label={label ? `${t('shell.pages')}: ${label}` : t('shell.pages')}>
      <span>{words}</span>
      {pages && (
        <span className={styles.steps}>
          <Step href={list.previous && hrefOf('')} label={t('lists.pageFirst')} icon="chevrons-left" />
          <Step href={list.previous && hrefOf(list.previous)} label={t('shell.pagePrevious')} icon="chevron-left" />
          <Step href={list.next && hrefOf(list.next)} label={t('shell.pageNext')} icon="chevron-right" />
          <Step href={list.next && hrefOf(LAST)} label={t('lists.pageLast')} icon="chevrons-right" />
        </span>
      )}
    </nav>
  );
}

function Step({ href, label, icon }: { href: string; label: string; icon: IconName }) {
  const symbol = <Icon name={icon} size={16} label={label} />;
  return href ? (
    <a className={styles.step} href={href}>
      {symbol}
    </a>
  ) : (
    <span className={styles.step} aria-disabled="true">
      {symbol}
    </span>
  );
}
