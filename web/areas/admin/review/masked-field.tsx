import { useState } from 'react';
import { revealField } from '#contracts/shops/settle-review.ts';
import type { SealedField } from '#kernel/settle/settle.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { webApi } from '../../../lib/web-api.ts';
import { askReason } from '../../../ui/office/reason/reason.ts';
import { showToast } from '../../../ui/toast/toast.ts';
import styles from './review.module.css';

type Props = { applicationId: string; field: SealedField; label: string; masked: string; mayReveal: boolean };

/** A personal field: masked, shown for a reason, hidden again when it is asked for or the page is left. */
export function MaskedField({ applicationId, field, label, masked, mayReveal }: Props) {
  const { t } = useI18n();
  const { run, busy } = useAction();
  const [shown, setShown] = useState<string | null>(null);
  async function reveal(): Promise<void> {
    const reason = await askReason({
      title: t('adminReview.revealTitle', { field: label }),
      text: t('adminReview.revealText'),
      templates: [t('adminReview.revealReason1'), t('adminReview.revealReason2'), t('adminReview.revealReason3')],
      confirmText: t('adminReview.reveal'),
      maxLength: 200,
    });
    if (reason === null) return;
    if (!/\S{2}/.test(reason)) return showToast(t('adminReview.revealShort'), 'error');
    await run(async () => setShown((await webApi.call(revealField, { params: { applicationId }, body: { field, reason } })).value), {
      keepData: true,
    });
  }
  return (
    <span className={styles.masked}>
      <span>{shown ?? masked}</span>
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
