/** Addresses inside the marketplace, for the desktop page or its mobile twin, whichever the reader is on. */
import { useLocation } from 'react-router';
import { mobilePathOf, pathOf, routeTable } from '../route-table.ts';

const BASE = '/ui';
const mobilePattern = /^(?:\/ui)?\/(?:mall|console|sso)\/mobile(?:\/|$)/;
export const isMobilePath = (pathname: string): boolean => mobilePattern.test(pathname);

/** Whether this is the mobile twin. Stays true for a kept mobile page while it is hidden. */
export const useMobile = (): boolean => isMobilePath(useLocation().pathname);

/** The same address on the other presentation: /ui/mall/x ↔ /ui/mall/mobile/x. Other addresses stay as they are. */
export function twinOf(address: string, mobile: boolean): string {
  const found = /^(\/ui)?\/(mall|console|sso)(\/mobile)?(?=[/?#]|$)/.exec(address);
  if (!found) return address;
  return `${found[1] ?? ''}/${found[2]}${mobile ? '/mobile' : ''}${address.slice(found[0].length)}`;
}

const patterns = routeTable.flatMap((row) =>
  [...(row.mobileOnly ? [] : [pathOf(row)]), mobilePathOf(row)].map((path) => new RegExp(`^${BASE}/${path.replace(/:\w+/g, '[^/]+')}/?$`)),
);
/** Whether a page of this product answers at the address: entries to pages that are not there are left out. */
export const pageExists = (address: string): boolean => {
  const path = address.replace(/[?#].*$/, '');
  return !path.startsWith(`${BASE}/`) || patterns.some((pattern) => pattern.test(path));
};

export type Query = Record<string, string | number | undefined>;
export const withQuery = (path: string, query: Query = {}): string => {
  const text = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]])),
  ).toString();
  return text ? `${path}?${text}` : path;
};

export type Links = {
  mobile: boolean;
  /** A page of the mall by its path of the route table ('' is home), as a full address with /ui. */
  mall: (path?: string, query?: Query) => string;
  console: (path?: string, query?: Query) => string;
  /** Pages of the back offices: one address for every screen. */
  seller: (path?: string, query?: Query) => string;
  admin: (path?: string, query?: Query) => string;
  /** detail/goods?id=&skuId= */
  goods: (goods: { goodsId: string; skuId?: string }) => string;
  /** detail/goods?id=&clusterId=&resource=: a resource offer; `resource` is its goodsType (share, ecs …). */
  offer: (offer: { goodsId: string; clusterId: string; goodsType: string }) => string;
  /** detail/shop?id= */
  shop: (shopId: string) => string;
  /** An address from data ('/ui/mall/…'), on this presentation. */
  own: (address: string) => string;
};

const linksOf = (mobile: boolean): Links => {
  const at =
    (area: string) =>
    (path = '', query?: Query) =>
      withQuery([BASE, area, ...(mobile ? ['mobile'] : []), ...(path ? [path] : [])].join('/'), query);
  const mall = at('mall');
  const office =
    (area: string) =>
    (path = '', query?: Query) =>
      withQuery([BASE, area, ...(path ? [path] : [])].join('/'), query);
  return {
    mobile,
    mall,
    console: at('console'),
    seller: office('seller'),
    admin: office('admin'),
    goods: ({ goodsId, skuId }) => mall('detail/goods', { id: goodsId, skuId }),
    offer: ({ goodsId, clusterId, goodsType }) => mall('detail/goods', { id: goodsId, clusterId, resource: goodsType }),
    shop: (shopId) => mall('detail/shop', { id: shopId }),
    own: (address) => twinOf(address, mobile),
  };
};
const both = { desktop: linksOf(false), mobile: linksOf(true) };
/** Addresses for the presentation of this page, or for the one that is asked for. */
export function useLinks(mobile?: boolean): Links {
  const here = useMobile();
  return (mobile ?? here) ? both.mobile : both.desktop;
}
