/** Broadcasts of all shops. */
import { useLoaderData } from 'react-router';
import { forceLiveOff, listAdminLive } from '#contexts/operations/calls/generated/live-desk.ts';
import type { AdminLive } from '#contexts/operations/calls/live-desk.ts';
import { liveColumns } from '#contexts/operations/pages/parts/live/live-columns.tsx';
import { liveStates } from '#contexts/operations/pages/parts/live/live-words.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, fetchPage, type Load, serverLoader } from '#web/lib/load.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { PagedList } from '#web/ui/office/paged-list.tsx';
import { askReason } from '#web/ui/office/reason/reason.ts';
import type { Column } from '#web/ui/office/table/data-table.tsx';
import { RowActions, RowButton } from '#web/ui/office/table/row-actions.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';

const load: Load<ListAnswer<AdminLive>> = ({ api, url }) => fetchPage(api, listAdminLive, 'admin/content/live', url);
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function AdminLivePage() {
  const i18n = useI18n();
  const { t, pick } = i18n;
  const links = useLinks();
  const list = useLoaderData<ListAnswer<AdminLive>>();
  const { run, busy } = useAction();
  async function forceOff({ id, title, titleEn }: AdminLive): Promise<void> {
    const reason = await askReason({
      title: t('officeLive.forceOffTitle', { name: pick(title, titleEn) }),
      text: t('officeLive.forceOffText'),
      confirmText: t('officeLive.forceOff'),
      danger: true,
    });
    if (reason !== null)
      await run(() => webApi.call(forceLiveOff, { params: { broadcastId: id }, body: { reason } }), {
        success: t('officeLive.forceOffDone'),
      });
  }
  const [title, ...others] = liveColumns<AdminLive>(i18n);
  const columns: Column<AdminLive>[] = [
    ...(title ? [title] : []),
    { key: 'shop', title: t('officeLive.shop'), render: (row) => pick(row.shopName, row.shopNameEn) },
    ...others,
    {
      key: 'actions',
      title: t('officeLive.actions'),
      fixed: true,
      render: (row) => (
        <RowActions>
          <a className="link" href={links.mall('live/:broadcastId', { broadcastId: row.id })} target="_blank" rel="noopener">
            {t('officeLive.room')}
          </a>
          {row.actions.includes('forceOff') && (
            <RowButton danger disabled={busy} onClick={() => void forceOff(row)}>
              {t('officeLive.forceOff')}
            </RowButton>
          )}
        </RowActions>
      ),
    },
  ];
  return (
    <OfficePage title={t('officeTitles.adminLive')} lead={t('officeLive.adminLead')}>
      <PagedList
        page="admin/content/live"
        label={t('officeTitles.adminLive')}
        name="admin-live"
        columns={columns}
        list={list}
        filters={[
          { kind: 'text', name: 'keyword', label: t('officeLive.keyword') },
          {
            kind: 'select',
            name: 'state',
            label: t('officeLive.state'),
            options: Object.entries(liveStates).map(([value, { words }]) => ({ value, label: t(words) })),
          },
        ]}
        rowKey={(row) => row.id}
        usualSort={{ by: 'createdAt', order: 'desc' }}
        empty={<EmptyState icon="video" title={t('officeLive.adminNone')} />}
      />
    </OfficePage>
  );
}
