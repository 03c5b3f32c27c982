/** The targets of a console's keyboard shortcuts: the lists and the filter of the open page. */

const main = () => document.querySelector('main');
const firstOf = (row: Element) => row.querySelector<HTMLElement>('a[href], button:not(:disabled), input:not(:disabled)');
/** Rows of the page's lists, except those without a focusable element. */
const rows = (): HTMLElement[] => [...(main()?.querySelectorAll<HTMLElement>('table[data-list] tbody tr') ?? [])].filter(firstOf);
const current = (): number => rows().findIndex((row) => row.contains(document.activeElement));

/** Moves the focus to the next or previous row. */
export function stepRow(by: 1 | -1): void {
  const all = rows();
  const from = current();
  const row = all[from < 0 ? (by === 1 ? 0 : all.length - 1) : Math.min(Math.max(from + by, 0), all.length - 1)];
  const links = row?.querySelector<HTMLElement>('[data-row]') ?? row?.querySelector<HTMLElement>('td a[href]');
  (links ?? (row && firstOf(row)))?.focus();
  row?.scrollIntoView({ block: 'nearest' });
}

/** Presses the first action of the focused row, or opens its menu. */
export function actOnRow(what: 'first' | 'menu'): void {
  const actions = rows()[current()]?.querySelector('[data-place=actions]');
  const selector = what === 'first' ? 'a[href], button:not(:disabled, [aria-haspopup=menu])' : '[aria-haspopup=menu]';
  actions?.querySelector<HTMLElement>(selector)?.click();
}

/** Focuses the page's filter or search field; expands it where a phone collapses it. */
export function focusSearch(): void {
  const fields = '[role=search] input:not([type=hidden]), [role=search] select, input[type=search]';
  const all = [...(main()?.querySelectorAll<HTMLElement>(fields) ?? [])];
  const seen = all.find((field) => field.getClientRects().length > 0);
  if (seen) seen.focus();
  else main()?.querySelector<HTMLElement>('[role=search] button[aria-expanded=false]')?.click();
}
