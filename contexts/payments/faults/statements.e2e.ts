/** Limits the statements that PostgreSQL executes for an order from its confirmation to PAID. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CountingFloor, MIXES, openCountingFloor } from '#e2e/harness/count-paid-order.ts';
import { createFigures } from '#e2e/harness/figures.ts';

let floor: CountingFloor;
const figures = createFigures();
beforeAll(async () => {
  floor = await openCountingFloor();
});
afterAll(async () => {
  figures.print('Statements of a paid order, BEGIN and COMMIT among them');
  await floor?.dispose();
});

it.each([
  ['balance', 12],
  ['gateway', 12],
  // Three of them check that the buyer is not a member of the shop, who may not pay it by a contract.
  ['contract, balance and gateway', 19],
] as const)('executes few statements for an order by %s', async (name, most) => {
  const { steps, sum, options, background, sent } = await floor.count(MIXES[name]);
  figures.add({ what: name, ...steps, sum, 'options of the page': options, background: background.toFixed(1) });
  expect(sum, sent.join('\n')).toBeLessThanOrEqual(most);
});
