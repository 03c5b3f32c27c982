import { useEffect, useState } from 'react';
import { lastDayOf } from '#contexts/catalogue/pages/parts/listing/listing-words.ts';
import { formatDate } from '#kernel/time/time.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import styles from './review.module.css';
import { timeLeft } from './time-left.ts';

const MINUTE = 60_000;
/** Less time than this is urgent. */
const PRESSING = 24 * 60 * MINUTE;

/** The time left for a review, or by how much it is overdue; `now` comes from the loader: server and browser render the same. */
export function ReviewClock({ dueAt, now }: { dueAt: number; now: number }) {
  const { t, locale } = useI18n();
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  const left = dueAt - time;
  const { words, params } = timeLeft(left);
  return (
    <time dateTime={new Date(dueAt).toISOString()} className={styles.due}>
      <StatusTag tone={left < 0 ? 'danger' : left < PRESSING ? 'warning' : 'neutral'}>{t(`adminReview.${words}`, params)}</StatusTag>
      <small>{t('adminReview.dueOn', { day: formatDate(lastDayOf(dueAt), locale) })}</small>
    </time>
  );
}
