import {
  type AdminCluster,
  createCluster,
  listAdminClusters,
  modifyCluster,
  orderClusters,
  setClusterState,
} from '#contexts/resources/calls/resource-admin.ts';
import { isOpenCenter } from '#contexts/resources/rules/resources.ts';
import { permissionsOf } from '#kernel/roles/roles.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/events/outbox.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind, type SignedIn } from '#server/platform/http/bind.ts';
import { createOnce } from '#server/platform/idempotency/create-once.ts';
import { announceOffers } from './announce-offers.ts';
import {
  type ClusterAdminRow,
  findCluster,
  findClusters,
  insertCluster,
  offerIdsOf,
  saveOrder,
  setDisabled,
  updateCluster,
} from './cluster-admin-store.ts';

export const mayManage = ({ actor }: SignedIn): boolean => permissionsOf(actor.roles).includes('resource.manage');

const viewCluster = (row: ClusterAdminRow, manages: boolean): AdminCluster => ({
  ...row,
  inService: isOpenCenter(row),
  actions: manages ? ['modify', row.disabled ? 'enable' : 'disable', 'move'] : [],
});

/** Invalidates lists of regions, pages that show them, and their offers. */
async function announceCluster(tx: Queryable, clusterId: string): Promise<void> {
  await announce(tx, 'clusters.changed', { ids: [clusterId] });
  await announceOffers(tx, await offerIdsOf(tx, clusterId));
}

export function clusterAdminRoutes(database: Database): Bound[] {
  async function getCluster(on: Queryable, clusterId: string): Promise<ClusterAdminRow> {
    const row = await findCluster(on, clusterId);
    if (!row) throw new AppError('CLUSTER_NOT_FOUND');
    return row;
  }
  /** One change of a region with its audit entry and events. `change` returns false when the revision is outdated. */
  const changeCluster = (
    call: SignedIn,
    clusterId: string,
    change: (tx: Queryable, before: ClusterAdminRow) => Promise<boolean>,
    note = '',
  ): Promise<AdminCluster> =>
    database.transaction(async (tx) => {
      const before = await getCluster(tx, clusterId);
      if (!(await change(tx, before))) throw new AppError('RESOURCE_REVISION');
      const after = await getCluster(tx, clusterId);
      await audit(tx, call, { subjectType: 'cluster', subjectId: clusterId, before, after, note });
      await announceCluster(tx, clusterId);
      return viewCluster(after, true);
    });

  return [
    bind(listAdminClusters, async (_, call) => {
      const manages = mayManage(call);
      return { clusters: (await findClusters(database)).map((row) => viewCluster(row, manages)), mayCreate: manages };
    }),
    bind(createCluster, ({ body }, call) =>
      database.transaction((tx) =>
        createOnce(tx, call, body, async () => {
          const { clusterId, ...content } = body;
          if (!(await insertCluster(tx, clusterId, content))) throw new AppError('CLUSTER_ID_EXISTS', { clusterId });
          const after = await getCluster(tx, clusterId);
          await audit(tx, call, { subjectType: 'cluster', subjectId: clusterId, after });
          await announceCluster(tx, clusterId);
          return viewCluster(after, true);
        }),
      ),
    ),
    bind(modifyCluster, async ({ params: { clusterId }, body: { revision, ...content } }, call) =>
      changeCluster(call, clusterId, (tx) => updateCluster(tx, clusterId, revision, content)),
    ),
    bind(setClusterState, async ({ params: { clusterId }, body: { disabled, reason } }, call) =>
      changeCluster(call, clusterId, (tx) => setDisabled(tx, clusterId, disabled), reason),
    ),
    bind(orderClusters, async ({ body: { clusterIds } }, call) =>
      database.transaction(async (tx) => {
        const before = (await findClusters(tx)).map(({ clusterId }) => clusterId);
        if (!(await saveOrder(tx, clusterIds))) throw new AppError('RESOURCE_REVISION');
        await audit(tx, call, {
          subjectType: 'cluster',
          subjectId: 'all',
          before: { order: before.join(',') },
          after: { order: clusterIds.join(',') },
        });
        await announce(tx, 'clusters.changed', { ids: [] });
        return { clusterIds };
      }),
    ),
  ];
}
