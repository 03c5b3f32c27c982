import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { retainedWhileUsed } from './kept-while-used.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('is there while it is asked for, and then given up', () => {
  const givenUp = vi.fn();
  const retained = retainedWhileUsed<string>(1_000, givenUp);
  retained.set('value');
  for (let turn = 0; turn < 5; turn += 1) {
    vi.advanceTimersByTime(900);
    expect(retained.get()).toBe('value');
  }
  vi.advanceTimersByTime(2_000);
  expect(givenUp).toHaveBeenCalledOnce();
  expect(retained.get()).toBeUndefined();
});

it('can be set again after it was dropped', () => {
  const givenUp = vi.fn();
  const retained = retainedWhileUsed<string>(1_000, givenUp);
  retained.set('one');
  retained.drop();
  vi.advanceTimersByTime(5_000);
  expect([retained.get(), givenUp.mock.calls.length]).toEqual([undefined, 0]);
  retained.set('two');
  expect(retained.get()).toBe('two');
});
