/** The queue of listings that wait for review. */
import { useRef } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { countApplications, listApplications } from '#contexts/catalogue/calls/generated/listing-review.ts';
import type { QueuedApplication } from '#contexts/catalogue/calls/listing-review.ts';
import { listReviewTemplates } from '#contexts/operations/calls/generated/review.ts';
import type { ReviewTemplate } from '#contexts/operations/calls/review.ts';
import { RefuseDrawer } from '#contexts/operations/pages/parts/review/refuse-drawer.tsx';
import queue from '#contexts/operations/pages/parts/review/review.module.css';
import { ShortcutsSwitch } from '#contexts/operations/pages/parts/review/shortcuts-switch.tsx';
import { useClaimEnds } from '#contexts/operations/pages/parts/review/use-claims.ts';
import { useQueueKeys } from '#contexts/operations/pages/parts/review/use-queue-keys.ts';
import type { Answer } from '#contracts/kit/call.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { readTexts } from '#contracts/pages/pages.ts';
import { type Translate, useI18n } from '#web/lib/i18n.tsx';
import { routerPath, useLinks } from '#web/lib/links.ts';
import { browserLoader, fetchList, type Load, serverLoader } from '#web/lib/load.ts';
import { useShortcuts } from '#web/lib/use-shortcuts.ts';
import type { Filter } from '#web/ui/office/filter-bar.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { PagedList } from '#web/ui/office/paged-list.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import { LinkTabs } from '#web/ui/tabs/tabs.tsx';
import { typeOptions } from './listing-words.ts';
import { queuedColumns } from './queued-columns.tsx';
import { type QueueDecisions, useQueueDecisions } from './use-queue-decisions.ts';

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
  // Waiting applications are sorted by deadline, nearest first; all applications by the time of submission.
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

function filtersOf(t: Translate, tab: TabName): Filter<'admin/review/listings'>[] {
  const option = (value: string, label: string) => ({ value, label });
  const kindAndState: Filter<'admin/review/listings'>[] = [
    {
      kind: 'select',
      name: 'kind',
      label: t('adminReview.listingKind'),
      options: (['PUBLISH', 'MODIFY'] as const).map((kind) => option(kind, t(`adminReview.listingKind${kind}`))),
    },
    {
      kind: 'select',
      name: 'state',
      label: t('adminReview.listingState'),
      options: (['PENDING', 'PASSED', 'REFUSED', 'REVOCATION'] as const).map((state) =>
        option(state, t(`adminReview.listingState${state}`)),
      ),
    },
  ];
  return [
    { kind: 'text', name: 'keyword', label: t('adminReview.listingKeyword') },
    { kind: 'select', name: 'type', label: t('adminReview.listingType'), options: typeOptions(t) },
    ...(tab === 'all' ? kindAndState : []),
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
  ];
}

export default function ListingsPage() {
  const i18n = useI18n();
  const { t, pick } = i18n;
  const links = useLinks();
  const { list, templates, tab, now } = useLoaderData<Data>();
  const frame = useRef<HTMLDivElement>(null);
  const hrefOf = (row: QueuedApplication, decide: 'approve' | 'refuse' | '' = '') =>
    links.admin('review/listings/:applicationId', { applicationId: row.applicationId, decide });
  const decisions = useQueueDecisions(list.records);
  const shortcuts = useQueueShortcuts({ frame, rows: list.records, decisions, hrefOf });
  useClaimEnds(list.records, now);
  const mayApprove = list.records.some(({ actions }) => actions.includes('approve'));
  const { busy, claim, release } = decisions;
  return (
    <OfficePage title={t('officeTitles.adminListings')} lead={t('adminReview.listingsLead')}>
      <QueueTabs />
      <div ref={frame} className={queue.queue}>
        <PagedList
          page="admin/review/listings"
          label={t('officeTitles.adminListings')}
          name="admin-listings"
          columns={queuedColumns({ i18n, links, all: tab === 'all', now, busy, hrefOf, claim, release })}
          list={list}
          filters={filtersOf(t, tab)}
          rowKey={(row) => row.applicationId}
          usualSort={tab === 'all' ? { by: 'submittedAt', order: 'desc' } : { by: 'dueAt', order: 'asc' }}
          {...(mayApprove && {
            selection: {
              selected: decisions.selected,
              onChange: decisions.select,
              labelOf: (row: QueuedApplication) => pick(row.name, row.nameEn),
              selectable: (row: QueuedApplication) => row.actions.includes('approve'),
              actions: <BulkActions decisions={decisions} />,
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
      {decisions.refusing && (
        <RefuseDrawer
          title={t('adminReview.bulkRefuseTitle', { count: decisions.selected.size })}
          templates={templates}
          fields={[]}
          note={{ label: t('adminReview.listingRefuseNote'), hint: t('adminReview.listingRefuseNoteHint') }}
          onClose={decisions.closeRefusal}
          onSend={decisions.sendRefusal}
        />
      )}
    </OfficePage>
  );
}

type ShortcutParts = {
  frame: React.RefObject<HTMLDivElement | null>;
  rows: readonly QueuedApplication[];
  decisions: QueueDecisions;
  hrefOf: (row: QueuedApplication, decide: 'approve' | 'refuse') => string;
};

/** Keyboard shortcuts of the queue: they act on the selected rows, else on the focused row. */
function useQueueShortcuts({ frame, rows, decisions, hrefOf }: ShortcutParts) {
  const navigate = useNavigate();
  const keys = useQueueKeys(frame);
  const current = () => rows.find(({ applicationId }) => applicationId === keys.current());
  const decide = (what: 'approve' | 'refuse') => {
    if (decisions.selected.size > 0) return what === 'approve' ? void decisions.approve() : decisions.refuse();
    const row = current();
    if (row?.actions.includes(what)) void navigate(routerPath(hrefOf(row, what)));
  };
  const claimCurrent = () => {
    const row = current();
    if (row?.actions.includes('claim') || row?.actions.includes('takeOver')) void decisions.claim(row, row.actions.includes('takeOver'));
  };
  return useShortcuts('reviewShortcuts', {
    j: keys.next,
    k: keys.previous,
    a: () => decide('approve'),
    r: () => decide('refuse'),
    c: claimCurrent,
    x: () => keys.toggle(),
  });
}

function QueueTabs() {
  const { t } = useI18n();
  const links = useLinks();
  const { counts, tab } = useLoaderData<Data>();
  return (
    <LinkTabs
      label={t('adminReview.listingTabs')}
      value={tab}
      tabs={[
        { key: 'publish', href: links.admin('review/listings'), label: t('adminReview.listingTabPublish'), count: counts.publish },
        {
          key: 'modify',
          href: links.admin('review/listings', { tab: 'modify' }),
          label: t('adminReview.listingTabModify'),
          count: counts.modify,
        },
        { key: 'all', href: links.admin('review/listings', { tab: 'all' }), label: t('adminReview.listingTabAll') },
      ]}
    />
  );
}

function BulkActions({ decisions: { busy, approve, refuse } }: { decisions: QueueDecisions }) {
  const { t } = useI18n();
  return (
    <>
      <button type="button" className="button primary" disabled={busy} onClick={() => void approve()}>
        {t('adminReview.listingBulkApprove')}
      </button>
      <button type="button" className="button danger" disabled={busy} onClick={refuse}>
        {t('adminReview.bulkRefuse')}
      </button>
    </>
  );
}
