import type { getCapacityReport } from '#contexts/resources/calls/report.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { formatNumber } from '#kernel/money/money.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { unitWord } from '#web/lib/money-words.ts';
import { BarList } from '#web/ui/office/charts/bar-list.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { DataTable } from '#web/ui/office/table/data-table.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import styles from './reports.module.css';

const tones = ['success', 'warning', 'danger', 'neutral'] as const;
const levels = ['adminReport.level1', 'adminReport.level2', 'adminReport.level3', 'adminReport.level4'] as const;

export function CapacityReport({ report }: { report: Answer<typeof getCapacityReport> }) {
  const { t, pick } = useI18n();
  const number = (value: number) => <span className="number">{formatNumber(value, 0)}</span>;
  return (
    <div className={styles.parts}>
      <div className={styles.pair}>
        {(['cpuCores', 'gpuCards', 'dcuCards', 'storageTb'] as const).map((part) => {
          const title = t(part === 'storageTb' ? 'adminReport.storage' : `adminReport.${part}`);
          const rows = report.regions.filter((row) => row[part] > 0).sort((a, b) => b[part] - a[part]);
          return (
            <Panel key={part} title={title}>
              {rows.length === 0 ? (
                <p>{t('adminReport.none')}</p>
              ) : (
                <BarList
                  label={title}
                  rows={rows.map((row) => ({
                    key: row.clusterId,
                    label: pick(row.centerName, row.centerNameEn),
                    value: row[part],
                    shown: formatNumber(row[part], 0),
                  }))}
                />
              )}
            </Panel>
          );
        })}
      </div>
      <Panel title={t('adminReport.byRegion')} count={report.regions.length} flush>
        <DataTable
          label={t('adminReport.tabCapacity')}
          name="report-capacity"
          rows={report.regions}
          rowKey={(row) => row.clusterId}
          empty={t('adminReport.none')}
          columns={[
            {
              key: 'name',
              title: t('adminReport.name'),
              fixed: true,
              render: (row) => <strong>{pick(row.centerName, row.centerNameEn)}</strong>,
            },
            { key: 'cpu', title: t('adminReport.cpuCores'), align: 'end', render: (row) => number(row.cpuCores) },
            { key: 'gpu', title: t('adminReport.gpuCards'), align: 'end', render: (row) => number(row.gpuCards) },
            { key: 'dcu', title: t('adminReport.dcuCards'), align: 'end', render: (row) => number(row.dcuCards) },
            { key: 'storage', title: t('adminReport.storage'), align: 'end', render: (row) => number(row.storageTb) },
            { key: 'offers', title: t('adminReport.offers'), align: 'end', render: (row) => number(row.offers) },
            {
              key: 'left',
              title: t('adminReport.left'),
              render: (row) => (
                <span className={styles.left}>
                  {row.left.map(({ unit, amount }) => (
                    <span key={unit} className="number">
                      {formatNumber(amount, 0)} {unitWord(t, unit)}
                    </span>
                  ))}
                </span>
              ),
            },
            {
              key: 'levels',
              title: t('adminReport.levels'),
              render: (row) => (
                <span className={styles.levels}>
                  {row.levels.map((count, index) =>
                    count > 0 ? (
                      <StatusTag key={levels[index]} tone={tones[index] ?? 'neutral'}>
                        {t(levels[index] ?? 'adminReport.level4')} {count}
                      </StatusTag>
                    ) : null,
                  )}
                </span>
              ),
            },
          ]}
        />
      </Panel>
    </div>
  );
}
