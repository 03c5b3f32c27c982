import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { listAdminClusters, listAdminOffers } from '#contexts/resources/calls/generated/resource-admin.ts';
import type { AdminOffer } from '#contexts/resources/calls/resource-admin.ts';
import type { Answer } from '#contracts/kit/call.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { type I18n, useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, fetchPage, type Load, serverLoader } from '#web/lib/load.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { Filter } from '#web/ui/office/filter-bar.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { PagedList } from '#web/ui/office/paged-list.tsx';
import { offerColumns } from './offer-columns.tsx';
import { OfferDrawer } from './offer-drawer.tsx';
import { LEVELS, OFFER_TYPES, RESOURCE_TYPES } from './resource-words.tsx';

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

type Filters = Filter<'admin/resources/offers'>[];
const filtersOf = ({ t, pick }: I18n, clusters: Data['clusters']['clusters']): Filters => [
  { kind: 'text', name: 'keyword', label: t('adminResource.keyword') },
  {
    kind: 'select',
    name: 'clusterId',
    label: t('adminResource.offerCluster'),
    options: clusters.map(({ clusterId, centerName, centerNameEn }) => ({
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
];

export default function OffersPage() {
  const i18n = useI18n();
  const { t } = i18n;
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
        filters={filtersOf(i18n, clusters.clusters)}
        rowKey={(row) => row.offerId}
        usualSort={{ by: 'updatedAt', order: 'desc' }}
        empty={t('adminResource.offersEmpty')}
        columns={offerColumns(i18n, links)}
      />
      {adding && <OfferDrawer offer={null} clusters={clusters.clusters} onClose={() => setAdding(false)} />}
    </OfficePage>
  );
}
