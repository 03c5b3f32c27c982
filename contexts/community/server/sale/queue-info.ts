/** Where a model can be deployed now (section 7, POST /appcenter/asset/model/queue-info). */
import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { BoundCall } from '#server/platform/http/bind.ts';
import type { Queue, SaleParts } from './sale-parts.ts';
import { listSalesOfGoods } from './sale-store.ts';

/** Sold out (section 4). */
const SOLD_OUT = 4;
/** Required hardware: accelerators for models, anything for other types. */
const needsAccelerator = (type: GoodsType): boolean => type === 'MODEL';

/** The region with the least loaded of the given queues: by capacity level, then by free capacity. '' if all are full. Pure. */
export function leastLoaded(type: GoodsType, regionIds: readonly string[], queues: readonly Queue[], closed: ReadonlySet<string>): string {
  const open = queues.filter(
    ({ clusterId, resourceType, level, free }) =>
      regionIds.includes(clusterId) &&
      !closed.has(clusterId) &&
      level < SOLD_OUT &&
      free > 0 &&
      (!needsAccelerator(type) || resourceType === 'gpu' || resourceType === 'dcu'),
  );
  const [first] = open.toSorted((a, b) => a.level - b.level || b.free - a.free || a.clusterId.localeCompare(b.clusterId));
  return first?.clusterId ?? '';
}

/** @throws AppError MALL10001 for goods that are not on sale */
export async function findQueueInfo(
  parts: SaleParts,
  { actor }: BoundCall,
  goodsId: string,
): Promise<{ assetType: string; clusterId: string }> {
  const places = await parts.goods.placesOf(goodsId);
  if (!places || !isStoredId(goodsId)) throw new AppError('MALL10001');
  const [sale] = await listSalesOfGoods(parts.database, [goodsId]);
  const [repository] = sale ? await parts.findRepositories([sale.repositoryId]) : [];
  const [queues, closed] = await Promise.all([parts.queues.queues(), actor ? parts.queues.closedTo(actor.accountId) : new Set<string>()]);
  return { assetType: repository?.type ?? places.type, clusterId: leastLoaded(places.type, places.regionIds, queues, closed) };
}
