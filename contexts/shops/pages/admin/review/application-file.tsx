import { useEffect, useState } from 'react';
import { askWhy } from '#contexts/operations/pages/parts/review/ask-why.ts';
import styles from '#contexts/operations/pages/parts/review/review.module.css';
import { revealFile } from '#contexts/shops/calls/generated/onboarding-review.ts';
import type { OnboardingFile } from '#contexts/shops/calls/onboarding-review.ts';
import type { OnboardingFileField } from '#contexts/shops/rules/onboarding/onboarding.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { Icon } from '#web/ui/icon/icon.tsx';

type Props = { applicationId: string; file: OnboardingFile; label: string };
type Shown = { url: string; seconds: number };

/**
 * An upload. Identity cards and certificates are shown for a stated reason and a limited time, as are the numbers on them; the logo
 * immediately.
 */
export function ApplicationFile({ applicationId, file, label }: Props) {
  const { t } = useI18n();
  const { run, busy } = useAction();
  const [revealed, setRevealed] = useState<Shown | null>(null);
  const url = file.url || revealed?.url || '';
  useEffect(() => {
    if (!revealed) return;
    const timer = setTimeout(() => setRevealed(null), revealed.seconds * 1000);
    return () => clearTimeout(timer);
  }, [revealed]);
  async function reveal(): Promise<void> {
    const reason = await askWhy(t, label);
    if (reason === null) return;
    const field = file.field as OnboardingFileField;
    await run(async () => setRevealed(await webApi.call(revealFile, { params: { applicationId }, body: { field, reason } })), {
      keepData: true,
    });
  }
  return (
    <li>
      {url ? (
        <OpenFile file={file} url={url} label={label} />
      ) : (
        <span className={styles.paper}>
          <Icon name="lock" size={30} />
          {t(file.revealable ? 'adminReview.fileHidden' : 'adminReview.fileWithheld')}
        </span>
      )}
      <strong>{label}</strong>
      <small title={file.name}>{file.name}</small>
      <span className={styles.fileActions}>
        {url && (
          <a className="link" href={url} download={file.name} aria-label={`${t('adminReview.download')} ${label}`}>
            {t('adminReview.download')}
          </a>
        )}
        {revealed && (
          <>
            <button type="button" className="link" onClick={() => setRevealed(null)} aria-label={t('adminReview.hideOf', { field: label })}>
              {t('adminReview.hide')}
            </button>
            <small role="status">{t('adminReview.fileShownFor', { minutes: Math.round(revealed.seconds / 60) })}</small>
          </>
        )}
        {!url && file.revealable && (
          <button type="button" className="link" disabled={busy} onClick={reveal} aria-label={t('adminReview.revealOf', { field: label })}>
            {t('adminReview.reveal')}
          </button>
        )}
      </span>
    </li>
  );
}

/** Pictures as previews, PDFs in the viewer. */
function OpenFile({ file, url, label }: { file: OnboardingFile; url: string; label: string }) {
  const { t } = useI18n();
  const links = useLinks();
  const picture = file.type.startsWith('image/');
  return (
    <a
      href={picture ? url : links.mall('pdf', { pdfUrl: url, title: label })}
      target="_blank"
      rel="noopener"
      aria-label={t('adminReview.openFile', { name: label })}
    >
      {picture ? (
        <img src={`${url}${url.includes('?') ? '&' : '?'}size=small`} alt="" loading="lazy" />
      ) : (
        <span className={styles.paper}>
          <Icon name="file-text" size={34} />
          {t('adminReview.pdfFile')}
        </span>
      )}
    </a>
  );
}
