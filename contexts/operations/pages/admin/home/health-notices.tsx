/** Platform-wide failures: writes that the database refuses, and events that are not delivered. */
import type { PlatformHealth } from '#contexts/operations/calls/background.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { Notice } from '#web/ui/notice/notice.tsx';

const REFUSALS = {
  full: 'adminReport.writesFull',
  readonly: 'adminReport.writesReadonly',
  standby: 'adminReport.writesStandby',
  away: 'adminReport.writesAway',
} as const;

export function HealthNotices({ health: { write, deliver } }: { health: PlatformHealth }) {
  const { t, minuteText } = useI18n();
  const links = useLinks();
  return (
    <>
      {write.refusal !== '' && (
        <Notice kind="danger" title={t('adminReport.writesRefused')}>
          <p>{t(REFUSALS[write.refusal], { since: minuteText(write.since) })}</p>
        </Notice>
      )}
      {write.ok && !deliver.ok && (
        <Notice
          kind="warning"
          title={t('adminReport.eventsLate')}
          action={
            <a className="button" href={links.admin('background')}>
              {t('officeTitles.adminBackground')}
            </a>
          }
        >
          <p>{t('adminReport.eventsLateText', { count: deliver.waiting, minutes: Math.floor(deliver.oldestSeconds / 60) })}</p>
        </Notice>
      )}
    </>
  );
}
