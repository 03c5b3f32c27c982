import { useRevalidator } from 'react-router';
import type { Favourite } from '#contexts/catalogue/calls/favourites.ts';
import { setPriceAlert } from '#contexts/catalogue/calls/generated/favourites.ts';
import { PRICE_ALERTS, type PriceAlert } from '#contexts/catalogue/rules/favourites/favourites.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { moneyText } from '#web/lib/money-words.ts';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { ChoiceField, MoneyField } from '#web/ui/office/fields/index.ts';
import { showToast } from '#web/ui/toast/toast.ts';

/** Price alert of a favourite: at which price the buyer is notified. */
export function AlertDrawer({
  favourite: { goodsId, name, nameEn, alert, below, watched },
  onClose,
}: {
  favourite: Favourite;
  onClose: () => void;
}) {
  const { t, pick } = useI18n();
  const { revalidate } = useRevalidator();
  const form = useForm<{ alert: PriceAlert; below: string }>({
    initial: { alert: alert === 'OFF' ? 'ANY' : alert, below },
    check: (values) => ({ below: values.alert !== 'BELOW' || /[1-9]/.test(values.below) ? '' : t('favourites.alertFormat') }),
    async submit(values) {
      const body = { alert: values.alert, below: values.alert === 'BELOW' ? values.below : '' };
      await webApi.call(setPriceAlert, { params: { goodsId }, body }, { keep: true });
      showToast(t('favourites.alertSaved'), 'success');
      onClose();
      await revalidate();
    },
  });
  return (
    <DrawerForm form={form} title={t('favourites.alertOf', { name: pick(name, nameEn) })} onClose={onClose} save={t('favourites.save')}>
      {watched !== '' && <p>{t('favourites.alertNow', { price: moneyText(watched) })}</p>}
      <ChoiceField
        label={t('favourites.alertWhen')}
        options={PRICE_ALERTS.map((value) => ({ value, label: t(`favourites.alert${value}`) }))}
        {...form.field('alert')}
      />
      {form.values.alert === 'BELOW' && <MoneyField label={t('favourites.alertBelow')} required {...form.field('below')} />}
      <p>{t('favourites.alertHow')}</p>
    </DrawerForm>
  );
}
