/** The address of a search page, and whether other results are loading. */
import { useNavigation } from 'react-router';
import { addressOn, type Page, type ValuesArgument } from '#contracts/pages/pages.ts';
import { routerPath } from '#web/lib/links.ts';
import { isMobilePath } from '#web/routes/page-kind.ts';
import { readAddress, type SearchAddress, sameResults } from './address.ts';

export type Place = {
  /** Path below /ui, e.g. '/mall/search/goods'; it stays the page's own while the page is hidden behind another one. */
  base: string;
  mobile: boolean;
  address: SearchAddress;
};

export function placeOf(url: URL): Place {
  const base = routerPath(url.pathname).replace(/\/+$/, '');
  return { base, mobile: isMobilePath(base), address: readAddress(url.searchParams) };
}

/** The router's address of another page in the same presentation: '/mall/mobile/search/shop' on a phone. */
export const sideOf = <P extends Page>(place: Pick<Place, 'mobile'>, page: P, ...values: ValuesArgument<P>): string =>
  routerPath(addressOn(place.mobile, page, ...values));

/** Other results of this page are loading: the old ones stay, dimmed. */
export function usePending(place: Place): boolean {
  const { state, location } = useNavigation();
  if (state === 'idle' || !location) return false;
  return (
    location.pathname.replace(/\/+$/, '') === place.base && !sameResults(place.address, readAddress(new URLSearchParams(location.search)))
  );
}
