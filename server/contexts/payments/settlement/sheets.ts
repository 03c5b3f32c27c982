/** Statements and payouts as sheets. Text cells cannot become formulas; amounts are numbers. */
import type { Language } from '#contracts/kit/fields.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { formatDateTime } from '#kernel/time/time.ts';
import type { DownloadFile } from '#server/platform/http/download.ts';
import { CSV_MARK, CSV_TYPE, csvRow } from '#server/platform/sheet/csv.ts';
import { sheetFile } from '#server/platform/sheet/sheet-file.ts';
import type { SheetCell } from '#server/platform/sheet/xlsx-stream.ts';
import type { SettlementContext } from './context.ts';
import { type Payout, payoutPlace } from './payout-store.ts';
import { type Statement, statementStore } from './statement-store.ts';

const BATCH = 2_000;
const yuan = (fen: number): number => Number(fenToYuan(fen));

const words = {
  zh: {
    head: ['账务流水号', '分录', '类型', '时间', '订单编号', '内容', '金额', '佣金费率‰', '佣金', '净额', '说明'],
    kinds: { SALE: '销售', REFUND: '退款', ADJUSTMENT: '调整' },
    total: '合计',
    sheet: '账单',
    payouts: ['提现编号', '户名', '开户行', '账号', '金额', '申请时间', '店铺编号'],
  },
  en: {
    head: ['Ledger transaction', 'Posting', 'Kind', 'Time', 'Order', 'Subject', 'Amount', 'Commission ‰', 'Commission', 'Net', 'Reason'],
    kinds: { SALE: 'Sale', REFUND: 'Refund', ADJUSTMENT: 'Adjustment' },
    total: 'Total',
    sheet: 'Statement',
    payouts: ['Payout', 'Account holder', 'Bank', 'Account number', 'Amount', 'Requested', 'Shop'],
  },
} as const;

/** The lines, batch by batch, and below them the totals as the statement has them. */
async function* statementRows(context: SettlementContext, statement: Statement, locale: Language): AsyncGenerator<SheetCell[]> {
  const { head, kinds, total } = words[locale];
  yield [...head];
  for (let after = { transactionId: 0, lineNo: 0 }; ; ) {
    const lines = statement.id === '' ? [] : await statementStore.exportLines(context.database, statement.id, after, BATCH);
    for (const line of lines)
      yield [
        String(line.transactionId),
        String(line.lineNo),
        kinds[line.kind],
        formatDateTime(line.at, locale),
        line.orderId,
        line.subject,
        yuan(line.amountFen),
        String(line.commissionPermille),
        yuan(line.commissionFen),
        yuan(line.amountFen - line.commissionFen),
        line.reason,
      ];
    const last = lines.at(-1);
    if (!last || lines.length < BATCH) break;
    after = last;
  }
  const gross = statement.netFen + statement.commissionFen;
  yield [total, '', '', '', '', '', yuan(gross), '', yuan(statement.commissionFen), yuan(statement.netFen), ''];
}

export function statementFile(context: SettlementContext, statement: Statement, format: 'csv' | 'xlsx', locale: Language): DownloadFile {
  const rows = statementRows(context, statement, locale);
  const widths = [18, 8, 10, 22, 26, 36, 14, 14, 14, 14, 30];
  return sheetFile(format, `statement-${statement.shopId}-${statement.month}`, [{ name: words[locale].sheet, widths, rows }]);
}

/** What the bank needs, account numbers in full. */
export function payoutFile(context: SettlementContext, payouts: Payout[], locale: Language): DownloadFile {
  const rows = payouts.map((payout) => [
    payout.id,
    payout.holder,
    payout.bankName,
    context.cipher.decrypt(payout.numberSealed, payoutPlace(payout)),
    yuan(payout.amountFen),
    formatDateTime(payout.requestedAt, locale),
    payout.shopId,
  ]);
  const content = CSV_MARK + [[...words[locale].payouts], ...rows].map(csvRow).join('');
  return { name: `payouts-${new Date(context.now()).toISOString().slice(0, 10)}.csv`, type: CSV_TYPE, content };
}
