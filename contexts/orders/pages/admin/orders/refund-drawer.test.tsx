import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { startRefund } from '#contexts/orders/calls/admin-orders.ts';
import { approveRefund, type RefundableLine } from '#contexts/orders/calls/refund.ts';
import { fenToYuan, parseYuanToFen } from '#kernel/money/money.ts';
import { open, say } from '#web/testing/open.tsx';
import { refusal, startServer } from '#web/testing/server.ts';
import { RefundDrawer } from './refund-drawer.tsx';

const line = (lineNo: number, own: Partial<RefundableLine> = {}): RefundableLine => ({
  lineNo,
  name: `商品 ${lineNo}`,
  nameEn: `Goods ${lineNo}`,
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
async function openDrawer(lines: RefundableLine[], refundId?: string) {
  const server = startServer();
  server.answer(startRefund, { id: '1', state: 'REFUNDED', waitsForInvoice: false });
  server.answer(approveRefund, { id: '1', state: 'REFUNDED' } as never);
  const onClose = vi.fn();
  const drawer = <RefundDrawer {...(refundId ? { refundId } : {})} orderId="7" lines={lines} onClose={onClose} />;
  return { ...(await open(drawer, { at: '/admin/orders' })), server, onClose };
}
const lineOf = (number: number) => within(screen.getByRole('group', { name: new RegExp(`Goods ${number}`) }));
const amount = (number: number) =>
  lineOf(number).getByRole<HTMLInputElement>('textbox', { name: new RegExp(say('fulfilment.refundAmount')) });
const ends = (number: number) => lineOf(number).getByRole<HTMLInputElement>('switch', { name: say('adminOrders.lineEnds') });
const reason = () => screen.getByRole('textbox', { name: new RegExp(say('adminOrders.refundReason')) });
const send = () => screen.getByRole('button', { name: say('adminOrders.startRefund') });

describe('a refund by line', () => {
  it('ends every line while all the money goes back, whatever was chosen', async () => {
    const { user } = await openDrawer([line(1), line(2)]);
    expect([ends(1), ends(2)].map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [true, true],
      [true, true],
    ]);
    await user.clear(amount(2));
    expect([ends(1), ends(2)].map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [true, false],
      [false, false],
    ]);
    await user.click(ends(1));
    expect(ends(1).checked).toBe(false);
    await user.type(amount(2), '100');
    expect([ends(1), ends(2)].map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [true, true],
      [true, true],
    ]);
  });

  it('sends the lines that are chosen, each with its amount and its end', async () => {
    const { user, server, onClose } = await openDrawer([line(1), line(2)]);
    await user.clear(amount(1));
    await user.clear(amount(2));
    await user.type(amount(2), '30');
    await user.click(ends(2));
    await user.type(reason(), 'agreed by phone');
    await user.click(send());
    expect(server.calls(startRefund).map(({ params, body }) => [params, body])).toEqual([
      [{ id: '7' }, { amount: '30.00', lines: [{ lineNo: 2, amount: '30.00', ends: true }], consumed: false, reason: 'agreed by phone' }],
    ]);
    expect([onClose.mock.calls.length, screen.getByText(say('adminOrders.approvedDone')) !== null]).toEqual([1, true]);
  });

  it('is not sent with more than is left, with nothing, or without a reason', async () => {
    const { user, server } = await openDrawer([line(1), line(2, { returned: '60.00', suggested: '40.00' })]);
    await user.type(reason(), 'agreed');
    await user.clear(amount(2));
    await user.type(amount(2), '40.01');
    await user.click(send());
    expect(lineOf(2).getByText(say('adminOrders.refundLineRange', { max: '40.00' }))).toBeTruthy();
    await user.clear(amount(1));
    await user.clear(amount(2));
    await user.click(send());
    expect(screen.getByText(say('adminOrders.refundNothing'))).toBeTruthy();
    await user.type(amount(1), '5');
    await user.clear(reason());
    await user.click(send());
    expect([reason().getAttribute('aria-invalid'), server.calls(startRefund).length]).toEqual(['true', 0]);
  });

  it('of what nobody measures asks to look first', async () => {
    const { user, server } = await openDrawer([line(1, { usage: 'UNKNOWN' })], 'r3');
    const approve = screen.getByRole('button', { name: say('adminOrders.approveTitle') });
    await user.click(approve);
    expect([screen.getByText(say('adminOrders.lookedMissing')) !== null, server.calls(approveRefund).length]).toEqual([true, 0]);
    await user.click(screen.getByRole('checkbox', { name: new RegExp(say('adminOrders.looked')) }));
    await user.click(approve);
    expect(server.calls(approveRefund).map(({ params, body }) => [params['id'], (body as { consumed: boolean }).consumed])).toEqual([
      ['r3', true],
    ]);
  });

  it('that the server refuses stays open and says why', async () => {
    const { user, server, onClose } = await openDrawer([line(1)], 'r3');
    server.answer(approveRefund, () => {
      throw refusal('REFUND_CONSUMED', 'It was used meanwhile');
    });
    await user.click(screen.getByRole('button', { name: say('adminOrders.approveTitle') }));
    expect([screen.getByText('It was used meanwhile') !== null, onClose.mock.calls.length]).toEqual([true, 0]);
  });
});
