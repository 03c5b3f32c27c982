import { useI18n } from '#web/lib/i18n.tsx';

export const CONTENT_ID = 'content';
/** The first stop of the tab key: past the shell to the page. */
export function SkipLink() {
  const { t } = useI18n();
  return (
    <a className="skip-link" href={`#${CONTENT_ID}`} data-reload="">
      {t('shell.skip')}
    </a>
  );
}
/** Where the skip link leads; pages bring their own <main>. */
export function Content({ children, className }: { children: React.ReactNode; className?: string }) {
  return (
    <div id={CONTENT_ID} tabIndex={-1} className={className}>
      {children}
    </div>
  );
}
