/** Parts of views shared by several calls of metering. */
import { z } from 'zod';
import { METER_UNITS, MOST_TIERS } from '#contexts/metering/rules/metering.ts';
import { instant, month, yuan } from '#contracts/kit/fields.ts';

export const meterUnit = z.enum(METER_UNITS);
/** A quantity of units, at most six decimals: '12.5'. */
export const quantity = z.string().regex(/^\d{1,10}(\.\d{1,6})?$/);

/** Above this monthly quantity each further unit costs `price` yuan. */
export const tier = z.object({ from: quantity, price: yuan });
export const rate = z.object({
  unit: meterUnit,
  tiers: z.array(tier).min(1).max(MOST_TIERS),
  /** Also charged while the service is stopped. */
  goesOn: z.boolean(),
});
export type RateView = z.output<typeof rate>;

export const serviceState = z.enum(['ACTIVE', 'GRACE', 'STOPPED', 'CLOSED']);
export const billState = z.enum(['UNPAID', 'OVERDUE', 'PAID']);

/** Use of a unit in a month, and its cost so far. */
export const usageSum = z.object({ unit: meterUnit, month, quantity, amount: yuan });
export const move = z.object({ at: instant, move: z.string(), from: z.string(), to: z.string(), by: z.string() });

export const goodsKind = z.enum(['resource', 'sku']);
export const plan = z.object({
  planId: z.string(),
  goodsKind,
  goodsId: z.string(),
  /** '' for a resource. */
  skuId: z.string(),
  /** '' for the platform. */
  shopId: z.string(),
  shopName: z.string(),
  shopNameEn: z.string(),
  name: z.string(),
  nameEn: z.string(),
  /** In force this month. */
  rates: z.array(rate),
  /** Announced for a future month; null if none. */
  next: z.object({ fromMonth: month, rates: z.array(rate) }).nullable(),
});
export type PlanView = z.output<typeof plan>;

export const bill = z.object({
  /** The id under which it is paid. */
  billId: z.string(),
  billNo: z.string(),
  month,
  shopId: z.string(),
  shopName: z.string(),
  shopNameEn: z.string(),
  amount: yuan,
  state: billState,
  paymentMethod: z.string(),
  createdAt: instant,
  dueAt: instant,
  /** 0: not paid yet. */
  paidAt: instant,
});
export type BillView = z.output<typeof bill>;

export const billLine = z.object({
  lineNo: z.number().int(),
  /** CORRECTION: the difference to what was billed for an earlier month. */
  kind: z.enum(['USAGE', 'CORRECTION']),
  entitlementId: z.string(),
  name: z.string(),
  nameEn: z.string(),
  unit: meterUnit,
  month,
  /** Of the month, and the part already billed. */
  quantity,
  billedQuantity: quantity,
  /** How it is computed: the share of the quantity in each tier. `to`: '' for the last tier. */
  shares: z.array(z.object({ from: quantity, to: z.union([quantity, z.literal('')]), quantity, price: yuan })),
  /** The unrounded charge of the month, with all decimals. */
  exact: z.string(),
  /** Rounded once, half to even. */
  rated: yuan,
  /** What earlier bills charged for the month. */
  billed: yuan,
  amount: yuan,
});
export type BillLineView = z.output<typeof billLine>;
export const billDetail = bill.extend({ lines: z.array(billLine), history: z.array(move) });
export type BillDetail = z.output<typeof billDetail>;
