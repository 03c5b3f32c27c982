import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CurrentUser } from '#contexts/identity/calls/identity.ts';
import {
  addSensitiveWords,
  type ComplaintView,
  decideComplaint,
  decideHeldMessage,
  getRetention,
  type HeldMessage,
  listComplaints,
  listHeldMessages,
  listSensitiveWords,
  removeSensitiveWord,
  saveRetention,
} from '#contexts/support/calls/chat-moderation.ts';
import { open, say } from '#web/testing/open.tsx';
import { refusal, startServer } from '#web/testing/server.ts';
import * as complaintsPage from './complaints-page.tsx';
import * as heldPage from './held-page.tsx';
import * as retentionPage from './retention-page.tsx';
import * as wordsPage from './words-page.tsx';

const AT = Date.UTC(2024, 0, 2);
const page = <R,>(records: R[]) => ({ records, total: records.length, more: false, next: '', previous: '' });
const staff = (...permissions: string[]) =>
  ({ userName: 'operator', permissions: ['service.read', ...permissions] }) as unknown as CurrentUser;
const manager = staff('service.manage');
const rowOf = (words: string) => within(screen.getByText(words).closest('tr') as HTMLElement);

describe('complaints', () => {
  const complaint = (id: string, own: Partial<ComplaintView> = {}): ComplaintView => ({
    id,
    conversationId: `talk-${id}`,
    state: 'OPEN',
    reason: 'ABUSE',
    note: `note ${id}`,
    by: 'BUYER',
    byName: 'anna',
    shopId: '5',
    shopName: '店',
    shopNameEn: 'Shop',
    customerName: 'anna',
    at: AT,
    decidedBy: '',
    decidedAt: 0,
    decision: '',
    ...own,
  });
  async function openPage(user: CurrentUser, ...complaints: ComplaintView[]) {
    const server = startServer();
    const stored = { complaints };
    server.answer(listComplaints, () => page(stored.complaints));
    server.answer(decideComplaint, ({ params, body }) => {
      const state = (body as { upheld: boolean }).upheld ? ('UPHELD' as const) : ('DISMISSED' as const);
      stored.complaints = stored.complaints.map((one) => (one.id === params['id'] ? { ...one, state } : one));
      return { id: params['id'] ?? '', state };
    });
    return { ...(await open(complaintsPage as never, { at: '/admin/service/complaints', user })), server, stored };
  }
  const act = (note: string, action: 'decide' | 'view') => rowOf(note).getByRole('button', { name: say(`officeChatRules.${action}`) });

  it('are decided with a result and an explanation', async () => {
    const { user, server } = await openPage(manager, complaint('1'), complaint('2', { by: 'SHOP', customerName: '' }));
    await user.click(act('note 1', 'decide'));
    const drawer = within(screen.getByRole('dialog'));
    expect(drawer.getByRole('link', { name: say('officeChatRules.exportConversation') }).getAttribute('href')).toBe(
      '/customerservice/admin/conversation/talk-1/export',
    );
    expect(drawer.getByRole('link', { name: say('officeChatRules.openConversation') }).getAttribute('href')).toBe(
      '/ui/admin/service?queue=all&conversation=talk-1',
    );
    const send = () => user.click(drawer.getByRole('button', { name: say('officeChatRules.decisionSend') }));
    await send();
    expect(drawer.getByText(say('officeChatRules.outcomeMissing'))).toBeTruthy();
    expect(drawer.getByText(say('officeChatRules.decisionMissing'))).toBeTruthy();
    await user.click(drawer.getByRole('radio', { name: say('officeChatRules.outcomeDismiss') }));
    await user.type(drawer.getByRole('textbox'), 'no abuse found');
    await send();
    expect(server.calls(decideComplaint).map(({ params, body }) => [params['id'], body])).toEqual([
      ['1', { upheld: false, decision: 'no abuse found' }],
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(rowOf('note 1').getByText(say('officeChatRules.complaintDISMISSED'))).toBeTruthy();
    expect(rowOf('note 2').getByText(say('officeChatRules.visitor'))).toBeTruthy();
  });

  it('that somebody else has decided say so, and the list is read again', async () => {
    const { user, server, stored } = await openPage(manager, complaint('1'));
    server.answer(decideComplaint, () => {
      stored.complaints = [complaint('1', { state: 'UPHELD' })];
      throw refusal('COMPLAINT_STATE', 'Somebody was faster', {}, 200);
    });
    await user.click(act('note 1', 'decide'));
    await user.click(screen.getByRole('radio', { name: say('officeChatRules.outcomeUphold') }));
    await user.type(within(screen.getByRole('dialog')).getByRole('textbox'), 'yes');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: say('officeChatRules.decisionSend') }));
    expect(screen.getByText('Somebody was faster')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(rowOf('note 1').getByText(say('officeChatRules.complaintUPHELD'))).toBeTruthy();
  });

  it('are read alone by those who may not decide, and what was decided by all', async () => {
    const decided = { state: 'UPHELD', decidedBy: 'boss', decidedAt: AT, decision: 'warned' } as const;
    const { user } = await openPage(staff(), complaint('1'), complaint('2', decided));
    await user.click(act('note 1', 'view'));
    expect(screen.getByRole('dialog').textContent).toContain(say('officeChatRules.mayNotDecide'));
    expect(screen.queryByRole('radio')).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(act('note 2', 'view'));
    expect(screen.getByRole('dialog').textContent).toContain('warned');
    expect(screen.getByRole('dialog').textContent).not.toContain(say('officeChatRules.mayNotDecide'));
  });
});

describe('held messages', () => {
  const held = (sequence: number): HeldMessage => ({
    conversationId: 'talk',
    sequence,
    body: `message ${sequence}`,
    words: ['wechat'],
    side: 'BUYER',
    author: '',
    shopName: '店',
    shopNameEn: 'Shop',
    at: AT,
  });
  async function openPage(user: CurrentUser, ...messages: HeldMessage[]) {
    const server = startServer();
    const stored = { messages };
    server.answer(listHeldMessages, () => page(stored.messages));
    server.answer(decideHeldMessage, ({ body }) => {
      const { sequence } = body as { sequence: number };
      stored.messages = stored.messages.filter((one) => one.sequence !== sequence);
      return { conversationId: 'talk', sequence };
    });
    return { ...(await open(heldPage as never, { at: '/admin/service/held', user })), server, stored };
  }
  const sent = (server: ReturnType<typeof startServer>) =>
    server.calls(decideHeldMessage).map(({ params, body }) => ({ ...params, ...(body as object) }));

  it('are shown and refused in place', async () => {
    const { user, server } = await openPage(manager, held(1), held(2));
    expect(rowOf('message 1').getByText(say('officeChatRules.visitor'))).toBeTruthy();
    await user.click(rowOf('message 1').getByRole('button', { name: say('officeChatRules.show') }));
    await user.click(rowOf('message 2').getByRole('button', { name: say('officeChatRules.refuse') }));
    expect(sent(server)).toEqual([
      { id: 'talk', sequence: 1, show: true },
      { id: 'talk', sequence: 2, show: false },
    ]);
    expect(screen.getByText(say('officeChatRules.heldNone'))).toBeTruthy();
  });

  it('are decided by keys, one after the other', async () => {
    const { user, server } = await openPage(manager, held(1), held(2), held(3));
    await user.keyboard('s');
    expect(sent(server)).toEqual([]);
    await user.keyboard('jj');
    await user.keyboard('s');
    await waitFor(() => expect(screen.queryByText('message 2')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('message 3'));
    await user.keyboard('r');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('message 1'));
    expect(sent(server)).toEqual([
      { id: 'talk', sequence: 2, show: true },
      { id: 'talk', sequence: 3, show: false },
    ]);
  });

  it('are read alone by those who may not decide', async () => {
    const { user, server } = await openPage(staff(), held(1));
    await user.keyboard('js');
    expect([screen.queryByRole('button', { name: say('officeChatRules.show') }), sent(server)]).toEqual([null, []]);
  });
});

describe('sensitive words', () => {
  async function openPage(user: CurrentUser) {
    const server = startServer();
    const stored = { words: [{ id: 'w1', word: 'wechat', addedBy: 'boss', at: AT, held: 7 }] };
    server.answer(listSensitiveWords, () => page(stored.words));
    server.answer(addSensitiveWords, () => ({ added: 2 }));
    server.answer(removeSensitiveWord, ({ params }) => {
      stored.words = [];
      return { id: params['id'] ?? '' };
    });
    return { ...(await open(wordsPage as never, { at: '/admin/service/words', user })), server };
  }

  it('are added many at once, and removed after a question', async () => {
    const { user, server } = await openPage(manager);
    await user.click(screen.getByRole('button', { name: say('officeChatRules.addWords') }));
    const drawer = within(screen.getByRole('dialog'));
    const send = () => user.click(drawer.getByRole('button', { name: say('officeChatRules.addSend') }));
    await send();
    expect(drawer.getByText(say('officeChatRules.wordsMissing'))).toBeTruthy();
    await user.type(drawer.getByRole('textbox'), 'qq{enter}weixin');
    await send();
    expect(server.calls(addSensitiveWords).map(({ body }) => body)).toEqual([{ words: 'qq\nweixin' }]);
    expect(screen.getByText(say('officeChatRules.added', { count: 2 }))).toBeTruthy();
    const remove = () => user.click(rowOf('wechat').getByRole('button', { name: say('officeChatRules.remove') }));
    await remove();
    await user.click(screen.getByRole('button', { name: say('common.cancel') }));
    expect(server.calls(removeSensitiveWord)).toEqual([]);
    await remove();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: say('officeChatRules.remove') }));
    expect(server.calls(removeSensitiveWord).map(({ params }) => params['id'])).toEqual(['w1']);
    expect(screen.getByText(say('officeChatRules.wordsNone'))).toBeTruthy();
  });

  it('are not changed by those who may not', async () => {
    await openPage(staff());
    expect(screen.queryByRole('button', { name: say('officeChatRules.addWords') })).toBeNull();
    expect(rowOf('wechat').queryByRole('button', { name: say('officeChatRules.remove') })).toBeNull();
  });
});

describe('retention', () => {
  async function openPage(user: CurrentUser) {
    const server = startServer();
    const stored = { months: 24 };
    server.answer(getRetention, () => ({ ...stored }));
    server.answer(saveRetention, ({ body }) => {
      Object.assign(stored, body);
      return { ...stored };
    });
    const opened = await open(retentionPage as never, { at: '/admin/service/retention', user });
    const field = () => screen.getByRole('textbox') as HTMLInputElement;
    const enter = async (months: string) => {
      await opened.user.clear(field());
      await opened.user.type(field(), months);
      await opened.user.click(screen.getByRole('button', { name: say('common.save') }));
    };
    return { ...opened, server, enter, field, sent: () => server.calls(saveRetention).map(({ body }) => body) };
  }

  it('is lengthened at once, and shortened after a question', async () => {
    const { user, enter, sent } = await openPage(manager);
    await enter('36');
    expect(sent()).toEqual([{ months: 36 }]);
    await enter('12');
    const question = within(screen.getByRole('dialog', { name: say('officeChatRules.shortenTitle') }));
    expect(question.getByText(say('officeChatRules.shortenText', { months: 12 }))).toBeTruthy();
    await user.click(question.getByRole('button', { name: say('common.cancel') }));
    expect(sent().length).toBe(1);
    await user.click(screen.getByRole('button', { name: say('common.save') }));
    await user.click(screen.getByRole('button', { name: say('officeChatRules.shorten') }));
    expect(sent()).toEqual([{ months: 36 }, { months: 12 }]);
  });

  it('is read alone by those who may not change it, who are told why', async () => {
    const { field } = await openPage(staff());
    expect([field().disabled, field().value, screen.queryByRole('button', { name: say('common.save') })]).toEqual([true, '24', null]);
    expect(screen.getByText(say('officeChatRules.mayNotChange'))).toBeTruthy();
  });
});
