import type { ReactNode } from 'react';
import { useI18n } from '#web/lib/i18n.tsx';
import type { IconName } from '#web/ui/icon/icon-names.ts';
import { EmptyState } from '#web/ui/state/state.tsx';
import styles from './no-records.module.css';

type Props = {
  icon: IconName;
  title: string;
  text?: string;
  /** The address of the unfiltered list; set while a filter is active, when an empty result does not mean an empty list. */
  unfiltered?: string;
  /** Suggested next steps. */
  children?: ReactNode;
};

/** Shown in place of an empty list. */
export function NoRecords({ icon, title, text, unfiltered, children }: Props) {
  const { t } = useI18n();
  return (
    <div className={styles.empty}>
      {unfiltered ? (
        <EmptyState icon="search" title={t('console.noneFound')}>
          <a className="button" href={unfiltered}>
            {t('console.showAll')}
          </a>
        </EmptyState>
      ) : (
        <EmptyState icon={icon} title={title} {...(text && { text })}>
          {children}
        </EmptyState>
      )}
    </div>
  );
}
