/** Saves a draft shortly after each change, one call at a time; outside React: leaving a page can wait for it. */
import { isDirty, type SaveState, type SaveStep, saveStep, wantsSaving } from './draft-saving.ts';

type Options<C> = {
  /** Stores the content on top of `revision`; rejects with the call's error. */
  save: (content: C, revision: number) => Promise<{ revision: number; at: number }>;
  isConflict: (error: unknown) => boolean;
  /** Whether the same content may be accepted later (offline, overloaded). */
  canRetry: (error: unknown) => boolean;
  waitMs?: number;
  retryMs?: number;
};
export type DraftSaver<C> = {
  get: () => SaveState<C>;
  /** Why the last call failed; null when it succeeded. */
  failure: () => unknown;
  subscribe: (listener: () => void) => () => void;
  edit: (change: (content: C) => C) => void;
  /** Saves immediately; resolves to true when the server has stored everything. */
  flush: () => Promise<boolean>;
  load: (content: C, revision: number, at: number) => void;
  stop: () => void;
};

export function createDraftSaver<C>(
  initial: SaveState<C>,
  { save, isConflict, canRetry, waitMs = 900, retryMs = 8_000 }: Options<C>,
): DraftSaver<C> {
  let state = initial;
  let failure: unknown = null;
  let underway: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const step = (next: SaveStep<C>): void => {
    state = saveStep(state, next);
    for (const listener of listeners) listener();
  };
  const later = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), ms);
  };
  function send(): Promise<void> {
    clearTimeout(timer);
    if (underway) return underway;
    if (!wantsSaving(state)) return Promise.resolve();
    const { content, revision } = state;
    step({ step: 'send' });
    underway = save(content, revision)
      .then(
        (stored) => {
          failure = null;
          step({ step: 'stored', ...stored });
          if (wantsSaving(state)) later(waitMs);
        },
        (error: unknown) => {
          failure = error;
          step({ step: isConflict(error) ? 'conflict' : 'failed' });
          if (!isConflict(error) && canRetry(error)) later(retryMs);
        },
      )
      .finally(() => {
        underway = null;
      });
    return underway;
  }

  return {
    get: () => state,
    failure: () => failure,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    edit: (change) => {
      step({ step: 'edit', change });
      if (wantsSaving(state)) later(waitMs);
    },
    flush: async () => {
      await underway;
      while (wantsSaving(state)) {
        await send();
        if (state.trouble !== 'none') return false;
      }
      return !isDirty(state);
    },
    load: (content, revision, at) => {
      clearTimeout(timer);
      failure = null;
      step({ step: 'load', content, revision, at });
    },
    stop: () => clearTimeout(timer),
  };
}
