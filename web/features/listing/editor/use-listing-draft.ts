/** The working copy in the browser: saved by itself, kept locally while it is not, judged by the server each time it is saved. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type ListingView, saveListing } from '#contracts/catalogue/listing.ts';
import type { ListingContent, ListingProblem } from '#contracts/catalogue/listing-content.ts';
import { ApiError } from '#contracts/kit/api.ts';
import { markUnsaved } from '#web/lib/unsaved.ts';
import { webApi } from '#web/lib/web-api.ts';
import { createDraftSaver } from '../draft-saver.ts';
import { isDirty, isWorthRestoring, type KeptDraft, startSaving } from '../draft-saving.ts';
import { completed } from '../new-listing.ts';

const entryOf = (goodsId: string): string => `listing-draft:${goodsId}`;
function readKept(goodsId: string): KeptDraft<ListingContent> | null {
  try {
    return JSON.parse(localStorage.getItem(entryOf(goodsId)) ?? 'null') as KeptDraft<ListingContent> | null;
  } catch {
    return null;
  }
}
function keep(goodsId: string, kept: KeptDraft<ListingContent> | null): void {
  try {
    if (kept) localStorage.setItem(entryOf(goodsId), JSON.stringify(kept));
    else localStorage.removeItem(entryOf(goodsId));
  } catch {
    // storage may be full or refused; the copy is a help, not a promise
  }
}

const KEEP_MS = 400;
const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'LISTING_REVISION' || error.code === 'LISTING_STATE');
/** No answer, too many calls, or a server that is out of breath. */
const mayRetry = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500) && error.code !== 'ABORTED';

export function useListingDraft(view: ListingView, onModified: () => void) {
  const [problems, setProblems] = useState<ListingProblem[]>(view.problems);
  const [restorable, setRestorable] = useState<KeptDraft<ListingContent> | null>(null);
  const modification = useRef(view.modification);
  modification.current = view.modification;
  const modified = useRef(onModified);
  modified.current = onModified;
  const [saver] = useState(() =>
    createDraftSaver(startSaving(completed(view.draft), view.revision, view.updatedAt), {
      save: async (content, revision) => {
        const answer = await webApi.call(saveListing, { params: { id: view.goodsId }, body: { revision, content } }, { keep: true });
        setProblems(answer.problems);
        if (answer.modification !== modification.current) modified.current();
        return { revision: answer.revision, at: Date.now() };
      },
      isConflict,
      mayRetry,
    }),
  );
  const state = useSyncExternalStore(saver.subscribe, saver.get, saver.get);
  const { goodsId } = view;

  useEffect(() => {
    const kept = readKept(goodsId);
    const { revision, stored } = saver.get();
    if (isWorthRestoring(kept, revision, stored)) setRestorable(kept);
    else keep(goodsId, null);
  }, [goodsId, saver]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = () => {
      const { content, revision } = saver.get();
      keep(goodsId, isDirty(saver.get()) ? { revision, content, at: Date.now() } : null);
    };
    const end = saver.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(note, KEEP_MS);
    });
    const hurry = () => {
      if (document.visibilityState !== 'hidden' || !isDirty(saver.get())) return;
      note();
      void saver.flush();
    };
    document.addEventListener('visibilitychange', hurry);
    return () => {
      end();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', hurry);
      if (isDirty(saver.get())) {
        note();
        void saver.flush().then((all) => all && keep(goodsId, null));
      }
      saver.stop();
    };
  }, [goodsId, saver]);

  // Leaving asks only where leaving loses something: what is merely not saved yet is saved on the way out.
  const stuck = state.trouble !== 'none';
  useEffect(() => {
    const form = Symbol('listing');
    markUnsaved(form, stuck);
    return () => markUnsaved(form, false);
  }, [stuck]);

  return {
    state,
    saver,
    problems,
    setProblems,
    restorable,
    restore: () => {
      const kept = restorable;
      setRestorable(null);
      if (kept) saver.edit((now) => ({ ...now, ...kept.content }));
    },
    dropRestorable: () => {
      setRestorable(null);
      keep(goodsId, null);
    },
  };
}

export type ListingDraft = ReturnType<typeof useListingDraft>;
