import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkLifecycle } from '#kernel/lifecycle/lifecycle.ts';
import {
  approvalLifecycle,
  approvalReasonsFor,
  codeFrom,
  isCovered,
  joinLifecycle,
  readCode,
  showCode,
  USUAL_PURCHASE_RULES,
  usesGroupFunds,
} from './groups.ts';

describe('the rules of a group', () => {
  const facts = { amountFen: 10_000, goodsTypes: ['MODEL', 'APP_SOFTWARE'] };
  it.each([
    [{}, []],
    [{ everything: true }, ['EVERYTHING']],
    [{ overFen: 10_000 }, []],
    [{ overFen: 9_999 }, ['AMOUNT']],
    [{ overFen: 0 }, ['AMOUNT']],
    [{ goodsTypes: ['APP_SOFTWARE'] }, ['GOODS_TYPE']],
    [{ goodsTypes: ['DATA'] }, []],
    [{ everything: true, overFen: 1, goodsTypes: ['MODEL'] }, ['EVERYTHING', 'AMOUNT', 'GOODS_TYPE']],
  ])('of %j give %j', (rules, reasons) => {
    expect(approvalReasonsFor({ ...USUAL_PURCHASE_RULES, ...rules }, facts)).toEqual(reasons);
  });

  it('cover what is paid with its funds, or all', () => {
    expect(usesGroupFunds(['BALANCE', 'ONLINE', 'OFFLINE', 'VOUCHER'])).toBe(false);
    for (const method of ['CREDIT', 'CONTRACTFUND', 'COST'] as const)
      expect(isCovered({ covers: 'FUNDS' }, ['BALANCE', method])).toBe(true);
    expect([isCovered({ covers: 'FUNDS' }, ['ONLINE']), isCovered({ covers: 'ALL' }, ['ONLINE'])]).toEqual([false, true]);
  });
});

describe('a code', () => {
  it('is read as it is shown, and written in any way', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 64, maxLength: 64 }), (bytes) => {
        const code = codeFrom(bytes);
        if (code === null) return;
        expect(code).toMatch(/^[2-9A-HJ-NP-Y]{12}$/);
        expect(readCode(showCode(code))).toBe(code);
        expect(readCode(` ${code.toLowerCase().slice(0, 5)} ${code.slice(5)} `)).toBe(code);
      }),
    );
    for (const typed of ['', 'ABCD', 'ABCD-EFGH-JKL0', 'ABCD-EFGH-JKLMN']) expect(readCode(typed)).toBe('');
  });

  it('has each letter as often as another', () => {
    const counts = new Map<string, number>();
    for (let byte = 0; byte < 248; byte += 1) {
      const [letter = ''] = codeFrom(Array(12).fill(byte)) ?? '';
      counts.set(letter, (counts.get(letter) ?? 0) + 1);
    }
    expect([counts.size, new Set(counts.values())]).toEqual([31, new Set([8])]);
    expect(codeFrom(Array(100).fill(248))).toBeNull();
  });
});

it.each([joinLifecycle, approvalLifecycle])('the lifecycle of $name is sound', (lifecycle) => {
  expect(checkLifecycle(lifecycle)).toEqual([]);
});
