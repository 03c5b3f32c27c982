/** A conversation as its participants use it. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ChatMessage } from '#contexts/support/calls/fields.ts';
import { LONGEST_TEXT } from '#contexts/support/rules/support.ts';
import { open, say } from '#web/testing/open.tsx';
import { startSockets } from '#web/testing/sockets.ts';
import { createCardViews, FRESH_MS } from './card-views.ts';
import type { CardView } from './cards.ts';
import { type ChatStore, createChatStore } from './chat-store.ts';
import { ChatThread } from './chat-thread.tsx';
import { Composer, useDraft } from './composer.tsx';
import { connected, history, marks, message, pushed, testAdapter } from './testing.ts';

let store: ChatStore | null = null;
afterEach(() => {
  store?.stop();
  store = null;
});

function Conversation({ of, read }: { of: ChatStore; read: (reference: string) => Promise<CardView> }) {
  const draft = useDraft(of, 'c1');
  return (
    <main>
      <ChatThread
        store={of}
        conversationId="c1"
        views={createCardViews((_, reference) => read(reference))}
        nameOf={({ side }) => (side === 'BUYER' ? 'Me' : 'Shop')}
        label="Log"
        empty={<p>Nothing yet</p>}
        onEdit={draft.append}
      />
      <Composer store={of} conversationId="c1" draft={draft} />
    </main>
  );
}

async function talk(messages: ChatMessage[], part: Parameters<typeof testAdapter>[0] = {}, read = vi.fn<() => Promise<CardView>>()) {
  const sockets = startSockets();
  const adapter = testAdapter({ loadPage: vi.fn(async () => history(messages)), ...part });
  const own = createChatStore(adapter);
  store = own;
  own.start();
  const opened = await open(<Conversation of={own} read={read} />);
  await sockets.accept();
  await sockets.push(connected);
  return { ...opened, sockets, adapter, store: own };
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: say('chat.writeLabel') });
const log = () => within(screen.getByRole('log'));
type Frame = { operateType: number; clientId: string; body: string };
const sentTexts = (frames: readonly unknown[]) =>
  (frames as Frame[]).filter(({ operateType }) => operateType === 3).map(({ body }) => body);
const NOW = Date.UTC(2024, 0, 3);
const mine = (sequence: number, part: Partial<ChatMessage> = {}) => message(sequence, { side: 'BUYER', isMine: true, ...part });

describe('the field of a message', () => {
  it('sends on Enter, and breaks the line on Shift and Enter', async () => {
    const { user, sockets } = await talk([]);
    await user.type(field(), 'one{Shift>}{Enter}{/Shift}two{Enter}');
    expect([sentTexts(sockets.sent()), field().value]).toEqual([['one\ntwo'], '']);
  });

  it('sends by its button, which is disabled while there is nothing to send', async () => {
    const { user, sockets } = await talk([]);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: say('chat.send') });
    expect(button.disabled).toBe(true);
    await user.type(field(), 'one');
    expect(button.disabled).toBe(false);
    await user.click(button);
    expect([sentTexts(sockets.sent()), field().value, button.disabled]).toEqual([['one'], '', true]);
  });

  it('leaves Enter to an input method that is composing', async () => {
    const { user, sockets } = await talk([]);
    await user.type(field(), 'ni hao');
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
    expect([sentTexts(sockets.sent()), field().value]).toEqual([[], 'ni hao']);
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(sentTexts(sockets.sent())).toEqual(['ni hao']);
  });

  it('counts near its limit, and sends nothing beyond it', async () => {
    const { user, sockets } = await talk([]);
    fireEvent.change(field(), { target: { value: 'x'.repeat(LONGEST_TEXT + 1) } });
    await user.type(field(), '{Enter}');
    expect(screen.getByText(say('chat.tooLong', { count: LONGEST_TEXT + 1, most: LONGEST_TEXT }))).toBeTruthy();
    expect(sentTexts(sockets.sent())).toEqual([]);
  });

  it('keeps what was typed and not sent, with emoji where the cursor is', async () => {
    const first = await talk([]);
    await first.user.type(field(), 'later');
    await first.user.click(screen.getByRole('button', { name: say('chat.emoji') }));
    await first.user.keyboard('{ArrowRight}{Enter}{Escape}');
    expect(field().value).toBe('later😀');
    first.router.dispose();
    document.body.replaceChildren();
    await talk([]);
    expect(field().value).toBe('later😀');
  });
});

describe('a thread', () => {
  it('says of own messages how far they have come', async () => {
    const { sockets } = await talk([mine(1), mine(2, { state: 'HELD' }), mine(3)]);
    await screen.findByText('message 1');
    expect(log().getByText(say('chat.stateHeld'))).toBeTruthy();
    expect(log().getAllByText(say('chat.stateSent'))).toHaveLength(2);
    await sockets.push({ operateType: 5, conversationId: 'c1', userUnreadCount: 0, marks: { ...marks, shopRead: 1, shopDelivered: 3 } });
    expect([log().getByText(say('chat.stateRead')), log().getByText(say('chat.stateDelivered'))]).toHaveLength(2);
    expect(log().queryByText(say('chat.stateSent'))).toBeNull();
  });

  it('shows what waits and what was refused, which can be changed', async () => {
    const { user, sockets } = await talk([]);
    await user.type(field(), 'one{Enter}two{Enter}');
    expect([log().getByText(say('chat.stateSending')), log().getByText(say('chat.stateQueued'))]).toHaveLength(2);
    const { clientId } = (sockets.sent() as Frame[]).find(({ operateType }) => operateType === 3) as Frame;
    await sockets.push({ operateType: 7, clientId, conversationId: 'c1', code: 'X', message: 'Not so.', params: {} });
    expect(log().getByText(/Not so\./)).toBeTruthy();
    await user.click(log().getByRole('button', { name: say('chat.editAgain') }));
    expect([field().value, log().queryByText('one')]).toEqual(['one', null]);
  });

  it('asks for the past, and stays honest when it does not come', async () => {
    const loadPage = vi
      .fn(async () => history([message(1)]))
      .mockResolvedValueOnce(history([message(2)], { more: true }))
      .mockRejectedValueOnce(new Error('away'));
    const { user } = await talk([], { loadPage });
    await user.click(await screen.findByRole('button', { name: say('chat.older') }));
    await user.click(await screen.findByRole('button', { name: say('common.retry') }));
    await screen.findByText('message 1');
    expect(loadPage.mock.calls).toEqual([
      ['c1', 0],
      ['c1', 2],
      ['c1', 2],
    ]);
    expect(screen.getAllByText(/^message/).map(({ textContent }) => textContent)).toEqual(['message 1', 'message 2']);
  });

  it('marks as read what the other side has said, while the page is visible alone', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let visible: DocumentVisibilityState = 'hidden';
    const { sockets } = await talk([message(1)]);
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visible);
    const reads = () =>
      (sockets.sent() as { operateType: number; read: number }[]).filter((frame) => frame.operateType === 5 && frame.read > 0);
    await act(async () => vi.advanceTimersByTime(500));
    const atFirst = reads().length;
    await sockets.push(pushed(message(2)));
    await act(async () => vi.advanceTimersByTime(500));
    expect(reads().length).toBe(atFirst);
    visible = 'visible';
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    await act(async () => vi.advanceTimersByTime(500));
    expect(reads().at(-1)).toEqual({ operateType: 5, conversationId: 'c1', delivered: 2, read: 2 });
  });

  it('can be loaded again when it failed', async () => {
    const away = new Error('away');
    const loadPage = vi
      .fn(async () => history([message(1)]))
      .mockRejectedValueOnce(away)
      .mockRejectedValueOnce(away);
    const { user } = await talk([], { loadPage });
    await user.click(await screen.findByRole('button', { name: say('common.retry') }));
    expect(await screen.findByText('message 1')).toBeTruthy();
  });

  it('reads a card anew when it comes into view a minute later, and says what it may not show', async () => {
    const now = vi.spyOn(Date, 'now').mockReturnValue(NOW);
    const read = vi.fn<(kind: string, reference: string) => Promise<CardView>>(async () => ({ state: 'gone' }));
    const views = createCardViews(read);
    await views.show('GOODS', 'g1');
    await views.show('GOODS', 'g1');
    now.mockReturnValue(NOW + FRESH_MS);
    await views.show('GOODS', 'g1');
    expect([read.mock.calls.length, views.get('GOODS', 'g1')]).toEqual([2, { state: 'gone' }]);
    await talk(
      [message(1, { kind: 'GOODS', reference: 'g2', body: '' })],
      {},
      vi.fn(async () => ({ state: 'hidden' as const })),
    );
    expect(await screen.findByText(say('chat.cardHidden'))).toBeTruthy();
  });
});

describe('web addresses in a message', () => {
  it('are links without the brackets and signs around them', async () => {
    await talk([message(1, { body: '文档（https://a.example/docs（说明））在“http://b.example”，javascript:alert(1)' })]);
    const links = await log().findAllByRole<HTMLAnchorElement>('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://a.example/docs', 'http://b.example']);
  });
});
