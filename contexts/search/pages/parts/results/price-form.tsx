import { Form } from 'react-router';
import { useI18n } from '#web/lib/i18n.tsx';
import { HiddenFields } from './choice.tsx';
import type { Place } from './place.ts';
import styles from './price-form.module.css';

/** Lowest and highest price: a GET form that preserves the rest of the address. `hourly`: prices per hour, as compute compares. */
export function PriceForm({ place, hourly = false }: { place: Place; hourly?: boolean | undefined }) {
  const { t } = useI18n();
  const { address } = place;
  return (
    // The key clears the fields when the range is removed elsewhere.
    <Form
      key={`${address.lowPrice} ${address.highPrice}`}
      method="get"
      action={place.base}
      preventScrollReset
      className={styles.form}
      aria-label={t(hourly ? 'search.priceHourly' : 'search.price')}
    >
      <HiddenFields address={address} except={['lowPrice', 'highPrice']} />
      <Field name="lowPrice" label={t('search.lowPrice')} hint={t('search.lowShort')} value={address.lowPrice} />
      <span aria-hidden="true">–</span>
      <Field name="highPrice" label={t('search.highPrice')} hint={t('search.highShort')} value={address.highPrice} />
      {hourly && <span title={t('search.hourlyNote')}>/{t('search.hour')}</span>}
      <button type="submit" className={styles.apply}>
        {t('search.priceApply')}
      </button>
    </Form>
  );
}

function Field({ name, label, hint, value }: { name: string; label: string; hint: string; value: string }) {
  return (
    <label className={styles.field}>
      <span aria-hidden="true">¥</span>
      <input
        name={name}
        defaultValue={value}
        aria-label={label}
        placeholder={hint}
        inputMode="decimal"
        pattern="[0-9,]*(\.[0-9]{1,6})?"
        maxLength={16}
        autoComplete="off"
      />
    </label>
  );
}
