/** Goods that can be bought post-paid, and their prices. */

import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import type { RateView } from '#contexts/metering/calls/fields.ts';
import { listAdminPlans, setPlanOffered } from '#contexts/metering/calls/generated/metering-admin.ts';
import type { AdminPlan } from '#contexts/metering/calls/metering-admin.ts';
import { quantityWords, unitWords } from '#contexts/metering/pages/parts/metering-words.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { moneyText } from '#web/lib/money-words.ts';
import { webApi } from '#web/lib/web-api.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { askReason } from '#web/ui/office/reason/reason.ts';
import { type Column, DataTable } from '#web/ui/office/table/data-table.tsx';
import { RowActions, RowButton } from '#web/ui/office/table/row-actions.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { showFailure } from '#web/ui/toast/toast.ts';
import { PlanDrawer } from './plan-drawer.tsx';
import styles from './plans.module.css';
import { scopeWords } from './scope-words.ts';

type Data = Answer<typeof listAdminPlans>;
const load: Load<Data> = ({ api }) => api.call(listAdminPlans, {});
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

function Rates({ rates }: { rates: readonly RateView[] }) {
  const { t } = useI18n();
  return rates.map(({ unit, tiers }) => (
    <div key={unit} className={styles.rate}>
      <span>{unitWords(t, unit)}</span>
      {tiers.map(({ from, price }) => (
        <span key={from}>
          {Number(from) === 0 ? moneyText(price) : t('officeMetering.tierAt', { from: quantityWords(from), price: moneyText(price) })}
        </span>
      ))}
    </div>
  ));
}

export default function PlansPage() {
  const { t, pick } = useI18n();
  const { plans, mayChange } = useLoaderData<Data>();
  const { revalidate } = useRevalidator();
  const [edited, setEdited] = useState<AdminPlan | 'new' | null>(null);

  async function toggle(plan: AdminPlan) {
    const reason = await askReason({
      title: t(plan.offered ? 'officeMetering.stopOffering' : 'officeMetering.offerAgain'),
      maxLength: 200,
    });
    if (reason === null) return;
    try {
      await webApi.call(setPlanOffered, { params: { id: plan.planId }, body: { offered: !plan.offered, reason } });
      await revalidate();
    } catch (error) {
      showFailure(failureWords(t, error));
    }
  }

  const columns: Column<AdminPlan>[] = [
    { key: 'goods', title: t('officeMetering.goods'), fixed: true, render: (row) => pick(row.name, row.nameEn) },
    {
      key: 'seller',
      title: t('metering.seller'),
      render: (row) => pick(row.shopName, row.shopNameEn) || t('metering.platform'),
    },
    { key: 'scope', title: t('officeMetering.scope'), render: (row) => scopeWords(t, row.scope) },
    { key: 'rates', title: t('officeMetering.rates'), render: (row) => <Rates rates={row.rates} /> },
    {
      key: 'next',
      title: t('officeMetering.next'),
      render: (row) =>
        row.next && (
          <>
            {row.next.fromMonth}
            <Rates rates={row.next.rates} />
          </>
        ),
    },
    { key: 'services', title: t('officeMetering.services'), align: 'end', render: (row) => row.services },
    {
      key: 'offered',
      title: t('officeMetering.state'),
      render: (row) => (
        <StatusTag tone={row.offered ? 'success' : 'neutral'}>
          {t(row.offered ? 'officeMetering.offered' : 'officeMetering.notOffered')}
        </StatusTag>
      ),
    },
    {
      key: 'actions',
      title: t('sellerMoney.actions'),
      fixed: true,
      render: (row) =>
        mayChange && (
          <RowActions>
            <RowButton onClick={() => setEdited(row)}>{t('officeMetering.announce')}</RowButton>
            <RowButton onClick={() => void toggle(row)}>
              {t(row.offered ? 'officeMetering.stopOffering' : 'officeMetering.offerAgain')}
            </RowButton>
          </RowActions>
        ),
    },
  ];
  return (
    <OfficePage
      title={t('officeMetering.plansTitle')}
      lead={t('officeMetering.plansLead')}
      actions={
        mayChange && (
          <button type="button" className="button primary" onClick={() => setEdited('new')}>
            {t('officeMetering.add')}
          </button>
        )
      }
    >
      <DataTable
        label={t('officeMetering.plansTitle')}
        name="admin-metering-plans"
        columns={plans.some(({ next }) => next) ? columns : columns.filter(({ key }) => key !== 'next')}
        rows={plans}
        rowKey={(row) => row.planId}
        empty={t('officeMetering.plansNone')}
      />
      {edited && <PlanDrawer plan={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </OfficePage>
  );
}
