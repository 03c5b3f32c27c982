/** One fund of the user: remainder and its derivation, statements, movements; repaying credit, topping up a cost account. */
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { fundExportPath } from '#contexts/payments/calls/constants.ts';
import type { FundMovementView } from '#contexts/payments/calls/funds.ts';
import { getMyFund, listMyFundMovements } from '#contexts/payments/calls/generated/funds.ts';
import { CreditStatements } from '#contexts/payments/pages/parts/fund/credit-statements.tsx';
import styles from '#contexts/payments/pages/parts/fund/fund.module.css';
import { FundExports } from '#contexts/payments/pages/parts/fund/fund-exports.tsx';
import { FundFacts } from '#contexts/payments/pages/parts/fund/fund-facts.tsx';
import { fundTones } from '#contexts/payments/pages/parts/fund/fund-words.ts';
import type { Answer } from '#contracts/kit/call.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { ConsolePage } from '#web/layouts/console/console-page.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, fetchPage, type Load, serverLoader } from '#web/lib/load.ts';
import { namedBy } from '#web/lib/page-title.ts';
import { BackLink } from '#web/ui/console/back-link.tsx';
import { Panel } from '#web/ui/console/panel.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { MoveDrawer } from './move-drawer.tsx';
import { MovementList } from './movement-list.tsx';
import { RepayDrawer } from './repay-drawer.tsx';

type Data = { fund: Answer<typeof getMyFund>; movements: ListAnswer<FundMovementView> };
const load: Load<Data> = async ({ api, url, params }) => {
  const fundId = params.fundId ?? '';
  const [fund, movements] = await Promise.all([
    api.call(getMyFund, { params: { fundId } }),
    fetchPage(api, listMyFundMovements, 'console/funds/:fundId', url, { fundId }),
  ]);
  return { fund, movements };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const handle = namedBy<Data>(({ fund }) => fund);

export default function FundPage() {
  const { t, pick } = useI18n();
  const links = useLinks();
  const { fund, movements } = useLoaderData<Data>();
  const [open, setOpen] = useState<'repay' | 'IN' | 'OUT' | null>(null);
  const mayExport = !fund.isOfGroup || fund.actions.includes('budgets');
  return (
    <ConsolePage
      title={pick(fund.name, fund.nameEn)}
      lead={
        <StatusTag tone={fund.isOverdue ? 'danger' : fundTones[fund.state]}>
          {fund.isOverdue ? t('funds.overdue') : t(`funds.state${fund.state}`)}
        </StatusTag>
      }
      actions={
        <div className={styles.actions}>
          {fund.actions.includes('budgets') && (
            <a className="button" href={links.console('budgets')}>
              {t('funds.budgets')}
            </a>
          )}
          {fund.actions.includes('move') && (
            <>
              <button type="button" className="button" onClick={() => setOpen('OUT')}>
                {t('funds.moveOut')}
              </button>
              <button type="button" className="button primary" onClick={() => setOpen('IN')}>
                {t('funds.moveIn')}
              </button>
            </>
          )}
          {fund.actions.includes('repay') && (
            <button type="button" className="button primary" onClick={() => setOpen('repay')}>
              {t('funds.repay')}
            </button>
          )}
        </div>
      }
    >
      <BackLink href={links.console('funds')}>{t('funds.title')}</BackLink>
      {fund.isOverdue && (
        <p className={styles.alert} role="alert">
          <Icon name="alert-triangle" size={20} />
          {t('funds.overdueText')}
        </p>
      )}
      <Panel title={t(`funds.kindName${fund.kind}`)}>
        <FundFacts fund={fund} />
      </Panel>
      {fund.kind === 'CREDIT' && (
        <Panel title={t('funds.statements')} count={fund.statements.length}>
          {fund.statements.length === 0 ? (
            <p className={styles.note}>{t('funds.statementsNoneText')}</p>
          ) : (
            <CreditStatements statements={fund.statements} />
          )}
        </Panel>
      )}
      <Panel
        title={t('funds.movements')}
        actions={
          mayExport && (
            <div className={styles.actions}>
              <FundExports path={fundExportPath(fund.fundId)} />
            </div>
          )
        }
      >
        <MovementList fundId={fund.fundId} list={movements} />
      </Panel>
      {open === 'repay' && <RepayDrawer fund={fund} onClose={() => setOpen(null)} />}
      {(open === 'IN' || open === 'OUT') && <MoveDrawer fund={fund} direction={open} onClose={() => setOpen(null)} />}
    </ConsolePage>
  );
}
