import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open, say, stopClock } from '#web/testing/open.tsx';
import { MOST_TOASTS, showToast, TOAST_MS } from './toast.ts';

const show = (text: string, kind: 'success' | 'warning' = 'success') => act(() => showToast(text, kind));
const shown = (text: string) => screen.queryByText(text) !== null;

describe('toasts', () => {
  it('go by themselves, each in its own time', async () => {
    const clock = stopClock();
    await open(<main />);
    show('Saved');
    await clock.pass(2_000);
    show('Sent');
    await clock.pass(TOAST_MS - 2_000);
    expect([shown('Saved'), shown('Sent')]).toEqual([false, true]);
    await clock.pass(2_000);
    expect(shown('Sent')).toBe(false);
  });

  it('count what is said again, which stays from then on', async () => {
    const clock = stopClock();
    await open(<main />);
    show('Saved');
    await clock.pass(TOAST_MS - 1);
    show('Saved');
    show('Saved', 'warning');
    await clock.pass(TOAST_MS - 1);
    const texts = screen.getAllByText('Saved');
    expect(texts.map((text) => text.nextElementSibling?.textContent)).toEqual(['2', '×']);
  });

  it('are three at most: the oldest makes room, one that is said again does not', async () => {
    stopClock();
    await open(<main />);
    for (const text of ['One', 'Two', 'Three']) show(text);
    show('Two');
    show('Four');
    expect(['One', 'Two', 'Three', 'Four'].filter(shown)).toEqual(['Two', 'Three', 'Four']);
    expect(MOST_TOASTS).toBe(3);
  });

  it('are closed by their button, one at a time', async () => {
    const { user } = await open(<main />);
    show('Saved');
    show('Sent');
    const toast = screen.getByText('Saved').parentElement as HTMLElement;
    await user.click(within(toast).getByRole('button', { name: say('common.close') }));
    expect([shown('Saved'), shown('Sent')]).toEqual([false, true]);
  });
});
