import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ChatMessage } from '#contexts/support/calls/fields.ts';
import { open } from '#web/testing/open.tsx';
import { createCardViews } from './card-views.ts';
import { createChatStore } from './chat-store.ts';
import { ChatThread } from './chat-thread.tsx';

const marks = { buyerRead: 3, buyerDelivered: 3, shopRead: 0, shopDelivered: 0 };
/** Messages 1, 2, … with these change numbers. */
const said = (...changes: number[]): ChatMessage[] =>
  changes.map((change, at) => ({
    conversationId: 'talk',
    sequence: at + 1,
    change,
    clientId: '',
    side: 'SHOP',
    isMine: false,
    author: '',
    kind: 'TEXT',
    event: '',
    body: `message ${at + 1}`,
    bodyEn: '',
    file: null,
    reference: '',
    state: 'SHOWN',
    at: Date.UTC(2024, 0, 2),
  }));

async function read(messages: ChatMessage[]) {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const markRead = vi.fn(async () => ({ marks }));
  const store = createChatStore(
    {
      ...{ side: 'buyer', owner: '1', userId: '1', shopId: '5' },
      loadPage: async () => ({ messages, more: false, change: 9, marks }),
      loadChanges: async () => ({ messages: [], more: false, change: 9, marks }),
      send: async () => Promise.reject(new Error('nothing is sent')),
      markRead,
    },
    { socket: false },
  );
  const views = createCardViews(async () => ({ state: 'gone' }) as never);
  await open(<ChatThread store={store} conversationId="talk" views={views} nameOf={() => 'shop'} label="talk" empty="" />);
  await waitFor(() => expect(document.body.textContent).toContain('message 3'));
  return markRead;
}

it('makes the mark of a reader again, once, for a message that was shown before it', async () => {
  const markRead = await read(said(1, 4, 3));
  await waitFor(() => expect(markRead.mock.calls).toEqual([['talk', 3]]));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(markRead).toHaveBeenCalledTimes(1);
});

it('leaves the mark as it is where all came in their order', async () => {
  const markRead = await read(said(1, 2, 3));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(markRead).not.toHaveBeenCalled();
});
