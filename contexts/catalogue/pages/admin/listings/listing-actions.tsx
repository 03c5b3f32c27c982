import { ShortcutsSwitch } from '#contexts/operations/pages/parts/review/shortcuts-switch.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import type { useShortcuts } from '#web/lib/use-shortcuts.ts';
import type { Application } from './load-listing.ts';
import type { ListingReview } from './use-listing-review.ts';

type Props = {
  application: Application;
  review: ListingReview;
  shortcuts: ReturnType<typeof useShortcuts>;
  /** Address of the next application; '' for none. */
  nextHref: string;
};

/** The allowed actions of an application. */
export function ListingActions({ application, review, shortcuts, nextHref }: Props) {
  const { t } = useI18n();
  const { may, busy } = review;
  const hasProblems = application.problems.length > 0;
  return (
    <>
      {application.actions.length > 0 && (
        <ShortcutsSwitch on={shortcuts.on} onChange={shortcuts.change} hint={t('adminReview.keysHintListing')} />
      )}
      {(may('claim') || may('takeOver')) && (
        <button type="button" className="button" disabled={busy} onClick={() => void review.claim()}>
          {t(may('takeOver') ? 'adminReview.listingTakeOver' : 'adminReview.listingClaim')}
        </button>
      )}
      {may('release') && (
        <button type="button" className="button" disabled={busy} onClick={review.release}>
          {t('adminReview.listingRelease')}
        </button>
      )}
      {may('refuse') && (
        <button type="button" className="button danger" disabled={busy} onClick={review.refuse}>
          {t('adminReview.listingRefuse')}
        </button>
      )}
      {may('approve') && (
        <button
          type="button"
          className="button primary"
          aria-describedby={hasProblems ? 'why-not' : undefined}
          disabled={busy || hasProblems}
          onClick={() => void review.approve()}
        >
          {t('adminReview.listingApprove')}
        </button>
      )}
      {nextHref && (
        <a className="button" href={nextHref}>
          {t('adminReview.listingNext')}
        </a>
      )}
    </>
  );
}
