import { Form, useLocation } from 'react-router';
import { useI18n } from '../../../lib/i18n.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { types } from '../parts/order-words.ts';
import styles from './orders-filter.module.css';

/** Kind and keyword, kept in the address; works as a plain form as well. */
export function OrdersFilter({ status, type, keyword }: { status: string; type: string; keyword: string }) {
  const { t } = useI18n();
  const { pathname } = useLocation();
  return (
    <Form className={styles.filter} action={pathname} role="search" aria-label={t('console.ordersFilter')}>
      {status && <input type="hidden" name="status" value={status} />}
      <label className={styles.field}>
        <span className="visually-hidden">{t('console.orderType')}</span>
        <select name="type" defaultValue={type} className={styles.select} onChange={(event) => event.currentTarget.form?.requestSubmit()}>
          <option value="">{t('console.typeAll')}</option>
          {types.map((one) => <option key={one} value={one}>{t(`console.type${one}`)}</option>)}
        </select>
      </label>
      <label className={styles.keyword}>
        <span className="visually-hidden">{t('console.ordersKeyword')}</span>
        <input type="search" name="keyword" defaultValue={keyword} maxLength={100} placeholder={t('console.ordersKeyword')} />
      </label>
      <button type="submit" className="button"><Icon name="search" size={16} />{t('console.search')}</button>
    </Form>
  );
}
