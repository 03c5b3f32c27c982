/** One programme: figures, terms, use by shop and region, and claimants. */
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { doneOrWaiting } from '#contexts/payments/pages/parts/proposed-words.ts';
import { amountWords } from '#contexts/payments/pages/parts/settlement/settlement-words.ts';
import type { StaffVoucher } from '#contexts/vouchers/calls/admin-vouchers.ts';
import {
  getStaffProgramme,
  listProgrammeVouchers,
  makeVoucherBatch,
  moveProgramme,
} from '#contexts/vouchers/calls/generated/admin-vouchers.ts';
import type { Answer } from '#contracts/kit/call.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { newId } from '#kernel/id/id.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, fetchPage, type Load, serverLoader } from '#web/lib/load.ts';
import { useMay } from '#web/lib/office.ts';
import { namedBy } from '#web/lib/page-title.ts';
import { useGo } from '#web/lib/use-go.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { PagedList } from '#web/ui/office/paged-list.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { askReason } from '#web/ui/office/reason/reason.ts';
import { StatTiles } from '#web/ui/office/stat-tiles.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { ProgrammeDrawer } from './programme-drawer.tsx';
import { ProgrammeReport } from './programme-report.tsx';
import { ProgrammeTerms } from './programme-terms.tsx';
import { programmeStates } from './programme-words.ts';
import { voucherColumns } from './voucher-columns.tsx';

type Programme = Answer<typeof getStaffProgramme>;
type Data = { programme: Programme; vouchers: ListAnswer<StaffVoucher> };
const load: Load<Data> = async ({ api, url, params }) => {
  const programmeId = params.programmeId ?? '';
  const [programme, vouchers] = await Promise.all([
    api.call(getStaffProgramme, { params: { programmeId } }),
    fetchPage(api, listProgrammeVouchers, 'admin/money/vouchers/:programmeId', url, { programmeId }),
  ]);
  return { programme, vouchers };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const handle = namedBy<Data>(({ programme }) => programme);

type Move = 'open' | 'pause' | 'resume' | 'close';
const MOVES: readonly Move[] = ['open', 'resume', 'pause', 'close'];

function Actions({ programme, onChange }: { programme: Programme; onChange: () => void }) {
  const { t } = useI18n();
  const links = useLinks();
  const go = useGo();
  const { run, busy } = useAction();
  const { programmeId, actions } = programme;
  async function move(name: Move): Promise<void> {
    const title = t(`adminVouchers.${name}`);
    const text = name === 'resume' ? '' : t(`adminVouchers.${name}Text`);
    const templates = [t('adminVouchers.reasonPolicy'), t('adminVouchers.reasonBudget')];
    const reason =
      name === 'open' || name === 'resume' ? ((await confirm({ title, text })) ? '' : null) : await askReason({ title, text, templates });
    if (reason !== null)
      await run(async () => {
        const { proposalId } = await webApi.call(moveProgramme, { params: { programmeId }, body: { move: name, reason } });
        showToast(doneOrWaiting(t, proposalId, 'adminVouchers.moved'), 'success');
      });
  }
  async function settle(): Promise<void> {
    if (!(await confirm({ title: t('adminVouchers.settle'), text: t('adminVouchers.settleText') }))) return;
    await run(
      async () => {
        const { batchId } = await webApi.call(
          makeVoucherBatch,
          { params: { programmeId }, body: { until: 0 } },
          { idempotencyKey: newId(Date.now()) },
        );
        go(links.admin('money/voucher-batches/:batchId', { batchId }));
      },
      { success: t('adminVouchers.settled'), keepData: true },
    );
  }
  return (
    <>
      {actions.includes('change') && (
        <button type="button" className="button" onClick={onChange}>
          {t('adminVouchers.change')}
        </button>
      )}
      {MOVES.filter((name) => actions.includes(name)).map((name) => (
        <button
          key={name}
          type="button"
          className={`button ${name === 'open' ? 'primary' : ''}`}
          disabled={busy}
          onClick={() => void move(name)}
        >
          {t(`adminVouchers.${name}`)}
        </button>
      ))}
      {actions.includes('settle') && (
        <button type="button" className="button primary" disabled={busy} onClick={() => void settle()}>
          {t('adminVouchers.settle')}
        </button>
      )}
    </>
  );
}

export default function ProgrammePage() {
  const i18n = useI18n();
  const { t, pick } = i18n;
  const links = useLinks();
  const { programme, vouchers } = useLoaderData<Data>();
  const manage = useMay('finance.manage');
  const [changing, setChanging] = useState(false);
  const { programmeId } = programme;
  return (
    <OfficePage
      title={pick(programme.name, programme.nameEn)}
      back={{ href: links.admin('money/vouchers'), label: t('officeTitles.adminVouchers') }}
      lead={<StatusTag tone={programmeStates[programme.state].tone}>{t(programmeStates[programme.state].words)}</StatusTag>}
      actions={manage && <Actions programme={programme} onChange={() => setChanging(true)} />}
    >
      <StatTiles
        label={t('officeTitles.adminVoucher')}
        stats={[
          {
            label: t('adminVouchers.budget'),
            value: amountWords(programme.budget),
            note: `${t('adminVouchers.left')} ${amountWords(programme.left)}`,
          },
          {
            label: t('adminVouchers.claimed'),
            value: amountWords(programme.claimed),
            note: `${t('adminVouchers.claimedCount', { count: programme.claimedCount })} · ${t('adminVouchers.released')} ${amountWords(programme.released)}`,
          },
          { label: t('adminVouchers.used'), value: amountWords(programme.used) },
          { label: t('adminVouchers.returned'), value: amountWords(programme.returned) },
          {
            label: t('adminVouchers.owed'),
            value: amountWords(programme.owed),
            note: `${t('adminVouchers.paid')} ${amountWords(programme.paid)}`,
            href: links.admin('money/voucher-batches', { programmeId }),
          },
        ]}
      />
      <Panel title={t('adminVouchers.terms')}>
        <ProgrammeTerms programme={programme} />
      </Panel>
      <ProgrammeReport programme={programme} />
      <Panel title={t('adminVouchers.vouchers')}>
        <PagedList
          page="admin/money/vouchers/:programmeId"
          label={t('adminVouchers.vouchers')}
          name="admin-programme-vouchers"
          columns={voucherColumns(i18n, links)}
          list={vouchers}
          filters={[
            {
              kind: 'select',
              name: 'state',
              label: t('adminVouchers.state'),
              options: (['ACTIVE', 'EXPIRED'] as const).map((value) => ({ value, label: t(`adminVouchers.voucher${value}`) })),
            },
          ]}
          rowKey={(row) => row.voucherId}
          usualSort={{ by: 'claimedAt', order: 'desc' }}
          empty={t('adminVouchers.vouchersNone')}
        />
      </Panel>
      {changing && <ProgrammeDrawer programme={programme} onClose={() => setChanging(false)} />}
    </OfficePage>
  );
}
