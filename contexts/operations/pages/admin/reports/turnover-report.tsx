import { goodsKinds } from '#contexts/catalogue/pages/parts/catalogue/goods-kind.ts';
import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import type { getTurnoverReport } from '#contexts/orders/calls/report.ts';
import { methodWords } from '#contexts/orders/pages/parts/order/order-words.ts';
import { offerKindWord } from '#contexts/resources/pages/parts/resource-words.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { formatNumber } from '#kernel/money/money.ts';
import type { MessageKey, Translate } from '#web/lib/i18n.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { formatYuan, moneyText } from '#web/lib/money-words.ts';
import { BarList } from '#web/ui/office/charts/bar-list.tsx';
import { TimeChart } from '#web/ui/office/charts/time-chart.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { StatTiles } from '#web/ui/office/stat-tiles.tsx';
import { DataTable } from '#web/ui/office/table/data-table.tsx';
import styles from './reports.module.css';

type Report = Answer<typeof getTurnoverReport>;
type Group = Report['byType'][number];

const typeWord = (t: Translate, code: string): string => {
  if (code.startsWith('RESOURCE:')) {
    const word = offerKindWord(code.slice('RESOURCE:'.length));
    return `${t('goodsTypes.RESOURCE')} · ${word ? t(word) : code}`;
  }
  const kind = goodsKinds.find(({ type }) => type === (code as GoodsType));
  return kind ? t(kind.word) : code;
};

/** How a number compares with the previous period: '12.5%' more or less. */
function compared(t: Translate, now: number, before: number): string {
  if (before === 0) return t('adminReport.comparedNone');
  const change = (now - before) / before;
  const percent = `${formatNumber(Math.abs(change) * 100, 1)}%`;
  return t(change >= 0 ? 'adminReport.comparedUp' : 'adminReport.comparedDown', { percent });
}

export function TurnoverReport({ report }: { report: Report }) {
  const { t, pick } = useI18n();
  const links = useLinks();
  const { total, before, points } = report;
  const bars = (groups: Group[], labelOf: (group: Group) => string, hrefOf?: (group: Group) => string) =>
    groups.map((group) => ({
      key: group.code,
      label: labelOf(group),
      value: Number(group.turnover),
      shown: `${moneyText(group.turnover)} · ${t('adminReport.counted', { count: group.orders })}`,
      ...(hrefOf ? { href: hrefOf(group) } : {}),
    }));
  const panels: { words: MessageKey; lead?: MessageKey; rows: ReturnType<typeof bars> }[] = [
    { words: 'adminReport.byType', rows: bars(report.byType, ({ code }) => typeWord(t, code)) },
    {
      words: 'adminReport.byShop',
      lead: 'adminReport.byShopNote',
      rows: bars(report.byShop, ({ code, name, nameEn }) => (code === '' ? t('adminReport.platform') : pick(name, nameEn) || code)),
    },
    { words: 'adminReport.byRegion', rows: bars(report.byRegion, ({ name, nameEn }) => pick(name, nameEn)) },
    {
      words: 'adminReport.byMethod',
      rows: bars(report.byMethod, ({ code }) => (code === '' ? t('adminReport.methodNone') : methodWords(t, code))),
    },
  ];
  const series = (key: 'turnover' | 'orders' | 'buyers', label: string) => ({
    key,
    label,
    points: points.map((point) => ({ at: point.at, value: Number(point[key]) })),
  });
  return (
    <div className={styles.parts}>
      <StatTiles
        label={t('adminReport.tabTurnover')}
        stats={[
          {
            label: t('adminReport.turnover'),
            value: moneyText(total.turnover),
            note: compared(t, Number(total.turnover), Number(before.turnover)),
            tone: 'brand',
          },
          {
            label: t('adminReport.orders'),
            value: formatNumber(total.orders, 0),
            note: compared(t, total.orders, before.orders),
            href: links.admin('orders'),
          },
          { label: t('adminReport.buyers'), value: formatNumber(total.buyers, 0), note: compared(t, total.buyers, before.buyers) },
          {
            label: t('adminReport.downloads'),
            value: formatNumber(total.downloads, 0),
            note: compared(t, total.downloads, before.downloads),
          },
          {
            label: t('adminReport.average'),
            value: moneyText(formatNumber(total.buyers === 0 ? 0 : Number(total.turnover) / total.buyers).replaceAll(',', '')),
            note: t('adminReport.turnoverNote', { refunded: formatYuan(report.refunded) }),
          },
        ]}
      />
      <Panel title={t('adminReport.overTime')}>
        <div className={styles.pair}>
          <TimeChart title={t('adminReport.turnover')} kind="line" unit="yuan" series={[series('turnover', t('adminReport.turnover'))]} />
          <TimeChart
            title={t('adminReport.orders')}
            kind="bar"
            unit="count"
            series={[series('orders', t('adminReport.orders')), series('buyers', t('adminReport.buyers'))]}
          />
        </div>
      </Panel>
      <div className={styles.columns}>
        {panels.map(({ words, lead, rows }) => (
          <Panel key={words} title={t(words)} lead={lead && t(lead)}>
            {rows.length === 0 ? <p>{t('adminReport.none')}</p> : <BarList label={t(words)} rows={rows} />}
          </Panel>
        ))}
      </div>
      <Panel title={t('adminReport.byStatus')} lead={t('adminReport.byStatusNote')} flush>
        <DataTable
          label={t('adminReport.byStatus')}
          name="report-status"
          rows={report.byStatus}
          rowKey={(row) => `${row.status} ${row.type}`}
          empty={t('adminReport.none')}
          columns={[
            { key: 'status', title: t('adminReport.status'), fixed: true, render: (row) => t(`console.status${row.status}` as MessageKey) },
            { key: 'type', title: t('adminReport.type'), render: (row) => t(`console.type${row.type}` as MessageKey) },
            { key: 'orders', title: t('adminReport.count'), align: 'end', render: (row) => formatNumber(row.orders, 0) },
          ]}
        />
      </Panel>
    </div>
  );
}
