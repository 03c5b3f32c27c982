import { useEffect, useState } from 'react';
import { inspectStatement } from '#contexts/payments/calls/generated/transfers-admin.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { webApi } from '#web/lib/web-api.ts';

export type Inspection = Answer<typeof inspectStatement>;
export type Mapping = Inspection['mapping'];
export type AskedFile = { bankAccount: string; fileId: string; mapping: Mapping | null; titleLine: number };

type Found = { key: string; inspection: Inspection | null; failure: unknown };
const NONE: Found = { key: '', inspection: null, failure: null };

/** The server's inspection of a file, requested again whenever the parameters change. No request without a file. */
export function useInspection(asked: AskedFile): {
  /** The last answer about this file, also while another request is running. */
  inspection: Inspection | null;
  failure: unknown;
  isBusy: boolean;
  retry: () => void;
} {
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<Found>(NONE);
  const wanted = asked.fileId === '' ? '' : JSON.stringify(asked);
  const key = wanted && `${wanted} ${attempt}`;
  useEffect(() => {
    if (wanted === '') return setFound(NONE);
    const leaving = new AbortController();
    const body = JSON.parse(wanted) as AskedFile;
    webApi.call(inspectStatement, { body }, { signal: leaving.signal }).then(
      (inspection) => !leaving.signal.aborted && setFound({ key, inspection, failure: null }),
      (failure: unknown) => !leaving.signal.aborted && setFound((before) => ({ key, inspection: before.inspection, failure })),
    );
    return () => leaving.abort();
  }, [wanted, key]);
  const isBusy = found.key !== key;
  return {
    inspection: key === '' ? null : found.inspection,
    failure: isBusy ? null : found.failure,
    isBusy,
    retry: () => setAttempt((count) => count + 1),
  };
}
