/** The queue of onboarding applications; the address holds the whole state. */

import { useRef } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { listReviewTemplates } from '#contexts/operations/calls/generated/review.ts';
import type { ReviewTemplate } from '#contexts/operations/calls/review.ts';
import { RefuseDrawer } from '#contexts/operations/pages/parts/review/refuse-drawer.tsx';
import styles from '#contexts/operations/pages/parts/review/review.module.css';
import { ShortcutsSwitch } from '#contexts/operations/pages/parts/review/shortcuts-switch.tsx';
import { useClaimEnds } from '#contexts/operations/pages/parts/review/use-claims.ts';
import { useQueueKeys } from '#contexts/operations/pages/parts/review/use-queue-keys.ts';
import { countOnboardingApplications, listOnboardingApplications } from '#contexts/shops/calls/generated/onboarding-review.ts';
import type { OnboardingRow } from '#contexts/shops/calls/onboarding-review.ts';
import { APPLICANT_TYPES } from '#contexts/shops/rules/onboarding/onboarding.ts';
import type { Answer } from '#contracts/kit/call.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { readTexts } from '#contracts/pages/pages.ts';
import { firstCharacter } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { routerPath, useLinks } from '#web/lib/links.ts';
import { useListAddress } from '#web/lib/list-address.ts';
import { browserLoader, fetchList, type Load, serverLoader } from '#web/lib/load.ts';
import { useShortcuts } from '#web/lib/use-shortcuts.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { PagedList } from '#web/ui/office/paged-list.tsx';
import type { Sort } from '#web/ui/office/table/data-table.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import { LinkTabs } from '#web/ui/tabs/tabs.tsx';
import { BulkApproveDrawer } from './bulk-approve-drawer.tsx';
import { queueColumns } from './queue-columns.tsx';
import { type ApplicationDecisions, isDecidable, useApplicationDecisions } from './use-application-decisions.ts';

const TABS = {
  waiting: { status: 'IN_REVIEW' },
  overdue: { overdue: '1' },
  mine: { status: 'IN_REVIEW', mine: '1' },
  approved: { status: 'APPROVED' },
  rejected: { status: 'REJECTED' },
  all: {},
} as const;
type TabName = keyof typeof TABS;
const tabOf = (asked: string | null): TabName => (asked && Object.hasOwn(TABS, asked) ? (asked as TabName) : 'waiting');
const isOpenTab = (tab: TabName): boolean => tab === 'waiting' || tab === 'overdue' || tab === 'mine';
/** Open applications are sorted by urgency, decided ones by time. */
const usualSort = (tab: TabName): Sort => (isOpenTab(tab) ? { by: 'dueAt', order: 'asc' } : { by: 'submittedAt', order: 'desc' });

type Data = {
  tab: TabName;
  list: ListAnswer<OnboardingRow>;
  counts: Answer<typeof countOnboardingApplications>;
  templates: ReviewTemplate[];
  now: number;
};
const load: Load<Data> = async ({ api, url }) => {
  const { tab: asked, ...rest } = readTexts('admin/review/onboarding', url.searchParams);
  const tab = tabOf(asked ?? null);
  const usual = usualSort(tab);
  const [list, counts, templates] = await Promise.all([
    fetchList(api, listOnboardingApplications, { sort: usual.by, order: usual.order, ...rest, ...TABS[tab] }),
    api.call(countOnboardingApplications, {}),
    api.call(listReviewTemplates, { query: { kind: 'ONBOARDING', pageSize: 100 } }),
  ]);
  return { tab, list, counts, templates: templates.records, now: Date.now() };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function ApplicationsPage() {
  const { t } = useI18n();
  const links = useLinks();
  const { tab, list, templates, now } = useLoaderData<Data>();
  const { values } = useListAddress('admin/review/onboarding');
  const frame = useRef<HTMLDivElement>(null);
  const hrefOf = (row: OnboardingRow, decide: 'approve' | 'refuse' | '' = '') =>
    links.admin('review/onboarding/:applicationId', { applicationId: row.applicationId, decide });
  const decisions = useApplicationDecisions(list.records);
  const { busy, act, selected, items, deciding, decide } = decisions;
  const shortcuts = useApplicationShortcuts({ frame, rows: list.records, decisions, hrefOf });
  const filtered = Boolean(values['type'] || values['keyword']);
  const emptyWords =
    filtered || !isOpenTab(tab) ? 'emptyAny' : tab === 'waiting' ? 'emptyWaiting' : tab === 'overdue' ? 'emptyOverdue' : 'emptyMine';
  useClaimEnds(list.records, now);
  return (
    <OfficePage title={t('officeTitles.adminApplications')} lead={t('adminReview.queueLead')}>
      <QueueTabs />
      <div ref={frame} className={styles.queue}>
        <PagedList
          page="admin/review/onboarding"
          label={t('officeTitles.adminApplications')}
          name="admin-onboarding"
          list={list}
          filters={[
            {
              kind: 'select',
              name: 'type',
              label: t('adminReview.type'),
              options: APPLICANT_TYPES.map((value) => ({ value, label: t(`onboarding.type${value}`) })),
            },
            { kind: 'text', name: 'keyword', label: t('adminReview.applicant'), placeholder: t('adminReview.keyword') },
          ]}
          rowKey={(row) => row.applicationId}
          columns={queueColumns({ t, now, busy, hrefOf, act })}
          usualSort={usualSort(tab)}
          empty={<EmptyState icon="file-certificate" title={t(`adminReview.${emptyWords}`)} text={t('adminReview.emptyText')} />}
          tools={<ShortcutsSwitch on={shortcuts.on} onChange={shortcuts.change} hint={t('adminReview.keysHint')} />}
          {...(list.records.some(isDecidable)
            ? {
                selection: {
                  selected,
                  onChange: decisions.select,
                  labelOf: (row: OnboardingRow) => row.name,
                  selectable: isDecidable,
                  actions: (
                    <>
                      <button type="button" className="button primary" onClick={() => decide('approve')}>
                        {t('adminReview.bulkApprove')}
                      </button>
                      <button type="button" className="button danger" onClick={() => decide('refuse')}>
                        {t('adminReview.bulkRefuse')}
                      </button>
                    </>
                  ),
                },
              }
            : {})}
        />
      </div>
      {deciding === 'approve' && <BulkApproveDrawer count={items.length} onClose={() => decide(null)} onSend={decisions.approve} />}
      {deciding === 'refuse' && (
        <RefuseDrawer<never>
          title={t('adminReview.bulkRefuseTitle', { count: items.length })}
          templates={templates}
          fields={[]}
          onClose={() => decide(null)}
          onSend={decisions.refuse}
        />
      )}
    </OfficePage>
  );
}

type ShortcutParts = {
  frame: React.RefObject<HTMLDivElement | null>;
  rows: readonly OnboardingRow[];
  decisions: ApplicationDecisions;
  hrefOf: (row: OnboardingRow, decide: 'approve' | 'refuse') => string;
};

/** Keyboard shortcuts of the queue: they act on the selected rows, else on the focused row. */
function useApplicationShortcuts({ frame, rows, decisions, hrefOf }: ShortcutParts) {
  const navigate = useNavigate();
  const keys = useQueueKeys(frame);
  const decide = (what: 'approve' | 'refuse') => {
    if (decisions.items.length > 0) return decisions.decide(what);
    const row = rows.find(({ applicationId }) => applicationId === keys.current());
    if (row && isDecidable(row)) void navigate(routerPath(hrefOf(row, what)));
  };
  const claimCurrent = () => {
    const row = rows.find(({ applicationId }) => applicationId === keys.current());
    const what = row && (['claim', 'takeOver'] as const).find((action) => row.actions.includes(action));
    if (row && what) void decisions.act(row, what);
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
  const { tab, counts } = useLoaderData<Data>();
  const { hrefWith } = useListAddress('admin/review/onboarding');
  const tabs = (Object.keys(TABS) as TabName[]).map((key) => ({
    key,
    label: t(`adminReview.tab${firstCharacter(key).toUpperCase()}${key.slice(1)}` as 'adminReview.tabAll'),
    href: hrefWith({ tab: key === 'waiting' ? '' : key, sort: '', order: '' }),
    ...(key === 'waiting'
      ? { count: counts.inReview }
      : key === 'overdue'
        ? { count: counts.overdue }
        : key === 'mine'
          ? { count: counts.mine }
          : {}),
  }));
  return <LinkTabs tabs={tabs} value={tab} label={t('adminReview.tabs')} />;
}
