import { useLoaderData, useNavigation } from 'react-router';
import { LOW_STOCK } from '#contexts/shops/calls/constants.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { pageExists, useLinks } from '#web/lib/links.ts';
import { browserLoader, serverLoader } from '#web/lib/load.ts';
import { moneyText } from '#web/lib/money-words.ts';
import { useSeller } from '#web/lib/office.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { BarList } from '#web/ui/office/charts/bar-list.tsx';
import { TimeChart } from '#web/ui/office/charts/time-chart.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { RangeLinks } from '#web/ui/office/range-links.tsx';
import { StatTiles } from '#web/ui/office/stat-tiles.tsx';
import { FirstSteps } from './first-steps.tsx';
import styles from './home-page.module.css';
import { type HomeData, loadHome, ranges } from './load-home.ts';
import { PendingReviews } from './pending-reviews.tsx';
import { TodoList } from './todo-list.tsx';
import { useFigures } from './use-figures.tsx';

export const loader = serverLoader(loadHome);
export const clientLoader = browserLoader(loadHome);

type Board = HomeData['board'];

/** The page of a product in this console, or in the mall for members who may not open that. */
function useGoodsHref() {
  const links = useLinks();
  return (goodsId: string): string => {
    const own = links.seller('goods/:goodsId', { goodsId });
    return pageExists(own) ? own : links.goods({ goodsId });
  };
}

/** Charts of turnover, visitors and orders by day. */
function Trends({ board }: { board: Board }) {
  const { t } = useI18n();
  const points = (value: (point: Board['points'][number]) => number) =>
    board.points.map((point) => ({ at: point.day, value: value(point) }));
  return (
    <>
      {board.sales && (
        <Panel title={t('sellerShop.trend')}>
          <TimeChart
            hideTitle
            title={t('sellerShop.trend')}
            kind="bar"
            unit="yuan"
            series={[{ key: 'turnover', label: t('sellerShop.turnover'), points: points(({ turnover }) => Number(turnover)) }]}
          />
        </Panel>
      )}
      <Panel title={t('sellerShop.trendVisits')}>
        <TimeChart
          hideTitle
          title={t('sellerShop.trendVisits')}
          kind="line"
          unit="count"
          series={[
            { key: 'visitors', label: t('sellerShop.visitors'), points: points(({ visitors }) => visitors) },
            ...(board.sales ? [{ key: 'orders', label: t('sellerShop.orders'), points: points((point) => point.orders) }] : []),
          ]}
        />
      </Panel>
    </>
  );
}

/** The best-selling and the most viewed products. */
function BestGoods({ board }: { board: Board }) {
  const { t, pick } = useI18n();
  const goodsHref = useGoodsHref();
  return (
    <>
      {board.sales && (
        <Panel title={t('sellerShop.topGoods')}>
          {board.topGoods.length > 0 ? (
            <BarList
              label={t('sellerShop.topGoods')}
              rows={board.topGoods.map((one) => ({
                key: one.goodsId,
                label: pick(one.name, one.nameEn),
                href: goodsHref(one.goodsId),
                value: Number(one.turnover),
                shown: t('sellerShop.orderCount', {
                  turnover: moneyText(one.turnover),
                  count: one.orders,
                }),
              }))}
            />
          ) : (
            <p className={styles.none}>{t('sellerShop.topGoodsNone')}</p>
          )}
        </Panel>
      )}
      <Panel title={t('sellerShop.mostVisited')}>
        {board.mostVisited.length > 0 ? (
          <BarList
            label={t('sellerShop.mostVisited')}
            rows={board.mostVisited.map((one) => ({
              key: one.goodsId,
              label: pick(one.name, one.nameEn),
              href: goodsHref(one.goodsId),
              value: one.visitors,
              shown: t('sellerShop.visitorCount', { count: one.visitors }),
            }))}
          />
        ) : (
          <p className={styles.none}>{t('sellerShop.mostVisitedNone')}</p>
        )}
      </Panel>
    </>
  );
}

function LowStock({ board }: { board: Board }) {
  const { t, pick } = useI18n();
  const goodsHref = useGoodsHref();
  if (board.lowStock.length === 0) return null;
  return (
    <div id="low-stock" className={styles.anchor}>
      <Panel title={t('sellerShop.lowStock')} lead={t('sellerShop.lowStockLead', { count: LOW_STOCK })}>
        <ul className={styles.rows}>
          {board.lowStock.map((one) => (
            <li key={one.skuId}>
              <a href={goodsHref(one.goodsId)}>{pick(one.name, one.nameEn)}</a>
              <span className={styles.sn}>{one.sn}</span>
              <strong data-out={one.stock === 0 || undefined}>{t('sellerShop.lowStockLeft', { count: one.stock })}</strong>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

/** The dashboard: open tasks, sales and visits. */
export default function HomePage() {
  const { t, pick } = useI18n();
  const links = useLinks();
  const seller = useSeller();
  const { days, board, orders, goods, unanswered, waiting, pending, now } = useLoaderData<HomeData>();
  const figures = useFigures(board);
  const loading = useNavigation().state === 'loading';
  return (
    <OfficePage
      title={t('officeTitles.sellerHome')}
      lead={pick(seller.shopName, seller.shopNameEn)}
      actions={
        <a className="button" href={links.shop(seller.shopId)} target="_blank" rel="noreferrer">
          <Icon name="external-link" size={16} />
          {t('sellerShop.seeShop')}
        </a>
      }
    >
      <FirstSteps goods={goods} />
      <TodoList orders={orders} goods={goods} unanswered={unanswered} waiting={waiting} board={board} />
      <section className={styles.figures} aria-busy={loading} aria-label={t('sellerShop.figures')}>
        <div className={styles.top}>
          <h2>{t('sellerShop.figures')}</h2>
          <RangeLinks
            label={t('sellerShop.daysLabel')}
            ranges={ranges.map((range) => ({
              key: range,
              href: links.seller('mall/seller/home', { days: range }),
              words: t(`sellerShop.days${range}`),
              current: range === days,
            }))}
          />
        </div>
        <StatTiles label={t('sellerShop.figures')} stats={figures} />
        <div className={styles.charts}>
          <Trends board={board} />
          <BestGoods board={board} />
        </div>
      </section>
      <div className={styles.charts}>
        {pending.length > 0 && <PendingReviews listings={pending} now={now} />}
        <LowStock board={board} />
      </div>
    </OfficePage>
  );
}
