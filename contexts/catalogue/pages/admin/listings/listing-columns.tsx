/** Columns of products, on sale or waiting for review. */
import type { I18n } from '#web/lib/i18n.tsx';
import type { useLinks } from '#web/lib/links.ts';
import type { Column } from '#web/ui/office/table/data-table.tsx';

type Row = { shopId: string; shopName: string; shopNameEn: string; categories: string; categoriesEn: string };

/** The columns of shop and category. */
export const placeColumns = <R extends Row>({ t, pick }: I18n, links: ReturnType<typeof useLinks>): Column<R>[] => [
  {
    key: 'shop',
    title: t('adminReview.listingShop'),
    render: (row) => (
      <a className="link" href={links.admin('shops/:shopId', { shopId: row.shopId })}>
        {pick(row.shopName, row.shopNameEn)}
      </a>
    ),
  },
  {
    key: 'category',
    title: t('adminReview.listingCategory'),
    render: (row) => pick(row.categories, row.categoriesEn).split('>').join(' / '),
  },
];
