import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { CurrentUser } from '#contexts/identity/calls/identity.ts';
import type { ChatDown, ChatUp } from '#contexts/support/calls/chat.ts';
import { type DeskConversation, type DeskRow, shopDesk } from '#contexts/support/calls/chat-desk.ts';
import type { ChatMessage } from '#contexts/support/calls/fields.ts';
import { message as chatMessage } from '#contexts/support/pages/parts/chat/testing.ts';
import { open, say } from '#web/testing/open.tsx';
import { refusal, startServer } from '#web/testing/server.ts';
import { ShopDesk } from './desk.tsx';
import { Inbox } from './inbox.tsx';
import { isInQueue } from './inbox-state.ts';

const AT = Date.now() - 5 * 60_000;
const row = (id: string, own: Partial<DeskRow> = {}): DeskRow => ({
  conversationId: id,
  shopId: '2001',
  shopName: '店',
  shopNameEn: 'Shop',
  state: 'UNASSIGNED',
  escalated: false,
  blocked: false,
  assigneeId: '',
  assigneeName: '',
  customerName: `buyer ${id}`,
  customerCode: '',
  tags: [],
  unread: 1,
  lastTime: AT + Number(id),
  lastMessage: { sequence: 1, side: 'BUYER', kind: 'TEXT', event: '', body: `question ${id}`, state: 'SHOWN' },
  waitingSince: AT,
  complaints: 0,
  held: 0,
  ...own,
});
const message = (conversationId: string, sequence: number, own: Partial<ChatMessage> = {}): ChatMessage =>
  chatMessage(sequence, { conversationId, side: 'BUYER', body: `question ${conversationId}`, at: AT, ...own });
const marks = { buyerRead: 0, buyerDelivered: 0, shopRead: 0, shopDelivered: 0 };

/** The page's last socket, from the server's point of view. */
function startSocket() {
  const sent: ChatUp[] = [];
  let page: { onFrame: (frame: ChatDown) => void; lose: () => void } | undefined;
  class FakeSocket extends EventTarget {
    static readonly OPEN = 1;
    readyState = 0;
    constructor() {
      super();
      page = {
        onFrame: (frame) => this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) })),
        lose: () => this.dispatchEvent(new Event('close')),
      };
      queueMicrotask(() => {
        this.readyState = 1;
        this.dispatchEvent(new Event('open'));
      });
    }
    send(text: string) {
      const frame = JSON.parse(text) as ChatUp;
      sent.push(frame);
      if (frame.operateType === 3) {
        const { conversationId, clientId, kind, body } = frame;
        const stored = message(conversationId, sent.length + 1, { clientId, kind, body, side: 'SHOP', isMine: true });
        queueMicrotask(() => page?.onFrame({ operateType: 3, userUnreadCount: 0, messageList: [stored], conversations: [] }));
      }
      if (frame.operateType === 1) page?.onFrame({ operateType: 1, userUnreadCount: 0, messageList: [], side: 'shop' });
    }
    close() {
      this.readyState = 3;
    }
  }
  vi.stubGlobal('WebSocket', FakeSocket);
  return { sent, push: (frame: ChatDown) => act(() => page?.onFrame(frame)), lose: () => act(() => page?.lose()) };
}

async function openInbox(rows: DeskRow[], at = '/seller/service') {
  const socket = startSocket();
  const server = startServer();
  const stored = { rows, actions: ['send', 'take', 'assign', 'close', 'block', 'report', 'escalate'] as DeskConversation['actions'] };
  const find = (id: string | undefined) => stored.rows.find(({ conversationId }) => conversationId === id);
  const set = (id: string | undefined, change: Partial<DeskRow>) => {
    stored.rows = stored.rows.map((one) => (one.conversationId === id ? { ...one, ...change } : one));
    return { conversationId: id ?? '' };
  };
  // Its path also matches 'list' and 'count': later handlers win.
  server.answer(shopDesk.get, ({ params }) => {
    const found = find(params['id']);
    if (!found) throw refusal('CONVERSATION_NOT_FOUND', 'none', {}, 404);
    const actions = stored.actions.filter((action) => action !== 'take' || found.assigneeId === '');
    return { ...found, round: 1, marks, groupName: '', groupIsLed: false, since: AT, notes: [], rounds: [], blockedNote: '', actions };
  });
  server.answer(shopDesk.count, () => ({
    unassigned: stored.rows.filter(({ state }) => state === 'UNASSIGNED').length,
    mine: stored.rows.filter(({ assigneeId }) => assigneeId === '7').length,
    waiting: 0,
    open: stored.rows.filter(({ state }) => state !== 'CLOSED').length,
    complained: 0,
    held: 0,
  }));
  server.answer(shopDesk.list, ({ query }) => {
    const options = { queue: query['queue'] as 'open', side: 'shop' as const, me: { id: '7', name: 'Ann' } };
    const records = stored.rows.filter((one) => isInQueue(one, options)).sort((a, b) => b.lastTime - a.lastTime);
    return { records, total: records.length, more: false, next: '', previous: '' };
  });
  server.answer(shopDesk.messages, ({ params }) => ({ messages: [message(params['id'] ?? '', 1)], more: false, change: 1, marks }));
  server.answer(shopDesk.read, { marks });
  server.answer(shopDesk.orders, { records: [] });
  server.answer(shopDesk.tags, { tags: ['vip'] });
  server.answer(shopDesk.take, ({ params }) => set(params['id'], { state: 'ASSIGNED', assigneeId: '7', assigneeName: 'Ann' }));
  server.answer(shopDesk.close, ({ params }) => set(params['id'], { state: 'CLOSED', waitingSince: 0 }));
  const seller = { shopId: '2001', shopName: '店', shopNameEn: 'Shop', owner: true, permissions: [] };
  const user = { id: '7', userName: 'Ann', permissions: [] } as unknown as CurrentUser;
  const page = { default: Page, clientLoader: () => seller };
  const opened = await open(page as never, { at, path: '/seller/service', id: 'layout.seller', user });
  if (rows.length > 0) await screen.findByRole('list', { name: say('officeService.conversations') });
  else await screen.findByText(say('officeService.none'));
  return { ...opened, server, socket, stored, set };
}
const Page = () => (
  <ShopDesk>
    <Inbox />
  </ShopDesk>
);
const names = () => [...document.querySelectorAll('a[data-row] strong')].map(({ textContent }) => textContent);
const focused = () => (document.activeElement as HTMLElement | null)?.dataset['row'];
const counts = () => [...document.querySelectorAll('a[data-queue]')].map(({ textContent }) => textContent);
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: say('chat.writeLabel') });
const thread = () => screen.getByRole('region', { name: /buyer \d/ });

describe('the queues', () => {
  it('show their conversations and how many there are', async () => {
    await openInbox([row('1'), row('2', { state: 'ASSIGNED', assigneeId: '7', assigneeName: 'Ann' }), row('3', { state: 'CLOSED' })]);
    expect(names()).toEqual(['buyer 2', 'buyer 1']);
    expect(counts()).toContain(`${say('officeService.queue_unassigned')}1`);
    expect(screen.getByText(say('officeService.assignedToMe'))).toBeTruthy();
  });

  it('follow what happens: a new message to the top, a conversation that a colleague took out of the unassigned', async () => {
    const { socket, set } = await openInbox([row('1'), row('2')], '/seller/service?queue=unassigned');
    set('2', { state: 'ASSIGNED', assigneeId: '8', assigneeName: 'Bo' });
    const moved = { shopId: '2001', escalated: false, unread: 1, change: 2 };
    socket.push({
      operateType: 3,
      userUnreadCount: 2,
      messageList: [message('1', 2, { body: 'still there?', at: AT + 60_000 })],
      conversations: [
        { ...moved, conversationId: '1', state: 'UNASSIGNED', assigneeId: '', unread: 2 },
        { ...moved, conversationId: '2', state: 'ASSIGNED', assigneeId: '8' },
      ],
    });
    expect(names()).toEqual(['buyer 1']);
    expect(screen.getByText('still there?')).toBeTruthy();
    expect(screen.getByText(say('officeService.unreadCount', { count: 2 }))).toBeTruthy();
  });

  it('say so when they are empty, when they fail and when the connection is lost', async () => {
    const { server, go, socket } = await openInbox([]);
    expect(screen.getByText(say('officeService.none'))).toBeTruthy();
    server.answer(shopDesk.list, () => {
      throw refusal('CHAT_LIMIT', 'not now');
    });
    await go('/seller/service?queue=closed');
    expect(await screen.findByText('not now')).toBeTruthy();
    server.answer(shopDesk.list, { records: [row('9', { state: 'CLOSED' })], total: 1, more: false, next: '', previous: '' });
    fireEvent.click(screen.getByRole('button', { name: say('common.retry') }));
    await waitFor(() => expect(names()).toEqual(['buyer 9']));
    socket.lose();
    expect(screen.getByText(say('officeService.reconnecting'))).toBeTruthy();
  });

  it('go on page by page', async () => {
    const { server, go } = await openInbox([row('1')]);
    const page = (id: string, next: string) => ({ records: [row(id, { state: 'CLOSED' })], total: 2, more: false, next, previous: '' });
    server.answer(shopDesk.list, ({ query }) => (query['cursor'] === 'c2' ? page('4', '') : page('5', 'c2')));
    await go('/seller/service?queue=closed');
    fireEvent.click(await screen.findByRole('button', { name: say('officeService.more') }));
    await waitFor(() => expect(names()).toEqual(['buyer 5', 'buyer 4']));
    expect(screen.queryByRole('button', { name: say('officeService.more') })).toBeNull();
  });
});

describe('a page that is hidden', () => {
  const turn = (visibilityState: string) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState as never);
    fireEvent(document, new Event('visibilitychange'));
  };
  it('says in its title how many wait, and no longer when it is shown', async () => {
    document.title = 'Customer service';
    const { server, go } = await openInbox([row('1')]);
    server.answer(shopDesk.count, { unassigned: 1, mine: 0, waiting: 3, open: 3, complained: 0, held: 0 });
    await go('/seller/service?queue=mine');
    await waitFor(() => expect(counts()).toContain(`${say('officeService.queue_waiting')}3`));
    turn('hidden');
    expect(document.title).toBe('(3) Customer service');
    turn('visible');
    expect(document.title).toBe('Customer service');
  });

  it('asks every minute how many wait, tells of more by the browser if that is wished, and of nothing once it is shown', async () => {
    document.title = 'Customer service';
    const { server } = await openInbox([row('1')]);
    const notified = vi.fn();
    class Notified {
      static permission = 'granted';
      onclick: unknown = null;
      constructor(_: string, { body }: { body: string }) {
        notified(body);
      }
    }
    vi.stubGlobal('Notification', Notified);
    localStorage.setItem('serviceNotifications', 'on');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const waits = async (waiting: number) => {
      server.answer(shopDesk.count, { unassigned: 0, mine: 0, waiting, open: 9, complained: 0, held: 0 });
      const before = server.calls(shopDesk.count).length;
      vi.advanceTimersByTime(60_000);
      await waitFor(() => expect(server.calls(shopDesk.count).length).toBeGreaterThan(before));
    };
    try {
      turn('hidden');
      await waits(120);
      await waitFor(() => expect(document.title).toBe('(99+) Customer service'));
      expect(notified.mock.calls).toEqual([[say('officeService.alertText', { count: 120 })]]);
      await waits(119);
      await waits(119);
      expect(notified).toHaveBeenCalledTimes(1);
      let answer = () => {};
      server.answer(
        shopDesk.count,
        () =>
          new Promise((resolve) => {
            answer = () => resolve({ unassigned: 0, mine: 0, waiting: 130, open: 9, complained: 0, held: 0 });
          }),
      );
      vi.advanceTimersByTime(60_000);
      turn('visible');
      answer();
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(document.title).toBe('Customer service');
      localStorage.setItem('serviceNotifications', 'off');
      turn('hidden');
      await waits(140);
      await waitFor(() => expect(document.title).toBe('(99+) Customer service'));
      await waits(141);
      expect(notified).toHaveBeenCalledTimes(1);
    } finally {
      vi.useRealTimers();
      vi.unstubAllGlobals();
      localStorage.removeItem('serviceNotifications');
    }
  });
});

describe('the keyboard alone', () => {
  it('walks the list, and one row is the stop of the tab key', async () => {
    const { user } = await openInbox([row('1'), row('2'), row('3')]);
    await user.keyboard('j');
    expect(focused()).toBe('3');
    await user.keyboard('j');
    expect(focused()).toBe('2');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('1');
    await user.keyboard('k');
    expect(focused()).toBe('2');
    expect([...document.querySelectorAll('a[data-row]')].map((link) => (link as HTMLElement).tabIndex)).toEqual([-1, 0, -1]);
  });

  it('takes, answers and closes a conversation', async () => {
    const { user, server, socket } = await openInbox([row('1')], '/seller/service?conversation=1');
    await screen.findByRole('heading', { name: 'buyer 1' });
    await user.keyboard('t');
    expect(server.calls(shopDesk.take).map(({ params }) => params['id'])).toEqual(['1']);
    await waitFor(() => expect(thread().textContent).toContain(say('officeService.assignedToMe')));
    await user.keyboard('r');
    expect(document.activeElement).toBe(field());
    await user.keyboard('te{Enter}');
    expect(socket.sent.filter((frame) => frame.operateType === 3)).toMatchObject([{ conversationId: '1', kind: 'TEXT', body: 'te' }]);
    expect(server.calls(shopDesk.close)).toEqual([]);
    await user.keyboard('{Escape}');
    expect(focused()).toBe('1');
    await user.keyboard('e');
    expect(server.calls(shopDesk.close).map(({ params }) => params['id'])).toEqual(['1']);
  });

  it('goes to queues by two keys, says which there are, and can be switched off', async () => {
    const { user, address } = await openInbox([row('1')]);
    await user.keyboard('gm');
    expect(address()).toBe('/seller/service?queue=mine');
    await user.keyboard('?');
    const dialog = within(screen.getByRole('dialog', { name: say('officeService.keys') }));
    await user.click(dialog.getByRole('checkbox', { name: say('officeService.keysOn') }));
    await user.keyboard('{Escape}gu');
    expect(address()).toBe('/seller/service?queue=mine');
  });
});

describe('quick replies', () => {
  const replies = {
    records: [
      { id: 'q1', title: 'hello', body: '您好', bodyEn: 'Good day', personal: false, usedCount: 3 },
      { id: 'q2', title: 'delivery', body: '一天内交付', bodyEn: '', personal: true, usedCount: 0 },
    ],
  };
  it('are found by what follows the slash, inserted by Enter and can be changed before they are sent', async () => {
    const { user, server, socket } = await openInbox([row('1')], '/seller/service?conversation=1');
    server.answer(shopDesk.quickReplies, replies);
    server.answer(shopDesk.useQuickReply, { id: 'q1' });
    await screen.findByRole('heading', { name: 'buyer 1' });
    await user.click(field());
    await user.keyboard('/');
    await waitFor(() => expect(screen.getAllByRole('option').length).toBe(2));
    await user.keyboard('hel');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['helloGood day']);
    expect(field().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option').id);
    await user.keyboard('{Enter}');
    expect([field().value, socket.sent.some((frame) => frame.operateType === 3)]).toEqual(['Good day', false]);
    expect(server.calls(shopDesk.useQuickReply).map(({ params }) => params['id'])).toEqual(['q1']);
    await user.keyboard('!{Enter}');
    expect(socket.sent.filter((frame) => frame.operateType === 3)).toMatchObject([{ body: 'Good day!' }]);
  });

  it('are inserted in the language that was chosen, in Chinese where there is no English', async () => {
    const { user, server } = await openInbox([row('1')], '/seller/service?conversation=1');
    server.answer(shopDesk.quickReplies, replies);
    server.answer(shopDesk.useQuickReply, { id: 'q1' });
    await screen.findByRole('heading', { name: 'buyer 1' });
    await user.keyboard('/');
    expect(document.activeElement).toBe(field());
    await user.click(await screen.findByRole('button', { name: say('officeService.inChinese') }));
    await user.click(screen.getByRole('option', { name: /hello/ }));
    expect(field().value).toBe('您好');
    await user.keyboard('{Control>}a{/Control}');
    await user.click(screen.getByRole('button', { name: say('officeService.quickReplies') }));
    await user.click(screen.getByRole('button', { name: say('officeService.inEnglish') }));
    expect(screen.getByText(say('officeService.noEnglish'))).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});

describe('what is done', () => {
  it('is shown before the answer is there, and taken back when somebody else was faster', async () => {
    const { user, server, set } = await openInbox([row('1')], '/seller/service?queue=unassigned&conversation=1');
    await screen.findByRole('heading', { name: 'buyer 1' });
    const { fail } = server.hold(shopDesk.take);
    await user.click(screen.getByRole('button', { name: say('officeService.take') }));
    expect([names(), thread().textContent?.includes(say('officeService.assignedToMe'))]).toEqual([[], true]);
    // The draft remains editable meanwhile.
    expect(field().disabled).toBe(false);
    set('1', { state: 'ASSIGNED', assigneeId: '8', assigneeName: 'Bo' });
    await act(async () => fail(refusal('CONVERSATION_STATE', 'changed', {}, 200)));
    expect(await screen.findByText(say('officeService.tooLate'))).toBeTruthy();
    await waitFor(() => expect(thread().textContent).toContain(say('officeService.assignedTo', { name: 'Bo' })));
    expect([names(), screen.queryByRole('button', { name: say('officeService.take') })]).toEqual([[], null]);
  });

  it('comes back to the list when the call fails without a reason to believe otherwise', async () => {
    const { user, server } = await openInbox([row('1')], '/seller/service?queue=unassigned&conversation=1');
    await screen.findByRole('heading', { name: 'buyer 1' });
    server.answer(shopDesk.take, () => {
      throw refusal('CHAT_LIMIT', 'too often');
    });
    // The list is not loaded again here: the row is restored by the rollback alone.
    server.hold(shopDesk.list);
    await user.click(screen.getByRole('button', { name: say('officeService.take') }));
    expect(await screen.findByText('too often')).toBeTruthy();
    await waitFor(() => expect(names()).toEqual(['buyer 1']));
    expect(screen.getByRole('button', { name: say('officeService.take') })).toBeTruthy();
  });

  it('gives a conversation to a colleague with a note', async () => {
    const { user, server } = await openInbox([row('1')], '/seller/service?conversation=1');
    server.answer(shopDesk.people, {
      people: [
        { accountId: '7', userName: 'Ann', open: 2 },
        { accountId: '8', userName: 'Bo', open: 0 },
      ],
    });
    server.answer(shopDesk.assign, { conversationId: '1' });
    await screen.findByRole('heading', { name: 'buyer 1' });
    await user.keyboard('a');
    const drawer = within(await screen.findByRole('dialog', { name: say('officeService.assignTitle') }));
    await user.click(await drawer.findByRole('radio', { name: /Bo/ }));
    await user.type(drawer.getByRole('textbox'), 'knows Slurm');
    await user.click(drawer.getByRole('button', { name: say('officeService.assign') }));
    expect(server.calls(shopDesk.assign).map(({ body }) => body)).toEqual([{ accountId: '8', note: 'knows Slurm' }]);
  });

  it('keeps tags and notes', async () => {
    const { user, server, set } = await openInbox([row('1')], '/seller/service?conversation=1');
    server.answer(shopDesk.tag, ({ params, body }) => {
      set(params['id'], body as { tags: string[] });
      return body as { tags: string[] };
    });
    server.answer(shopDesk.note, { id: 'n1', author: 'Ann', body: 'call back', at: AT });
    await screen.findByRole('heading', { name: 'buyer 1' });
    await user.type(screen.getByRole('combobox', { name: say('officeService.tagAdd') }), 'vip{Enter}');
    await waitFor(() => expect(server.calls(shopDesk.tag).map(({ body }) => body)).toEqual([{ tags: ['vip'] }]));
    await user.click(await screen.findByRole('button', { name: say('officeService.tagRemove', { tag: 'vip' }) }));
    await waitFor(() => expect(server.calls(shopDesk.tag).map(({ body }) => body)).toEqual([{ tags: ['vip'] }, { tags: [] }]));
    await user.type(screen.getByRole('textbox', { name: say('officeService.noteAdd') }), 'call back');
    await user.click(screen.getByRole('button', { name: say('officeService.noteSave') }));
    expect(await screen.findByText('call back')).toBeTruthy();
  });

  it('shows a tag in the list at once, whatever was asked for before it, and takes it back when it is refused', async () => {
    const { user, server, go, socket, stored } = await openInbox([row('1'), row('2')], '/seller/service?conversation=1');
    await screen.findByRole('heading', { name: 'buyer 1' });
    const inList = (tag: string) => within(screen.getByRole('region', { name: say('officeService.conversations') })).queryByText(tag);
    const asked = server.calls(shopDesk.list).length;
    const late = server.hold(shopDesk.list);
    const { fail } = server.hold(shopDesk.tag);
    socket.push({ operateType: 3, userUnreadCount: 0, messageList: [message('2', 2)], conversations: [] });
    await waitFor(() => expect(server.calls(shopDesk.list)).toHaveLength(asked + 1));
    await user.type(screen.getByRole('combobox', { name: say('officeService.tagAdd') }), 'vip{Enter}');
    expect(inList('vip')).toBeTruthy();
    // The response to the earlier request does not contain the tag.
    await act(async () => late.give({ records: stored.rows, total: 2, more: false, next: '', previous: '' }));
    expect(inList('vip')).toBeTruthy();
    await go('/seller/service?conversation=2');
    await screen.findByRole('heading', { name: 'buyer 2' });
    await act(async () => fail(refusal('CHAT_LIMIT', 'too often')));
    expect(await screen.findByText('too often')).toBeTruthy();
    await waitFor(() => expect(inList('vip')).toBeNull());
    // The failure of one conversation does not affect the next.
    expect(screen.getByRole('heading', { name: 'buyer 2' })).toBeTruthy();
  });

  it('is offered as the server says: nothing is written where nothing may be sent', async () => {
    const { stored, go } = await openInbox([row('1', { blocked: true })]);
    stored.actions = ['unblock'];
    await go('/seller/service?conversation=1');
    await screen.findByRole('heading', { name: 'buyer 1' });
    expect(screen.getByText(say('officeService.mayNotSendBlocked'))).toBeTruthy();
    expect(screen.queryByRole('button', { name: say('officeService.close') })).toBeNull();
  });
});

describe('the search', () => {
  it('looks into messages on demand, and leads to their conversations', async () => {
    const { server } = await openInbox([row('1'), row('2')], '/seller/service?keyword=gpu');
    const asked = vi.fn();
    server.answer(shopDesk.search, ({ query }) => {
      asked(query['keyword']);
      const hit = {
        ...message('2', 3, { body: 'how many gpu cards?' }),
        shopId: '2001',
        shopName: '店',
        shopNameEn: 'Shop',
        customerName: 'b****2',
      };
      return { messages: [hit] };
    });
    const button = await screen.findByRole('button', { name: say('officeService.searchMessages', { keyword: 'gpu' }) });
    expect(asked).not.toHaveBeenCalled();
    fireEvent.click(button);
    const found = await screen.findByRole('region', { name: say('officeService.searchFound', { count: 1 }) });
    expect(asked).toHaveBeenCalledWith('gpu');
    expect(within(found).getByRole('link').getAttribute('href')).toContain('conversation=2');
    expect(within(found).getByRole('link').textContent).toContain('how many gpu cards?');
  });
});
