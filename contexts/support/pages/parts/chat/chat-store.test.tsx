/** The guarantees for buyers and desks: no message lost or duplicated, the order preserved, whatever the connection does. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stopClock } from '#web/testing/open.tsx';
import { startSockets } from '#web/testing/sockets.ts';
import { type ChatStore, createChatStore } from './chat-store.ts';
import { ANSWER_MS } from './sender.ts';
import { connected, history, message, pushed, testAdapter } from './testing.ts';

let stores: ChatStore[] = [];
afterEach(() => {
  for (const store of stores) store.stop();
  stores = [];
});
function begin(part: Parameters<typeof testAdapter>[0] = {}) {
  const sockets = startSockets();
  const adapter = testAdapter(part);
  const make = () => {
    const store = createChatStore(adapter);
    stores.push(store);
    store.start();
    return store;
  };
  return { sockets, adapter, make, store: make() };
}
type Frame = { operateType: number; clientId: string; body: string };
const messagesIn = (frames: readonly unknown[]) => (frames as Frame[]).filter(({ operateType }) => operateType === 3);
const bodies = (frames: readonly unknown[]) => messagesIn(frames).map(({ body }) => body);
const shown = (store: ChatStore) =>
  store
    .get()
    .threads.get('c1')
    ?.messages.map(({ body }) => body);
const say = (store: ChatStore, ...texts: string[]) => {
  for (const body of texts) store.send('c1', { kind: 'TEXT', body });
};
const stored = () => Object.keys(localStorage).filter((key) => key.startsWith('chatOutbox')).length;
const answerOf = (frames: readonly unknown[], at: number, sequence: number) => {
  const { clientId, body } = messagesIn(frames)[at] as Frame;
  return pushed(message(sequence, { clientId, body, side: 'BUYER', isMine: true }));
};

describe('what waits to be sent', () => {
  it('goes when the connection is there, in order, the next after the answer to the one before', async () => {
    const { sockets, store } = begin();
    say(store, 'one', 'two', 'three');
    expect([bodies(sockets.sent()), store.get().outbox.length, stored()]).toEqual([[], 3, 3]);
    await sockets.accept();
    await sockets.push(connected);
    expect(bodies(sockets.sent())).toEqual(['one']);
    await sockets.push(answerOf(sockets.sent(), 0, 1));
    expect(bodies(sockets.sent())).toEqual(['one', 'two']);
    await sockets.push(answerOf(sockets.sent(), 1, 2));
    await sockets.push(answerOf(sockets.sent(), 2, 3));
    expect([bodies(sockets.sent()), store.get().outbox, stored()]).toEqual([['one', 'two', 'three'], [], 0]);
  });

  it('is sent again under the same name by the next connection when it was not answered', async () => {
    const clock = stopClock();
    const { sockets, store } = begin();
    await sockets.accept();
    await sockets.push(connected);
    say(store, 'one', 'two');
    const before = messagesIn(sockets.sent());
    await sockets.drop();
    expect([before.length, store.get().underway]).toEqual([1, '']);
    await clock.pass(5_000);
    await sockets.accept();
    await sockets.push(connected);
    expect(messagesIn(sockets.sent())).toEqual(before);
  });

  it('survives the page: the next one sends it under the same name', async () => {
    const { sockets, store, make } = begin();
    say(store, 'one', 'two');
    const names = store.get().outbox.map(({ clientId }) => clientId);
    store.stop();
    const next = make();
    await sockets.accept();
    await sockets.push(connected);
    await sockets.push(answerOf(sockets.sent(), 0, 1));
    expect([messagesIn(sockets.sent()).map(({ clientId }) => clientId), next.get().outbox.length]).toEqual([names, 1]);
  });

  it('goes as a call when the socket does not answer', async () => {
    const clock = stopClock();
    const { sockets, adapter, store } = begin();
    await sockets.accept();
    await sockets.push(connected);
    say(store, 'one');
    await clock.pass(ANSWER_MS);
    const [, sent] = vi.mocked(adapter.send).mock.calls[0] ?? [];
    expect([vi.mocked(adapter.send).mock.calls.length, sent?.clientId]).toEqual([1, (messagesIn(sockets.sent())[0] as Frame).clientId]);
    expect(store.get().outbox).toEqual([]);
  });

  it('stays with its reason when it was refused, and lets the next one go', async () => {
    const { sockets, store } = begin();
    await sockets.accept();
    await sockets.push(connected);
    say(store, 'one', 'two');
    const { clientId } = messagesIn(sockets.sent())[0] as Frame;
    await sockets.push({ operateType: 7, clientId, conversationId: 'c1', code: 'CHAT_BLOCKED', message: 'No.', params: {} });
    expect([bodies(sockets.sent()), store.get().outbox[0]?.refused?.message, stored()]).toEqual([['one', 'two'], 'No.', 1]);
    await sockets.push(answerOf(sockets.sent(), 1, 1));
    store.resend(clientId);
    expect(bodies(sockets.sent())).toEqual(['one', 'two', 'one']);
  });
});

describe('what comes', () => {
  it('is asked for from the last change on that is known when something before it is missing', async () => {
    const loadPage = vi.fn(async () => history([message(1), message(2)]));
    const loadChanges = vi.fn(async () => history([message(3), message(4), message(1, { change: 5, body: 'changed' })]));
    const { sockets, store } = begin({ loadPage, loadChanges });
    await sockets.accept();
    await sockets.push(connected);
    store.openThread('c1');
    await expect.poll(() => shown(store)).toEqual(['message 1', 'message 2']);
    await sockets.push(pushed(message(4)));
    expect(loadChanges.mock.calls).toEqual([['c1', 2]]);
    expect(shown(store)).toEqual(['changed', 'message 2', 'message 3', 'message 4']);
    await sockets.push(pushed(message(5, { change: 6 })));
    expect([loadChanges.mock.calls.length, shown(store)?.at(-1)]).toEqual([1, 'message 5']);
  });

  it('is asked for after every connection, and when the server says that something may be missed', async () => {
    const clock = stopClock();
    const loadPage = vi.fn(async () => history([message(1)]));
    const loadChanges = vi.fn(async () => history([], { change: 1 }));
    const { sockets, store } = begin({ loadPage, loadChanges });
    await sockets.accept();
    await sockets.push(connected);
    store.openThread('c1');
    await clock.pass(0);
    await sockets.push({ operateType: 6 });
    expect(loadChanges).toHaveBeenCalledTimes(1);
    await sockets.drop();
    await clock.pass(5_000);
    await sockets.accept();
    await sockets.push(connected);
    expect(loadChanges.mock.calls).toEqual([
      ['c1', 1],
      ['c1', 1],
    ]);
  });

  it('is delivered when it came, and read when it was seen', async () => {
    const clock = stopClock();
    const { sockets, store } = begin({ loadPage: async () => history([message(1)]) });
    await sockets.accept();
    await sockets.push(connected);
    store.openThread('c1');
    await clock.pass(1_000);
    await sockets.push(pushed(message(2)));
    await clock.pass(1_000);
    store.markRead('c1', 2);
    await clock.pass(1_000);
    const sent = (sockets.sent() as Frame[]).filter(({ operateType }) => operateType === 5);
    expect(sent).toEqual([
      { operateType: 5, conversationId: 'c1', delivered: 1, read: 0 },
      { operateType: 5, conversationId: 'c1', delivered: 2, read: 0 },
      { operateType: 5, conversationId: 'c1', delivered: 2, read: 2 },
    ]);
  });

  it('is somebody typing, until a message comes or nothing more is heard', async () => {
    const clock = stopClock();
    const { sockets, store } = begin();
    await sockets.accept();
    await sockets.push(connected);
    const typing = { operateType: 4, conversationId: 'c1', side: 'SHOP', author: '', typing: true };
    await sockets.push(typing);
    expect(store.get().typing.has('c1')).toBe(true);
    await sockets.push(pushed(message(1)));
    expect(store.get().typing.has('c1')).toBe(false);
    await sockets.push(typing);
    await clock.pass(6_000);
    expect(store.get().typing.has('c1')).toBe(false);
  });
});
