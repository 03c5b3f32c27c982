import { describe, expect, it } from 'vitest';
import type { RefundableLine } from '#contexts/orders/calls/refund.ts';
import { fenToYuan, parseYuanToFen } from '#kernel/money/money.ts';
import { chosenLines, firstChoices, needsLook, openLines, requestOf } from './refund-choice.ts';

const line = (own: Partial<RefundableLine>): RefundableLine => ({
  lineNo: 1,
  name: '商品',
  nameEn: 'Goods',
  paid: '100.00',
  returned: '0.00',
  suggested: '100.00',
  left: fenToYuan(parseYuanToFen(own.paid ?? '100.00') - parseYuanToFen(own.returned ?? '0')),
  credit: '0.00',
  credited: '0.00',
  byTime: '',
  startsAt: 0,
  endsAt: 0,
  usage: 'UNUSED',
  ended: false,
  ...own,
});
const two = [line({}), line({ lineNo: 2, paid: '50.00', suggested: '50.00' })];
const choose = (lines: RefundableLine[], ...amounts: [string, (boolean | null)?][]) =>
  chosenLines(
    lines,
    amounts.map(([amount, ends = null]) => ({ amount, ends })),
  );

describe('what is chosen for a refund', () => {
  it('is at first what the platform suggests, and ends every line', () => {
    const { whole, chosen } = chosenLines(two, firstChoices(two));
    expect([whole, requestOf(chosen)]).toEqual([
      true,
      {
        amount: '150.00',
        lines: [
          { lineNo: 1, amount: '100.00', ends: true },
          { lineNo: 2, amount: '50.00', ends: true },
        ],
        consumed: false,
      },
    ]);
  });

  it.each<[string, RefundableLine[], [string, (boolean | null)?][], object]>([
    ['one of two lines ends by itself', two, [[''], ['50']], { amount: '50.00', lines: [{ lineNo: 2, amount: '50.00', ends: true }] }],
    ['a part ends nothing', two, [['30'], ['']], { lines: [{ lineNo: 1, amount: '30.00', ends: false }] }],
    ['a part that ends', two, [['30', true], ['']], { lines: [{ lineNo: 1, amount: '30.00', ends: true }] }],
    ['a whole line that goes on', two, [['100', false], ['']], { lines: [{ lineNo: 1, amount: '100.00', ends: false }] }],
    [
      'all of it, whatever the switch says',
      two,
      [
        ['100', false],
        ['50', false],
      ],
      { lines: [{ ends: true }, { ends: true }] },
    ],
    [
      'what was used stays paid, and the rest ends it',
      [line({ suggested: '70.00', usage: 'USED' })],
      [['70']],
      { amount: '70.00', lines: [{ lineNo: 1, amount: '70.00', ends: true }], consumed: true },
    ],
    [
      'what has ended ends no more',
      [line({ returned: '70.00', suggested: '0.00', ended: true })],
      [['30']],
      { lines: [{ amount: '30.00', ends: false }] },
    ],
    [
      'a line for nothing that ends',
      [line({}), line({ lineNo: 2, paid: '0.00', suggested: '0.00' })],
      [['10'], ['', true]],
      { amount: '10.00', lines: [{ lineNo: 1 }, { lineNo: 2, amount: '0.00', ends: true }] },
    ],
  ])('%s', (_what, lines, amounts, expected) => expect(requestOf(choose(lines, ...amounts).chosen)).toMatchObject(expected));

  it('asks to look only at lines that take part', () => {
    const lines = [line({}), line({ lineNo: 2, usage: 'UNKNOWN' })];
    expect([needsLook(choose(lines, ['10'], ['']).chosen), needsLook(choose(lines, ['10'], ['1']).chosen)]).toEqual([false, true]);
  });

  it('leaves out lines that have ended with all their money', () => {
    expect(openLines([line({ returned: '100.00', ended: true }), ...two])).toEqual(two);
    expect(openLines([line({ returned: '100.00' }), line({ returned: '1.00', ended: true })])).toHaveLength(2);
  });
});
