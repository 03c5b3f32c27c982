import { z } from 'zod';
import { goodsType } from '#contexts/catalogue/calls/goods-type.ts';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { reportQuery } from '#contracts/kit/report.ts';

export const getGoodsReport = endpoint({
  id: 'catalogue.get-goods-report',
  method: 'GET',
  path: '/operation/admin/report/goods',
  summary: 'Report goods by type and status, goods created over time, and best sellers',
  access: 'staff',
  permission: 'report.read',
  query: reportQuery,
  answer: z.object({
    byType: z.array(z.object({ type: goodsType, onSale: z.number().int(), all: z.number().int() })),
    byStatus: z.array(z.object({ status: z.string(), goods: z.number().int() })),
    points: z.array(z.object({ at: z.string(), made: z.number().int() })),
    soldMost: z.array(z.object({ goodsId: z.string(), name: z.string(), nameEn: z.string(), type: goodsType, sold: z.number().int() })),
  }),
});
