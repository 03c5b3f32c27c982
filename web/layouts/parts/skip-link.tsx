import { useLayoutEffect } from 'react';
import { useI18n } from '#web/lib/i18n.tsx';
import { usePendingRow } from '#web/lib/pending-page.ts';
import { skeletonOf } from '#web/routes/skeletons.ts';
import { PageSkeleton } from '#web/ui/skeleton/page-skeleton.tsx';

export const CONTENT_ID = 'content';
/** The first tab stop: skips the shell. */
export function SkipLink() {
  const { t } = useI18n();
  return (
    <a className="skip-link" href={`#${CONTENT_ID}`} data-reload="">
      {t('shell.skip')}
    </a>
  );
}
/**
 * The target of the skip link; pages render their own <main>. While another page loads its skeleton is shown here; the current page stays
 * mounted, and its scroll position is restored if the navigation is cancelled.
 */
export function Content({ children, className }: { children: React.ReactNode; className?: string }) {
  const pending = usePendingRow();
  const waiting = pending !== undefined;
  useLayoutEffect(() => {
    if (!waiting) return;
    const before = { top: window.scrollY, address: window.location.href };
    window.scrollTo(0, 0);
    return () => {
      if (window.location.href === before.address) window.scrollTo(0, before.top);
    };
  }, [waiting]);
  return (
    <div id={CONTENT_ID} tabIndex={-1} className={className} data-page-pending={waiting || undefined} aria-busy={waiting || undefined}>
      {pending && <PageSkeleton shape={skeletonOf(pending)} />}
      {children}
    </div>
  );
}
