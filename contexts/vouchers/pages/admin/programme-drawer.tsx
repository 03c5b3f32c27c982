/** The form of a programme. Once open, only texts, budget and end dates can be changed. */

import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { goodsKinds } from '#contexts/catalogue/pages/parts/catalogue/goods-kind.ts';
import { listGroups } from '#contexts/identity/calls/generated/people.ts';
import { doneOrWaiting } from '#contexts/payments/pages/parts/proposed-words.ts';
import { listClusters } from '#contexts/resources/calls/generated/resources.ts';
import { useShopLookup } from '#contexts/shops/pages/parts/use-shop-filter.ts';
import type { StaffProgramme } from '#contexts/vouchers/calls/admin-vouchers.ts';
import { changeProgramme, createProgramme } from '#contexts/vouchers/calls/generated/admin-vouchers.ts';
import { claimantKinds } from '#contexts/vouchers/rules/vouchers.ts';
import { cutText } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import type { Choice } from '#web/ui/controls/combobox-props.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import {
  BilingualField,
  CheckField,
  ChosenListField,
  DateField,
  FieldColumns,
  MoneyField,
  MultiChoiceField,
  NumberField,
} from '#web/ui/office/fields/index.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { checkValues, inputOf, valuesOf } from './programme-values.ts';

const MOST_CHOSEN = 100;

/** Seller options: first the platform, then shops. */
function useSellers() {
  const { t } = useI18n();
  const lookup = useShopLookup();
  const platform: Choice = { value: 'platform', label: t('adminVouchers.platform') };
  return {
    ...lookup,
    search: async (words: string, signal: AbortSignal) => [
      ...(platform.label.includes(words.trim()) ? [platform] : []),
      ...(await lookup.search(words, signal)),
    ],
  };
}

async function searchGroups(words: string, signal: AbortSignal): Promise<Choice[]> {
  const { records } = await webApi.call(listGroups, { query: { keyword: cutText(words, 64), sort: 'name', order: 'asc' } }, { signal });
  return records.map(({ id, name }) => ({ value: id, label: name, hint: id }));
}

/** Regions by name, once they are loaded. */
function useRegions(): { value: string; label: string }[] {
  const { pick } = useI18n();
  const [regions, setRegions] = useState<{ value: string; zh: string; en: string }[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    webApi
      .call(listClusters, {}, { signal: leaving.signal })
      .then((found) =>
        setRegions(found.map(({ clusterId, centerName, centerNameEn }) => ({ value: clusterId, zh: centerName, en: centerNameEn }))),
      )
      .catch(() => {});
    return () => leaving.abort();
  }, []);
  return regions.map(({ value, zh, en }) => ({ value, label: pick(zh, en) }));
}

export function ProgrammeDrawer({ programme, onClose }: { programme: StaffProgramme | null; onClose: () => void }) {
  const { t, pick } = useI18n();
  const sellers = useSellers();
  const regions = useRegions();
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: valuesOf(programme, ({ id, name, nameEn }) => (id === 'platform' ? t('adminVouchers.platform') : pick(name, nameEn))),
    check: (values) => checkValues(t, values),
    async submit(values, idempotencyKey) {
      const body = inputOf(values);
      if (programme) {
        const { programmeId, version } = programme;
        const { proposalId } = await webApi.call(changeProgramme, { params: { programmeId }, body: { ...body, version } });
        showToast(doneOrWaiting(t, proposalId, 'adminVouchers.changed'), 'success');
      } else {
        await webApi.call(createProgramme, { body }, { idempotencyKey });
        showToast(t('adminVouchers.created'), 'success');
      }
      onClose();
      await revalidate();
    },
  });
  const fixed = programme !== null && programme.state !== 'DRAFT';
  const bilingual = (name: 'name' | 'issuer' | 'intro') => ({
    ...form.field(name),
    error: { zh: form.errors[`${name}.zh`], en: form.errors[`${name}.en`] },
  });
  return (
    <DrawerForm form={form} title={t(programme ? 'adminVouchers.change' : 'adminVouchers.create')} onClose={onClose}>
      <BilingualField label={t('adminVouchers.name')} required requiredEn maxLength={60} {...bilingual('name')} />
      <BilingualField label={t('adminVouchers.issuer')} required requiredEn maxLength={60} {...bilingual('issuer')} />
      <BilingualField label={t('adminVouchers.intro')} lines={3} maxLength={1000} {...bilingual('intro')} />
      <FieldColumns>
        <MoneyField label={t('adminVouchers.budget')} required {...form.field('budget')} />
        <MoneyField label={t('adminVouchers.face')} required disabled={fixed} {...form.field('face')} />
        <NumberField
          label={t('adminVouchers.share')}
          hint={t('adminVouchers.shareHint')}
          required
          disabled={fixed}
          min={1}
          max={100}
          suffix="%"
          {...form.field('share')}
        />
        <MoneyField label={t('adminVouchers.cap')} hint={t('adminVouchers.capHint')} disabled={fixed} {...form.field('cap')} />
        <NumberField label={t('adminVouchers.perPerson')} required disabled={fixed} min={1} max={100} {...form.field('perPerson')} />
        <NumberField
          label={t('adminVouchers.validDays')}
          hint={t('adminVouchers.validDaysHint')}
          disabled={fixed}
          max={3660}
          {...form.field('validDays')}
        />
        <DateField type="datetime-local" label={t('adminVouchers.claimFrom')} required disabled={fixed} {...form.field('claimFrom')} />
        <DateField type="datetime-local" label={t('adminVouchers.claimUntil')} required {...form.field('claimUntil')} />
        <DateField type="datetime-local" label={t('adminVouchers.validUntil')} required {...form.field('validUntil')} />
      </FieldColumns>
      <MultiChoiceField
        label={t('adminVouchers.goodsTypes')}
        hint={t('adminVouchers.goodsTypesHint')}
        disabled={fixed}
        options={goodsKinds.map(({ type, word }) => ({ value: type, label: t(word) }))}
        {...form.field('goodsTypes')}
      />
      <ChosenListField
        label={t('adminVouchers.shops')}
        hint={t('adminVouchers.shopsHint')}
        disabled={fixed}
        most={MOST_CHOSEN}
        {...sellers}
        {...form.field('shops')}
      />
      <CheckField label={t('adminVouchers.withVouchers')} disabled={fixed} {...form.field('withVouchers')} />
      <CheckField label={t('adminVouchers.withCoupons')} disabled={fixed} {...form.field('withCoupons')} />
      <MultiChoiceField
        label={t('adminVouchers.kinds')}
        hint={t('adminVouchers.kindsHint')}
        disabled={fixed}
        options={claimantKinds.map((value) => ({ value, label: t(`adminVouchers.kind_${value}`) }))}
        {...form.field('kinds')}
      />
      <ChosenListField
        label={t('adminVouchers.groups')}
        hint={t('adminVouchers.groupsHint')}
        disabled={fixed}
        most={MOST_CHOSEN}
        search={searchGroups}
        find={async (value) => ({ value, label: value })}
        {...form.field('groups')}
      />
      {regions.length > 0 && (
        <MultiChoiceField
          label={t('adminVouchers.regions')}
          hint={t('adminVouchers.regionsHint')}
          disabled={fixed}
          options={regions}
          {...form.field('regions')}
        />
      )}
      <CheckField label={t('adminVouchers.phoneVerified')} disabled={fixed} {...form.field('phoneVerified')} />
      <CheckField label={t('adminVouchers.company')} disabled={fixed} {...form.field('company')} />
    </DrawerForm>
  );
}
