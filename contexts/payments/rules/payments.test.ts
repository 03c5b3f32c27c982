import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  completeRules,
  isOpenRule,
  type MethodRule,
  paymentMethods,
  planTenders,
  refuseMethod,
  spreadMix,
  type WishedTender,
} from './payments.ts';

describe('refuseMethod', () => {
  const facts = { amountFen: 10_000, goodsTypes: ['RESOURCE', 'SERVICE'], role: 'leader' as const };
  const cases: [Partial<MethodRule>, ReturnType<typeof refuseMethod>][] = [
    [{}, null],
    [{ isOn: false, leastFen: 99_999_999 }, 'METHOD_OFF'],
    [{ roles: ['member'] }, 'METHOD_ROLE'],
    [{ roles: ['member', 'leader'] }, null],
    [{ goodsTypes: ['RESOURCE'] }, 'METHOD_GOODS'],
    [{ goodsTypes: ['SERVICE', 'RESOURCE'] }, null],
    [{ leastFen: 10_001 }, 'METHOD_AMOUNT_LOW'],
    [{ leastFen: 10_000, mostFen: 10_000 }, null],
    [{ mostFen: 9_999 }, 'METHOD_AMOUNT_HIGH'],
  ];
  it.each(cases)('%j: %s', (rule, refusal) => {
    expect(refuseMethod(completeRules({ CREDIT: rule }), 'CREDIT', facts)).toBe(refusal);
  });

  it('is as usual for what is not stored', () => {
    const usual = completeRules({});
    expect(paymentMethods.filter((method) => !isOpenRule(usual[method]))).toEqual(['OFFLINE']);
    expect(usual.OFFLINE).toMatchObject({ isOn: true, leastFen: 50_000, mostFen: 0 });
    expect(completeRules({ OFFLINE: { isOn: false } })).toEqual({ ...usual, OFFLINE: { ...usual.OFFLINE, isOn: false } });
  });
});

describe('planTenders', () => {
  const tender = fc.record({
    method: fc.constantFrom('BALANCE' as const, 'CREDIT' as const, 'VOUCHER' as const),
    reference: fc.constantFrom('', 'a', 'b'),
    amountFen: fc.integer({ min: 1, max: 3 }),
  });
  const sum = (tenders: readonly WishedTender[]) => tenders.reduce((fen, { amountFen }) => fen + amountFen, 0);

  it('leads from what is held to what is wished, and keeps as much as it can', () => {
    fc.assert(
      fc.property(fc.array(tender, { maxLength: 8 }), fc.array(tender, { maxLength: 8 }), (held, wished) => {
        const { keep, release, take } = planTenders(held, wished);
        expect([keep.length + release.length, keep.length + take.length]).toEqual([held.length, wished.length]);
        expect(sum(keep) + sum(take)).toBe(sum(wished));
        // Nothing is released only to be taken again.
        for (const one of release) expect(take).not.toContainEqual(one);
        expect(planTenders([...keep, ...take], wished)).toEqual({ keep: [...keep, ...take], release: [], take: [] });
      }),
    );
  });
});

describe('spreadMix', () => {
  const part = fc.record({ mostFen: fc.integer({ min: 0, max: 50 }), wishedFen: fc.option(fc.integer({ min: -5, max: 60 })) });

  it('sums to the fen, takes from no part more than it can give or was wished of it, and asks for the rest', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 120 }), fc.array(part, { maxLength: 6 }), (due, parts) => {
        const { parts: taken, restFen } = spreadMix(due, parts);
        expect(taken.reduce((sum, fen) => sum + fen, 0) + restFen).toBe(due);
        expect(restFen).toBeGreaterThanOrEqual(0);
        for (const [index, fen] of taken.entries()) {
          const { mostFen = 0, wishedFen = null } = parts[index] ?? {};
          expect(fen).toBeGreaterThanOrEqual(0);
          expect(fen).toBeLessThanOrEqual(Math.min(mostFen, Math.max(0, wishedFen ?? mostFen)));
        }
      }),
    );
  });

  it('takes all of the first, and of the next only what is missing', () => {
    expect(
      spreadMix(100, [
        { mostFen: 70, wishedFen: null },
        { mostFen: 70, wishedFen: null },
      ]),
    ).toEqual({ parts: [70, 30], restFen: 0 });
    expect(spreadMix(100, [{ mostFen: 70, wishedFen: 20 }])).toEqual({ parts: [20], restFen: 80 });
  });

  it('takes nothing from a wish for a part that gives as much as it can, whichever comes first', () => {
    const parts = [
      { mostFen: 500, wishedFen: null },
      { mostFen: 70, wishedFen: 30 },
    ];
    expect(spreadMix(100, parts)).toEqual({ parts: [70, 30], restFen: 0 });
    expect(spreadMix(100, parts.toReversed())).toEqual({ parts: [30, 70], restFen: 0 });
  });
});
