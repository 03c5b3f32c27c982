import { describe, expect, it } from 'vitest';
import { checkLifecycle } from '#kernel/lifecycle/check-lifecycle.ts';
import { raisedFen } from './funds.ts';
import { completeRemittanceRules } from './remittance-rules.ts';
import { isSecondPerson, proposalLifecycle, type TwoPeopleAct, twoPeopleActs, whySecond } from './two-people.ts';

const facts = { dayFen: 0, fileFen: 0, isImporter: false };

describe('an act of the table', () => {
  it.each([
    ['below the limit', { fen: 999_999 }, null],
    ['of the limit', { fen: 1_000_000 }, 'TIME'],
    ['with which the day stays below its limit', { fen: 999_999, dayFen: 999_999 }, null],
    ['with which the day reaches its limit', { fen: 999_999, dayFen: 1_000_001 }, 'DAY'],
    ['with which the file reaches its limit', { fen: 1, fileFen: 1_999_999 }, 'FILE'],
    ['of the one who imported it', { fen: 1, isImporter: true }, 'IMPORTER'],
    ['of a lower limit that operators have set', { fen: 500, fromFen: 500 }, 'TIME'],
    ['of a higher limit that operators have set', { fen: 1_000_000, fromFen: 9_000_000 }, 'TIME'],
    ['of no limit at all', { fen: 1, fromFen: 0 }, 'TIME'],
  ] as const)('%s: %j → %s', (_, given, because) => {
    expect(whySecond('transfer', { ...facts, ...given })).toBe(because);
  });

  it('that always takes two is never done alone', () => {
    expect(whySecond('payout', { ...facts, fen: 1 })).toBe('TIME');
  });

  it('counts a file only where files are imported', () => {
    expect(whySecond('fund-limit', { ...facts, fen: 1, fileFen: 99_999_999 })).toBeNull();
  });

  it.each(Object.keys(twoPeopleActs) as TwoPeopleAct[])('%s is carried out by another person than the first', (act) => {
    expect([isSecondPerson(act, 1, 1), isSecondPerson(act, 1, 2)]).toEqual([false, true]);
  });

  it('has a lifecycle without a fault', () => {
    expect(checkLifecycle(proposalLifecycle)).toEqual([]);
  });
});

it('is not evaded by a setting of operators, nor by one that was stored before', () => {
  expect(completeRemittanceRules({}).twoPeopleFromFen).toBe(1_000_000);
  expect(completeRemittanceRules({ twoPeopleFromFen: 0 }).twoPeopleFromFen).toBe(0);
  expect(completeRemittanceRules({ twoPeopleFromFen: 10_000_000_000 }).twoPeopleFromFen).toBe(1_000_000);
});

describe('what a change of terms lets more be drawn', () => {
  const fund = { limitFen: 1_000, drawnFen: 300, returnedFen: 100, validUntil: 50 };
  it.each([
    ['a higher limit', { limitFen: 1_500, validUntil: 50 }, 500],
    ['a lower limit', { limitFen: 500, validUntil: 50 }, 0],
    ['an earlier end', { limitFen: 1_000, validUntil: 40 }, 0],
    ['a later end', { limitFen: 1_000, validUntil: 60 }, 800],
    ['no end', { limitFen: 1_500, validUntil: 0 }, 1_300],
  ])('%s', (_, terms, fen) => expect(raisedFen(fund, terms)).toBe(fen));

  it('is nothing for an end of what had none', () => {
    expect(raisedFen({ ...fund, validUntil: 0 }, { limitFen: 1_000, validUntil: 60 })).toBe(0);
  });
});
