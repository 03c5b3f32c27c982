/** Saves the entered values as a draft on the server, shortly after each change. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { saveOnboardingDraft } from '#contexts/shops/calls/generated/onboarding.ts';
import type { ApplicantType, OnboardingDraft } from '#contexts/shops/rules/onboarding/onboarding.ts';
import { webApi } from '#web/lib/web-api.ts';

const PAUSE_MS = 900;
const AGAIN_MS = 6_000;

export type DraftState = { kind: 'none' | 'waiting' | 'saved' | 'failed'; savedAt: number | null };

export function useDraft(applicantType: ApplicantType, fields: OnboardingDraft, startedAt: number | null) {
  const text = JSON.stringify({ applicantType, fields });
  const [state, setState] = useState<DraftState>({ kind: startedAt === null ? 'none' : 'saved', savedAt: startedAt });
  const retained = useRef(text);
  const wanted = useRef(text);
  const underway = useRef<Promise<void> | null>(null);
  const over = useRef(false);
  wanted.current = text;

  /** Saves until the latest values are stored; false when a save failed. */
  const flush = useCallback(async (): Promise<boolean> => {
    while (!over.current && retained.current !== wanted.current) {
      if (underway.current) {
        await underway.current;
        continue;
      }
      const sent = wanted.current;
      let failed = false;
      underway.current = webApi.call(saveOnboardingDraft, { body: JSON.parse(sent) }, { keep: true }).then(
        ({ savedAt }) => {
          retained.current = sent;
          setState({ kind: retained.current === wanted.current ? 'saved' : 'waiting', savedAt });
        },
        () => {
          failed = true;
          setState(({ savedAt }) => ({ kind: 'failed', savedAt }));
        },
      );
      await underway.current;
      underway.current = null;
      if (failed) return false;
    }
    return true;
  }, []);

  useEffect(() => {
    if (over.current || text === retained.current) return;
    setState(({ savedAt }) => ({ kind: 'waiting', savedAt }));
    const timer = window.setTimeout(flush, PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [text, flush]);
  useEffect(() => {
    if (state.kind !== 'failed') return;
    const timer = window.setTimeout(flush, AGAIN_MS);
    window.addEventListener('online', flush);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('online', flush);
    };
  }, [state, flush]);
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && void flush();
    const leaving = (event: BeforeUnloadEvent) => {
      if (!over.current && retained.current !== wanted.current) event.preventDefault();
    };
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('beforeunload', leaving);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('beforeunload', leaving);
      void flush();
    };
  }, [flush]);

  return {
    state,
    flush,
    /** Stops saving while the application is submitted and afterwards; waits for the save in progress. */
    async rest(): Promise<void> {
      over.current = true;
      await underway.current;
    },
    /** Resumes saving after a failed submission. */
    goOn() {
      over.current = false;
      void flush();
    },
  };
}
