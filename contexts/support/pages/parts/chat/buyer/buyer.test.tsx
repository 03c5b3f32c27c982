/** The notifications of new messages for a buyer, and the buyer's rating at the end. */
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type CurrentUser, listCurrentUserGroups, queryGroupUsers } from '#contexts/identity/calls/identity.ts';
import { getOrderDetail } from '#contexts/orders/calls/order.ts';
import { closeChat, listChats, listMessages, markReminded, openChat, rateChat, saveCustomerInfo } from '#contexts/support/calls/chat.ts';
import type { ChatListItem } from '#contexts/support/calls/fields.ts';
import { open, say } from '#web/testing/open.tsx';
import { refusal, startServer } from '#web/testing/server.ts';
import { startSockets } from '#web/testing/sockets.ts';
import { closeChatDrawer, requestChat } from '../chat-request.ts';
import { connected, history, marks, message, pushed } from '../testing.ts';
import { setUnreadChats } from '../unread-chats.ts';
import { removeBuyerChats } from './buyer-chats.ts';
import ChatCorner from './chat-corner.tsx';
import { removeAskingFor } from './use-asking-for.ts';

afterEach(() => {
  cleanup();
  removeBuyerChats();
  removeAskingFor();
  closeChatDrawer();
  setUnreadChats(0);
});
const shopInfo = (shopId: string): ChatListItem['shopInfo'] => ({
  shopId,
  shopName: `店 ${shopId}`,
  shopNameEn: `Shop ${shopId}`,
  logo: '',
  servicePhone: '',
  serviceEmail: '',
  hasWorkday: false,
  serviceTime: '',
  serving: true,
});
const item = (shopId: string, part: Partial<ChatListItem> = {}): ChatListItem => ({
  conversationId: `c${shopId}`,
  shopId,
  unread: 0,
  lastTime: Date.UTC(2024, 0, 2),
  lastMessage: message(1, { conversationId: `c${shopId}` }),
  popRemind: false,
  shopInfo: shopInfo(shopId),
  state: 'ASSIGNED',
  escalated: false,
  blocked: false,
  marks,
  rateable: 0,
  ...part,
});
async function corner(...chatList: ChatListItem[]) {
  return cornerOf(null, ...chatList);
}
async function cornerOf(user: CurrentUser | null, ...chatList: ChatListItem[]) {
  const stored = { chatList };
  const sockets = startSockets();
  const server = startServer();
  server.answer(listChats, () => ({ userUnread: stored.chatList.reduce((sum, { unread }) => sum + unread, 0), chatList: stored.chatList }));
  server.answer(markReminded, ({ params }) => {
    const conversationId = params['id'] ?? '';
    stored.chatList = stored.chatList.map((one) => (one.conversationId === conversationId ? { ...one, popRemind: false } : one));
    return { conversationId };
  });
  server.answer(openChat, ({ body }) => stored.chatList.find(({ shopId }) => shopId === (body as { shopId: string }).shopId) ?? item('9'));
  server.answer(listMessages, () => history([]));
  server.answer(listCurrentUserGroups, {
    total: 1,
    list: [{ groupId: 'g1', groupName: 'Polymers', memberType: 'Leader', memberCount: 2 }],
  });
  server.answer(queryGroupUsers, [
    { userId: 'u1', userName: 'one', memberType: 'Leader' },
    { userId: 'u2', userName: 'two', memberType: 'Member' },
  ]);
  server.answer(saveCustomerInfo, ({ body }) => {
    const { groupId } = body as { groupId: string };
    return { userId: 'u1', userName: 'one', groupId, groups: [], since: 1 };
  });
  const opened = await open(<ChatCorner />, { user });
  if (user || chatList.length > 0) {
    await expect.poll(() => sockets.count()).toBe(1);
    await sockets.accept();
    await sockets.push(connected);
  }
  return { ...opened, sockets, server, stored };
}
const popups = () =>
  within(screen.getByRole('region', { name: say('chat.news') }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => /Shop \d/.exec(textContent ?? '')?.[0]);
const drawer = () => screen.queryByRole('dialog', { name: /Shop/ });

describe('a visitor', () => {
  it('is connected once the first conversation is there: before it the server knows nobody', async () => {
    const { sockets, server } = await corner();
    const { give } = server.hold(openChat);
    await act(async () => requestChat('9'));
    expect([server.calls(listChats).length, sockets.count()]).toEqual([1, 0]);
    await act(async () => give(item('9')));
    await expect.poll(() => sockets.count()).toBe(1);
  });
});

describe('pop-ups', () => {
  it('tell of each shop once, whatever page comes next', async () => {
    const { server } = await corner(
      item('1', { unread: 2, popRemind: true }),
      item('2'),
      item('3', { unread: 1, popRemind: true }),
      item('4', { unread: 1 }),
    );
    expect(popups()).toEqual(['Shop 1', 'Shop 3']);
    expect(server.calls(markReminded).map(({ params }) => params['id'])).toEqual(['c1', 'c3']);
  });

  it('come with a message, and go when it was read elsewhere', async () => {
    const { sockets, server } = await corner(item('1'));
    expect(popups()).toEqual([]);
    const moved = { conversationId: 'c1', shopId: '1', state: 'ASSIGNED', escalated: false, assigneeId: '', unread: 1, change: 2 };
    await sockets.push({ ...pushed(message(2, { conversationId: 'c1', body: 'Hello' })), userUnreadCount: 1, conversations: [moved] });
    expect([popups(), server.calls(markReminded).length]).toEqual([['Shop 1'], 1]);
    expect(screen.getByText('Hello')).toBeTruthy();
    await sockets.push({ operateType: 5, conversationId: 'c1', userUnreadCount: 0, marks: { ...marks, buyerRead: 2 } });
    expect(popups()).toEqual([]);
  });

  it('open the conversation, which is told of no more while it is open', async () => {
    const { user, sockets } = await corner(item('1', { unread: 1, popRemind: true }));
    await user.click(screen.getByRole('button', { name: say('chat.openOf', { shop: 'Shop 1' }) }));
    expect([popups(), drawer() !== null]).toEqual([[], true]);
    const moved = { conversationId: 'c1', shopId: '1', state: 'ASSIGNED', escalated: false, assigneeId: '', unread: 2, change: 2 };
    await sockets.push({ ...pushed(message(2, { conversationId: 'c1' })), conversations: [moved] });
    expect(popups()).toEqual([]);
  });
});

describe('the drawer', () => {
  it('takes the focus, closes on Escape and gives the focus back', async () => {
    const { user } = await corner(item('1'));
    const before = document.createElement('button');
    document.body.append(before);
    before.focus();
    await act(async () => requestChat('1'));
    expect(drawer()?.contains(document.activeElement)).toBe(true);
    await user.keyboard('{Escape}');
    expect([drawer(), document.activeElement === before]).toEqual([null, true]);
    before.remove();
  });

  it('offers what the buyer looked at, and sends it as a card', async () => {
    const { user, sockets, server } = await corner(item('1'));
    server.answer(getOrderDetail, () => {
      throw refusal('ORDER_NOT_FOUND', 'Not there', {}, 404);
    });
    await act(async () => requestChat('1', { kind: 'ORDER', reference: 'o1' }));
    await user.click(await screen.findByRole('button', { name: say('chat.sendCardORDER') }));
    const sent = (sockets.sent() as { operateType: number; kind: string; reference: string }[]).filter(
      ({ operateType }) => operateType === 3,
    );
    expect(sent).toMatchObject([{ kind: 'ORDER', reference: 'o1' }]);
    expect(screen.queryByRole('button', { name: say('chat.sendCardORDER') })).toBeNull();
  });
});

const account = (isLeader: boolean): CurrentUser => ({
  id: 'u1',
  userName: 'one',
  language: 'en-US',
  roleId: [],
  roleType: 'common',
  userType: 'other',
  isJoinGroup: true,
  isLeader,
  acctRole: '',
  nonpreRoleCodes: [],
  highestRoleLevel: 0,
  retailerId: '',
  userLabelId: '',
  phone: '',
  phoneStatus: '',
  roles: [],
  permissions: [],
  shows: { cart: true, salesEntry: false, seller: false, admin: false },
});

describe('for whom a buyer asks', () => {
  it('is chosen by a leader among the groups, told to the people of shops, and remembered', async () => {
    const { user, server } = await cornerOf(account(true), item('1'));
    await act(async () => requestChat(''));
    const choice = await screen.findByRole('combobox', { name: say('chat.askingFor') });
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([say('chat.myself'), say('chat.groupOf', { group: 'Polymers', count: 2 })]);
    await user.selectOptions(choice, 'g1');
    expect(server.calls(saveCustomerInfo).map(({ body }) => body)).toEqual([
      { userId: 'u1', userName: 'one', groupId: '' },
      { userId: 'u1', userName: 'one', groupId: 'g1' },
    ]);
    expect(localStorage.getItem('chatFor:u1')).toBe('g1');
  });

  it('is the buyer alone for whoever leads no group', async () => {
    const { server } = await cornerOf(account(false), item('1'));
    await act(async () => requestChat(''));
    await screen.findByRole('list', { name: say('chat.conversations') });
    expect([server.calls(listCurrentUserGroups).length, server.calls(saveCustomerInfo).length]).toEqual([0, 1]);
    expect(screen.queryByRole('combobox', { name: say('chat.askingFor') })).toBeNull();
  });
});

describe('the end of a round', () => {
  it('is said by the buyer, and rated with stars', async () => {
    const { user, server, stored } = await corner(item('1'));
    server.answer(closeChat, () => {
      stored.chatList = [item('1', { state: 'CLOSED', rateable: 3 })];
      return { conversationId: 'c1' };
    });
    server.answer(rateChat, () => {
      stored.chatList = [item('1', { state: 'CLOSED' })];
      return { conversationId: 'c1' };
    });
    await act(async () => requestChat('1'));
    await user.click(await screen.findByRole('button', { name: say('chat.solved') }));
    await user.click(
      within(screen.getByRole('dialog', { name: say('chat.solvedTitle') })).getByRole('button', { name: say('chat.solved') }),
    );
    await user.click(await screen.findByRole('button', { name: say('chat.rateSend') }));
    expect([server.calls(rateChat).length, screen.getByText(say('chat.rateMissing')) !== null]).toEqual([0, true]);
    await user.click(screen.getByRole('radio', { name: /4/ }));
    await user.type(screen.getByRole('textbox', { name: say('chat.rateNote') }), 'Quick');
    await user.click(screen.getByRole('button', { name: say('chat.rateSend') }));
    expect(server.calls(rateChat).map(({ body }) => body)).toEqual([{ round: 3, stars: 4, note: 'Quick' }]);
    expect(screen.queryByRole('region', { name: say('chat.rate') })).toBeNull();
  });
});
