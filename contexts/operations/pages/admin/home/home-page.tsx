import { useLoaderData } from 'react-router';
import { lastDayOf } from '#contexts/catalogue/pages/parts/listing/listing-words.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import { formatNumber } from '#kernel/money/money.ts';
import { formatDate } from '#kernel/time/time.ts';
import type { MessageKey } from '#web/lib/i18n.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, serverLoader } from '#web/lib/load.ts';
import { formatYuan, moneyText } from '#web/lib/money-words.ts';
import type { IconName } from '#web/ui/icon/icon-names.ts';
import { TimeChart } from '#web/ui/office/charts/time-chart.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { StatTiles } from '#web/ui/office/stat-tiles.tsx';
import { AuditTimeline } from '../../parts/audit/audit-timeline.tsx';
import { HealthNotices } from './health-notices.tsx';
import styles from './home-page.module.css';
import { type HomeData, loadHome, type Queue } from './load-home.ts';
import { SetupList } from './setup-list.tsx';

export const loader = serverLoader(loadHome);
export const clientLoader = browserLoader(loadHome);

const queueFaces: Record<Queue['code'], { words: MessageKey; icon: IconName; href: string }> = {
  onboarding: { words: 'adminReport.queueOnboarding', icon: 'file-certificate', href: addressOf('admin/review/onboarding') },
  publish: { words: 'adminReport.queuePublish', icon: 'clipboard-check', href: addressOf('admin/review/listings') },
  modify: { words: 'adminReport.queueModify', icon: 'refresh', href: addressOf('admin/review/listings', { tab: 'modify' }) },
  refund: { words: 'adminReport.queueRefund', icon: 'receipt', href: addressOf('admin/refunds', { state: 'REQUESTED' }) },
  payout: { words: 'adminReport.queuePayout', icon: 'wallet', href: addressOf('admin/money/payouts', { state: 'REQUESTED' }) },
  moderation: { words: 'officeReviews.queue', icon: 'star-filled', href: addressOf('admin/moderation', { state: 'REPORTED' }) },
  takedowns: { words: 'officeTitles.adminTakedowns', icon: 'alert-triangle', href: addressOf('admin/takedowns', { state: 'OPEN' }) },
  service: { words: 'officeService.todoWaiting', icon: 'headset', href: addressOf('admin/service', { queue: 'waiting' }) },
  complaints: {
    words: 'officeChatRules.queueComplaints',
    icon: 'alert-triangle',
    href: addressOf('admin/service/complaints', { state: 'OPEN' }),
  },
  held: { words: 'officeChatRules.queueHeld', icon: 'eye-off', href: addressOf('admin/service/held') },
  feedback: { words: 'adminReport.queueFeedback', icon: 'message-circle', href: addressOf('admin/feedback', { state: 'OPEN' }) },
};

export default function HomePage() {
  const { t, locale } = useI18n();
  const links = useLinks();
  const { setup, health, queues, turnover, changes } = useLoaderData<HomeData>();
  const noteOf = ({ open, overdue, firstDue }: Queue): string | undefined => {
    if (overdue === null || open === 0) return undefined;
    if (overdue > 0) return t('adminReport.queueOverdue', { count: overdue });
    return firstDue > 0 ? t('adminReport.queueDue', { time: formatDate(lastDayOf(firstDue), locale) }) : t('adminReport.queueOnTime');
  };
  const series = (key: 'turnover' | 'orders', label: string) => ({
    key,
    label,
    points: (turnover?.points ?? []).map((point) => ({ at: point.at, value: Number(point[key]) })),
  });
  return (
    <OfficePage title={t('officeTitles.adminHome')} lead={t('adminReport.homeLead')}>
      <div className={styles.parts}>
        {health && <HealthNotices health={health} />}
        {setup && <SetupList setup={setup} />}
        <section aria-labelledby="queues">
          <h2 id="queues" className={styles.heading}>
            {t('adminReport.queues')}
          </h2>
          {queues.length === 0 ? (
            <p>{t('adminReport.queuesNone')}</p>
          ) : (
            <StatTiles
              label={t('adminReport.queues')}
              stats={queues.map((queue) => ({
                label: t(queueFaces[queue.code].words),
                icon: queueFaces[queue.code].icon,
                value: `${formatNumber(queue.open, 0)}${queue.more ? '+' : ''}`,
                note: noteOf(queue),
                href: queueFaces[queue.code].href,
                ...(queue.overdue ? { tone: 'danger' as const } : queue.open > 0 ? { tone: 'brand' as const } : {}),
              }))}
            />
          )}
        </section>
        {turnover && (
          <Panel
            title={t('adminReport.lastDays')}
            actions={
              <a className="link" href={links.admin('reports')}>
                {t('adminReport.toReports')}
              </a>
            }
          >
            <StatTiles
              label={t('adminReport.lastDays')}
              stats={[
                {
                  label: t('adminReport.turnover'),
                  value: moneyText(turnover.total.turnover),
                  note: t('adminReport.turnoverNote', { refunded: formatYuan(turnover.refunded) }),
                },
                { label: t('adminReport.orders'), value: formatNumber(turnover.total.orders, 0) },
                { label: t('adminReport.buyers'), value: formatNumber(turnover.total.buyers, 0) },
              ]}
            />
            <div className={styles.charts}>
              <TimeChart
                title={t('adminReport.turnover')}
                kind="line"
                unit="yuan"
                height={220}
                series={[series('turnover', t('adminReport.turnover'))]}
              />
              <TimeChart
                title={t('adminReport.orders')}
                kind="bar"
                unit="count"
                height={220}
                series={[series('orders', t('adminReport.orders'))]}
              />
            </div>
          </Panel>
        )}
        {changes && changes.length > 0 && (
          <Panel
            title={t('adminReport.latestChanges')}
            actions={
              <a className="link" href={links.admin('audit')}>
                {t('officeTitles.adminAudit')}
              </a>
            }
          >
            <AuditTimeline label={t('adminReport.latestChanges')} entries={changes} subjects />
          </Panel>
        )}
      </div>
    </OfficePage>
  );
}
