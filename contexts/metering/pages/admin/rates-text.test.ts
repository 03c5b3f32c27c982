import { expect, it } from 'vitest';
import { ratesOf, readTiers, valuesOf } from './rates-text.ts';

it.each([
  ['', []],
  ['0:0.12', [{ from: '0', price: '0.12' }]],
  [
    '0：0.12，100000: 0.1',
    [
      { from: '0', price: '0.12' },
      { from: '100000', price: '0.1' },
    ],
  ],
  ['0.12', null],
  ['0:', null],
  ['a:1', null],
])('reads %j', (text, tiers) => {
  expect(readTiers(text)).toEqual(tiers);
});
it('reads back what it writes, and leaves out units without tiers', () => {
  const rates = [
    {
      unit: 'card*hour' as const,
      goesOn: false,
      tiers: [
        { from: '0', price: '6' },
        { from: '10', price: '5.5' },
      ],
    },
  ];
  expect(ratesOf(valuesOf(rates))).toEqual(rates);
});
