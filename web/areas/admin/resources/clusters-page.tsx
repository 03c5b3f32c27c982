import { useState } from 'react';
import { useLoaderData, useNavigation } from 'react-router';
import type { Answer } from '#contracts/kit/endpoint.ts';
import { type AdminCluster, listAdminClusters, orderClusters, setClusterState } from '#contracts/resources/resource-admin.ts';
import { formatDateTime } from '#kernel/time/time.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { askReason } from '#web/ui/office/reason/reason.ts';
import { DataTable } from '#web/ui/office/table/data-table.tsx';
import { RowActions, RowButton } from '#web/ui/office/table/row-actions.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { ClusterDrawer } from './cluster-drawer.tsx';
import { countWords } from './resource-words.tsx';
import styles from './resources.module.css';

type Data = Answer<typeof listAdminClusters>;
const load: Load<Data> = ({ api }) => api.call(listAdminClusters, {});
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function ClustersPage() {
  const { t, locale, pick } = useI18n();
  const links = useLinks();
  const { clusters, mayCreate } = useLoaderData<Data>();
  const loading = useNavigation().state === 'loading';
  const { run, busy } = useAction();
  const [editing, setEditing] = useState<AdminCluster | 'new' | null>(null);
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
        columns={[
          ...(mayCreate
            ? [
                {
                  key: 'order',
                  title: t('adminResource.order'),
                  fixed: true,
                  render: (row: AdminCluster) => {
                    const index = clusters.indexOf(row);
                    const name = pick(row.centerName, row.centerNameEn);
                    return (
                      <span className={styles.moves}>
                        <button
                          type="button"
                          className={styles.move}
                          disabled={busy || index === 0}
                          aria-label={t('adminResource.moveUp', { name })}
                          onClick={() => move(index, -1)}
                        >
                          <Icon name="arrow-up" size={16} />
                        </button>
                        <button
                          type="button"
                          className={styles.move}
                          disabled={busy || index === clusters.length - 1}
                          aria-label={t('adminResource.moveDown', { name })}
                          onClick={() => move(index, 1)}
                        >
                          <Icon name="arrow-down" size={16} />
                        </button>
                      </span>
                    );
                  },
                },
              ]
            : []),
          {
            key: 'name',
            title: t('adminResource.clusterName'),
            fixed: true,
            render: (row) => (
              <span className={styles.named}>
                <strong>{pick(row.centerName, row.centerNameEn)}</strong>
                <small>{row.clusterId}</small>
              </span>
            ),
          },
          { key: 'team', title: t('adminResource.clusterTeam'), render: (row) => pick(row.teamName, row.teamNameEn) },
          {
            key: 'scale',
            title: t('adminResource.clusterScale'),
            render: (row) =>
              t('adminResource.clusterScaleWords', {
                cpu: countWords(row.cpuCores),
                gpu: countWords(row.gpuCards),
                dcu: countWords(row.dcuCards),
                storage: countWords(row.storageTb),
              }),
          },
          {
            key: 'hardware',
            title: t('adminResource.clusterHardware'),
            hidden: true,
            render: (row) => row.hardware.map(({ name, nameEn }) => pick(name, nameEn)).join(' · ') || '—',
          },
          {
            key: 'offers',
            title: t('adminResource.clusterOffers'),
            render: (row) => (
              <a className="link" href={links.admin('resources/offers', { clusterId: row.clusterId })}>
                {t('adminResource.clusterOffersWords', { displayed: row.displayedOffers, all: row.offers })}
              </a>
            ),
          },
          {
            key: 'state',
            title: t('adminResource.clusterState'),
            render: (row) => (
              <StatusTag tone={row.inService ? 'success' : 'warning'}>
                {t(row.inService ? 'adminResource.clusterOn' : row.disabled ? 'adminResource.clusterOff' : 'adminResource.clusterNamedOff')}
              </StatusTag>
            ),
          },
          {
            key: 'updatedAt',
            title: t('adminResource.updated'),
            hidden: true,
            render: (row) => <span className="number">{formatDateTime(row.updatedAt, locale)}</span>,
          },
          ...(mayCreate
            ? [
                {
                  key: 'actions',
                  title: t('adminResource.actions'),
                  fixed: true,
                  render: (row: AdminCluster) => (
                    <RowActions>
                      <RowButton onClick={() => setEditing(row)}>{t('adminResource.edit')}</RowButton>
                      <RowButton danger={!row.disabled} disabled={busy} onClick={() => setState(row)}>
                        {t(row.disabled ? 'adminResource.clusterEnable' : 'adminResource.clusterDisable')}
                      </RowButton>
                    </RowActions>
                  ),
                },
              ]
            : []),
        ]}
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
