import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeRules, type MethodRule, planTenders, refuseMethod, USUAL_METHOD_RULES, type WishedTender } from './payments.ts';

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
    expect(completeRules({})).toEqual(USUAL_METHOD_RULES);
    expect(completeRules({ OFFLINE: { isOn: false } }).OFFLINE).toEqual({ ...USUAL_METHOD_RULES.OFFLINE, isOn: false });
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
        // Nothing is given back to be taken again.
        for (const one of release) expect(take).not.toContainEqual(one);
        expect(planTenders([...keep, ...take], wished)).toEqual({ keep: [...keep, ...take], release: [], take: [] });
      }),
    );
  });
});
