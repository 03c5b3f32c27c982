/** The caller's group: members, approvals, projects, rules, spending. The leader decides, members see what concerns them. */
import { useLoaderData } from 'react-router';
import { getMyGroup } from '#contexts/identity/calls/generated/groups.ts';
import type { MyGroup } from '#contexts/identity/calls/groups.ts';
import { getGroupRules, getSpending, listApprovals, listGroupProjects } from '#contexts/orders/calls/generated/group-buying.ts';
import type { GroupProject, GroupRules, Spending } from '#contexts/orders/calls/group-buying.ts';
import type { Api } from '#contracts/kit/api.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { readQuery } from '#contracts/pages/pages.ts';
import { ConsolePage } from '#web/layouts/console/console-page.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { LinkTabs } from '#web/ui/tabs/tabs.tsx';
import { ApprovalsTab } from './approvals-tab.tsx';
import styles from './group.module.css';
import { MembersTab } from './members-tab.tsx';
import { NoGroup } from './no-group.tsx';
import { monthSoFar } from './period.ts';
import { ProjectsTab } from './projects-tab.tsx';
import { RulesTab } from './rules-tab.tsx';
import { SpendingTab } from './spending-tab.tsx';

export const APPROVALS_ON_A_PAGE = 10;

type Approvals = Answer<typeof listApprovals>;
type Query = ReturnType<typeof readQuery<'console/group'>>;
type Part =
  | { tab: '' }
  | { tab: 'approvals'; state: Query['state']; pageNum: number; approvals: Approvals }
  | { tab: 'projects'; projects: GroupProject[] }
  | { tab: 'rules'; rules: GroupRules }
  | { tab: 'spending'; from: string; to: string; spending: Spending };
type Mine = Answer<typeof getMyGroup>;
type Data = { mine: Mine; group: MyGroup | null; waiting: number; part: Part };

async function loadPart(api: Api, { tab, state, pageNum, from, to }: Query): Promise<Part> {
  if (tab === 'approvals')
    return {
      tab,
      state,
      pageNum,
      approvals: await api.call(listApprovals, { query: { state, pageNum, pageSize: APPROVALS_ON_A_PAGE } }),
    };
  if (tab === 'projects') return { tab, projects: await api.call(listGroupProjects, {}) };
  if (tab === 'rules') return { tab, rules: await api.call(getGroupRules, {}) };
  if (tab === 'spending') {
    const usual = monthSoFar(Date.now());
    const period = { from: from || usual.from, to: to || usual.to };
    return { tab, ...period, spending: await api.call(getSpending, { query: period }) };
  }
  return { tab };
}

const load: Load<Data> = async ({ api, url }) => {
  const query = readQuery('console/group', url.searchParams);
  const mine = await api.call(getMyGroup, {});
  if (!mine.group) return { mine, group: null, waiting: 0, part: { tab: '' } };
  const [part, pending] = await Promise.all([
    loadPart(api, query),
    api.call(listApprovals, { query: { state: 'PENDING', pageNum: 1, pageSize: 1 } }),
  ]);
  return { mine, group: mine.group, waiting: pending.total, part };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

function Shown({ group, part }: { group: MyGroup; part: Part }) {
  if (part.tab === 'approvals') return <ApprovalsTab isLeader={group.isLeader} pageSize={APPROVALS_ON_A_PAGE} {...part} />;
  if (part.tab === 'projects') return <ProjectsTab group={group} projects={part.projects} />;
  if (part.tab === 'rules') return <RulesTab isLeader={group.isLeader} rules={part.rules} />;
  if (part.tab === 'spending') return <SpendingTab {...part} />;
  return <MembersTab group={group} />;
}

export default function GroupPage() {
  const { t } = useI18n();
  const links = useLinks();
  const { mine, group, waiting, part } = useLoaderData<Data>();
  if (!group)
    return (
      <ConsolePage title={t('groupPages.title')}>
        <NoGroup mine={mine} />
      </ConsolePage>
    );
  const asking = group.requests.length;
  const tabs = [
    { key: '', label: t('groupPages.tabMembers'), href: links.console('group'), ...(asking > 0 ? { count: asking } : {}) },
    {
      key: 'approvals',
      label: t('groupPages.tabApprovals'),
      href: links.console('group', { tab: 'approvals' }),
      ...(waiting > 0 ? { count: waiting } : {}),
    },
    { key: 'projects', label: t('groupPages.tabProjects'), href: links.console('group', { tab: 'projects' }) },
    { key: 'rules', label: t('groupPages.tabRules'), href: links.console('group', { tab: 'rules' }) },
    { key: 'spending', label: t('groupPages.tabSpending'), href: links.console('group', { tab: 'spending' }) },
  ];
  return (
    <ConsolePage title={t('groupPages.title')}>
      <header className={styles.group}>
        <h2 className={styles.groupName}>{group.name}</h2>
        <StatusTag tone="brand">{t(group.isLeader ? 'groupPages.iLead' : 'groupPages.iBelong')}</StatusTag>
        {!group.isLeader && <span className={styles.muted}>{t('groupPages.leaderIs', { name: group.leaderName })}</span>}
      </header>
      <LinkTabs tabs={tabs} value={part.tab} label={t('groupPages.tabs')} />
      <Shown group={group} part={part} />
    </ConsolePage>
  );
}
