import type { FormEvent } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { getPurchaseLimits, setPurchaseLimits } from '#contexts/operations/calls/generated/limits.ts';
import type { PurchaseLimits } from '#contexts/operations/calls/limits.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { fenToYuan, parseYuanToFen } from '#kernel/money/money.ts';
import { type MessageKey, useI18n } from '#web/lib/i18n.tsx';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { type FormErrors, useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { FieldColumns, FormButtons, FormFailure, MoneyField, NumberField, SwitchField } from '#web/ui/office/fields/index.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { askReason } from '#web/ui/office/reason/reason.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import styles from './resources.module.css';

type Data = Answer<typeof getPurchaseLimits>;
const load: Load<Data> = ({ api }) => api.call(getPurchaseLimits, {});
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

const MOST_AMOUNT = 99_999_999;
type Group = 'buyComputeResourceLimit' | 'buyStorageResourceLimit';
type Quota = PurchaseLimits[Group];
/** The fields shown; the other limits of a group stay unchanged. */
const SHOWN = {
  buyComputeResourceLimit: ['maxQuota', 'minCpuNum', 'minGpuNum'],
  buyStorageResourceLimit: ['minQuota', 'maxQuota', 'minDuration'],
} as const satisfies Record<Group, readonly (keyof Quota)[]>;
type Values = Record<Group, { [K in keyof Quota]: number | null }> & { phoneRequired: boolean; chargeMin: string; chargeMax: string };

const valuesOf = (limits: PurchaseLimits): Values => ({
  buyComputeResourceLimit: limits.buyComputeResourceLimit,
  buyStorageResourceLimit: limits.buyStorageResourceLimit,
  phoneRequired: limits.purchasePhoneRequired,
  chargeMin: fenToYuan(limits.chargeLimit.minFen),
  chargeMax: fenToYuan(limits.chargeLimit.maxFen),
});
const filled = (quota: Values[Group]): Quota =>
  Object.fromEntries(Object.entries(quota).map(([name, value]) => [name, value ?? 1])) as Quota;
const limitsOf = (values: Values): PurchaseLimits => ({
  buyComputeResourceLimit: filled(values.buyComputeResourceLimit),
  buyStorageResourceLimit: filled(values.buyStorageResourceLimit),
  purchasePhoneRequired: values.phoneRequired,
  chargeLimit: { minFen: parseYuanToFen(values.chargeMin), maxFen: parseYuanToFen(values.chargeMax) },
});

export default function LimitsPage() {
  const { limits } = useLoaderData<Data>();
  return <LimitsForm key={JSON.stringify(limits)} />;
}

function LimitsForm() {
  const { t } = useI18n();
  const { limits, mayChange } = useLoaderData<Data>();
  const { revalidate } = useRevalidator();
  const form = useForm<Values>({
    initial: valuesOf(limits),
    check: (values): FormErrors => {
      const errors: FormErrors = {};
      for (const group of ['buyComputeResourceLimit', 'buyStorageResourceLimit'] as const) {
        for (const name of SHOWN[group]) if (values[group][name] === null) errors[`${group}.${name}`] = t('adminResource.missing');
        const { minQuota, maxQuota, minCpuNum, minGpuNum } = filled(values[group]);
        const least = group === 'buyComputeResourceLimit' ? Math.max(minCpuNum, minGpuNum) : minQuota;
        if (!errors[`${group}.maxQuota`] && maxQuota < least) errors[`${group}.maxQuota`] = t('adminResource.maxBelowMin');
      }
      for (const name of ['chargeMin', 'chargeMax'] as const) if (!/[1-9]/.test(values[name])) errors[name] = t('adminResource.missing');
      if (!errors['chargeMin'] && !errors['chargeMax'] && parseYuanToFen(values.chargeMax) < parseYuanToFen(values.chargeMin))
        errors['chargeMax'] = t('adminResource.maxBelowMin');
      return errors;
    },
    submit: async (values) => {
      const reason = await askReason({
        title: t('adminResource.limitsReason'),
        text: t('adminResource.limitsReasonText'),
        templates: [t('adminResource.reasonPlan'), t('adminResource.reasonExpansion'), t('adminResource.reasonReclaim')],
        maxLength: 200,
      });
      if (reason === null) return false;
      await webApi.call(setPurchaseLimits, { body: { was: limits, limits: limitsOf(values), reason } });
      showToast(t('adminResource.saved'), 'success');
      return true;
    },
  });
  const submit = async (event: FormEvent) => {
    if (await form.submit(event)) await revalidate();
  };
  const count = (group: Group, name: keyof Quota, words: MessageKey, suffix: string) => (
    <NumberField
      key={name}
      label={t(words)}
      required
      disabled={!mayChange}
      min={1}
      max={name === 'minDuration' ? 120 : MOST_AMOUNT}
      suffix={suffix}
      value={form.values[group][name]}
      error={form.errors[`${group}.${name}`]}
      onChange={(value) => form.set(`${group}.${name}`, value)}
    />
  );
  return (
    <OfficePage title={t('officeTitles.adminLimits')} lead={t('adminResource.limitsLead')}>
      <form className={styles.form} noValidate onSubmit={submit} aria-label={t('officeTitles.adminLimits')}>
        <div className={styles.columns}>
          <Panel title={t('adminResource.limitsCompute')} lead={t('adminResource.limitsComputeLead')}>
            <FieldColumns>
              {count('buyComputeResourceLimit', 'maxQuota', 'adminResource.maxQuota', '')}
              {count('buyComputeResourceLimit', 'minCpuNum', 'adminResource.minCpuNum', t('adminResource.coreHours'))}
              {count('buyComputeResourceLimit', 'minGpuNum', 'adminResource.minGpuNum', t('adminResource.cardHours'))}
            </FieldColumns>
          </Panel>
          <Panel title={t('adminResource.limitsStorage')}>
            <FieldColumns>
              {count('buyStorageResourceLimit', 'minQuota', 'adminResource.minQuota', t('adminResource.gb'))}
              {count('buyStorageResourceLimit', 'maxQuota', 'adminResource.maxQuota', t('adminResource.gb'))}
              {count('buyStorageResourceLimit', 'minDuration', 'adminResource.minDuration', t('adminResource.months'))}
            </FieldColumns>
          </Panel>
          <Panel title={t('adminResource.limitsBuying')}>
            <SwitchField
              label={t('adminResource.phoneRequired')}
              hint={t('adminResource.phoneRequiredHint')}
              disabled={!mayChange}
              {...form.field('phoneRequired')}
            />
          </Panel>
          <Panel title={t('adminResource.limitsCharge')}>
            <FieldColumns>
              <MoneyField label={t('adminResource.chargeMin')} required disabled={!mayChange} {...form.field('chargeMin')} />
              <MoneyField label={t('adminResource.chargeMax')} required disabled={!mayChange} {...form.field('chargeMax')} />
            </FieldColumns>
          </Panel>
        </div>
        <FormFailure failure={form.failure} />
        {mayChange && <FormButtons busy={form.busy} disabled={!form.dirty} />}
      </form>
    </OfficePage>
  );
}
