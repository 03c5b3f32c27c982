/** Broadcasts of the shop. */
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { listSellerLive } from '#contexts/operations/calls/generated/live-desk.ts';
import type { SellerLivePage as Page, SellerLive } from '#contexts/operations/calls/live-desk.ts';
import { liveColumns } from '#contexts/operations/pages/parts/live/live-columns.tsx';
import { liveStates } from '#contexts/operations/pages/parts/live/live-words.ts';
import { formatBytes } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, fetchPage, type Load, serverLoader } from '#web/lib/load.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { PagedList } from '#web/ui/office/paged-list.tsx';
import type { Column } from '#web/ui/office/table/data-table.tsx';
import { RowActions } from '#web/ui/office/table/row-actions.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import { LiveDrawer } from './live-drawer.tsx';

const load: Load<Page> = ({ api, url }) => fetchPage(api, listSellerLive, 'seller/live', url);
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function SellerLivePage() {
  const i18n = useI18n();
  const { t } = i18n;
  const links = useLinks();
  const list = useLoaderData<Page>();
  const [creating, setCreating] = useState(false);
  const columns: Column<SellerLive>[] = [
    ...liveColumns<SellerLive>(i18n),
    {
      key: 'actions',
      title: t('officeLive.actions'),
      fixed: true,
      render: ({ id }) => (
        <RowActions>
          <a className="link" href={links.seller('live/:broadcastId', { broadcastId: id })}>
            {t('officeLive.open')}
          </a>
        </RowActions>
      ),
    },
  ];
  const { usedBytes, quotaBytes, eachBytes } = list.storage;
  const storage = t('officeLive.storage', {
    used: formatBytes(usedBytes),
    quota: formatBytes(quotaBytes),
    each: formatBytes(eachBytes),
  });
  const create = (
    <button type="button" className="button primary" onClick={() => setCreating(true)}>
      {t('officeLive.create')}
    </button>
  );
  return (
    <OfficePage title={t('officeTitles.sellerLive')} lead={`${t('officeLive.lead')} ${storage}`} actions={create}>
      <PagedList
        page="seller/live"
        label={t('officeTitles.sellerLive')}
        name="seller-live"
        columns={columns}
        list={list}
        filters={[
          {
            kind: 'select',
            name: 'state',
            label: t('officeLive.state'),
            options: Object.entries(liveStates).map(([value, { words }]) => ({ value, label: t(words) })),
          },
        ]}
        rowKey={(row) => row.id}
        usualSort={{ by: 'createdAt', order: 'desc' }}
        empty={<EmptyState icon="video" title={t('officeLive.none')} text={t('officeLive.noneText')} />}
      />
      {creating && <LiveDrawer live={null} onClose={() => setCreating(false)} />}
    </OfficePage>
  );
}
