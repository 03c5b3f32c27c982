import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { failureWords, isPassing } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { showFailure, showToast } from '../toast/toast.ts';

type Options = {
  /** Toast shown on success. */
  success?: string;
  /** Identifies the busy one of several buttons. */
  key?: string;
  /** The page's data is not loaded again. */
  keepData?: boolean;
};

/** Runs a button's action: one at a time, a failure as a toast, then reloads the page's data. Resolves to true on success. */
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
      // Reloading the page's data would fail too, and replace the page with its input.
      if (isPassing(error)) reload = false;
      return false;
    } finally {
      // Also after a failure: often another user was faster.
      if (reload) await revalidate();
      underWay.current = false;
      setBusyKey(null);
    }
  }
  return { run, busy: busyKey !== null, busyKey };
}
