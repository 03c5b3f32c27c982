/** The form of a coupon or a campaign. Once it has started, only names, end and budget can be changed. */

import { listSellerGoods } from '#contexts/catalogue/calls/generated/listing.ts';
import { changePromotion, createPromotion } from '#contexts/vouchers/calls/generated/promotions.ts';
import type { SellerPromotion } from '#contexts/vouchers/calls/promotions.ts';
import { cutText } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import {
  BilingualField,
  CheckField,
  ChoiceField,
  ChosenListField,
  DateField,
  FieldColumns,
  MoneyField,
  NumberField,
} from '#web/ui/office/fields/index.ts';
import { checkValues, inputOf, valuesOf } from './promotion-values.ts';

const MOST_GOODS = 50;

/** Goods of the shop that are on sale. */
function useGoodsLookup() {
  const { pick } = useI18n();
  return {
    async search(words: string, signal: AbortSignal) {
      const { records } = await webApi.call(listSellerGoods, { query: { keyword: cutText(words, 100), status: 'ON_SHELVES' } }, { signal });
      return records.map(({ goodsId, name, nameEn }) => ({ value: goodsId, label: pick(name, nameEn) }));
    },
    find: async (value: string) => ({ value, label: value }),
  };
}

export function PromotionDrawer({ promotion, onClose }: { promotion: SellerPromotion | null; onClose: () => void }) {
  const { t, pick } = useI18n();
  const lookup = useGoodsLookup();
  const form = useForm({
    initial: valuesOf(promotion, ({ name, nameEn }) => pick(name, nameEn)),
    check: (values) => checkValues(t, values),
    submit: (values, idempotencyKey) =>
      promotion
        ? webApi.call(changePromotion, {
            params: { promotionId: promotion.promotionId },
            body: { ...inputOf(values), version: promotion.version },
          })
        : webApi.call(createPromotion, { body: inputOf(values) }, { idempotencyKey }),
  });
  const fixed = promotion !== null && promotion.state !== 'DRAFT';
  const { benefit, firstOrder } = form.values;
  return (
    <DrawerForm
      form={form}
      title={t(promotion ? 'sellerPromotions.change' : 'sellerPromotions.create')}
      onClose={onClose}
      saved={t(promotion ? 'sellerPromotions.changed' : 'sellerPromotions.created')}
    >
      <ChoiceField
        label={t('sellerPromotions.kind')}
        disabled={fixed}
        options={(['COUPON', 'CAMPAIGN'] as const).map((value) => ({ value, label: t(`sellerPromotions.kind${value}`), disabled: fixed }))}
        {...form.field('kind')}
      />
      <BilingualField
        label={t('sellerPromotions.name')}
        required
        requiredEn
        maxLength={40}
        {...form.field('name')}
        error={{ zh: form.errors['name.zh'], en: form.errors['name.en'] }}
      />
      <FieldColumns>
        <DateField type="datetime-local" label={t('sellerPromotions.startsAt')} required disabled={fixed} {...form.field('startsAt')} />
        <DateField type="datetime-local" label={t('sellerPromotions.endsAt')} required {...form.field('endsAt')} />
      </FieldColumns>
      <ChoiceField
        label={t('sellerPromotions.benefit')}
        disabled={fixed}
        options={(['AMOUNT', 'PERCENT'] as const).map((value) => ({
          value,
          label: t(`sellerPromotions.benefit${value}`),
          disabled: fixed,
        }))}
        {...form.field('benefit')}
      />
      <FieldColumns>
        {benefit === 'AMOUNT' ? (
          <MoneyField label={t('sellerPromotions.off')} required disabled={fixed} {...form.field('off')} />
        ) : (
          <>
            <NumberField
              label={t('sellerPromotions.offPercent')}
              required
              disabled={fixed}
              min={1}
              max={100}
              suffix="%"
              {...form.field('offPercent')}
            />
            <MoneyField label={t('sellerPromotions.most')} hint={t('sellerPromotions.mostHint')} disabled={fixed} {...form.field('most')} />
          </>
        )}
        <MoneyField
          label={t('sellerPromotions.threshold')}
          hint={t('sellerPromotions.thresholdHint')}
          disabled={fixed}
          {...form.field('threshold')}
        />
        <MoneyField label={t('sellerPromotions.budget')} hint={t('sellerPromotions.budgetHint')} required {...form.field('budget')} />
        {!firstOrder && (
          <NumberField label={t('sellerPromotions.perBuyer')} required disabled={fixed} min={1} max={1000} {...form.field('perBuyer')} />
        )}
      </FieldColumns>
      <CheckField label={t('sellerPromotions.firstOrder')} disabled={fixed} {...form.field('firstOrder')} />
      <ChosenListField
        label={t('sellerPromotions.goods')}
        hint={t('sellerPromotions.goodsHint')}
        disabled={fixed}
        most={MOST_GOODS}
        {...lookup}
        {...form.field('goods')}
      />
      <ChosenListField
        label={t('sellerPromotions.bundle')}
        hint={t('sellerPromotions.bundleHint')}
        disabled={fixed}
        most={MOST_GOODS}
        {...lookup}
        {...form.field('bundle')}
      />
    </DrawerForm>
  );
}
