import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fenToCell,
  fenToYuan,
  formatMoney,
  formatNumber,
  formatPermille,
  formatUnitPrice,
  microToYuan,
  parseYuanToFen,
  parseYuanToMicro,
} from './money.ts';

const Oracle = Decimal.clone({ precision: 100, rounding: Decimal.ROUND_HALF_EVEN });
const separated = (text: string) => {
  const [whole = '', fraction] = text.split('.');
  const grouped = BigInt(whole).toLocaleString('en-US');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
};

describe('formatMoney and fenToYuan', () => {
  it.each([
    [0, '0.00', '0.00'],
    [1, '0.01', '0.01'],
    [10, '0.10', '0.10'],
    [1_234, '12.34', '12.34'],
    [99_999, '999.99', '999.99'],
    [100_000, '1,000.00', '1000.00'],
    [123_450, '1,234.50', '1234.50'],
    [123_456_789_012, '1,234,567,890.12', '1234567890.12'],
    [-5, '-0.05', '-0.05'],
    [-100_000, '-1,000.00', '-1000.00'],
    [Number.MAX_SAFE_INTEGER, '90,071,992,547,409.91', '90071992547409.91'],
  ])('shows %i fen as %s and writes it as %s', (fen, shown, written) => {
    expect(formatMoney(fen)).toBe(shown);
    expect(fenToYuan(fen)).toBe(written);
  });

  it('writes minus zero without a sign', () => {
    expect(formatMoney(-0)).toBe('0.00');
  });

  it('refuses parts of a fen rather than round them silently', () => {
    expect(() => formatMoney(0.5)).toThrow(RangeError);
    expect(() => fenToYuan(Number.NaN)).toThrow(RangeError);
  });
});

describe('formatNumber', () => {
  it.each([
    ['1234.5', 2, '1,234.50'],
    ['0.005', 2, '0.00'],
    ['0.015', 2, '0.02'],
    ['0.025', 2, '0.02'],
    ['0.0250001', 2, '0.03'],
    ['-0.005', 2, '0.00'],
    ['-0.015', 2, '-0.02'],
    ['2.5', 0, '2'],
    ['3.5', 0, '4'],
    ['1234567', 0, '1,234,567'],
    ['-1234567.891', 1, '-1,234,567.9'],
    ['99999999999999999999.995', 2, '100,000,000,000,000,000,000.00'],
    [1.005, 2, '1.00'],
    [0.1 + 0.2, 2, '0.30'],
    [1e21, 2, '1,000,000,000,000,000,000,000.00'],
    [1.5e-7, 2, '0.00'],
    [1.5e-7, 7, '0.0000002'],
    [-0, 2, '0.00'],
  ])('formats %j with %i decimals as %s', (value, decimals, shown) => {
    expect(formatNumber(value, decimals)).toBe(shown);
  });

  it('shows two decimals by default', () => {
    expect(formatNumber('1000')).toBe('1,000.00');
  });

  it('agrees with decimal.js on random decimals with many ties', () => {
    const digits = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });
    fc.assert(
      fc.property(digits, fc.integer({ min: 0, max: 6 }), fc.boolean(), (mantissa, decimals, tie) => {
        const value = new Oracle(`${mantissa}${tie ? '5' : '37'}`).div(new Oracle(10).pow(decimals + (tie ? 1 : 2)));
        const text = value.toFixed();
        const rounded = value.toFixed(decimals, Decimal.ROUND_HALF_EVEN).replace(/^-(?=[0.]*$)/, '');
        const expected = rounded.startsWith('-') ? `-${separated(rounded.slice(1))}` : separated(rounded);
        expect(formatNumber(text, decimals)).toBe(expected);
      }),
      { numRuns: 5_000 },
    );
  });

  it.each(['', ' 1', '1 ', '1,000', '+1', '.5', '5.', '0x10', 'NaN', 'Infinity', '１２', '1e1000', '1'.repeat(401), '--1'])(
    'refuses %j',
    (text) => {
      expect(() => formatNumber(text)).toThrow(RangeError);
    },
  );

  it('refuses numbers that are not finite and invalid numbers of decimals', () => {
    expect(() => formatNumber(Number.NaN)).toThrow(RangeError);
    expect(() => formatNumber(Number.POSITIVE_INFINITY)).toThrow(RangeError);
    expect(() => formatNumber(1, -1)).toThrow(RangeError);
    expect(() => formatNumber(1, 1.5)).toThrow(RangeError);
    expect(() => formatNumber(1, 21)).toThrow(RangeError);
  });
});

describe('unit prices', () => {
  it.each([
    [41_500, '0.0415', '0.0415'],
    [1_500_000, '1.50', '1.50'],
    [2_000_000, '2.00', '2.00'],
    [0, '0.00', '0.00'],
    [125_000, '0.125', '0.125'],
    [100_000, '0.10', '0.10'],
    [1_234_567_800, '1,234.5678', '1234.5678'],
    [41_550, '0.0416', '0.04155'],
    [41_450, '0.0414', '0.04145'],
    [41_451, '0.0415', '0.041451'],
    [50, '0.00', '0.00005'],
  ])('shows %i micro-yuan as %s and writes it as %s', (micro, shown, written) => {
    expect(formatUnitPrice(micro)).toBe(shown);
    expect(microToYuan(micro)).toBe(written);
  });

  it('reads back what it writes', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        expect(parseYuanToMicro(microToYuan(value))).toBe(value);
        expect(parseYuanToFen(fenToYuan(value))).toBe(value);
      }),
    );
  });
});

describe('parseYuanToFen and parseYuanToMicro', () => {
  it.each([
    ['12.34', 1_234],
    ['12.3', 1_230],
    ['12', 1_200],
    ['0', 0],
    ['-0', 0],
    ['0.010000', 1],
    ['-1.05', -105],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
  ])('reads %s as %i fen', (text, fen) => {
    expect(parseYuanToFen(text)).toBe(fen);
    expect(Object.is(parseYuanToFen(text), -0)).toBe(false);
  });

  it('reads a price of a part of a fen', () => {
    expect(parseYuanToMicro('0.0415')).toBe(41_500);
    expect(parseYuanToMicro('0.000001')).toBe(1);
    expect(() => parseYuanToMicro('0.0000001')).toThrow(RangeError);
  });

  it.each([
    '',
    '12.345',
    '0.001',
    '1,234.00',
    '¥1',
    ' 1',
    '1 ',
    '1\n',
    '1e3',
    '+1',
    '.5',
    '1.',
    '１',
    '0x1',
    'NaN',
    '90071992547409.92',
    '1'.repeat(30),
  ])('refuses %j as fen', (text) => {
    expect(() => parseYuanToFen(text)).toThrow(RangeError);
  });
});

describe('formatPermille', () => {
  it.each([
    [0, '0%'],
    [60, '6%'],
    [65, '6.5%'],
    [1_000, '100%'],
  ])('shows %i thousandths as %s', (permille, shown) => expect(formatPermille(permille)).toBe(shown));
});

describe('fenToCell', () => {
  it.each([
    [1_234, 12.34],
    [-5, -0.05],
    [0, 0],
  ])('shows %i fen as %d yuan', (fen, yuan) => expect(fenToCell(fen)).toBe(yuan));
});
