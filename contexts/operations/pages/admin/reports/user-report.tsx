import type { getUserReport } from '#contexts/identity/calls/report.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { formatNumber } from '#kernel/money/money.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { BarList } from '#web/ui/office/charts/bar-list.tsx';
import { TimeChart } from '#web/ui/office/charts/time-chart.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { StatTiles } from '#web/ui/office/stat-tiles.tsx';
import styles from './reports.module.css';

export function UserReport({ report }: { report: Answer<typeof getUserReport> }) {
  const { t } = useI18n();
  return (
    <div className={styles.parts}>
      <StatTiles
        label={t('adminReport.tabUsers')}
        stats={[
          { label: t('adminReport.accountsTotal'), value: formatNumber(report.total, 0), tone: 'brand' },
          { label: t('adminReport.accountsMade'), value: formatNumber(report.made, 0) },
        ]}
      />
      <div className={styles.pair}>
        <Panel title={t('adminReport.overTime')}>
          <TimeChart
            title={t('adminReport.accountsMade')}
            kind="bar"
            unit="count"
            series={[
              { key: 'made', label: t('adminReport.accountsMade'), points: report.points.map(({ at, made }) => ({ at, value: made })) },
            ]}
          />
        </Panel>
        <Panel title={t('adminReport.byKind')}>
          <BarList
            label={t('adminReport.byKind')}
            rows={report.byKind.map(({ kind, accounts }) => ({
              key: kind,
              label: t(`adminReport.kind${kind}`),
              value: accounts,
              shown: formatNumber(accounts, 0),
            }))}
          />
        </Panel>
      </div>
    </div>
  );
}
