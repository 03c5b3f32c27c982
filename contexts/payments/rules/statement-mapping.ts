/** Maps the titles of a bank statement to columns: proposed by the titles that banks use, corrected by operators. Pure. */
import { cutText } from '#kernel/text/text.ts';
import { cleanCell, hasSign, readDirection, timeKindOf } from './bank-cells.ts';

/**
 * How a statement writes amounts. TWO: credits and debits in a column each. DIRECTION: one column, and one with the direction. SIGNED: one
 * column, outgoing amounts with a minus.
 */
export const statementAmounts = ['TWO', 'DIRECTION', 'SIGNED'] as const;
export type StatementAmounts = (typeof statementAmounts)[number];
/** Fields of one column each; `remarks` may be several. */
const singleColumns = ['serial', 'day', 'time', 'credit', 'debit', 'amount', 'direction', 'payerName', 'payerNumber', 'currency'] as const;
type SingleColumn = (typeof singleColumns)[number];
export const statementColumns = [...singleColumns, 'amounts', 'remarks'] as const;
export type StatementColumn = (typeof statementColumns)[number];
/**
 * Titles as written by `titlesOf`, '' when the statement has no such column. Without a serial, numbers are derived from a line's content.
 * `day` may include the time; `time` is a separate column.
 */
export type StatementMapping = Record<SingleColumn, string> & { amounts: StatementAmounts; remarks: readonly string[] };

const LONGEST_TITLE = 60;
/** Unique titles, in the order of the columns: the second '户名' is '户名 (2)', a column without a title '#7'. `width`: minimum columns. */
export function titlesOf(cells: readonly string[], width = 0): string[] {
  const counts = new Map<string, number>();
  const last = cells.findLastIndex((cell) => cleanCell(cell) !== '');
  return Array.from({ length: Math.max(last + 1, width) }, (_, index) => {
    const title = cutText(cleanCell(cells[index] ?? '').replace(/\s+/g, ' '), LONGEST_TITLE) || `#${index + 1}`;
    const count = (counts.get(title) ?? 0) + 1;
    counts.set(title, count);
    return count === 1 ? title : `${title} (${count})`;
  });
}

const FOREIGN = /usd|hkd|eur|gbp|jpy|dollar|euro|pound|yen|sterling|美元|港[币元]|欧元|日元|英镑|[万千百亿分角]/;
const BRACKETS = /^(.+)[([【]([^()[\]【】]*)[)\]】]$/;
/** Redundant suffixes of a title: the unit, or the English translation. */
const SAYS_NO_MORE = /^(?:元|人民币元?|rmb|cny|¥|[a-z][a-z.,'’&_/-]{3,})$/;
const widthless = (title: string): string =>
  title
    .normalize('NFKC')
    .replace(/[\s*:]+/g, '')
    .toLowerCase();

/** A title in the form compared with the tables: without blanks, marks, unit and translation. */
export function plainTitle(title: string): string {
  const plain = widthless(title);
  const [, rest = '', unit = ''] = BRACKETS.exec(plain) ?? [];
  return rest !== '' && SAYS_NO_MORE.test(unit) && !FOREIGN.test(unit) ? plainTitle(rest) : plain;
}
/** Whether its amounts are in another unit than yuan: '金额(万元)'. */
const isForeign = (title: string): boolean => {
  const plain = widthless(title);
  return FOREIGN.test(BRACKETS.exec(plain)?.[2] ?? '') || /[万千百亿]元|美元|港[币元]|usd|hkd/.test(plain);
};

/** Known titles of a column, in order of preference; `like`: a pattern for similar ones, tried after them. */
const TITLES: Record<SingleColumn | 'remarks', { names: string; like?: RegExp }> = {
  serial: {
    names: `交易流水号; 流水号; 凭证流水号; 银行流水号; 核心流水号; 交易参考号; 交易流水; 账务流水号; 会计流水号; 主机流水号; 全局流水号; 业务流水号
      柜员交易号; 交易编号; 交易序号; 交易号; Bank serial number; Transaction ID; Serial number; Serial no; Serial; Transaction reference number
      Transaction reference; Reference number; Reference no; Reference ID`,
    like: /^(?!企业|对方|客户|商户|付款|收款).*流水(?:号|编号)?$/,
  },
  day: {
    names: `交易时间; 交易日期; 交易日期时间; 交易日; 记账时间; 记账日期; 记账日; 入账时间; 入账日期; 入账日; 发生时间; 发生日期; 日期时间; 日期
      Transaction time; Transaction date; Booked; Booking date; Posting date; Date; Value date; 起息日期; 起息日`,
    like: /^(?!起息|打印|导出|到期|开户|生效).*(?:日期|时间|日)$/,
  },
  time: { names: '交易时间; 交易时间点; 时间; 交易时刻; 记账时间; 入账时间; 发生时间; Transaction time; Time' },
  credit: {
    names: `贷方发生额; 收入金额; 贷方金额; 收入; 贷方; 贷方发生金额; 贷方交易金额; 贷记金额; 转入金额; 存入金额; 收入发生额; 收入额; 来账金额
      Credit; Credits; Credit amount; Deposit; Deposits; Money in; Paid in`,
    like: /^(?:贷方|贷记|收入|转入|存入|汇入|进账|来账|收款)(?:发生|交易)?(?:金额|发生额|额)?(?:\((?:收入?|贷方?|转入|存入|进账)\))?$|^(?:发生|交易)?(?:金额|发生额|额)\(?(?:贷方?|收入?|转入|存入|进账)\)?$/,
  },
  debit: {
    names: `借方发生额; 支出金额; 借方金额; 支出; 借方; 借方发生金额; 借方交易金额; 借记金额; 转出金额; 支取金额; 支出发生额; 支出额; 往账金额
      Debit; Debits; Debit amount; Withdrawal; Withdrawals; Money out; Paid out`,
    like: /^(?:借方|借记|支出|转出|支取|汇出|出账|往账|付款)(?:发生|交易)?(?:金额|发生额|额)?(?:\((?:支出?|借方?|转出|支取|出账|付)\))?$|^(?:发生|交易)?(?:金额|发生额|额)\(?(?:借方?|支出?|转出|支取|出账|付)\)?$/,
  },
  amount: { names: '交易金额; 发生额; 金额; 发生金额; 交易发生额; 交易额; Transaction amount; Amount' },
  direction: {
    names: `借贷标志; 借贷方向; 收支; 借/贷; 借贷标识; 借贷标记; 借贷; 收/支; 收支标志; 收支类型; 收支方向; 收付标志; 收付; 收/付; 交易方向; 资金流向
      方向; 进出账; Direction; DR/CR; CR/DR; D/C; C/D; Debit/Credit; Credit/Debit`,
    like: /^(?:借贷|收支|收付|来往账?|往来账?|进出账?)(?:标[志识记]|方向|类型|类别|性质|别)?$/,
  },
  payerName: {
    names: `对方户名; 对方单位名称; 对方单位; 付款人名称; 对手方户名; 收(付)方名称; 收付方名称; 对方名称; 对方账户名称; 对方账户名; 对手方名称; 对手户名
      交易对手; 交易对手名称; 交易对方; 交易对方名称; 付款方名称; 付款方户名; 付款人户名; 付款单位; 付款人; 付款方; 汇款人; 汇款人名称; 收付款人名称
      往来单位; 往来单位名称; 对方; Payer; Payer name; Counterparty name; Counterparty; Counterparty account name; Remitter; Sender; 名称; Name`,
    like: /^(?:对方|对手方?|交易对[手方]|付款[人方]?|汇款人)(?:信息|账户|帐户|单位|客户)?(?:名称|户名|名|姓名)$/,
  },
  payerNumber: {
    names: `对方账号; 付款人账号; 对手方账号; 收(付)方账号; 收付方账号; 对方帐号; 对方卡号; 对方账号/卡号; 付款方账号; 付款账号; 汇款人账号; 对手账号
      交易对手账号; 对方账户; Counterparty account; Counterparty account number; Payer account`,
    like: /^(?:对方|对手方?|交易对[手方]|付款[人方]?|汇款人)(?:信息|账户|帐户)?(?:账号|帐号|卡号|账户号?)$/,
  },
  currency: { names: '币种; 货币; 币别; 交易币种; 交易货币; 货币代码; 币种代码; Currency; CCY' },
  remarks: {
    names: `附言; 交易附言; 汇款附言; 客户附言; 用途; 备注; 摘要; 交易摘要; 业务摘要; 说明; Remark; Remarks; Reference; Details; Memo; Description
      Narrative; Purpose; Summary; Note; Particulars`,
    like: /(?:附言|摘要|用途|备注|说明|留言)\d*$/,
  },
};

/** Fields not used by the way of writing amounts are ''. */
export function tidyMapping(mapping: StatementMapping): StatementMapping {
  const isTwo = mapping.amounts === 'TWO';
  return {
    ...mapping,
    credit: isTwo ? mapping.credit : '',
    debit: isTwo ? mapping.debit : '',
    amount: isTwo ? '' : mapping.amount,
    direction: mapping.amounts === 'DIRECTION' ? mapping.direction : '',
    time: mapping.time === mapping.day ? '' : mapping.time,
    remarks: [...new Set(mapping.remarks)].filter((title) => title !== ''),
  };
}
const inOrder = (mapping: StatementMapping): unknown[] => {
  const { amounts, remarks, ...single } = tidyMapping(mapping);
  return [amounts, remarks, singleColumns.map((column) => single[column])];
};
export const isSameMapping = (one: StatementMapping, other: StatementMapping): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));

const required: Record<StatementAmounts, readonly SingleColumn[]> = {
  TWO: ['day', 'credit'],
  DIRECTION: ['day', 'amount', 'direction'],
  SIGNED: ['day', 'amount'],
};
/** The columns of a mapping that cannot be read: missing, not among these titles, duplicate, or in another unit than yuan. */
export function wrongColumns(mapping: StatementMapping, titles: readonly string[]): StatementColumn[] {
  const { remarks, ...single } = tidyMapping(mapping);
  const seen = new Set<string>();
  const wrong = singleColumns.filter((column) => {
    const title = single[column];
    if (title === '') return required[mapping.amounts].includes(column);
    const isTwice = seen.has(title);
    seen.add(title);
    const isMoney = column === 'credit' || column === 'debit' || column === 'amount';
    return isTwice || !titles.includes(title) || (isMoney && isForeign(title));
  });
  return remarks.every((title) => titles.includes(title)) ? wrong : [...wrong, 'remarks'];
}

export type Proposal = {
  mapping: StatementMapping;
  /** Columns that an operator has to check: not found, or not certain. */
  unsure: StatementColumn[];
};

/** Enough rows to determine a column's content. */
const SAMPLE_ROWS = 200;
/** The share of cells with a direction that makes a column one. */
const MOST_CELLS = 0.6;

/** Whether a cell has a day, with or without a time. */
export const saysDay = (cell: string): boolean => /^(?:DAY|BOTH)$/.test(timeKindOf(cell) ?? '');

function commonest<T>(found: readonly (T | null)[]): T | null {
  const counts = new Map<T, number>();
  for (const one of found) if (one !== null) counts.set(one, (counts.get(one) ?? 0) + 1);
  const [first] = [...counts].sort(([, a], [, b]) => b - a);
  return first?.[0] ?? null;
}

type Column = keyof typeof TITLES;
const parsed = new Map<Column, readonly string[]>();
function namesOf(column: Column): readonly string[] {
  const names = parsed.get(column) ?? TITLES[column].names.split(/[;\n]/).map(plainTitle);
  parsed.set(column, names);
  return names;
}
const isKnown = (title: string): boolean =>
  (Object.keys(TITLES) as Column[]).some((column) => namesOf(column).includes(title) || TITLES[column].like?.test(title));
/** The number of these titles that are known ones. */
export const countKnown = (titles: readonly string[]): number => titles.map(plainTitle).filter(isKnown).length;
/** Whether one of these titles is a known one, and was not among the earlier ones. */
export const hasNewTitles = (titles: readonly string[], earlier: readonly string[]): boolean =>
  titles.some((title) => !earlier.includes(title) && isKnown(plainTitle(title)));

/** A mapping suggested by the titles and the first rows below them. */
export function proposeMapping(titles: readonly string[], body: readonly { cells: readonly string[] }[]): Proposal {
  const plain = titles.map(plainTitle);
  const rows = body.slice(0, SAMPLE_ROWS).map(({ cells }) => cells.map(cleanCell));
  const used = new Set<number>();
  const placesOf = (column: Column): number[] => {
    const { like } = TITLES[column];
    const named = namesOf(column).flatMap((name) => plain.flatMap((title, index) => (title === name ? [index] : [])));
    const similar = like ? plain.flatMap((title, index) => (like.test(title) ? [index] : [])) : [];
    return [...new Set([...named, ...similar])].filter((index) => !used.has(index));
  };
  const take = (index: number | undefined): string => {
    if (index === undefined) return '';
    used.add(index);
    return titles[index] ?? '';
  };
  const cellsOf = (index: number, from: readonly string[][] = rows): string[] =>
    from.map((cells) => cells[index] ?? '').filter((cell) => cell !== '');
  const unsure = new Set<StatementColumn>();

  /** A column of words for the direction, whatever its title: '往账', '来账'. */
  const findDirection = (): number | undefined => {
    const dated = rows.filter((cells) => cells.some(saysDay));
    const index = titles.findIndex((_, place) => {
      const said = used.has(place) ? [] : cellsOf(place, dated).filter((cell) => !/^[+-]+$/.test(cell));
      return said.length > 0 && said.filter((cell) => readDirection(cell) !== null).length >= dated.length * MOST_CELLS;
    });
    return index === -1 ? undefined : index;
  };
  const money = { credit: '', debit: '', amount: '', direction: '' };
  let amounts: StatementAmounts = 'TWO';
  const [credit] = placesOf('credit');
  const [debit] = placesOf('debit');
  if (credit !== undefined && debit !== undefined) {
    money.credit = take(credit);
    money.debit = take(debit);
  } else {
    const [amount] = placesOf('amount');
    money.amount = take(amount);
    const direction = placesOf('direction')[0] ?? findDirection();
    if (amount !== undefined && direction !== undefined) {
      amounts = 'DIRECTION';
      money.direction = take(direction);
    } else if (amount !== undefined) {
      amounts = 'SIGNED';
      // Amounts without any sign may be of both directions.
      if (!cellsOf(amount).some(hasSign)) unsure.add('amounts');
    } else {
      money.credit = take(credit);
      money.debit = take(debit);
      unsure.add('amounts');
    }
  }
  const serial = take(placesOf('serial')[0]);

  const times = [...new Set([...placesOf('day'), ...placesOf('time')])].map((index) => ({
    index,
    kind: commonest(cellsOf(index).map(timeKindOf)),
  }));
  const both = times.find(({ kind }) => kind === 'BOTH');
  const dayColumn = both ?? times.find(({ kind }) => kind === 'DAY') ?? times.find(({ kind }) => kind === null);
  const clock = both ? undefined : times.find(({ kind, index }) => kind === 'CLOCK' && index !== dayColumn?.index);
  const day = take(dayColumn?.index);
  const time = take(clock?.index);

  const payerName = take(placesOf('payerName')[0]);
  // '账号' alone may be our own account; next to '名称' it is the other party's.
  const bare = ['名称', 'name'].includes(plainTitle(payerName)) ? plain.findIndex((title) => title === '账号' || title === 'account') : -1;
  const payerNumber = take(placesOf('payerNumber')[0] ?? (bare === -1 ? undefined : bare));
  const currency = take(placesOf('currency')[0]);
  const remarks = placesOf('remarks').map(take);
  const mapping: StatementMapping = { amounts, serial, day, time, ...money, payerName, payerNumber, currency, remarks };
  if (serial === '') unsure.add('serial');
  if (payerName === '') unsure.add('payerName');
  if (remarks.length === 0) unsure.add('remarks');
  for (const column of wrongColumns(mapping, titles)) unsure.add(column);
  return { mapping, unsure: statementColumns.filter((column) => unsure.has(column)) };
}

/** How much of a statement a proposal has found; below 3 these are hardly its titles. */
export function scoreOf({ mapping, unsure }: Proposal): number {
  const has = (column: SingleColumn, points: number) => (mapping[column] === '' ? 0 : points);
  const wrong = unsure.includes('credit') || unsure.includes('amount') || unsure.includes('direction');
  const money = has('credit', 1) + has('debit', 1) + has('amount', 1) + has('direction', 1);
  const said = has('serial', 2) + has('day', 2) + has('payerName', 1) + has('payerNumber', 1) + Math.min(1, mapping.remarks.length);
  return said + money + (money > 0 && !wrong ? 1 : 0);
}
