/** One application: what buyers will see beside what differs, and the decision. */
import { useEffect, useState } from 'react';
import { useLoaderData, useNavigate, useSearchParams } from 'react-router';
import {
  approveApplication,
  auditGoodsDetail,
  auditGoodsSkus,
  claimApplication,
  getApplication,
  listApplications,
  refuseApplication,
  releaseApplication,
} from '#contracts/catalogue/listing-review.ts';
import type { Answer } from '#contracts/kit/endpoint.ts';
import { listReviewTemplates, type ReviewTemplate } from '#contracts/operations/review.ts';
import { readQuery } from '#contracts/pages/pages.ts';
import { getShopDetail } from '#contracts/shops/shops.ts';
import { formatDateTime } from '#kernel/time/time.ts';
import { GoodsView } from '#web/features/goods-detail/goods-view.tsx';
import type { GoodsData } from '#web/features/goods-detail/load-detail.ts';
import { reviewTones, statusTones } from '#web/features/listing/listing-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { routerPath, useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { useMay } from '#web/lib/office.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { DefinitionList } from '#web/ui/definition-list/definition-list.tsx';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { askTakeOver } from '../review/ask-take-over.ts';
import { ClaimNote, ClaimState } from '../review/claim-state.tsx';
import { RefuseDrawer } from '../review/refuse-drawer.tsx';
import { ReviewClock } from '../review/review-clock.tsx';
import { ShortcutsSwitch } from '../review/shortcuts-switch.tsx';
import { useClaimEnds, useKeptClaim } from '../review/use-claims.ts';
import { useShortcuts } from '../review/use-shortcuts.ts';
import { ApplicationList } from './application-list.tsx';
import { DifferenceView } from './difference-view.tsx';
import { ListingTimeline } from './listing-timeline.tsx';
import { fieldWord } from './listing-words.ts';
import styles from './listings.module.css';

type Application = Answer<typeof getApplication>;
type Data = { application: Application; shown: GoodsData; next: string; templates: ReviewTemplate[]; now: number };

const load: Load<Data> = async ({ api, params }) => {
  const id = params.applicationId ?? '';
  const application = await api.call(getApplication, { params: { id } });
  const waiting = { state: 'PENDING', kind: application.kind, order: 'asc', pageSize: 3 } as const;
  const [goods, skus, shop, templates, ...queues] = await Promise.all([
    api.call(auditGoodsDetail, { params: { id } }),
    api.call(auditGoodsSkus, { params: { id } }),
    api.call(getShopDetail, { params: { id: application.shopId } }).catch(() => null),
    api.call(listReviewTemplates, { query: { kind: 'LISTING', pageSize: 50 } }).catch(() => null),
    api.call(listApplications, { query: { ...waiting, claimed: 'mine' } }),
    api.call(listApplications, { query: { ...waiting, claimed: 'free' } }),
  ]);
  const next = queues.flatMap(({ records }) => records).find(({ applicationId }) => applicationId !== application.applicationId);
  return {
    application,
    shown: {
      kind: 'goods',
      goods,
      skus,
      dependResources: application.content.dependResources,
      blocked: [],
      related: [],
      matchedValues: [],
      shop,
      skuId: '',
      clusterId: '',
    },
    next: next?.applicationId ?? '',
    templates: templates?.records ?? [],
    now: Date.now(),
  };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function ListingPage() {
  const { applicationId } = useLoaderData<Data>().application;
  return <Review key={applicationId} />;
}

function Review() {
  const { t, pick, locale } = useI18n();
  const links = useLinks();
  const navigate = useNavigate();
  const { application, shown, next, templates, now } = useLoaderData<Data>();
  const { run, busy } = useAction();
  const mayReview = useMay('listing.review');
  const [refusing, setRefusing] = useState(false);
  const { applicationId, actions, base, content } = application;
  const id = { params: { id: applicationId } };
  const name = pick(application.name, application.nameEn);
  const nextHref = next ? links.admin('review/listings/:applicationId', { applicationId: next }) : links.admin('review/listings');
  const goOn = () => void navigate(routerPath(nextHref));

  const may = (action: Application['actions'][number]) => actions.includes(action);
  async function claim(): Promise<void> {
    const takeOver = may('takeOver');
    if (!takeOver && !may('claim')) return;
    if (takeOver && !(await askTakeOver(t, application.claimedBy))) return;
    await run(() => webApi.call(claimApplication, { ...id, body: { takeOver } }), { success: t('adminReview.listingClaimDone') });
  }
  useClaimEnds([application], now);
  useKeptClaim(application, () => webApi.call(claimApplication, { ...id, body: {} }));
  async function approve(): Promise<void> {
    if (!may('approve') || application.problems.length > 0) return;
    const consequence =
      application.kind === 'MODIFY'
        ? application.status === 'ON_SHELVES'
          ? 'adminReview.listingApproveModify'
          : 'adminReview.listingApproveOff'
        : application.shelveBySelf
          ? 'adminReview.listingApprovePublishSelf'
          : 'adminReview.listingApprovePublish';
    if (
      !(await confirm({
        title: t('adminReview.listingApproveAsk', { name }),
        text: t(consequence),
        confirmText: t('adminReview.listingApprove'),
      }))
    )
      return;
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
  const refuse = () => void (may('refuse') && setRefusing(true));
  const shortcuts = useShortcuts({ a: approve, r: refuse, c: claim, n: () => next && goOn() });
  // Somebody pressed a or r in the queue: the question stands open at once, and is asked only once.
  const [query, setQuery] = useSearchParams();
  const asked = readQuery('admin/review/listings/:applicationId', query).decide;
  // biome-ignore lint/correctness/useExhaustiveDependencies: for the page as it was opened
  useEffect(() => {
    if (asked === 'approve') void approve();
    if (asked === 'refuse') refuse();
    if (asked) setQuery({}, { replace: true, preventScrollReset: true });
  }, []);

  const changed = application.difference.fields.map(({ field }) => field);
  const fields = [...changed, 'skus', ...Object.keys(content).filter((field) => field !== 'skus' && !changed.includes(field))];
  return (
    <OfficePage
      title={name}
      back={{
        href: links.admin('review/listings', { tab: application.kind === 'MODIFY' ? 'modify' : '' }),
        label: t('adminReview.listingBack'),
      }}
      lead={
        <span className={styles.tags}>
          <StatusTag tone="brand">{t(`adminReview.listingKind${application.kind}`)}</StatusTag>
          <StatusTag tone={reviewTones[application.state]}>{t(`adminReview.listingState${application.state}`)}</StatusTag>
          {application.state === 'PENDING' && <ReviewClock dueAt={application.dueAt} now={now} />}
        </span>
      }
      actions={
        <>
          {actions.length > 0 && <ShortcutsSwitch on={shortcuts.on} onChange={shortcuts.change} hint={t('adminReview.keysHintListing')} />}
          {(may('claim') || may('takeOver')) && (
            <button type="button" className="button" disabled={busy} onClick={() => void claim()}>
              {t(may('takeOver') ? 'adminReview.listingTakeOver' : 'adminReview.listingClaim')}
            </button>
          )}
          {may('release') && (
            <button
              type="button"
              className="button"
              disabled={busy}
              onClick={() => void run(() => webApi.call(releaseApplication, id), { success: t('adminReview.listingReleaseDone') })}
            >
              {t('adminReview.listingRelease')}
            </button>
          )}
          {may('refuse') && (
            <button type="button" className="button danger" disabled={busy} onClick={refuse}>
              {t('adminReview.listingRefuse')}
            </button>
          )}
          {may('approve') && (
            <button
              type="button"
              className="button primary"
              aria-describedby={application.problems.length > 0 ? 'why-not' : undefined}
              disabled={busy || application.problems.length > 0}
              onClick={() => void approve()}
            >
              {t('adminReview.listingApprove')}
            </button>
          )}
          {next ? (
            <a className="button" href={nextHref}>
              {t('adminReview.listingNext')}
            </a>
          ) : null}
        </>
      }
    >
      {application.state === 'PENDING' && mayReview && <ClaimNote claim={application} />}
      {application.status === 'FORCED_OFF_SHELVES' && (
        <p className={styles.note} role="note">
          {t('adminReview.listingForced', { reason: application.statusReason })}
        </p>
      )}
      {application.problems.length > 0 && (
        <Panel title={t('adminReview.listingProblems')} lead={<span id="why-not">{t('adminReview.listingProblemsText')}</span>}>
          <ul className={styles.problems}>
            {application.problems.map(({ field, message }) => (
              <li key={`${field} ${message}`}>
                {fieldWord(t, field)}: {message}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <div className={styles.sides}>
        <div className={styles.side}>
          <Panel title={t('adminReview.listingFacts')}>
            <DefinitionList
              items={[
                { term: t('adminReview.listingApplicationId'), value: <code>{applicationId}</code> },
                {
                  term: t('adminReview.listingGoodsId'),
                  value:
                    application.kind === 'MODIFY' || application.state === 'PASSED' ? (
                      <a className="link" href={links.admin('goods/:goodsId', { goodsId: application.goodsId })}>
                        {application.goodsId}
                      </a>
                    ) : (
                      application.goodsId
                    ),
                },
                {
                  term: t('adminReview.listingShop'),
                  value: (
                    <a className="link" href={links.admin('shops/:shopId', { shopId: application.shopId })}>
                      {pick(application.shopName, application.shopNameEn)}
                    </a>
                  ),
                },
                {
                  term: t('adminReview.listingGoodsStatus'),
                  value: <StatusTag tone={statusTones[application.status]}>{t(`sellerGoods.status${application.status}`)}</StatusTag>,
                },
                {
                  term: t('adminReview.listingSubmittedBy'),
                  value: `${application.submittedBy} · ${formatDateTime(application.submittedAt, locale)}`,
                },
                {
                  term: t('adminReview.listingClaimed'),
                  value: application.state === 'PENDING' ? <ClaimState claim={application} /> : '',
                },
                {
                  term: t('adminReview.listingAfter'),
                  value: t(
                    application.kind === 'MODIFY' && application.status === 'ON_SHELVES'
                      ? 'adminReview.listingAfterSwap'
                      : application.shelveBySelf || application.status === 'FORCED_OFF_SHELVES'
                        ? 'adminReview.listingAfterSelf'
                        : 'adminReview.listingAfterAuto',
                  ),
                },
                {
                  term: t('adminReview.listingReviewedBy'),
                  value:
                    application.reviewedAt > 0
                      ? t('adminReview.listingReviewedAt', {
                          name: application.reviewedBy,
                          time: formatDateTime(application.reviewedAt, locale),
                        })
                      : '',
                },
                { term: t('adminReview.listingRemark'), value: application.remark, wide: true },
                { term: t('adminReview.listingNote'), value: application.note, wide: true },
                {
                  term: t('adminReview.listingRefuseText'),
                  value:
                    application.reasons.length === 0 ? (
                      ''
                    ) : (
                      <ul className={styles.lines}>
                        {application.reasons.map(({ field, text }, index) => (
                          <li key={index}>{field ? `${fieldWord(t, field)}: ${text}` : text}</li>
                        ))}
                      </ul>
                    ),
                  wide: true,
                },
              ]}
            />
          </Panel>
          <DifferenceView difference={application.difference} isNew={base === null} />
          <ApplicationList
            title={t('adminReview.listingEarlier')}
            none={t('adminReview.listingEarlierNone')}
            applications={application.earlier}
          />
          <ListingTimeline history={application.history} />
        </div>
        <div className={`${styles.side} ${styles.beside}`}>
          <Panel title={t('adminReview.listingPreview')} flush>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
            <section className={styles.preview} aria-label={t('adminReview.listingPreview')} tabIndex={0}>
              <GoodsView data={shown} preview={t('adminReview.listingPreviewInert')} />
            </section>
          </Panel>
        </div>
      </div>
      {refusing && may('refuse') && (
        <RefuseDrawer
          title={t('adminReview.listingRefuseTitle', { name })}
          templates={templates}
          fields={fields.map((field) => ({ value: field, label: fieldWord(t, field) }))}
          note={{ label: t('adminReview.listingRefuseNote'), hint: t('adminReview.listingRefuseNoteHint') }}
          onClose={() => setRefusing(false)}
          onSend={async (refusal) => {
            await webApi.call(refuseApplication, { ...id, body: refusal });
            showToast(t('adminReview.listingRefuseDone'), 'success');
            goOn();
          }}
        />
      )}
    </OfficePage>
  );
}
