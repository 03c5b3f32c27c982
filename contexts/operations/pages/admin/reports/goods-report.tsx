import type { getGoodsReport } from '#contexts/catalogue/calls/report.ts';
import { goodsKindOf } from '#contexts/catalogue/pages/parts/catalogue/goods-kind.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { formatNumber } from '#kernel/money/money.ts';
import type { MessageKey } from '#web/lib/i18n.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { BarList } from '#web/ui/office/charts/bar-list.tsx';
import { TimeChart } from '#web/ui/office/charts/time-chart.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { StatTiles } from '#web/ui/office/stat-tiles.tsx';
import styles from './reports.module.css';

export function GoodsReport({ report }: { report: Answer<typeof getGoodsReport> }) {
  const { t, pick } = useI18n();
  const links = useLinks();
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
  return (
    <div className={styles.parts}>
      <StatTiles
        label={t('adminReport.tabGoods')}
        stats={[
          { label: t('adminReport.onSale'), value: formatNumber(sum(report.byType.map(({ onSale }) => onSale)), 0), tone: 'brand' },
          {
            label: t('adminReport.goodsAll'),
            value: formatNumber(sum(report.byType.map(({ all }) => all)), 0),
            href: links.admin('goods'),
          },
          { label: t('adminReport.goodsMade'), value: formatNumber(sum(report.points.map(({ made }) => made)), 0) },
        ]}
      />
      <Panel title={t('adminReport.overTime')}>
        <TimeChart
          title={t('adminReport.goodsMade')}
          kind="bar"
          unit="count"
          series={[{ key: 'made', label: t('adminReport.goodsMade'), points: report.points.map(({ at, made }) => ({ at, value: made })) }]}
        />
      </Panel>
      <div className={styles.pair}>
        <Panel title={t('adminReport.goodsByType')}>
          <BarList
            label={t('adminReport.goodsByType')}
            rows={report.byType.map(({ type, onSale, all }) => ({
              key: type,
              label: t(goodsKindOf(type).word),
              value: onSale,
              shown: `${formatNumber(onSale, 0)} / ${formatNumber(all, 0)}`,
            }))}
          />
        </Panel>
        <Panel title={t('adminReport.goodsByStatus')}>
          <BarList
            label={t('adminReport.goodsByStatus')}
            rows={report.byStatus.map(({ status, goods }) => ({
              key: status,
              label: t(`sellerGoods.status${status}` as MessageKey),
              value: goods,
              shown: formatNumber(goods, 0),
            }))}
          />
        </Panel>
      </div>
      <Panel title={t('adminReport.soldMost')}>
        <BarList
          label={t('adminReport.soldMost')}
          rows={report.soldMost.map((goods) => ({
            key: goods.goodsId,
            label: pick(goods.name, goods.nameEn),
            href: links.admin('goods/:goodsId', { goodsId: goods.goodsId }),
            value: goods.sold,
            shown: formatNumber(goods.sold, 0),
          }))}
        />
      </Panel>
    </div>
  );
}
