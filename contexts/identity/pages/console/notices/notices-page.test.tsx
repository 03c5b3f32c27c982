import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { countUnreadNotices, listNotices, type Notice, readNotices } from '#contexts/identity/calls/notices.ts';
import { open, say } from '#web/testing/open.tsx';
import { OFFLINE, startServer } from '#web/testing/server.ts';
import * as page from './notices-page.tsx';

const notice = (id: string, read = false): Notice => ({
  id,
  code: `CODE_${id}`,
  params: {},
  url: '/ui/console/orders',
  createdAt: Date.UTC(2024, 0, 2),
  read,
});
async function openPage(...notices: Notice[]) {
  const server = startServer();
  const stored = { notices };
  const unread = () => ({ unread: stored.notices.filter(({ read }) => !read).length });
  server.answer(listNotices, () => ({ records: stored.notices, total: notices.length, more: false, next: '', previous: '' }));
  server.answer(countUnreadNotices, unread);
  server.answer(readNotices, ({ body }) => {
    const { ids, all } = body as { ids: string[]; all: boolean };
    stored.notices = stored.notices.map((one) => (all || ids.includes(one.id) ? { ...one, read: true } : one));
    return unread();
  });
  const opened = await open(page as never, { at: '/console/notices', id: 'console-notices' });
  await screen.findAllByText(new RegExp(say('console.menuNotices')));
  return { ...opened, server };
}
const badge = () => screen.getByRole('link', { name: new RegExp(`^${say('console.menuNotices')}`) }).textContent;
const readAll = () => screen.getByRole<HTMLButtonElement>('button', { name: say('onboardingPages.noticesReadAll') });

describe('the number of unread notices in the menu', () => {
  it('falls as soon as a notice is opened', async () => {
    const { user, server } = await openPage(notice('a'), notice('b'), notice('c', true));
    expect(badge()).toContain('2');
    await user.click(screen.getByText(/CODE_a/));
    expect([badge().includes('1'), server.calls(readNotices).map(({ body }) => body)]).toEqual([
      true,
      [{ ids: ['a'], all: false, about: '' }],
    ]);
    await user.click(screen.getByText(/CODE_c/));
    expect(server.calls(readNotices)).toHaveLength(1);
  });

  it('goes when all are marked as read, after which there is nothing to mark', async () => {
    const { user } = await openPage(notice('a'), notice('b'));
    await user.click(readAll());
    expect([badge(), readAll().disabled]).toEqual([say('console.menuNotices'), true]);
  });

  it('stays when they could not be marked, and says so', async () => {
    const { user, server } = await openPage(notice('a'));
    server.answer(readNotices, () => {
      throw OFFLINE;
    });
    await user.click(readAll());
    expect([badge().includes('1'), readAll().disabled, screen.getByText(say('common.offline')) !== null]).toEqual([true, false, true]);
  });
});

describe('a notice about an order', () => {
  it('names the goods, and has the number of the order once beside the time', async () => {
    await openPage({ ...notice('a'), code: 'DELIVERY_DONE', params: { orderNo: '2026112000082866322028', name: 'DeePMD-kit 等 2 项' } });
    const row = screen.getByRole('link', { name: /DeePMD-kit 等 2 项/ });
    expect(row.textContent?.split('2026112000082866322028')).toHaveLength(2);
    expect(row.querySelector('small')?.textContent).toContain(say('onboardingPages.noticeOrder', { orderNo: '2026112000082866322028' }));
  });
});
