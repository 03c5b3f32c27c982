import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type AfterSalesRules, getAfterSalesRules, setAfterSalesRules } from '#contexts/orders/calls/after-sales-rules.ts';
import { open, say } from '#web/testing/open.tsx';
import { startServer } from '#web/testing/server.ts';
import * as page from './after-sales-rules-page.tsx';

const rules: AfterSalesRules = {
  refundPolicy: { noReasonDays: 5, noReasonPerYear: 3, askDays: 180 },
  renewalPolicy: { frozenDays: 15, releaseNoticeDays: 3, noticeDays: 7 },
};
async function openPage(mayChange = true) {
  const server = startServer();
  server.answer(getAfterSalesRules, { rules, mayChange });
  server.answer(setAfterSalesRules, { rules, mayChange });
  return { ...(await open(page as never, { at: '/admin/after-sales-rules', id: 'admin-after-sales-rules' })), server };
}
const field = (name: 'askDays' | 'noReasonDays' | 'frozenDays' | 'releaseNoticeDays') =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${say(`adminOrders.${name}`)}`) });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: say('common.save') });

describe('the rules of refunds and renewals', () => {
  it('say at the field what crosses, and send nothing then', async () => {
    const { user, server } = await openPage();
    await user.clear(field('frozenDays'));
    await user.type(field('frozenDays'), '2');
    await user.click(save());
    expect(screen.getByText(say('adminOrders.releaseNoticeCrossed'))).toBeTruthy();
    await user.clear(field('askDays'));
    await user.click(save());
    expect(screen.getByText(say('adminOrders.afterSalesRange', { least: 1, most: 730 }))).toBeTruthy();
    expect(server.calls(setAfterSalesRules)).toEqual([]);
  });

  it('are sent with what was seen and a reason', async () => {
    const { user, server } = await openPage();
    await user.clear(field('noReasonDays'));
    await user.type(field('noReasonDays'), '7');
    await user.click(save());
    await user.click(await screen.findByText(say('adminOrders.afterSalesTemplate1')));
    await user.click(screen.getByRole('button', { name: say('common.confirm') }));
    const [call] = server.calls(setAfterSalesRules);
    expect(call?.body).toEqual({
      was: rules,
      rules: { ...rules, refundPolicy: { ...rules.refundPolicy, noReasonDays: 7 } },
      reason: say('adminOrders.afterSalesTemplate1'),
    });
  });

  it('are read only for those who may not change them', async () => {
    await openPage(false);
    expect(field('askDays').disabled).toBe(true);
    expect(screen.queryByRole('button', { name: say('common.save') })).toBeNull();
  });
});
