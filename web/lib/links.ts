/** Addresses inside the marketplace, for the desktop page or its mobile twin, depending on the current page. */
import { useLocation, useMatches } from 'react-router';
import { type Area, addressOn, type Page, type PathIn, patternOf, type ValuesArgument } from '#contracts/pages/pages.ts';
import { isMobilePath } from '#web/routes/page-kind.ts';
import { mobilePathOf, pathOf, type RouteRow, routeTable, rowOf } from '#web/routes/route-table.ts';

const BASE = '/ui';

/** Whether this is a mobile page. */
export const useMobile = (): boolean => isMobilePath(useLocation().pathname);

/**
 * The full address of this page, for links back to it. Without its query on pages cached for all visitors: their markup is the same for
 * every
 * query.
 */
export function useHere(): string {
  const { pathname, search } = useLocation();
  const shared = rowOf(useMatches().at(-1)?.id ?? '')?.shared ?? false;
  return `${BASE}${pathname}${shared ? '' : search}`;
}

/** The same address in the other presentation: /ui/mall/x ↔ /ui/mall/mobile/x. Other addresses are unchanged. */
export function twinOf(address: string, mobile: boolean): string {
  const found = /^(\/ui)?\/(mall|console|sso)(\/mobile)?(?=[/?#]|$)/.exec(address);
  if (!found) return address;
  return `${found[1] ?? ''}/${found[2]}${mobile ? '/mobile' : ''}${address.slice(found[0].length)}`;
}

const patterns = routeTable
  .flatMap((row) =>
    [...(row.mobileOnly ? [] : [pathOf(row)]), mobilePathOf(row)].map((path) => ({
      row,
      written: !path.includes(':'),
      pattern: new RegExp(`^${BASE}/${patternOf(path)}/?$`),
    })),
  )
  // Static paths precede those with parameters.
  .sort((one, other) => Number(other.written) - Number(one.written));
/** The row of the page at a path that begins with /ui. */
export const rowAt = (pathname: string): RouteRow | undefined => patterns.find(({ pattern }) => pattern.test(pathname))?.row;
/** Whether the address belongs to a page of this product: links to missing pages are omitted. */
export const pageExists = (address: string): boolean => {
  const path = address.replace(/[?#].*$/, '');
  return !path.startsWith(`${BASE}/`) || rowAt(path) !== undefined;
};

/** A full address of this product as a router address, which has no /ui. */
export const routerPath = (address: string): string => address.replace(/^\/ui(?=\/|$)/, '') || '/';

/**
 * A page by its path in the route table ('' is the area's first page) and its query parameters (contracts/pages), as a full address with
 * /ui.
 */
type LinksIn<A extends Area> = <P extends PathIn<A> = Extract<PathIn<A>, ''>>(path?: P, ...values: ValuesArgument<PageIn<A, P>>) => string;
type PageIn<A extends Area, P extends string> = Extract<Page, `${A}/${P}`>;

export type Links = {
  mobile: boolean;
  mall: LinksIn<'mall'>;
  console: LinksIn<'console'>;
  sso: LinksIn<'sso'>;
  /** Back office pages: one address for all screen sizes. */
  seller: LinksIn<'seller'>;
  admin: LinksIn<'admin'>;
  goods: (goods: { goodsId: string; skuId?: string }) => string;
  /** A compute offer; with a cart line, which adding updates. */
  offer: (
    offer: { goodsId: string; clusterId: string; goodsType: string },
    line?: { cartList: string; amount: number; duration: number },
  ) => string;
  shop: (shopId: string) => string;
  /** An address from data ('/ui/mall/…'), in this presentation. */
  own: (address: string) => string;
};

const linksOf = (mobile: boolean): Links => {
  const at = <A extends Area>(area: A): LinksIn<A> =>
    ((path = '' as never, ...values) => addressOn(mobile, `${area}/${path}` as never, ...(values as [never]))) as LinksIn<A>;
  const mall = at('mall');
  return {
    mobile,
    mall,
    console: at('console'),
    sso: at('sso'),
    seller: at('seller'),
    admin: at('admin'),
    goods: ({ goodsId, skuId }) => mall('detail/goods', { id: goodsId, skuId }),
    offer: ({ goodsId, clusterId, goodsType }, line) => mall('detail/goods', { id: goodsId, clusterId, resource: goodsType, ...line }),
    shop: (shopId) => mall('detail/shop', { id: shopId }),
    own: (address) => twinOf(address, mobile),
  };
};
const both = { desktop: linksOf(false), mobile: linksOf(true) };
/** Addresses in the presentation of this page, or in the given one. */
export function useLinks(mobile?: boolean): Links {
  const here = useMobile();
  return (mobile ?? here) ? both.mobile : both.desktop;
}
