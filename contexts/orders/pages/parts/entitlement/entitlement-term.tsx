import type { Entitlement } from '#contexts/orders/calls/order.ts';
import { formatDate } from '#kernel/time/time.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useConfiguration } from '#web/lib/root-data.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import styles from './entitlement-term.module.css';
import { daysLeft, isEndingSoon } from './entitlement-words.ts';

/** The term from start to end, with a note when the end is near. An end of 0 means none. */
export function EntitlementTerm({ entitlement, now }: { entitlement: Entitlement; now: number }) {
  const { t, locale } = useI18n();
  const { startsAt, endsAt, usableFrom } = entitlement;
  const endDays = useConfiguration()?.acctEndDays ?? 0;
  const left = daysLeft(endsAt, now);
  return (
    <span className={styles.term}>
      <span className={styles.dates}>
        <Icon name="calendar" size={14} />
        {usableFrom === 0
          ? t('order.termWaits')
          : endsAt > 0
            ? `${formatDate(startsAt, locale)} – ${formatDate(endsAt, locale)}`
            : `${t('console.termFrom', { date: formatDate(startsAt, locale) })} · ${t(`order.tenure${entitlement.tenure}`)}`}
      </span>
      {isEndingSoon(entitlement, now, endDays) && (
        <StatusTag tone="warning">{left > 0 ? t('console.daysLeft', { days: left }) : t('console.endsToday')}</StatusTag>
      )}
    </span>
  );
}
