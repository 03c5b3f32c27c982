/** Post-paid use of a shop's goods, and its bills, as the shop sees them. */
import { z } from 'zod';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { idText, instant, yuan } from '#contracts/kit/fields.ts';
import { listAnswer, listQuery } from '#contracts/kit/list.ts';
import { bill, billDetail, billState, serviceState, usageSum } from './fields.ts';

const reading = { access: 'seller', permission: 'shop.money' } as const;

export const sellerService = z.object({
  entitlementId: z.string(),
  name: z.string(),
  nameEn: z.string(),
  buyerName: z.string(),
  state: serviceState,
  openedAt: instant,
  usage: z.array(usageSum),
  monthAmount: yuan,
});
export type SellerService = z.output<typeof sellerService>;
export const listSellerServices = endpoint({
  id: 'metering.list-seller-services',
  method: 'GET',
  path: '/mall/seller/metering/services',
  summary: 'List post-paid services of the shop’s goods with their use of this month',
  ...reading,
  query: z.object({ ...listQuery(['openedAt']), state: z.union([serviceState, z.literal('')]).default('') }),
  answer: listAnswer(sellerService),
});

export const sellerBill = bill.extend({ buyerName: z.string() });
export type SellerBill = z.output<typeof sellerBill>;
export const listSellerBills = endpoint({
  id: 'metering.list-seller-bills',
  method: 'GET',
  path: '/mall/seller/metering/bills',
  summary: 'List bills of the shop’s goods',
  ...reading,
  query: z.object({ ...listQuery(['createdAt']), state: z.union([billState, z.literal('')]).default('') }),
  answer: listAnswer(sellerBill),
});
export const sellerBillDetail = billDetail.extend({ buyerName: z.string() });
export type SellerBillDetail = z.output<typeof sellerBillDetail>;
export const getSellerBill = endpoint({
  id: 'metering.get-seller-bill',
  method: 'GET',
  path: '/mall/seller/metering/bills/:id',
  summary: 'Retrieve a bill of the shop’s goods, with the computation of each line',
  ...reading,
  params: z.object({ id: idText }),
  answer: sellerBillDetail,
});
