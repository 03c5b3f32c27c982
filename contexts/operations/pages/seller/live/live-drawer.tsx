/** The form of a broadcast. Once the broadcast has begun, its time is fixed. */

import { findGoodsToQuote } from '#contexts/catalogue/calls/generated/listing.ts';
import { MOST_LIVE_GOODS } from '#contexts/operations/calls/constants.ts';
import { createLive, updateLive } from '#contexts/operations/calls/generated/live-desk.ts';
import type { SellerLiveDetail } from '#contexts/operations/calls/live-desk.ts';
import { cutText } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import {
  BilingualField,
  ChoiceField,
  ChosenListField,
  DateField,
  FieldColumns,
  ImageField,
  NumberField,
  SwitchField,
} from '#web/ui/office/fields/index.ts';
import { checkValues, inputOf, valuesOf } from './live-values.ts';

/** Goods of the shop that are on sale. */
function useGoodsLookup() {
  const { pick } = useI18n();
  return {
    async search(words: string, signal: AbortSignal) {
      const { records } = await webApi.call(findGoodsToQuote, { query: { keyword: cutText(words, 100) } }, { signal });
      return records.map(({ goodsId, name, nameEn }) => ({ value: goodsId, label: pick(name, nameEn) }));
    },
    find: async (value: string) => ({ value, label: value }),
  };
}

export function LiveDrawer({ live, onClose }: { live: SellerLiveDetail | null; onClose: () => void }) {
  const { t, pick } = useI18n();
  const lookup = useGoodsLookup();
  const form = useForm({
    initial: valuesOf(live, pick),
    check: (values) => checkValues(t, values),
    submit: (values, idempotencyKey) =>
      live
        ? webApi.call(updateLive, { params: { broadcastId: live.id }, body: inputOf(values) })
        : webApi.call(createLive, { body: inputOf(values) }, { idempotencyKey }),
  });
  const begun = live !== null && live.state !== 'SCHEDULED';
  return (
    <DrawerForm
      form={form}
      title={t(live ? 'officeLive.edit' : 'officeLive.create')}
      onClose={onClose}
      saved={t(live ? 'officeLive.saved' : 'officeLive.created')}
    >
      <BilingualField label={t('officeLive.name')} required maxLength={60} {...form.pair('title')} />
      <BilingualField label={t('officeLive.summary')} maxLength={500} lines={4} {...form.pair('summary')} />
      <ImageField
        label={t('officeLive.cover')}
        hint={t('officeLive.coverHint')}
        purpose="live-cover"
        shape="16 / 9"
        {...form.field('cover')}
      />
      <FieldColumns>
        <DateField
          type="datetime-local"
          label={t('officeLive.startsAt')}
          hint={t('officeLive.startsAtHint')}
          required
          disabled={begun}
          {...form.field('startsAt')}
        />
        <NumberField
          label={t('officeLive.slowSeconds')}
          hint={t('officeLive.slowHint')}
          min={0}
          max={300}
          suffix={t('officeLive.seconds')}
          {...form.field('slowSeconds')}
        />
      </FieldColumns>
      <ChoiceField
        label={t('officeLive.visibility')}
        options={(['PUBLIC', 'LINK'] as const).map((value) => ({ value, label: t(`officeLive.visibility${value}`) }))}
        {...form.field('visibility')}
      />
      <SwitchField
        label={t('officeLive.beginsAutomatically')}
        hint={t('officeLive.beginsAutomaticallyHint')}
        disabled={begun}
        {...form.field('beginsAutomatically')}
      />
      <ChosenListField
        label={t('officeLive.goods')}
        hint={t('officeLive.goodsHint')}
        most={MOST_LIVE_GOODS}
        {...lookup}
        {...form.field('goods')}
      />
    </DrawerForm>
  );
}
