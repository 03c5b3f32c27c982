import { z } from 'zod';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { unit } from '#contracts/kit/fields.ts';

export const getCapacityReport = endpoint({
  id: 'resources.get-capacity-report',
  method: 'GET',
  path: '/operation/admin/report/capacity',
  summary: 'Retrieve the current capacity of the regions and what is left to sell',
  access: 'staff',
  permission: 'report.read',
  answer: z.object({
    regions: z.array(
      z.object({
        clusterId: z.string(),
        centerName: z.string(),
        centerNameEn: z.string(),
        cpuCores: z.number().int(),
        gpuCards: z.number().int(),
        dcuCards: z.number().int(),
        storageTb: z.number().int(),
        offers: z.number().int(),
        /** Offers at each capacity level, 1 to 4. */
        levels: z.array(z.number().int()),
        left: z.array(z.object({ unit, amount: z.number() })),
      }),
    ),
  }),
});
