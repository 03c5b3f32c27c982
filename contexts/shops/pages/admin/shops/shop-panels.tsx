import { getAdminShop } from '#contexts/shops/calls/generated/admin-shops.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { formatNumber, formatPermille } from '#kernel/money/money.ts';
import type { MessageKey } from '#web/lib/i18n.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { moneyText } from '#web/lib/money-words.ts';
import { DefinitionList } from '#web/ui/definition-list/definition-list.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { RelatedLinks } from '#web/ui/office/related-links.tsx';
import { DataTable } from '#web/ui/office/table/data-table.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';

export type Shop = Answer<typeof getAdminShop>;
type Props = { shop: Shop };

/** Links to related records of the shop. */
export function ShopRelated({ shop }: Props) {
  const { t } = useI18n();
  const links = useLinks();
  return (
    <RelatedLinks
      label={t('adminShops.related')}
      items={[
        { label: t('adminShops.relatedGoods'), href: links.admin('goods', { shop: shop.shopId }), permission: 'listing.read' },
        { label: t('adminShops.relatedOrders'), href: links.admin('orders', { shopId: shop.shopId }), permission: 'order.read' },
        {
          label: t('adminShops.relatedStatements'),
          href: links.admin('money/statements', { shopId: shop.shopId }),
          permission: 'finance.read',
        },
        {
          label: t('adminShops.relatedPayouts'),
          href: links.admin('money/payouts', { shopId: shop.shopId }),
          permission: 'finance.read',
        },
        {
          label: t('adminShops.relatedAudit'),
          href: links.admin('audit', { subjectType: 'shop', subjectId: shop.shopId }),
          permission: 'audit.read',
        },
      ]}
    />
  );
}

export function ShopFacts({ shop }: Props) {
  const { t, pick } = useI18n();
  const links = useLinks();
  return (
    <Panel title={t('adminShops.facts')}>
      <DefinitionList
        items={[
          { term: t('adminShops.id'), value: shop.shopId },
          {
            term: t('adminShops.state'),
            value: <StatusTag tone={shop.open ? 'success' : 'danger'}>{t(shop.open ? 'adminShops.open' : 'adminShops.closed')}</StatusTag>,
          },
          { term: t('adminShops.level'), value: t(`adminShops.level${shop.level}`) },
          {
            term: t('adminShops.owner'),
            value: shop.ownerId ? (
              <a className="link" href={links.admin('people/users/:userId', { userId: shop.ownerId })}>
                {shop.ownerName}
              </a>
            ) : (
              t('adminShops.ownerNone')
            ),
          },
          { term: t('adminShops.retailer'), value: shop.retailerId },
          { term: t('adminShops.score'), value: Number(shop.score) > 0 ? shop.score : t('shell.scoreNone') },
          { term: t('adminShops.goods'), value: formatNumber(shop.goodsOnSale, 0) },
          { term: t('adminShops.orders'), value: formatNumber(shop.orderCount, 0) },
          { term: t('adminShops.commission'), value: formatPermille(shop.commissionPermille) },
          { term: t('adminShops.deposit'), value: moneyText(shop.deposit) },
          { term: t('adminShops.phone'), value: shop.servicePhone },
          { term: t('adminShops.email'), value: shop.serviceEmail },
          {
            term: t('adminShops.hours'),
            value: `${shop.serviceTime} ${t(shop.hasWorkday ? 'adminShops.workday' : 'adminShops.everyday')}`.trim(),
          },
          { term: t('adminShops.description'), value: pick(shop.description, shop.descriptionEn), wide: true },
        ]}
      />
    </Panel>
  );
}

/** The members of the shop, and their permissions. */
export function ShopMembers({ shop }: Props) {
  const { t, locale } = useI18n();
  const links = useLinks();
  return (
    <Panel title={t('adminShops.members')} count={shop.members.length} flush>
      <DataTable
        label={t('adminShops.members')}
        name="admin-shop-members"
        rows={shop.members}
        rowKey={(row) => row.userId}
        empty={t('adminShops.membersNone')}
        columns={[
          {
            key: 'name',
            title: t('adminShops.memberName'),
            fixed: true,
            render: (row) => (
              <a className="link" href={links.admin('people/users/:userId', { userId: row.userId })}>
                {row.userName}
              </a>
            ),
          },
          {
            key: 'permissions',
            title: t('adminShops.memberPermissions'),
            render: (row) =>
              row.permissions
                .map((permission) => t(`adminShops.permission.${permission}` as MessageKey))
                .join(locale === 'en' ? ', ' : '、') || '—',
          },
        ]}
      />
    </Panel>
  );
}
