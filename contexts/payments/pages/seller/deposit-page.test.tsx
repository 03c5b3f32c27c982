import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getDeposit } from '#contexts/payments/calls/settlement.ts';
import type { Answer } from '#contracts/kit/call.ts';
import type { Language } from '#contracts/kit/fields.ts';
import { open, say } from '#web/testing/open.tsx';
import { startServer } from '#web/testing/server.ts';
import * as depositPage from './deposit-page.tsx';

const deposit = {
  required: '500.00',
  paid: '200.00',
  missing: '300.00',
  owed: '0.00',
  owner: true,
  balance: '400.00',
  refusal: { code: '' as const, params: {} },
  blocks: ['PAYOUT' as const],
  entries: [],
};
async function openPage(answer: Answer<typeof getDeposit>, language: Language = 'en'): Promise<void> {
  startServer().answer(getDeposit, answer);
  await open(depositPage as never, { at: '/seller/deposit', id: 'seller-deposit', language });
  await screen.findByRole('heading', { level: 1 });
}
const pay = () => screen.queryByRole('button', { name: say('sellerMoney.depositPayNow', { amount: '300.00' }) });

it('offers to pay what is missing from the balance', async () => {
  await openPage(deposit);
  expect(pay()).toBeTruthy();
});

it.each(['zh', 'en'] as const)('shows the rule that refuses it in place of the button: %s', async (language) => {
  await openPage({ ...deposit, refusal: { code: 'METHOD_OFF', params: {} } }, language);
  expect(screen.getByText(say('problems.METHOD_OFF', {}, language))).toBeTruthy();
  expect(screen.queryByRole('button', { name: /300/ })).toBeNull();
});
