import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeRemittanceCode, matchTransfer, spreadTransfers } from './payments.ts';
import { findRemittanceCodes } from './remittance.ts';

const code = fc.uint8Array({ minLength: 7, maxLength: 7 }).map(makeRemittanceCode);

describe('a remittance code', () => {
  it('is found in what payers write', () => {
    fc.assert(
      fc.property(
        code,
        fc.constantFrom('', '货款 ', 'HK', '订单号2026-', 'HKHK '),
        fc.constantFrom('', ' 谢谢', '/合同'),
        (own, before, after) => {
          const spaced = own.split('').join(' ').toLowerCase();
          expect(findRemittanceCodes(before + own + after)).toContain(own);
          expect(findRemittanceCodes(before + spaced + after)).toContain(own);
        },
      ),
    );
    expect(findRemittanceCodes('ＨＫ２２２２２２２Ｊ 无')).toEqual(findRemittanceCodes('HK2222222J'));
  });

  it('is not found with a wrong character or with two that changed places', () => {
    fc.assert(
      fc.property(code, fc.integer({ min: 2, max: 9 }), fc.constantFrom(...'23456789ABCDEFGHJKLMNPQRTUVWXYZ'), (own, at, other) => {
        fc.pre(own[at] !== other);
        expect(findRemittanceCodes(own.slice(0, at) + other + own.slice(at + 1))).toEqual([]);
      }),
    );
    fc.assert(
      fc.property(code, fc.integer({ min: 2, max: 7 }), (own, at) => {
        fc.pre(own[at] !== own[at + 1]);
        expect(findRemittanceCodes(own.slice(0, at) + own[at + 1] + own[at] + own.slice(at + 2))).toEqual([]);
      }),
    );
  });
});

describe('transfers for one payment', () => {
  it('pay it when they are enough, and what is too much goes to the balance', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 1_000 }), { maxLength: 6 });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 3_000 }), (fens, dueFen) => {
        const sum = fens.reduce((all, fen) => all + fen, 0);
        const shares = spreadTransfers(
          fens.map((amountFen, index) => ({ id: String(index), amountFen })),
          dueFen,
        );
        expect(shares === null).toBe(sum < dueFen);
        if (!shares) return;
        expect(shares.reduce((all, { capturedFen }) => all + capturedFen, 0)).toBe(dueFen);
        for (const [index, share] of shares.entries()) expect(share.capturedFen + share.balanceFen).toBe(fens[index]);
      }),
    );
  });
});

describe('a transfer', () => {
  const awaited = [
    { id: 'a', accountId: 1, leftFen: 500, payerName: '某某大学（本部）' },
    { id: 'b', accountId: 1, leftFen: 700, payerName: '' },
    { id: 'c', accountId: 2, leftFen: 900, payerName: '计算 研究所' },
    { id: 'd', accountId: 4, leftFen: 400, payerName: '阿布都·买买提' },
    { id: 'e', accountId: 5, leftFen: 300, payerName: 'Acme Ltd.' },
  ];
  it.each([
    ['EXACT', 500, 1, '谁', 'a'],
    ['CODE_ONLY', 600, 1, '谁', null],
    ['PART', 899, 2, '谁', 'c'],
    ['EXCESS', 901, 2, '谁', 'c'],
    ['CODE_ONLY', 900, 3, '谁', null],
    ['NAME', 500, null, '某某大学(本部)', 'a'],
    ['NAME', 400, null, '阿布都•买买提', 'd'],
    ['NAME', 400, null, '阿布都・买买提', 'd'],
    ['NAME', 400, null, '阿布都‧买买提', 'd'],
    ['NAME', 400, null, '阿布都･ 买买提', 'd'],
    ['NAME', 400, null, '\u202d阿布都．买买提\u202c\u200b', 'd'],
    ['NAME', 300, null, 'ＡＣＭＥ　Ｌｔｄ', 'e'],
    ['NONE', 400, null, '阿布都', null],
    ['NONE', 700, null, '', null],
    ['NONE', 501, null, '某某大学(本部)', null],
  ] as const)('is %s for %i fen under the code of %s from %s', (kind, amountFen, owner, payerName, paymentId) => {
    expect(matchTransfer({ amountFen, payerName }, owner, awaited)).toMatchObject({ kind, paymentId });
  });
});
