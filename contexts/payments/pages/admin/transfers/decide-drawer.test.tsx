import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  decideTransfer,
  listTransferCandidates,
  type StaffTransfer,
  type TransferCandidate,
} from '#contexts/payments/calls/transfers-admin.ts';
import { open, say } from '#web/testing/open.tsx';
import { refusal, startServer } from '#web/testing/server.ts';
import { DecideDrawer } from './decide-drawer.tsx';

const ORDER_ID = '01jq3k7v9m2n4p6r8s0t1v3w5x';
const OTHER_ID = 'r01jq3k7v9m2n4p6r8s0t1v3w5y';
const transfer: StaffTransfer = {
  id: '7',
  bankAccount: 'a',
  bankSerial: 'S1',
  amount: '500.00',
  at: 1_774_918_800_000,
  payer: '计*所',
  payerNumber: '',
  remark: '货款',
  state: 'SUGGESTED',
  matchKind: 'EXACT',
  isNameSame: true,
  orderId: ORDER_ID,
  orderNo: '2603310000123456',
  subject: 'AlphaFold',
  due: '500.00',
  buyer: 'wang',
  target: '',
  captured: '0.00',
  toBalance: '0.00',
  importedBy: 'li',
  proposedBy: '',
  secondBecause: '',
  decidedBy: '',
  hasSlip: false,
  actions: ['decide'],
};
const first: TransferCandidate = {
  orderId: ORDER_ID,
  orderNo: '2603310000123456',
  subject: 'AlphaFold',
  buyer: 'wang',
  left: '500.00',
  isAmountSame: true,
};
const second: TransferCandidate = {
  orderId: OTHER_ID,
  orderNo: '',
  subject: 'Repayment',
  buyer: 'zhao',
  left: '80.00',
  isAmountSame: false,
};

async function openDrawer(given: Partial<StaffTransfer> = {}, candidates: TransferCandidate[] | null = [first, second]) {
  const server = startServer();
  server.answer(listTransferCandidates, () => {
    if (!candidates) throw refusal('INTERNAL', 'no', {}, 500);
    return { records: candidates };
  });
  server.answer(decideTransfer, { ...transfer, state: 'SETTLED' });
  const { user } = await open(<DecideDrawer transfer={{ ...transfer, ...given }} onClose={() => {}} />);
  const drawer = within(await screen.findByRole('dialog'));
  const send = () => user.click(drawer.getByRole('button', { name: say('common.save') }));
  const sent = () => server.calls(decideTransfer).map(({ body }) => body);
  return { user, drawer, send, sent };
}
const number = (drawer: ReturnType<typeof within>) => drawer.queryByLabelText(say('adminTransfers.order')) as HTMLInputElement | null;

it('offers what waits for a transfer, the matched one chosen, by numbers and never by internal ids', async () => {
  const { drawer, send, sent } = await openDrawer();
  const matched = await drawer.findByRole('radio', { name: /2603310000123456 AlphaFold/, checked: true });
  expect(matched).toBeTruthy();
  expect(drawer.getByText(say('adminTransfers.candidateSame', { buyer: 'wang', left: '500.00' }))).toBeTruthy();
  expect(drawer.getByText(say('adminTransfers.candidate', { buyer: 'zhao', left: '80.00' }))).toBeTruthy();
  expect(number(drawer)).toBeNull();
  const shown = `${document.body.textContent} ${[...document.querySelectorAll('input[type=text]')].map((input) => (input as HTMLInputElement).value)}`;
  expect(shown).not.toMatch(/01jq3k7v9m/);
  await send();
  expect(sent()).toEqual([{ target: 'PAYMENT', orderId: ORDER_ID, user: 'wang' }]);
});

it('takes another one of the list, also without a number', async () => {
  const { user, drawer, send, sent } = await openDrawer();
  await user.click(await drawer.findByRole('radio', { name: /Repayment/ }));
  await send();
  expect(sent()).toMatchObject([{ orderId: OTHER_ID }]);
});

it('takes a number, filled with that of the matched order', async () => {
  const { user, drawer, send, sent } = await openDrawer();
  await user.click(await drawer.findByRole('radio', { name: say('adminTransfers.otherOrder') }));
  const field = number(drawer) as HTMLInputElement;
  expect(field.value).toBe('2603310000123456');
  await user.clear(field);
  await user.type(field, '2603310000999999');
  await send();
  expect(sent()).toMatchObject([{ orderId: '2603310000999999' }]);
});

it('takes the number that was typed before the list came', async () => {
  const server = startServer();
  server.answer(decideTransfer, { ...transfer, state: 'SETTLED' });
  const list = server.hold(listTransferCandidates);
  const { user } = await open(<DecideDrawer transfer={transfer} onClose={() => {}} />);
  const drawer = within(await screen.findByRole('dialog'));
  const field = number(drawer) as HTMLInputElement;
  await user.clear(field);
  await user.type(field, '2603310000999999');
  list.give({ records: [first, second] });
  expect(await drawer.findByRole('radio', { name: say('adminTransfers.otherOrder'), checked: true })).toBeTruthy();
  await user.click(drawer.getByRole('button', { name: say('common.save') }));
  expect(server.calls(decideTransfer).map(({ body }) => body)).toMatchObject([{ orderId: '2603310000999999' }]);
});

it.each([
  ['nothing waits', []],
  ['the list cannot be read', null],
])('asks for the number when %s', async (_, candidates) => {
  const { drawer, send, sent } = await openDrawer({ orderId: '', orderNo: '' }, candidates);
  expect(number(drawer)?.value).toBe('');
  await send();
  expect(await drawer.findByText(say('adminTransfers.missing'))).toBeTruthy();
  expect(sent()).toEqual([]);
});
