import type { ReactNode } from 'react';
import { createClock } from '#web/lib/clock.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './office-page.module.css';

type Props = {
  title: string;
  /** Below the heading: the purpose of the page, or the state of its record. */
  lead?: ReactNode;
  /** Beside the heading. */
  actions?: ReactNode;
  /** The list that this page belongs to. */
  back?: { href: string; label: string };
  children: ReactNode;
};

/** A page of a back office with its heading. */
export function OfficePage({ title, lead, actions, back, children }: Props) {
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <div className={styles.words}>
          {back && (
            <a className={styles.back} href={back.href}>
              <Icon name="arrow-left" size={16} />
              {back.label}
            </a>
          )}
          <h1>{title}</h1>
          <Printed />
          {lead && <div className={styles.lead}>{lead}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </main>
  );
}

const useClock = createClock(60_000);

/** In print only: the time of printing. */
function Printed() {
  const { t, timeText } = useI18n();
  const now = useClock();
  return now > 0 && <p className={styles.printed}>{t('office.printed', { at: timeText(now) })}</p>;
}
