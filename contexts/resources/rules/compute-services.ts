/** The compute services with their own page, and the market offers that belong to each. */
export const COMPUTE_SERVICES = ['ecs', 'hpc', 'ai', 'container'] as const;
export type ComputeService = (typeof COMPUTE_SERVICES)[number];

type Offered = { goodsType: string; goodsResourceType: string; availableCluster: { clusterId: string } };

/** Whether an offer belongs to a service. @param k8s its region runs containers */
function belongs(service: ComputeService, { goodsType, goodsResourceType }: Offered, k8s: boolean): boolean {
  const accelerated = goodsResourceType === 'gpu' || goodsResourceType === 'dcu';
  switch (service) {
    case 'ecs':
      return goodsType === 'ecs';
    case 'hpc':
      return goodsResourceType === 'cpu' && (goodsType === 'share' || goodsType === 'contract' || goodsType === 'bms');
    case 'ai':
      return accelerated && goodsType !== 'ecs' && goodsType !== 'storage';
    case 'container':
      return k8s && (goodsType === 'share' || goodsType === 'contract');
  }
}

/**
 * The offers of a service, and the storage of the same regions, both in the given order.
 * @param k8sRegions ids of the regions that run containers
 */
export function offersOfService<T extends Offered>(
  service: ComputeService,
  offers: readonly T[],
  k8sRegions: ReadonlySet<string>,
): { compute: T[]; storage: T[] } {
  const compute = offers.filter((offer) => belongs(service, offer, k8sRegions.has(offer.availableCluster.clusterId)));
  const regions = new Set(compute.map(({ availableCluster }) => availableCluster.clusterId));
  return {
    compute,
    storage: offers.filter(({ goodsType, availableCluster }) => goodsType === 'storage' && regions.has(availableCluster.clusterId)),
  };
}
