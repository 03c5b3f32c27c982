import { getServicePage } from '#contexts/operations/calls/generated/service-pages.ts';
import type { ServiceBlock } from '#contexts/operations/calls/service-pages.ts';
import { listMarketGoods } from '#contexts/resources/calls/generated/resources.ts';
import type { ResourceGoods } from '#contexts/resources/calls/resources.ts';
import { rangeOf } from '#contexts/resources/pages/parts/offer-range.ts';
import { COMPUTE_SERVICES, type ComputeService, offersOfService } from '#contexts/resources/rules/resources.ts';
import type { Load } from '#web/lib/load.ts';

export type ServiceData = {
  service: ComputeService;
  /** Purchasable offers come first. */
  offers: ResourceGoods[];
  /** Storage of the same regions. */
  storage: ResourceGoods[];
  blocks: ServiceBlock[];
};

const serviceAt = ({ pathname }: URL): ComputeService =>
  COMPUTE_SERVICES.find((service) => pathname.replace(/\/$/, '').endsWith(`/service/${service}`)) ?? 'ecs';

/** Offers are required; without its texts the page is still shown. */
export const loadService: Load<ServiceData> = async ({ api, url }) => {
  const service = serviceAt(url);
  const [all, inContainers, blocks] = await Promise.all([
    api.call(listMarketGoods, { query: {} }),
    service === 'container' ? api.call(listMarketGoods, { query: { filterK8s: 'true' } }) : [],
    api.call(getServicePage, { params: { page: service } }).catch((): ServiceBlock[] => []),
  ]);
  const { compute, storage } = offersOfService(
    service,
    all,
    new Set(inContainers.map(({ availableCluster }) => availableCluster.clusterId)),
  );
  const offers = compute.toSorted((one, other) => Number(rangeOf(one) === null) - Number(rangeOf(other) === null));
  return { service, offers, storage: storage.filter((one) => rangeOf(one) !== null), blocks };
};
