import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkLifecycle, decideMove } from '#kernel/lifecycle/lifecycle.ts';
import { sumFen } from '#kernel/money/money.ts';
import {
  capitalAmount,
  checkTitle,
  invoiceableOf,
  invoiceLifecycle,
  isInvoiceNumber,
  missingFor,
  normaliseTitle,
  splitTax,
  spreadAmount,
  TAX_RATES,
  type TitleFields,
} from './invoicing.ts';
import { checkTaxNumber, organisationCheckDigit } from './tax-number.ts';

describe('a tax number', () => {
  it.each([
    // Unified social credit codes with the check character of GB 32100-2015.
    ['91350100M000100Y43', null],
    ['91110000600037341L', null],
    ['914403001922038216', null],
    ['91350100M000100Y44', 'TAX_NUMBER_CHECK'],
    ['91350100M000100Y34', 'TAX_NUMBER_CHECK'],
    ['91350100I000100Y43', 'TAX_NUMBER_FORMAT'],
    ['91350100M000100Y4', 'TAX_NUMBER_FORMAT'],
    ['91350100M000100Y433', 'TAX_NUMBER_FORMAT'],
    ['', 'TAX_NUMBER_FORMAT'],
    // Region and organisation code (GB 11714), before 2015.
    ['440300192203821', null],
    ['110000600037341', null],
    ['440300192203822', 'TAX_NUMBER_CHECK'],
    ['44030019220382A', 'TAX_NUMBER_FORMAT'],
    ['040300192203821', 'TAX_NUMBER_FORMAT'],
  ])('%s is %s', (number, problem) => {
    expect(checkTaxNumber(number)).toBe(problem);
  });
  it('has the check digits X for ten and 0 for eleven', () => {
    const checks = new Set(Array.from({ length: 400 }, (_, index) => organisationCheckDigit(String(10_000_000 + index))));
    expect([...checks].toSorted()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'X']);
  });
});

describe('tax', () => {
  it.each([
    [10_600, 60, { netFen: 10_000, taxFen: 600 }],
    [11_300, 130, { netFen: 10_000, taxFen: 1_300 }],
    [1, 60, { netFen: 1, taxFen: 0 }],
    [100, 0, { netFen: 100, taxFen: 0 }],
    // 0.5 fen are rounded to the even one: 21 × 1000 / 1050 = 20; 3 × 1000 / 2000 = 1.5 → 2, 5 × 1000 / 2000 = 2.5 → 2
    [21, 50, { netFen: 20, taxFen: 1 }],
    [3, 1000, { netFen: 2, taxFen: 1 }],
    [5, 1000, { netFen: 2, taxFen: 3 }],
  ])('of %i fen at %i permille is %o', (fen, rate, split) => {
    expect(splitTax(fen, rate)).toEqual(split);
  });
  it('and the amount without it sum to the amount, however an amount is spread over lines', () => {
    const lines = fc.array(fc.record({ fen: fc.integer({ min: 0, max: 10_000_000 }), rate: fc.constantFrom(...TAX_RATES) }), {
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 1_000 }), (all, permille) => {
        const most = all.map(({ fen }) => fen);
        const amount = Math.floor((sumFen(most) * permille) / 1_000);
        const shares = spreadAmount(amount, most);
        if (amount === 0) {
          expect(shares).toBeNull();
          return;
        }
        if (!shares) throw new Error('nothing was spread');
        const splits = shares.map((fen, index) => splitTax(fen, all[index]?.rate ?? 0));
        expect(sumFen(shares)).toBe(amount);
        expect(sumFen(splits.map(({ netFen, taxFen }) => netFen + taxFen))).toBe(amount);
        for (const [index, share] of shares.entries()) expect(share).toBeLessThanOrEqual(most[index] ?? 0);
      }),
      { seed: 140, numRuns: 300 },
    );
  });
  it('is refused for negative amounts and rates', () => {
    expect(() => splitTax(-1, 60)).toThrow(RangeError);
    expect(() => splitTax(1, -60)).toThrow(RangeError);
  });
});

describe('what may be invoiced', () => {
  it('is what the buyer paid, without vouchers, refunds and other invoices', () => {
    const lines = [
      { lineNo: 1, leftFen: 6_000, heldFen: 1_000 },
      { lineNo: 2, leftFen: 4_000, heldFen: 0 },
    ];
    expect(invoiceableOf(10_000, lines).map(({ fen }) => fen)).toEqual([5_000, 4_000]);
    expect(invoiceableOf(5_000, lines).map(({ fen }) => fen)).toEqual([2_000, 2_000]);
    expect(invoiceableOf(0, lines).map(({ fen }) => fen)).toEqual([0, 0]);
    expect(invoiceableOf(99_999, lines).map(({ fen }) => fen)).toEqual([5_000, 4_000]);
  });
  it('is used up by any sequence of partial invoices, and never exceeded', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 1_000 }),
        fc.array(fc.integer({ min: 1, max: 400_000 }), { maxLength: 12 }),
        (left, ownPermille, wishes) => {
          const ownFen = Math.floor((sumFen(left) * ownPermille) / 1_000);
          const held = left.map(() => 0);
          const rest = () =>
            invoiceableOf(
              ownFen,
              left.map((leftFen, index) => ({ lineNo: index + 1, leftFen, heldFen: held[index] ?? 0 })),
            ).map(({ fen }) => fen);
          for (const wish of [...wishes, sumFen(rest())]) {
            const shares = spreadAmount(Math.min(wish, sumFen(rest())), rest());
            for (const [index, share] of (shares ?? []).entries()) held[index] = (held[index] ?? 0) + share;
          }
          expect(sumFen(held)).toBeLessThanOrEqual(ownFen);
          expect(sumFen(held) + sumFen(rest())).toBe(ownFen);
        },
      ),
      { seed: 141, numRuns: 300 },
    );
  });
  it.each([0, -1, 0.5, 1_001])('is not spread for %d of 1000 fen', (amount) => {
    expect(spreadAmount(amount, [400, 600])).toBeNull();
  });
});

describe('an amount in capitals', () => {
  it.each([
    [0, '零圆整'],
    [1, '壹分'],
    [10, '壹角整'],
    [11, '壹角壹分'],
    [100, '壹圆整'],
    [101, '壹圆零壹分'],
    [110, '壹圆壹角整'],
    [12_345, '壹佰贰拾叁圆肆角伍分'],
    [100_000, '壹仟圆整'],
    [100_500, '壹仟零伍圆整'],
    [1_000_000, '壹万圆整'],
    [1_000_100, '壹万零壹圆整'],
    [10_500_000, '壹拾万伍仟圆整'],
    [10_050_000, '壹拾万零伍佰圆整'],
    [1_000_000_000, '壹仟万圆整'],
    [10_000_000_100, '壹亿零壹圆整'],
    [10_000_000_000_000, '壹仟亿圆整'],
    [10_010_000_000, '壹亿零壹拾万圆整'],
    [-213_000, '（负数）贰仟壹佰叁拾圆整'],
  ])('of %i fen is %s', (fen, words) => {
    expect(capitalAmount(fen)).toBe(words);
  });
});

describe('a title', () => {
  const company: TitleFields = {
    kind: 'COMPANY',
    name: '甲公司',
    taxNumber: '91350100M000100Y43',
    address: '某路 1 号',
    phone: '010-12345678',
    bankName: '某银行',
    bankAccount: '6222000011112222',
  };
  const bare = { ...company, address: '', phone: '', bankName: '', bankAccount: '' };
  const person: TitleFields = { ...bare, kind: 'PERSONAL', name: '张三', taxNumber: '' };
  it.each([
    [company, {}],
    [bare, {}],
    [person, {}],
    [{ ...bare, taxNumber: '' }, { taxNumber: 'MISSING' }],
    [{ ...bare, name: '' }, { name: 'MISSING' }],
    [{ ...company, bankAccount: '12' }, { bankAccount: 'ACCOUNT_FORMAT' }],
    [{ ...company, phone: 'abc' }, { phone: 'PHONE_FORMAT' }],
    [{ ...company, name: '长'.repeat(101) }, { name: 'TOO_LONG' }],
  ])('%# is checked by field', (title, problems) => {
    expect(checkTitle(title)).toEqual(problems);
  });
  it('is brought into its form before', () => {
    const typed = {
      kind: 'COMPANY' as const,
      name: ' 𠮷田（示例）\u200B研究所\n',
      taxNumber: ' ９１３５ 0100 m000-100y43 ',
      address: '福州市\u00A0鼓楼区',
      phone: '（0591）8765 4321转8001',
      bankName: '示例银行',
      bankAccount: '6222－0212 3456 7890\u200B123',
    };
    expect(normaliseTitle(typed)).toEqual({
      kind: 'COMPANY',
      name: '𠮷田（示例）研究所',
      taxNumber: '91350100M000100Y43',
      address: '福州市 鼓楼区',
      phone: '0591-87654321-8001',
      bankName: '示例银行',
      bankAccount: '6222021234567890123',
    });
    expect(checkTitle(normaliseTitle(typed))).toEqual({});
    expect(checkTitle(normaliseTitle({ ...typed, name: '\u200B' }))).toEqual({ name: 'MISSING' });
  });
  it('counts characters, not what it takes to store them', () => {
    expect(checkTitle({ ...person, name: '𠮷'.repeat(100) })).toEqual({});
    expect(checkTitle({ ...person, name: '𠮷'.repeat(101) })).toEqual({ name: 'TOO_LONG' });
  });
  it('needs more for a special invoice, and to be a company’s', () => {
    expect(missingFor('DIGITAL_ORDINARY', person)).toEqual([]);
    expect(missingFor('SPECIAL', company)).toEqual([]);
    expect(missingFor('SPECIAL', bare)).toEqual(['address', 'phone', 'bankName', 'bankAccount']);
    expect(missingFor('DIGITAL_SPECIAL', person)).toBe('COMPANY_ONLY');
  });
});

it.each([
  ['DIGITAL_ORDINARY', '26310000000000000123', true],
  ['DIGITAL_SPECIAL', '12345678', false],
  ['ORDINARY', '12345678', true],
  ['SPECIAL', '011002200111' + '12345678', true],
  ['SPECIAL', '1234567', false],
] as const)('a number of an invoice %s %s is valid: %s', (kind, number, valid) => {
  expect(isInvoiceNumber(kind, number)).toBe(valid);
});

it('moves by the law of its lifecycle alone', () => {
  expect(checkLifecycle(invoiceLifecycle)).toEqual([]);
  const allowed = [
    'issue APPLIED seller',
    'issue APPLIED staff',
    'record APPLIED seller',
    'record APPLIED staff',
    'bounce ISSUING system',
    'complete ISSUING system',
    'refuse APPLIED seller',
    'refuse APPLIED staff',
    'cancel APPLIED buyer',
    'cancel APPLIED system',
    'reverse ISSUED seller',
    'reverse ISSUED staff',
    'reverse ISSUED system',
    'completeReversal REVERSING system',
    'recordReversal REVERSING seller',
    'recordReversal REVERSING staff',
  ];
  const found: string[] = [];
  for (const move of Object.keys(invoiceLifecycle.moves) as (keyof typeof invoiceLifecycle.moves)[])
    for (const state of invoiceLifecycle.states)
      for (const actor of ['buyer', 'seller', 'staff', 'system'] as const)
        if (decideMove(invoiceLifecycle, move, state, actor).ok) found.push(`${move} ${state} ${actor}`);
  expect(found).toEqual(allowed);
});
