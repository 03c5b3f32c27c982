/** Reports: the address holds the report and its period. */
import { useLoaderData, useNavigation } from 'react-router';
import { getGoodsReport } from '#contexts/catalogue/calls/generated/report.ts';
import { getUserReport } from '#contexts/identity/calls/generated/report.ts';
import { getTurnoverReport } from '#contexts/orders/calls/generated/report.ts';
import { getCapacityReport } from '#contexts/resources/calls/generated/report.ts';
import { getSearchReport } from '#contexts/search/calls/generated/report.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { readQuery } from '#contracts/pages/pages.ts';
import { callAddress } from '#web/lib/call-address.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { LinkTabs } from '#web/ui/tabs/tabs.tsx';
import { CapacityReport } from './capacity-report.tsx';
import { GoodsReport } from './goods-report.tsx';
import { SearchReport } from './search-report.tsx';
import { lastDays, readStretch, type Stretch } from './stretch.ts';
import { StretchForm } from './stretch-form.tsx';
import { TurnoverReport } from './turnover-report.tsx';
import { UserReport } from './user-report.tsx';

const TABS = ['turnover', 'users', 'goods', 'capacity', 'searches'] as const;
type Tab = (typeof TABS)[number];
type Data = Stretch & {
  now: number;
  report:
    | { tab: 'turnover'; found: Answer<typeof getTurnoverReport> }
    | { tab: 'users'; found: Answer<typeof getUserReport> }
    | { tab: 'goods'; found: Answer<typeof getGoodsReport> }
    | { tab: 'searches'; found: Answer<typeof getSearchReport> }
    | { tab: 'capacity'; found: Answer<typeof getCapacityReport> };
};

const load: Load<Data> = async ({ api, url }) => {
  const now = Date.now();
  const { tab: asked, ...stretch } = readQuery('admin/reports', url.searchParams);
  const tab = asked || 'turnover';
  const query = readStretch(stretch, now);
  const ask = async (): Promise<Data['report']> => {
    if (tab === 'users') return { tab, found: await api.call(getUserReport, { query }) };
    if (tab === 'goods') return { tab, found: await api.call(getGoodsReport, { query }) };
    if (tab === 'capacity') return { tab, found: await api.call(getCapacityReport, {}) };
    if (tab === 'searches') return { tab, found: await api.call(getSearchReport, { query }) };
    return { tab, found: await api.call(getTurnoverReport, { query }) };
  };
  return { ...query, now, report: await ask() };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function ReportsPage() {
  const { t } = useI18n();
  const links = useLinks();
  const { from, to, step, now, report } = useLoaderData<Data>();
  const busy = useNavigation().state === 'loading';
  const words = {
    turnover: 'adminReport.tabTurnover',
    users: 'adminReport.tabUsers',
    goods: 'adminReport.tabGoods',
    capacity: 'adminReport.tabCapacity',
    searches: 'adminReport.tabSearches',
  } as const;
  const hrefOf = (tab: Tab, stretch: Partial<Stretch> = { from, to }) =>
    links.admin('reports', { tab, ...stretch, step: (stretch.step ?? step) === 'month' ? 'month' : undefined });
  const presets = [
    { words: t('adminReport.days7'), stretch: lastDays(now, 7) },
    { words: t('adminReport.days30'), stretch: lastDays(now, 30) },
    { words: t('adminReport.days90'), stretch: lastDays(now, 90) },
    { words: t('adminReport.year'), stretch: { ...lastDays(now, 365), step: 'month' as const } },
  ];
  return (
    <OfficePage
      title={t('officeTitles.adminReports')}
      lead={t(
        report.tab === 'capacity'
          ? 'adminReport.capacityLead'
          : report.tab === 'searches'
            ? 'adminReport.searchesLead'
            : 'adminReport.lead',
      )}
      actions={
        <a
          className="button"
          href={callAddress(`/operation/admin/report/export/${report.tab}`, report.tab === 'capacity' ? {} : { from, to, step })}
          data-reload=""
        >
          <Icon name="download" size={16} />
          {t('adminReport.exportCsv')}
        </a>
      }
    >
      <LinkTabs
        tabs={TABS.map((tab) => ({ key: tab, label: t(words[tab]), href: hrefOf(tab) }))}
        value={report.tab}
        label={t('officeTitles.adminReports')}
      />
      {report.tab !== 'capacity' && (
        <StretchForm
          key={`${from} ${to} ${step}`}
          tab={report.tab}
          from={from}
          to={to}
          step={step}
          presets={presets.map(({ words: label, stretch }) => ({
            label,
            href: hrefOf(report.tab, stretch),
            current: stretch.from === from && stretch.to === to,
          }))}
        />
      )}
      <div aria-busy={busy}>
        {report.tab === 'turnover' && <TurnoverReport report={report.found} />}
        {report.tab === 'users' && <UserReport report={report.found} />}
        {report.tab === 'goods' && <GoodsReport report={report.found} />}
        {report.tab === 'searches' && <SearchReport report={report.found} />}
        {report.tab === 'capacity' && <CapacityReport report={report.found} />}
      </div>
    </OfficePage>
  );
}
