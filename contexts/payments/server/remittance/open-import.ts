/** Shared by import and preview: the uploaded file, its columns, and which of its lines are already stored. */
import {
  findConflicts,
  isCertain,
  isSameMapping,
  type NamedRow,
  type OpenStatement,
  type ReadStatement,
  readStatement,
  type StatementLine,
  type StatementMapping,
  type StoredLine,
  startOfDay,
  tidyMapping,
} from '#contexts/payments/rules/payments.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import type { RemittanceContext } from './context.ts';
import { mappingStore } from './mapping-store.ts';
import { createNumbering } from './number-key.ts';
import { openTables, readBounded, readTables } from './read-statement.ts';
import { transferStore } from './transfer-store.ts';

/** `mapping` null: the stored or known one; `titleLine` 0: detected. */
export type AskedStatement = { bankAccount: string; fileId: string; mapping: StatementMapping | null; titleLine: number };
export type OpenImport = {
  fileName: string;
  opened: OpenStatement;
  /** Its columns were set by an operator, and would not have been detected. */
  isNew: boolean;
  read(without?: ReadonlySet<number>): ReadStatement;
};

/** Associated data of the encrypted payer of a transfer. */
export const payerPlace = (bankAccount: string, serial: string): string => `bank_transfer:${bankAccount}:${serial}:payer`;

const DIGEST_LENGTH = 24;

/** @throws AppError BANK_ACCOUNT_UNKNOWN, FILE_NOT_FOUND, BANK_STATEMENT_… */
export async function openImport(
  { database, remittance }: RemittanceContext,
  { bankAccount, fileId, mapping, titleLine }: AskedStatement,
  { actor }: SignedIn,
): Promise<OpenImport> {
  if (!(await remittance.rules()).accounts.some(({ code }) => code === bankAccount)) throw new AppError('BANK_ACCOUNT_UNKNOWN');
  const { file, content } = await remittance.files.open(fileId);
  if (file.accountId !== actor.accountId || file.purpose !== 'import-sheet') throw new AppError('FILE_NOT_FOUND');
  const tables = await readTables(await readBounded(content));
  const remembered = await mappingStore.find(database, bankAccount);
  const found = openTables(tables, { mapping: null, titleLine, remembered });
  const given = mapping && tidyMapping(mapping);
  const opened = given ? openTables(tables, { mapping: given, titleLine, remembered: null }) : found;
  const digestOf = await createNumbering(database, remittance.cipher, bankAccount);
  const numberOf = (text: string) => cutDigest(digestOf(text));
  return {
    fileName: file.name,
    opened,
    isNew: given !== null && !(isCertain(found) && isSameMapping(found.mapping, given)),
    read: (without) => readStatement(opened, { numberOf, without }),
  };
}
const cutDigest = (hex: string): string => hex.slice(0, DIGEST_LENGTH);

/** Stored transfers of this account with the numbers of the credits, or on their days with their amounts. */
async function findStored(
  { remittance }: RemittanceContext,
  on: Queryable,
  bankAccount: string,
  credits: readonly StatementLine[],
  all: boolean,
): Promise<StoredLine[]> {
  if (credits.length === 0) return [];
  const times = credits.map(({ at }) => at);
  const rows = [
    ...(await transferStore.findKnown(
      on,
      bankAccount,
      credits.map(({ serial }) => serial),
    )),
    ...(await transferStore.findAlike(on, bankAccount, {
      amounts: [...new Set(credits.map(({ amountFen }) => amountFen))],
      from: startOfDay(Math.min(...times)),
      until: startOfDay(Math.max(...times)) + DAY_MS,
      all,
    })),
  ];
  return rows.map(({ payerSealed, ...line }) => {
    const payer = JSON.parse(remittance.cipher.decrypt(payerSealed, payerPlace(bankAccount, line.serial))) as { name: string };
    return { ...line, payerName: payer.name };
  });
}

export type ComparedStatement = ReadStatement & {
  /** Number of the credits that are stored unchanged. */
  known: number;
};
/** Credits that contradict stored transfers become problems. */
export async function compareWithStored(
  context: RemittanceContext,
  on: Queryable,
  bankAccount: string,
  { opened }: OpenImport,
  read: ReadStatement,
): Promise<ComparedStatement> {
  const stored = await findStored(context, on, bankAccount, read.credits, opened.mapping.serial === '');
  const conflicts = findConflicts(read.credits, stored);
  const refused = new Set(conflicts.map(({ line }) => line));
  const credits = read.credits.filter(({ line }) => !refused.has(line));
  const serials = new Set(stored.map(({ serial }) => serial));
  return {
    ...read,
    credits,
    known: credits.filter(({ serial }) => serials.has(serial)).length,
    problems: inOrder([...read.problems, ...conflicts]),
  };
}
export const inOrder = <Row extends NamedRow>(rows: readonly Row[]): Row[] => [...rows].sort((one, other) => one.line - other.line);
