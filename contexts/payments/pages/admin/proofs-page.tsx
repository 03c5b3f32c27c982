/** Proofs of the books: the last result, all earlier ones, and starting one now. */
import { useLoaderData } from 'react-router';
import { listProofs, startProof } from '#contexts/payments/calls/generated/proof.ts';
import type { ProofRun } from '#contexts/payments/calls/proof.ts';
import { originWords, outcomes, secondsOf } from '#contexts/payments/pages/parts/proof/proof-words.ts';
import styles from '#contexts/payments/pages/parts/settlement/settlement.module.css';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { formatNumber } from '#kernel/money/money.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, fetchPage, type Load, serverLoader } from '#web/lib/load.ts';
import { useMay } from '#web/lib/office.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { PagedList } from '#web/ui/office/paged-list.tsx';
import type { Column } from '#web/ui/office/table/data-table.tsx';
import { RowActions, RowLink } from '#web/ui/office/table/row-actions.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { ProofResult } from './proof-result.tsx';
import { RunningProof } from './running-proof.tsx';

type Data = { list: ListAnswer<ProofRun>; last: ProofRun | null };
const load: Load<Data> = async ({ api, url }) => {
  const [list, newest] = await Promise.all([
    fetchPage(api, listProofs, 'admin/money/proofs', url),
    api.call(listProofs, { query: { pageSize: 1 } }),
  ]);
  return { list, last: newest.records[0] ?? null };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function ProofsPage() {
  const { t, timeText } = useI18n();
  const links = useLinks();
  const { list, last } = useLoaderData<Data>();
  const manage = useMay('finance.manage');
  const { run, busy } = useAction();
  const hrefOf = ({ id }: ProofRun) => links.admin('money/proofs/:runId', { runId: id });

  async function start(): Promise<void> {
    if (await confirm({ title: t('adminProof.startTitle'), text: t('adminProof.startText'), confirmText: t('adminProof.start') }))
      await run(() => webApi.call(startProof, {}), { success: t('adminProof.started') });
  }
  const columns: Column<ProofRun>[] = [
    {
      key: 'id',
      title: t('adminProof.runNo'),
      fixed: true,
      render: (row) => (
        <a className="link" href={hrefOf(row)}>
          {row.id}
        </a>
      ),
    },
    {
      key: 'outcome',
      title: t('adminProof.outcome'),
      fixed: true,
      render: (row) => <StatusTag tone={outcomes[row.outcome].tone}>{t(outcomes[row.outcome].words)}</StatusTag>,
    },
    {
      key: 'startedAt',
      title: t('adminProof.startedAt'),
      sortable: true,
      fixed: true,
      render: (row) => timeText(row.startedAt),
    },
    {
      key: 'origin',
      title: t('adminProof.origin'),
      render: (row) => (
        <>
          {t(originWords(row.origin))}
          {row.startedBy && <span className={styles.small}>{row.startedBy}</span>}
        </>
      ),
    },
    {
      key: 'differences',
      title: t('adminProof.differencesFound'),
      align: 'end',
      render: (row) => (row.outcome === '' ? '—' : formatNumber(row.differenceCount, 0)),
    },
    { key: 'orders', title: t('adminProof.countOrders'), align: 'end', render: (row) => formatNumber(row.counts.orders ?? 0, 0) },
    {
      key: 'duration',
      title: t('adminProof.duration'),
      align: 'end',
      render: (row) => (row.outcome === '' ? '—' : t('adminProof.seconds', { count: secondsOf(row) })),
    },
    {
      key: 'actions',
      title: t('sellerMoney.actions'),
      fixed: true,
      render: (row) => (
        <RowActions>
          <RowLink href={hrefOf(row)}>{t('adminProof.view')}</RowLink>
        </RowActions>
      ),
    },
  ];
  return (
    <OfficePage
      title={t('officeTitles.adminProofs')}
      lead={t('adminProof.lead')}
      actions={
        manage && (
          <button type="button" className="button primary" disabled={busy || last?.outcome === ''} onClick={start}>
            <Icon name="shield-check" size={16} />
            {t('adminProof.start')}
          </button>
        )
      }
    >
      {last?.outcome === '' ? <RunningProof key={last.id} run={last} /> : last && <ProofResult run={last} href={hrefOf(last)} />}
      <PagedList
        page="admin/money/proofs"
        label={t('officeTitles.adminProofs')}
        name="admin-proofs"
        columns={columns}
        list={list}
        filters={[]}
        rowKey={(row) => row.id}
        usualSort={{ by: 'startedAt', order: 'desc' }}
        empty={<EmptyState icon="shield-check" title={t('adminProof.none')} text={t('adminProof.noneText')} />}
      />
    </OfficePage>
  );
}
