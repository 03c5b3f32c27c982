import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBankAmount, readBankTime } from './bank-statement.ts';
import { findColumns, findRemittanceCodes, makeRemittanceCode, matchTransfer, readStatementRow, spreadTransfers } from './payments.ts';

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
  ];
  it.each([
    ['EXACT', 500, 1, '谁', 'a'],
    ['CODE_ONLY', 600, 1, '谁', null],
    ['PART', 899, 2, '谁', 'c'],
    ['EXCESS', 901, 2, '谁', 'c'],
    ['CODE_ONLY', 900, 3, '谁', null],
    ['NAME', 500, null, '某某大学(本部)', 'a'],
    ['NONE', 700, null, '', null],
    ['NONE', 501, null, '某某大学(本部)', null],
  ] as const)('is %s for %i fen under the code of %s from %s', (kind, amountFen, owner, payerName, paymentId) => {
    expect(matchTransfer({ amountFen, payerName }, owner, awaited)).toMatchObject({ kind, paymentId });
  });
});

describe('a bank statement', () => {
  it.each([
    ['1,234.50', 123_450],
    ['-0.01', -1],
    ['+7', 700],
    ['¥ 12.3', 1_230],
    ['', 0],
    ['1.234', null],
    ['1e5', null],
    ['12.500', 1_250],
  ])('has the amount %s as %s fen', (text, fen) => expect(readBankAmount(text)).toBe(fen));

  it.each([
    ['2026-03-31 09:00:00', '2026-03-31T01:00:00.000Z'],
    ['2026/3/31 9:05', '2026-03-31T01:05:00.000Z'],
    ['20260331 090000', '2026-03-31T01:00:00.000Z'],
    ['20260331', '2026-03-30T16:00:00.000Z'],
    ['2026年3月31日', '2026-03-30T16:00:00.000Z'],
  ])('has the time %s as %s', (text, iso) => expect(new Date(readBankTime(text) ?? 0).toISOString()).toBe(iso));

  it.each([
    [
      'credit-debit',
      ['交易时间', '交易流水号', '借方发生额', '贷方发生额', '对方户名', '对方账号', '附言'],
      ['2026-03-31', 'S1', '', '12.00', '甲', '62', 'HK'],
    ],
    [
      'direction',
      ['流水号', '交易日期', '借贷标志', '交易金额', '对方户名', '对方账号', '摘要'],
      ['S1', '20260331', '贷', '12.00', '甲', '62', 'HK'],
    ],
    ['signed', ['日期', '流水号', '金额', '对方户名', '对方账号', '备注'], ['2026/03/31', 'S1', '+12.00', '甲', '62', 'HK']],
    [
      'credit-debit',
      ['Date', 'Transaction ID', 'Debit', 'Credit', 'Payer', 'Counterparty account', 'Reference'],
      ['2026-03-31', 'S1', '0.00', '12.00', '甲', '62', 'HK'],
    ],
  ])('is read in the layout %s', (layout, titles, cells) => {
    const found = findColumns(titles);
    expect(found?.layout).toBe(layout);
    expect(readStatementRow(cells, found?.places ?? {})).toEqual({
      line: {
        serial: 'S1',
        at: Date.parse('2026-03-31T00:00:00+08:00'),
        amountFen: 1_200,
        payerName: '甲',
        payerNumber: '62',
        remark: 'HK',
      },
    });
  });

  it('has lines that are skipped, and lines that cannot be read', () => {
    const places = findColumns(['流水号', '交易日期', '借贷标志', '交易金额', '对方户名', '对方账号', '摘要', '币种'])?.places ?? {};
    expect(readStatementRow(['S1', '20260331', '借', '12.00', '', '', '', ''], places)).toEqual({ skipped: true });
    expect(readStatementRow(['', '20260331', '贷', '12.00', '', '', '', ''], places)).toEqual({ problem: 'SERIAL' });
    expect(readStatementRow(['S1', '昨天', '贷', '12.00', '', '', '', ''], places)).toEqual({ problem: 'TIME' });
    expect(readStatementRow(['S1', '20260331', '贷', '十二', '', '', '', ''], places)).toEqual({ problem: 'AMOUNT' });
    expect(readStatementRow(['S1', '20260331', '贷', '12.00', '', '', '', 'USD'], places)).toEqual({ problem: 'CURRENCY' });
    expect(findColumns(['户名', '某某公司'])).toBeNull();
  });
});
