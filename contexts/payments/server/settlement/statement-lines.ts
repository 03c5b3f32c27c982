import type { LineKind, StatementLine } from '#contexts/payments/calls/settlement.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { trimInvisible } from '#kernel/text/text.ts';
import type { SettlementContext } from './context.ts';
import { viewLines } from './settlement-view.ts';
import { type Statement, statementStore } from './statement-store.ts';

type Asked = { kind: LineKind | ''; orderNo: string; order: 'asc' | 'desc'; cursor: string; pageSize: number };

/** A page of the lines of a statement, optionally by the number of an order. */
export async function listLines(
  context: SettlementContext,
  { id, shopId }: Pick<Statement, 'id' | 'shopId'>,
  { kind, orderNo, ...paging }: Asked,
): Promise<ListAnswer<StatementLine>> {
  const asked = trimInvisible(orderNo);
  const label = asked === '' ? undefined : (await context.ports.orderLabels(shopId, [asked])).get(asked);
  const orderIds = asked === '' ? null : [...new Set([asked, ...(label ? [label.orderId, label.orderNo] : [])])];
  const page = await statementStore.listLines(context.database, id, { kind, orderIds }, paging);
  return { ...page, records: await viewLines(context, shopId, page.records) };
}
