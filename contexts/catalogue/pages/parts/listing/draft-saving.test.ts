import { describe, expect, it } from 'vitest';
import { isDirty, isWorthRestoring, type SaveStep, saveStep, saveWord, startSaving, wantsSaving } from './draft-saving.ts';

type Content = { name: string; stock: number };
const edit = (change: Partial<Content>): SaveStep<Content> => ({ step: 'edit', change: (content) => ({ ...content, ...change }) });
const after = (...steps: SaveStep<Content>[]) => steps.reduce(saveStep<Content>, startSaving({ name: 'a', stock: 1 }, 3, 1_000));

describe('saving a draft', () => {
  it('begins as saved', () => {
    expect(saveWord(after())).toBe('saved');
    expect(wantsSaving(after())).toBe(false);
  });

  it('wants saving once something differs, and no longer when it is typed back', () => {
    expect(wantsSaving(after(edit({ name: 'b' })))).toBe(true);
    expect(wantsSaving(after(edit({ name: 'b' }), edit({ name: 'a' })))).toBe(false);
  });

  it('sends one change at a time and keeps what is typed meanwhile for the next', () => {
    const sent = after(edit({ name: 'b' }), { step: 'send' }, edit({ name: 'bc' }));
    expect(saveWord(sent)).toBe('saving');
    expect(wantsSaving(sent)).toBe(false);
    const stored = saveStep(sent, { step: 'stored', revision: 4, at: 2_000 });
    expect(stored).toMatchObject({ revision: 4, savedAt: 2_000, stored: { name: 'b' }, content: { name: 'bc' } });
    expect(wantsSaving(stored)).toBe(true);
  });

  it('stops after a conflict until the draft is loaded anew', () => {
    const conflict = after(edit({ name: 'b' }), { step: 'send' }, { step: 'conflict' }, edit({ name: 'c' }));
    expect(saveWord(conflict)).toBe('conflict');
    expect(wantsSaving(conflict)).toBe(false);
    const loaded = saveStep(conflict, { step: 'load', content: { name: 'z', stock: 9 }, revision: 8, at: 5_000 });
    expect(loaded).toMatchObject({ content: { name: 'z' }, revision: 8, trouble: 'none' });
    expect(isDirty(loaded)).toBe(false);
  });

  it('tries again after a failure, at the latest with the next change', () => {
    const failed = after(edit({ name: 'b' }), { step: 'send' }, { step: 'failed' });
    expect(saveWord(failed)).toBe('failed');
    expect(wantsSaving(failed)).toBe(true);
    expect(saveWord(saveStep(failed, edit({ name: 'c' })))).toBe('unsaved');
  });

  it('offers a kept copy only when it was made on top of what is stored', () => {
    const stored = { name: 'a', stock: 1 };
    expect(isWorthRestoring({ revision: 3, content: { name: 'b', stock: 1 }, at: 1 }, 3, stored)).toBe(true);
    expect(isWorthRestoring({ revision: 2, content: { name: 'b', stock: 1 }, at: 1 }, 3, stored)).toBe(false);
    expect(isWorthRestoring({ revision: 3, content: stored, at: 1 }, 3, stored)).toBe(false);
    expect(isWorthRestoring(null, 3, stored)).toBe(false);
  });
});
