/** Where a search page stands and whether other results are on their way. */
import { useNavigation } from 'react-router';
import { readAddress, type SearchAddress, sameResults } from './address.ts';

export type Place = {
  /** Path below /ui, e.g. '/mall/search/goods'; the page keeps its own, also while it is kept alive behind another. */
  base: string;
  mobile: boolean;
  address: SearchAddress;
};

export function placeOf(url: URL): Place {
  const base = url.pathname.replace(/^\/ui(?=\/)/, '').replace(/\/+$/, '');
  return { base, mobile: /\/mobile(\/|$)/.test(base), address: readAddress(url.searchParams) };
}

/** A path of the mall on the reader's own side: '/mall/search/shop' → '/mall/mobile/search/shop' on a phone. */
export const sideOf = (place: Pick<Place, 'mobile'>, path: string): string =>
  place.mobile ? path.replace(/^\/mall/, '/mall/mobile') : path;

/** Other results of this page are loading: the old ones stay, dimmed. */
export function usePending(place: Place): boolean {
  const { state, location } = useNavigation();
  if (state === 'idle' || !location) return false;
  return (
    location.pathname.replace(/\/+$/, '') === place.base && !sameResults(place.address, readAddress(new URLSearchParams(location.search)))
  );
}
