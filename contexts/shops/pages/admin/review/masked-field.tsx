import { useState } from 'react';
import { askWhy } from '#contexts/operations/pages/parts/review/ask-why.ts';
import styles from '#contexts/operations/pages/parts/review/review.module.css';
import { revealField } from '#contexts/shops/calls/generated/onboarding-review.ts';
import type { SealedField } from '#contexts/shops/rules/onboarding/onboarding.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';

type Props = { applicationId: string; field: SealedField; label: string; masked: string; mayReveal: boolean };

/** A personal field: masked, revealed for a stated reason, hidden again on request or when the page is left. */
export function MaskedField({ applicationId, field, label, masked, mayReveal }: Props) {
  const { t } = useI18n();
  const { run, busy } = useAction();
  const [shown, setShown] = useState<string | null>(null);
  async function reveal(): Promise<void> {
    const reason = await askWhy(t, label);
    if (reason === null) return;
    await run(async () => setShown((await webApi.call(revealField, { params: { applicationId }, body: { field, reason } })).value), {
      keepData: true,
    });
  }
  return (
    <span className={styles.masked}>
      <span translate="no">{shown ?? masked}</span>
      {mayReveal && shown === null && (
        <button type="button" className="link" disabled={busy} onClick={reveal} aria-label={t('adminReview.revealOf', { field: label })}>
          {t('adminReview.reveal')}
        </button>
      )}
      {shown !== null && (
        <button type="button" className="link" onClick={() => setShown(null)} aria-label={t('adminReview.hideOf', { field: label })}>
          {t('adminReview.hide')}
        </button>
      )}
    </span>
  );
}
