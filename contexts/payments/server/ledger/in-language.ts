/** What postings were for, in the language of the reader: stored in that of the payer. */
import type { Language } from '#contracts/kit/fields.ts';
import type { Payables } from '../payment/payable.ts';
import type { StatementRow } from './ledger-store.ts';

export async function inLanguage(payables: Payables, rows: readonly StatementRow[], language: Language): Promise<StatementRow[]> {
  const idsOf = new Map<string, Set<string>>();
  for (const { payableKind, payableId } of rows)
    if (payableId !== '') idsOf.set(payableKind, (idsOf.get(payableKind) ?? new Set()).add(payableId));
  const subjects = new Map(
    await Promise.all([...idsOf].map(async ([kind, ids]) => [kind, await payables.get(kind)?.subjects?.([...ids], language)] as const)),
  );
  return rows.map((row) => ({ ...row, remark: subjects.get(row.payableKind)?.get(row.payableId) ?? row.remark }));
}
