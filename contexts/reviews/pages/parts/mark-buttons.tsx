import { useState } from 'react';
import { useI18n } from '#web/lib/i18n.tsx';
import { goToLogin } from '#web/lib/web-api.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { ReportDrawer } from './report-drawer.tsx';
import styles from './reviews.module.css';
import type { Marks } from './use-marks.ts';

type Props = { id: string; author: string; helpful: number; marks: Marks /** Questions have no votes. */; votes?: boolean };

/** Below a review, question or answer: helpful, report. Nothing for its author. */
export function MarkButtons({ id, author, helpful, marks, votes = true }: Props) {
  const { t } = useI18n();
  const [reporting, setReporting] = useState(false);
  const count = marks.helpfulOf(id, helpful);
  const voted = marks.voted.includes(id);
  const reported = marks.reported.includes(id);
  if (marks.written.includes(id)) return votes && count > 0 ? <p className={styles.marks}>{t('reviews.helpfulCount', { count })}</p> : null;
  return (
    <p className={styles.marks}>
      {votes && (
        <button type="button" className={styles.mark} aria-pressed={voted} onClick={() => void marks.vote(id)}>
          <Icon name="heart" size={15} />
          {count > 0 ? t('reviews.helpfulCount', { count }) : t('reviews.helpful')}
          <span className="visually-hidden"> {author}</span>
        </button>
      )}
      {reported ? (
        <span>{t('reviews.reported')}</span>
      ) : (
        <button
          type="button"
          className={styles.mark}
          aria-label={t('reviews.reportOf', { author })}
          onClick={() => (marks.isSignedIn ? setReporting(true) : goToLogin())}
        >
          {t('reviews.report')}
        </button>
      )}
      {reporting && <ReportDrawer id={id} onClose={() => setReporting(false)} onReported={() => marks.noteReported(id)} />}
    </p>
  );
}
