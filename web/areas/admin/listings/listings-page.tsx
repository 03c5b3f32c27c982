/** The queue of listings that wait for a review. */
import { useRef, useState } from 'react';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import {
  approveApplications,
  claimApplication,
  countApplications,
  listApplications,
  type QueuedApplication,
  refuseApplications,
  releaseApplication,
} from '#contracts/catalogue/listing-review.ts';
import type { Answer } from '#contracts/kit/endpoint.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { listReviewTemplates, type ReviewTemplate } from '#contracts/operations/review.ts';
import { readTexts } from '#contracts/pages/pages.ts';
import { reviewTones } from '#web/features/listing/listing-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { routerPath, useLinks } from '#web/lib/links.ts';
import { browserLoader, fetchList, type Load, serverLoader } from '#web/lib/load.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { Ago } from '#web/ui/ago/ago.tsx';
import { confirm, tell } from '#web/ui/message-box/message-box.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { PagedList } from '#web/ui/office/paged-list.tsx';
import type { Column } from '#web/ui/office/table/data-table.tsx';
import { RowActions, RowButton, RowLink } from '#web/ui/office/table/row-actions.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { LinkTabs } from '#web/ui/tabs/tabs.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { askTakeOver } from '../review/ask-take-over.ts';
import { ClaimState } from '../review/claim-state.tsx';
import { RefuseDrawer } from '../review/refuse-drawer.tsx';
import queue from '../review/review.module.css';
import { ReviewClock } from '../review/review-clock.tsx';
import { ShortcutsSwitch } from '../review/shortcuts-switch.tsx';
import { useClaimEnds } from '../review/use-claims.ts';
import { useQueueKeys } from '../review/use-queue-keys.ts';
import { useShortcuts } from '../review/use-shortcuts.ts';
import { GoodsName } from './goods-name.tsx';
import { placeColumns } from './listing-columns.tsx';
import { typeOptions } from './listing-words.ts';

const TABS = ['publish', 'modify', 'all'] as const;
type TabName = (typeof TABS)[number];

type Data = {
  list: ListAnswer<QueuedApplication>;
  counts: Answer<typeof countApplications>;
  templates: ReviewTemplate[];
  tab: TabName;
  now: number;
};
const load: Load<Data> = async ({ api, url }) => {
  const { tab: asked, ...typed } = readTexts('admin/review/listings', url.searchParams);
  const tab = TABS.find((one) => one === asked) ?? 'publish';
  // What waits is shown by its deadline, the nearest first; the whole of it by the time of submission.
  const usual = tab === 'all' ? { state: '', sort: 'submittedAt' } : { order: 'asc' };
  const fixed = tab === 'all' ? {} : { state: 'PENDING', kind: tab === 'publish' ? 'PUBLISH' : 'MODIFY' };
  const [list, counts, templates] = await Promise.all([
    fetchList(api, listApplications, { ...usual, ...typed, ...fixed }),
    api.call(countApplications, {}),
    api.call(listReviewTemplates, { query: { kind: 'LISTING', pageSize: 100 } }),
  ]);
  return { list, counts, templates: templates.records, tab, now: Date.now() };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function ListingsPage() {
  const i18n = useI18n();
  const { t, pick, locale } = i18n;
  const links = useLinks();
  const { list, counts, templates, tab, now } = useLoaderData<Data>();
  const navigate = useNavigate();
  const frame = useRef<HTMLDivElement>(null);
  const keys = useQueueKeys(frame);
  const hrefOf = (row: QueuedApplication, decide: 'approve' | 'refuse' | '' = '') =>
    links.admin('review/listings/:applicationId', { applicationId: row.applicationId, decide });
  const { run, busy: acting } = useAction();
  const [refusing, setRefusing] = useState(false);
  const { revalidate } = useRevalidator();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  // Rows that have left the page are no longer chosen.
  const chosen = new Set(list.records.filter(({ applicationId }) => selected.has(applicationId)).map(({ applicationId }) => applicationId));

  const claim = async (row: QueuedApplication, takeOver: boolean) => {
    if (takeOver && !(await askTakeOver(t, row.claimedBy))) return;
    await run(() => webApi.call(claimApplication, { params: { id: row.applicationId }, body: { takeOver } }), {
      success: t('adminReview.listingClaimDone'),
    });
  };
  const release = (row: QueuedApplication) =>
    run(() => webApi.call(releaseApplication, { params: { id: row.applicationId } }), { success: t('adminReview.listingReleaseDone') });
  async function approveChosen(): Promise<void> {
    const count = chosen.size;
    if (!(await confirm({ title: t('adminReview.listingBulkAsk', { count }), text: t('adminReview.listingBulkText') }))) return;
    await run(async () => tellOutcome(await webApi.call(approveApplications, { body: { ids: [...chosen] } })));
  }
  function tellOutcome({ done, failed }: Answer<typeof approveApplications>): void {
    setSelected(new Set());
    if (done.length > 0) showToast(t('adminReview.bulkDone', { count: done.length }), 'success');
    if (failed.length === 0) return;
    const nameOf = (id: string) => {
      const row = list.records.find(({ applicationId }) => applicationId === id);
      return row ? pick(row.name, row.nameEn) : id;
    };
    const lines = failed.map(({ id, message }) => `${nameOf(id)}${locale === 'en' ? ': ' : '：'}${message}`);
    void tell({ title: t('adminReview.bulkFailed', { count: failed.length }), text: lines.join('\n') });
  }

  const decide = (what: 'approve' | 'refuse') => {
    if (chosen.size > 0) return what === 'approve' ? void approveChosen() : setRefusing(true);
    const row = list.records.find(({ applicationId }) => applicationId === keys.current());
    if (row?.actions.includes(what)) void navigate(routerPath(hrefOf(row, what)));
  };
  const claimCurrent = () => {
    const row = list.records.find(({ applicationId }) => applicationId === keys.current());
    if (row?.actions.includes('claim') || row?.actions.includes('takeOver')) void claim(row, row.actions.includes('takeOver'));
  };
  const shortcuts = useShortcuts({
    j: keys.next,
    k: keys.previous,
    a: () => decide('approve'),
    r: () => decide('refuse'),
    c: claimCurrent,
    x: () => keys.toggle(),
  });
  useClaimEnds(list.records, now);

  const columns: Column<QueuedApplication>[] = [
    {
      key: 'goods',
      title: t('adminReview.listingGoods'),
      fixed: true,
      render: (row) => <GoodsName goods={row} id={row.goodsId} href={hrefOf(row)} row={row.applicationId} />,
    },
    ...(tab === 'all'
      ? [
          {
            key: 'kind',
            title: t('adminReview.listingKind'),
            render: (row: QueuedApplication) => t(`adminReview.listingKind${row.kind}`),
          },
          {
            key: 'state',
            title: t('adminReview.listingState'),
            render: (row: QueuedApplication) => (
              <StatusTag tone={reviewTones[row.state]}>{t(`adminReview.listingState${row.state}`)}</StatusTag>
            ),
          },
        ]
      : []),
    ...placeColumns<QueuedApplication>(i18n, links),
    {
      key: 'submittedAt',
      title: t('adminReview.listingSubmitted'),
      sortable: true,
      render: (row) => <Ago at={row.submittedAt} />,
    },
    {
      key: 'dueAt',
      title: t('adminReview.listingDue'),
      sortable: true,
      render: (row) => (row.state === 'PENDING' ? <ReviewClock dueAt={row.dueAt} now={now} /> : '—'),
    },
    {
      key: 'claimedBy',
      title: t('adminReview.listingClaimed'),
      render: (row) => row.reviewedBy || (row.state === 'PENDING' ? <ClaimState claim={row} /> : '—'),
    },
    {
      key: 'actions',
      title: t('adminReview.listingActions'),
      fixed: true,
      render: (row) => (
        <RowActions>
          <RowLink href={hrefOf(row)}>{t(row.actions.includes('approve') ? 'adminReview.listingOpen' : 'adminReview.listingSee')}</RowLink>
          {row.actions.includes('claim') && (
            <RowButton disabled={acting} onClick={() => claim(row, false)}>
              {t('adminReview.listingClaim')}
            </RowButton>
          )}
          {row.actions.includes('takeOver') && (
            <RowButton disabled={acting} onClick={() => claim(row, true)}>
              {t('adminReview.listingTakeOver')}
            </RowButton>
          )}
          {row.actions.includes('release') && (
            <RowButton disabled={acting} onClick={() => release(row)}>
              {t('adminReview.listingRelease')}
            </RowButton>
          )}
        </RowActions>
      ),
    },
  ];
  const option = (value: string, label: string) => ({ value, label });
  const mayApprove = list.records.some(({ actions }) => actions.includes('approve'));
  const tabs = [
    { key: 'publish', href: links.admin('review/listings'), label: t('adminReview.listingTabPublish'), count: counts.publish },
    {
      key: 'modify',
      href: links.admin('review/listings', { tab: 'modify' }),
      label: t('adminReview.listingTabModify'),
      count: counts.modify,
    },
    { key: 'all', href: links.admin('review/listings', { tab: 'all' }), label: t('adminReview.listingTabAll') },
  ];
  return (
    <OfficePage title={t('officeTitles.adminListings')} lead={t('adminReview.listingsLead')}>
      <LinkTabs label={t('adminReview.listingTabs')} value={tab} tabs={tabs} />
      <div ref={frame} className={queue.queue}>
        <PagedList
          page="admin/review/listings"
          label={t('officeTitles.adminListings')}
          name="admin-listings"
          columns={columns}
          list={list}
          filters={[
            { kind: 'text', name: 'keyword', label: t('adminReview.listingKeyword') },
            { kind: 'select', name: 'type', label: t('adminReview.listingType'), options: typeOptions(t) },
            ...(tab === 'all'
              ? [
                  {
                    kind: 'select' as const,
                    name: 'kind' as const,
                    label: t('adminReview.listingKind'),
                    options: (['PUBLISH', 'MODIFY'] as const).map((kind) => option(kind, t(`adminReview.listingKind${kind}`))),
                  },
                  {
                    kind: 'select' as const,
                    name: 'state' as const,
                    label: t('adminReview.listingState'),
                    options: (['PENDING', 'PASSED', 'REFUSED', 'REVOCATION'] as const).map((state) =>
                      option(state, t(`adminReview.listingState${state}`)),
                    ),
                  },
                ]
              : []),
            {
              kind: 'select',
              name: 'claimed',
              label: t('adminReview.listingClaimed'),
              options: [
                option('mine', t('adminReview.listingClaimedMine')),
                option('free', t('adminReview.listingClaimedFree')),
                option('others', t('adminReview.listingClaimedOthers')),
              ],
            },
            {
              kind: 'select',
              name: 'overdue',
              label: t('adminReview.listingOverdue'),
              options: [option('true', t('adminReview.listingOverdueOnly'))],
            },
          ]}
          rowKey={(row) => row.applicationId}
          usualSort={tab === 'all' ? { by: 'submittedAt', order: 'desc' } : { by: 'dueAt', order: 'asc' }}
          {...(mayApprove && {
            selection: {
              selected: chosen,
              onChange: setSelected,
              labelOf: (row: QueuedApplication) => pick(row.name, row.nameEn),
              selectable: (row: QueuedApplication) => row.actions.includes('approve'),
              actions: (
                <>
                  <button type="button" className="button primary" disabled={acting} onClick={() => void approveChosen()}>
                    {t('adminReview.listingBulkApprove')}
                  </button>
                  <button type="button" className="button danger" disabled={acting} onClick={() => setRefusing(true)}>
                    {t('adminReview.bulkRefuse')}
                  </button>
                </>
              ),
            },
          })}
          empty={
            <EmptyState icon="clipboard-check" title={t('adminReview.listingNone')}>
              <p>{t('adminReview.listingNoneText')}</p>
            </EmptyState>
          }
          tools={<ShortcutsSwitch on={shortcuts.on} onChange={shortcuts.change} hint={t('adminReview.keysHint')} />}
        />
      </div>
      {refusing && chosen.size > 0 && (
        <RefuseDrawer
          title={t('adminReview.bulkRefuseTitle', { count: chosen.size })}
          templates={templates}
          fields={[]}
          note={{ label: t('adminReview.listingRefuseNote'), hint: t('adminReview.listingRefuseNoteHint') }}
          onClose={() => setRefusing(false)}
          onSend={async (refusal) => {
            const outcome = await webApi.call(refuseApplications, { body: { ids: [...chosen], ...refusal } });
            setRefusing(false);
            tellOutcome(outcome);
            await revalidate();
          }}
        />
      )}
    </OfficePage>
  );
}
