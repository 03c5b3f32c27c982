/** A list whose whole state is its address: filters above, rows, pages below. */
import { useNavigation } from 'react-router';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { useListAddress } from '../../lib/list-address.ts';
import { type Filter, FilterBar } from './filter-bar.tsx';
import { ListPager } from './list-pager.tsx';
import { DataTable, type DataTableProps, type Sort } from './table/data-table.tsx';

type Props<R> = Omit<DataTableProps<R>, 'rows' | 'sort' | 'hrefOfSort'> & {
  list: ListAnswer<R>;
  filters: readonly Filter[];
  /** What the server sorts by when the address does not say; without it the list has one order. */
  usualSort?: Sort;
};

export function PagedList<R>({ list, filters, usualSort, busy = false, ...table }: Props<R>) {
  const { values, hrefWith, go } = useListAddress();
  const loading = useNavigation().state === 'loading';
  return (
    <>
      <FilterBar values={values} onApply={go} fields={filters} />
      <DataTable
        {...table}
        rows={list.records}
        busy={busy || loading}
        {...(usualSort && {
          sort: { by: values['sort'] || usualSort.by, order: orderOf(values['order'] || usualSort.order) },
          hrefOfSort: (sort: string, order: string) => hrefWith({ sort, order }),
        })}
      />
      <ListPager list={list} hrefOf={(cursor) => hrefWith({ cursor })} />
    </>
  );
}
const orderOf = (order: string): Sort['order'] => (order === 'asc' ? 'asc' : 'desc');
