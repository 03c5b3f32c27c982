import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { countUnreadNotices } from '#contexts/identity/calls/notices.ts';
import { listMyFunds, type MyFund, openCostAccount } from '#contexts/payments/calls/funds.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { open, say } from '#web/testing/open.tsx';
import { refusal, startServer } from '#web/testing/server.ts';
import * as page from './funds-page.tsx';

const credit: MyFund = {
  fundId: 'f1',
  kind: 'CREDIT',
  code: 'CR-1',
  name: '科研信用',
  nameEn: 'Research credit',
  isOfGroup: false,
  state: 'ACTIVE',
  limit: '20000.00',
  drawn: '300.00',
  returned: '0.00',
  used: '300.00',
  left: '19700.00',
  received: '0.00',
  validFrom: 1_800_000_000_000,
  validUntil: 0,
  scope: { goodsTypes: [], shops: [], goodsIds: [] },
  dueDays: 20,
  isOverdue: false,
  actions: ['repay'],
};

async function openPage(own: Partial<Answer<typeof listMyFunds>>) {
  const server = startServer();
  server.answer(listMyFunds, { records: [], groupName: '', mayOpenCost: false, mayLimit: false, myBudget: null, ...own });
  server.answer(countUnreadNotices, { unread: 0 });
  const opened = await open(page as never, { at: '/console/funds', id: 'console-funds' });
  await screen.findByRole('heading', { level: 1 });
  return { ...opened, server };
}

describe('the funds of a buyer', () => {
  it('say what is left of each and lead to it', async () => {
    await openPage({ records: [credit] });
    expect(screen.getByText('¥19,700.00')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Research credit/ }).getAttribute('href')).toBe('/ui/console/funds/f1');
    expect(screen.queryByText(say('funds.overdueText'))).toBeNull();
  });

  it('warn that nothing can be bought while one is overdue', async () => {
    await openPage({ records: [{ ...credit, isOverdue: true }] });
    expect(screen.getByRole('alert').textContent).toContain(say('funds.overdueText'));
  });

  it('name the next step while there is none', async () => {
    await openPage({});
    expect(screen.getByText(say('funds.none'))).toBeTruthy();
    expect(screen.getByRole('link', { name: say('funds.toBalance') })).toBeTruthy();
  });

  it('open a cost account, and say at once what was refused', async () => {
    const { user, server } = await openPage({ mayOpenCost: true, groupName: 'Lab' });
    await user.click(screen.getByRole('button', { name: say('funds.openCost') }));
    server.answer(openCostAccount, () => {
      throw refusal('FUND_CODE_KNOWN', 'The number K7 is in use', { code: 'K7' });
    });
    const dialog = screen.getByRole('dialog');
    const field = (label: string) => screen.getByRole('textbox', { name: new RegExp(`^${label}`) });
    await user.type(field(say('funds.code')), 'K7');
    await user.type(field(say('funds.name')), 'Chapter 3');
    const buttons = [...dialog.querySelectorAll<HTMLButtonElement>('button[type="submit"]')];
    if (buttons[0]) await user.click(buttons[0]);
    expect(server.calls(openCostAccount)[0]?.body).toMatchObject({ code: 'K7', name: 'Chapter 3' });
    expect(await screen.findByText('The number K7 is in use')).toBeTruthy();
  });
});
