/** One application: all it says, its files, what happened to it, and the decision. */
import { useState } from 'react';
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { listReviewTemplates, type ReviewTemplate } from '#contracts/operations/review.ts';
import { readQuery } from '#contracts/pages/pages.ts';
import { claimApplication, getOnboardingApplication, refuseApplication, releaseApplication } from '#contracts/shops/onboarding-review.ts';
import { onboardingFieldsOf } from '#kernel/onboarding/onboarding.ts';
import { formatDateTime } from '#kernel/time/time.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { useMay } from '#web/lib/office.ts';
import { useUser } from '#web/lib/root-data.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { DefinitionList } from '#web/ui/definition-list/definition-list.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { Timeline } from '#web/ui/office/timeline.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { ApplicationPanels, type Detail, FilesPanel } from './application-panels.tsx';
import { ApproveDrawer } from './approve-drawer.tsx';
import { askTakeOver } from './ask-take-over.ts';
import { ClaimNote, ClaimState } from './claim-state.tsx';
import { fieldWord, onboardingTones } from './onboarding-words.ts';
import { RefuseDrawer } from './refuse-drawer.tsx';
import styles from './review.module.css';
import { ReviewClock } from './review-clock.tsx';
import { ShortcutsSwitch } from './shortcuts-switch.tsx';
import { useClaimEnds, useKeptClaim } from './use-claims.ts';
import { useShortcuts } from './use-shortcuts.ts';

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

export default function SettlementPage() {
  const { t, locale } = useI18n();
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
  useKeptClaim(detail, () => webApi.call(claimApplication, { params, body: {} }));
  const shortcuts = useShortcuts({ a: () => may('approve') && setOpen('approve'), r: () => may('refuse') && setOpen('refuse'), c: claim });
  const fields = onboardingFieldsOf(type).map((value) => ({ value, label: fieldWord(t, value, type) }));
  const reasonLines = (reasons: Detail['history'][number]['reasons']) =>
    reasons.map(({ field, text }) => (field === '' ? text : `${fieldWord(t, field, type)}${locale === 'en' ? ': ' : '：'}${text}`));
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
        <>
          {detail.status === 'IN_REVIEW' && mayReview && (
            <ShortcutsSwitch on={shortcuts.on} onChange={shortcuts.change} hint={t('adminReview.keysHintDetail')} />
          )}
          {(may('claim') || may('takeOver')) && (
            <button type="button" className="button" disabled={busy} onClick={() => void claim()}>
              {t(may('takeOver') ? 'adminReview.listingTakeOver' : 'adminReview.claim')}
            </button>
          )}
          {may('release') && (
            <button
              type="button"
              className="button"
              disabled={busy}
              onClick={() => void run(() => webApi.call(releaseApplication, { params }), { success: t('adminReview.released') })}
            >
              {t('adminReview.release')}
            </button>
          )}
          {may('refuse') && (
            <button type="button" className="button danger" onClick={() => setOpen('refuse')}>
              {t('adminReview.refuse')}
            </button>
          )}
          {may('approve') && (
            <button type="button" className="button primary" onClick={() => setOpen('approve')}>
              {t('adminReview.approve')}
            </button>
          )}
          {detail.shopId && (
            <a className="button" href={links.admin('shops/:shopId', { shopId: detail.shopId })}>
              {t('adminReview.toShop')}
            </a>
          )}
        </>
      }
    >
      {detail.status === 'IN_REVIEW' && mayReview && !own && <ClaimNote claim={detail} />}
      <Panel title={t('adminReview.application')}>
        <DefinitionList
          items={[
            { term: t('adminReview.type'), value: t(`onboarding.type${type}`) },
            { term: t('adminReview.account'), value: detail.userName },
            { term: t('adminReview.submittedAt'), value: formatDateTime(detail.submittedAt, locale) },
            { term: t('adminReview.rounds'), value: t('adminReview.round', { count: detail.round }) },
            {
              term: t('adminReview.claimedBy'),
              value: detail.status === 'IN_REVIEW' ? <ClaimState claim={detail} /> : '',
            },
            { term: t('adminReview.agreementVersion'), value: detail.agreementVersion },
            { term: t('adminReview.applicationNo'), value: <code className={styles.text}>{applicationId}</code> },
          ]}
        />
      </Panel>
      <FilesPanel detail={detail} />
      <ApplicationPanels key={`${applicationId} ${version}`} detail={detail} />
      <Panel title={t('adminReview.history')}>
        <Timeline
          label={t('adminReview.history')}
          entries={detail.history.map((event, index) => ({
            key: `${event.at} ${event.move} ${index}`,
            at: event.at,
            title: t(`onboarding.move${event.move}`),
            by: event.byName,
            ...(event.move === 'approve' ? { tone: 'success' as const } : event.move === 'refuse' ? { tone: 'danger' as const } : {}),
            text:
              event.reasons.length > 0 || event.note ? (
                <>
                  {reasonLines(event.reasons).map((line) => (
                    <p key={line}>{line}</p>
                  ))}
                  {event.note && (
                    <p>
                      {t('adminReview.note')}
                      {locale === 'en' ? ': ' : '：'}
                      {event.note}
                    </p>
                  )}
                </>
              ) : undefined,
          }))}
        />
      </Panel>
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
