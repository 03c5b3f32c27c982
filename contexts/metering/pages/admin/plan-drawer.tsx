import { announcePrices, createPlan } from '#contexts/metering/calls/generated/metering-admin.ts';
import type { AdminPlan } from '#contexts/metering/calls/metering-admin.ts';
import { unitWords } from '#contexts/metering/pages/parts/metering-words.ts';
import { hasInk } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { type FormErrors, useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { FieldColumns, SelectField, SwitchField, TextAreaField, TextField } from '#web/ui/office/fields/index.ts';
import { ratesOf, readTiers, unitNames, valuesOf } from './rates-text.ts';

/** Adds goods and their prices, or sets other prices of a plan from a coming month on. */
export function PlanDrawer({ plan, onClose }: { plan: AdminPlan | null; onClose: () => void }) {
  const { t } = useI18n();
  const form = useForm({
    initial: {
      goodsKind: 'resource' as 'resource' | 'sku',
      goodsId: '',
      skuId: '',
      fromMonth: '',
      rates: valuesOf(plan?.rates ?? []),
      reason: '',
    },
    check: ({ goodsId, fromMonth, rates, reason }): FormErrors => {
      const missing = (empty: boolean) => (empty ? t('adminResource.missing') : '');
      const errors: FormErrors = {
        goodsId: missing(!plan && !hasInk(goodsId)),
        fromMonth: plan && !/^\d{4}-(0[1-9]|1[0-2])$/.test(fromMonth) ? t('officeMetering.fromMonth') : '',
        reason: missing(!hasInk(reason)),
      };
      for (const unit of unitNames)
        if (readTiers(rates[unit].tiers) === null) errors[`rates.${unit}.tiers`] = t('officeMetering.tiersHint');
      if (ratesOf(rates).length === 0) errors['rates.core*hour.tiers'] ??= t('officeMetering.tiersHint');
      return errors;
    },
    submit: ({ goodsKind, goodsId, skuId, fromMonth, rates, reason }, key) =>
      plan
        ? webApi.call(announcePrices, { params: { id: plan.planId }, body: { fromMonth, rates: ratesOf(rates), reason } })
        : webApi.call(
            createPlan,
            { body: { goodsKind, goodsId: goodsId.trim(), skuId: goodsKind === 'sku' ? skuId.trim() : '', rates: ratesOf(rates), reason } },
            { idempotencyKey: key },
          ),
  });
  return (
    <DrawerForm
      form={form}
      title={t(plan ? 'officeMetering.announce' : 'officeMetering.add')}
      onClose={onClose}
      saved={t('metering.saved')}
    >
      {plan ? (
        <TextField label={t('officeMetering.fromMonth')} required maxLength={7} {...form.field('fromMonth')} />
      ) : (
        <FieldColumns>
          <SelectField
            label={t('officeMetering.goodsKind')}
            options={[
              { value: 'resource', label: t('officeMetering.kindResource') },
              { value: 'sku', label: t('officeMetering.kindSku') },
            ]}
            value={form.values.goodsKind}
            onChange={(value) => form.set('goodsKind', value === 'sku' ? 'sku' : 'resource')}
          />
          <TextField label={t('officeMetering.goodsId')} required maxLength={20} {...form.field('goodsId')} />
          {form.values.goodsKind === 'sku' && (
            <TextField label={t('officeMetering.skuId')} required maxLength={20} {...form.field('skuId')} />
          )}
        </FieldColumns>
      )}
      {unitNames.map((unit) => (
        <FieldColumns key={unit}>
          <TextField
            label={`${unitWords(t, unit)} · ${t('officeMetering.tiersText')}`}
            hint={t('officeMetering.tiersHint')}
            maxLength={400}
            value={form.values.rates[unit].tiers}
            error={form.errors[`rates.${unit}.tiers`]}
            onChange={(value) => form.set(`rates.${unit}.tiers`, value)}
          />
          <SwitchField
            label={`${unitWords(t, unit)} · ${t('officeMetering.goesOnLabel')}`}
            value={form.values.rates[unit].goesOn}
            onChange={(value) => form.set(`rates.${unit}.goesOn`, value)}
          />
        </FieldColumns>
      ))}
      <TextAreaField label={t('officeMetering.reason')} required maxLength={200} {...form.field('reason')} />
    </DrawerForm>
  );
}
