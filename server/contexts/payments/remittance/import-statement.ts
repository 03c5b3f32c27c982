/** Imports a bank statement: each line once, posted at once, with a suggestion whose it is. */
import { type AwaitedPayment, findRemittanceCodes, matchTransfer, type StatementLine } from '#kernel/payments/payments.ts';
import { maskBankAccount, maskName } from '#kernel/text/text.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import { post } from '../ledger/post-store.ts';
import { slipPlace } from './code-store.ts';
import { bankAccountOf, REMITTANCE, type RemittanceContext, SUSPENSE } from './context.ts';
import { readBounded, readStatement } from './read-statement.ts';
import { transferStore } from './transfer-store.ts';

export type Imported = { importId: string; lines: number; added: number; known: number; suggested: number };

/** Where the payer of a transfer is encrypted. */
export const payerPlace = (bankAccount: string, serial: string): string => `bank_transfer:${bankAccount}:${serial}:payer`;

const sealed = ({ remittance }: RemittanceContext, bankAccount: string, line: StatementLine) => ({
  serial: line.serial,
  amountFen: line.amountFen,
  at: line.at,
  payerSealed: remittance.cipher.encrypt(
    JSON.stringify({ name: line.payerName, number: line.payerNumber }),
    payerPlace(bankAccount, line.serial),
  ),
  payerMasked: maskName(line.payerName),
  numberMasked: maskBankAccount(line.payerNumber),
  remark: line.remark,
});

/** A number of the bank stands for one amount for ever. @throws AppError BANK_STATEMENT_DIFFERS (serials) */
async function refuseChanged(tx: Queryable, bankAccount: string, lines: readonly StatementLine[]): Promise<void> {
  const amounts = new Map<string, number>();
  const differing = new Set<string>();
  const note = (serial: string, fen: number) => {
    if ((amounts.get(serial) ?? fen) !== fen) differing.add(serial);
    amounts.set(serial, fen);
  };
  const known = await transferStore.findKnown(
    tx,
    bankAccount,
    lines.map(({ serial }) => serial),
  );
  for (const { bankSerial, amountFen } of known) note(bankSerial, amountFen);
  for (const { serial, amountFen } of lines) note(serial, amountFen);
  if (differing.size > 0) throw new AppError('BANK_STATEMENT_DIFFERS', { serials: [...differing].slice(0, 5).join(', ') });
}

/** Payments that wait, with the payer's name as the buyer stated it. */
async function listAwaited({ remittance }: RemittanceContext, tx: Queryable): Promise<AwaitedPayment[]> {
  return (await transferStore.listAwaited(tx, REMITTANCE)).map(({ payerSealed, ...payment }) => ({
    ...payment,
    payerName: payerSealed === null ? '' : remittance.cipher.decrypt(payerSealed, slipPlace(payment.id)),
  }));
}

type Added = { id: string; line: StatementLine };
async function suggestAll(context: RemittanceContext, tx: Queryable, added: readonly Added[]): Promise<number> {
  const awaited = await listAwaited(context, tx);
  const codes = added.map(({ line }) => findRemittanceCodes(line.remark));
  const owners = new Map((await transferStore.findOwners(tx, codes.flat())).map(({ code, accountId }) => [code, accountId]));
  let suggested = 0;
  for (const [index, { id, line }] of added.entries()) {
    const found = new Set((codes[index] ?? []).flatMap((code) => owners.get(code) ?? []));
    const [owner = null] = found.size === 1 ? found : [];
    const match = matchTransfer(line, owner, awaited);
    if (match.kind === 'NONE') continue;
    await transferStore.suggest(tx, id, match);
    suggested += 1;
    // A second transfer in the same file is not suggested for what the first one covers.
    const payment = awaited.find((one) => one.id === match.paymentId);
    if (payment && line.amountFen <= payment.leftFen) payment.leftFen -= line.amountFen;
    if (payment?.leftFen === 0) awaited.splice(awaited.indexOf(payment), 1);
  }
  return suggested;
}

/** @throws AppError BANK_ACCOUNT_UNKNOWN, FILE_NOT_FOUND, BANK_STATEMENT_… */
export async function importStatement(
  context: RemittanceContext,
  { bankAccount, fileId }: { bankAccount: string; fileId: string },
  call: SignedIn,
): Promise<Imported> {
  const { database, remittance, now } = context;
  if (!(await remittance.rules()).accounts.some(({ code }) => code === bankAccount)) throw new AppError('BANK_ACCOUNT_UNKNOWN');
  const by = call.actor.accountId;
  const { file, content } = await remittance.files.open(fileId);
  if (file.accountId !== by || file.purpose !== 'import-sheet') throw new AppError('FILE_NOT_FOUND');
  const { layout, lines } = readStatement(await readBounded(content));
  const at = now();
  return database.transaction(async (tx) => {
    await refuseChanged(tx, bankAccount, lines);
    const importId = await transferStore.insertImport(tx, { bankAccount, fileId, layout, lines: lines.length, by }, at);
    const bySerial = new Map(lines.map((line) => [line.serial, line]));
    const inserted = await transferStore.insertLines(
      tx,
      importId,
      bankAccount,
      [...bySerial.values()].map((line) => sealed(context, bankAccount, line)),
    );
    await transferStore.countImport(tx, importId, inserted.length);
    const added: Added[] = [];
    for (const { id, bankSerial, amountFen } of inserted) {
      const line = bySerial.get(bankSerial);
      if (!line) throw new Error(`${bankSerial} is no line of this statement`);
      added.push({ id, line });
      const postings = [
        { account: bankAccountOf(bankAccount), fen: amountFen },
        { account: SUSPENSE, fen: -amountFen },
      ];
      await post(tx, { kind: 'transfer', reference: id, accountId: null, at, postings });
    }
    const suggested = await suggestAll(context, tx, added);
    const counts = { lines: lines.length, added: inserted.length, known: lines.length - inserted.length, suggested };
    await audit(tx, call, { subjectType: 'bank-import', subjectId: importId, after: { bankAccount, layout, file: file.name, ...counts } });
    return { importId, ...counts };
  });
}
