import { describe, expect, it } from 'vitest';
import type { MovedConversation } from '#contexts/support/calls/chat.ts';
import type { ChatQueue, DeskRow } from '#contexts/support/calls/chat-desk.ts';
import type { ChatMessage } from '#contexts/support/calls/fields.ts';
import { message as chatMessage } from '#contexts/support/pages/parts/chat/testing.ts';
import { appendPage, applyNews, applyRead, isForeign, isInQueue, mergeFirstPage, type QueueOptions, replaceRow } from './inbox-state.ts';

const row = (conversationId: string, own: Partial<DeskRow> = {}): DeskRow => ({
  conversationId,
  shopId: '2001',
  shopName: '',
  shopNameEn: '',
  state: 'ASSIGNED',
  escalated: false,
  blocked: false,
  assigneeId: 'me',
  assigneeName: 'Me',
  customerName: conversationId,
  customerCode: '',
  tags: [],
  unread: 0,
  lastTime: Number(conversationId) * 10,
  lastMessage: null,
  waitingSince: 0,
  complaints: 0,
  held: 0,
  ...own,
});
const message = (conversationId: string, sequence: number, own: Partial<ChatMessage> = {}): ChatMessage =>
  chatMessage(sequence, { conversationId, side: 'BUYER', body: `m${sequence}`, at: 1_000 + sequence, ...own });
const moved = (conversationId: string, own: Partial<MovedConversation> = {}): MovedConversation => ({
  conversationId,
  shopId: '2001',
  state: 'ASSIGNED',
  escalated: false,
  assigneeId: 'me',
  unread: 0,
  change: 1,
  ...own,
});
const at = (queue: ChatQueue, side: 'shop' | 'platform' = 'shop'): QueueOptions => ({ queue, side, me: { id: 'me', name: 'Me' } });
const ids = (rows: readonly DeskRow[]) => rows.map(({ conversationId }) => conversationId).join(' ');
const nameOf = (id: string) => (id === 'b' ? 'Bo' : '');

describe('a conversation', () => {
  it.each<[ChatQueue, Partial<DeskRow>, boolean]>([
    ['unassigned', { state: 'UNASSIGNED' }, true],
    ['unassigned', {}, false],
    ['mine', {}, true],
    ['mine', { assigneeId: 'b' }, false],
    ['mine', { state: 'CLOSED' }, false],
    ['waiting', { waitingSince: 5 }, true],
    ['waiting', { waitingSince: 5, state: 'CLOSED' }, false],
    ['waiting', {}, false],
    ['open', { state: 'UNASSIGNED' }, true],
    ['open', { state: 'CLOSED' }, false],
    ['closed', { state: 'CLOSED' }, true],
    ['complained', { state: 'CLOSED', complaints: 1 }, true],
    ['held', { held: 2 }, true],
    ['all', { state: 'CLOSED' }, true],
  ])('is in %s when it is %j: %s', (queue, own, expected) => {
    expect(isInQueue(row('1', own), at(queue))).toBe(expected);
  });
  it('of another shop is among those of operators once it was handed over, and all the time where they look at everything', () => {
    const foreign = row('1');
    expect([isInQueue(foreign, at('open', 'platform')), isInQueue({ ...foreign, escalated: true }, at('open', 'platform'))]).toEqual([
      false,
      true,
    ]);
    expect([
      isInQueue(foreign, at('all', 'platform')),
      isForeign(foreign, 'platform'),
      isForeign({ shopId: '1001', escalated: false }, 'platform'),
    ]).toEqual([true, true, false]);
  });
});

describe('news of the socket', () => {
  const news = (messages: ChatMessage[], conversations: MovedConversation[] = []) => ({ messages, conversations });
  it('bring a question to the top, waiting since it was asked first', () => {
    const rows = applyNews([row('2'), row('1')], news([message('1', 2), message('1', 1)], [moved('1', { unread: 2 })]), at('open'), nameOf);
    expect(ids(rows)).toBe('1 2');
    expect(rows[0]).toMatchObject({ lastMessage: { sequence: 2, body: 'm2' }, lastTime: 1_002, waitingSince: 1_001, unread: 2 });
  });
  it('end the waiting by an answer, which takes it out of those who wait', () => {
    const waiting = row('1', { waitingSince: 7 });
    expect(ids(applyNews([waiting], news([message('1', 3, { side: 'SHOP' })]), at('waiting'), nameOf))).toBe('');
    expect(ids(applyNews([waiting], news([message('1', 3)]), at('waiting'), nameOf))).toBe('1');
  });
  it('change nothing by an older message that comes late', () => {
    const known = row('1', { lastMessage: { sequence: 5, side: 'BUYER', kind: 'TEXT', event: '', body: 'new', state: 'SHOWN' } });
    expect(applyNews([known], news([message('1', 4)]), at('open'), nameOf)[0]).toEqual(known);
  });
  it('move what a colleague took out of the unassigned, and name the colleague elsewhere', () => {
    const free = row('1', { state: 'UNASSIGNED', assigneeId: '', assigneeName: '' });
    const taken = moved('1', { assigneeId: 'b' });
    expect(ids(applyNews([free], news([], [taken]), at('unassigned'), nameOf))).toBe('');
    expect(applyNews([free], news([], [taken]), at('open'), nameOf)[0]).toMatchObject({ state: 'ASSIGNED', assigneeName: 'Bo' });
  });
  it('put whoever waited longest first where somebody waits', () => {
    const rows = [row('1', { waitingSince: 1 }), row('2', { waitingSince: 2 })];
    expect(ids(applyNews(rows, news([]), at('waiting'), nameOf))).toBe('1 2');
    expect(ids(applyNews(rows, news([]), at('open'), nameOf))).toBe('2 1');
  });
});

describe('reading', () => {
  it('ends what is unread once the last message was read, not before', () => {
    const rows = [row('1', { unread: 2, lastMessage: { sequence: 5, side: 'BUYER', kind: 'TEXT', event: '', body: '', state: 'SHOWN' } })];
    expect([4, 5].map((sequence) => applyRead(rows, '1', sequence)[0]?.unread)).toEqual([2, 0]);
    expect(applyRead(rows, '2', 5)[0]?.unread).toBe(2);
  });
});

describe('pages', () => {
  const known = [row('5'), row('4'), row('3'), row('2'), row('1')];
  it('read again take the place of the first rows and leave those of later pages', () => {
    expect(ids(mergeFirstPage(known, [row('6'), row('5'), row('3')], false, 'open'))).toBe('6 5 3 2 1');
    expect(ids(mergeFirstPage(known, [row('5')], true, 'open'))).toBe('5');
    expect(ids(mergeFirstPage([row('1'), row('2'), row('3')], [row('1'), row('2')], false, 'waiting'))).toBe('1 2 3');
  });
  it('show each conversation once', () => {
    expect(ids(appendPage([row('5'), row('4')], [row('4'), row('3')]))).toBe('5 4 3');
  });
});

describe('a row that is believed to have changed', () => {
  it('stays in its place, or leaves the queue', () => {
    const rows = [row('2'), row('1')];
    expect(ids(replaceRow(rows, row('1', { state: 'CLOSED' }), at('open')))).toBe('2');
    expect(ids(replaceRow(rows, row('9'), at('open')))).toBe('2 1');
  });
});
