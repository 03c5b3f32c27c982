import { type PlatformGoods } from '#contexts/catalogue/calls/listing-review.ts';
import { modificationTones, statusTones } from '#contexts/catalogue/pages/parts/listing/listing-words.ts';
import type { I18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { countText } from '#web/lib/term-words.ts';
import type { Column } from '#web/ui/office/table/data-table.tsx';
import { RowActions, RowButton, RowLink } from '#web/ui/office/table/row-actions.tsx';
import { Price } from '#web/ui/price/price.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { GoodsName } from '../listings/goods-name.tsx';
import { placeColumns } from '../listings/listing-columns.tsx';
import styles from '../listings/listings.module.css';
import { useForceOff } from './use-force-off.ts';

type Parts = { i18n: I18n; links: ReturnType<typeof useLinks> } & ReturnType<typeof useForceOff>;

/** Columns of all products of the platform. */
export const goodsColumns = (parts: Parts): Column<PlatformGoods>[] => [
  ...offerColumns(parts),
  ...recordColumns(parts),
  actionsColumn(parts),
];

const offerColumns = ({ i18n, i18n: { t }, links }: Parts): Column<PlatformGoods>[] => [
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
        {row.modification && <StatusTag tone={modificationTones[row.modification]}>{t(`sellerGoods.status${row.modification}`)}</StatusTag>}
        {row.statusReason && <small title={row.statusReason}>{row.statusReason}</small>}
      </span>
    ),
  },
  {
    key: 'price',
    title: t('adminReview.listingPrice'),
    align: 'end',
    render: (row) => (row.basePrice === '' ? '—' : <Price value={row.basePrice} unit={row.priceUnit} size="sm" from={row.skuCount > 1} />),
  },
];

const recordColumns = ({ i18n: { t, timeText } }: Parts): Column<PlatformGoods>[] => [
  { key: 'skuCount', title: t('adminReview.listingSkuCount'), align: 'end', hidden: true, render: (row) => row.skuCount },
  { key: 'soldCount', title: t('adminReview.listingSold'), sortable: true, align: 'end', render: (row) => countText(row.soldCount) },
  { key: 'takenCount', title: t('adminReview.listingTaken'), hidden: true, align: 'end', render: (row) => countText(row.takenCount) },
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
    render: (row) => timeText(row.createdAt),
  },
  {
    key: 'updatedAt',
    title: t('adminReview.listingUpdated'),
    sortable: true,
    width: '118px',
    render: (row) => timeText(row.updatedAt),
  },
];

const actionsColumn = ({ i18n: { t }, links, forceOff, lift, busy }: Parts): Column<PlatformGoods> => ({
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
});
