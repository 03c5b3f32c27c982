/** For tests: statements in the shapes of ten banks, with the odd rows that such files have. */
import type { StatementMapping } from '#contexts/payments/rules/payments.ts';

/** The content of a row, as text; amounts in yuan, '' for none. */
export type Said = {
  serial: string;
  /** '2026-03-31' and '09:05:06'. */
  day: string;
  time: string;
  credit: string;
  debit: string;
  /** The value of a direction column; '' for the usual one. */
  direction: string;
  payer: string;
  number: string;
  remark: string;
  summary: string;
};
export type BankShape = {
  bank: string;
  amounts: StatementMapping['amounts'];
  delimiter: string;
  heads: readonly (readonly string[])[];
  /** One row, or two. */
  titles: readonly (readonly string[])[];
  row(said: Said): string[];
  /** Set by an operator when the titles are not enough. */
  mapping: StatementMapping | null;
};

const compact = (text: string): string => text.replace(/[-:]/g, '');
const money = ({ credit, debit }: Said): string => credit || debit;
const NO_COLUMNS: StatementMapping = {
  amounts: 'TWO',
  serial: '',
  day: '',
  time: '',
  credit: '',
  debit: '',
  amount: '',
  direction: '',
  payerName: '',
  payerNumber: '',
  currency: '',
  remarks: [],
};

export const bankShapes: readonly BankShape[] = [
  {
    // Without a number of the bank, and with times as DB2 writes them.
    bank: 'ICBC',
    amounts: 'TWO',
    delimiter: ',',
    heads: [['工商银行账户历史明细'], ['查询账号', '1100 2200 3300', '币种', '人民币']],
    titles: [['凭证号', '本方账号', '对方账号', '交易时间', '借/贷', '借方发生额', '贷方发生额', '摘要', '用途', '对方单位名称', '余额']],
    row: (said) => [
      '0',
      '1100 2200 3300',
      said.number,
      said.time === '' ? said.day : `${said.day}-${said.time.replaceAll(':', '.')}.123456`,
      said.credit ? '贷' : '借',
      said.debit,
      said.credit,
      said.summary,
      said.remark,
      said.payer,
      '1,000.00',
    ],
    mapping: {
      ...NO_COLUMNS,
      day: '交易时间',
      credit: '贷方发生额',
      debit: '借方发生额',
      payerName: '对方单位名称',
      payerNumber: '对方账号',
      remarks: ['用途', '摘要'],
    },
  },
  {
    bank: 'CCB',
    amounts: 'TWO',
    delimiter: ',',
    heads: [['账号：', '1100'], ['起始日期：', '20260301'], ['终止日期：', '20260331'], []],
    titles: [
      [
        ...[
          '账号',
          '账户名称',
          '交易时间',
          '借方发生额（支取）',
          '贷方发生额（收入）',
          '余额',
          '币种',
          '对方户名',
          '对方账号',
          '对方开户机构',
        ],
        ...['记账日期', '摘要', '备注', '账户明细编号-交易流水号', '企业流水号'],
      ],
    ],
    row: (said) => [
      ...['1100', '算力公司', `${compact(said.day)} ${said.time}`, said.debit, said.credit, '9.00', '人民币元', said.payer, said.number],
      ...['某支行', compact(said.day), said.summary, said.remark, said.serial, ''],
    ],
    mapping: null,
  },
  {
    bank: 'ABC',
    amounts: 'TWO',
    delimiter: ',',
    heads: [['农业银行企业账户明细'], ['账户：1100', '期间：2026-03-01 至 2026-03-31']],
    titles: [
      [
        '序号',
        '交易日期',
        '交易时间',
        '收入金额（元）',
        '支出金额（元）',
        '账户余额（元）',
        '对方账号',
        '对方户名',
        '摘要',
        '附言',
        '交易流水号',
      ],
    ],
    row: (said) => [
      ...['1', compact(said.day), compact(said.time), said.credit || '0.00', said.debit || '0.00', '9.00', `${said.number}\t`, said.payer],
      ...[said.summary, said.remark, said.serial && `${said.serial}\t`],
    ],
    mapping: null,
  },
  {
    // The direction is in a column whose title does not indicate it.
    bank: 'BOC',
    amounts: 'DIRECTION',
    delimiter: ',',
    heads: [
      ['查询账号[ Inquirer account number ]', '1100'],
      ['时间范围[ Reporting period ]', '20260301-20260331'],
    ],
    titles: [
      [
        ...['交易类型[ Transaction Type ]', '业务类型[ Business type ]', '付款人账号[ Debit Account No. ]', "付款人名称[ Payer's Name ]"],
        ...["收款人账号[ Payee's Account Number ]", "收款人名称[ Payee's Name ]", '交易日期[ Transaction Date ]'],
        ...['交易时间[ Transaction time ]', '交易货币[ Trade Currency ]', '交易金额[ Trade Amount ]'],
        ...['交易流水号[ Transaction reference number ]', '摘要[ Reference ]', '交易附言[ Remark ]'],
      ],
    ],
    row: (said) => [
      ...[
        said.direction || (said.credit ? '来账' : '往账'),
        '汇款',
        said.number,
        said.payer,
        '1100',
        '算力公司',
        compact(said.day),
        said.time,
      ],
      ...['CNY', money(said), said.serial, said.summary, said.remark],
    ],
    mapping: null,
  },
  {
    bank: 'BOCOM',
    amounts: 'TWO',
    delimiter: ',',
    heads: [['交通银行'], ['查询起日:2026-03-01', '查询止日:2026-03-31'], ['币种:人民币']],
    titles: [
      ['交易时间', '摘要', '凭证种类', '凭证号码', '借方发生额', '贷方发生额', '余额', '对方账号', '对方户名', '附言', '核心流水号'],
    ],
    row: (said) => [
      ...[
        `${said.day} ${said.time}`,
        said.summary,
        '',
        '',
        said.debit,
        said.credit,
        '9.00',
        said.number,
        said.payer,
        said.remark,
        said.serial,
      ],
    ],
    mapping: null,
  },
  {
    bank: 'CMB',
    amounts: 'TWO',
    delimiter: ',',
    heads: [['# 招商银行交易明细'], ['# 账号: [1100 2200]']],
    titles: [
      [
        ...[
          '交易日',
          '交易时间',
          '起息日',
          '交易类型',
          '借方金额',
          '贷方金额',
          '余额',
          '摘要',
          '流水号',
          '业务名称',
          '用途',
          '业务摘要',
          '其它摘要',
        ],
        ...['收(付)方名称', '收(付)方账号'],
      ],
    ],
    row: (said) => [
      ...[
        compact(said.day),
        compact(said.time),
        compact(said.day),
        '转账',
        said.debit,
        said.credit,
        '9.00',
        said.summary,
        said.serial,
        '汇款',
      ],
      ...[said.remark, '', '', said.payer, said.number],
    ],
    mapping: null,
  },
  {
    bank: 'CITIC',
    amounts: 'TWO',
    delimiter: ',',
    heads: [],
    titles: [['交易日期', '交易时间', '对方账号', '对方账户名称', '借方发生额', '贷方发生额', '账户余额', '柜员交易号', '摘要', '备注']],
    row: (said) => [
      ...[
        said.day,
        said.time,
        `="${said.number}"`,
        said.payer,
        said.debit,
        said.credit,
        '9.00',
        `="${said.serial}"`,
        said.summary,
        said.remark,
      ],
    ],
    mapping: null,
  },
  {
    // Titles in two rows.
    bank: 'SPDB',
    amounts: 'TWO',
    delimiter: ',',
    heads: [['浦发银行账户明细']],
    titles: [
      ['交易日期', '交易时间', '流水号', '发生额', '', '余额', '对方信息', '', '摘要'],
      ['', '', '', '借方', '贷方', '', '户名', '账号', ''],
    ],
    row: (said) => [
      ...[said.day.replaceAll('-', '/'), said.time, said.serial, said.debit, said.credit, '9.00', said.payer, said.number],
      [said.summary, said.remark].filter((text) => text !== '').join(' '),
    ],
    mapping: null,
  },
  {
    bank: 'PSBC',
    amounts: 'SIGNED',
    delimiter: '\t',
    heads: [['邮储银行']],
    titles: [['交易日期', '流水号', '交易金额', '账户余额', '对方户名', '对方账号', '摘要', '备注']],
    row: (said) => [
      ...[`${said.day} ${said.time}`, said.serial, said.credit ? said.credit.replace(/^(?=\d)/, '+') : said.debit && `-${said.debit}`],
      ...['9.00', said.payer, said.number, said.summary, said.remark],
    ],
    mapping: null,
  },
  {
    // Unknown titles.
    bank: 'rural bank',
    amounts: 'TWO',
    delimiter: ';',
    heads: [['某某农村商业银行'], ['户', '算力公司']],
    titles: [['何时', '票', '来款', '去款', '谁', '折号', '因由', '又因']],
    row: (said) => [
      ...[`${said.day.replace(/^(.+)-(.+)-(.+)$/, '$1年$2月$3日')} ${said.time.replace(/^(.+):(.+):(.+)$/, '$1时$2分$3秒')}`, said.serial],
      ...[said.credit, said.debit, said.payer, said.number, said.remark, said.summary],
    ],
    mapping: {
      ...NO_COLUMNS,
      serial: '票',
      day: '何时',
      credit: '来款',
      debit: '去款',
      payerName: '谁',
      payerNumber: '折号',
      remarks: ['因由', '又因'],
    },
  },
];

const PLAIN: Said = {
  serial: '',
  day: '2026-03-31',
  time: '09:05:06',
  credit: '',
  debit: '',
  direction: '',
  payer: '某某大学',
  number: '6222000011112222',
  remark: '',
  summary: '转账',
};
export const oddKinds = [
  'CREDIT',
  'DEBIT',
  'SUM',
  'EMPTY',
  'NEGATIVE',
  'REVERSED',
  'DIRECTION',
  'CUT',
  'SCIENTIFIC',
  'DATE',
  'TIME',
  'TWO_AMOUNTS',
  'NO_AMOUNT',
  'AGAIN',
  'TITLES',
  'NOTE',
] as const;
export type OddKind = (typeof oddKinds)[number];

/** The cells of a row of this kind; null if the shape cannot have it. `number` makes it distinct. */
export function oddRow(shape: BankShape, kind: OddKind, number: number, before: readonly string[] | null): string[] | null {
  const yuan = `${1_000 + number}.${String(number % 100).padStart(2, '0')}`;
  const credit: Said = { ...PLAIN, serial: `N${number}`, credit: yuan.replace(/^(\d)(\d{3})/, '$1,$2'), remark: `货款 ${number}` };
  const isTwo = shape.amounts === 'TWO';
  switch (kind) {
    case 'CREDIT':
      return shape.row(credit);
    case 'DEBIT':
      return shape.row({ ...credit, credit: '', debit: yuan });
    case 'SUM': {
      const place = shape.row({ ...credit, credit: 'HERE' }).findIndex((cell) => cell.includes('HERE'));
      return shape.row(credit).map((_, index) => (index === 0 ? '合计' : index === place ? yuan : ''));
    }
    case 'EMPTY':
      return [''];
    case 'NEGATIVE':
      return shape.amounts === 'SIGNED'
        ? shape.row({ ...credit, credit: '', debit: yuan, summary: '冲正' })
        : shape.row({ ...credit, credit: `-${yuan}` });
    case 'REVERSED':
      return shape.titles.length > 1 ? shape.row({ ...credit, summary: '冲正', remark: '' }) : shape.row({ ...credit, summary: '退汇' });
    case 'DIRECTION':
      return shape.amounts === 'DIRECTION' ? shape.row({ ...credit, direction: '内部调拨' }) : null;
    case 'CUT':
      return shape.row({ ...credit, serial: '20260331000000000000', payer: `付款人${number}` });
    case 'SCIENTIFIC':
      return shape.row({ ...credit, serial: '2.0260331E+19' });
    case 'DATE':
      return shape.row({ ...credit, day: '2026-02-30' });
    case 'TIME':
      return shape.row({ ...credit, time: '25:61:00' });
    case 'TWO_AMOUNTS':
      return isTwo ? shape.row({ ...credit, debit: yuan }) : null;
    case 'NO_AMOUNT':
      return isTwo && shape.bank !== 'ABC' ? shape.row({ ...credit, credit: '' }) : null;
    case 'AGAIN':
      return before ? [...before] : null;
    case 'TITLES':
      return [...(shape.titles[0] ?? [])];
    case 'NOTE':
      return ['本明细仅供参考'];
  }
}

/** Before a cell that a program wrote as it is, without quotes of its own. */
export const AS_IT_IS = '\u0002';
const quoted = (cell: string, delimiter: string): string =>
  cell.startsWith(AS_IT_IS) ? cell.slice(1) : cell.includes(delimiter) || /["\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
/** The file, and the line of the first row below the titles. */
export function fileOf({ heads, titles, delimiter }: BankShape, rows: readonly (readonly string[])[]): { text: string; firstLine: number } {
  const all = [...heads, ...titles, ...rows];
  const text = all.map((cells) => cells.map((cell) => quoted(cell, delimiter)).join(delimiter)).join('\r\n');
  return { text, firstLine: heads.length + titles.length + 1 };
}
