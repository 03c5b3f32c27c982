import { createOffer, modifyOffer } from '#contexts/resources/calls/generated/resource-admin.ts';
import type { AdminOffer } from '#contexts/resources/calls/resource-admin.ts';
import type { OfferType } from '#contracts/kit/fields.ts';
import { hasInk } from '#kernel/text/text.ts';
import { type Translate, useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { type FormErrors, useForm } from '#web/lib/use-form.ts';
import { useGo } from '#web/lib/use-go.ts';
import { webApi } from '#web/lib/web-api.ts';

/** The most that can be bought in one order. */
export const MOST_AMOUNT = 99_999_999;
type Count = number | null;
type ResourceType = AdminOffer['resourceType'];

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
  // only for a new one
  clusterId: '',
  goodsType: 'share' as OfferType,
  resourceType: 'cpu' as ResourceType,
  sourcePrice: '',
  quota: 0 as Count,
});

type Values = ReturnType<typeof initialOf>;

function checkOffer(values: Values, t: Translate, isNew: boolean): FormErrors {
  const missing = (empty: boolean) => (empty ? t('adminResource.missing') : '');
  return {
    resourceNo: /^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/.test(values.resourceNo) ? '' : t('adminResource.resourceNoHint'),
    name: missing(!hasInk(values.name)),
    clusterId: missing(isNew && values.clusterId === ''),
    sourcePrice: missing(isNew && values.sourcePrice === ''),
    minAmount: missing(!values.minAmount),
    maxAmount: (values.maxAmount ?? 0) < (values.minAmount ?? 0) ? t('adminResource.maxBelowMin') : missing(!values.maxAmount),
    nearlyPercent: (values.nearlyPercent ?? 0) > (values.tightPercent ?? 0) ? t('adminResource.thresholdsCrossed') : '',
    ...Object.fromEntries(
      values.spec.flatMap(({ label, value }, index) => [
        [`spec.${index}.label`, missing(!hasInk(label))],
        [`spec.${index}.value`, missing(!hasInk(value))],
      ]),
    ),
  };
}

const contentOf = (values: Values) => ({
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
});

/** The form of a resource goods; `offer` null creates one. */
export function useOfferForm(offer: AdminOffer | null) {
  const { t } = useI18n();
  const go = useGo();
  const links = useLinks();
  return useForm<Values>({
    initial: initialOf(offer),
    check: (values) => checkOffer(values, t, offer === null),
    submit: async (values, idempotencyKey) => {
      const content = contentOf(values);
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
}
export type OfferForm = ReturnType<typeof useOfferForm>;
