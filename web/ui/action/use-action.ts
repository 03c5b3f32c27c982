import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { failureWords, isPassing } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { showFailure, showToast } from '../toast/toast.ts';

type Options = {
  /** Said when it worked. */
  success?: string;
  /** Which of several buttons is at work. */
  key?: string;
  /** The page's data is not asked for again. */
  keepData?: boolean;
};

/** Runs what a button does: one at a time, its failure in a toast, the page's data afresh afterwards. True when it worked. */
export function useAction() {
  const { t } = useI18n();
  const { revalidate } = useRevalidator();
  const [busyKey, setBusyKey] = useState<string | null>(null);
  const underWay = useRef(false);
  async function run(task: () => Promise<unknown>, { success = '', key = '', keepData = false }: Options = {}): Promise<boolean> {
    if (underWay.current) return false;
    underWay.current = true;
    setBusyKey(key);
    let reload = !keepData;
    try {
      await task();
      if (success) showToast(success, 'success');
      return true;
    } catch (error) {
      showFailure(failureWords(t, error));
      // The page could not be loaded anew either: it would be lost with what was typed.
      if (isPassing(error)) reload = false;
      return false;
    } finally {
      // Also after a failure: it is often that somebody else was faster.
      if (reload) await revalidate();
      underWay.current = false;
      setBusyKey(null);
    }
  }
  return { run, busy: busyKey !== null, busyKey };
}
