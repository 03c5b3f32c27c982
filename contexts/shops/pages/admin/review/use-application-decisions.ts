import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { askTakeOver } from '#contexts/operations/pages/parts/review/ask-take-over.ts';
import {
  approveApplications,
  claimApplication,
  refuseApplications,
  releaseApplication,
} from '#contexts/shops/calls/generated/onboarding-review.ts';
import type { OnboardingRow } from '#contexts/shops/calls/onboarding-review.ts';
import type { Answer, CallInput } from '#contracts/kit/call.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { notify } from '#web/ui/message-box/message-box.ts';
import { showToast } from '#web/ui/toast/toast.ts';

/** Rows that may be decided about. */
export const isDecidable = (row: OnboardingRow): boolean => row.actions.includes('approve');

/** The actions on the rows of the queue: claims row by row, decisions for all selected rows. */
export function useApplicationDecisions(rows: readonly OnboardingRow[]) {
  const { t, locale } = useI18n();
  const { revalidate } = useRevalidator();
  const { run, busy } = useAction();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [deciding, setDeciding] = useState<'approve' | 'refuse' | null>(null);

  const chosen = rows.filter((row) => selected.has(row.applicationId) && isDecidable(row));
  const items = chosen.map(({ applicationId, version }) => ({ applicationId, version }));
  async function finish({ done, failed }: Answer<typeof approveApplications>): Promise<void> {
    setDeciding(null);
    setSelected(new Set());
    if (done.length > 0) showToast(t('adminReview.bulkDone', { count: done.length }), 'success');
    if (failed.length > 0) {
      const nameOf = (id: string) => rows.find((row) => row.applicationId === id)?.name ?? id;
      const lines = failed.map(({ applicationId, message }) => `${nameOf(applicationId)}${locale === 'en' ? ': ' : '：'}${message}`);
      void notify({ title: t('adminReview.bulkFailed', { count: failed.length }), text: lines.join('\n') });
    }
    await revalidate();
  }
  async function act({ applicationId, claimedBy }: OnboardingRow, what: 'claim' | 'takeOver' | 'release'): Promise<void> {
    const takeOver = what === 'takeOver';
    if (takeOver && !(await askTakeOver(t, claimedBy))) return;
    const params = { applicationId };
    await run(
      () =>
        what === 'release' ? webApi.call(releaseApplication, { params }) : webApi.call(claimApplication, { params, body: { takeOver } }),
      { success: t(what === 'release' ? 'adminReview.released' : 'adminReview.claimed') },
    );
  }
  return {
    busy,
    act,
    selected,
    select: setSelected,
    /** The applications sent to the server for the decision. */
    items,
    /** The open decision form; null for none. */
    deciding,
    decide: setDeciding,
    approve: async (level: CallInput<typeof approveApplications>['body']['level']) =>
      finish(await webApi.call(approveApplications, { body: { items, level } })),
    refuse: async ({ reasons }: Pick<CallInput<typeof refuseApplications>['body'], 'reasons'>) =>
      finish(await webApi.call(refuseApplications, { body: { items, reasons } })),
  };
}
export type ApplicationDecisions = ReturnType<typeof useApplicationDecisions>;
