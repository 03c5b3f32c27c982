/** The state of a list in its address: filters, sort, cursor. */
import { useLocation, useNavigate } from 'react-router';
import { type Page, type QueryOf, readQuery, readTexts, searchOf } from '#contracts/pages/pages.ts';
import { fromCalendar } from '#kernel/time/time.ts';

/** What changes in the address of a list: names of its page's query as text; '' and undefined take a name away. */
export type AddressChanges<P extends Page = Page> = { [N in keyof QueryOf<P>]?: string | undefined };

/** The query of a list with some of it changed. Whatever changes, the list begins at its first page. */
export function changedQuery<P extends Page>(page: P, search: string, changes: AddressChanges<P>): string {
  const query = new URLSearchParams(search);
  if (!('cursor' in changes)) query.delete('cursor');
  for (const [name, value] of Object.entries<string | undefined>(changes)) {
    if (value === undefined || value === '') query.delete(name);
    else query.set(name, value);
  }
  return searchOf(page, readQuery(page, query));
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

/** What the address of a page's list says, and addresses that say something else. */
export function useListAddress<P extends Page>(page: P) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return {
    values: readTexts(page, new URLSearchParams(search)),
    /** A full address for links. */
    hrefWith: (changes: AddressChanges<P>): string => `/ui${pathname}${changedQuery(page, search, changes)}`,
    /** Goes there. */
    go: (changes: AddressChanges<P>): void =>
      void navigate(`${pathname}${changedQuery(page, search, changes)}`, { preventScrollReset: true }),
  };
}
