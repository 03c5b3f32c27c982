import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type CurrentUser, listUserMenu } from '#contexts/identity/calls/identity.ts';
import { open, say } from '#web/testing/open.tsx';
import { OFFLINE, startServer } from '#web/testing/server.ts';
import { UserMenu } from './user-menu.tsx';

const person = { id: 'u1', userName: 'alice' } as CurrentUser;
async function openMenu() {
  const server = startServer();
  server.answer(listUserMenu, [
    { code: 'a', name: '订单', nameEn: 'Purchases', url: '/ui/console/orders' },
    { code: 'b', name: '没有', nameEn: 'Not built', url: '/ui/console/no-such-page' },
  ] as never);
  return { ...(await open(<UserMenu user={person} />)), server };
}
const button = () => screen.getByRole('button', { name: say('shell.hello', { name: 'alice' }) });
const links = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);
const isOpen = () => button().getAttribute('aria-expanded') === 'true';

describe('the menu of the user', () => {
  it('opens by its button with the entries whose pages exist', async () => {
    const { user } = await openMenu();
    expect([isOpen(), links()]).toEqual([false, []]);
    await user.tab();
    await user.keyboard('{Enter}');
    expect([isOpen(), links()]).toEqual([true, ['Purchases', say('common.logout')]]);
  });

  it('is walked through by the arrow keys, and closed by Escape back to its button', async () => {
    const { user } = await openMenu();
    await user.tab();
    await user.keyboard('{Enter}');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect([isOpen(), document.activeElement?.textContent]).toEqual([true, say('common.logout')]);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(button());
    await user.keyboard('{ArrowUp}{Escape}');
    expect([isOpen(), document.activeElement]).toEqual([false, button()]);
  });

  it('closes when the focus leaves it, and has entries of its own when none were fetched', async () => {
    const { user, server } = await openMenu();
    server.answer(listUserMenu, () => {
      throw OFFLINE;
    });
    await user.tab();
    await user.keyboard('{Enter}');
    expect(links()).toEqual([
      say('shell.myOrders'),
      say('shell.myResources'),
      say('shell.myBalance'),
      say('shell.myAccount'),
      say('common.logout'),
    ]);
    await user.tab({ shift: true });
    expect(isOpen()).toBe(false);
  });

  it('forgets what this browser remembers of the user on signing out', async () => {
    const { user } = await openMenu();
    localStorage.setItem('accountTip:u1', 'x');
    localStorage.setItem('uploads:u1', '{}');
    sessionStorage.setItem('cart-selection', 'x');
    await user.click(button());
    await user.click(screen.getByRole('link', { name: say('common.logout') }));
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });
});
