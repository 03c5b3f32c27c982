import { describe, expect, it } from 'vitest';
import { isErrorValue, isShortened, listed, plainText, readCount, readYuan } from './cell-text.ts';

describe('what people write', () => {
  it.each([
    ['5', 5],
    ['005', 5],
    ['1,000', 1_000],
    ['12,345,678', 12_345_678],
    ['5.0', 5],
    ['5.00', 5],
  ])('%j is the count %i', (text, count) => expect(readCount(text)).toBe(count));
  it.each(['', '1.000', '1,00', '1,0000', '1.5', '-1', '+5', '0x10', '1e3', '10²', '①', '5 件', 'NaN'])('%j is no count', (text) =>
    expect(readCount(text)).toBeNaN(),
  );
  it.each([
    ['1,999.00', '1999.00'],
    ['1,000', '1000'],
    ['199,00', '199,00'],
    ['¥199', '¥199'],
  ])('%j is the amount %j', (text, amount) => expect(readYuan(text)).toBe(amount));

  it.each([
    ['prices', 'MONTH：1：199｜TRIAL：7', 'MONTH:1:199|TRIAL:7'],
    ['stock', '　１０\u200B', '10'],
    ['type', 'data', 'DATA'],
    ['category', 'dt-corpus\u200B', 'dt-corpus'],
    ['name', '名称：１０\u200B', '名称：１０'],
    ['external_id', 'Ａ１ ', 'Ａ１'],
    ['tags', '甲｜乙', '甲｜乙'],
    ['stock', '10²', '10²'],
  ])('in %s, %j is %j', (column, text, plain) => expect(plainText(column, text)).toBe(plain));

  it('has members with bars between', () => expect(listed(' a |b\u200B||c')).toEqual(['a', 'b', 'c']));

  it.each(['#N/A', '#n/a', '#REF!', '#DIV/0!', '#VALUE!', '#NAME?', '#NUM!', '#NULL!', '#SPILL!', '###', '########', 'Err:502'])(
    '%j is an error value',
    (text) => expect(isErrorValue(text)).toBe(true),
  );
  it.each(['#1001', '#keep', '#', '##', '# N/A', 'N/A', 'Error', 'x #N/A'])('%j is none', (text) => expect(isErrorValue(text)).toBe(false));

  it.each(['1.23457E+18', '1E+15'])('%j is a shortened number', (text) => expect(isShortened(text)).toBe(true));
  it.each(['1E5', '12E+10', '1.2e+18', 'E+18', '5'])('%j is none', (text) => expect(isShortened(text)).toBe(false));
});
