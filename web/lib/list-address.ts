/** The state of a list in its address: filters, sort, cursor. */
import { useLocation, useNavigate } from 'react-router';
import { type Page, type QueryOf, readQuery, readTexts, searchOf } from '#contracts/pages/pages.ts';
import { fromCalendar } from '#kernel/time/time.ts';

/** Changes to the address of a list: query parameters as text; '' and undefined remove a parameter. */
export type AddressChanges<P extends Page = Page> = { [N in keyof QueryOf<P>]?: string | undefined };

/** The query of a list with some parameters changed. Any change returns to the first page. */
export function changedQuery<P extends Page>(page: P, search: string, changes: AddressChanges<P>): string {
  const query = new URLSearchParams(search);
  if (!('cursor' in changes)) query.delete('cursor');
  for (const [name, value] of Object.entries<string | undefined>(changes)) {
    if (value === undefined || value === '') query.delete(name);
    else query.set(name, value);
  }
  return searchOf(page, readQuery(page, query));
}

/** Whole days in Asia/Shanghai, 'YYYY-MM-DD', as instants (ms): from the beginning of the first to the end of the last, exclusive. */
export function dayRange(from: string | undefined, to: string | undefined): { from: number | undefined; to: number | undefined } {
  const startOf = (day: string | undefined, later: number): number | undefined => {
    const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? '') ?? [];
    if (!year || Number(year) < 1993 || Number(year) > 9998) return undefined;
    return fromCalendar({ year: Number(year), month: Number(month), day: Number(date) + later, hour: 0, minute: 0, second: 0, ms: 0 });
  };
  return { from: startOf(from, 0), to: startOf(to, 1) };
}

/** The list parameters in a page's address, and addresses with other parameters. */
export function useListAddress<P extends Page>(page: P) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return {
    values: readTexts(page, new URLSearchParams(search)),
    /** A full address for links. */
    hrefWith: (changes: AddressChanges<P>): string => `/ui${pathname}${changedQuery(page, search, changes)}`,
    /** Navigates to the changed address. */
    go: (changes: AddressChanges<P>): void =>
      void navigate(`${pathname}${changedQuery(page, search, changes)}`, { preventScrollReset: true }),
  };
}
