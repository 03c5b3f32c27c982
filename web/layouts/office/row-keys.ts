/** What the keys of a console act on: the lists and the filter of the page that is open. */

const main = () => document.querySelector('main');
const firstOf = (row: Element) => row.querySelector<HTMLElement>('a[href], button:not(:disabled), input:not(:disabled)');
/** Rows of the page's lists, those without anything to focus left out. */
const rows = (): HTMLElement[] => [...(main()?.querySelectorAll<HTMLElement>('table[data-list] tbody tr') ?? [])].filter(firstOf);
const current = (): number => rows().findIndex((row) => row.contains(document.activeElement));

/** To the row after, or before, the one that has the focus. */
export function stepRow(by: 1 | -1): void {
  const all = rows();
  const from = current();
  const row = all[from < 0 ? (by === 1 ? 0 : all.length - 1) : Math.min(Math.max(from + by, 0), all.length - 1)];
  const links = row?.querySelector<HTMLElement>('[data-row]') ?? row?.querySelector<HTMLElement>('td a[href]');
  (links ?? (row && firstOf(row)))?.focus();
  row?.scrollIntoView({ block: 'nearest' });
}

/** Presses the first action of the row that has the focus, or opens its menu. */
export function actOnRow(what: 'first' | 'menu'): void {
  const actions = rows()[current()]?.querySelector('[data-place=actions]');
  const selector = what === 'first' ? 'a[href], button:not(:disabled, [aria-haspopup=menu])' : '[aria-haspopup=menu]';
  actions?.querySelector<HTMLElement>(selector)?.click();
}

/** The field of the page's filter or search; unfolded where a phone folds it. */
export function focusSearch(): void {
  const fields = '[role=search] input:not([type=hidden]), [role=search] select, input[type=search]';
  const all = [...(main()?.querySelectorAll<HTMLElement>(fields) ?? [])];
  const seen = all.find((field) => field.getClientRects().length > 0);
  if (seen) seen.focus();
  else main()?.querySelector<HTMLElement>('[role=search] button[aria-expanded=false]')?.click();
}
