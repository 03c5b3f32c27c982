/** One fund as the staff sees it: remainder and its derivation, terms, statements, contract receipts, movements. */
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { staffFundExportPath } from '#contexts/payments/calls/constants.ts';
import type { FundMovementView } from '#contexts/payments/calls/funds.ts';
import { getFund, listFundMovements, moveFund } from '#contexts/payments/calls/generated/funds-admin.ts';
import { CreditStatements } from '#contexts/payments/pages/parts/fund/credit-statements.tsx';
import styles from '#contexts/payments/pages/parts/fund/fund.module.css';
import { FundExports } from '#contexts/payments/pages/parts/fund/fund-exports.tsx';
import { FundFacts } from '#contexts/payments/pages/parts/fund/fund-facts.tsx';
import { fundTones } from '#contexts/payments/pages/parts/fund/fund-words.ts';
import type { Answer } from '#contracts/kit/call.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, fetchPage, type Load, serverLoader } from '#web/lib/load.ts';
import { useMay } from '#web/lib/office.ts';
import { namedBy } from '#web/lib/page-title.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { askReason } from '#web/ui/office/reason/reason.ts';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { ReceiptDrawer, TermsDrawer } from './fund-drawers.tsx';
import { FundMovements } from './fund-movements.tsx';
import { FundReceipts } from './fund-receipts.tsx';

type Data = { fund: Answer<typeof getFund>; movements: ListAnswer<FundMovementView> };
const load: Load<Data> = async ({ api, url, params }) => {
  const fundId = params.fundId ?? '';
  const [fund, movements] = await Promise.all([
    api.call(getFund, { params: { fundId } }),
    fetchPage(api, listFundMovements, 'admin/money/funds/:fundId', url, { fundId }),
  ]);
  return { fund, movements };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const handle = namedBy<Data>(({ fund }) => fund);

type Move = 'suspend' | 'resume' | 'close';
const said = { suspend: 'funds.suspended', resume: 'funds.resumed', close: 'funds.closed' } as const;
const texts = { suspend: 'funds.suspendText', resume: 'funds.resumeText', close: 'funds.closeText' } as const;

function Actions({ fund, onOpen }: { fund: Data['fund']; onOpen: (drawer: 'terms') => void }) {
  const { t } = useI18n();
  const { run, busy } = useAction();
  async function change(move: Move): Promise<void> {
    const reason = await askReason({
      title: t(`funds.${move}`),
      text: t(texts[move]),
      danger: move !== 'resume',
      templates: [t('funds.reasonContract'), t('funds.reasonRisk'), t('funds.reasonRequest')],
    });
    if (reason !== null)
      await run(() => webApi.call(moveFund, { params: { fundId: fund.fundId }, body: { move, reason } }), { success: t(said[move]) });
  }
  return (
    <>
      {(['suspend', 'resume', 'close'] as const)
        .filter((move) => fund.actions.includes(move))
        .map((move) => (
          <button
            key={move}
            type="button"
            className={`button ${move === 'close' ? 'danger' : ''}`}
            disabled={busy}
            onClick={() => void change(move)}
          >
            {t(`funds.${move}`)}
          </button>
        ))}
      {fund.actions.includes('terms') && (
        <button type="button" className="button primary" onClick={() => onOpen('terms')}>
          {t('funds.terms')}
        </button>
      )}
    </>
  );
}

export default function FundPage() {
  const { t, pick } = useI18n();
  const links = useLinks();
  const { fund, movements } = useLoaderData<Data>();
  const manage = useMay('finance.manage');
  const [open, setOpen] = useState<'terms' | 'receipt' | null>(null);
  return (
    <OfficePage
      title={pick(fund.name, fund.nameEn)}
      back={{ href: links.admin('money/funds'), label: t('officeTitles.adminFunds') }}
      lead={
        <>
          <StatusTag tone={fund.isOverdue ? 'danger' : fundTones[fund.state]}>
            {fund.isOverdue ? t('funds.overdue') : t(`funds.state${fund.state}`)}
          </StatusTag>{' '}
          {t(`funds.owner${fund.ownerKind}`)} {fund.ownerName || fund.ownerId}
        </>
      }
      actions={manage && <Actions fund={fund} onOpen={setOpen} />}
    >
      <Panel title={t(`funds.kindName${fund.kind}`)}>
        <FundFacts fund={fund} />
      </Panel>
      {fund.kind === 'CREDIT' && (
        <Panel title={t('funds.statements')}>
          {fund.statements.length === 0 ? (
            <p className={styles.note}>{t('funds.statementsNoneText')}</p>
          ) : (
            <CreditStatements statements={fund.statements} />
          )}
        </Panel>
      )}
      {fund.kind === 'CONTRACTFUND' && (
        <Panel
          title={t('funds.receipts')}
          actions={
            manage &&
            fund.actions.includes('receipt') && (
              <button type="button" className="button" onClick={() => setOpen('receipt')}>
                {t('funds.note')}
              </button>
            )
          }
        >
          <FundReceipts receipts={fund.receipts} manage={manage} />
        </Panel>
      )}
      <Panel title={t('funds.movements')} actions={<FundExports path={staffFundExportPath(fund.fundId)} />}>
        <FundMovements list={movements} orderHref={(orderId) => links.admin('orders/:orderId', { orderId })} />
      </Panel>
      {open === 'terms' && <TermsDrawer fund={fund} onClose={() => setOpen(null)} />}
      {open === 'receipt' && <ReceiptDrawer fund={fund} onClose={() => setOpen(null)} />}
    </OfficePage>
  );
}
