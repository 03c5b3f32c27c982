import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { setRefundPolicy, setRenewalPolicy, USUAL_REFUND_POLICY, USUAL_RENEWAL_POLICY } from '#contracts/operations/order-policies.ts';
import { open, say } from '#web/testing/open.tsx';
import { refusal, startServer } from '#web/testing/server.ts';
import { RenewalPolicyDrawer } from '../endings/renewal-policy-drawer.tsx';
import { RefundPolicyDrawer } from '../orders/refund-policy-drawer.tsx';

const box = (word: Parameters<typeof say>[0]) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: (name) => name.startsWith(say(word)) });
const save = () => screen.getByRole('button', { name: say('common.save') });

describe('the periods of refunds', () => {
  it('are sent with what was seen, once numbers, range and reason are right', async () => {
    const server = startServer();
    server.answer(setRefundPolicy, { policy: USUAL_REFUND_POLICY, mayChange: true });
    const onClose = vi.fn();
    const { user } = await open(<RefundPolicyDrawer policy={USUAL_REFUND_POLICY} onClose={onClose} />, { at: '/admin/refunds' });
    const noReason = box('adminOrders.noReasonDays');
    await user.clear(noReason);
    await user.type(noReason, '181');
    await user.click(save());
    expect(screen.getByText(say('adminOrders.notAboveAskDays'))).toBeTruthy();
    await user.clear(noReason);
    await user.type(noReason, '1.5');
    await user.click(save());
    expect(screen.getByText(say('adminOrders.wholeBetween', { least: 0, most: 365 }))).toBeTruthy();
    await user.clear(noReason);
    await user.type(noReason, '7');
    await user.click(save());
    expect(server.calls(setRefundPolicy)).toEqual([]);
    await user.type(box('adminOrders.policyReason'), 'holidays');
    await user.click(save());
    expect(server.calls(setRefundPolicy).map(({ body }) => body)).toEqual([
      { was: USUAL_REFUND_POLICY, policy: { ...USUAL_REFUND_POLICY, noReasonDays: 7 }, reason: 'holidays' },
    ]);
    expect(onClose).toHaveBeenCalled();
  });
});

describe('the periods around the end of a term', () => {
  it('stay open when somebody else has changed them', async () => {
    const server = startServer();
    server.answer(setRenewalPolicy, () => {
      throw refusal('RESOURCE_REVISION', 'Somebody else has changed it');
    });
    const onClose = vi.fn();
    const { user } = await open(<RenewalPolicyDrawer policy={USUAL_RENEWAL_POLICY} onClose={onClose} />, { at: '/admin/endings' });
    await user.type(box('trade.frozenDays'), '0');
    await user.type(box('adminOrders.policyReason'), 'longer');
    await user.click(save());
    expect(server.calls(setRenewalPolicy).map(({ body }) => body)).toMatchObject([{ policy: { frozenDays: 150 } }]);
    expect(onClose).not.toHaveBeenCalled();
  });
});
