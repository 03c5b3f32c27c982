/** Products of one type side by side; the address holds the selection, which makes it shareable. */
import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { getGoodsDetail, listGoodsCards, listGoodsSkus } from '#contexts/catalogue/calls/generated/catalogue.ts';
import { MOST_COMPARED } from '#contexts/catalogue/pages/parts/catalogue/compared-goods.ts';
import { soldWords } from '#contexts/catalogue/pages/parts/catalogue/goods-card.tsx';
import { GoodsCover } from '#contexts/catalogue/pages/parts/catalogue/goods-cover.tsx';
import { HeartButton } from '#contexts/catalogue/pages/parts/catalogue/heart-button.tsx';
import { type CompareRow, optionRows, parameterRows, rowOf } from '#contexts/catalogue/pages/parts/goods-detail/compare/compare-rows.ts';
import { DELIVER_DAYS } from '#contexts/orders/rules/orders.ts';
import { getShopDetail } from '#contexts/shops/calls/generated/shops.ts';
import { readQuery } from '#contracts/pages/pages.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { CompareGrid } from '#web/ui/compare-grid/compare-grid.tsx';
import pageStyles from '#web/ui/page/page.module.css';
import { Page } from '#web/ui/page/page.tsx';
import { Price } from '#web/ui/price/price.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import styles from './compare-page.module.css';

const load = (async ({ api, url }) => {
  const ids = readQuery('mall/compare', url.searchParams)
    .ids.filter((id) => /^\d{1,19}$/.test(id))
    .slice(0, MOST_COMPARED);
  const { records } = ids.length === 0 ? { records: [] } : await api.call(listGoodsCards, { query: { ids: ids.join(',') } });
  // Drops goods of another type, which an edited address may contain.
  const cards = records.filter(({ type }) => type === records[0]?.type);
  const columns = await Promise.all(
    cards.map(async (card) => {
      const params = { id: card.goodsId };
      const [goods, skus, shop] = await Promise.all([
        api.call(getGoodsDetail, { params }),
        api.call(listGoodsSkus, { params }),
        api.call(getShopDetail, { params: { id: card.storeId } }).catch(() => null),
      ]);
      return { card, goods, skus, shop };
    }),
  );
  return { columns, gone: ids.length - cards.length };
}) satisfies Load<unknown>;
type Data = Awaited<ReturnType<typeof load>>;
type Column = Data['columns'][number];
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

type Row = CompareRow & { show?: (column: Column) => ReactNode };

function useRows(columns: readonly Column[]): Row[] {
  const { t, pick, locale } = useI18n();
  const links = useLinks();
  const of = (name: string, text: (column: Column) => string, show?: Row['show']): Row => ({
    ...rowOf(name, columns.map(text)),
    ...(show && { show }),
  });
  const sold = ({ card }: Column) => soldWords(t, locale, card);
  const delivery = ({ goods }: Column): string => {
    const days = goods.deliverySteps.at(-1)?.days;
    if (days !== undefined) return t('goods.deliveryDays', { days });
    return goods.type === 'SERVICE' ? t('goods.promiseService') : t('goods.promiseDelivery', { days: DELIVER_DAYS });
  };
  return [
    of(
      t('goods.price'),
      ({ card }) => `${card.basePrice} ${card.priceUnit}`,
      ({ card }) => <Price value={card.basePrice} unit={card.priceUnit} from={!card.free} />,
    ),
    of(t('compare.summary'), ({ goods }) => pick(goods.summary, goods.summaryEn)),
    of(t('compare.score'), ({ goods }) =>
      goods.scoreCount > 0 ? `${goods.score} · ${t('goods.ratings', { count: goods.scoreCount })}` : '',
    ),
    of(t('compare.sold'), sold),
    of(
      t('goods.seller'),
      ({ card }) => pick(card.storeName, card.storeNameEn),
      ({ card }) => (
        <a className="link" href={links.shop(card.storeId)}>
          {pick(card.storeName, card.storeNameEn)}
        </a>
      ),
    ),
    of(t('compare.delivery'), delivery),
    of(t('compare.trial'), ({ skus }) => {
      const days = Math.max(0, ...skus.map(({ trialDays }) => trialDays));
      return days > 0 ? t('goods.tryOut', { days }) : '';
    }),
    ...optionRows(columns, pick, t('goods.comma')),
    ...parameterRows(columns, pick),
    of(t('goods.latestVersion'), ({ goods }) => goods.versions[0]?.version ?? ''),
    of(t('compare.support'), ({ shop }) => [shop?.serviceTime, shop?.servicePhone].filter(Boolean).join(' · ')),
  ].filter(({ values }) => values.some((value) => value !== ''));
}

function Table({ columns }: { columns: readonly Column[] }) {
  const { t, pick } = useI18n();
  const links = useLinks();
  const without = (goodsId: string) =>
    links.mall('compare', { ids: columns.map(({ card }) => card.goodsId).filter((id) => id !== goodsId) });
  return (
    <CompareGrid
      title={t('compare.title')}
      caption={t('compare.caption', { count: columns.length })}
      columns={columns.map(({ card }) => ({
        key: card.goodsId,
        head: (
          <>
            <GoodsCover type={card.type} goodsId={card.goodsId} shape="tile" picture={card.picture} />
            <a href={links.goods(card)}>{pick(card.name, card.nameEn)}</a>
          </>
        ),
        actions: (
          <>
            <HeartButton goodsId={card.goodsId} name={pick(card.name, card.nameEn)} look="plain" />
            <a className="link" href={without(card.goodsId)}>
              {t('favourites.remove')}
              <span className="visually-hidden"> {pick(card.name, card.nameEn)}</span>
            </a>
          </>
        ),
      }))}
      rows={useRows(columns).map((row, at) => ({
        key: `${at} ${row.name}`,
        name: row.name,
        differs: row.differs,
        cells: columns.map((column, index) => (row.show ? row.show(column) : row.values[index] || '—')),
      }))}
    />
  );
}

export default function ComparePage() {
  const { t } = useI18n();
  const links = useLinks();
  const { columns, gone } = useLoaderData<Data>();
  return (
    <Page>
      <h1 className={links.mobile ? 'visually-hidden' : styles.title}>{t('compare.title')}</h1>
      <section className={pageStyles.card}>
        {gone > 0 && (
          <p role="status" className={styles.note}>
            {t('compare.gone', { count: gone })}
          </p>
        )}
        {columns.length === 0 ? (
          <EmptyState icon="layout-grid" title={t('compare.none')} text={t('compare.noneText')}>
            <a className="button primary" href={links.mall('search/goods')}>
              {t('favourites.toGoods')}
            </a>
          </EmptyState>
        ) : (
          <>
            {columns.length === 1 && <p className={styles.note}>{t('compare.needTwo')}</p>}
            <Table columns={columns} />
          </>
        )}
      </section>
    </Page>
  );
}
