import { useEffect, useState } from 'react';
import { DAY_MS } from '#kernel/time/time.ts';
import { useI18n } from '#web/lib/i18n.tsx';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The time until an instant, to the minute; `now` is the loader's clock. */
export function TimeLeft({ until, now }: { until: number; now: number }) {
  const { t } = useI18n();
  const [left, setLeft] = useState(until - now);
  useEffect(() => {
    const ahead = now - Date.now();
    const look = () => setLeft(until - Date.now() - ahead);
    const timer = window.setInterval(look, MINUTE / 2);
    setLeft(until - now);
    return () => window.clearInterval(timer);
  }, [until, now]);
  if (left <= 0) return <>{t('onboardingPages.leftOver')}</>;
  const days = Math.floor(left / DAY_MS);
  const hours = Math.floor((left % DAY_MS) / HOUR);
  const minutes = Math.floor((left % HOUR) / MINUTE);
  if (days > 0) return <>{t('onboardingPages.leftDays', { days, hours })}</>;
  if (hours > 0) return <>{t('onboardingPages.leftHours', { hours, minutes })}</>;
  return <>{t('onboardingPages.leftMinutes', { minutes: Math.max(1, minutes) })}</>;
}
