/** A buyer lists what may be invoiced, previews an invoice, applies for it and withdraws the application. */
import type { InvoiceableOrder, InvoicePreview } from '#contexts/invoicing/calls/invoices.ts';
import { type InvoiceKind, type InvoiceState, isSpecial, missingFor } from '#contexts/invoicing/rules/invoicing.ts';
import { newId } from '#kernel/id/id.ts';
import { fenToYuan, readFen, sumFen } from '#kernel/money/money.ts';
import { DAY_MS, fromCalendar } from '#kernel/time/time.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import { createOnce } from '#server/platform/idempotency/create-once.ts';
import { type InvoicingContext, shopKey } from '../context.ts';
import type { Title } from '../title/title-store.ts';
import { openTitle } from '../title/titles.ts';
import { barOf, type DraftInvoice, draftInvoice, type OpenLine, openLines, readOpenLines, sellersOf } from './draft-invoice.ts';
import { requestNoOf } from './invoice.ts';
import { viewLines } from './invoice-view.ts';

const MOST_ORDERS = 200;
export type Asked = { orderIds: string[]; shopId: string; kind: InvoiceKind; titleId: string; amount: string };

const shopIdOf = (shopId: string): string | null => (shopId === '' ? null : shopId);
/** An amount that is not whole fen is refused like one out of range. */
const fenOf = (amount: string): number | null => (amount === '' ? null : (readFen(amount) ?? 0));

const dayStart = (day: string, plusDays = 0): number | null => {
  if (day === '') return null;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return fromCalendar({ year, month, day: date, hour: 0, minute: 0, second: 0, ms: 0 }) + plusDays * DAY_MS;
};

type Period = { from: string; to: string; orderId: string };
/** By order and seller. */
export async function listInvoiceable(
  context: InvoicingContext,
  accountId: number,
  { from, to, orderId }: Period,
): Promise<{ orders: InvoiceableOrder[]; more: boolean }> {
  const ids = await context.orders.listPaid({ accountId, from: dayStart(from), to: dayStart(to, 1), orderId, limit: MOST_ORDERS + 1 });
  const shown = ids.slice(0, MOST_ORDERS);
  const [facts, held] = await Promise.all([context.orders.find(shown), context.invoices.sumHeld(shown)]);
  const byId = new Map(facts.map((order) => [order.orderId, order]));
  const parts = shown.flatMap((id) => {
    const order = byId.get(id);
    return order ? sellersOf(order).map((shopId) => ({ order, shopId, lines: openLines(order, shopId, held) })) : [];
  });
  const names = await context.shopNames(parts.flatMap(({ shopId }) => shopId ?? []));
  const orders = parts.map(({ order, shopId, lines }): InvoiceableOrder => {
    const sum = (fen: (line: OpenLine) => number) => sumFen(lines.map(fen));
    const [first] = lines;
    return {
      orderId: order.orderId,
      orderNo: order.orderNo,
      shopId: shopId ?? '',
      shopName: names.get(shopId ?? '')?.name ?? '',
      shopNameEn: names.get(shopId ?? '')?.nameEn ?? '',
      name: first?.name ?? '',
      nameEn: first?.nameEn ?? '',
      lineCount: lines.length,
      paidAt: order.paidAt,
      paid: fenToYuan(sum(({ paidFen }) => paidFen)),
      refunded: fenToYuan(sum(({ paidFen, leftFen }) => paidFen - leftFen)),
      voucher: fenToYuan(sum(({ leftFen, ownFen }) => leftFen - ownFen)),
      invoiced: fenToYuan(sum(({ heldFen }) => heldFen)),
      rest: fenToYuan(sum(({ restFen }) => restFen)),
      bar: barOf(order, lines),
    };
  });
  return { orders, more: ids.length > MOST_ORDERS };
}

async function getTitle(context: InvoicingContext, accountId: number, titleId: string, on?: Queryable): Promise<Title> {
  const title = await context.titles.find(accountId, titleId, on);
  if (!title) throw new AppError('INVOICE_TITLE_NOT_FOUND');
  return title;
}

/** A seller without this setting is assumed to issue them. */
async function refusesSpecial(context: InvoicingContext, kind: InvoiceKind, shopId: string | null, on?: Queryable): Promise<boolean> {
  if (!isSpecial(kind)) return false;
  const found = await context.issuers.find(shopKey(shopId), on);
  return found !== null && !found.issuesSpecial;
}

/** @throws AppError as `readOpenLines`, and INVOICE_AMOUNT, INVOICE_TITLE_NOT_FOUND */
async function draftOf(context: InvoicingContext, accountId: number, asked: Asked, on?: Queryable): Promise<DraftInvoice> {
  const lines = await readOpenLines(context, { accountId, orderIds: asked.orderIds, shopId: shopIdOf(asked.shopId) }, on);
  const draft = draftInvoice(lines, (await context.rules.get(on)).tax, fenOf(asked.amount));
  if (!draft) throw new AppError('INVOICE_AMOUNT', { max: fenToYuan(sumFen(lines.map(({ restFen }) => restFen))) });
  return draft;
}

export async function previewInvoice(context: InvoicingContext, accountId: number, asked: Asked): Promise<InvoicePreview> {
  const title = await getTitle(context, accountId, asked.titleId);
  const draft = await draftOf(context, accountId, asked);
  const lacks = missingFor(asked.kind, openTitle(context, title));
  const refused =
    lacks === 'COMPANY_ONLY' ? lacks : (await refusesSpecial(context, asked.kind, shopIdOf(asked.shopId))) ? 'SPECIAL_REFUSED' : '';
  return {
    lines: await viewLines(context, draft.lines),
    amount: fenToYuan(draft.amountFen),
    net: fenToYuan(draft.netFen),
    tax: fenToYuan(draft.taxFen),
    most: fenToYuan(draft.mostFen),
    lacks: lacks === 'COMPANY_ONLY' ? [] : lacks,
    refused,
  };
}

/** @throws AppError INVOICE_COMPANY_ONLY, INVOICE_TITLE_INCOMPLETE, INVOICE_SPECIAL_REFUSED */
async function refuseKind(context: InvoicingContext, tx: Queryable, asked: Asked, title: Title): Promise<void> {
  const lacks = missingFor(asked.kind, openTitle(context, title));
  if (lacks === 'COMPANY_ONLY') throw new AppError('INVOICE_COMPANY_ONLY');
  if (lacks.length > 0) throw new AppError('INVOICE_TITLE_INCOMPLETE', { fields: lacks });
  if (await refusesSpecial(context, asked.kind, shopIdOf(asked.shopId), tx)) throw new AppError('INVOICE_SPECIAL_REFUSED');
}

type Applicant = { accountId: number; shopId: string | null; kind: InvoiceKind; remark: string; replaces: string | null };
type TitleOf = Pick<Title, 'kind' | 'name' | 'taxNumber' | 'address' | 'bankName'> & { phone: string; bankAccount: string };

/** Within the transaction that has locked the orders. */
export async function insertInvoice(
  context: InvoicingContext,
  tx: Queryable,
  { accountId, shopId, kind, remark, replaces }: Applicant,
  title: TitleOf,
  draft: DraftInvoice,
): Promise<string> {
  const now = context.now();
  const id = newId(now);
  const { issueDays } = (await context.rules.get(tx)).deadlines;
  await context.invoices.insert(
    tx,
    {
      id,
      requestNo: requestNoOf(id),
      accountId,
      shopKey: shopKey(shopId),
      kind,
      titleKind: title.kind,
      titleName: title.name,
      taxNumber: title.taxNumber,
      address: title.address,
      bankName: title.bankName,
      sealed: context.secrets.seal(title, `invoice:${id}`),
      remark,
      amountFen: draft.amountFen,
      netFen: draft.netFen,
      taxFen: draft.taxFen,
      replaces,
      dueAt: await context.workingDaysAfter(now, issueDays, tx),
      createdAt: now,
    },
    draft.lines,
    replaces ? 'system' : 'buyer',
  );
  const params = { amount: fenToYuan(draft.amountFen), title: title.name };
  await context.notifySeller(tx, shopId, 'INVOICE_APPLIED', params, id);
  return id;
}

/**
 * Never more than what is left of the orders, even with concurrent applications: the rows of the orders are locked before it is counted.
 * @throws AppError as `previewInvoice` and `refuseKind`, and INVOICE_AMOUNT_CHANGED
 */
export function applyForInvoice(
  context: InvoicingContext,
  call: SignedIn,
  asked: Asked & { expectedAmount: string; remark: string },
): Promise<{ id: string; state: InvoiceState }> {
  const { accountId } = call.actor;
  return context.database.transaction((tx) =>
    createOnce(tx, call, asked, async () => {
      await context.invoices.lockOrders(tx, [...new Set(asked.orderIds)].toSorted());
      const title = await getTitle(context, accountId, asked.titleId, tx);
      await refuseKind(context, tx, asked, title);
      const draft = await draftOf(context, accountId, asked, tx);
      if (draft.amountFen !== fenOf(asked.expectedAmount))
        throw new AppError('INVOICE_AMOUNT_CHANGED', { amount: fenToYuan(draft.amountFen) });
      const applicant = { accountId, shopId: shopIdOf(asked.shopId), kind: asked.kind, remark: asked.remark.trim(), replaces: null };
      const id = await insertInvoice(context, tx, applicant, openTitle(context, title), draft);
      return { id, state: 'APPLIED' as const };
    }),
  );
}

/** @throws AppError INVOICE_NOT_FOUND for another account's, INVOICE_STATE once it is being processed */
export function cancelInvoice(context: InvoicingContext, accountId: number, id: string): Promise<{ id: string; state: InvoiceState }> {
  return context.database.transaction(async (tx) => {
    const invoice = await context.invoices.lock(tx, id);
    if (invoice?.accountId !== accountId) throw new AppError('INVOICE_NOT_FOUND');
    if (!(await context.invoices.move(tx, id, 'cancel', 'buyer', context.now()))) throw new AppError('INVOICE_STATE');
    return { id, state: 'CANCELED' as const };
  });
}
