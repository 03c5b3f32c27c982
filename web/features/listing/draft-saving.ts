/**
 * The state of the changes of a draft: typed, sent, stored, refused. Pure; `draft-saver.ts` makes the calls.
 * `content` is whatever is edited, compared as JSON; revisions are the server's and only grow.
 */
export type SaveState<C> = {
  /** What is shown. */
  content: C;
  /** What the server has, as far as is known. */
  stored: C;
  revision: number;
  /** What is being sent; null when nothing is. */
  sent: C | null;
  /** When it was stored last, milliseconds; 0 before the first time. */
  savedAt: number;
  /** conflict: another window or person stored a later revision; failed: the call did not get through or was refused. */
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
/** There is something the server does not have. */
export const isDirty = <C>(state: SaveState<C>): boolean => !sameContent(state.content, state.stored);
/** Something has to be sent now: one call at a time, and none after a conflict until the draft is loaded again. */
export const wantsSaving = <C>(state: SaveState<C>): boolean => state.sent === null && state.trouble !== 'conflict' && isDirty(state);

export function saveStep<C>(state: SaveState<C>, step: SaveStep<C>): SaveState<C> {
  switch (step.step) {
    case 'edit':
      return { ...state, content: step.change(state.content), trouble: state.trouble === 'failed' ? 'none' : state.trouble };
    case 'send':
      return state.sent === null ? { ...state, sent: state.content, trouble: 'none' } : state;
    case 'stored':
      // What was typed meanwhile is still to be sent.
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
/** The state that is shown to the user. */
export const saveWord = <C>(state: SaveState<C>): SaveWord =>
  state.trouble !== 'none' ? state.trouble : state.sent !== null ? 'saving' : isDirty(state) ? 'unsaved' : 'saved';

/** A copy in the browser of changes that the server does not have. */
export type LocalCopy<C> = { revision: number; content: C; at: number };
/** Whether to offer the copy to the user: it is based on the stored revision and differs from it. */
export const isWorthRestoring = <C>(copy: LocalCopy<C> | null, revision: number, stored: C): copy is LocalCopy<C> =>
  copy !== null && copy.revision === revision && !sameContent(copy.content, stored);
