/** Post-paid services of a buyer: offers, use, bills. */
import { z } from 'zod';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { idOrNone, idText, instant, month, pageQuery, yuan, yuanOrNone } from '#contracts/kit/fields.ts';
import { bill, billDetail, billState, goodsKind, meterUnit, move, plan, quantity, rate, serviceState, usageSum } from './fields.ts';

export const listPlans = endpoint({
  id: 'metering.list-plans',
  method: 'GET',
  path: '/mall/metering/plans',
  summary: 'List goods that can be bought post-paid, with their prices',
  query: z.object({
    goodsKind: z.union([goodsKind, z.literal('')]).default(''),
    goodsId: idOrNone.default(''),
  }),
  answer: z.object({ plans: z.array(plan) }),
});

export const service = z.object({
  entitlementId: z.string(),
  name: z.string(),
  nameEn: z.string(),
  centerName: z.string(),
  centerNameEn: z.string(),
  shopId: z.string(),
  state: serviceState,
  openedAt: instant,
  closedAt: instant,
  /** When it is stopped unless covered again; 0 outside of grace. */
  graceUntil: instant,
  /** Per month; '' if none. */
  softLimit: yuanOrNone,
  /** The cost of this month so far, and the used share of the soft limit, in percent; 0 without a limit. */
  monthAmount: yuan,
  limitPercent: z.number().int(),
  usage: z.array(usageSum),
});
export type ServiceView = z.output<typeof service>;

export const meterAccount = z.object({
  autoPay: z.boolean(),
  /** Available balance and credit. */
  cover: yuan,
  /** Used and not billed yet; billed and not paid; the number of overdue bills. */
  unbilled: yuan,
  unpaid: yuan,
  overdue: z.number().int(),
  graceHours: z.number().int(),
  /** The minimum cover to open a service. */
  leastCover: yuan,
  /** Usage comes from the demo's simulator. */
  simulated: z.boolean(),
});
export type MeterAccount = z.output<typeof meterAccount>;

export const getMeterAccount = endpoint({
  id: 'metering.get-account',
  method: 'GET',
  path: '/mall/metering/account',
  summary: 'Retrieve cover, unpaid use, and settings of the caller’s post-paid services',
  access: 'user',
  answer: meterAccount,
});
export const setAutoPay = endpoint({
  id: 'metering.set-auto-pay',
  method: 'POST',
  path: '/mall/metering/account/auto-pay',
  summary: 'Set whether bills are paid automatically from the balance',
  access: 'user',
  byToken: 'never',
  body: z.object({ autoPay: z.boolean() }),
  answer: z.object({ autoPay: z.boolean() }),
});

export const listServices = endpoint({
  id: 'metering.list-services',
  method: 'GET',
  path: '/mall/metering/services',
  summary: 'List the caller’s post-paid services, open ones first',
  access: 'user',
  query: z.object(pageQuery(20)),
  answer: z.object({ total: z.number().int(), records: z.array(service) }),
});
export const serviceDetail = service.extend({
  rates: z.array(rate),
  next: z.object({ fromMonth: month, rates: z.array(rate) }).nullable(),
  /** Days of the requested month with use. */
  month,
  days: z.array(z.object({ day: z.string(), unit: meterUnit, quantity })),
  history: z.array(move),
});
export type ServiceDetail = z.output<typeof serviceDetail>;
export const getService = endpoint({
  id: 'metering.get-service',
  method: 'GET',
  path: '/mall/metering/services/:id',
  summary: 'Retrieve one of the caller’s post-paid services, with its use by day of a month',
  access: 'user',
  params: z.object({ id: idText }),
  query: z.object({ month: z.union([month, z.literal('')]).default('') }),
  answer: serviceDetail,
});
export const setSoftLimit = endpoint({
  id: 'metering.set-soft-limit',
  method: 'POST',
  path: '/mall/metering/services/:id/limit',
  summary: 'Set the monthly amount of which 50, 80 and 100 % are announced; it stops nothing',
  access: 'user',
  params: z.object({ id: idText }),
  body: z.object({ softLimit: yuanOrNone }),
  answer: service,
});
export const closeService = endpoint({
  id: 'metering.close-service',
  method: 'POST',
  path: '/mall/metering/services/:id/close',
  summary: 'Close a service permanently; its use so far is on the next bill',
  access: 'user',
  params: z.object({ id: idText }),
  answer: service,
});

export const listBills = endpoint({
  id: 'metering.list-bills',
  method: 'GET',
  path: '/mall/metering/bills',
  summary: 'List the caller’s monthly bills, newest first',
  access: 'user',
  query: z.object({ ...pageQuery(20), state: z.union([billState, z.literal('')]).default('') }),
  answer: z.object({ total: z.number().int(), records: z.array(bill) }),
});
export const getBill = endpoint({
  id: 'metering.get-bill',
  method: 'GET',
  path: '/mall/metering/bills/:id',
  summary: 'Retrieve one of the caller’s bills, with the computation of each line',
  access: 'user',
  params: z.object({ id: idText }),
  answer: billDetail,
});
export const sheetFormat = z.object({ format: z.enum(['csv', 'xlsx']).default('xlsx') });
