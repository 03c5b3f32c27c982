import { useState } from 'react';
import { useLoaderData } from 'react-router';
import type { Answer } from '#contracts/kit/endpoint.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { type AdminOffer, listAdminClusters, listAdminOffers } from '#contracts/resources/resource-admin.ts';
import { formatDateTime } from '#kernel/time/time.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, fetchPage, type Load, serverLoader } from '#web/lib/load.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { PagedList } from '#web/ui/office/paged-list.tsx';
import { RowActions, RowLink } from '#web/ui/office/table/row-actions.tsx';
import { OfferDrawer } from './offer-drawer.tsx';
import { countWords, kindWords, LEVELS, Level, OFFER_TYPES, Price, RESOURCE_TYPES, Shelf } from './resource-words.tsx';
import styles from './resources.module.css';

type Data = { list: ListAnswer<AdminOffer>; clusters: Answer<typeof listAdminClusters> };
const load: Load<Data> = async ({ api, url }) => {
  const [list, clusters] = await Promise.all([
    fetchPage(api, listAdminOffers, 'admin/resources/offers', url),
    api.call(listAdminClusters, {}),
  ]);
  return { list, clusters };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function OffersPage() {
  const { t, locale, pick } = useI18n();
  const links = useLinks();
  const { list, clusters } = useLoaderData<Data>();
  const [adding, setAdding] = useState(false);
  return (
    <OfficePage
      title={t('officeTitles.adminOffers')}
      lead={t('adminResource.offersLead')}
      actions={
        clusters.mayCreate && (
          <button type="button" className="button primary" onClick={() => setAdding(true)}>
            <Icon name="plus" size={16} />
            {t('adminResource.offerAdd')}
          </button>
        )
      }
    >
      <PagedList
        page="admin/resources/offers"
        label={t('officeTitles.adminOffers')}
        name="admin-offers"
        list={list}
        filters={[
          { kind: 'text', name: 'keyword', label: t('adminResource.keyword') },
          {
            kind: 'select',
            name: 'clusterId',
            label: t('adminResource.offerCluster'),
            options: clusters.clusters.map(({ clusterId, centerName, centerNameEn }) => ({
              value: clusterId,
              label: pick(centerName, centerNameEn),
            })),
          },
          {
            kind: 'select',
            name: 'goodsType',
            label: t('adminResource.goodsType'),
            options: OFFER_TYPES.map((value) => ({ value, label: t(`adminResource.type${value}`) })),
          },
          {
            kind: 'select',
            name: 'resourceType',
            label: t('adminResource.resourceType'),
            options: RESOURCE_TYPES.map((value) => ({ value, label: t(`adminResource.kind${value}`) })),
          },
          {
            kind: 'select',
            name: 'level',
            label: t('adminResource.level'),
            options: LEVELS.map((level) => ({ value: String(level), label: t(`adminResource.level${level}`) })),
          },
          {
            kind: 'select',
            name: 'displayed',
            label: t('adminResource.shelf'),
            options: [
              { value: 'true', label: t('adminResource.on') },
              { value: 'false', label: t('adminResource.off') },
            ],
          },
        ]}
        rowKey={(row) => row.offerId}
        usualSort={{ by: 'updatedAt', order: 'desc' }}
        empty={t('adminResource.offersEmpty')}
        columns={[
          {
            key: 'name',
            title: t('adminResource.offerName'),
            fixed: true,
            render: (row) => (
              <span className={styles.named}>
                <a className="link" href={links.admin('resources/offers/:offerId', { offerId: row.offerId })}>
                  {pick(row.name, row.nameEn)}
                </a>
                <small>{pick(row.centerName, row.centerNameEn)}</small>
              </span>
            ),
          },
          {
            key: 'resourceNo',
            title: t('adminResource.resourceNo'),
            sortable: true,
            render: (row) => <span className="number">{row.resourceNo}</span>,
          },
          { key: 'kind', title: t('adminResource.offerKind'), render: (row) => kindWords(t, row) },
          { key: 'price', title: t('adminResource.price'), align: 'end', half: false, render: (row) => <Price offer={row} /> },
          {
            key: 'quota',
            title: t('adminResource.quota'),
            sortable: true,
            align: 'end',
            render: (row) => <span className="number">{countWords(row.quota)}</span>,
          },
          { key: 'level', title: t('adminResource.level'), half: true, render: (row) => <Level level={row.currentLevel} /> },
          { key: 'shelf', title: t('adminResource.shelf'), half: true, render: (row) => <Shelf offer={row} /> },
          {
            key: 'updatedAt',
            title: t('adminResource.updated'),
            sortable: true,
            hidden: true,
            render: (row) => <span className="number">{formatDateTime(row.updatedAt, locale)}</span>,
          },
          {
            key: 'actions',
            title: t('adminResource.actions'),
            fixed: true,
            render: (row) => (
              <RowActions>
                <RowLink href={links.admin('resources/offers/:offerId', { offerId: row.offerId })}>{t('adminResource.open')}</RowLink>
              </RowActions>
            ),
          },
        ]}
      />
      {adding && <OfferDrawer offer={null} clusters={clusters.clusters} onClose={() => setAdding(false)} />}
    </OfficePage>
  );
}
