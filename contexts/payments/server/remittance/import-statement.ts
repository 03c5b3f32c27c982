/** Imports a bank statement: each line once, posted immediately, with a suggested payment. Lines that are not imported are listed. */

import type { importStatement as contract } from '#contexts/payments/calls/transfers-admin.ts';
import {
  type AwaitedPayment,
  isCertain,
  matchTransfer,
  type NamedRow,
  type StatementLine,
  statementColumns,
} from '#contexts/payments/rules/payments.ts';
import type { Answer } from '#contracts/kit/endpoint.ts';
import { maskBankAccount, maskName } from '#kernel/text/text.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import { post } from '../ledger/post-store.ts';
import { slipPlace } from './code-store.ts';
import { bankAccountOf, REMITTANCE, type RemittanceContext, SUSPENSE } from './context.ts';
import { mappingStore } from './mapping-store.ts';
import { openNumberKey } from './number-key.ts';
import {
  type AskedStatement,
  type ComparedStatement,
  compareWithStored,
  inOrder,
  type OpenImport,
  openImport,
  payerPlace,
} from './open-import.ts';
import { payerDigest } from './payer-digest.ts';
import { type NewLine, transferStore } from './transfer-store.ts';

function sealed({ remittance }: RemittanceContext, key: Buffer, bankAccount: string, line: StatementLine): NewLine {
  const payer = JSON.stringify({ name: line.payerName, number: line.payerNumber });
  return {
    serial: line.serial,
    amountFen: line.amountFen,
    at: line.at,
    payerSealed: remittance.cipher.encrypt(payer, payerPlace(bankAccount, line.serial)),
    payerMasked: maskName(line.payerName),
    numberMasked: maskBankAccount(line.payerNumber),
    remark: line.remark,
    payerDigest: payerDigest(key, bankAccount, line.serial, payer),
  };
}

const SHOWN_PROBLEMS = 5;
const CONFLICTS: ReadonlySet<string> = new Set(['SERIAL_REUSED', 'DIFFERS', 'KNOWN_OTHERWISE']);

/** @throws AppError BANK_STATEMENT_LINES (rows, count, problems), BANK_STATEMENT_DIFFERS (details, count, problems) */
function refuseProblems(problems: readonly NamedRow[]): void {
  const conflicts = problems.filter(({ reason }) => CONFLICTS.has(reason));
  const unread = problems.filter(({ reason }) => !CONFLICTS.has(reason));
  const first = <T>(rows: readonly T[]) => rows.slice(0, SHOWN_PROBLEMS);
  if (unread.length > 0)
    throw new AppError('BANK_STATEMENT_LINES', {
      rows: first(unread.map(({ line }) => line)).join(', '),
      count: unread.length,
      problems: first(unread),
    });
  if (conflicts.length > 0)
    throw new AppError('BANK_STATEMENT_DIFFERS', {
      details: first(conflicts.map(({ line, text }) => `${line}: ${text}`)).join('; '),
      count: conflicts.length,
      problems: first(conflicts),
    });
}

/**
 * The credits to import, if the lines to leave out are exactly those with problems.
 * @throws AppError BANK_STATEMENT_LINES, BANK_STATEMENT_DIFFERS, BANK_STATEMENT_LEFT_OUT (rows)
 */
async function selectLines(
  context: RemittanceContext,
  tx: Queryable,
  bankAccount: string,
  file: OpenImport,
  leaveOut: ReadonlySet<number>,
): Promise<ComparedStatement & { named: NamedRow[] }> {
  const all = await compareWithStored(context, tx, bankAccount, file, file.read());
  const withProblems = new Set(all.problems.map(({ line }) => line));
  const sound = [...leaveOut].filter((line) => !withProblems.has(line));
  if (sound.length > 0) throw new AppError('BANK_STATEMENT_LEFT_OUT', { rows: sound.slice(0, SHOWN_PROBLEMS).join(', ') });
  // Without the excluded lines the others may no longer conflict.
  const rest = leaveOut.size === 0 ? all : await compareWithStored(context, tx, bankAccount, file, file.read(leaveOut));
  refuseProblems(rest.problems);
  return { ...rest, named: inOrder([...rest.leftOut, ...all.problems.filter(({ line }) => leaveOut.has(line))]) };
}

const LOGGED_ROWS = 60;
/** '3, 7-9' */
function spanText(lines: readonly number[]): string {
  const spans: [number, number][] = [];
  for (const line of lines) {
    const last = spans.at(-1);
    if (last && last[1] === line - 1) last[1] = line;
    else spans.push([line, line]);
  }
  return spans.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(', ');
}
/** The rows for the audit log: each one or, if many, only their numbers. */
const logged = (rows: readonly NamedRow[]): object[] =>
  rows.length <= LOGGED_ROWS
    ? rows.map(({ line, reason, text, cells = [] }) => ({
        line,
        reason,
        rowText: [text, ...cells.map(({ place, shown }) => `${place}: ${shown}`)].join(' | '),
      }))
    : [...Map.groupBy(rows, ({ reason }) => reason)].map(([reason, own]) => ({
        reason,
        lineNumbers: spanText(own.map(({ line }) => line)),
      }));

/** Waiting payments, with the payer's name as entered by the buyer. */
async function listAwaited({ remittance }: RemittanceContext, tx: Queryable): Promise<AwaitedPayment[]> {
  return (await transferStore.listAwaited(tx, REMITTANCE)).map(({ payerSealed, ...payment }) => ({
    ...payment,
    payerName: payerSealed === null ? '' : remittance.cipher.decrypt(payerSealed, slipPlace(payment.id)),
  }));
}

type Added = { id: string; line: StatementLine };
async function suggestAll(context: RemittanceContext, tx: Queryable, added: readonly Added[]): Promise<number> {
  const awaited = await listAwaited(context, tx);
  const codes = added.map(({ line }) => line.codes);
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

/** The title of each column. */
const columnsOf = ({ opened: { mapping } }: OpenImport): object[] =>
  statementColumns.flatMap((column) => {
    const titles = column === 'amounts' ? [] : [mapping[column]].flat().filter((title) => title !== '');
    return titles.map((heading) => ({ column, heading }));
  });

/**
 * Lines that are already stored are not imported again. `leaveOut`: the lines with problems, all of them and no others.
 * @throws AppError BANK_ACCOUNT_UNKNOWN, FILE_NOT_FOUND, BANK_STATEMENT_…
 */
export async function importStatement(
  context: RemittanceContext,
  asked: AskedStatement & { leaveOut: readonly number[] },
  call: SignedIn,
): Promise<Answer<typeof contract>> {
  const { database, now } = context;
  const { bankAccount, fileId } = asked;
  const by = call.actor.accountId;
  const file = await openImport(context, asked, call);
  if (!isCertain(file.opened)) throw new AppError('BANK_STATEMENT_COLUMNS');
  const { mapping } = file.opened;
  const at = now();
  const digestKey = await openNumberKey(database, context.remittance.cipher);
  return database.transaction(async (tx) => {
    await transferStore.lockImports(tx, bankAccount);
    const { credits, outgoing, named } = await selectLines(context, tx, bankAccount, file, new Set(asked.leaveOut));
    const layout = mapping.amounts;
    const importId = await transferStore.insertImport(tx, { bankAccount, fileId, layout, lines: credits.length, by }, at);
    const bySerial = new Map(credits.map((line) => [line.serial, line]));
    const inserted = await transferStore.insertLines(
      tx,
      importId,
      bankAccount,
      credits.map((line) => sealed(context, digestKey, bankAccount, line)),
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
    if (file.isNew) await mappingStore.save(tx, bankAccount, file.opened, by, at);
    const counts = { lines: credits.length, added: inserted.length, known: credits.length - inserted.length, suggested, outgoing };
    const columns = file.isNew ? { columns: columnsOf(file) } : {};
    const after = { bankAccount, layout, file: file.fileName, ...counts, ...columns, leftOut: logged(named) };
    await audit(tx, call, { subjectType: 'bank-import', subjectId: importId, after });
    return { importId, ...counts, leftOut: named };
  });
}
