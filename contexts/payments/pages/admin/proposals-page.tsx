/** Actions above a limit: proposed by one person, confirmed or refused by another. */
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { recordPath } from '#contexts/operations/pages/parts/audit/audit-words.tsx';
import { ChangeTable } from '#contexts/operations/pages/parts/audit/change-table.tsx';
import { confirmProposal, listProposals, refuseProposal } from '#contexts/payments/calls/generated/proposals-admin.ts';
import type { ProposalView } from '#contexts/payments/calls/proposals-admin.ts';
import styles from '#contexts/payments/pages/parts/settlement/settlement.module.css';
import { plainAmount, stateOptions } from '#contexts/payments/pages/parts/settlement/settlement-words.ts';
import { proposedActs } from '#contexts/payments/rules/payments.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { type MessageKey, useI18n } from '#web/lib/i18n.tsx';
import { browserLoader, fetchPage, type Load, serverLoader } from '#web/lib/load.ts';
import { useMay } from '#web/lib/office.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { FormDrawer } from '#web/ui/office/form-drawer.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { PagedList } from '#web/ui/office/paged-list.tsx';
import { askReason } from '#web/ui/office/reason/reason.ts';
import type { Column } from '#web/ui/office/table/data-table.tsx';
import { RowActions, RowButton } from '#web/ui/office/table/row-actions.tsx';
import { Price } from '#web/ui/price/price.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import { StatusTag, type Tone } from '#web/ui/status-tag/status-tag.tsx';

const load: Load<ListAnswer<ProposalView>> = ({ api, url }) => fetchPage(api, listProposals, 'admin/money/proposals', url);
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

const states: Record<ProposalView['state'], { words: MessageKey; tone: Tone }> = {
  PROPOSED: { words: 'adminProposals.statePROPOSED', tone: 'warning' },
  CONFIRMED: { words: 'adminProposals.stateCONFIRMED', tone: 'success' },
  REFUSED: { words: 'adminProposals.stateREFUSED', tone: 'neutral' },
};

/** Proposed by the user, who therefore cannot confirm it. */
const isOwn = (row: ProposalView): boolean => row.state === 'PROPOSED' && !row.actions.includes('confirm');

type ActionsProps = { row: ProposalView; manage: boolean };
function Actions({ row, manage }: ActionsProps) {
  const { t, pick } = useI18n();
  const { run } = useAction();
  const may = (action: 'confirm' | 'refuse') => manage && row.actions.includes(action);
  const own = manage && isOwn(row);
  const params = { proposalId: row.proposalId };

  async function agree(): Promise<void> {
    const [name, act] = [pick(row.name, row.nameEn), t(`adminProposals.act_${row.act}`)];
    const title = t('adminProposals.confirmTitle', { name, act, amount: plainAmount(row.amount) });
    if (await confirm({ title, text: t('adminProposals.confirmText', { name: row.proposedBy }) }))
      await run(() => webApi.call(confirmProposal, { params }), { success: t('adminProposals.confirmed') });
  }
  async function refuse(): Promise<void> {
    const reason = await askReason({
      title: t(own ? 'adminProposals.takeBack' : 'adminProposals.refuse'),
      danger: true,
      templates: [t('adminProposals.refuseTemplate1'), t('adminProposals.refuseTemplate2')],
    });
    if (reason !== null)
      await run(() => webApi.call(refuseProposal, { params, body: { reason } }), { success: t('adminProposals.refused') });
  }
  return (
    <RowActions>
      {may('confirm') && <RowButton onClick={agree}>{t('adminProposals.confirm')}</RowButton>}
      {may('refuse') && (
        <RowButton danger onClick={refuse}>
          {t(own ? 'adminProposals.takeBack' : 'adminProposals.refuse')}
        </RowButton>
      )}
    </RowActions>
  );
}

/** Links to the record to be changed; one that does not exist yet has no page. */
function RecordLink({ row }: { row: ProposalView }) {
  const { t } = useI18n();
  const path = row.subjectId === '' ? '' : recordPath('subject', `${row.subjectType}:${row.subjectId}`);
  return path === '' ? null : (
    <a className="link" href={path}>
      {t('adminProposals.record')}
    </a>
  );
}

function People({ row, manage }: ActionsProps) {
  const { t, timeText } = useI18n();
  return (
    <>
      <span className={styles.small}>{t('adminProposals.proposedBy', { name: row.proposedBy })}</span>
      {manage && isOwn(row) && <span className={styles.small}>{t('adminProposals.same')}</span>}
      {row.decidedBy && (
        <span className={styles.small}>
          {t('adminProposals.decidedBy', { name: row.decidedBy })} · {timeText(row.decidedAt)}
        </span>
      )}
    </>
  );
}

export default function ProposalsPage() {
  const { t, pick, timeText } = useI18n();
  const list = useLoaderData<ListAnswer<ProposalView>>();
  const manage = useMay('finance.manage');
  const [seen, setSeen] = useState<ProposalView | null>(null);
  const columns: Column<ProposalView>[] = [
    {
      key: 'act',
      title: t('adminProposals.act'),
      fixed: true,
      render: (row) => (
        <>
          <button type="button" className="link" title={t('adminProposals.details')} onClick={() => setSeen(row)}>
            {pick(row.name, row.nameEn)}
            <span className="visually-hidden"> · {t('adminProposals.details')}</span>
          </button>
          <span className={styles.small}>{t(`adminProposals.act_${row.act}`)}</span>
        </>
      ),
    },
    { key: 'amount', title: t('adminProposals.amount'), align: 'end', fixed: true, render: (row) => <Price value={row.amount} zero /> },
    {
      key: 'state',
      title: t('adminProposals.state'),
      render: (row) => (
        <>
          <StatusTag tone={states[row.state].tone}>{t(states[row.state].words)}</StatusTag>
          {row.note && <span className={styles.small}>{row.note}</span>}
        </>
      ),
    },
    { key: 'because', title: t('adminProposals.because'), render: (row) => t(`adminProposals.because${row.because}`) },
    { key: 'reason', title: t('adminProposals.reason'), render: (row) => row.reason },
    { key: 'proposedAt', title: t('adminProposals.proposedAt'), sortable: true, render: (row) => timeText(row.proposedAt) },
    { key: 'people', title: t('adminProposals.people'), reads: true, render: (row) => <People row={row} manage={manage} /> },
    {
      key: 'actions',
      title: t('adminProposals.actions'),
      fixed: true,
      render: (row) => <Actions row={row} manage={manage} />,
    },
  ];
  return (
    <OfficePage title={t('officeTitles.adminProposals')} lead={t('adminProposals.lead')}>
      <PagedList
        page="admin/money/proposals"
        label={t('officeTitles.adminProposals')}
        name="admin-proposals"
        columns={columns}
        list={list}
        filters={[
          { kind: 'select', name: 'state', label: t('adminProposals.state'), options: stateOptions(t, states) },
          {
            kind: 'select',
            name: 'act',
            label: t('adminProposals.act'),
            options: proposedActs.map((value) => ({ value, label: t(`adminProposals.act_${value}`) })),
          },
        ]}
        rowKey={(row) => row.proposalId}
        usualSort={{ by: 'proposedAt', order: 'desc' }}
        empty={<EmptyState icon="clipboard-check" title={t('adminProposals.none')} text={t('adminProposals.noneText')} />}
      />
      <FormDrawer
        open={seen !== null}
        onClose={() => setSeen(null)}
        title={
          seen ? t('adminProposals.detailsTitle', { act: t(`adminProposals.act_${seen.act}`), name: pick(seen.name, seen.nameEn) }) : ''
        }
      >
        {seen && (
          <>
            <RecordLink row={seen} />
            <ChangeTable entry={seen} />
          </>
        )}
      </FormDrawer>
    </OfficePage>
  );
}
