import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraftSaver } from './draft-saver.ts';
import { saveWord, startSaving } from './draft-saving.ts';

type Content = { name: string };
class Conflict extends Error {}
class Offline extends Error {}
type Answering = (content: Content, revision: number) => Promise<{ revision: number; at: number }>;
const saverWith = (save: Answering) =>
  createDraftSaver(startSaving<Content>({ name: '' }, 1, 0), {
    save,
    isConflict: (error) => error instanceof Conflict,
    canRetry: (error) => error instanceof Offline,
  });
const typed = (name: string) => () => ({ name });

describe('the saver of a draft', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('sends what was typed in one call, a moment after the last key', async () => {
    const save = vi.fn<Answering>(async (_, revision) => ({ revision: revision + 1, at: 7 }));
    const saver = saverWith(save);
    saver.edit(typed('a'));
    saver.edit(typed('ab'));
    expect(save).not.toHaveBeenCalled();
    await vi.runAllTimersAsync();
    expect(save.mock.calls).toEqual([[{ name: 'ab' }, 1]]);
    expect(saveWord(saver.get())).toBe('saved');
    expect(saver.get().revision).toBe(2);
  });

  it('builds the next call on the revision of the one before', async () => {
    let answer = (_: { revision: number; at: number }): void => {};
    const save = vi.fn<Answering>(() => new Promise((resolve) => (answer = resolve)));
    const saver = saverWith(save);
    saver.edit(typed('a'));
    await vi.advanceTimersByTimeAsync(1_000);
    saver.edit(typed('b'));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(save).toHaveBeenCalledTimes(1);
    answer({ revision: 2, at: 1 });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(save.mock.calls[1]).toEqual([{ name: 'b' }, 2]);
  });

  it('says whether everything is stored when it is asked to hurry', async () => {
    const saver = saverWith(async (_, revision) => ({ revision: revision + 1, at: 1 }));
    saver.edit(typed('a'));
    expect(await saver.flush()).toBe(true);
    const refused = saverWith(async () => {
      throw new Error('refused');
    });
    refused.edit(typed('a'));
    expect(await refused.flush()).toBe(false);
    expect(refused.failure()).toBeInstanceOf(Error);
  });

  it('tries again by itself only where the same content may be accepted later', async () => {
    const offline = vi.fn<Answering>(async () => Promise.reject(new Offline()));
    const saver = saverWith(offline);
    saver.edit(typed('a'));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(offline.mock.calls.length).toBeGreaterThan(2);
    saver.stop();
    const refused = vi.fn<Answering>(async () => Promise.reject(new Error('refused')));
    saverWith(refused).edit(typed('a'));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(refused).toHaveBeenCalledTimes(1);
  });

  it('stops after a conflict and goes on with what is loaded', async () => {
    const save = vi.fn<Answering>(async () => Promise.reject(new Conflict()));
    const saver = saverWith(save);
    saver.edit(typed('a'));
    await vi.advanceTimersByTimeAsync(30_000);
    saver.edit(typed('ab'));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(save).toHaveBeenCalledTimes(1);
    expect(saveWord(saver.get())).toBe('conflict');
    saver.load({ name: 'theirs' }, 9, 3);
    expect(saver.get()).toMatchObject({ content: { name: 'theirs' }, revision: 9, trouble: 'none' });
  });
});
