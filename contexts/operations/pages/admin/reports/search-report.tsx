import type { FailedSearch, getSearchReport } from '#contexts/search/calls/report.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { formatNumber } from '#kernel/money/money.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { TimeChart } from '#web/ui/office/charts/time-chart.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { StatTiles } from '#web/ui/office/stat-tiles.tsx';
import { type Column, DataTable } from '#web/ui/office/table/data-table.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import styles from './reports.module.css';

const pages = {
  global: 'search/global',
  goods: 'search/goods',
  resource: 'search/resource',
  community: 'search/goods',
  shop: 'search/shop',
} as const;

/** Searches that found nothing, and those that failed. */
export function SearchReport({ report }: { report: Answer<typeof getSearchReport> }) {
  const { t, timeText } = useI18n();
  const links = useLinks();
  const points = (key: 'nothing' | 'failed') => report.points.map((point) => ({ at: point.at, value: point[key] }));
  const columns: Column<FailedSearch>[] = [
    {
      key: 'keyword',
      title: t('adminReport.search_keyword'),
      fixed: true,
      render: (row) =>
        row.keyword && !row.keyword.includes('*') ? (
          <a className="link" href={links.mall(pages[row.scope], { keyword: row.keyword })} target="_blank" rel="noopener">
            {row.keyword}
          </a>
        ) : (
          row.keyword || '—'
        ),
    },
    {
      key: 'outcome',
      title: t('adminReport.search_outcome'),
      render: (row) => (
        <StatusTag tone={row.outcome === 'FAILED' ? 'danger' : 'neutral'}>{t(`adminReport.search${row.outcome}`)}</StatusTag>
      ),
    },
    { key: 'scope', title: t('adminReport.search_scope'), render: (row) => t(`adminReport.searchScope_${row.scope}`) },
    {
      key: 'language',
      title: t('adminReport.search_language'),
      render: (row) => t(row.language === 'zh' ? 'adminReport.searchLanguageZh' : 'adminReport.searchLanguageEn'),
    },
    { key: 'count', title: t('adminReport.search_count'), align: 'end', render: (row) => formatNumber(row.count, 0) },
    { key: 'lastAt', title: t('adminReport.search_lastAt'), render: (row) => timeText(row.lastAt) },
    { key: 'message', title: t('adminReport.search_message'), render: (row) => row.message || '—' },
  ];
  return (
    <div className={styles.parts}>
      <StatTiles
        label={t('adminReport.tabSearches')}
        stats={[
          { label: t('adminReport.searchNOTHING'), value: formatNumber(report.nothing, 0), tone: 'brand' },
          {
            label: t('adminReport.searchFAILED'),
            value: formatNumber(report.failed, 0),
            ...(report.failed > 0 && { tone: 'danger' as const }),
          },
          { label: t('adminReport.searchWords'), value: formatNumber(report.total, 0) },
        ]}
      />
      <Panel title={t('adminReport.overTime')}>
        <TimeChart
          title={t('adminReport.tabSearches')}
          kind="bar"
          unit="count"
          series={[
            { key: 'nothing', label: t('adminReport.searchNOTHING'), points: points('nothing') },
            { key: 'failed', label: t('adminReport.searchFAILED'), points: points('failed') },
          ]}
        />
      </Panel>
      <Panel title={t('adminReport.searchMost')}>
        <DataTable
          label={t('adminReport.searchMost')}
          name="report-searches"
          columns={columns}
          rows={report.searches}
          rowKey={(row) => JSON.stringify([row.keyword, row.scope, row.language, row.outcome, row.message])}
          empty={t('adminReport.searchNone')}
        />
      </Panel>
    </div>
  );
}
