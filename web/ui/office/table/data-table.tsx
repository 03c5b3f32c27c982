/** A list of the back offices: sorted by address, columns chosen by the user, cards on a phone. */
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useI18n } from '#web/lib/i18n.tsx';
import { routerPath } from '#web/lib/links.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import { ColumnChoice } from './column-choice.tsx';
import styles from './data-table.module.css';
import { useHiddenColumns } from './hidden-columns.ts';

export type Column<R> = {
  key: string;
  title: string;
  render: (row: R) => ReactNode;
  /** The contract's list can be sorted by `key`. */
  sortable?: boolean;
  align?: 'start' | 'end';
  /** Cannot be hidden. */
  fixed?: boolean;
  /** Hidden until the user shows it. */
  hidden?: boolean;
  /** CSS length; the content decides without it. */
  width?: string;
  /** Short: shares a line of the card that a row is on a phone with a short neighbour. Numbers do without saying so. */
  half?: boolean;
};
export type Sort = { by: string; order: 'asc' | 'desc' };
export type Selection<R> = {
  /** Keys of rows. */
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** What is read out: the row's name. */
  labelOf: (row: R) => string;
  /** Rows that cannot be selected have a disabled box. */
  selectable?: (row: R) => boolean;
  /** What can be done with the selected rows; shown while there are some. */
  actions: ReactNode;
};
export type DataTableProps<R> = {
  /** What is listed, read out. */
  label: string;
  /** The name under which the choice of columns is stored in this browser. */
  name: string;
  columns: readonly Column<R>[];
  rows: readonly R[];
  rowKey: (row: R) => string;
  sort?: Sort;
  hrefOfSort?: (by: string, order: 'asc' | 'desc') => string;
  selection?: Selection<R>;
  /** Shown in place of the rows: words, or an EmptyState of the page's own. */
  empty?: ReactNode;
  busy?: boolean;
  /** Beside the choice of columns: exports. */
  tools?: ReactNode;
};

const isShort = <R,>(column: Column<R> | undefined): boolean => column?.half ?? column?.align === 'end';
/** Keys of short columns beside each other: only two together share a line. */
function pairsOf<R>(columns: readonly Column<R>[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (let at = 0; at + 1 < columns.length; at += 1) {
    const pair = columns.slice(at, at + 2);
    if (!pair.every(isShort)) continue;
    for (const { key } of pair) found.add(key);
    at += 1;
  }
  return found;
}

/** What the boxes of a table with a selection do. */
function selectionOf<R>(rows: readonly R[], rowKey: (row: R) => string, selection: Selection<R>) {
  const isAble = (row: R) => selection.selectable?.(row) ?? true;
  const able = rows.filter(isAble);
  return {
    isAble,
    noneAble: able.length === 0,
    allSelected: able.length > 0 && able.every((row) => selection.selected.has(rowKey(row))),
    set(changed: readonly R[], on: boolean): void {
      const next = new Set(selection.selected);
      for (const key of changed.map(rowKey)) {
        if (on) next.add(key);
        else next.delete(key);
      }
      selection.onChange(next);
    },
    setAll(on: boolean): void {
      this.set(able, on);
    },
  };
}

export function DataTable<R>(props: DataTableProps<R>) {
  const { name, columns, rows, empty, busy } = props;
  const { t } = useI18n();
  const hidden = useHiddenColumns(name, columns);
  return (
    <div className={styles.frame} aria-busy={busy || undefined} data-busy={busy || undefined}>
      <Bar {...props} />
      {rows.length === 0 ? (
        <div className={styles.empty}>
          {typeof empty === 'object' && empty !== null ? empty : <EmptyState title={String(empty ?? t('lists.listEmpty'))} />}
        </div>
      ) : (
        <div className={styles.scroll}>
          <Table {...props} columns={columns.filter((column) => !hidden.has(column.key))} />
        </div>
      )}
    </div>
  );
}

/** Above the rows: what can be done with the selected ones, the order on a phone, tools and the choice of columns. */
function Bar<R>({ name, columns, rows, sort, hrefOfSort, selection, tools }: DataTableProps<R>) {
  const { t } = useI18n();
  // A few columns need no choice, and nothing listed nothing to arrange.
  const choosable =
    columns.some((column) => column.hidden) || (columns.length > 4 && rows.length > 0 && columns.some(({ fixed }) => !fixed));
  const bar = choosable || tools || selection ? 'always' : sort && hrefOfSort && rows.length > 0 ? 'phone' : '';
  if (!bar) return null;
  return (
    <div className={styles.bar} data-bar={bar}>
      {selection && selection.selected.size > 0 ? (
        <div className={styles.bulk}>
          <span role="status">{t('lists.selected', { count: selection.selected.size })}</span>
          {selection.actions}
          <button type="button" className="link" onClick={() => selection.onChange(new Set())}>
            {t('lists.selectNone')}
          </button>
        </div>
      ) : (
        <span />
      )}
      <div className={styles.tools}>
        {sort && hrefOfSort && <SortChoice columns={columns} sort={sort} hrefOfSort={hrefOfSort} />}
        {tools}
        {choosable && <ColumnChoice name={name} columns={columns} />}
      </div>
    </div>
  );
}

/** The rows, of the columns that are shown. */
function Table<R>({ label, columns, rows, rowKey, sort, hrefOfSort, selection }: DataTableProps<R>) {
  const { t } = useI18n();
  const halves = pairsOf(columns);
  const boxes = selection && selectionOf(rows, rowKey, selection);
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {boxes && (
            <th scope="col" className={styles.box}>
              <input
                type="checkbox"
                aria-label={t('lists.selectAll')}
                checked={boxes.allSelected}
                disabled={boxes.noneAble}
                onChange={(event) => boxes.setAll(event.target.checked)}
              />
            </th>
          )}
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} sort={sort} hrefOfSort={hrefOfSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} data-selected={selection?.selected.has(rowKey(row)) || undefined}>
            {boxes && (
              <td className={styles.box}>
                <input
                  type="checkbox"
                  aria-label={t('lists.selectRow', { name: selection.labelOf(row) })}
                  checked={selection.selected.has(rowKey(row))}
                  disabled={!boxes.isAble(row)}
                  onChange={(event) => boxes.set([row], event.target.checked)}
                />
              </td>
            )}
            {columns.map((column) => (
              <Cell key={column.key} column={column} row={row} half={halves.has(column.key)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell<R>({ column, row, half }: { column: Column<R>; row: R; half: boolean }) {
  return (
    <td data-label={column.key === 'actions' ? '' : column.title} data-align={column.align} data-half={half || undefined}>
      <div>{column.render(row)}</div>
    </td>
  );
}

function HeadCell<R>({ column, sort, hrefOfSort }: { column: Column<R>; sort?: Sort; hrefOfSort?: DataTableProps<R>['hrefOfSort'] }) {
  const current = sort?.by === column.key ? sort.order : undefined;
  const width = column.width ? { width: column.width, minWidth: column.width } : undefined;
  return (
    <th
      scope="col"
      data-align={column.align}
      style={width}
      aria-sort={current === 'asc' ? 'ascending' : current === 'desc' ? 'descending' : undefined}
    >
      {column.sortable && hrefOfSort ? (
        <a className={styles.sort} href={hrefOfSort(column.key, current === 'desc' ? 'asc' : 'desc')} data-order={current}>
          {column.title}
          <Icon name={current === 'asc' ? 'chevron-up' : 'chevron-down'} size={14} />
        </a>
      ) : (
        column.title
      )}
    </th>
  );
}

/** On a phone the rows are cards without a head: the order is chosen here. */
function SortChoice<R>({
  columns,
  sort,
  hrefOfSort,
}: {
  columns: readonly Column<R>[];
  sort: Sort;
  hrefOfSort: NonNullable<DataTableProps<R>['hrefOfSort']>;
}) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const sortable = columns.filter((column) => column.sortable);
  if (sortable.length === 0) return null;
  const go = (value: string) => {
    const [by = '', order] = value.split(' ');
    void navigate(routerPath(hrefOfSort(by, order === 'asc' ? 'asc' : 'desc')));
  };
  return (
    <select
      className={styles.choice}
      aria-label={t('lists.sortBy')}
      value={`${sort.by} ${sort.order}`}
      onChange={(event) => go(event.target.value)}
    >
      {!sortable.some((column) => column.key === sort.by) && <option value={`${sort.by} ${sort.order}`}>{t('lists.sortBy')}</option>}
      {sortable.map((column) => [
        <option key={`${column.key} desc`} value={`${column.key} desc`}>
          {t('lists.sortDown', { column: column.title })}
        </option>,
        <option key={`${column.key} asc`} value={`${column.key} asc`}>
          {t('lists.sortUp', { column: column.title })}
        </option>,
      ])}
    </select>
  );
}
