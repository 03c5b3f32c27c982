/**
 * The state of a draft's changes: edited, sent, stored, refused. Pure; `draft-saver.ts` makes the calls.
 * `content` is compared as JSON; revisions come from the server and only increase.
 */
export type SaveState<C> = {
  /** The displayed content. */
  content: C;
  /** The last content known to be stored by the server. */
  stored: C;
  revision: number;
  /** The content being sent; null for none. */
  sent: C | null;
  /** Time of the last save, milliseconds; 0 before the first one. */
  savedAt: number;
  /** conflict: another window or user stored a later revision; failed: the call failed or was refused. */
  trouble: 'none' | 'conflict' | 'failed';
};
export type SaveStep<C> =
  | { step: 'edit'; change: (content: C) => C }
  | { step: 'send' }
  | { step: 'stored'; revision: number; at: number }
  | { step: 'conflict' }
  | { step: 'failed' }
  | { step: 'load'; content: C; revision: number; at: number };

export const startSaving = <C>(content: C, revision: number, savedAt: number): SaveState<C> => ({
  content,
  stored: content,
  revision,
  sent: null,
  savedAt,
  trouble: 'none',
});

export const sameContent = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
/** Whether there are changes the server has not stored. */
export const isDirty = <C>(state: SaveState<C>): boolean => !sameContent(state.content, state.stored);
/** Whether a save must start now: one call at a time, and none after a conflict until the draft is loaded again. */
export const wantsSaving = <C>(state: SaveState<C>): boolean => state.sent === null && state.trouble !== 'conflict' && isDirty(state);

export function saveStep<C>(state: SaveState<C>, step: SaveStep<C>): SaveState<C> {
  switch (step.step) {
    case 'edit':
      return { ...state, content: step.change(state.content), trouble: state.trouble === 'failed' ? 'none' : state.trouble };
    case 'send':
      return state.sent === null ? { ...state, sent: state.content, trouble: 'none' } : state;
    case 'stored':
      // Edits made meanwhile are still to be sent.
      return { ...state, stored: state.sent ?? state.stored, sent: null, revision: step.revision, savedAt: step.at, trouble: 'none' };
    case 'conflict':
      return { ...state, sent: null, trouble: 'conflict' };
    case 'failed':
      return { ...state, sent: null, trouble: 'failed' };
    case 'load':
      return startSaving(step.content, step.revision, step.at);
  }
}

export type SaveWord = 'saved' | 'unsaved' | 'saving' | 'conflict' | 'failed';
/** The state for display. */
export const saveWord = <C>(state: SaveState<C>): SaveWord =>
  state.trouble !== 'none' ? state.trouble : state.sent !== null ? 'saving' : isDirty(state) ? 'unsaved' : 'saved';

/** A browser copy of changes that the server has not stored. */
export type LocalCopy<C> = { revision: number; content: C; at: number };
/** Whether to offer the copy to the user: it is based on the stored revision and differs from it. */
export const isWorthRestoring = <C>(copy: LocalCopy<C> | null, revision: number, stored: C): copy is LocalCopy<C> =>
  copy !== null && copy.revision === revision && !sameContent(copy.content, stored);
