import { useRevalidator } from 'react-router';
import { getProof, type ProofRun } from '#contracts/payments/proof.ts';
import { formatDateTime } from '#kernel/time/time.ts';
import { Notice } from '../../../features/payments/settlement/notice.tsx';
import { useVisiblePolling } from '../../../features/payments/use-visible-polling.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { webApi } from '../../../lib/web-api.ts';

const ASK_MS = 2_000;

/** A proof without a result yet; the page is loaded anew when it has one. */
export function RunningProof({ run }: { run: ProofRun }) {
  const { t, locale } = useI18n();
  const { revalidate } = useRevalidator();
  const ask = async (signal: AbortSignal) => {
    const { outcome } = await webApi.call(getProof, { params: { runId: run.id } }, { signal });
    if (outcome !== '') await revalidate();
    return outcome !== '';
  };
  useVisiblePolling(ask, ASK_MS, true);
  return (
    <div role="status">
      <Notice
        tone="info"
        title={t('adminProof.running')}
        text={t('adminProof.runningText', { at: formatDateTime(run.startedAt, locale) })}
      />
    </div>
  );
}
