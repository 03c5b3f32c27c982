/** The spending of a group as a spreadsheet: every order, and the sums by project and member. CSV has only the orders. */
import { z } from 'zod';
import { groupPages as enWords } from '#contexts/identity/words/en/group-pages.ts';
import { groupPages as zhWords } from '#contexts/identity/words/zh/group-pages.ts';
import { SPENDING_EXPORT_PATH } from '#contexts/orders/calls/constants.ts';
import { spendingQuery } from '#contexts/orders/calls/group-buying.ts';
import { formatDateTime } from '#kernel/time/time.ts';
import type { Cell } from '#libraries/sheets/index.ts';
import { type Download, download } from '#server/platform/http/download.ts';
import { SHEET_TYPES, sheetFile } from '#server/platform/sheet/sheet-file.ts';
import { wordsIn } from '#server/platform/sheet/sheet-words.ts';
import type { OrdersContext } from '../context.ts';
import { orderWords } from '../order/order-sheet.ts';
import { scopeOf, sumSpending, viewSpent } from './spending.ts';
import type { SpendingScope } from './spending-store.ts';

const BATCH = 500;
const WIDTH = 20;
const exportQuery = spendingQuery.safeExtend({ format: z.enum(['csv', 'xlsx']).default('xlsx') });

async function* orderRows(
  { spending }: Pick<OrdersContext, 'spending'>,
  scope: SpendingScope,
  head: Cell[],
  rowOf: (row: ReturnType<typeof viewSpent>) => Cell[],
  names: ReadonlyMap<number, string>,
): AsyncGenerator<Cell[]> {
  yield head;
  for (let after = ''; ; ) {
    const rows = await spending.list(scope, after, BATCH);
    for (const row of rows) yield rowOf(viewSpent(row, names));
    after = rows.at(-1)?.id ?? '';
    if (rows.length < BATCH) return;
  }
}

export const spendingDownloads = (context: OrdersContext): Download[] => [
  download({
    id: 'orders.export-group-spending',
    path: SPENDING_EXPORT_PATH,
    summary: "Export a group's spending within a period as a spreadsheet, by project and by member",
    access: 'user',
    query: exportQuery,
    types: SHEET_TYPES,
    async make({ query: { format, ...stretch } }, { actor, locale }) {
      const { scope } = await scopeOf(context, actor, stretch);
      const { names, byProject, byMember } = await sumSpending(context, scope);
      const words = wordsIn(locale, { zh: zhWords, en: enWords });
      const { methodOf } = orderWords(locale);
      const sums = [words.ordersCount, words.paid, words.returned, words.net];
      const head = [
        words.orderNo,
        words.paidAt,
        words.member,
        words.projectCode,
        words.projectName,
        words.subject,
        words.method,
        words.paid,
        words.returned,
        words.net,
      ];
      const rows = orderRows(
        context,
        scope,
        head,
        (row) => [
          row.orderNo,
          formatDateTime(row.paidAt, locale),
          row.userName,
          row.projectCode,
          row.projectName,
          row.subject,
          methodOf(row.method),
          row.paid,
          row.returned,
          row.net,
        ],
        names,
      );
      const sheet = (name: string, columns: string[], table: Cell[][]) => ({
        name,
        rows: [columns, ...table],
        widths: columns.map(() => WIDTH),
      });
      return sheetFile(format, `spending-${stretch.from}-${stretch.to}`, [
        { name: words.sheetOrders, rows, widths: head.map(() => WIDTH) },
        sheet(
          words.byProject,
          [words.projectCode, words.projectName, ...sums],
          byProject.map((one) => [
            one.code,
            one.projectId === '' ? words.noProject : one.name,
            one.orders,
            one.paid,
            one.returned,
            one.net,
          ]),
        ),
        sheet(
          words.byMember,
          [words.member, ...sums],
          byMember.map((one) => [one.userName, one.orders, one.paid, one.returned, one.net]),
        ),
      ]);
    },
  }),
];
