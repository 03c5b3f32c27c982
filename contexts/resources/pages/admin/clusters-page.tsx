import { useState } from 'react';
import { useLoaderData, useNavigation } from 'react-router';
import { listAdminClusters, orderClusters, setClusterState } from '#contexts/resources/calls/generated/resource-admin.ts';
import type { AdminCluster } from '#contexts/resources/calls/resource-admin.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { askReason } from '#web/ui/office/reason/reason.ts';
import { DataTable } from '#web/ui/office/table/data-table.tsx';
import { actionsColumn, clusterColumns, orderColumn } from './cluster-columns.tsx';
import { ClusterDrawer } from './cluster-drawer.tsx';

type Data = Answer<typeof listAdminClusters>;
const load: Load<Data> = ({ api }) => api.call(listAdminClusters, {});
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** Changes the order of the centres, and takes a centre out of service or back. */
function useClusterChanges(clusters: readonly AdminCluster[]) {
  const { t, pick } = useI18n();
  const { run, busy } = useAction();
  const move = (index: number, by: -1 | 1) => {
    const ids = clusters.map(({ clusterId }) => clusterId);
    const [moved] = ids.splice(index, 1);
    if (moved === undefined) return;
    ids.splice(index + by, 0, moved);
    void run(() => webApi.call(orderClusters, { body: { clusterIds: ids } }));
  };
  const setState = async ({ clusterId, centerName, centerNameEn, disabled }: AdminCluster) => {
    const name = pick(centerName, centerNameEn);
    const reason = await askReason({
      title: t(disabled ? 'adminResource.clusterEnableTitle' : 'adminResource.clusterDisableTitle', { name }),
      text: t(disabled ? 'adminResource.clusterEnableText' : 'adminResource.clusterDisableText'),
      confirmText: t(disabled ? 'adminResource.clusterEnable' : 'adminResource.clusterDisable'),
      templates: [t(disabled ? 'adminResource.reasonRestored' : 'adminResource.reasonMaintenance'), t('adminResource.reasonPlan')],
      danger: !disabled,
      maxLength: 200,
    });
    if (reason === null) return;
    await run(() => webApi.call(setClusterState, { params: { clusterId }, body: { disabled: !disabled, reason } }), {
      success: t('adminResource.saved'),
    });
  };
  return { busy, move, setState };
}

export default function ClustersPage() {
  const i18n = useI18n();
  const { t } = i18n;
  const links = useLinks();
  const { clusters, mayCreate } = useLoaderData<Data>();
  const loading = useNavigation().state === 'loading';
  const [editing, setEditing] = useState<AdminCluster | 'new' | null>(null);
  const { busy, move, setState } = useClusterChanges(clusters);
  const parts = { i18n, links, clusters, busy, move, setState, edit: setEditing };
  return (
    <OfficePage
      title={t('officeTitles.adminClusters')}
      lead={t('adminResource.clustersLead')}
      actions={
        mayCreate && (
          <button type="button" className="button primary" onClick={() => setEditing('new')}>
            <Icon name="plus" size={16} />
            {t('adminResource.clusterAdd')}
          </button>
        )
      }
    >
      <DataTable
        label={t('officeTitles.adminClusters')}
        name="admin-clusters"
        rows={clusters}
        rowKey={(row) => row.clusterId}
        busy={loading || busy}
        empty={t('adminResource.clustersEmpty')}
        columns={[...(mayCreate ? [orderColumn(parts)] : []), ...clusterColumns(parts), ...(mayCreate ? [actionsColumn(parts)] : [])]}
      />
      {editing && (
        <ClusterDrawer
          key={editing === 'new' ? '' : editing.clusterId}
          cluster={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </OfficePage>
  );
}
