/** Turnover and orders over time, by goods type, shop, region and payment method. */
import { z } from 'zod';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { yuan } from '#contracts/kit/fields.ts';
import { reportQuery } from '#contracts/kit/report.ts';

const measures = {
  /** Of orders that were bought and paid, by the day of payment, in yuan; refunds are not subtracted. */
  turnover: yuan,
  orders: z.number().int(),
  buyers: z.number().int(),
};
/** `downloads`: free orders, which are not in the other figures. */
export const turnoverTotals = z.object({ ...measures, downloads: z.number().int() });
export const turnoverGroup = z.object({ code: z.string(), name: z.string(), nameEn: z.string(), turnover: yuan, orders: z.number().int() });

export const getTurnoverReport = endpoint({
  id: 'orders.get-turnover-report',
  method: 'GET',
  path: '/operation/admin/report/turnover',
  summary: 'Report turnover, paid orders and buyers over time and by dimension; orders created by status',
  access: 'staff',
  permission: 'report.read',
  query: reportQuery,
  answer: z.object({
    total: turnoverTotals,
    /** Refunds within these days, whenever the orders were paid. */
    refunded: yuan,
    /** The preceding period of the same length, for comparison. */
    before: turnoverTotals,
    points: z.array(z.object({ at: z.string(), ...measures })),
    byType: z.array(turnoverGroup),
    /** The fifty with the highest turnover. */
    byShop: z.array(turnoverGroup),
    byRegion: z.array(turnoverGroup),
    byMethod: z.array(turnoverGroup),
    byStatus: z.array(z.object({ status: z.string(), type: z.string(), orders: z.number().int() })),
  }),
});
