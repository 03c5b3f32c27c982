/** Reads a bank statement without importing it, as a preview of what would be imported and what would not. */

import type { inspectStatement as contract } from '#contexts/payments/calls/transfers-admin.ts';
import { type OpenStatement, type ReadStatement, type StatementRow, TITLES_WITHIN } from '#contexts/payments/rules/payments.ts';
import type { Answer } from '#contracts/kit/endpoint.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { cutText, maskName, toPlainText } from '#kernel/text/text.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import type { RemittanceContext } from './context.ts';
import { type AskedStatement, type ComparedStatement, compareWithStored, openImport } from './open-import.ts';

const SHOWN = { rows: 5, credits: 3, cell: 60, row: 80 };
const NOTHING: ComparedStatement = { credits: [], known: 0, outgoing: 0, leftOut: [], problems: [] };

const cellText = (cell: string): string => cutText(toPlainText(cell).replace(/\s+/g, ' ').trim(), SHOWN.cell);
const isFilled = ({ cells }: StatementRow): boolean => cells.some((cell) => cellText(cell) !== '');
const rowText = ({ cells }: StatementRow): string => {
  const text = cells.map(cellText).filter((cell) => cell !== '');
  return cutText(text.join(' | '), SHOWN.row);
};
const firstRows = ({ heads, titleRows, body }: OpenStatement) =>
  [...heads, ...titleRows, ...body.slice(0, TITLES_WITHIN)]
    .slice(0, TITLES_WITHIN)
    .filter(isFilled)
    .map((row) => ({ line: row.line, text: rowText(row) }));

const viewCredit = ({ line, serial, at, amountFen, payerName, remark }: ReadStatement['credits'][number]) => ({
  line,
  serial,
  at,
  amount: fenToYuan(amountFen),
  payer: maskName(payerName),
  remark,
});

/** @throws AppError BANK_ACCOUNT_UNKNOWN, FILE_NOT_FOUND, BANK_STATEMENT_UNREADABLE, …_ENCODING, …_LARGE, …_SHEETS, …_HIDDEN, …_COLUMNS (nothing to read) */
export async function inspectStatement(
  context: RemittanceContext,
  asked: AskedStatement,
  call: SignedIn,
): Promise<Answer<typeof contract>> {
  const file = await openImport(context, asked, call);
  const { opened } = file;
  const found =
    opened.wrong.length > 0 ? NOTHING : await compareWithStored(context, context.database, asked.bankAccount, file, file.read());
  return {
    titleLine: opened.titleLine,
    titles: [...opened.titles],
    firstRows: firstRows(opened),
    samples: opened.body
      .filter(isFilled)
      .slice(0, SHOWN.rows)
      .map(({ line, cells }) => ({ line, cells: opened.titles.map((_, place) => cellText(cells[place] ?? '')) })),
    mapping: { ...opened.mapping, remarks: [...opened.mapping.remarks] },
    source: opened.source,
    unsure: [...opened.unsure],
    wrong: [...opened.wrong],
    credits: found.credits.length,
    sum: fenToYuan(found.credits.reduce((sum, { amountFen }) => sum + amountFen, 0)),
    known: found.known,
    outgoing: found.outgoing,
    first: found.credits.slice(0, SHOWN.credits).map(viewCredit),
    leftOut: found.leftOut,
    problems: found.problems,
  };
}
