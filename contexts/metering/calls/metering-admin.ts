/** Metering as operators manage it: prices, sources with their keys, records, bills. */
import { z } from 'zod';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { filledLine, filledText, freeText, idOrNone, idText, instant, lineText, month } from '#contracts/kit/fields.ts';
import { listAnswer, listQuery } from '#contracts/kit/list.ts';
import { bill, billDetail, billState, goodsKind, meterUnit, plan, quantity, rate } from './fields.ts';

const reading = { access: 'staff', permission: 'finance.read' } as const;
const managing = { access: 'staff', permission: 'finance.manage' } as const;
const reason = filledText(200);

export const adminPlan = plan.extend({
  offered: z.boolean(),
  /** The source that measures it: 'cluster:<id>' or 'shop:<id>'. */
  scope: z.string(),
  services: z.number().int(),
});
export type AdminPlan = z.output<typeof adminPlan>;
export const listAdminPlans = endpoint({
  id: 'metering.list-admin-plans',
  method: 'GET',
  path: '/operation/admin/metering/plans',
  summary: 'List goods that can be bought post-paid, with their prices',
  ...reading,
  answer: z.object({ plans: z.array(adminPlan), mayChange: z.boolean() }),
});
export const createPlan = endpoint({
  id: 'metering.create-plan',
  method: 'POST',
  path: '/operation/admin/metering/plans/create',
  summary: 'Offer a resource or an SKU post-paid, from this month on',
  idempotent: true,
  ...managing,
  body: z.object({
    goodsKind,
    goodsId: idText,
    skuId: idOrNone.default(''),
    rates: z.array(rate).min(1).max(3),
    reason,
  }),
  answer: z.object({ planId: z.string() }),
});
export const announcePrices = endpoint({
  id: 'metering.announce-prices',
  method: 'POST',
  path: '/operation/admin/metering/plans/:id/prices',
  summary: 'Announce new prices from a future month on; users of such services are notified',
  ...managing,
  params: z.object({ id: idText }),
  body: z.object({ fromMonth: month, rates: z.array(rate).min(1).max(3), reason }),
  answer: z.object({ planId: z.string() }),
});
export const setPlanOffered = endpoint({
  id: 'metering.set-plan-offered',
  method: 'POST',
  path: '/operation/admin/metering/plans/:id/offered',
  summary: 'Set whether new services can be opened; open ones continue',
  ...managing,
  params: z.object({ id: idText }),
  body: z.object({ offered: z.boolean(), reason }),
  answer: z.object({ planId: z.string() }),
});

export const meterKey = z.object({
  keyId: z.string(),
  /** Its first characters. */
  beginning: z.string(),
  createdAt: instant,
  lastUsedAt: instant,
  revokedAt: instant,
});
export const meterSource = z.object({
  sourceId: z.string(),
  name: z.string(),
  scope: z.string(),
  isSimulator: z.boolean(),
  recordCount: z.number().int(),
  refusedCount: z.number().int(),
  lastRecordAt: instant,
  keys: z.array(meterKey),
});
export type MeterSource = z.output<typeof meterSource>;
export const listSources = endpoint({
  id: 'metering.list-sources',
  method: 'GET',
  path: '/operation/admin/metering/sources',
  summary: 'List the sources of usage records, with their keys',
  ...reading,
  answer: z.object({ sources: z.array(meterSource), mayChange: z.boolean() }),
});
export const createSource = endpoint({
  id: 'metering.create-source',
  method: 'POST',
  path: '/operation/admin/metering/sources/create',
  summary: 'Add a source that measures the services of one cluster or one shop',
  idempotent: true,
  ...managing,
  body: z.object({
    name: filledLine(60),
    scope: z.string().regex(/^(cluster|shop):[A-Za-z0-9_-]{1,40}$/),
    reason,
  }),
  answer: z.object({ sourceId: z.string() }),
});
export const createKey = endpoint({
  id: 'metering.create-key',
  method: 'POST',
  path: '/operation/admin/metering/sources/:id/keys',
  summary: 'Create a key of a source; it is shown only once and stored as a hash',
  byToken: 'never',
  stepUp: true,
  ...managing,
  params: z.object({ id: idText }),
  body: z.object({ reason }),
  answer: z.object({ keyId: z.string(), key: z.string() }),
});
export const revokeKey = endpoint({
  id: 'metering.revoke-key',
  method: 'POST',
  path: '/operation/admin/metering/keys/:id/revoke',
  summary: 'Revoke a key immediately',
  ...managing,
  params: z.object({ id: idText }),
  body: z.object({ reason }),
  answer: z.object({ keyId: z.string() }),
});

export const adminRecord = z.object({
  id: z.string(),
  sourceId: z.string(),
  sourceName: z.string(),
  recordId: z.string(),
  version: z.number().int(),
  entitlementId: z.string(),
  buyerName: z.string(),
  unit: meterUnit,
  quantity,
  from: instant,
  to: instant,
  receivedAt: instant,
  outcome: z.enum(['ACCEPTED', 'SUPERSEDED']),
  /** No higher version is known. */
  counts: z.boolean(),
  late: z.boolean(),
});
export type AdminRecord = z.output<typeof adminRecord>;
export const listRecords = endpoint({
  id: 'metering.list-records',
  method: 'GET',
  path: '/operation/admin/metering/records',
  summary: 'List usage records: all, late ones (their month had been billed), or corrections',
  ...reading,
  query: z.object({
    ...listQuery(['receivedAt']),
    kind: z.enum(['', 'LATE', 'CORRECTION']).default(''),
    entitlementId: freeText(64).default(''),
    recordId: freeText(80).default(''),
    sourceId: freeText(20).default(''),
  }),
  answer: listAnswer(adminRecord),
});

export const adminBill = bill.extend({ buyerId: z.string(), buyerName: z.string() });
export type AdminBill = z.output<typeof adminBill>;
export const listAdminBills = endpoint({
  id: 'metering.list-admin-bills',
  method: 'GET',
  path: '/operation/admin/metering/bills',
  summary: 'List all monthly bills',
  ...reading,
  query: z.object({
    ...listQuery(['createdAt', 'dueAt', 'amount']),
    state: z.union([billState, z.literal('')]).default(''),
    /** As typed: anything but a month finds nothing. */
    month: freeText(7).default(''),
    buyer: lineText(60).default(''),
  }),
  answer: listAnswer(adminBill),
});
export const adminBillDetail = billDetail.extend({ buyerId: z.string(), buyerName: z.string() });
export type AdminBillDetail = z.output<typeof adminBillDetail>;
export const getAdminBill = endpoint({
  id: 'metering.get-admin-bill',
  method: 'GET',
  path: '/operation/admin/metering/bills/:id',
  summary: 'Retrieve a bill, with the computation of each line',
  ...reading,
  params: z.object({ id: idText }),
  answer: adminBillDetail,
});
