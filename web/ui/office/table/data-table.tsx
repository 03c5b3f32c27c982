/** A list of the back offices: sort order in the address, columns chosen by the user, cards on a phone. */
import { type PointerEvent, type ReactNode, useState } from 'react';
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
  /** CSS length; defaults to the content's width. */
  width?: string;
  /** Text meant for reading: its rows are as high as needed. */
  reads?: boolean;
  /** Its position on a phone's card; defaults to `placesOf`. */
  card?: Place;
};
export type Sort = { by: string; order: 'asc' | 'desc' };
export type Selection<R> = {
  /** Keys of rows. */
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** Accessible name of the row. */
  labelOf: (row: R) => string;
  /** Rows that cannot be selected have a disabled box. */
  selectable?: (row: R) => boolean;
  /** The actions on the selected rows; shown while there are any. */
  actions: ReactNode;
};
export type DataTableProps<R> = {
  /** Accessible name of the table. */
  label: string;
  /** The name under which the column choice is stored in this browser. */
  name: string;
  columns: readonly Column<R>[];
  rows: readonly R[];
  rowKey: (row: R) => string;
  sort?: Sort;
  hrefOfSort?: (by: string, order: 'asc' | 'desc') => string;
  selection?: Selection<R>;
  /** Shown without rows: text, or the page's EmptyState. */
  empty?: ReactNode;
  busy?: boolean;
  /** One line per record, all of one height; truncated text has a tooltip. */
  compact?: boolean;
  /** Beside the column choice: exports. */
  tools?: ReactNode;
};

/** Positions on a card: title, state, a visible fact, actions; the rest is expandable. */
export type Place = 'title' | 'state' | 'fact' | 'actions' | 'rest';
const FACTS = 2;
const STATE = /^(?:state|status|standing|result|due|clock)$|(?:State|Status)$/;
const NO_FACT = /^(?:picture|order|id|no)$/;

/** The position of each column on a phone's card: the first fixed one is the title, and the first two others are facts. */
export function placesOf<R>(columns: readonly Column<R>[]): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  const take = (column: Column<R> | undefined, place: Place) => column && places.set(column.key, place);
  const free = columns.filter((column) => !column.card);
  for (const column of columns) if (column.card) places.set(column.key, column.card);
  const has = (place: Place) => [...places.values()].filter((one) => one === place).length;
  take(
    free.find(({ key }) => key === 'actions'),
    'actions',
  );
  const others = free.filter(({ key }) => key !== 'actions');
  if (has('title') === 0) take(others.find(({ fixed, key }) => fixed && !STATE.test(key) && key !== 'order') ?? others[0], 'title');
  if (has('state') === 0)
    take(
      others.find(({ key }) => STATE.test(key) && !places.has(key)),
      'state',
    );
  for (const column of others)
    if (!places.has(column.key)) places.set(column.key, !NO_FACT.test(column.key) && has('fact') < FACTS ? 'fact' : 'rest');
  return places;
}

/** The state and handlers of a table's checkboxes. */
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

/** Above the rows: actions on the selected ones, the sort order on a phone, tools and the column choice. */
function Bar<R>({ name, columns, rows, sort, hrefOfSort, selection, tools }: DataTableProps<R>) {
  const { t } = useI18n();
  // No choice for a few columns, and none for an empty list.
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

/** The rows with the visible columns. */
function Table<R>({ label, columns, rows, rowKey, sort, hrefOfSort, selection, compact }: DataTableProps<R>) {
  const { t } = useI18n();
  const places = placesOf(columns);
  const boxes = selection && selectionOf(rows, rowKey, selection);
  return (
    <table className={styles.table} aria-label={label} data-list="" data-compact={compact || undefined} onPointerOver={reportCut}>
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
          <Row key={rowKey(row)} columns={columns} row={row} places={places} selected={selection?.selected.has(rowKey(row)) ?? false}>
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
          </Row>
        ))}
      </tbody>
    </table>
  );
}

/** Adds a tooltip with the full text to truncated text under the pointer. */
function reportCut({ target }: PointerEvent<HTMLTableElement>) {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td > div') : null;
  const cut = target instanceof HTMLElement && isCut(target) ? target : cell && isCut(cell) ? cell : null;
  // biome-ignore lint/performance/useDomNodeTextContent: facts shown below each other are read on separate lines
  if (cut && !cut.title && !(target as Element).closest('[title]')) cut.title = cut.innerText.replace(/\s*\n\s*/g, '\n');
}

const isCut = (element: HTMLElement): boolean =>
  (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 4) &&
  element.matches('td *') &&
  getComputedStyle(element).overflowX !== 'visible';

type RowProps<R> = {
  columns: readonly Column<R>[];
  row: R;
  places: ReadonlyMap<string, Place>;
  selected: boolean;
  /** The checkbox. */
  children: ReactNode;
};

function Row<R>({ columns, row, places, selected, children }: RowProps<R>) {
  const { t } = useI18n();
  const [open, setOpen] = useState(false);
  const more = columns.some(({ key }) => places.get(key) === 'rest');
  return (
    <tr data-selected={selected || undefined} data-open={open || undefined}>
      {children}
      {columns.map((column) => (
        <Cell key={column.key} column={column} row={row} place={places.get(column.key) ?? 'rest'} />
      ))}
      {more && (
        <td className={styles.unfold}>
          <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
            <Icon name={open ? 'chevron-up' : 'chevron-down'} size={18} label={t(open ? 'lists.cardLess' : 'lists.cardMore')} />
          </button>
        </td>
      )}
    </tr>
  );
}

/** Text up to this width in characters is never truncated: dates, numbers, names. */
const WHOLE = 22;
const widthOf = (text: string): number => [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 2 : 1), 0);

function Cell<R>({ column, row, place }: { column: Column<R>; row: R; place: Place }) {
  const content = column.render(row);
  const words = typeof content === 'string' ? (widthOf(content) <= WHOLE ? 'short' : 'long') : undefined;
  return (
    <td data-label={place === 'fact' || place === 'rest' ? column.title : undefined} data-align={column.align} data-place={place}>
      <div data-words={words} data-reads={column.reads || undefined}>
        {content}
      </div>
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
      data-actions={column.key === 'actions' || undefined}
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

/** On a phone the cards have no header row: the sort order is chosen here. */
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
