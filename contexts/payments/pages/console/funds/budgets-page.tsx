/** How much each member of the group may draw from its funds in a month. */

import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import type { FundBudget } from '#contexts/payments/calls/funds.ts';
import { listFundBudgets, setFundBudget } from '#contexts/payments/calls/generated/funds.ts';
import styles from '#contexts/payments/pages/parts/fund/fund.module.css';
import type { Answer } from '#contracts/kit/call.ts';
import { ConsolePage } from '#web/layouts/console/console-page.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { moneyText } from '#web/lib/money-words.ts';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { BackLink } from '#web/ui/console/back-link.tsx';
import { Panel } from '#web/ui/console/panel.tsx';
import { Money } from '#web/ui/money/money.tsx';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { MoneyField } from '#web/ui/office/fields/index.ts';
import { showToast } from '#web/ui/toast/toast.ts';

type Data = Answer<typeof listFundBudgets>;
const load: Load<Data> = ({ api }) => api.call(listFundBudgets, {});
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

function BudgetDrawer({ budget, name, onClose }: { budget: FundBudget; name: string; onClose: () => void }) {
  const { t } = useI18n();
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: { monthly: budget.monthly },
    async submit({ monthly }) {
      await webApi.call(setFundBudget, { body: { userId: budget.userId, monthly: monthly.trim() } });
      showToast(t('funds.budgetSaved'), 'success');
      onClose();
      await revalidate();
    },
  });
  return (
    <DrawerForm form={form} title={t('funds.budgetTitle', { name })} onClose={onClose}>
      <MoneyField label={t('funds.budgetMonthly')} hint={t('funds.budgetHint')} {...form.field('monthly')} />
    </DrawerForm>
  );
}

export default function BudgetsPage() {
  const links = useLinks();
  const { t } = useI18n();
  const { month, groupName, records } = useLoaderData<Data>();
  const [changing, setChanging] = useState<FundBudget | null>(null);
  const nameOf = (row: FundBudget) => (row.userId === '' ? t('funds.budgetWhole') : row.userName);
  const monthlyOf = (row: FundBudget) =>
    row.monthly !== '' ? moneyText(row.monthly) : t(row.userId === '' || row.isLeader ? 'funds.budgetUnlimited' : 'funds.budgetNone');
  return (
    <ConsolePage title={t('funds.budgets')} lead={t('funds.budgetsLead', { month, group: groupName })}>
      <BackLink href={links.console('funds')}>{t('funds.title')}</BackLink>
      <Panel title={groupName}>
        <ul className={styles.movements}>
          {records.map((row) => (
            <li key={row.userId}>
              <span>
                <strong>{nameOf(row)}</strong>
                {row.isLeader && ` · ${t('funds.budgetLeader')}`}
                <span className={styles.small}>
                  {t('funds.budgetMonthly')} {monthlyOf(row)} · {t('funds.budgetSpent')} <Money value={row.spent} />
                </span>
              </span>
              <button
                type="button"
                className="button"
                aria-label={t('funds.budgetTitle', { name: nameOf(row) })}
                onClick={() => setChanging(row)}
              >
                {t('funds.budgetSet')}
              </button>
            </li>
          ))}
        </ul>
      </Panel>
      {changing && <BudgetDrawer budget={changing} name={nameOf(changing)} onClose={() => setChanging(null)} />}
    </ConsolePage>
  );
}
