/** The lines of a bank statement: each row that may be a credit is one, or is listed with the reason why not. Pure. */
import { fenToYuan } from '#kernel/money/money.ts';
import { cutText, maskBankAccount, maskName } from '#kernel/text/text.ts';
import { formatDateTime } from '#kernel/time/time.ts';
import {
  areCutNumbers,
  type BankTime,
  cleanCell,
  compactText,
  isCutNumber,
  isReversal,
  isScientific,
  isSumLabel,
  isTimeOf,
  isYuan,
  mayBeTimeOf,
  readBankAmount,
  readBankTime,
  readDirection,
} from './bank-cells.ts';
import type { OpenStatement, StatementRow, UnreadCell } from './open-statement.ts';
import { plainName } from './plain-name.ts';
import { findRemittanceCodes } from './remittance.ts';
import { plainTitle, saysDay } from './statement-mapping.ts';

/**
 * Why a row is certainly no credit. HEAD: above the titles. TITLES: the titles repeated. SUM: a sum or a balance. REVERSAL: a reversed
 * booking, with a minus or by a debit. REPEATED: the same line again. ZERO: no money moved. NOTE: neither a time nor an amount.
 */
export const leftOutReasons = ['HEAD', 'TITLES', 'SUM', 'REVERSAL', 'REPEATED', 'ZERO', 'NOTE'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];
/**
 * Why a row that may be a credit is not imported. CELL: unreadable cells. SERIAL: no bank number. SERIAL_CUT: truncated by a spreadsheet.
 * SERIAL_REUSED: another line of the file has it. TWO_AMOUNTS: a credit and a debit. REVERSED: a credit marked as reversed. ABOVE: it reads
 * like a line, but is above the titles. TITLES_DATED: the row of the titles has a day, as lines have. DIFFERS: it is stored with another
 * amount, time or payer. KNOWN_OTHERWISE: it is stored under another number.
 */
export const statementProblems = [
  'CELL',
  'SERIAL',
  'SERIAL_CUT',
  'SERIAL_REUSED',
  'TIME',
  'AMOUNT',
  'NO_AMOUNT',
  'TWO_AMOUNTS',
  'DIRECTION',
  'CURRENCY',
  'REVERSED',
  'ABOVE',
  'TITLES_DATED',
  'DIFFERS',
  'KNOWN_OTHERWISE',
] as const;
export type StatementProblem = (typeof statementProblems)[number];
export type NamedCell = Omit<UnreadCell, 'column'>;
/**
 * `text`: the row's content, truncated, with the payer masked. `cells`: the unreadable ones, if they are the reason; `shown` is also
 * masked.
 */
export type NamedRow<Reason extends string = LeftOutReason | StatementProblem> = {
  line: number;
  reason: Reason;
  text: string;
  cells?: NamedCell[];
};
export type StatementLine = {
  line: number;
  /** The bank's number, or a derived one, which begins with #. */
  serial: string;
  at: number;
  precision: BankTime['precision'];
  amountFen: number;
  payerName: string;
  payerNumber: string;
  remark: string;
  /** Remittance codes in the payer's text, even beyond the length of the stored remark. */
  codes: readonly string[];
};
export type ReadStatement = {
  credits: StatementLine[];
  /** The number of rows of outgoing money. */
  outgoing: number;
  leftOut: NamedRow<LeftOutReason>[];
  problems: NamedRow<StatementProblem>[];
};

const SERIAL = /^[\w./:-]{1,64}$/;
/** Not among the characters of a bank's number. */
const DERIVED = '#';
const isDerived = (serial: string): boolean => serial.startsWith(DERIVED);
const LONGEST = { name: 120, number: 64, remark: 300, row: 160 };
/** Titles of columns that only count the rows. */
const COUNTING = /^(?:序号|行号|no\.?|#)$/;

/** A transfer as imported before. */
export type StoredLine = { serial: string; at: number; amountFen: number; payerName: string };
/** Number, time, amount in yuan and masked payer. */
const lineText = ({ serial, at, amountFen, payerName }: StoredLine): string =>
  [serial, formatDateTime(at, 'zh'), fenToYuan(amountFen), maskName(payerName)].filter((part) => part !== '').join(' ');

type Credit = {
  line: StatementLine;
  /** Its cells, unchanged. */
  whole: string;
  /** The input of its derived number. */
  base: string;
};
type Read =
  | { credit: Credit }
  | 'OUT'
  | { leftOut: LeftOutReason }
  | { problem: StatementProblem }
  /** `isLine`: whatever is in these cells, the row reads like a line of a statement. */
  | { problem: StatementProblem; unread: readonly UnreadCell[]; isLine: boolean };

const WITHIN_ROW = /^[A-Z]+(\d+):[A-Z]+\1$/;
/** Whether nothing is lost: the value of an area merged within one row is in another cell of the row. */
const isOfItsRow = ({ reason, shown }: UnreadCell): boolean => reason === 'MERGED' && WITHIN_ROW.test(shown);

/** Reads rows by their columns. */
function createRowReader({ titles, titleRows, mapping }: OpenStatement) {
  const placeOf = (title: string): number => (title === '' ? -1 : titles.indexOf(title));
  const places = {
    serial: placeOf(mapping.serial),
    credit: placeOf(mapping.credit),
    debit: placeOf(mapping.debit),
    amount: placeOf(mapping.amount),
    direction: placeOf(mapping.direction),
    payerName: placeOf(mapping.payerName),
    payerNumber: placeOf(mapping.payerNumber),
    currency: placeOf(mapping.currency),
  };
  const times = [mapping.day, mapping.time].map(placeOf).filter((place) => place >= 0);
  const remarks = mapping.remarks.map(placeOf);
  const named = new Set([places.payerName, places.payerNumber, places.serial]);
  const counting = new Set(titles.flatMap((title, place) => (COUNTING.test(plainTitle(title)) && place !== places.serial ? [place] : [])));
  const filledOf = (cells: readonly string[]): string => cells.filter((cell) => cell !== '').join('\u0001');
  const titleTexts = new Set(titleRows.map(({ cells }) => filledOf(cells.map(cleanCell))));
  const columns = new Set([...Object.values(places), ...times, ...remarks]);
  const masked = (cell: string, place: number): string =>
    place === places.payerName ? maskName(cell) : place === places.payerNumber ? maskBankAccount(cell) : cell;
  const textOf = (cells: readonly string[]): string =>
    cutText(
      cells
        .map(masked)
        .filter((cell) => cell !== '')
        .join(' | ')
        .replace(/\s+/g, ' '),
      LONGEST.row,
    );

  /** The incoming amount, in fen, negative for a reversed one. */
  function moneyOf(cell: (place: number) => string): number | 'OUT' | { leftOut: LeftOutReason } | { problem: StatementProblem } {
    const direction = mapping.amounts === 'DIRECTION' ? readDirection(cell(places.direction)) : null;
    if (mapping.amounts === 'TWO') {
      const [credit, debit] = [readBankAmount(cell(places.credit)), readBankAmount(cell(places.debit))];
      if (credit === null || debit === null) return { problem: 'AMOUNT' };
      if (credit !== 0 && debit !== 0) return { problem: 'TWO_AMOUNTS' };
      if (debit > 0) return 'OUT';
      // A reversed debit comes in again.
      if (debit < 0) return { leftOut: 'REVERSAL' };
      return credit;
    }
    const amount = readBankAmount(cell(places.amount));
    if (mapping.amounts === 'SIGNED') return amount === null ? { problem: 'AMOUNT' } : amount < 0 ? 'OUT' : amount;
    if (direction === 'OUT') return amount !== null && amount < 0 ? { leftOut: 'REVERSAL' } : 'OUT';
    if (amount === null) return { problem: 'AMOUNT' };
    return direction === null && amount !== 0 ? { problem: 'DIRECTION' } : amount;
  }

  function read(row: StatementRow): Read | null {
    const cells = row.cells.map(cleanCell);
    const filled = cells.filter((cell) => cell !== '');
    // An area merged within one row that covers none of our columns is only layout.
    const unread = (row.unread ?? []).filter((cell) => columns.has(cell.column) || !isOfItsRow(cell));
    const hidden = new Set(unread.filter((cell) => !isOfItsRow(cell)).map(({ column }) => column));
    if (filled.length === 0 && hidden.size === 0) return null;
    if (titleTexts.has(filledOf(cells))) return { leftOut: 'TITLES' };
    const cell = (place: number): string => (place < 0 ? '' : (cells[place] ?? ''));
    const time = readBankTime(...times.map(cell));
    const [serial, payerName, payerNumber] = [cell(places.serial), cell(places.payerName), cell(places.payerNumber)];
    // Other cells that a line of a statement has, or may have, unlike a sum or note.
    const evidence = [
      time !== null || times.some((place) => hidden.has(place)),
      SERIAL.test(serial) || hidden.has(places.serial),
      (payerName !== '' && !isSumLabel(payerName)) || hidden.has(places.payerName),
      /\d{6}/.test(compactText(payerNumber)) || hidden.has(places.payerNumber),
    ].filter(Boolean).length;
    if (evidence < 2 && filled.some(isSumLabel)) return { leftOut: 'SUM' };

    const money = moneyOf(cell);
    const isWritten = [places.credit, places.debit, places.amount].some((place) => /\d/.test(cell(place)));
    const isTakenBack = cells.some((text, place) => !named.has(place) && isReversal(text));
    const isNote = evidence === 0 && !isWritten && hidden.size === 0 && (typeof money === 'object' || money === 0);
    if (unread.length > 0 && !isNote) {
      const isCut = unread.some(({ column, reason }) => column === places.serial && reason === 'DIGITS');
      return { problem: isCut ? 'SERIAL_CUT' : 'CELL', unread, isLine: evidence >= 2 };
    }
    if (money === 'OUT') return isTakenBack ? { leftOut: 'REVERSAL' } : 'OUT';
    // Text below the lines.
    if (typeof money === 'object') return isNote ? { leftOut: 'NOTE' } : money;
    if (money < 0) return { leftOut: 'REVERSAL' };
    if (money === 0) {
      if (isWritten) return { leftOut: 'ZERO' };
      return isNote ? { leftOut: 'NOTE' } : { problem: 'NO_AMOUNT' };
    }
    if (isTakenBack) return { problem: 'REVERSED' };
    if (!isYuan(cell(places.currency))) return { problem: 'CURRENCY' };
    if (places.serial >= 0 && isScientific(serial)) return { problem: 'SERIAL_CUT' };
    if (places.serial >= 0 && !SERIAL.test(serial)) return { problem: 'SERIAL' };
    if (time === null) return { problem: 'TIME' };
    const said = remarks.map(cell).filter((text) => text !== '');
    const remark = said.filter((text, index) => !said.some((other, place) => place !== index && isWithin(text, index, other, place)));
    return {
      credit: {
        line: {
          line: row.line,
          serial,
          ...time,
          amountFen: money,
          payerName: cutText(payerName, LONGEST.name),
          payerNumber: cutText(payerNumber, LONGEST.number),
          remark: cutText(remark.join(' / '), LONGEST.remark),
          codes: [...new Set(said.flatMap(findRemittanceCodes))],
        },
        whole: cells.map((text, place) => (counting.has(place) ? '' : text)).join('\u0001'),
        base: [time.at, money, plainName(payerName), compactText(payerNumber), compactText(remark.join('\n'))].join('\n'),
      },
    };
  }
  return {
    read,
    textOf: (row: StatementRow): string => textOf(row.cells.map(cleanCell)),
    cellsOf: (unread: readonly UnreadCell[]): NamedCell[] =>
      unread.map(({ column, place, reason, shown }) => {
        const saysNothing = reason === 'ERROR' || reason === 'MERGED';
        return { place, reason, shown: saysNothing ? shown : masked(shown, column) };
      }),
    /** '' when unreadable. */
    serialOf: ({ cells, unread = [] }: StatementRow): string =>
      unread.some(({ column }) => column === places.serial) ? '' : cleanCell(cells[places.serial] ?? ''),
  };
}

/** Whether a remark is contained in another one; of two equal ones the second. */
const isWithin = (text: string, index: number, other: string, place: number): boolean =>
  other === text ? place < index : other.includes(text);

/** @param numberOf digest of a line's content, for statements without bank numbers */
function numberCredits(credits: readonly Credit[], numberOf: (text: string) => string): Credit[] {
  const counts = new Map<string, number>();
  return credits.map(({ line, base, whole }) => {
    const count = counts.get(base) ?? 0;
    counts.set(base, count + 1);
    return { line: { ...line, serial: DERIVED + numberOf(`${base}\n${count}`) }, base, whole };
  });
}

type ReadOptions = {
  /** Digest of a text, of letters and digits: the number of lines without a bank number. */
  numberOf: (text: string) => string;
  /** Excluded lines: those with the same number no longer conflict. */
  without?: ReadonlySet<number>;
};
const NONE: ReadonlySet<number> = new Set();

/**
 * Each non-empty row below the titles is in exactly one place: a credit, counted as outgoing, listed as left out, or a problem. Rows of
 * `without` are neither credits nor problems.
 */
export function readStatement(open: OpenStatement, { numberOf, without = NONE }: ReadOptions): ReadStatement {
  const { mapping, heads, titleRows, body } = open;
  const reader = createRowReader(open);
  const leftOut: NamedRow<LeftOutReason>[] = [];
  const problems: NamedRow<StatementProblem>[] = [];
  const credits: Credit[] = [];
  let outgoing = 0;
  const isFilled = ({ cells, unread = [] }: StatementRow) => unread.length > 0 || cells.some((cell) => cleanCell(cell) !== '');
  const cellsOf = (unread: readonly UnreadCell[] = []) => (unread.length === 0 ? {} : { cells: reader.cellsOf(unread) });
  for (const row of heads.filter(isFilled)) {
    const read = reader.read(row);
    const said = { line: row.line, text: reader.textOf(row) };
    if (read !== null && read !== 'OUT' && 'credit' in read) problems.push({ ...said, reason: 'ABOVE' });
    else if (read !== null && read !== 'OUT' && 'unread' in read && read.isLine)
      problems.push({ ...said, reason: 'ABOVE', ...cellsOf(read.unread) });
    else leftOut.push({ ...said, reason: 'HEAD' });
  }
  for (const row of titleRows) {
    const said = { line: row.line, text: reader.textOf(row) };
    // Titles are normally merged over several columns or rows.
    const unread = row.unread?.filter(({ reason }) => reason !== 'MERGED') ?? [];
    if (row.cells.some((cell) => saysDay(cleanCell(cell)))) problems.push({ ...said, reason: 'TITLES_DATED' });
    else if (unread.length > 0) problems.push({ ...said, reason: 'CELL', ...cellsOf(unread) });
  }
  for (const row of body) {
    const read = reader.read(row);
    if (read === null) continue;
    if (read === 'OUT') outgoing += 1;
    else if ('credit' in read) credits.push(read.credit);
    else if ('leftOut' in read) leftOut.push({ line: row.line, reason: read.leftOut, text: reader.textOf(row) });
    else problems.push({ line: row.line, reason: read.problem, text: reader.textOf(row), ...cellsOf('unread' in read ? read.unread : []) });
  }

  const isDerivedHere = mapping.serial === '';
  const numbered = (isDerivedHere ? numberCredits(credits, numberOf) : credits).filter(({ line }) => !without.has(line.line));
  const isCut = !isDerivedHere && areCutNumbers(body.map(reader.serialOf));
  const bySerial = Map.groupBy(numbered, ({ line }) => line.serial);
  const accepted: StatementLine[] = [];
  for (const { line, whole } of numbered) {
    const same = bySerial.get(line.serial) ?? [];
    const problem = (reason: StatementProblem) => problems.push({ line: line.line, reason, text: lineText(line) });
    if (same.some((other) => other.whole !== whole)) problem('SERIAL_REUSED');
    else if (isCut && isCutNumber(line.serial)) problem('SERIAL_CUT');
    else if (same[0]?.line !== line) leftOut.push({ line: line.line, reason: 'REPEATED', text: lineText(line) });
    else accepted.push(line);
  }
  const byLine = (one: { line: number }, other: { line: number }) => one.line - other.line;
  return {
    credits: accepted,
    outgoing,
    leftOut: leftOut.sort(byLine),
    problems: problems.filter(({ line }) => !without.has(line)).sort(byLine),
  };
}

const isSamePayer = (one: string, other: string): boolean => {
  const [plain, otherPlain] = [plainName(one), plainName(other)];
  // A statement may omit the payer.
  return plain === otherPlain || plain === '' || otherPlain === '';
};

/**
 * Credits that contradict stored transfers: the same number with another amount, time or payer; or stored under another number, if one of
 * the two numbers was derived and no line of the file accounts for the stored one.
 * @param stored transfers of the same bank account: those with a number of the file, and those of its days and amounts
 */
export function findConflicts(credits: readonly StatementLine[], stored: readonly StoredLine[]): NamedRow<'DIFFERS' | 'KNOWN_OTHERWISE'>[] {
  const bySerial = new Map(stored.map((one) => [one.serial, one]));
  const serials = new Set(credits.map(({ serial }) => serial));
  const free = Map.groupBy(
    [...bySerial.values()].filter(({ serial }) => !serials.has(serial)),
    ({ amountFen }) => amountFen,
  );
  return credits.flatMap((credit) => {
    const named = (reason: 'DIFFERS' | 'KNOWN_OTHERWISE', other: StoredLine) => [
      { line: credit.line, reason, text: `${lineText(credit)} ≠ ${lineText(other)}` },
    ];
    const known = bySerial.get(credit.serial);
    if (known) {
      const isSame = known.amountFen === credit.amountFen && isTimeOf(known.at, credit) && isSamePayer(known.payerName, credit.payerName);
      return isSame ? [] : named('DIFFERS', known);
    }
    const alike = free.get(credit.amountFen) ?? [];
    const index = alike.findIndex(
      ({ serial, at, payerName }) =>
        (isDerived(serial) || isDerived(credit.serial)) && mayBeTimeOf(at, credit) && isSamePayer(payerName, credit.payerName),
    );
    const [other] = index < 0 ? [] : alike.splice(index, 1);
    return other ? named('KNOWN_OTHERWISE', other) : [];
  });
}
