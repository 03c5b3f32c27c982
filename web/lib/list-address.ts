/** The state of a list in its address: filters, sort, cursor. */
import { useLocation, useNavigate } from 'react-router';
import { fromCalendar } from '#kernel/time/time.ts';

export type AddressChanges = Record<string, string | number | undefined>;

/** The query with some of it changed; '' and undefined take a name away. Whatever changes, the list begins at its first page. */
export function changedQuery(search: string, changes: AddressChanges): string {
  const query = new URLSearchParams(search);
  if (!('cursor' in changes)) query.delete('cursor');
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') query.delete(name);
    else query.set(name, String(value));
  }
  const text = query.toString();
  return text ? `?${text}` : '';
}

/** Whole days of Asia/Shanghai, 'YYYY-MM-DD', as instants (ms): from the first moment of one to the moment after the other. */
export function dayRange(from: string | undefined, to: string | undefined): { from: number | undefined; to: number | undefined } {
  const startOf = (day: string | undefined, later: number): number | undefined => {
    const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? '') ?? [];
    if (!year || Number(year) < 1993 || Number(year) > 9998) return undefined;
    return fromCalendar({ year: Number(year), month: Number(month), day: Number(date) + later, hour: 0, minute: 0, second: 0, ms: 0 });
  };
  return { from: startOf(from, 0), to: startOf(to, 1) };
}

/** What the address says, and addresses that say something else. */
export function useListAddress() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const values: Readonly<Record<string, string>> = Object.fromEntries(new URLSearchParams(search));
  return {
    values,
    /** A full address for links. */
    hrefWith: (changes: AddressChanges): string => `/ui${pathname}${changedQuery(search, changes)}`,
    /** Goes there. */
    go: (changes: AddressChanges): void => void navigate(`${pathname}${changedQuery(search, changes)}`, { preventScrollReset: true }),
  };
}
