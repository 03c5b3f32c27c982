/** The products of the shop, with state and actions. */
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { countSellerGoods, listSellerGoods } from '#contexts/catalogue/calls/generated/listing.ts';
import type { SellerListing } from '#contexts/catalogue/calls/listing.ts';
import { goodsKindOf, goodsKinds } from '#contexts/catalogue/pages/parts/catalogue/goods-kind.ts';
import { type Status, statusTones } from '#contexts/catalogue/pages/parts/listing/listing-words.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { pageExists, useLinks } from '#web/lib/links.ts';
import { useListAddress } from '#web/lib/list-address.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { formatYuan, unitWord } from '#web/lib/money-words.ts';
import { countText } from '#web/lib/term-words.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Instant } from '#web/ui/instant/instant.tsx';
import type { Filter } from '#web/ui/office/filter-bar.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { PagedList } from '#web/ui/office/paged-list.tsx';
import type { Column } from '#web/ui/office/table/data-table.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import { LinkTabs } from '#web/ui/tabs/tabs.tsx';
import { BulkActions } from './bulk-actions.tsx';
import { isNarrowed, listQueryOf } from './goods-address.ts';
import { GoodsCell } from './goods-cell.tsx';
import styles from './goods-page.module.css';
import { GoodsRowActions } from './goods-row-actions.tsx';
import { ListingStatusTags } from './listing-status-tags.tsx';

type Counts = Answer<typeof countSellerGoods>;
type Data = { list: Answer<typeof listSellerGoods>; counts: Counts | null; narrowed: boolean };

const load: Load<Data> = async ({ api, url }) => {
  const query = listQueryOf(url.searchParams);
  const [list, counts] = await Promise.all([api.call(listSellerGoods, { query }), api.call(countSellerGoods, {}).catch(() => null)]);
  return { list, counts, narrowed: isNarrowed(query) };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** Tabs that are always shown; others only when they contain products. */
const usual: readonly Status[] = ['ON_SHELVES', 'PUBLISH_DRAFT', 'PUBLISH_APPLY', 'OFF_SHELVES'];

function useTabs(counts: Counts | null) {
  const { t } = useI18n();
  const { values, hrefWith } = useListAddress('seller/goods');
  const countOf = (status: Status) => counts?.statuses.find((one) => one.status === status)?.count ?? 0;
  const statusTabs = (Object.keys(statusTones) as Status[])
    .filter((status) => usual.includes(status) || countOf(status) > 0 || values['status'] === status)
    .toSorted((a, b) => rank(a) - rank(b))
    .map((status) => ({
      key: status,
      label: t(`sellerGoods.status${status}`),
      href: hrefWith({ status, modification: '' }),
      ...(counts && { count: countOf(status) }),
    }));
  const modificationTabs = (['MODIFY_DRAFT', 'MODIFY_APPLY'] as const).flatMap((modification) => {
    const count = counts?.modifications.find((one) => one.modification === modification)?.count ?? 0;
    if (count === 0 && values['modification'] !== modification && values['status'] !== modification) return [];
    return [{ key: modification, label: t(`sellerGoods.status${modification}`), href: hrefWith({ modification, status: '' }), count }];
  });
  return {
    tabs: [{ key: '', label: t('sellerGoods.all'), href: hrefWith({ status: '', modification: '' }) }, ...statusTabs, ...modificationTabs],
    tab: values['modification'] || values['status'] || '',
  };
}
const rank = (status: Status): number => (usual.includes(status) ? usual.indexOf(status) : usual.length);

const useNameOf = () => {
  const { t, pick } = useI18n();
  return (goods: SellerListing) => pick(goods.name, goods.nameEn) || t('sellerGoods.unnamed', { type: t(goodsKindOf(goods.type).word) });
};

function useColumns(): Column<SellerListing>[] {
  const { t } = useI18n();
  const nameOf = useNameOf();
  return [
    {
      key: 'name',
      title: t('sellerGoods.goods'),
      sortable: true,
      fixed: true,
      render: (goods) => <GoodsCell goods={goods} name={nameOf(goods)} />,
    },
    {
      key: 'type',
      title: t('sellerGoods.type'),
      render: (goods) => <span className={styles.nowrap}>{t(goodsKindOf(goods.type).word)}</span>,
    },
    { key: 'status', title: t('sellerGoods.status'), fixed: true, render: (goods) => <ListingStatusTags goods={goods} /> },
    {
      key: 'price',
      title: t('sellerGoods.price'),
      align: 'end',
      render: (goods) => (
        <span className={styles.nowrap}>
          <PriceWords goods={goods} />
        </span>
      ),
    },
    {
      key: 'stock',
      title: t('sellerGoods.stock'),
      align: 'end',
      render: (goods) => <span className={styles.nowrap}>{goods.stock < 0 ? t('sellerGoods.unlimited') : countText(goods.stock)}</span>,
    },
    { key: 'soldCount', title: t('sellerGoods.sold'), align: 'end', sortable: true, render: (goods) => countText(goods.soldCount) },
    { key: 'takenCount', title: t('sellerGoods.taken'), align: 'end', hidden: true, render: (goods) => countText(goods.takenCount) },
    { key: 'updatedAt', title: t('sellerGoods.updated'), sortable: true, render: (goods) => <Instant at={goods.updatedAt} /> },
    {
      key: 'createdAt',
      title: t('sellerGoods.created'),
      sortable: true,
      hidden: true,
      render: (goods) => <Instant at={goods.createdAt} />,
    },
    {
      key: 'actions',
      title: t('sellerGoods.actions'),
      fixed: true,
      width: '216px',
      render: (goods) => <GoodsRowActions goods={goods} name={nameOf(goods)} />,
    },
  ];
}

function useFilters(counts: Counts | null): Filter<'seller/goods'>[] {
  const { t } = useI18n();
  return [
    { kind: 'text', name: 'keyword', label: t('sellerGoods.filterKeyword') },
    {
      kind: 'select',
      name: 'type',
      label: t('sellerGoods.filterType'),
      options: goodsKinds.map(({ type, word }) => ({ value: type, label: t(word) })),
    },
    {
      kind: 'select',
      name: 'review',
      label: t('sellerGoods.filterReview'),
      options: [
        { value: 'PENDING', label: t('sellerGoods.reviewPENDING') },
        { value: 'REFUSED', label: t('sellerGoods.reviewREFUSED') },
      ],
    },
    {
      kind: 'select',
      name: 'featured',
      label: t('sellerGoods.filterFeatured'),
      options: [
        {
          value: 'true',
          label: counts ? t('sellerGoods.featuredOf', { count: counts.featured, limit: counts.featuredLimit }) : t('sellerGoods.featured'),
        },
      ],
    },
  ];
}

function NoGoods({ narrowed }: { narrowed: boolean }) {
  const { t } = useI18n();
  const links = useLinks();
  const importing = links.seller('imports');
  if (narrowed) {
    return (
      <EmptyState title={t('sellerGoods.emptyFiltered')} text={t('sellerGoods.emptyFilteredText')} icon="search">
        <a className="button" href={links.seller('goods')}>
          {t('sellerGoods.clearFilters')}
        </a>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t('sellerGoods.emptyTitle')} text={t('sellerGoods.emptyText')} icon="package">
      <a className="button primary" href={links.seller('goods/new')}>
        {t('sellerGoods.firstGoods')}
      </a>
      {pageExists(importing) && (
        <a className="button" href={importing}>
          {t('sellerGoods.importGoods')}
        </a>
      )}
    </EmptyState>
  );
}

export default function GoodsPage() {
  const { t } = useI18n();
  const links = useLinks();
  const { list, counts, narrowed } = useLoaderData<Data>();
  const { tabs, tab } = useTabs(counts);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const nameOf = useNameOf();
  const chosen = list.records.filter(({ goodsId }) => selected.has(goodsId));

  const columns = useColumns();
  const filters = useFilters(counts);
  const importing = links.seller('imports');
  return (
    <OfficePage
      title={t('officeTitles.sellerGoods')}
      lead={t('sellerGoods.listLead')}
      actions={
        <>
          {pageExists(importing) && (
            <a className="button" href={importing}>
              <Icon name="upload" size={16} />
              {t('sellerGoods.importGoods')}
            </a>
          )}
          <a className="button primary" href={links.seller('goods/new')}>
            <Icon name="plus" size={16} />
            {t('sellerGoods.newGoods')}
          </a>
        </>
      }
    >
      <LinkTabs tabs={tabs} value={tab} label={t('sellerGoods.status')} />
      <PagedList
        page="seller/goods"
        label={t('sellerGoods.tableLabel')}
        name="seller-goods"
        columns={columns}
        list={list}
        filters={filters}
        rowKey={({ goodsId }) => goodsId}
        usualSort={{ by: 'updatedAt', order: 'desc' }}
        selection={{
          selected,
          onChange: setSelected,
          labelOf: nameOf,
          actions: <BulkActions goods={chosen} onDone={() => setSelected(new Set())} />,
        }}
        empty={<NoGoods narrowed={narrowed} />}
      />
    </OfficePage>
  );
}

function PriceWords({ goods }: { goods: SellerListing }) {
  const { t } = useI18n();
  if (goods.basePrice === '') return t('sellerGoods.noPrice');
  if (!/[1-9]/.test(goods.basePrice)) return t('sellerGoods.free');
  const unit = unitWord(t, goods.priceUnit);
  return t('sellerGoods.priceFrom', { price: `${formatYuan(goods.basePrice)}${unit && ` / ${unit}`}` });
}
