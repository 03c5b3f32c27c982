import { type AdminCluster } from '#contexts/resources/calls/resource-admin.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { BilingualField, ChoiceField, FieldColumns, MoneyField, NumberField, SelectField, TextField } from '#web/ui/office/fields/index.ts';
import { LEVELS, OFFER_TYPES, RESOURCE_TYPES } from './resource-words.tsx';
import { RowsEditor } from './rows-editor.tsx';
import { MOST_AMOUNT, type OfferForm } from './use-offer-form.ts';

export type ClusterChoice = Pick<AdminCluster, 'clusterId' | 'centerName' | 'centerNameEn'>;

/** Fields that are set only once: region, kind and the first price. */
export function NewOfferFields({ form, clusters }: { form: OfferForm; clusters: ClusterChoice[] }) {
  const { t, pick } = useI18n();
  const { goodsType } = form.values;
  return (
    <>
      <SelectField
        label={t('adminResource.offerCluster')}
        required
        options={clusters.map(({ clusterId, centerName, centerNameEn }) => ({
          value: clusterId,
          label: pick(centerName, centerNameEn),
        }))}
        {...form.field('clusterId')}
      />
      <ChoiceField
        label={t('adminResource.goodsType')}
        required
        boxed
        options={OFFER_TYPES.map((value) => ({ value, label: t(`adminResource.type${value}`) }))}
        {...form.field('goodsType')}
      />
      {goodsType !== 'storage' && (
        <ChoiceField
          label={t('adminResource.resourceType')}
          required
          boxed
          options={RESOURCE_TYPES.map((value) => ({ value, label: t(`adminResource.kind${value}`) }))}
          value={form.values.resourceType === '' ? 'cpu' : form.values.resourceType}
          onChange={(value) => form.set('resourceType', value)}
        />
      )}
      <FieldColumns>
        <MoneyField label={t('adminResource.sourcePrice')} required decimals={6} {...form.field('sourcePrice')} />
        <NumberField label={t('adminResource.quotaInitial')} max={999_999_999_999} {...form.field('quota')} />
      </FieldColumns>
    </>
  );
}

/** How much may be bought in one order, and for how long. */
export function LimitFields({ form, isShare }: { form: OfferForm; isShare: boolean }) {
  const { t } = useI18n();
  return (
    <FieldColumns>
      <NumberField label={t('adminResource.minAmount')} required min={1} max={MOST_AMOUNT} {...form.field('minAmount')} />
      <NumberField label={t('adminResource.maxAmount')} required min={1} max={MOST_AMOUNT} {...form.field('maxAmount')} />
      {!isShare && (
        <NumberField
          label={t('adminResource.minDuration')}
          min={1}
          max={120}
          suffix={t('adminResource.months')}
          {...form.field('minDuration')}
        />
      )}
      <NumberField label={t('adminResource.sort')} hint={t('adminResource.sortHint')} max={1_000_000} {...form.field('sort')} />
    </FieldColumns>
  );
}

/** How its capacity is shown to buyers: a level set by hand, or derived from the quota left. */
export function CapacityFields({ form }: { form: OfferForm }) {
  const { t } = useI18n();
  return (
    <>
      <ChoiceField
        label={t('adminResource.capacityMode')}
        options={(['DERIVED', 'MANUAL'] as const).map((value) => ({
          value,
          label: t(`adminResource.capacity${value}`),
          hint: t(`adminResource.capacity${value}Hint`),
        }))}
        {...form.field('capacityMode')}
      />
      {form.values.capacityMode === 'MANUAL' ? (
        <SelectField
          label={t('adminResource.level')}
          required
          options={LEVELS.map((level) => ({ value: String(level), label: t(`adminResource.level${level}`) }))}
          {...form.field('capacityLevel')}
        />
      ) : (
        <FieldColumns>
          <NumberField
            label={t('adminResource.tightPercent')}
            max={100}
            suffix={t('adminResource.percent')}
            {...form.field('tightPercent')}
          />
          <NumberField
            label={t('adminResource.nearlyPercent')}
            max={100}
            suffix={t('adminResource.percent')}
            {...form.field('nearlyPercent')}
          />
        </FieldColumns>
      )}
    </>
  );
}

export function SpecRows({ form }: { form: OfferForm }) {
  const { t } = useI18n();
  return (
    <RowsEditor
      label={t('adminResource.spec')}
      rows={form.values.spec}
      onChange={(rows) => form.set('spec', rows)}
      blank={{ label: '', labelEn: '', value: '' }}
      max={30}
      render={(row, change, index) => (
        <>
          <BilingualField
            label={t('adminResource.specLabel')}
            required
            maxLength={60}
            value={{ zh: row.label, en: row.labelEn }}
            error={{ zh: form.errors[`spec.${index}.label`], en: undefined }}
            onChange={({ zh, en }) => change({ label: zh, labelEn: en })}
          />
          <TextField
            label={t('adminResource.specValue')}
            required
            maxLength={200}
            value={row.value}
            error={form.errors[`spec.${index}.value`]}
            onChange={(value) => change({ value })}
          />
        </>
      )}
    />
  );
}
