/** Statements and payouts as spreadsheets, with the texts of the pages. Text cells cannot become formulas; amounts are numbers. */

import { adminMoney as enAdmin } from '#contexts/payments/words/en/office/admin-money.ts';
import { sellerMoney as en } from '#contexts/payments/words/en/office/seller-money.ts';
import { adminMoney as zhAdmin } from '#contexts/payments/words/zh/office/admin-money.ts';
import { sellerMoney as zh } from '#contexts/payments/words/zh/office/seller-money.ts';
import type { Language } from '#contracts/kit/fields.ts';
import { fenToCell } from '#kernel/money/money.ts';
import { interpolate } from '#kernel/text/text.ts';
import { formatDate } from '#kernel/time/time.ts';
import type { Cell } from '#libraries/sheets/index.ts';
import type { DownloadFile } from '#server/platform/http/download.ts';
import { sheetFile } from '#server/platform/sheet/sheet-file.ts';
import { pickWord, timeText, wordsIn } from '#server/platform/sheet/sheet-words.ts';
import type { SettlementContext } from './context.ts';
import { openHolder } from './holder.ts';
import { type Payout, payoutHolderPlace, payoutPlace } from './payout-store.ts';
import { viewLines } from './settlement-view.ts';
import { type Statement, statementStore } from './statement-store.ts';

const BATCH = 2_000;
const KINDS = { SALE: 'kindSale', REFUND: 'kindRefund', ADJUSTMENT: 'kindAdjustment' } as const;

/** The lines, batch by batch, followed by the totals of the statement. */
async function* statementRows(context: SettlementContext, statement: Statement, locale: Language): AsyncGenerator<Cell[]> {
  const words = wordsIn(locale, { zh, en });
  const { ledger, posting, kind, at, orderNo, subject, amount, permille, commission, net, reason } = words;
  yield [ledger, posting, kind, at, orderNo, subject, amount, permille, commission, net, reason];
  const nameOf = (name: string, count: number) => (count > 1 ? interpolate(words.subjectMore, { name, count }, locale) : name);
  for (let after = { transactionId: 0, lineNo: 0 }; ; ) {
    const lines = statement.id === '' ? [] : await statementStore.exportLines(context.database, statement.id, after, BATCH);
    for (const line of await viewLines(context, statement.shopId, lines))
      yield [
        line.ledgerTransactionId,
        String(line.lineNo),
        words[KINDS[line.kind]],
        timeText(line.at),
        line.orderNo,
        nameOf(pickWord(locale, line.subject, line.subjectEn), line.subjectCount),
        Number(line.amount),
        String(line.commissionPermille),
        Number(line.commission),
        Number(line.net),
        line.reason,
      ];
    const last = lines.at(-1);
    if (!last || lines.length < BATCH) break;
    after = last;
  }
  const gross = statement.netFen + statement.commissionFen;
  yield [words.total, '', '', '', '', '', fenToCell(gross), '', fenToCell(statement.commissionFen), fenToCell(statement.netFen), ''];
}

export function statementFile(context: SettlementContext, statement: Statement, format: 'csv' | 'xlsx', locale: Language): DownloadFile {
  const rows = statementRows(context, statement, locale);
  const widths = [18, 8, 10, 22, 26, 36, 14, 14, 14, 14, 30];
  const name = wordsIn(locale, { zh, en }).sheetName;
  return sheetFile(format, `statement-${statement.shopId}-${statement.month}`, [{ name, widths, rows }]);
}

/** The spreadsheet for the bank, with full names and account numbers. */
export function payoutFile(context: SettlementContext, payouts: Payout[], locale: Language): DownloadFile {
  const words = wordsIn(locale, { zh, en });
  const admin = wordsIn(locale, { zh: zhAdmin, en: enAdmin });
  const head = [words.payoutNo, words.holder, words.bankName, words.bankNumber, words.amount, words.requestedAt, admin.shopId];
  const rows = payouts.map((payout) => [
    payout.id,
    openHolder(context.cipher, payout, payoutHolderPlace(payout)),
    payout.bankName,
    context.cipher.decrypt(payout.numberSealed, payoutPlace(payout)),
    fenToCell(payout.amountFen),
    timeText(payout.requestedAt),
    payout.shopId,
  ]);
  return sheetFile('csv', `payouts-${formatDate(context.now(), 'zh')}`, [{ name: admin.exportBank, rows: [head, ...rows] }]);
}
