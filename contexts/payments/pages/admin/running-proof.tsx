import { useRevalidator } from 'react-router';
import { getProof } from '#contexts/payments/calls/generated/proof.ts';
import type { ProofRun } from '#contexts/payments/calls/proof.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useVisiblePolling } from '#web/lib/use-visible-polling.ts';
import { webApi } from '#web/lib/web-api.ts';
import { Notice } from '#web/ui/notice/notice.tsx';

const ASK_MS = 2_000;

/** A proof without a result yet; the page is reloaded when it has one. */
export function RunningProof({ run }: { run: ProofRun }) {
  const { t, timeText } = useI18n();
  const { revalidate } = useRevalidator();
  const ask = async (signal: AbortSignal) => {
    const { outcome } = await webApi.call(getProof, { params: { runId: run.id } }, { signal });
    if (outcome !== '') await revalidate();
    return outcome !== '';
  };
  useVisiblePolling(ask, ASK_MS, true);
  return (
    <Notice role="status">
      <strong>{t('adminProof.running')}</strong> {t('adminProof.runningText', { at: timeText(run.startedAt) })}
    </Notice>
  );
}
