import type { Unit } from '#contracts/kit/fields.ts';
import { getCapacityReport } from '#contracts/resources/report.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { ClusterRow } from '../cluster/cluster-store.ts';
import type { Offer } from '../offer/offer.ts';

type Parts = { regions(): Promise<ClusterRow[]>; offers(): Promise<Offer[]> };

export const capacityReportRoutes = ({ regions, offers }: Parts): Bound[] => [
  bind(getCapacityReport, async () => {
    const [rows, all] = await Promise.all([regions(), offers()]);
    return {
      regions: rows.map(({ clusterId, centerName, centerNameEn, cpuCores, gpuCards, dcuCards, storageTb }) => {
        const own = all.filter((offer) => offer.clusterId === clusterId);
        const left = new Map<Unit, number>();
        for (const { unit, quota } of own) left.set(unit, (left.get(unit) ?? 0) + quota);
        return {
          clusterId,
          centerName,
          centerNameEn,
          cpuCores,
          gpuCards,
          dcuCards,
          storageTb,
          offers: own.length,
          levels: [1, 2, 3, 4].map((level) => own.filter(({ quota, capacityLevel }) => (quota > 0 ? capacityLevel : 4) === level).length),
          left: [...left].map(([unit, amount]) => ({ unit, amount })),
        };
      }),
    };
  }),
];
