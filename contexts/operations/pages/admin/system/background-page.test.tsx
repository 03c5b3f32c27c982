import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  type BackgroundJob,
  dropEvent,
  getBackgroundWork,
  listSetAsideEvents,
  resendEvent,
  type SetAsideEvent,
} from '#contexts/operations/calls/background.ts';
import { open, say } from '#web/testing/open.tsx';
import { refusal, startServer } from '#web/testing/server.ts';
import * as page from './background-page.tsx';

const AT = Date.UTC(2024, 0, 2);
const job = (name: string, own: Partial<BackgroundJob> = {}): BackgroundJob => ({
  name,
  runs: 'alone',
  everyMs: 60_000,
  endedAt: AT,
  durationMs: 5,
  failures: 0,
  failedAt: 0,
  error: '',
  ...own,
});
const event = (id: string, own: Partial<SetAsideEvent> = {}): SetAsideEvent => ({
  id,
  topic: 'order.paid',
  payload: { orderId: `order-${id}` },
  createdAt: AT,
  failedAt: AT,
  attempts: 12,
  error: 'Error: away\n  at relay',
  actions: ['resend', 'drop'],
  ...own,
});

async function openPage(...events: SetAsideEvent[]) {
  const server = startServer();
  const stored = { events };
  const without = (id: string | undefined) => {
    stored.events = stored.events.filter((one) => one.id !== id);
    return { id: id ?? '' };
  };
  server.answer(getBackgroundWork, () => ({
    jobs: [job('relay'), job('late', { failures: 3, failedAt: AT, error: 'Error: no room' }), job('new', { endedAt: 0 })],
    events: { waiting: 4, oldestSeconds: 90, setAside: stored.events.length },
  }));
  server.answer(listSetAsideEvents, () => ({ records: stored.events, total: stored.events.length, more: false, next: '', previous: '' }));
  server.answer(resendEvent, ({ params }) => without(params['id']));
  server.answer(dropEvent, ({ params }) => without(params['id']));
  return { ...(await open(page as never, { at: '/admin/background', id: 'admin-background' })), server };
}
const rowOf = (words: string) => within(screen.getByTitle(words).closest('tr') as HTMLElement);
const rows = () => screen.queryAllByTitle(/order\.paid \d/).map(({ title }) => title);

// happy-dom does not implement popovers
HTMLElement.prototype.hidePopover ??= () => {};

describe('events that were set aside', () => {
  it('are sent again after a question, and leave the list', async () => {
    const { user, server } = await openPage(event('1'), event('2'));
    const resend = () => user.click(rowOf('order.paid 1').getByRole('menuitem', { name: say('adminSystem.resend'), hidden: true }));
    await resend();
    await user.click(screen.getByRole('button', { name: say('common.cancel') }));
    expect(server.calls(resendEvent)).toEqual([]);
    await resend();
    await user.click(screen.getByRole('button', { name: say('common.confirm') }));
    expect([server.calls(resendEvent).map(({ params }) => params['id']), rows()]).toEqual([['1'], ['order.paid 2']]);
    expect(screen.getByText(say('adminSystem.resent'))).toBeTruthy();
  });

  it('are dropped only with a reason', async () => {
    const { user, server } = await openPage(event('1'));
    await user.click(rowOf('order.paid 1').getByRole('menuitem', { name: say('adminSystem.drop'), hidden: true }));
    const question = within(screen.getByRole('dialog', { name: say('adminSystem.dropTitle') }));
    await user.type(question.getByRole('textbox'), '   ');
    await user.click(question.getByRole('button', { name: say('adminSystem.drop') }));
    expect([question.getByText(say('office.reasonMissing')) !== null, server.calls(dropEvent).length]).toEqual([true, 0]);
    await user.type(question.getByRole('textbox'), ' sent by hand ');
    await user.click(question.getByRole('button', { name: say('adminSystem.drop') }));
    expect(server.calls(dropEvent).map(({ body }) => body)).toEqual([{ reason: 'sent by hand' }]);
    expect(screen.getByText(say('adminSystem.eventsNone'))).toBeTruthy();
  });

  it('that somebody else has dealt with say so, and the list is read again', async () => {
    const { user, server } = await openPage(event('1'));
    server.answer(resendEvent, () => {
      throw refusal('EVENT_NOT_FOUND', 'It is no longer there', {}, 404);
    });
    const before = server.calls(listSetAsideEvents).length;
    await user.click(rowOf('order.paid 1').getByRole('menuitem', { name: say('adminSystem.resend'), hidden: true }));
    await user.click(screen.getByRole('button', { name: say('common.confirm') }));
    expect([screen.getByText('It is no longer there') !== null, server.calls(listSetAsideEvents).length]).toEqual([true, before + 1]);
  });

  it('offer what the caller may do, and show what they carry', async () => {
    const { user } = await openPage(event('1', { actions: [] }));
    const row = rowOf('order.paid 1');
    expect(row.queryByRole('button', { name: say('adminSystem.drop') })).toBeNull();
    await user.click(row.getByRole('button', { name: say('adminSystem.open') }));
    expect(screen.getByRole('dialog').textContent).toContain('"orderId": "order-1"');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('jobs', () => {
  it('say how they are, and why the last failure happened', async () => {
    const { user } = await openPage();
    const table = within(screen.getByRole('table', { name: say('adminSystem.jobs') }));
    const words = (name: string) => table.getByTitle(name).closest('tr')?.textContent ?? '';
    expect(words('relay')).toContain(say('adminSystem.ok'));
    expect(words('late')).toContain(say('adminSystem.failing', { count: 3 }));
    expect(words('new')).toContain(say('adminSystem.never'));
    await user.click(table.getByRole('button', { name: say('adminSystem.seeError') }));
    expect(screen.getByRole('dialog').textContent).toContain('Error: no room');
  });
});
