/** A PDF of this site, on its own page: /pdf?pdfUrl=&title=. Any other address is refused. */
import { useEffect, useState } from 'react';
import { useLoaderData } from 'react-router';
import { readQuery } from '#contracts/pages/pages.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { ErrorState } from '#web/ui/state/state.tsx';
import { documentAddress, isRelative } from './document-address.ts';
import styles from './pdf-page.module.css';
import { PdfViewer } from './pdf-viewer.tsx';

/** `address`: '' when refused; null when only the browser, which has its origin, can check it. */
type Data = { asked: string; title: string; address: string | null };
const load: Load<Data> = async ({ url }) => {
  const { pdfUrl: asked, title } = readQuery('mall/pdf', url.searchParams);
  return {
    asked,
    title,
    address: isRelative(asked) ? documentAddress(asked, url.origin) : null,
  };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function PdfPage() {
  const { t } = useI18n();
  const links = useLinks();
  const { asked, title, address } = useLoaderData<Data>();
  const [judged, setJudged] = useState(address);
  useEffect(() => setJudged(documentAddress(asked, window.location.origin)), [asked]);
  const name = title || fileName(judged ?? '') || t('pdf.title');

  if (judged) return <PdfViewer key={judged} address={judged} title={name} />;
  return (
    <main className={styles.page}>
      <h1 className="visually-hidden">{name}</h1>
      {judged === null ? (
        <p role="status">{t('pdf.loading')}</p>
      ) : (
        <ErrorState text={asked ? t('pdf.refusedTitle') : t('pdf.missingTitle')}>
          <p className={styles.text}>{asked ? t('pdf.refusedText') : t('pdf.missingText')}</p>
          <p className={styles.actions}>
            <a className="button primary" href={links.mall()}>
              {t('common.home')}
            </a>
          </p>
        </ErrorState>
      )}
    </main>
  );
}

/** The last part of a path, for display. */
function fileName(address: string): string {
  const last = address.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
