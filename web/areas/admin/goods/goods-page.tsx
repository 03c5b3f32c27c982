/** All products of the platform. */
import { useLoaderData } from 'react-router';
import { listCategories } from '#contracts/catalogue/catalogue.ts';
import { listPlatformGoods, type PlatformGoods } from '#contracts/catalogue/listing-review.ts';
import type { Answer } from '#contracts/kit/endpoint.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { formatDateTime } from '#kernel/time/time.ts';
import { modificationTones, statuses, statusTones } from '#web/features/listing/listing-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, fetchPage, type Load, serverLoader } from '#web/lib/load.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { PagedList } from '#web/ui/office/paged-list.tsx';
import type { Column } from '#web/ui/office/table/data-table.tsx';
import { RowActions, RowButton, RowLink } from '#web/ui/office/table/row-actions.tsx';
import { Price } from '#web/ui/price/price.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { GoodsName } from '../listings/goods-name.tsx';
import { placeColumns } from '../listings/listing-columns.tsx';
import { typeOptions } from '../listings/listing-words.ts';
import styles from '../listings/listings.module.css';
import { useShopFilter } from '../shops/use-shop-filter.ts';
import { useForceOff } from './use-force-off.ts';

type Data = { list: ListAnswer<PlatformGoods>; categories: Answer<typeof listCategories> };
const load: Load<Data> = async ({ api, url }) => {
  const [list, categories] = await Promise.all([fetchPage(api, listPlatformGoods, 'admin/goods', url), api.call(listCategories, {})]);
  return { list, categories };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

const published = statuses.filter((status) => !status.startsWith('PUBLISH_'));
const modifications = ['MODIFY_DRAFT', 'MODIFY_APPLY'] as const;

export default function GoodsPage() {
  const i18n = useI18n();
  const { t, pick, locale } = i18n;
  const links = useLinks();
  const { list, categories } = useLoaderData<Data>();
  const shopFilter = useShopFilter('shop', t('adminReview.listingShop'), t('adminReview.listingShopId'));
  const { forceOff, lift, busy } = useForceOff();
  const columns: Column<PlatformGoods>[] = [
    {
      key: 'name',
      title: t('adminReview.listingGoods'),
      sortable: true,
      fixed: true,
      render: (row) => <GoodsName goods={row} id={row.goodsId} href={links.admin('goods/:goodsId', { goodsId: row.goodsId })} />,
    },
    ...placeColumns<PlatformGoods>(i18n, links),
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
      half: false,
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
    {
      key: 'updatedAt',
      title: t('adminReview.listingUpdated'),
      sortable: true,
      width: '118px',
      render: (row) => formatDateTime(row.updatedAt, locale),
    },
    {
      key: 'actions',
      title: t('adminReview.listingActions'),
      fixed: true,
      render: (row) => (
        <RowActions>
          <RowLink href={links.admin('goods/:goodsId', { goodsId: row.goodsId })}>{t('adminReview.listingSee')}</RowLink>
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
      <PagedList
        page="admin/goods"
        label={t('officeTitles.adminGoods')}
        name="admin-goods"
        columns={columns}
        list={list}
        filters={[
          { kind: 'text', name: 'keyword', label: t('adminReview.listingKeyword') },
          {
            kind: 'select',
            name: 'status',
            label: t('adminReview.listingStatus'),
            options: [...published, ...modifications].map((status) => ({ value: status, label: t(`sellerGoods.status${status}`) })),
          },
          { kind: 'select', name: 'type', label: t('adminReview.listingType'), options: typeOptions(t) },
          {
            kind: 'choice',
            name: 'category',
            label: t('adminReview.listingCategory'),
            choices: categories.map((one) => ({
              value: one.code,
              label: pick(one.name, one.englishName),
              words: `${one.name} ${one.englishName}`,
              level: one.level - 1,
            })),
          },
          shopFilter,
        ]}
        rowKey={(row) => row.goodsId}
        usualSort={{ by: 'updatedAt', order: 'desc' }}
        empty={t('adminReview.listingGoodsNone')}
      />
    </OfficePage>
  );
}
