/** One statement as the staff sees it, with the money of its shop. */
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { statementExportPath } from '#contexts/payments/calls/constants.ts';
import { getShopMoney, getStatement, listStatementLines, resolveStatement } from '#contexts/payments/calls/generated/settlement-admin.ts';
import type { StatementLine } from '#contexts/payments/calls/settlement.ts';
import { statementStates } from '#contexts/payments/pages/parts/settlement/settlement-words.ts';
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
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { askReason } from '#web/ui/office/reason/reason.ts';
import { RelatedLinks } from '#web/ui/office/related-links.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { type ShopMoney, ShopMoneyPanel } from '../parts/settlement/shop-money-panel.tsx';
import { AdjustDrawer } from './adjust-drawer.tsx';

type Data = { statement: Answer<typeof getStatement>; lines: ListAnswer<StatementLine>; money: ShopMoney };
const load: Load<Data> = async ({ api, url, params }) => {
  const statementId = params.statementId ?? '';
  const statement = await api.call(getStatement, { params: { statementId } });
  const [lines, money] = await Promise.all([
    fetchPage(api, listStatementLines, 'admin/money/statements/:statementId', url, { statementId }),
    api.call(getShopMoney, { params: { shopId: statement.shopId } }),
  ]);
  return { statement, lines, money };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function StatementPage() {
  const { t, pick } = useI18n();
  const links = useLinks();
  const { statement, lines, money } = useLoaderData<Data>();
  const { run, busy } = useAction();
  const manage = useMay('finance.manage');
  const mayOpen = useMay('order.read');
  const [adjusting, setAdjusting] = useState(false);

  async function resolve(): Promise<void> {
    const reason = await askReason({ title: t('adminMoney.resolve'), text: t('adminMoney.resolveText') });
    if (reason !== null)
      await run(() => webApi.call(resolveStatement, { params: { statementId: statement.id }, body: { reason } }), {
        success: t('adminMoney.resolved'),
      });
  }
  return (
    <OfficePage
      title={`${pick(statement.shopName, statement.shopNameEn)} · ${statement.month}`}
      back={{ href: links.admin('money/statements'), label: t('officeTitles.adminStatements') }}
      lead={<StatusTag tone={statementStates[statement.state].tone}>{t(statementStates[statement.state].words)}</StatusTag>}
      actions={
        manage && (
          <>
            <button type="button" className="button" onClick={() => setAdjusting(true)}>
              {t('adminMoney.adjust')}
            </button>
            {statement.actions.includes('resolve') && (
              <button type="button" className="button primary" disabled={busy} onClick={resolve}>
                {t('adminMoney.resolve')}
              </button>
            )}
          </>
        )
      }
    >
      <RelatedLinks
        label={t('adminShops.related')}
        items={[
          { label: t('adminShops.relatedShop'), href: links.admin('shops/:shopId', { shopId: statement.shopId }), permission: 'shop.read' },
          { label: t('adminShops.relatedOrders'), href: links.admin('orders', { shopId: statement.shopId }), permission: 'order.read' },
          {
            label: t('adminShops.relatedPayouts'),
            href: links.admin('money/payouts', { shopId: statement.shopId }),
            permission: 'finance.read',
          },
        ]}
      />
      <StatementSummary statement={statement} />
      <StatementLines
        page="admin/money/statements/:statementId"
        lines={lines}
        orderHref={(id) =>
          id.startsWith('B') ? links.admin('metering/bills/:billId', { billId: id }) : links.admin('orders/:orderId', { orderId: id })
        }
        mayOpen={mayOpen}
        exportPath={statementExportPath(statement.id)}
      />
      <SettlementHistory history={statement.history} />
      <ShopMoneyPanel money={money} manage={manage} />
      {adjusting && <AdjustDrawer shopId={statement.shopId} onClose={() => setAdjusting(false)} />}
    </OfficePage>
  );
}
