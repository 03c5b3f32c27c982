import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { countUnread } from '#contexts/support/calls/chat.ts';
import { open, stopClock } from '#web/testing/open.tsx';
import { startServer } from '#web/testing/server.ts';
import {
  rememberVisitor,
  setUnreadChats,
  setUnreadLive,
  UNREAD_POLL_MS,
  useUnreadChats,
  useUnreadPoll,
  useUnreadTitle,
} from './unread-chats.ts';

afterEach(() => {
  setUnreadLive(false);
  act(() => setUnreadChats(0));
});
function Frame({ userId }: { userId: string }) {
  useUnreadPoll(userId, true);
  useUnreadTitle();
  return <main>{useUnreadChats()} unread</main>;
}
async function frame(userId: string) {
  const clock = stopClock();
  const server = startServer();
  server.answer(countUnread, { userUnread: 120 });
  await open(<Frame userId={userId} />);
  await clock.pass(0);
  return { clock, asked: () => server.calls(countUnread).length };
}

describe('the number of unread messages', () => {
  it('is asked for at once and every minute, unless a socket tells it', async () => {
    const { clock, asked } = await frame('u1');
    expect([asked(), screen.queryByText('120 unread') !== null]).toEqual([1, true]);
    await clock.pass(UNREAD_POLL_MS);
    expect(asked()).toBe(2);
    setUnreadLive(true);
    await clock.pass(UNREAD_POLL_MS);
    expect(asked()).toBe(2);
  });

  it('is not asked for by visitors who have never talked with a shop', async () => {
    const { clock, asked } = await frame('');
    await clock.pass(UNREAD_POLL_MS);
    expect(asked()).toBe(0);
    rememberVisitor();
    await clock.pass(UNREAD_POLL_MS);
    expect(asked()).toBe(1);
  });

  it('stands in the title while the page is hidden', async () => {
    document.title = 'Shop';
    await frame('u1');
    const hide = (state: DocumentVisibilityState) =>
      act(async () => {
        vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
        document.dispatchEvent(new Event('visibilitychange'));
      });
    expect(document.title).toBe('Shop');
    await hide('hidden');
    expect(document.title).toBe('(99+) Shop');
    await hide('visible');
    expect(document.title).toBe('Shop');
  });
});
