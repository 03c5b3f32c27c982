/** Codes for a phone number or an e-mail address: requesting, requesting again after a minute, submitting. */
import { useEffect, useState } from 'react';
import { sendSignOnCode } from '#contexts/identity/calls/generated/recovery.ts';
import type { CodeWay } from '#contexts/identity/calls/recovery.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { webApi } from '#web/lib/web-api.ts';

const AGAIN_SECONDS = 60;
/** No one is signed in on these pages: a refusal is shown here without redirecting. */
export const quietly = { keep: true, ignoreStatuses: [401, 403, 429] };

export type Sent = { way: CodeWay; to: string; challenge: string; minutes: number };

/** Counts down one minute each time `sent` changes. */
function useWait(sent: Sent | null): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (!sent) return;
    setLeft(AGAIN_SECONDS);
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1_000);
    return () => clearInterval(timer);
  }, [sent]);
  return left;
}

/** `problem`: the message of the last refusal, in any step. */
export function useCode(purpose: 'LOGIN' | 'RECOVERY') {
  const { t } = useI18n();
  const [sent, setSent] = useState<Sent | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const wait = useWait(sent);
  /** Runs a step; undefined when it was refused, which is shown. */
  async function perform<T>(task: () => Promise<T>): Promise<T | undefined> {
    setBusy(true);
    setProblem('');
    try {
      return await task();
    } catch (error) {
      setProblem(failureWords(t, error));
      return undefined;
    } finally {
      setBusy(false);
    }
  }
  const send = (way: CodeWay, to: string) =>
    perform(async () => {
      const answer = await webApi.call(sendSignOnCode, { body: { purpose, way, to } }, quietly);
      setSent({ way, to, ...answer });
    });
  return { sent, busy, problem, wait, send, perform, setProblem, restart: () => setSent(null) };
}
export type Code = ReturnType<typeof useCode>;
