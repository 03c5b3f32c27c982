/** All products of the platform. */
import { useLoaderData, useNavigation } from 'react-router';
import { listCategories } from '#contracts/catalogue/catalogue.ts';
import { listPlatformGoods, type PlatformGoods } from '#contracts/catalogue/listing-review.ts';
import type { Answer } from '#contracts/kit/endpoint.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { formatDateTime } from '#kernel/time/time.ts';
import { modificationTones, statuses, statusTones } from '../../../features/catalogue/listing/listing-words.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { useLinks } from '../../../lib/links.ts';
import { useListAddress } from '../../../lib/list-address.ts';
import { browserLoader, type Load, serverLoader } from '../../../lib/load.ts';
import { FilterBar } from '../../../ui/office/filter-bar.tsx';
import { ListPager } from '../../../ui/office/list-pager.tsx';
import { OfficePage } from '../../../ui/office/office-page.tsx';
import { type Column, DataTable } from '../../../ui/office/table/data-table.tsx';
import { RowActions, RowButton, RowLink } from '../../../ui/office/table/row-actions.tsx';
import { Price } from '../../../ui/price/price.tsx';
import { StatusTag } from '../../../ui/status-tag/status-tag.tsx';
import { GoodsName } from '../listings/goods-name.tsx';
import { typeOptions } from '../listings/listing-words.ts';
import styles from '../listings/listings.module.css';
import { useForceOff } from './use-force-off.ts';

type Data = { list: ListAnswer<PlatformGoods>; categories: Answer<typeof listCategories> };
const load: Load<Data> = async ({ api, url }) => {
  const [list, categories] = await Promise.all([
    api.call(listPlatformGoods, { query: Object.fromEntries(url.searchParams) as never }),
    api.call(listCategories, {}),
  ]);
  return { list, categories };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

const published = statuses.filter((status) => !status.startsWith('PUBLISH_'));

export default function GoodsPage() {
  const { t, pick, locale } = useI18n();
  const links = useLinks();
  const { list, categories } = useLoaderData<Data>();
  const { values, hrefWith, go } = useListAddress();
  const { forceOff, lift, busy } = useForceOff();
  const loading = useNavigation().state === 'loading';
  const columns: Column<PlatformGoods>[] = [
    {
      key: 'name',
      title: t('adminReview.listingGoods'),
      sortable: true,
      fixed: true,
      render: (row) => <GoodsName goods={row} id={row.goodsId} href={links.admin(`goods/${row.goodsId}`)} />,
    },
    {
      key: 'shop',
      title: t('adminReview.listingShop'),
      render: (row) => (
        <a className="link" href={links.admin(`shops/${row.shopId}`)}>
          {pick(row.shopName, row.shopNameEn)}
        </a>
      ),
    },
    {
      key: 'category',
      title: t('adminReview.listingCategory'),
      render: (row) => pick(row.categories, row.categoriesEn).split('>').join(' / '),
    },
    {
      key: 'status',
      title: t('adminReview.listingStatus'),
      render: (row) => (
        <span className={styles.tags}>
          <StatusTag tone={statusTones[row.status]}>{t(`sellerGoods.status${row.status}`)}</StatusTag>
          {row.modification && (
            <StatusTag tone={modificationTones[row.modification]}>{t(`sellerGoods.status${row.modification}`)}</StatusTag>
          )}
          {row.statusReason && <small title={row.statusReason}>{row.statusReason}</small>}
        </span>
      ),
    },
    {
      key: 'price',
      title: t('adminReview.listingPrice'),
      align: 'end',
      render: (row) =>
        row.basePrice === '' ? '—' : <Price value={row.basePrice} unit={row.priceUnit} size="sm" from={row.skuCount > 1} />,
    },
    { key: 'skuCount', title: t('adminReview.listingSkuCount'), align: 'end', hidden: true, render: (row) => row.skuCount },
    { key: 'soldCount', title: t('adminReview.listingSold'), sortable: true, align: 'end', render: (row) => row.soldCount },
    {
      key: 'featured',
      title: t('adminReview.listingFeatured'),
      hidden: true,
      render: (row) => t(row.featured ? 'adminReview.listingYes' : 'adminReview.listingNo'),
    },
    {
      key: 'createdAt',
      title: t('adminReview.listingCreated'),
      sortable: true,
      hidden: true,
      render: (row) => formatDateTime(row.createdAt, locale),
    },
    { key: 'updatedAt', title: t('adminReview.listingUpdated'), sortable: true, render: (row) => formatDateTime(row.updatedAt, locale) },
    {
      key: 'actions',
      title: t('adminReview.listingActions'),
      fixed: true,
      render: (row) => (
        <RowActions>
          <RowLink href={links.admin(`goods/${row.goodsId}`)}>{t('adminReview.listingSee')}</RowLink>
          {row.actions.includes('forceOff') && (
            <RowButton danger disabled={busy} onClick={() => forceOff(row)}>
              {t('adminReview.listingForceOff')}
            </RowButton>
          )}
          {row.actions.includes('lift') && (
            <RowButton disabled={busy} onClick={() => lift(row)}>
              {t('adminReview.listingLift')}
            </RowButton>
          )}
        </RowActions>
      ),
    },
  ];
  return (
    <OfficePage title={t('officeTitles.adminGoods')} lead={t('adminReview.listingGoodsLead')}>
      <FilterBar
        values={values}
        onApply={go}
        fields={[
          { kind: 'text', name: 'keyword', label: t('adminReview.listingKeyword') },
          {
            kind: 'select',
            name: 'status',
            label: t('adminReview.listingStatus'),
            options: published.map((status) => ({ value: status, label: t(`sellerGoods.status${status}`) })),
          },
          {
            kind: 'select',
            name: 'modification',
            label: t('adminReview.listingModification'),
            options: (['MODIFY_DRAFT', 'MODIFY_APPLY'] as const).map((one) => ({ value: one, label: t(`sellerGoods.status${one}`) })),
          },
          { kind: 'select', name: 'type', label: t('adminReview.listingType'), options: typeOptions(t) },
          {
            kind: 'select',
            name: 'category',
            label: t('adminReview.listingCategory'),
            options: categories.map((one) => ({
              value: one.code,
              label: `${'　'.repeat(one.level - 1)}${pick(one.name, one.englishName)}`,
            })),
          },
          { kind: 'text', name: 'shop', label: t('adminReview.listingShopId') },
        ]}
      />
      <DataTable
        label={t('officeTitles.adminGoods')}
        name="admin-goods"
        columns={columns}
        rows={list.records}
        rowKey={(row) => row.goodsId}
        sort={{ by: values.sort || 'updatedAt', order: values.order === 'asc' ? 'asc' : 'desc' }}
        hrefOfSort={(sort, order) => hrefWith({ sort, order })}
        empty={t('adminReview.listingGoodsNone')}
        busy={loading}
      />
      <ListPager list={list} hrefOf={(cursor) => hrefWith({ cursor })} />
    </OfficePage>
  );
}
