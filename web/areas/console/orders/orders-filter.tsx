import type { FormEvent } from 'react';
import { Form, useLocation, useNavigate } from 'react-router';
import { readQuery, searchOf } from '#contracts/pages/pages.ts';
import { types } from '#web/features/orders/order/order-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './orders-filter.module.css';

/** Kind and keyword, stored in the address; works as a plain form as well. */
export function OrdersFilter({ status, type, keyword }: { status: string; type: string; keyword: string }) {
  const { t } = useI18n();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  /** As the form would, without the empty fields. */
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new URLSearchParams([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]));
    void navigate(pathname + searchOf('console/orders', readQuery('console/orders', typed)));
  };
  return (
    <Form className={styles.filter} action={pathname} role="search" onSubmit={submit} aria-label={t('console.ordersFilter')}>
      {status && <input type="hidden" name="status" value={status} />}
      <select
        name="type"
        aria-label={t('console.orderType')}
        defaultValue={type}
        className={styles.select}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        <option value="">{t('console.typeAll')}</option>
        {types.map((one) => (
          <option key={one} value={one}>
            {t(`console.type${one}`)}
          </option>
        ))}
      </select>
      <input
        type="search"
        name="keyword"
        aria-label={t('console.ordersKeyword')}
        className={styles.keyword}
        defaultValue={keyword}
        maxLength={100}
        placeholder={t('console.ordersKeyword')}
      />
      <button type="submit" className="button">
        <Icon name="search" size={16} />
        {t('console.search')}
      </button>
    </Form>
  );
}
