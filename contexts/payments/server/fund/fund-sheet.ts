/** The movements of a fund as a spreadsheet, with the texts of the pages, for a month or for all time. */
import { z } from 'zod';
import { exportFormat } from '#contexts/payments/calls/settlement.ts';
import { usedFen } from '#contexts/payments/rules/payments.ts';
import { monthEnd, monthStart } from '#contexts/payments/rules/settlement/settlement.ts';
import { funds as en } from '#contexts/payments/words/en/funds.ts';
import { funds as zh } from '#contexts/payments/words/zh/funds.ts';
import type { Language } from '#contracts/kit/fields.ts';
import { month } from '#contracts/kit/fields.ts';
import { fenToCell } from '#kernel/money/money.ts';
import type { Cell } from '#libraries/sheets/index.ts';
import type { DownloadFile } from '#server/platform/http/download.ts';
import { sheetFile } from '#server/platform/sheet/sheet-file.ts';
import { timeText, wordsIn } from '#server/platform/sheet/sheet-words.ts';
import type { FundContext } from './context.ts';
import type { Fund, FundMovement } from './fund.ts';
import { fundStore } from './fund-store.ts';

const BATCH = 1_000;
/** Whether it lowers what is used, or raises what was received. */
const signOf: Record<FundMovement['kind'], 1 | -1> = { DRAW: 1, RETURN: -1, REPAY: -1, EXCESS: -1, RECEIPT: -1, MOVE_IN: -1, MOVE_OUT: 1 };

export const fundExportQuery = z.object({ format: exportFormat.default('csv'), month: z.union([month, z.literal('')]).default('') });

async function* rowsOf(context: FundContext, fund: Fund, span: { from: number; to: number }, locale: Language): AsyncGenerator<Cell[]> {
  const words = wordsIn(locale, { zh, en });
  yield [words.at, words.movement, words.subject, words.reference, words.who, words.amountSigned, words.usedAfter];
  for (let seq = '0'; ; ) {
    const found = await fundStore.listMovementsAfter(context.database, fund.id, seq, span, BATCH);
    const names = await context.ports.userNames([...new Set(found.map(({ accountId }) => accountId))]);
    for (const movement of found)
      yield [
        timeText(movement.at),
        words[`kind${movement.kind}`],
        movement.subject,
        movement.reference,
        names.get(movement.accountId) ?? '',
        fenToCell(signOf[movement.kind] * movement.fen),
        fenToCell(usedFen(movement)),
      ];
    const last = found.at(-1);
    if (!last || found.length < BATCH) return;
    seq = last.seq;
  }
}

export function fundFile(
  context: FundContext,
  fund: Fund,
  { format, month: of }: z.output<typeof fundExportQuery>,
  locale: Language,
): DownloadFile {
  const span = of === '' ? { from: 0, to: context.now() + 1 } : { from: monthStart(of), to: monthEnd(of) };
  const name = wordsIn(locale, { zh, en }).movements;
  return sheetFile(format, ['fund', fund.code, of].filter((part) => part !== '').join('-'), [
    { name, widths: [22, 18, 40, 28, 18, 16, 16], rows: rowsOf(context, fund, span, locale) },
  ]);
}
