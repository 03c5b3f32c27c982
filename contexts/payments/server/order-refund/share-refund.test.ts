import { describe, expect, it } from 'vitest';
import { type PaymentMethodName, paymentMethods } from '#contexts/payments/rules/payments.ts';
import { shareRefund } from './share-refund.ts';

const sharesOf = (tenders: { method: PaymentMethodName; leftFen: number }[], fen: number) =>
  shareRefund(tenders, fen).map(({ tender, fen: share }) => [tender.method, share]);

describe('a refund', () => {
  it.each(paymentMethods)('gives %s back whole, by itself and beside others', (method) => {
    expect(sharesOf([{ method, leftFen: 10_000 }], 10_000)).toEqual([[method, 10_000]]);
    const shares = shareRefund(
      [
        { method: 'BALANCE', leftFen: 4_000 },
        { method, leftFen: 6_000 },
        { method: 'VOUCHER', leftFen: 2_000 },
      ],
      12_000,
    );
    expect(shares.reduce((sum, { fen }) => sum + fen, 0)).toBe(12_000);
  });

  it('begins with what was borrowed, and ends with external money', () => {
    const tenders = [
      { method: 'ONLINE' as const, leftFen: 100 },
      { method: 'BALANCE' as const, leftFen: 100 },
      { method: 'CREDIT' as const, leftFen: 100 },
    ];
    expect(sharesOf(tenders, 250)).toEqual([
      ['CREDIT', 100],
      ['BALANCE', 100],
      ['ONLINE', 50],
    ]);
    expect(sharesOf(tenders, 301)).toEqual([]);
  });

  it('is refused when a tender is of no known method', () => {
    const unknown = [{ method: 'CARD' as PaymentMethodName, leftFen: 6_000 }];
    expect(() => shareRefund(unknown, 6_000)).toThrow('there is no payment method called CARD');
  });
});
