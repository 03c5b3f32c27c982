/** Bank statements as banks export them: which column is which, as data; and reading one row. Pure. */
import { cutText } from '../text/text.ts';

export const statementColumns = [
  'serial',
  'at',
  'time',
  'credit',
  'debit',
  'amount',
  'direction',
  'payerName',
  'payerNumber',
  'remark',
  'currency',
] as const;
export type StatementColumn = (typeof statementColumns)[number];
/** Titles under which a column is known, the first that a statement has counts. */
export type StatementLayout = { name: string; titles: Readonly<Partial<Record<StatementColumn, readonly string[]>>> };

/**
 * A layout fits when all its columns are there. Amounts are either in two columns (credit, debit), or in one with a sign or with a column
 * that says the direction.
 */
const statementLayouts: readonly StatementLayout[] = [
  {
    name: 'credit-debit',
    titles: {
      serial: ['交易流水号', '流水号', '凭证流水号', '银行流水号', 'Bank serial number', 'Transaction ID'],
      at: ['交易时间', '交易日期', '记账时间', 'Transaction time', 'Date'],
      credit: ['贷方发生额', '收入金额', '贷方金额', '收入', 'Credit'],
      debit: ['借方发生额', '支出金额', '借方金额', '支出', 'Debit'],
      payerName: ['对方户名', '对方单位名称', '对方单位', '付款人名称', 'Payer', 'Counterparty name'],
      payerNumber: ['对方账号', '付款人账号', 'Counterparty account'],
      remark: ['附言', '摘要', '用途', '备注', 'Remark', 'Reference'],
    },
  },
  {
    name: 'direction',
    titles: {
      serial: ['交易流水号', '流水号', '核心流水号', '交易参考号', 'Serial'],
      at: ['交易时间', '交易日期', '入账日期', 'Booked'],
      direction: ['借贷标志', '借贷方向', '收支', '借/贷', 'Direction'],
      amount: ['交易金额', '发生额', '金额', 'Amount'],
      payerName: ['对方户名', '对手方户名', '收(付)方名称', '收付方名称', 'Counterparty'],
      payerNumber: ['对方账号', '对手方账号', '收(付)方账号', '收付方账号', 'Counterparty account'],
      remark: ['附言', '摘要', '用途', '交易附言', '备注', 'Remark'],
    },
  },
  {
    name: 'signed',
    titles: {
      serial: ['交易流水号', '流水号', '交易流水', 'Reference number'],
      at: ['交易日期', '日期', '交易时间', 'Value date'],
      amount: ['金额', '交易金额', '发生额', 'Amount'],
      payerName: ['对方户名', '对方名称', '名称', 'Name'],
      payerNumber: ['对方账号', '账号', 'Account'],
      remark: ['附言', '摘要', '备注', 'Details', 'Memo'],
    },
  },
];
/** Read where it is there, and not required. */
const OPTIONAL_TITLES: StatementLayout['titles'] = { time: ['交易时间点', '时间', 'Time'], currency: ['币种', '货币', 'Currency'] };

export type ColumnPlaces = Partial<Record<StatementColumn, number>>;

/** Where the columns are in a row of titles; null for a row that is none. */
export function findColumns(cells: readonly string[]): { layout: string; places: ColumnPlaces } | null {
  const titles = cells.map((cell) =>
    cell
      .normalize('NFKC')
      .replace(/[\s*:：]+/g, '')
      .toLowerCase(),
  );
  const placeOf = (names: readonly string[]): number => {
    for (const name of names) {
      const at = titles.indexOf(name.normalize('NFKC').replace(/\s+/g, '').toLowerCase());
      if (at >= 0) return at;
    }
    return -1;
  };
  for (const { name, titles: wanted } of statementLayouts) {
    const places: ColumnPlaces = {};
    const isThere = Object.entries(wanted).every(([column, names]) => {
      const at = placeOf(names);
      places[column as StatementColumn] = at;
      return at >= 0;
    });
    if (!isThere) continue;
    for (const [column, names] of Object.entries(OPTIONAL_TITLES)) {
      const at = placeOf(names);
      if (at >= 0 && !Object.values(places).includes(at)) places[column as StatementColumn] = at;
    }
    return { layout: name, places };
  }
  return null;
}

export type StatementProblem = 'SERIAL' | 'TIME' | 'AMOUNT' | 'CURRENCY';
export type StatementLine = { serial: string; at: number; amountFen: number; payerName: string; payerNumber: string; remark: string };
export type ReadRow = { line: StatementLine } | { skipped: true } | { problem: StatementProblem };

const MOST_FEN = 100_000_000_000_00;
/** '1,234.50' in fen, negative with a sign; 0 for nothing; null for what is no amount. */
export function readBankAmount(text: string): number | null {
  const plain = text.normalize('NFKC').replace(/[\s,¥元]/g, '');
  if (plain === '' || plain === '-' || plain === '--') return 0;
  const [, sign = '', whole = '', part = ''] = /^([+-]?)(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(plain) ?? [];
  if (whole === '') return null;
  const fen = Number(whole + part.padEnd(2, '0'));
  return fen > MOST_FEN ? null : sign === '-' ? -fen : fen;
}

/** '2026-03-31 09:00:00', '2026/3/31 9:00', '20260331 090000', '20260331': the time of China; ms. */
export function readBankTime(text: string): number | null {
  const plain = text.normalize('NFKC').trim();
  const read =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?/.exec(plain) ??
    /^(\d{4})(\d{2})(\d{2})(?:[ T]?(\d{2}):?(\d{2}):?(\d{2})?)?$/.exec(plain);
  if (!read) return null;
  const [, year = '', month = '', day = '', hour = '0', minute = '0', second = '0'] = read;
  const two = (part: string) => part.padStart(2, '0');
  const at = Date.parse(`${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}+08:00`);
  return Number.isNaN(at) ? null : at;
}

const INCOMING = /^(贷|收入?|进|credit|cr?|in)/i;

/** A row under its titles; money that goes out is skipped. */
export function readStatementRow(cells: readonly string[], places: ColumnPlaces): ReadRow {
  const cell = (column: StatementColumn): string => {
    const at = places[column];
    return at === undefined ? '' : (cells[at] ?? '').replace(/^[\t'`]+|\t+$/g, '').trim();
  };
  const one = readBankAmount(cell('amount'));
  const credit =
    places.credit === undefined
      ? places.direction === undefined || INCOMING.test(cell('direction'))
        ? one
        : 0
      : readBankAmount(cell('credit'));
  if (credit === null) return { problem: 'AMOUNT' };
  if (credit <= 0) return { skipped: true };
  if (!/^(|cny|rmb|人民币.*|156|01)$/i.test(cell('currency'))) return { problem: 'CURRENCY' };
  const serial = cell('serial');
  if (!/^[\w./:-]{1,64}$/.test(serial)) return { problem: 'SERIAL' };
  const at = readBankTime(`${cell('at')} ${cell('time')}`.trim());
  if (at === null) return { problem: 'TIME' };
  const text = (column: StatementColumn, most: number) => cutText(cell(column), most);
  return {
    line: {
      serial,
      at,
      amountFen: credit,
      payerName: text('payerName', 120),
      payerNumber: text('payerNumber', 64),
      remark: text('remark', 300),
    },
  };
}
