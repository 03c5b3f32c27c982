import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keptWhileUsed } from './kept-while-used.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('is there while it is asked for, and then given up', () => {
  const givenUp = vi.fn();
  const kept = keptWhileUsed<string>(1_000, givenUp);
  kept.set('value');
  for (let turn = 0; turn < 5; turn += 1) {
    vi.advanceTimersByTime(900);
    expect(kept.get()).toBe('value');
  }
  vi.advanceTimersByTime(2_000);
  expect(givenUp).toHaveBeenCalledOnce();
  expect(kept.get()).toBeUndefined();
});

it('can be set again after it was dropped', () => {
  const givenUp = vi.fn();
  const kept = keptWhileUsed<string>(1_000, givenUp);
  kept.set('one');
  kept.drop();
  vi.advanceTimersByTime(5_000);
  expect([kept.get(), givenUp.mock.calls.length]).toEqual([undefined, 0]);
  kept.set('two');
  expect(kept.get()).toBe('two');
});
