import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  approveApplication,
  claimApplication,
  refuseApplication,
  releaseApplication,
} from '#contexts/catalogue/calls/generated/listing-review.ts';
import { askTakeOver } from '#contexts/operations/pages/parts/review/ask-take-over.ts';
import type { CallInput } from '#contracts/kit/call.ts';
import { readQuery } from '#contracts/pages/pages.ts';
import { type MessageKey, useI18n } from '#web/lib/i18n.tsx';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import type { Application } from './load-listing.ts';

/** The effect of an approval, by the kind of application and the state of the product. */
function consequenceOf({ kind, status, shelveBySelf }: Application): MessageKey {
  if (kind === 'MODIFY') return status === 'ON_SHELVES' ? 'adminReview.listingApproveModify' : 'adminReview.listingApproveOff';
  return shelveBySelf ? 'adminReview.listingApprovePublishSelf' : 'adminReview.listingApprovePublish';
}

type Options = { application: Application /** The product's name. */; name: string /** Goes to the next application. */; goOn: () => void };

/** The actions on one application: claim, release, approve or refuse; each only while it is allowed. */
export function useListingReview({ application, name, goOn }: Options) {
  const { t } = useI18n();
  const { run, busy } = useAction();
  const [refusing, setRefusing] = useState(false);
  const id = { params: { id: application.applicationId } };
  const may = (action: Application['actions'][number]) => application.actions.includes(action);

  async function claim(): Promise<void> {
    const takeOver = may('takeOver');
    if (!takeOver && !may('claim')) return;
    if (takeOver && !(await askTakeOver(t, application.claimedBy))) return;
    await run(() => webApi.call(claimApplication, { ...id, body: { takeOver } }), { success: t('adminReview.listingClaimDone') });
  }
  async function approve(): Promise<void> {
    if (!may('approve') || application.problems.length > 0) return;
    const agreed = await confirm({
      title: t('adminReview.listingApproveAsk', { name }),
      text: t(consequenceOf(application)),
      confirmText: t('adminReview.listingApprove'),
    });
    if (!agreed) return;
    const passed = await run(
      async () => {
        const { status, statusReason } = await webApi.call(approveApplication, { ...id, body: {} });
        if (status === 'FAILED_ON_SHELVES') showToast(t('adminReview.listingApproveFailed', { reason: statusReason }), 'warning');
        else showToast(t('adminReview.listingApproveDone'), 'success');
      },
      { keepData: true },
    );
    if (passed) goOn();
  }
  return {
    busy,
    may,
    claim,
    approve,
    release: () => void run(() => webApi.call(releaseApplication, id), { success: t('adminReview.listingReleaseDone') }),
    refuse: () => void (may('refuse') && setRefusing(true)),
    /** Whether the refusal form is open. */
    refusing: refusing && may('refuse'),
    closeRefusal: () => setRefusing(false),
    async sendRefusal(refusal: CallInput<typeof refuseApplication>['body']): Promise<void> {
      await webApi.call(refuseApplication, { ...id, body: refusal });
      showToast(t('adminReview.listingRefuseDone'), 'success');
      goOn();
    },
  };
}
export type ListingReview = ReturnType<typeof useListingReview>;

/** Opens the decision once if the page was reached by pressing a or r in the queue. */
export function useAskedDecision({ approve, refuse }: Pick<ListingReview, 'approve' | 'refuse'>): void {
  const [query, setQuery] = useSearchParams();
  const asked = readQuery('admin/review/listings/:applicationId', query).decide;
  // biome-ignore lint/correctness/useExhaustiveDependencies: for the page as it was opened
  useEffect(() => {
    if (asked === 'approve') void approve();
    if (asked === 'refuse') refuse();
    if (asked) setQuery({}, { replace: true, preventScrollReset: true });
  }, []);
}
