import { describe, expect, it } from 'vitest';
import { findConflicts, isCertain, openStatement, readStatement, type StatementMapping, type UnreadCell } from './payments.ts';
import { makeRemittanceCode } from './remittance.ts';

type Cells = readonly string[];
const rowsOf = (cells: readonly Cells[]) => cells.map((row, index) => ({ line: index + 1, cells: row }));
const NONE = { mapping: null, titleLine: 0, remembered: null };
const open = (cells: readonly Cells[], wish: Partial<Parameters<typeof openStatement>[1]> = {}) => {
  const opened = openStatement(rowsOf(cells), { ...NONE, ...wish });
  if (!opened) throw new Error('nothing to read');
  return opened;
};
const numberOf = (text: string): string => text.replace(/\s/g, '');
const read = (cells: readonly Cells[], without: number[] = [], wish = {}) =>
  readStatement(open(cells, wish), { numberOf, without: new Set(without) });
const named = (rows: readonly { line: number; reason: string }[]) => rows.map(({ line, reason }) => [line, reason]);

const TWO = ['交易时间', '交易流水号', '借方发生额', '贷方发生额', '对方户名', '对方账号', '附言'];
const line = (serial: string, own: Partial<Record<'at' | 'debit' | 'credit' | 'payer' | 'remark', string>> = {}): Cells => {
  const { at = '2026-03-31 09:00:00', debit = '', credit = '199.00', payer = '甲', remark = '' } = own;
  return [at, serial, debit, credit, payer, '6222000011112222', remark];
};

describe('the titles of a statement', () => {
  it.each<[string, Cells, Cells, string]>([
    ['credit and debit', TWO, ['2026-03-31', 'S1', '', '12.00', '甲', '62', 'HK'], 'TWO'],
    [
      'a direction',
      ['流水号', '交易日期', '借贷标志', '交易金额', '对方户名', '对方账号', '摘要'],
      ['S1', '20260331', '贷', '12.00', '甲', '62', 'HK'],
      'DIRECTION',
    ],
    ['a sign', ['日期', '流水号', '金额', '对方户名', '对方账号', '备注'], ['2026/03/31', 'S1', '+12.00', '甲', '62', 'HK'], 'SIGNED'],
    [
      'English',
      ['Date', 'Transaction ID', 'Debit', 'Credit', 'Payer', 'Counterparty account', 'Reference'],
      ['2026-03-31', 'S1', '0.00', '12.00', '甲', '62', 'HK'],
      'TWO',
    ],
    [
      'units and translations',
      ['交易日期[ Transaction Date ]', '流水号', '金额（人民币）', '收/支', '对方户名*', '对方账号：', '备注'],
      ['2026-03-31', 'S1', '12.00', '收', '甲', '62', 'HK'],
      'DIRECTION',
    ],
  ])('with %s are known', (_, titles, cells, amounts) => {
    const opened = open([titles, cells]);
    expect([isCertain(opened), opened.source, opened.mapping.amounts]).toEqual([true, 'KNOWN', amounts]);
    expect(readStatement(opened, { numberOf }).credits).toEqual([
      {
        line: 2,
        serial: 'S1',
        at: Date.parse('2026-03-31T00:00:00+08:00'),
        precision: 'DAY',
        amountFen: 1_200,
        payerName: '甲',
        payerNumber: '62',
        remark: 'HK',
        codes: [],
      },
    ]);
  });

  it('are below heads, and may be in two rows', () => {
    const opened = open([
      ['某银行', '', '', ''],
      ['账号', '1100', '日期', '20260331'],
      ['交易日期', '交易时间', '流水号', '发生额', '', '对方', '', '摘要'],
      ['', '', '', '借方', '贷方', '户名', '账号', ''],
      ['2026-03-31', '09:05:06', 'S1', '', '12.00', '甲', '62', 'HK'],
    ]);
    expect([isCertain(opened), opened.titleLine, opened.mapping.credit, opened.mapping.time]).toEqual([true, 3, '发生额贷方', '交易时间']);
    const { credits, leftOut } = readStatement(opened, { numberOf });
    expect(credits.map(({ at }) => at)).toEqual([Date.parse('2026-03-31T09:05:06+08:00')]);
    expect(named(leftOut)).toEqual([
      [1, 'HEAD'],
      [2, 'HEAD'],
    ]);
  });

  it.each<[string, Cells, Cells, string[]]>([
    ['no number', TWO.filter((title) => title !== '交易流水号'), ['2026-03-31', '', '12.00', '甲', '62', ''], ['serial']],
    ['amounts without a sign', ['日期', '流水号', '金额', '对方户名', '备注'], ['2026-03-31', 'S1', '12.00', '甲', ''], ['amounts']],
    [
      'another unit',
      ['日期', '流水号', '收入（万元）', '支出（万元）', '对方户名', '备注'],
      ['2026-03-31', 'S1', '12.00', '', '甲', ''],
      ['amounts', 'credit'],
    ],
    ['strange words', ['甲', '乙', '丙', '丁'], ['2026-03-31', 'S1', '12.00', '某人'], ['serial', 'day', 'payerName', 'amounts']],
  ])('with %s are looked at by a person', (_, titles, cells, unsure) => {
    const opened = open([titles, cells]);
    expect([isCertain(opened), opened.source]).toEqual([false, 'GUESSED']);
    expect(opened.unsure).toEqual(expect.arrayContaining(unsure));
  });

  it('are read as an operator has set them, in the next file as well', () => {
    const mapping: StatementMapping = {
      ...{
        amounts: 'DIRECTION',
        serial: '',
        day: '何时',
        time: '',
        credit: '',
        debit: '',
        amount: '多少',
        direction: '向',
        payerName: '谁',
      },
      ...{ payerNumber: '', currency: '', remarks: ['因由'] },
    };
    const cells = [
      ['x', 'y', 'z'],
      ['何时', '多少', '向', '谁', '因由'],
      ['2026-03-31', '12.00', '转入', '甲', ''],
    ];
    expect(open(cells, { mapping })).toMatchObject({ source: 'GIVEN', titleLine: 2, unsure: [], wrong: [] });
    const remembered = { mapping, titles: cells[1] ?? [] };
    const next = (more: string) => [
      [...(cells[1] ?? []), more],
      ['2026-03-31', '13.00', '存入', '甲', '', '9.00'],
    ];
    expect(open(next('余额'), { remembered })).toMatchObject({ source: 'REMEMBERED', titleLine: 1 });
    // A bank number column that was missing before is not ignored.
    expect(open(next('流水号'), { remembered }).source).toBe('GUESSED');
    expect(open(next('流水号'), { remembered: { mapping, titles: [...remembered.titles, '流水号'] } }).source).toBe('REMEMBERED');
    expect(open([TWO, line('S1')], { remembered }).source).toBe('KNOWN');
    expect(open(cells, { mapping: { ...mapping, amount: '向', day: '没有' } }).wrong).toEqual(['day', 'direction']);
  });

  it('that have a day may be a line', () => {
    const cells = [line('S1'), line('S2')];
    const mapping: StatementMapping = {
      ...{ amounts: 'TWO', serial: 'S1', day: '2026-03-31 09:00:00', time: '', credit: '199.00', debit: '', amount: '', direction: '' },
      ...{ payerName: '甲', payerNumber: '', currency: '', remarks: [] },
    };
    expect(named(read(cells, [], { mapping, titleLine: 1 }).problems)).toEqual([[1, 'TITLES_DATED']]);
    const below = read([TWO, line('S0'), ...cells], [], { titleLine: 3, mapping: { ...mapping, remarks: [] } });
    expect([named(below.problems), named(below.leftOut)]).toEqual([
      [
        [2, 'ABOVE'],
        [3, 'TITLES_DATED'],
      ],
      [[1, 'HEAD']],
    ]);
  });
});

describe('a row', () => {
  it.each<[string, Cells, string]>([
    ['without a number', line(''), 'SERIAL'],
    ['with words for a number', line('无'), 'SERIAL'],
    ['with a number in scientific notation', line('2.0260331E+19'), 'SERIAL_CUT'],
    ['with a number that a spreadsheet has cut', line('20260331000000000000'), 'SERIAL_CUT'],
    ['of no day', line('S1', { at: '2026-02-30' }), 'TIME'],
    ['without an amount', line('S1', { credit: '' }), 'NO_AMOUNT'],
    ['with an amount in words', line('S1', { credit: '十二' }), 'AMOUNT'],
    ['with two amounts', line('S1', { debit: '5.00' }), 'TWO_AMOUNTS'],
    ['that was taken back', line('S1', { remark: '退汇' }), 'REVERSED'],
  ])('%s is named as a problem', (_, cells, reason) => {
    const { credits, problems, leftOut, outgoing } = read([TWO, cells]);
    expect([credits, named(problems), leftOut, outgoing]).toEqual([[], [[2, reason]], [], 0]);
  });

  it.each<[string, Cells, string]>([
    ['of a sum', ['合计', '', '5.00', '100.00', '', '', ''], 'SUM'],
    ['of a balance', ['2026-03-01', '', '', '', '', '', '期初余额'], 'SUM'],
    ['that is negative', line('S1', { credit: '-12.00' }), 'REVERSAL'],
    ['that takes a debit back', line('S1', { credit: '', debit: '-12.00' }), 'REVERSAL'],
    ['that debits what was credited', line('S1', { credit: '', debit: '12.00', remark: '冲正' }), 'REVERSAL'],
    ['of the titles', TWO, 'TITLES'],
    ['of nothing', line('S1', { credit: '0.00' }), 'ZERO'],
    ['of words', ['本明细仅供参考'], 'NOTE'],
    ['of words under amounts', ['', '', '', '制表人', '', '', ''], 'NOTE'],
  ])('%s is left out by name', (_, cells, reason) => {
    const { credits, problems, leftOut, outgoing } = read([TWO, cells]);
    expect([credits, problems, named(leftOut), outgoing]).toEqual([[], [], [[2, reason]], 0]);
  });

  it('of an unknown direction is named; of a known one it is a credit or counted', () => {
    const titles = ['流水号', '交易日期', '借贷标志', '交易金额', '对方户名', '对方账号', '摘要', '币种'];
    const row = (serial: string, direction: string, currency = '') => [serial, '20260331', direction, '12.00', '甲', '62', '', currency];
    const cells = [
      titles,
      row('S1', '转入'),
      row('S2', '借'),
      row('S3', '内部调拨'),
      row('S4', ''),
      row('S5', '贷', 'USD'),
      row('S6', 'C', '01'),
    ];
    const { credits, outgoing, problems } = read(cells);
    expect(credits.map(({ serial }) => serial)).toEqual(['S1', 'S6']);
    expect([outgoing, named(problems)]).toEqual([
      1,
      [
        [4, 'DIRECTION'],
        [5, 'DIRECTION'],
        [6, 'CURRENCY'],
      ],
    ]);
  });

  it('with the number of another one is named with it, unless it says the same', () => {
    const cells = [TWO, line('S1'), line('S1', { payer: '乙' }), line('S2'), line('S2'), line('S3'), line('S3', { at: '2026-03-30' })];
    const { credits, problems, leftOut } = read(cells);
    expect(credits.map((credit) => credit.line)).toEqual([4]);
    expect(named(problems)).toEqual([2, 3, 6, 7].map((number) => [number, 'SERIAL_REUSED']));
    expect(named(leftOut)).toEqual([[5, 'REPEATED']]);
    // Without the other one it is a credit.
    expect(read(cells, [3, 6]).credits.map((credit) => credit.line)).toEqual([2, 4, 7]);
    expect(read(cells, [3, 6]).problems).toEqual([]);
  });

  it('with a number that a spreadsheet has cut is named with those that have the same', () => {
    const cells = [TWO, line('20260331000000000000'), line('20260331000000000000', { payer: '乙', at: '2026-03-31 10:00:00' })];
    expect(named(read(cells).problems)).toEqual([
      [2, 'SERIAL_REUSED'],
      [3, 'SERIAL_REUSED'],
    ]);
    expect(named(read(cells, [3]).problems)).toEqual([[2, 'SERIAL_CUT']]);
  });

  it('says its payer masked', () => {
    const { problems } = read([TWO, line('', { payer: '欧阳娜娜' })]);
    expect(problems[0]?.text).toBe('2026-03-31 09:00:00 | 199.00 | 欧**娜 | 6222********2222');
  });

  it('has the codes of all its remarks, and each remark once', () => {
    const code = makeRemittanceCode(Uint8Array.of(1, 2, 3, 4, 5, 6, 7));
    const titles = [...TWO.slice(0, 6), '摘要', '备注', '用途', '附言'];
    const cells = [...line('S1').slice(0, 6), '转账', `货款 ${code}`, '货款', `${'长'.repeat(400)}`];
    const [credit] = read([titles, cells]).credits;
    expect(credit?.codes).toEqual([code]);
    const [short] = read([titles, [...cells.slice(0, 9), '转账']]).credits;
    expect(short?.remark).toBe(`转账 / 货款 ${code}`);
  });
});

describe('a cell that cannot be read', () => {
  type Unread = Partial<UnreadCell> & Pick<UnreadCell, 'column'>;
  const cell = ({ column, reason = 'FORMULA', shown = '=A1', place = 'X9' }: Unread): UnreadCell => ({ column, reason, shown, place });
  /** The rows below the usual titles and an unused column, with their unreadable cells. */
  const readCells = (...rows: [Cells, ...Unread[]][]) => {
    const body = rows.map(([cells, ...unread], index) => ({ line: index + 2, cells, unread: unread.map(cell) }));
    const opened = openStatement([{ line: 1, cells: [...TWO, '余额'] }, ...body], NONE);
    if (!opened) throw new Error('nothing to read');
    return readStatement(opened, { numberOf });
  };
  const problemsOf = (...rows: Parameters<typeof readCells>) => named(readCells(...rows).problems).map(([, reason]) => reason);

  it.each(['at', 'debit', 'credit', 'payer', 'remark'] as const)('makes its row a problem in the column %s', (column) => {
    const place = { at: 0, debit: 2, credit: 3, payer: 4, remark: 6 }[column];
    const read = readCells([line('S1', { [column]: '=A1' }), { column: place, place: 'D2' }], [line('S2')]);
    expect(read.problems).toEqual([
      { line: 2, reason: 'CELL', text: expect.any(String), cells: [expect.objectContaining({ place: 'D2', reason: 'FORMULA' })] },
    ]);
    expect(read.credits.map(({ serial }) => serial)).toEqual(['S2']);
  });
  it('does so in a column that is not read, and where money goes out', () => {
    expect(problemsOf([[...line('S1'), '#REF!'], { column: 7, reason: 'ERROR', shown: '#REF!' }])).toEqual(['CELL']);
    expect(problemsOf([line('S1', { credit: '', debit: '5.00' }), { column: 6 }])).toEqual(['CELL']);
    expect(problemsOf([['', '', '', '', '', '', ''], { column: 3, reason: 'FORMULA_EMPTY', shown: '=""' }])).toEqual(['CELL']);
  });
  it('is a cut number where it is the number of the bank', () => {
    expect(problemsOf([line('2.0E+19'), { column: 1, reason: 'DIGITS', shown: '2.0E+19' }])).toEqual(['SERIAL_CUT']);
    expect(problemsOf([line('=A1'), { column: 1 }])).toEqual(['CELL']);
  });
  it('may be in a sum, whose row is none, but not where a line has its time and number', () => {
    const sum = ['合计', '', '', '=SUM(D2)', '', '', ''];
    expect(named(readCells([line('S1')], [sum, { column: 3, shown: '=SUM(D2)' }]).leftOut)).toEqual([[3, 'SUM']]);
    expect(problemsOf([['=A1', '=A1', '', '', '合计', '', ''], { column: 0 }, { column: 1 }])).toEqual(['CELL']);
  });
  it('hides nothing in a merged area of its row, in a note and in columns that are not read', () => {
    const merged = (column: number, shown: string): Unread => ({ column, reason: 'MERGED', shown });
    const read = readCells([line('S1'), merged(7, 'G2:H2')], [['以下空白', '', ''], merged(1, 'A3:C3'), merged(2, 'A3:C3')]);
    expect([read.problems, named(read.leftOut), read.credits.length]).toEqual([[], [[3, 'NOTE']], 1]);
    expect(problemsOf([line('S1'), merged(7, 'H1:H2')])).toEqual(['CELL']);
    expect(problemsOf([line('S1'), merged(3, 'C2:D2')])).toEqual(['CELL']);
  });
  it('above the titles and in them is named where it may hide a line', () => {
    const head = { line: 1, cells: ['2026-03-31', 'S0', '', '=A1', '甲', '', ''], unread: [cell({ column: 3 })] };
    const words = { line: 2, cells: ['户名', '', '', ''], unread: [cell({ column: 1, reason: 'MERGED', shown: 'A2:D2' })] };
    const titles = { line: 3, cells: [...TWO, '=A1'], unread: [cell({ column: 7 })] };
    const opened = openStatement([head, words, titles, { line: 4, cells: line('S1') }], { ...NONE, titleLine: 3 });
    const read = opened && readStatement(opened, { numberOf });
    expect([named(read?.problems ?? []), named(read?.leftOut ?? [])]).toEqual([
      [
        [1, 'ABOVE'],
        [3, 'CELL'],
      ],
      [[2, 'HEAD']],
    ]);
  });
});

describe('a statement without numbers', () => {
  const titles = TWO.filter((title) => title !== '交易流水号');
  const row = (own: Parameters<typeof line>[1] = {}) => line('', own).filter((_, place) => place !== 1);
  const numbers = (...rows: Cells[]) => {
    const { mapping } = open([titles, ...rows]);
    return read([titles, ...rows], [], { mapping }).credits.map(({ serial }) => serial);
  };

  it('derives them from what its lines say and how often they say it', () => {
    const [first, second, third] = numbers(row(), row(), row({ payer: '乙' }));
    expect(new Set([first, second, third]).size).toBe(3);
    expect(first).toMatch(/^#/);
  });

  it('derives the same in a file that overlaps', () => {
    const [a, b, c] = [row(), row({ credit: '5.00' }), row({ remark: '货款' })];
    const all = numbers(a, a, b, c);
    expect(numbers(c, a, a)).toEqual([all[3], all[0], all[1]]);
    expect(numbers(b, c, a, a, a).slice(0, 4)).toEqual([all[2], all[3], all[0], all[1]]);
  });
});

describe('what is stored', () => {
  const stored = (serial: string, own: { at?: string; fen?: number; payer?: string } = {}) => ({
    serial,
    at: Date.parse(own.at ?? '2026-03-31T09:00:00+08:00'),
    amountFen: own.fen ?? 19_900,
    payerName: own.payer ?? '甲',
  });
  const reasons = (credits: ReturnType<typeof read>['credits'], ...lines: ReturnType<typeof stored>[]) =>
    findConflicts(credits, lines).map(({ line: number, reason }) => [number, reason]);
  const { credits } = read([TWO, line('S1')]);

  it.each([
    ['the same', stored('S1'), []],
    ['a payer in another width', stored('S1', { payer: ' 甲' }), []],
    ['a day alone', stored('S1', { at: '2026-03-31T00:00:00+08:00' }), []],
    ['another amount', stored('S1', { fen: 1 }), [[2, 'DIFFERS']]],
    ['another time', stored('S1', { at: '2026-03-31T10:00:00+08:00' }), [[2, 'DIFFERS']]],
    ['another payer', stored('S1', { payer: '乙' }), [[2, 'DIFFERS']]],
    ['the same under a number of the bank', stored('S9'), []],
    ['the same under a derived number', stored('#9'), [[2, 'KNOWN_OTHERWISE']]],
  ])('with %s conflicts as it should', (_, line, expected) => expect(reasons(credits, line)).toEqual(expected));

  it('under another number conflicts only when no line of the file accounts for it', () => {
    const titles = TWO.filter((title) => title !== '交易流水号');
    const row = line('').filter((_, place) => place !== 1);
    const { mapping } = open([titles, row]);
    const twice = read([titles, row, row], [], { mapping }).credits;
    const [first = '', second = ''] = twice.map(({ serial }) => serial);
    expect(reasons(twice, stored(first))).toEqual([]);
    expect(reasons(twice, stored(second), stored(first))).toEqual([]);
    expect(reasons(twice, stored('S1'))).toEqual([[2, 'KNOWN_OTHERWISE']]);
    expect(reasons(twice, stored('#other', { at: '2026-03-31T00:00:00+08:00' }))).toEqual([[2, 'KNOWN_OTHERWISE']]);
  });
});
