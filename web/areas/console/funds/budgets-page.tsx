/** What each member of the group may draw of its funds in a month. */
import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import type { Answer } from '#contracts/kit/endpoint.ts';
import { type FundBudget, listFundBudgets, setFundBudget } from '#contracts/payments/funds.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { formatYuan } from '#web/lib/money-words.ts';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { MoneyField } from '#web/ui/office/fields/index.ts';
import { type Column, DataTable } from '#web/ui/office/table/data-table.tsx';
import { RowActions, RowButton } from '#web/ui/office/table/row-actions.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { ConsolePage } from '../parts/console-page.tsx';
import { Panel } from '../parts/panel.tsx';

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
  const { t } = useI18n();
  const { month, groupName, records } = useLoaderData<Data>();
  const [changing, setChanging] = useState<FundBudget | null>(null);
  const nameOf = (row: FundBudget) => (row.userId === '' ? t('funds.budgetWhole') : row.userName);
  const columns: Column<FundBudget>[] = [
    {
      key: 'name',
      title: t('funds.budgetMember'),
      fixed: true,
      render: (row) => (
        <>
          {nameOf(row)}
          {row.isLeader && ` · ${t('funds.budgetLeader')}`}
        </>
      ),
    },
    {
      key: 'monthly',
      title: t('funds.budgetMonthly'),
      align: 'end',
      fixed: true,
      render: (row) =>
        row.monthly !== ''
          ? `¥${formatYuan(row.monthly)}`
          : t(row.userId === '' || row.isLeader ? 'funds.budgetUnlimited' : 'funds.budgetNone'),
    },
    { key: 'spent', title: t('funds.budgetSpent'), align: 'end', fixed: true, render: (row) => `¥${formatYuan(row.spent)}` },
    {
      key: 'actions',
      title: t('funds.actions'),
      fixed: true,
      render: (row) => (
        <RowActions>
          <RowButton onClick={() => setChanging(row)}>{t('funds.budgetSet')}</RowButton>
        </RowActions>
      ),
    },
  ];
  return (
    <ConsolePage title={t('funds.budgets')} lead={t('funds.budgetsLead', { month, group: groupName })}>
      <Panel title={groupName}>
        <DataTable
          label={t('funds.budgets')}
          name="fund-budgets"
          columns={columns}
          rows={records}
          rowKey={(row) => row.userId}
          empty={t('funds.budgetNone')}
        />
      </Panel>
      {changing && <BudgetDrawer budget={changing} name={nameOf(changing)} onClose={() => setChanging(null)} />}
    </ConsolePage>
  );
}
