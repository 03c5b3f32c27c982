import { changeOfferStock } from '#contexts/resources/calls/generated/resource-admin.ts';
import type { AdminOffer } from '#contexts/resources/calls/resource-admin.ts';
import { hasInk } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { countText } from '#web/lib/term-words.ts';
import { type FormErrors, useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { ChoiceField, NumberField, TextAreaField } from '#web/ui/office/fields/index.ts';
import styles from './resources.module.css';

/** Adds quota to an offer, or removes some. */
export function StockDrawer({ offer, onClose }: { offer: AdminOffer; onClose: () => void }) {
  const { t } = useI18n();
  const form = useForm({
    initial: { direction: 'add' as 'add' | 'reduce', amount: null as number | null, reason: '' },
    check: ({ amount, reason }): FormErrors => ({
      amount: amount ? '' : t('adminResource.missing'),
      reason: hasInk(reason) ? '' : t('adminResource.missing'),
    }),
    submit: ({ direction, amount, reason }, idempotencyKey) =>
      webApi.call(
        changeOfferStock,
        { params: { offerId: offer.offerId }, body: { change: (direction === 'add' ? 1 : -1) * (amount ?? 0), reason } },
        { idempotencyKey },
      ),
  });
  const { direction, amount } = form.values;
  const after = Math.max(0, offer.quota + (direction === 'add' ? 1 : -1) * (amount ?? 0));
  return (
    <DrawerForm form={form} title={t('adminResource.stockEdit')} onClose={onClose} saved={t('adminResource.saved')}>
      <ChoiceField
        label={t('adminResource.stockDirection')}
        boxed
        options={[
          { value: 'add', label: t('adminResource.stockAdd') },
          { value: 'reduce', label: t('adminResource.stockReduce') },
        ]}
        {...form.field('direction')}
      />
      <NumberField
        label={t('adminResource.stockAmount')}
        required
        min={1}
        max={direction === 'add' ? 999_999_999_999 : Math.max(1, offer.quota)}
        {...form.field('amount')}
      />
      <p className={styles.note} role="status">
        {t('adminResource.stockAfter', { quota: countText(after) })}
      </p>
      <TextAreaField label={t('adminResource.reason')} required maxLength={200} {...form.field('reason')} />
    </DrawerForm>
  );
}
