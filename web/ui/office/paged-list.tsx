/** A list whose whole state is in its address: filters above, rows, pager below. */
import { useNavigation } from 'react-router';
import type { ListAnswer } from '#contracts/kit/list.ts';
import type { Page } from '#contracts/pages/pages.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { type AddressChanges, useListAddress } from '#web/lib/list-address.ts';
import { EmptyState } from '../state/state.tsx';
import { type Filter, FilterBar, namesOf } from './filter-bar.tsx';
import { ListPager } from './list-pager.tsx';
import { DataTable, type DataTableProps, type Sort } from './table/data-table.tsx';

type Props<R, P extends Page> = Omit<DataTableProps<R>, 'rows' | 'sort' | 'hrefOfSort'> & {
  list: ListAnswer<R>;
  /** The page it is on: names of filters and sorts are its query parameters. */
  page: P;
  filters: readonly Filter<P>[];
  /** The server's default sort; without it the list has one fixed order. */
  usualSort?: Sort;
};

export function PagedList<R, P extends Page>({ list, page, filters, usualSort, busy = false, ...table }: Props<R, P>) {
  const { values, hrefWith, go } = useListAddress(page);
  const said = (name: string): string => (values as Readonly<Record<string, string | undefined>>)[name] ?? '';
  const { t } = useI18n();
  const names = filters.flatMap(namesOf);
  // The empty state with instructions does not apply to a filtered list without results.
  const isFiltered = names.some((name) => said(name) !== '');
  const loading = useNavigation().state === 'loading';
  return (
    <>
      {filters.length > 0 && <FilterBar values={values} onApply={go} fields={filters} />}
      <DataTable
        {...table}
        {...(isFiltered &&
          typeof table.empty === 'object' && {
            empty: (
              <EmptyState icon="search" title={t('lists.noneFound')} text={t('lists.noneFoundText')}>
                <a className="button" href={hrefWith(Object.fromEntries(names.map((name) => [name, ''])) as AddressChanges<P>)}>
                  {t('lists.filterClear')}
                </a>
              </EmptyState>
            ),
          })}
        compact
        rows={list.records}
        busy={busy || loading}
        {...(usualSort && {
          sort: { by: said('sort') || usualSort.by, order: orderOf(said('order') || usualSort.order) },
          hrefOfSort: (sort: string, order: string) => hrefWith({ sort, order } as AddressChanges<P>),
        })}
      />
      <ListPager list={list} hrefOf={(cursor) => hrefWith({ cursor } as AddressChanges<P>)} />
    </>
  );
}
const orderOf = (order: string): Sort['order'] => (order === 'asc' ? 'asc' : 'desc');
