/** The queue of takedown requests about community content. */
import { useLoaderData } from 'react-router';
import { countTakedowns, listTakedowns } from '#contexts/community/calls/generated/takedown.ts';
import type { TakedownRow } from '#contexts/community/calls/takedown.ts';
import { TAKEDOWN_REASONS, takedownLifecycle } from '#contexts/community/rules/takedown.ts';
import { ClaimState } from '#contexts/operations/pages/parts/review/claim-state.tsx';
import type { Answer } from '#contracts/kit/call.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, fetchPage, type Load, serverLoader } from '#web/lib/load.ts';
import { Ago } from '#web/ui/ago/ago.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { PagedList } from '#web/ui/office/paged-list.tsx';
import { StatTiles } from '#web/ui/office/stat-tiles.tsx';
import type { Column } from '#web/ui/office/table/data-table.tsx';
import { RowActions } from '#web/ui/office/table/row-actions.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import { TakedownState } from './takedown-state.tsx';
import styles from './takedowns.module.css';

type Data = { list: ListAnswer<TakedownRow>; counts: Answer<typeof countTakedowns> };
const load: Load<Data> = async ({ api, url }) => {
  const [list, counts] = await Promise.all([fetchPage(api, listTakedowns, 'admin/takedowns', url), api.call(countTakedowns, {})]);
  return { list, counts };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

const CLAIMS = ['mine', 'free', 'others'] as const;
const KINDS = ['REPOSITORY', 'DISCUSSION'] as const;

function useColumns(): Column<TakedownRow>[] {
  const { t } = useI18n();
  const links = useLinks();
  return [
    {
      key: 'subject',
      title: t('officeTakedowns.subject'),
      fixed: true,
      render: (row) => (
        <div className={styles.words}>
          <a className="link" href={links.admin('takedowns/:takedownId', { takedownId: row.id })}>
            <strong>{row.repository}</strong>
          </a>
          {row.discussion > 0 && <small>{t('communityAccess.ofDiscussion', { no: row.discussion })}</small>}
          <p className={styles.text}>{row.explanation}</p>
        </div>
      ),
    },
    { key: 'reason', title: t('officeTakedowns.reason'), render: (row) => t(`communityAccess.reason${row.reason}`) },
    {
      key: 'state',
      title: t('officeTakedowns.state'),
      render: (row) => <TakedownState row={row} />,
    },
    {
      key: 'reporter',
      title: t('officeTakedowns.reporter'),
      render: (row) => row.reporterUser || row.reporter || t('officeTakedowns.visitor'),
    },
    { key: 'claim', title: t('officeTakedowns.claim'), render: (row) => (row.decidedAt > 0 ? row.decidedBy : <ClaimState claim={row} />) },
    { key: 'at', title: t('officeTakedowns.at'), sortable: true, render: (row) => <Ago at={row.at} /> },
    {
      key: 'actions',
      title: t('officeTakedowns.actions'),
      fixed: true,
      render: (row) => (
        <RowActions>
          <a className="link" href={links.admin('takedowns/:takedownId', { takedownId: row.id })}>
            {t(row.state === 'OPEN' ? 'officeTakedowns.handle' : 'officeTakedowns.view')}
          </a>
        </RowActions>
      ),
    },
  ];
}

export default function TakedownsPage() {
  const { t } = useI18n();
  const links = useLinks();
  const { list, counts } = useLoaderData<Data>();
  const columns = useColumns();
  const select = <N extends string, V extends string>(name: N, label: string, values: readonly V[], words: (value: V) => string) => ({
    kind: 'select' as const,
    name,
    label,
    options: values.map((value) => ({ value, label: words(value) })),
  });
  return (
    <OfficePage title={t('officeTitles.adminTakedowns')} lead={t('officeTakedowns.lead')}>
      <StatTiles
        label={t('officeTitles.adminTakedowns')}
        stats={[
          {
            label: t('officeTakedowns.open'),
            value: String(counts.open),
            href: links.admin('takedowns', { state: 'OPEN' }),
            ...(counts.open > 0 && { tone: 'brand' as const }),
          },
          {
            label: t('officeTakedowns.countered'),
            value: String(counts.countered),
            href: links.admin('takedowns', { state: 'UPHELD', countered: 'true' }),
            ...(counts.countered > 0 && { tone: 'brand' as const }),
          },
        ]}
      />
      <PagedList
        page="admin/takedowns"
        label={t('officeTitles.adminTakedowns')}
        name="admin-takedowns"
        columns={columns}
        list={list}
        filters={[
          select('state', t('officeTakedowns.state'), takedownLifecycle.states, (value) => t(`officeTakedowns.state${value}`)),
          select('reason', t('officeTakedowns.reason'), TAKEDOWN_REASONS, (value) => t(`communityAccess.reason${value}`)),
          select('kind', t('officeTakedowns.kind'), KINDS, (value) => t(`officeTakedowns.kind${value}`)),
          select('claimed', t('officeTakedowns.claim'), CLAIMS, (value) => t(`officeTakedowns.claimed${value}`)),
          select('countered', t('officeTakedowns.countered'), ['true'], () => t('officeTakedowns.counteredOnly')),
          { kind: 'text', name: 'keyword', label: t('officeTakedowns.keyword') },
        ]}
        rowKey={(row) => row.id}
        usualSort={{ by: 'at', order: 'asc' }}
        empty={<EmptyState icon="circle-check" title={t('officeTakedowns.none')} text={t('officeTakedowns.noneText')} />}
      />
    </OfficePage>
  );
}
