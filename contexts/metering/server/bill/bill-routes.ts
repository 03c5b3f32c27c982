import { z } from 'zod';
import { BILL_EXPORT_PATH } from '#contexts/metering/calls/constants.ts';
import { getBill, listBills, sheetFormat } from '#contexts/metering/calls/metering.ts';
import { getAdminBill, listAdminBills } from '#contexts/metering/calls/metering-admin.ts';
import { getSellerBill, listSellerBills } from '#contexts/metering/calls/metering-seller.ts';
import { pageOffset } from '#kernel/paging/paging.ts';
import { trimInvisible } from '#kernel/text/text.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import { type Download, download } from '#server/platform/http/download.ts';
import { SHEET_TYPES } from '#server/platform/sheet/sheet-file.ts';
import type { MeteringContext } from '../context.ts';
import { billFile } from './bill-sheet.ts';
import { type Bill, billStore } from './bill-store.ts';
import { shopNamesOf, viewBill, viewBillDetail } from './bill-view.ts';

/** @throws AppError METER_BILL_NOT_FOUND when it does not exist or `isOwn` is false */
async function getOwn({ database }: MeteringContext, id: string, isOwn: (bill: Bill) => boolean): Promise<Bill> {
  const bill = await billStore.find(database, id);
  if (!bill || !isOwn(bill)) throw new AppError('METER_BILL_NOT_FOUND');
  return bill;
}

async function withBuyers(context: MeteringContext, bills: readonly Bill[]) {
  const [shops, users] = await Promise.all([
    shopNamesOf(context, bills),
    context.userNames([...new Set(bills.map(({ accountId }) => accountId))]),
  ]);
  return bills.map((bill) => ({ bill, view: viewBill(bill, shops), buyerName: users.get(bill.accountId) ?? '' }));
}

const ANONYMOUS = { total: 0, more: false, next: '', previous: '', records: [] };

export const billRoutes = (context: MeteringContext): Bound[] => [
  bind(listBills, async ({ query }, { actor }) => {
    const offset = pageOffset(query.pageNum, query.pageSize);
    const { total, bills } = await billStore.listOfAccount(context.database, actor.accountId, query.state, query.pageSize, offset);
    const shops = await shopNamesOf(context, bills);
    return { total, records: bills.map((bill) => viewBill(bill, shops)) };
  }),
  bind(getBill, async ({ params }, { actor }) =>
    viewBillDetail(context, await getOwn(context, params.id, ({ accountId }) => accountId === actor.accountId)),
  ),
  bind(listSellerBills, async ({ query }, { seller }) => {
    const list = await billStore.list(context.database, { ...query, month: '', accountId: null, shopId: seller.shopId });
    return { ...list, records: (await withBuyers(context, list.records)).map(({ view, buyerName }) => ({ ...view, buyerName })) };
  }),
  bind(getSellerBill, async ({ params }, { seller }) => {
    const bill = await getOwn(context, params.id, ({ shopId }) => shopId === seller.shopId);
    const [made] = await withBuyers(context, [bill]);
    return { ...(await viewBillDetail(context, bill)), buyerName: made?.buyerName ?? '' };
  }),
  bind(listAdminBills, async ({ query }) => {
    const buyer = trimInvisible(query.buyer);
    const accountId = buyer === '' ? null : await context.findAccountId(buyer);
    if (buyer !== '' && accountId === null) return ANONYMOUS;
    const list = await billStore.list(context.database, { ...query, accountId, shopId: null });
    const records = await withBuyers(context, list.records);
    return { ...list, records: records.map(({ bill, view, buyerName }) => ({ ...view, buyerId: String(bill.accountId), buyerName })) };
  }),
  bind(getAdminBill, async ({ params }) => {
    const bill = await getOwn(context, params.id, () => true);
    const [made] = await withBuyers(context, [bill]);
    return { ...(await viewBillDetail(context, bill)), buyerId: String(bill.accountId), buyerName: made?.buyerName ?? '' };
  }),
];

export const billDownloads = (context: MeteringContext): Download[] => [
  download({
    id: 'metering.export-bill',
    path: BILL_EXPORT_PATH,
    summary: "Export one of the caller's monthly bills as a spreadsheet",
    access: 'user',
    params: z.object({ id: z.string() }),
    query: sheetFormat,
    types: SHEET_TYPES,
    async make({ params, query: { format } }, { actor, locale }) {
      const bill = await getOwn(context, params.id, ({ accountId }) => accountId === actor.accountId);
      return billFile(await viewBillDetail(context, bill), format, locale);
    },
  }),
];
