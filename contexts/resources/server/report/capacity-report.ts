import { getCapacityReport } from '#contexts/resources/calls/report.ts';
import type { Answer } from '#contracts/kit/endpoint.ts';
import type { Unit } from '#contracts/kit/fields.ts';
import { type Cell, CSV_MARK, CSV_TYPE, csvRow } from '#libraries/sheets/index.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import { type Download, download } from '#server/platform/http/download.ts';
import { pageWords } from '#server/platform/sheet/page-words.ts';
import type { ClusterRow } from '../cluster/cluster-store.ts';
import type { Offer } from '../offer/offer.ts';

/** Message key of a unit. */
const unitKeys: Partial<Record<Unit, string>> = {
  'core*hour': 'shell.unitCoreHour',
  'card*hour': 'shell.unitCardHour',
  'GB*month': 'shell.unitGbMonth',
  'platform*month': 'shell.unitMachineMonth',
};

type Parts = { regions(): Promise<ClusterRow[]>; offers(): Promise<Offer[]> };

export const capacityReport =
  ({ regions, offers }: Parts) =>
  async (): Promise<Answer<typeof getCapacityReport>> => {
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
  };
type Report = ReturnType<typeof capacityReport>;

export const capacityReportRoutes = (report: Report): Bound[] => [bind(getCapacityReport, () => report())];
export const capacityReportDownloads = (report: Report): Download[] => [
  download({
    id: 'resources.export-capacity-report',
    path: '/operation/admin/report/export/capacity',
    summary: 'Export the capacity report of the operator console as a spreadsheet',
    access: 'staff',
    permission: 'report.read',
    types: [CSV_TYPE],
    async make(_, { locale }) {
      const { word, pick } = await pageWords(locale);
      const { regions } = await report();
      const rows: Cell[][] = [
        [
          ...['clusterId', 'region', 'cpuCores', 'gpuCards', 'dcuCards', 'storage', 'offers'].map((column) =>
            word(`adminReport.sheet.${column}`, word(`adminReport.${column}`, column)),
          ),
          ...[1, 2, 3, 4].map((level) => word(`adminReport.level${level}`, String(level))),
          word('adminReport.left', 'left'),
        ],
        ...regions.map((region) => [
          region.clusterId,
          pick(region.centerName, region.centerNameEn),
          region.cpuCores,
          region.gpuCards,
          region.dcuCards,
          region.storageTb,
          region.offers,
          ...region.levels,
          region.left.map(({ unit, amount }) => `${amount} ${word(unitKeys[unit] ?? '', unit)}`).join('; '),
        ]),
      ];
      return { name: 'capacity.csv', type: CSV_TYPE, content: CSV_MARK + rows.map(csvRow).join('') };
    },
  }),
];
