/** One proof of the books: how much it compared, and each difference with the amounts in the books. */
import { useLoaderData } from 'react-router';
import { PROOF_COUNTS } from '#contexts/payments/calls/constants.ts';
import { getProof, listProofDifferences } from '#contexts/payments/calls/generated/proof.ts';
import type { ProofDifference } from '#contexts/payments/calls/proof.ts';
import { codeWords, countWords, originWords, outcomes, secondsOf } from '#contexts/payments/pages/parts/proof/proof-words.ts';
import styles from '#contexts/payments/pages/parts/settlement/settlement.module.css';
import type { Answer } from '#contracts/kit/call.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { formatNumber } from '#kernel/money/money.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, fetchPage, type Load, serverLoader } from '#web/lib/load.ts';
import { DefinitionList } from '#web/ui/definition-list/definition-list.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { PagedList } from '#web/ui/office/paged-list.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { useDifferenceColumns } from './difference-columns.tsx';
import { ProofResult } from './proof-result.tsx';
import { RunningProof } from './running-proof.tsx';

type Run = Answer<typeof getProof>;
type Data = { run: Run; differences: ListAnswer<ProofDifference> };
const load: Load<Data> = async ({ api, url, params }) => {
  const runId = params.runId ?? '';
  const [run, differences] = await Promise.all([
    api.call(getProof, { params: { runId } }),
    fetchPage(api, listProofDifferences, 'admin/money/proofs/:runId', url, { runId }),
  ]);
  return { run, differences };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function ProofPage() {
  const { t } = useI18n();
  const links = useLinks();
  const { run, differences } = useLoaderData<Data>();
  const running = run.outcome === '';
  return (
    <OfficePage
      title={`${t('adminProof.runNo')} ${run.id}`}
      back={{ href: links.admin('money/proofs'), label: t('officeTitles.adminProofs') }}
      lead={<StatusTag tone={outcomes[run.outcome].tone}>{t(outcomes[run.outcome].words)}</StatusTag>}
    >
      {running ? <RunningProof key={run.id} run={run} /> : <ProofResult run={run} />}
      {run.differenceCount > 0 && <Differences run={run} differences={differences} />}
      <Compared run={run} />
    </OfficePage>
  );
}

function Differences({ run, differences }: Data) {
  const { t } = useI18n();
  const columns = useDifferenceColumns();
  const stored = run.byCode.reduce((sum, { count }) => sum + count, 0);
  return (
    <Panel
      title={t('adminProof.differencesFound')}
      count={run.differenceCount}
      lead={stored < run.differenceCount && t('adminProof.differencesStored', { count: formatNumber(stored, 0) })}
    >
      <div className={styles.stack}>
        <PagedList
          page="admin/money/proofs/:runId"
          label={t('adminProof.differencesFound')}
          name="proof-differences"
          columns={columns}
          list={differences}
          filters={[
            {
              kind: 'select',
              name: 'code',
              label: t('adminProof.kind'),
              options: run.byCode.map(({ code, count }) => ({ value: code, label: `${t(codeWords(code))} (${count})` })),
            },
          ]}
          rowKey={(row) => String(row.seq)}
          empty={t('adminProof.noDifferencesOfKind')}
        />
      </div>
    </Panel>
  );
}

function Compared({ run }: { run: Run }) {
  const { t, timeText } = useI18n();
  const begun = [
    { term: t('adminProof.startedAt'), value: timeText(run.startedAt) },
    { term: t('adminProof.origin'), value: [t(originWords(run.origin)), run.startedBy].filter(Boolean).join(' · ') },
    { term: t('adminProof.billDays'), value: run.fromDay ? `${run.fromDay} – ${run.toDay}` : t('adminProof.billsNone') },
  ];
  const ended = [
    { term: t('adminProof.duration'), value: t('adminProof.seconds', { count: secondsOf(run) }) },
    ...PROOF_COUNTS.map((name) => ({ term: t(countWords(name)), value: formatNumber(run.counts[name] ?? 0, 0) })),
  ];
  return (
    <Panel title={t('adminProof.compared')}>
      <DefinitionList items={run.outcome === '' ? begun : [...begun, ...ended]} />
    </Panel>
  );
}
