import type { FormEvent, ReactNode } from 'react';
import { Form, useLocation, useNavigate } from 'react-router';
import { readQuery, searchOf } from '#contracts/pages/pages.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './list-filter.module.css';

export { styles as filterStyles };

/** Submits the form of a changed field. */
export const sendForm = (event: FormEvent<HTMLInputElement | HTMLSelectElement>): void => event.currentTarget.form?.requestSubmit();

type Props = { page: 'console/orders' | 'console/balance'; label: string; children: ReactNode };

/** The filters of a list, stored in the address; also works as a plain form. */
export function ListFilter({ page, label, children }: Props) {
  const { t } = useI18n();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  /** Like the native form, without the empty fields. */
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new URLSearchParams([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]));
    void navigate(pathname + searchOf(page, readQuery(page, typed)));
  };
  return (
    <Form className={styles.filter} action={pathname} role="search" onSubmit={submit} aria-label={label}>
      {children}
      <button type="submit" className="button">
        <Icon name="search" size={16} />
        {t('console.search')}
      </button>
    </Form>
  );
}

type ChoiceProps<V extends string> = {
  name: string;
  label: string;
  value: string;
  all: string;
  options: readonly V[];
  words: (value: V) => string;
};

/** One of several options, or all; applied on change. */
export function FilterChoice<V extends string>({ name, label, value, all, options, words }: ChoiceProps<V>) {
  return (
    <select name={name} aria-label={label} defaultValue={value} className={styles.select} onChange={sendForm}>
      <option value="">{all}</option>
      {options.map((one) => (
        <option key={one} value={one}>
          {words(one)}
        </option>
      ))}
    </select>
  );
}
