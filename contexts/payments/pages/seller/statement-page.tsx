/** One statement of the shop: totals, lines, and the merchant's review. */
import { useLoaderData } from 'react-router';
import { STATEMENT_VERIFIER_PATH, sellerStatementExportPath, statementEvidencePath } from '#contexts/payments/calls/constants.ts';
import {
  confirmStatement,
  disputeStatement,
  getSellerStatement,
  listSellerStatementLines,
} from '#contexts/payments/calls/generated/settlement.ts';
import type { StatementLine } from '#contexts/payments/calls/settlement.ts';
import { plainAmount, statementStates } from '#contexts/payments/pages/parts/settlement/settlement-words.ts';
import { SettlementHistory } from '#contexts/payments/pages/parts/settlement/statement-history.tsx';
import { StatementLines } from '#contexts/payments/pages/parts/settlement/statement-lines.tsx';
import { StatementSummary } from '#contexts/payments/pages/parts/settlement/statement-summary.tsx';
import type { Answer } from '#contracts/kit/call.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, fetchPage, type Load, serverLoader } from '#web/lib/load.ts';
import { useMay } from '#web/lib/office.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { askReason } from '#web/ui/office/reason/reason.ts';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';

type Data = { statement: Answer<typeof getSellerStatement>; lines: ListAnswer<StatementLine> };
const load: Load<Data> = async ({ api, url, params }) => {
  const month = params.month ?? '';
  const statement = await api.call(getSellerStatement, { params: { month } });
  return { statement, lines: await fetchPage(api, listSellerStatementLines, 'seller/statements/:month', url, { month }) };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function StatementPage() {
  const { t } = useI18n();
  const links = useLinks();
  const { statement, lines } = useLoaderData<Data>();
  const { run, busy } = useAction();
  const mayOpen = useMay('shop.orders');
  const { month } = statement;
  const may = (action: string) => statement.actions.includes(action);

  async function agree(): Promise<void> {
    const agreed = await confirm({
      title: t('sellerMoney.confirmTitle', { month }),
      text: t('sellerMoney.confirmText', { amount: plainAmount(statement.net) }),
    });
    if (agreed) await run(() => webApi.call(confirmStatement, { params: { month } }), { success: t('sellerMoney.confirmed') });
  }
  async function disagree(): Promise<void> {
    const reason = await askReason({
      title: t('sellerMoney.disputeTitle', { month }),
      text: t('sellerMoney.disputeText'),
      templates: [t('sellerMoney.disputeTemplate1'), t('sellerMoney.disputeTemplate2'), t('sellerMoney.disputeTemplate3')],
    });
    if (reason !== null)
      await run(() => webApi.call(disputeStatement, { params: { month }, body: { reason } }), { success: t('sellerMoney.disputed') });
  }

  return (
    <OfficePage
      title={t('sellerMoney.statementTitle', { month })}
      back={{ href: links.seller('statements'), label: t('officeTitles.sellerStatements') }}
      lead={<StatusTag tone={statementStates[statement.state].tone}>{t(statementStates[statement.state].words)}</StatusTag>}
      actions={
        <>
          {may('dispute') && (
            <button type="button" className="button" disabled={busy} onClick={disagree}>
              {t('sellerMoney.dispute')}
            </button>
          )}
          {may('confirm') && (
            <button type="button" className="button primary" disabled={busy} onClick={agree}>
              {t('sellerMoney.confirm')}
            </button>
          )}
        </>
      }
    >
      {statement.state === 'OPEN' && <Notice title={t('sellerMoney.live')} />}
      <StatementSummary statement={statement} />
      <StatementLines
        page="seller/statements/:month"
        lines={lines}
        orderHref={(id) =>
          id.startsWith('B') ? links.seller('metering/bills/:billId', { billId: id }) : links.seller('orders/:orderId', { orderId: id })
        }
        mayOpen={mayOpen}
        exportPath={sellerStatementExportPath(month)}
      />
      {statement.lineCount > 0 && (
        <Notice
          title={t('sellerMoney.evidence')}
          action={
            <>
              <a className="button" href={statementEvidencePath(month)} download>
                {t('sellerMoney.evidenceFile')}
              </a>
              <a className="button" href={STATEMENT_VERIFIER_PATH} download>
                {t('sellerMoney.evidenceProgram')}
              </a>
            </>
          }
        >
          <p>{t('sellerMoney.evidenceText')}</p>
        </Notice>
      )}
      <SettlementHistory history={statement.history} />
    </OfficePage>
  );
}
