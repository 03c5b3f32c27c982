/** The working copy in the browser: saved automatically, copied to local storage until saved, and checked by the server on each save. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { saveListing } from '#contexts/catalogue/calls/generated/listing.ts';
import type { ListingView } from '#contexts/catalogue/calls/listing.ts';
import type { ListingContent, ListingProblem } from '#contexts/catalogue/calls/listing-content.ts';
import { ApiError } from '#contracts/kit/api.ts';
import { markUnsaved } from '#web/lib/unsaved.ts';
import { webApi } from '#web/lib/web-api.ts';
import { createDraftSaver } from '../draft-saver.ts';
import { isDirty, isWorthRestoring, type LocalCopy, startSaving } from '../draft-saving.ts';
import { completed } from '../new-listing.ts';

const entryOf = (goodsId: string): string => `listing-draft:${goodsId}`;
function readLocalCopy(goodsId: string): LocalCopy<ListingContent> | null {
  try {
    return JSON.parse(localStorage.getItem(entryOf(goodsId)) ?? 'null') as LocalCopy<ListingContent> | null;
  } catch {
    return null;
  }
}
function writeLocalCopy(goodsId: string, copy: LocalCopy<ListingContent> | null): void {
  try {
    if (copy) localStorage.setItem(entryOf(goodsId), JSON.stringify(copy));
    else localStorage.removeItem(entryOf(goodsId));
  } catch {
    // Storage may be full or unavailable; the editor works without this copy.
  }
}

const COPY_AFTER_MS = 400;
const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'LISTING_REVISION' || error.code === 'LISTING_STATE');
/** No response, too many calls, or a server error. */
const canRetry = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500) && error.code !== 'ABORTED';

export function useListingDraft(view: ListingView, onModified: () => void) {
  const [problems, setProblems] = useState<ListingProblem[]>(view.problems);
  const [restorable, setRestorable] = useState<LocalCopy<ListingContent> | null>(null);
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
      canRetry,
    }),
  );
  const state = useSyncExternalStore(saver.subscribe, saver.get, saver.get);
  const { goodsId } = view;

  useEffect(() => {
    const copy = readLocalCopy(goodsId);
    const { revision, stored } = saver.get();
    if (isWorthRestoring(copy, revision, stored)) setRestorable(copy);
    else writeLocalCopy(goodsId, null);
  }, [goodsId, saver]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = () => {
      const { content, revision } = saver.get();
      writeLocalCopy(goodsId, isDirty(saver.get()) ? { revision, content, at: Date.now() } : null);
    };
    const end = saver.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(note, COPY_AFTER_MS);
    });
    const saveWhenHidden = () => {
      if (document.visibilityState !== 'hidden' || !isDirty(saver.get())) return;
      note();
      void saver.flush();
    };
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => {
      end();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', saveWhenHidden);
      if (isDirty(saver.get())) {
        note();
        void saver.flush().then((all) => all && writeLocalCopy(goodsId, null));
      }
      saver.stop();
    };
  }, [goodsId, saver]);

  // Asks before leaving only if changes would be lost: changes merely waiting to be saved are saved on leaving.
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
      const copy = restorable;
      setRestorable(null);
      if (copy) saver.edit((now) => ({ ...now, ...copy.content }));
    },
    dropRestorable: () => {
      setRestorable(null);
      writeLocalCopy(goodsId, null);
    },
  };
}

export type ListingDraft = ReturnType<typeof useListingDraft>;
