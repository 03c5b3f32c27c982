import { useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  approveApplications,
  claimApplication,
  refuseApplications,
  releaseApplication,
} from '#contexts/catalogue/calls/generated/listing-review.ts';
import type { QueuedApplication } from '#contexts/catalogue/calls/listing-review.ts';
import { askTakeOver } from '#contexts/operations/pages/parts/review/ask-take-over.ts';
import type { Answer, CallInput } from '#contracts/kit/call.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { confirm, notify } from '#web/ui/message-box/message-box.ts';
import { showToast } from '#web/ui/toast/toast.ts';

type Refusal = Omit<CallInput<typeof refuseApplications>['body'], 'ids'>;

/** The actions on the rows of the queue: claims row by row, decisions for all selected rows. */
export function useQueueDecisions(rows: readonly QueuedApplication[]) {
  const { t, pick, locale } = useI18n();
  const { run, busy } = useAction();
  const { revalidate } = useRevalidator();
  const [refusing, setRefusing] = useState(false);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  // Rows that are no longer on the page are not selected.
  const selected = new Set(rows.map(({ applicationId }) => applicationId).filter((id) => marked.has(id)));
  const nameOf = (id: string): string => {
    const row = rows.find(({ applicationId }) => applicationId === id);
    return row ? pick(row.name, row.nameEn) : id;
  };

  function showOutcome({ done, failed }: Answer<typeof approveApplications>): void {
    setMarked(new Set());
    if (done.length > 0) showToast(t('adminReview.bulkDone', { count: done.length }), 'success');
    if (failed.length === 0) return;
    const lines = failed.map(({ id, message }) => `${nameOf(id)}${locale === 'en' ? ': ' : '：'}${message}`);
    void notify({ title: t('adminReview.bulkFailed', { count: failed.length }), text: lines.join('\n') });
  }
  return {
    busy,
    selected,
    select: setMarked,
    /** Whether the refusal form is open. */
    refusing: refusing && selected.size > 0,
    refuse: () => setRefusing(true),
    closeRefusal: () => setRefusing(false),
    async claim(row: QueuedApplication, takeOver: boolean): Promise<void> {
      if (takeOver && !(await askTakeOver(t, row.claimedBy))) return;
      await run(() => webApi.call(claimApplication, { params: { id: row.applicationId }, body: { takeOver } }), {
        success: t('adminReview.listingClaimDone'),
      });
    },
    release: (row: QueuedApplication) =>
      run(() => webApi.call(releaseApplication, { params: { id: row.applicationId } }), { success: t('adminReview.listingReleaseDone') }),
    async approve(): Promise<void> {
      const count = selected.size;
      if (!(await confirm({ title: t('adminReview.listingBulkAsk', { count }), text: t('adminReview.listingBulkText') }))) return;
      await run(async () => showOutcome(await webApi.call(approveApplications, { body: { ids: [...selected] } })));
    },
    async sendRefusal(refusal: Refusal): Promise<void> {
      const outcome = await webApi.call(refuseApplications, { body: { ids: [...selected], ...refusal } });
      setRefusing(false);
      showOutcome(outcome);
      await revalidate();
    },
  };
}
export type QueueDecisions = ReturnType<typeof useQueueDecisions>;
