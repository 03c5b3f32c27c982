/** How long buyers may request refunds, and how long ended entitlements are retained. */
import type { FormEvent } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import type { AfterSalesRules } from '#contexts/orders/calls/after-sales-rules.ts';
import { getAfterSalesRules, setAfterSalesRules } from '#contexts/orders/calls/generated/after-sales-rules.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { type FormErrors, useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { FieldColumns, FormButtons, FormFailure, NumberField, OfficeForm } from '#web/ui/office/fields/index.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { askReason } from '#web/ui/office/reason/reason.ts';
import { showToast } from '#web/ui/toast/toast.ts';

type Data = Answer<typeof getAfterSalesRules>;
const load: Load<Data> = ({ api }) => api.call(getAfterSalesRules, {});
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** Minimum and maximum of each, as the server accepts them. */
const RANGES = {
  refundPolicy: { noReasonDays: [0, 90], noReasonPerYear: [0, 999], askDays: [1, 730] },
  renewalPolicy: { noticeDays: [1, 90], frozenDays: [1, 365], releaseNoticeDays: [1, 90] },
} as const;
type Name = keyof AfterSalesRules['refundPolicy'] | keyof AfterSalesRules['renewalPolicy'];
type Values = { [Group in keyof AfterSalesRules]: { [Field in keyof AfterSalesRules[Group]]: number | null } };
const fieldsOf = (group: keyof Values) => Object.entries(RANGES[group]) as [Name, readonly [number, number]][];

/** Requires that all fields have passed their check. */
const rulesOf = (values: Values): AfterSalesRules => values as AfterSalesRules;

export default function AfterSalesRulesPage() {
  const { rules } = useLoaderData<Data>();
  return <RulesForm key={JSON.stringify(rules)} />;
}

function RulesForm() {
  const { t } = useI18n();
  const { rules, mayChange } = useLoaderData<Data>();
  const { revalidate } = useRevalidator();
  const form = useForm<Values>({
    initial: rules,
    check: (values): FormErrors => {
      const errors: FormErrors = {};
      for (const group of ['refundPolicy', 'renewalPolicy'] as const)
        for (const [name, [least, most]] of fieldsOf(group)) {
          const value = (values[group] as Record<string, number | null>)[name] ?? Number.NaN;
          if (!(value >= least && value <= most)) errors[`${group}.${name}`] = t('adminOrders.afterSalesRange', { least, most });
        }
      const { refundPolicy, renewalPolicy } = rulesOf(values);
      if (!errors['refundPolicy.askDays'] && refundPolicy.askDays < refundPolicy.noReasonDays)
        errors['refundPolicy.askDays'] = t('adminOrders.askDaysCrossed');
      if (!errors['renewalPolicy.releaseNoticeDays'] && renewalPolicy.releaseNoticeDays > renewalPolicy.frozenDays)
        errors['renewalPolicy.releaseNoticeDays'] = t('adminOrders.releaseNoticeCrossed');
      return errors;
    },
    submit: async (values) => {
      const reason = await askReason({
        title: t('adminOrders.afterSalesReason'),
        text: t('adminOrders.afterSalesReasonText'),
        templates: [t('adminOrders.afterSalesTemplate1'), t('adminOrders.afterSalesTemplate2')],
        maxLength: 200,
      });
      if (reason === null) return false;
      await webApi.call(setAfterSalesRules, { body: { was: rules, rules: rulesOf(values), reason } });
      showToast(t('adminOrders.afterSalesSaved'), 'success');
      return true;
    },
  });
  const submit = async (event: FormEvent) => {
    if (await form.submit(event)) await revalidate();
  };
  const fields = (group: keyof Values) => (
    <FieldColumns>
      {fieldsOf(group).map(([name, [min, max]]) => (
        <NumberField
          key={name}
          label={t(`adminOrders.${name}`)}
          hint={t(`adminOrders.${name}Hint`)}
          suffix={t(name === 'noReasonPerYear' ? 'adminOrders.times' : 'adminOrders.days')}
          required
          disabled={!mayChange}
          min={min}
          max={max}
          value={(form.values[group] as Record<string, number | null>)[name] ?? null}
          error={form.errors[`${group}.${name}`]}
          onChange={(value) => form.set<string>(`${group}.${name}`, value)}
        />
      ))}
    </FieldColumns>
  );
  return (
    <OfficePage title={t('officeTitles.adminAfterSalesRules')} lead={t('adminOrders.afterSalesLead')}>
      <OfficeForm label={t('officeTitles.adminAfterSalesRules')} onSubmit={submit}>
        <Panel title={t('adminOrders.afterSalesRefunds')} lead={t('adminOrders.afterSalesRefundsLead')}>
          {fields('refundPolicy')}
        </Panel>
        <Panel title={t('adminOrders.afterSalesEndings')} lead={t('adminOrders.afterSalesEndingsLead')}>
          {fields('renewalPolicy')}
        </Panel>
        <FormFailure failure={form.failure} />
        {mayChange && <FormButtons busy={form.busy} disabled={!form.dirty} />}
      </OfficeForm>
    </OfficePage>
  );
}
