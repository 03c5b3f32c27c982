/** API views of bills. */
import type { BillDetail, BillLineView, BillView } from '#contexts/metering/calls/fields.ts';
import { exactYuan, formatQuantity, sharesOf } from '#contexts/metering/rules/metering.ts';
import { fenToYuan, microToYuan } from '#kernel/money/money.ts';
import type { MeteringContext, Names } from '../context.ts';
import { type Bill, billStore, type StoredLine } from './bill-store.ts';

export const shopNamesOf = (context: MeteringContext, of: readonly { shopId: string | null }[]): Promise<Names> => {
  const ids = [...new Set(of.flatMap(({ shopId }) => shopId ?? []))];
  return ids.length === 0 ? Promise.resolve(new Map()) : context.shopNames(ids);
};

export const viewBill = (bill: Bill, shops: Names): BillView => ({
  billId: bill.id,
  billNo: bill.billNo,
  month: bill.month,
  shopId: bill.shopId ?? '',
  shopName: (bill.shopId && shops.get(bill.shopId)?.name) || '',
  shopNameEn: (bill.shopId && shops.get(bill.shopId)?.nameEn) || '',
  amount: fenToYuan(bill.amountFen),
  state: bill.state,
  paymentMethod: bill.paymentMethod,
  createdAt: bill.createdAt,
  dueAt: bill.dueAt,
  paidAt: bill.paidAt,
});

export const viewLine = (line: StoredLine): BillLineView => ({
  lineNo: line.lineNo,
  kind: line.kind,
  entitlementId: line.entitlementId,
  name: line.name,
  nameEn: line.nameEn,
  unit: line.unit,
  month: line.month,
  quantity: formatQuantity(line.quantityMicro),
  billedQuantity: formatQuantity(line.billedMicro),
  shares: sharesOf(line.quantityMicro, line.tiers).map(({ fromMicro, toMicro, quantityMicro, priceMicro }) => ({
    from: formatQuantity(fromMicro),
    to: toMicro === null ? '' : formatQuantity(toMicro),
    quantity: formatQuantity(quantityMicro),
    price: microToYuan(priceMicro),
  })),
  exact: exactYuan(line.quantityMicro, line.tiers),
  rated: fenToYuan(line.ratedFen),
  billed: fenToYuan(line.billedFen),
  amount: fenToYuan(line.amountFen),
});

export async function viewBillDetail(context: MeteringContext, bill: Bill): Promise<BillDetail> {
  const [shops, lines, history] = await Promise.all([
    shopNamesOf(context, [bill]),
    billStore.lines(context.database, bill.id),
    billStore.listHistory(context.database, bill.id),
  ]);
  return { ...viewBill(bill, shops), lines: lines.map(viewLine), history };
}
