/**
 * The postings on a balance as a spreadsheet, oldest first, with the balance after each; and the filters shared by list and spreadsheet.
 */
import type { z } from 'zod';
import type { listStatement, statementExport } from '#contexts/payments/calls/payments.ts';
import type { Language } from '#contracts/kit/fields.ts';
import { fenToCell } from '#kernel/money/money.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import type { Cell } from '#libraries/sheets/index.ts';
import { console as en } from '#messages/en/console.ts';
import { console as zh } from '#messages/zh/console.ts';
import type { DownloadFile } from '#server/platform/http/download.ts';
import { sheetFile } from '#server/platform/sheet/sheet-file.ts';
import { timeText, wordsIn } from '#server/platform/sheet/sheet-words.ts';
import type { Payables } from '../payment/payable.ts';
import { inLanguage } from './in-language.ts';
import type { LedgerStore, StatementFilter, StatementRow } from './ledger-store.ts';

const BATCH = 1_000;

/** The ledger, and the payables for the subjects of postings. */
type Books = { ledger: LedgerStore; payables: Payables };
type Query = Pick<z.output<typeof listStatement.query>, 'kind' | 'from' | 'to'>;
/** Days in Shanghai, both inclusive. */
export const statementFilterOf = (accountId: number, { kind, from, to }: Query): StatementFilter => ({
  accountId,
  kind,
  from: from === '' ? null : startOf(from),
  to: to === '' ? null : startOf(to) + DAY_MS,
});
const startOf = (day: string): number => Date.parse(`${day}T00:00:00+08:00`);

async function* rowsOf({ ledger, payables }: Books, filter: StatementFilter, locale: Language): AsyncGenerator<Cell[]> {
  const words = wordsIn(locale, { zh, en });
  const kindWords = ({ kind, amountFen }: StatementRow): string =>
    kind === 'FUND_MOVE' ? words[amountFen < 0 ? 'postingToCost' : 'postingFromCost'] : words[`posting${kind}`];
  yield [words.postingAt, words.postingKind, words.remark, words.postingReference, words.postingAmount, words.postingBalance];
  for (let after = { id: '0', line: 0 }; ; ) {
    const found = await inLanguage(payables, await ledger.readStatement(filter, after, BATCH), locale);
    for (const row of found)
      yield [timeText(row.at), kindWords(row), row.remark, row.reference, fenToCell(row.amountFen), fenToCell(row.balanceFen)];
    const last = found.at(-1);
    if (!last || found.length < BATCH) return;
    after = { id: last.id, line: last.line };
  }
}

export function statementFile(
  books: Books,
  accountId: number,
  { format, ...query }: z.output<typeof statementExport>,
  locale: Language,
): DownloadFile {
  const name = ['statement', query.from, query.to].filter((part) => part !== '').join('-');
  return sheetFile(format, name, [
    {
      name: wordsIn(locale, { zh, en }).statement,
      widths: [22, 18, 40, 28, 16, 16],
      rows: rowsOf(books, statementFilterOf(accountId, query), locale),
    },
  ]);
}
