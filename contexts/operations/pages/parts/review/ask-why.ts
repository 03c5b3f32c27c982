import type { Translate } from '#web/lib/i18n.tsx';
import { askReason } from '#web/ui/office/reason/reason.ts';
import { showToast } from '#web/ui/toast/toast.ts';

/** Asks why the user views personal data; null when no reason was entered. `label`: the data, in words. */
export async function askWhy(t: Translate, label: string): Promise<string | null> {
  const reason = await askReason({
    title: t('adminReview.revealTitle', { field: label }),
    text: t('adminReview.revealText'),
    templates: [t('adminReview.revealReason1'), t('adminReview.revealReason2'), t('adminReview.revealReason3')],
    confirmText: t('adminReview.reveal'),
    maxLength: 200,
  });
  if (reason === null || /\S{2}/.test(reason)) return reason;
  showToast(t('adminReview.revealShort'), 'error');
  return null;
}
