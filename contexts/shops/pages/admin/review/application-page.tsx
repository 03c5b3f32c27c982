/** One application: its contents, files, history, and the decision. */
import { useState } from 'react';
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { listReviewTemplates } from '#contexts/operations/calls/generated/review.ts';
import type { ReviewTemplate } from '#contexts/operations/calls/review.ts';
import { askTakeOver } from '#contexts/operations/pages/parts/review/ask-take-over.ts';
import { ClaimNote } from '#contexts/operations/pages/parts/review/claim-state.tsx';
import { RefuseDrawer } from '#contexts/operations/pages/parts/review/refuse-drawer.tsx';
import styles from '#contexts/operations/pages/parts/review/review.module.css';
import { ReviewClock } from '#contexts/operations/pages/parts/review/review-clock.tsx';
import { useClaimEnds, useHeldClaim } from '#contexts/operations/pages/parts/review/use-claims.ts';
import {
  claimApplication,
  getOnboardingApplication,
  refuseApplication,
  releaseApplication,
} from '#contexts/shops/calls/generated/onboarding-review.ts';
import { onboardingFieldsOf } from '#contexts/shops/rules/onboarding/onboarding.ts';
import { readQuery } from '#contracts/pages/pages.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { useMay } from '#web/lib/office.ts';
import { namedBy } from '#web/lib/page-title.ts';
import { useUser } from '#web/lib/root-data.ts';
import { useShortcuts } from '#web/lib/use-shortcuts.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { ApplicationActions } from './application-actions.tsx';
import { ApplicationFacts, ApplicationHistory } from './application-facts.tsx';
import { ApplicationPanels, type Detail, FilesPanel } from './application-panels.tsx';
import { ApproveDrawer } from './approve-drawer.tsx';
import { fieldWord, onboardingTones } from './onboarding-words.ts';

type Data = { detail: Detail; templates: ReviewTemplate[]; now: number };
const load: Load<Data> = async ({ api, params }) => {
  const [detail, templates] = await Promise.all([
    api.call(getOnboardingApplication, { params: { applicationId: params['applicationId'] ?? '' } }),
    api.call(listReviewTemplates, { query: { kind: 'ONBOARDING', pageSize: 100 } }),
  ]);
  return { detail, templates: templates.records, now: Date.now() };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const handle = namedBy<Data>(({ detail: { name } }) => ({ name, nameEn: name }));

export default function ApplicationPage() {
  const { t } = useI18n();
  const links = useLinks();
  const { detail, templates, now } = useLoaderData<Data>();
  const { revalidate } = useRevalidator();
  const [query, setQuery] = useSearchParams();
  const { run, busy } = useAction();
  const mayReview = useMay('onboarding.review');
  const user = useUser();
  const may = (action: Detail['actions'][number]) => detail.actions.includes(action);
  const asked = readQuery('admin/review/onboarding/:applicationId', query).decide;
  const [open, setOpen] = useState<'approve' | 'refuse' | null>(asked !== '' && may(asked) ? asked : null);
  const close = () => {
    setOpen(null);
    if (asked) setQuery({}, { replace: true, preventScrollReset: true });
  };
  const { applicationId, applicantType: type, version } = detail;
  const params = { applicationId };
  async function done(words: 'approved' | 'refused'): Promise<void> {
    close();
    showToast(t(`adminReview.${words}`), 'success');
    await revalidate();
  }
  async function claim(): Promise<void> {
    const takeOver = may('takeOver');
    if (!takeOver && !may('claim')) return;
    if (takeOver && !(await askTakeOver(t, detail.claimedBy))) return;
    await run(() => webApi.call(claimApplication, { params, body: { takeOver } }), { success: t('adminReview.claimed') });
  }
  useClaimEnds([detail], now);
  useHeldClaim(detail, () => webApi.call(claimApplication, { params, body: {} }));
  const shortcuts = useShortcuts('reviewShortcuts', {
    a: () => may('approve') && setOpen('approve'),
    r: () => may('refuse') && setOpen('refuse'),
    c: claim,
  });
  const fields = onboardingFieldsOf(type).map((value) => ({ value, label: fieldWord(t, value, type) }));
  const own = detail.status === 'IN_REVIEW' && mayReview && detail.userName === user?.userName;
  return (
    <OfficePage
      title={detail.name}
      back={{ href: links.admin('review/onboarding'), label: t('adminReview.backToQueue') }}
      lead={
        <span className={styles.lead}>
          <StatusTag tone={onboardingTones[detail.status] ?? 'neutral'}>{t(`onboarding.status${detail.status}`)}</StatusTag>
          {detail.status === 'IN_REVIEW' && <ReviewClock dueAt={detail.dueAt} now={now} />}
          {own && <span>{t('adminReview.ownApplication')}</span>}
        </span>
      }
      actions={
        <ApplicationActions
          detail={detail}
          mayReview={mayReview}
          busy={busy}
          shortcuts={shortcuts}
          claim={claim}
          release={() => void run(() => webApi.call(releaseApplication, { params }), { success: t('adminReview.released') })}
          decide={setOpen}
        />
      }
    >
      {detail.status === 'IN_REVIEW' && mayReview && !own && <ClaimNote claim={detail} />}
      <ApplicationFacts detail={detail} />
      <FilesPanel detail={detail} />
      <ApplicationPanels key={`${applicationId} ${version}`} detail={detail} />
      <ApplicationHistory detail={detail} />
      {open === 'approve' && may('approve') && <ApproveDrawer application={detail} onClose={close} onDone={() => done('approved')} />}
      {open === 'refuse' && may('refuse') && (
        <RefuseDrawer
          title={t('adminReview.refuseTitle')}
          templates={templates}
          fields={fields}
          note={{ label: t('adminReview.note'), hint: t('adminReview.noteHint') }}
          onClose={close}
          onSend={async ({ reasons, note }) => {
            await webApi.call(refuseApplication, { params, body: { version, reasons, note } });
            await done('refused');
          }}
        />
      )}
    </OfficePage>
  );
}
