import { setOfferPrice } from '#contexts/resources/calls/generated/resource-admin.ts';
import type { AdminOffer } from '#contexts/resources/calls/resource-admin.ts';
import { parseYuanToMicro } from '#kernel/money/money.ts';
import { hasInk } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { unitWord } from '#web/lib/money-words.ts';
import { type FormErrors, useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { DateField, FieldColumns, MoneyField, NumberField, TextAreaField } from '#web/ui/office/fields/index.ts';
import { fieldTime, instantOf } from './resource-words.tsx';
import styles from './resources.module.css';
import { RowsEditor } from './rows-editor.tsx';

type TierRow = { from: number | null; price: string };

/** Changes price and discount of an offer. */
export function PriceDrawer({ offer, onClose }: { offer: AdminOffer; onClose: () => void }) {
  const { t } = useI18n();
  const form = useForm({
    initial: {
      sourcePrice: offer.sourcePrice,
      price: offer.price,
      discountFrom: fieldTime(offer.discountFrom),
      discountUntil: fieldTime(offer.discountUntil),
      priceTiers: offer.priceTiers.map(({ from, price }): TierRow => ({ from, price })),
      reason: '',
    },
    check: ({ sourcePrice, price, discountFrom, discountUntil, priceTiers, reason }): FormErrors => {
      const missing = (empty: boolean) => (empty ? t('adminResource.missing') : '');
      const above = sourcePrice !== '' && price !== '' && parseYuanToMicro(price) > parseYuanToMicro(sourcePrice);
      const until = instantOf(discountUntil);
      const late = until !== 0 && until <= Math.max(Date.now(), instantOf(discountFrom));
      return {
        sourcePrice: missing(sourcePrice === ''),
        price: above ? t('adminResource.priceAbove') : missing(price === ''),
        discountUntil: late && price !== sourcePrice ? t('adminResource.untilBefore') : '',
        reason: missing(!hasInk(reason)),
        ...Object.fromEntries(
          priceTiers.flatMap((tier, index) => [
            [`priceTiers.${index}.from`, missing(tier.from === null)],
            [`priceTiers.${index}.price`, missing(tier.price === '')],
          ]),
        ),
      };
    },
    submit: ({ discountFrom, discountUntil, priceTiers, ...values }) =>
      webApi.call(setOfferPrice, {
        params: { offerId: offer.offerId },
        body: {
          ...values,
          priceTiers: priceTiers.map(({ from, price }) => ({ from: from ?? 0, price })),
          discountFrom: instantOf(discountFrom),
          discountUntil: instantOf(discountUntil),
          revision: offer.revision,
        },
      }),
  });
  const unit = `/ ${unitWord(t, offer.unit)}`;
  return (
    <DrawerForm form={form} title={t('adminResource.priceEdit')} onClose={onClose} saved={t('adminResource.saved')}>
      <p className={styles.note}>{t('adminResource.priceText')}</p>
      <FieldColumns>
        <MoneyField label={t('adminResource.sourcePrice')} required decimals={6} suffix={unit} {...form.field('sourcePrice')} />
        <MoneyField
          label={t('adminResource.discountPrice')}
          hint={t('adminResource.discountPriceHint')}
          required
          decimals={6}
          suffix={unit}
          {...form.field('price')}
        />
        <DateField label={t('adminResource.discountFrom')} type="datetime-local" {...form.field('discountFrom')} />
        <DateField label={t('adminResource.discountUntil')} type="datetime-local" {...form.field('discountUntil')} />
      </FieldColumns>
      <p className={styles.note}>{t('trade.tiersHint')}</p>
      <RowsEditor<TierRow>
        label={t('trade.tiers')}
        rows={form.values.priceTiers}
        onChange={(rows) => form.set('priceTiers', rows)}
        blank={{ from: null, price: '' }}
        max={10}
        render={(row, change, index) => (
          <>
            <NumberField
              label={t('trade.tierFrom')}
              min={2}
              max={99_999_999}
              value={row.from}
              onChange={(from) => change({ from })}
              error={form.errors[`priceTiers.${index}.from`]}
            />
            <MoneyField
              label={t('trade.tierPrice')}
              decimals={6}
              suffix={unit}
              value={row.price}
              onChange={(price) => change({ price })}
              error={form.errors[`priceTiers.${index}.price`]}
            />
          </>
        )}
      />
      <TextAreaField label={t('adminResource.reason')} required maxLength={200} {...form.field('reason')} />
    </DrawerForm>
  );
}
