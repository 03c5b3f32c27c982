import { useLoaderData } from 'react-router';
import type { AdminShop } from '#contexts/shops/calls/admin-shops.ts';
import { SHOP_LEVELS } from '#contexts/shops/calls/constants.ts';
import { listShops } from '#contexts/shops/calls/generated/admin-shops.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { formatNumber, formatPermille } from '#kernel/money/money.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, fetchPage, type Load, serverLoader } from '#web/lib/load.ts';
import { moneyText } from '#web/lib/money-words.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { PagedList } from '#web/ui/office/paged-list.tsx';
import { RowActions, RowLink } from '#web/ui/office/table/row-actions.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';

const load: Load<ListAnswer<AdminShop>> = ({ api, url }) => fetchPage(api, listShops, 'admin/shops', url);
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function ShopsPage() {
  const { t, pick } = useI18n();
  const links = useLinks();
  const list = useLoaderData<ListAnswer<AdminShop>>();

  return (
    <OfficePage title={t('officeTitles.adminShops')} lead={t('adminShops.lead')}>
      <PagedList
        page="admin/shops"
        label={t('officeTitles.adminShops')}
        name="admin-shops"
        list={list}
        filters={[
          { kind: 'text', name: 'keyword', label: t('adminShops.keyword') },
          {
            kind: 'select',
            name: 'level',
            label: t('adminShops.level'),
            options: SHOP_LEVELS.map((value) => ({ value, label: t(`adminShops.level${value}`) })),
          },
          {
            kind: 'select',
            name: 'state',
            label: t('adminShops.state'),
            options: [
              { value: 'open', label: t('adminShops.open') },
              { value: 'closed', label: t('adminShops.closed') },
            ],
          },
        ]}
        rowKey={(row) => row.shopId}
        usualSort={{ by: 'id', order: 'desc' }}
        empty={t('adminShops.none')}
        columns={[
          { key: 'id', title: t('adminShops.id'), sortable: true, render: (row) => row.shopId },
          {
            key: 'name',
            title: t('adminShops.name'),
            sortable: true,
            fixed: true,
            render: (row) => (
              <a className="link" href={links.admin('shops/:shopId', { shopId: row.shopId })}>
                {pick(row.shopName, row.shopNameEn)}
              </a>
            ),
          },
          { key: 'level', title: t('adminShops.level'), render: (row) => t(`adminShops.level${row.level}`) },
          {
            key: 'state',
            title: t('adminShops.state'),
            render: (row) => (
              <StatusTag tone={row.open ? 'success' : 'danger'}>{t(row.open ? 'adminShops.open' : 'adminShops.closed')}</StatusTag>
            ),
          },
          {
            key: 'score',
            title: t('adminShops.score'),
            sortable: true,
            align: 'end',
            render: (row) => (Number(row.score) > 0 ? row.score : '—'),
          },
          {
            key: 'owner',
            title: t('adminShops.owner'),
            render: (row) =>
              row.ownerId ? (
                <a className="link" href={links.admin('people/users/:userId', { userId: row.ownerId })}>
                  {row.ownerName}
                </a>
              ) : (
                row.retailerId || t('adminShops.ownerNone')
              ),
          },
          { key: 'goods', title: t('adminShops.goods'), align: 'end', render: (row) => formatNumber(row.goodsOnSale, 0) },
          { key: 'commission', title: t('adminShops.commission'), align: 'end', render: (row) => formatPermille(row.commissionPermille) },
          { key: 'deposit', title: t('adminShops.deposit'), align: 'end', render: (row) => moneyText(row.deposit) },
          {
            key: 'actions',
            title: t('adminShops.view'),
            fixed: true,
            render: (row) => (
              <RowActions>
                <RowLink href={links.admin('shops/:shopId', { shopId: row.shopId })}>{t('adminShops.view')}</RowLink>
              </RowActions>
            ),
          },
        ]}
      />
    </OfficePage>
  );
}
