import { Form } from 'react-router';
import { useI18n } from '../../../lib/i18n.tsx';
import { HiddenFields } from './choice.tsx';
import type { Place } from './place.ts';
import styles from './price-form.module.css';

/** Lowest and highest price: a GET form that keeps the rest of the address. */
export function PriceForm({ place }: { place: Place }) {
  const { t } = useI18n();
  const { address } = place;
  return (
    // The key empties the fields when the range is taken back elsewhere.
    <Form key={`${address.lowPrice} ${address.highPrice}`} method="get" action={place.base} preventScrollReset className={styles.form} role="group" aria-label={t('search.price')}>
      <HiddenFields address={address} except={['lowPrice', 'highPrice']} />
      <Field name="lowPrice" label={t('search.lowPrice')} value={address.lowPrice} />
      <span aria-hidden="true">–</span>
      <Field name="highPrice" label={t('search.highPrice')} value={address.highPrice} />
      <button type="submit" className={styles.apply}>{t('search.priceApply')}</button>
    </Form>
  );
}

function Field({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <label className={styles.field}>
      <span aria-hidden="true">¥</span>
      <input name={name} defaultValue={value} aria-label={label} placeholder={label} inputMode="decimal" pattern="[0-9,]*(\.[0-9]{1,6})?" maxLength={16} autoComplete="off" />
    </label>
  );
}
