import { types } from '#contexts/orders/pages/parts/order/order-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { FilterChoice, filterStyles, ListFilter } from '#web/ui/console/list-filter.tsx';

/** Filter of orders by kind and keyword. */
export function OrdersFilter({ status, type, keyword }: { status: string; type: string; keyword: string }) {
  const { t } = useI18n();
  return (
    <ListFilter page="console/orders" label={t('console.ordersFilter')}>
      {status && <input type="hidden" name="status" value={status} />}
      <FilterChoice
        name="type"
        label={t('console.orderType')}
        value={type}
        all={t('console.typeAll')}
        options={types}
        words={(one) => t(`console.type${one}`)}
      />
      <input
        type="search"
        name="keyword"
        aria-label={t('console.ordersKeyword')}
        className={filterStyles.keyword}
        defaultValue={keyword}
        maxLength={100}
        placeholder={t('console.ordersKeyword')}
      />
    </ListFilter>
  );
}
