import { describe, expect, it } from 'vitest';
import {
  areCutNumbers,
  cleanCell,
  isReversal,
  isScientific,
  isSumLabel,
  isTimeOf,
  isYuan,
  readBankAmount,
  readBankTime,
  readDirection,
} from './bank-cells.ts';

const time = (...texts: string[]): string | null => {
  const read = readBankTime(...texts);
  return read && new Date(read.at + 8 * 3_600_000).toISOString().slice(0, 19);
};

describe('a cell', () => {
  it.each([
    ["'123", '123'],
    ['\t123\t', '123'],
    ['="00123"', '00123'],
    ['=""', ''],
    ['\u3000甲 ', '甲'],
    ['a\u0000b', 'ab'],
  ])('%j is %j', (text, clean) => expect(cleanCell(text)).toBe(clean));
});

describe('an amount', () => {
  it.each([
    ['1,234.50', 123_450],
    ['１，２３４．５０', 123_450],
    ['-0.01', -1],
    ['−0.01', -1],
    ['+7', 700],
    ['¥ 12.3', 1_230],
    ['-¥12.00', -1_200],
    ['12.00元', 1_200],
    ['(5.00)', -500],
    ['5.00-', -500],
    ['5.00CR', 500],
    ['5.00 DR', -500],
    ['', 0],
    ['—', 0],
    ['-0.00', 0],
    ['12.500', 1_250],
    ['1.234', null],
    ['12,34', null],
    ['1e5', null],
    ['-5-', null],
    ['(5', null],
    ['十二', null],
    ['99999999999999', null],
  ])('%s is %s fen', (text, fen) => expect(readBankAmount(text)).toBe(fen));
});

describe('a time', () => {
  it.each([
    ['2026-03-31 09:05:06', '2026-03-31T09:05:06'],
    ['2026/3/31 9:05', '2026-03-31T09:05:00'],
    ['2026.3.31', '2026-03-31T00:00:00'],
    ['20260331 090506', '2026-03-31T09:05:06'],
    ['20260331090506', '2026-03-31T09:05:06'],
    ['20260331 09:05:06', '2026-03-31T09:05:06'],
    ['20260331', '2026-03-31T00:00:00'],
    ['2026年3月31日', '2026-03-31T00:00:00'],
    ['2026年03月31日 09时05分06秒', '2026-03-31T09:05:06'],
    ['2026年03月31日09:05:06', '2026-03-31T09:05:06'],
    ['2026-03-31-09.05.06.123456', '2026-03-31T09:05:06'],
    ['2026-03-31T09:05:06.123', '2026-03-31T09:05:06'],
    ['2024-02-29', '2024-02-29T00:00:00'],
  ])('%s is %s', (text, expected) => expect(time(text)).toBe(expected));

  it.each([
    [['2026-03-31', '09:05:06'], '2026-03-31T09:05:06'],
    [['20260331', '090506'], '2026-03-31T09:05:06'],
    [['20260331', '90506'], '2026-03-31T09:05:06'],
    [['2026-03-31 00:00:00', '09:05:06'], '2026-03-31T09:05:06'],
    [['2026-03-31', '2026-04-01 09:05:06'], '2026-04-01T09:05:06'],
    [['2026-03-31', '09时05分06秒'], '2026-03-31T09:05:06'],
    [['2026-03-31', ''], '2026-03-31T00:00:00'],
    [['09:05:06', '2026-03-31'], '2026-03-31T09:05:06'],
  ])('of the cells %j is %s', (texts, expected) => expect(time(...texts)).toBe(expected));

  it.each([
    [['2026-02-30']],
    [['20260230']],
    [['2025-02-29']],
    [['2026-13-01']],
    [['2026-03-31 24:00:00']],
    [['2026-03-31 09:60:00']],
    [['2026-03-31 morning']],
    [['2026-03-01至2026-03-31']],
    [['1999-03-31']],
    [['昨天']],
    [['']],
    [['09:05:06']],
    [['2026-03-31', 'soon']],
    [['2026-03-31', '905']],
  ])('is none of the cells %j', (texts) => expect(time(...texts)).toBeNull());

  it.each([
    ['2026-03-31 09:05:06', '2026-03-31 09:05:06', true],
    ['2026-03-31 09:05:06', '2026-03-31 09:05', true],
    ['2026-03-31 09:05:06', '2026-03-31', true],
    ['2026-03-31', '2026-03-31 09:05:06', true],
    ['2026-03-31 09:05:06', '2026-03-31 09:05:07', false],
    ['2026-03-31 09:05:00', '2026-03-31 09:05:07', false],
    ['2026-03-31 09:05', '2026-03-31 09:06', false],
    ['2026-03-31', '2026-04-01', false],
    ['2026-03-31 23:59:59', '2026-04-01', false],
  ])('that is stored as %s is that of %s: %s', (stored, text, expected) => {
    const [known, read] = [readBankTime(stored), readBankTime(text)];
    expect(known && read && isTimeOf(known.at, read)).toBe(expected);
  });
});

describe('a direction', () => {
  it.each(['转入', '汇入', '来账', '贷', '收', '存入', 'C', 'CR', 'credit', 'in', '+', '贷方', '贷(CR)', 'Ｃ', '收入'])(
    '%s is in',
    (word) => expect(readDirection(word)).toBe('IN'),
  );
  it.each(['转出', '汇出', '往账', '借', '付', '支', '支取', 'D', 'DR', 'debit', 'out', '-', '－', '借方', '支出'])('%s is out', (word) =>
    expect(readDirection(word)).toBe('OUT'),
  );
  it.each(['', '贷款', '借/贷', '内部调拨', 'x', '--'])('%j is not known', (word) => expect(readDirection(word)).toBeNull());
});

describe('a word', () => {
  it.each([
    '合计',
    '总计',
    '本页小计',
    '小计：',
    'Total',
    '期初余额',
    '期末余额',
    '合计：12笔 100.00元',
    '收入合计(3笔)',
    '承前页',
    '共 12 笔',
    'Sub-total',
  ])('%s names a sum', (word) => expect(isSumLabel(word)).toBe(true));
  it.each(['', '100.00', '合计科技有限公司', '余额宝', '余额', '总局', 'Total Energies', '小计算'])('%j names none', (word) =>
    expect(isSumLabel(word)).toBe(false),
  );
  it.each(['冲正', '冲销', '退汇', 'Reversal', '红字冲销', '来账退汇', '冲正交易'])('%s takes a booking back', (word) =>
    expect(isReversal(word)).toBe(true),
  );
  it.each(['', '退款', '上次退汇，重新汇款 HK2222222J', '货款'])('%j takes none back', (word) => expect(isReversal(word)).toBe(false));
  it.each(['', 'CNY', '人民币', '人民币元', 'RMB', '156', '01', '001'])('%j is the yuan', (word) => expect(isYuan(word)).toBe(true));
  it.each(['USD', '美元', '014', 'HKD'])('%j is another currency', (word) => expect(isYuan(word)).toBe(false));
});

describe('a number of the bank', () => {
  it.each([
    [['20260331000000000000'], true],
    [['20260331000000000000', 'S1', ''], true],
    [['202603310000001000', '202603310000002000'], true],
    [['20260331000000000000', '20260331000000000001'], false],
    [['2026033100000010'], false],
    [['20260331000001', 'S1'], false],
    [[], false],
  ])('is cut among %j: %s', (numbers, isCut) => expect(areCutNumbers(numbers)).toBe(isCut));
  it.each(['2.0260331E+19', '2e+19', '2.02e19'])('%s is in scientific notation', (text) => expect(isScientific(text)).toBe(true));
  it.each(['2E10', '20260331', 'E+1'])('%s is not', (text) => expect(isScientific(text)).toBe(false));
});
