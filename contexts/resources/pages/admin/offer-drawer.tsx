import { type AdminOffer } from '#contexts/resources/calls/resource-admin.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { BilingualField, TextField } from '#web/ui/office/fields/index.ts';
import { CapacityFields, type ClusterChoice, LimitFields, NewOfferFields, SpecRows } from './offer-fields.tsx';
import { useOfferForm } from './use-offer-form.ts';

/** Adds a resource goods (off the shelf), or changes its description. */
export function OfferDrawer({ offer, clusters, onClose }: { offer: AdminOffer | null; clusters: ClusterChoice[]; onClose: () => void }) {
  const { t } = useI18n();
  const form = useOfferForm(offer);
  const kind = offer?.goodsType ?? form.values.goodsType;
  return (
    <DrawerForm
      form={form}
      title={t(offer ? 'adminResource.offerEdit' : 'adminResource.offerAdd')}
      onClose={onClose}
      saved={t('adminResource.saved')}
    >
      <TextField label={t('adminResource.resourceNo')} hint={t('adminResource.resourceNoHint')} required {...form.field('resourceNo')} />
      {!offer && <NewOfferFields form={form} clusters={clusters} />}
      <BilingualField label={t('adminResource.name')} required maxLength={120} {...form.pair('name')} />
      <BilingualField label={t('adminResource.description')} lines={3} maxLength={2000} {...form.pair('description')} />
      <LimitFields form={form} isShare={kind === 'share'} />
      <CapacityFields form={form} />
      <TextField label={t('adminResource.accelerator')} maxLength={60} {...form.field('accelerator')} />
      <SpecRows form={form} />
    </DrawerForm>
  );
}
