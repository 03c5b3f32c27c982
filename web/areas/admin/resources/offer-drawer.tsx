import type { OfferType } from '#contracts/kit/fields.ts';
import { type AdminCluster, type AdminOffer, createOffer, modifyOffer } from '#contracts/resources/resource-admin.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { type FormErrors, useForm } from '#web/lib/use-form.ts';
import { useGo } from '#web/lib/use-go.ts';
import { webApi } from '#web/lib/web-api.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { BilingualField, ChoiceField, FieldColumns, MoneyField, NumberField, SelectField, TextField } from '#web/ui/office/fields/index.ts';
import { LEVELS, OFFER_TYPES, RESOURCE_TYPES } from './resource-words.tsx';
import { RowsEditor } from './rows-editor.tsx';

const MOST_AMOUNT = 99_999_999;
type Count = number | null;
type ResourceType = AdminOffer['resourceType'];
export type ClusterChoice = Pick<AdminCluster, 'clusterId' | 'centerName' | 'centerNameEn'>;

const initialOf = (offer: AdminOffer | null) => ({
  resourceNo: offer?.resourceNo ?? '',
  name: offer?.name ?? '',
  nameEn: offer?.nameEn ?? '',
  description: offer?.description ?? '',
  descriptionEn: offer?.descriptionEn ?? '',
  spec: offer?.spec ?? [],
  accelerator: offer?.accelerator ?? '',
  minAmount: (offer?.limit.amount ?? 1) as Count,
  maxAmount: (offer?.limit.maxAmount ?? MOST_AMOUNT) as Count,
  minDuration: (offer?.limit.duration ?? 1) as Count,
  capacityMode: offer?.capacityMode ?? ('DERIVED' as 'MANUAL' | 'DERIVED'),
  capacityLevel: String(offer?.capacityLevel ?? 1),
  tightPercent: (offer?.tightPercent ?? 30) as Count,
  nearlyPercent: (offer?.nearlyPercent ?? 10) as Count,
  sort: (offer?.sort ?? 0) as Count,
  // of a new one
  clusterId: '',
  goodsType: 'share' as OfferType,
  resourceType: 'cpu' as ResourceType,
  sourcePrice: '',
  quota: 0 as Count,
});

/** Adds a resource goods (off the shelf), or changes what is said of one. */
export function OfferDrawer({ offer, clusters, onClose }: { offer: AdminOffer | null; clusters: ClusterChoice[]; onClose: () => void }) {
  const { t, pick } = useI18n();
  const go = useGo();
  const links = useLinks();
  const form = useForm({
    initial: initialOf(offer),
    check: (values): FormErrors => {
      const missing = (empty: boolean) => (empty ? t('adminResource.missing') : '');
      return {
        resourceNo: /^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/.test(values.resourceNo) ? '' : t('adminResource.resourceNoHint'),
        name: missing(values.name.trim() === ''),
        clusterId: missing(!offer && values.clusterId === ''),
        sourcePrice: missing(!offer && values.sourcePrice === ''),
        minAmount: missing(!values.minAmount),
        maxAmount: (values.maxAmount ?? 0) < (values.minAmount ?? 0) ? t('adminResource.maxBelowMin') : missing(!values.maxAmount),
        nearlyPercent: (values.nearlyPercent ?? 0) > (values.tightPercent ?? 0) ? t('adminResource.thresholdsCrossed') : '',
        ...Object.fromEntries(
          values.spec.flatMap(({ label, value }, index) => [
            [`spec.${index}.label`, missing(label.trim() === '')],
            [`spec.${index}.value`, missing(value.trim() === '')],
          ]),
        ),
      };
    },
    submit: async (values, idempotencyKey) => {
      const content = {
        resourceNo: values.resourceNo,
        name: values.name,
        nameEn: values.nameEn,
        description: values.description,
        descriptionEn: values.descriptionEn,
        spec: values.spec,
        accelerator: values.accelerator,
        limit: { amount: values.minAmount ?? 1, maxAmount: values.maxAmount ?? MOST_AMOUNT, duration: values.minDuration ?? 1 },
        capacityMode: values.capacityMode,
        capacityLevel: Number(values.capacityLevel) as AdminOffer['capacityLevel'],
        tightPercent: values.tightPercent ?? 0,
        nearlyPercent: values.nearlyPercent ?? 0,
        sort: values.sort ?? 0,
      };
      if (offer) {
        await webApi.call(modifyOffer, { params: { offerId: offer.offerId }, body: { ...content, revision: offer.revision } });
        return;
      }
      const { clusterId, goodsType, sourcePrice, quota } = values;
      const resourceType = goodsType === 'storage' ? '' : values.resourceType;
      const price = { sourcePrice, price: sourcePrice, discountFrom: 0, discountUntil: 0 };
      const body = { ...content, clusterId, goodsType, resourceType, ...price, quota: quota ?? 0 };
      const made = await webApi.call(createOffer, { body }, { idempotencyKey });
      go(links.admin('resources/offers/:offerId', { offerId: made.offerId }));
    },
  });
  const { goodsType, capacityMode } = form.values;
  const kind = offer?.goodsType ?? goodsType;
  return (
    <DrawerForm
      form={form}
      title={t(offer ? 'adminResource.offerEdit' : 'adminResource.offerAdd')}
      onClose={onClose}
      saved={t('adminResource.saved')}
    >
      <TextField label={t('adminResource.resourceNo')} hint={t('adminResource.resourceNoHint')} required {...form.field('resourceNo')} />
      {!offer && (
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
      )}
      <BilingualField label={t('adminResource.name')} required maxLength={120} {...form.pair('name')} />
      <BilingualField label={t('adminResource.description')} lines={3} maxLength={2000} {...form.pair('description')} />
      <FieldColumns>
        <NumberField label={t('adminResource.minAmount')} required min={1} max={MOST_AMOUNT} {...form.field('minAmount')} />
        <NumberField label={t('adminResource.maxAmount')} required min={1} max={MOST_AMOUNT} {...form.field('maxAmount')} />
        {kind !== 'share' && (
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
      <ChoiceField
        label={t('adminResource.capacityMode')}
        options={(['DERIVED', 'MANUAL'] as const).map((value) => ({
          value,
          label: t(`adminResource.capacity${value}`),
          hint: t(`adminResource.capacity${value}Hint`),
        }))}
        {...form.field('capacityMode')}
      />
      {capacityMode === 'MANUAL' ? (
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
      <TextField label={t('adminResource.accelerator')} maxLength={60} {...form.field('accelerator')} />
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
    </DrawerForm>
  );
}
