/** Addresses inside the marketplace, for the desktop page or its mobile twin, whichever the user is on. */
import { useLocation, useMatches } from 'react-router';
import { type Area, addressOn, type Page, type PathIn, pageAt, patternOf, type ValuesArgument } from '#contracts/pages/pages.ts';
import { isMobilePath, isOfficePath } from '#web/routes/page-kind.ts';
import { mobilePathOf, ofRows, pathOf, type RouteRow, rowOf } from '#web/routes/route-table.ts';

const BASE = '/ui';

/** Whether this is the mobile twin. */
export const useMobile = (): boolean => isMobilePath(useLocation().pathname);

/**
 * The full address of this page, for ways that lead back to it. Without its query on pages that are shared between visitors:
 * their markup is the same for every query.
 */
export function useHere(): string {
  const { pathname, search } = useLocation();
  const shared = rowOf(useMatches().at(-1)?.id ?? '')?.shared ?? false;
  return `${BASE}${pathname}${shared ? '' : search}`;
}

/** The same address on the other presentation: /ui/mall/x ↔ /ui/mall/mobile/x. Other addresses stay as they are. */
export function twinOf(address: string, mobile: boolean): string {
  const found = /^(\/ui)?\/(mall|console|sso)(\/mobile)?(?=[/?#]|$)/.exec(address);
  if (!found) return address;
  return `${found[1] ?? ''}/${found[2]}${mobile ? '/mobile' : ''}${address.slice(found[0].length)}`;
}

const patterns = ofRows((rows) =>
  rows
    .flatMap((row) =>
      [...(row.mobileOnly ? [] : [pathOf(row)]), mobilePathOf(row)].map((path) => ({
        row,
        written: !path.includes(':'),
        pattern: new RegExp(`^${BASE}/${patternOf(path)}/?$`),
      })),
    )
    // A path that is written out comes before one with an id.
    .sort((one, other) => Number(other.written) - Number(one.written)),
);
/** The row of the page at a path that begins with /ui. */
export const rowAt = (pathname: string): RouteRow | undefined => patterns().find(({ pattern }) => pattern.test(pathname))?.row;
/** Whether a page of this product answers at the address: entries to pages that are not there are left out. */
export const pageExists = (address: string): boolean => {
  const path = address.replace(/[?#].*$/, '');
  return !path.startsWith(`${BASE}/`) || (isOfficePath(path) ? pageAt(path) : rowAt(path)) !== undefined;
};

/** An address of the router, which knows no /ui: of a full address of this product. */
export const routerPath = (address: string): string => address.replace(/^\/ui(?=\/|$)/, '') || '/';

/** A page by its path in the route table ('' is the area's first page) and what it reads (contracts/pages), as a full address with /ui. */
type LinksIn<A extends Area> = <P extends PathIn<A> = Extract<PathIn<A>, ''>>(path?: P, ...values: ValuesArgument<PageIn<A, P>>) => string;
type PageIn<A extends Area, P extends string> = Extract<Page, `${A}/${P}`>;

export type Links = {
  mobile: boolean;
  mall: LinksIn<'mall'>;
  console: LinksIn<'console'>;
  sso: LinksIn<'sso'>;
  /** Pages of the back offices: one address for every screen. */
  seller: LinksIn<'seller'>;
  admin: LinksIn<'admin'>;
  goods: (goods: { goodsId: string; skuId?: string }) => string;
  /** A compute offer; with the line of a cart, which adding it again changes. */
  offer: (
    offer: { goodsId: string; clusterId: string; goodsType: string },
    line?: { cartList: string; amount: number; duration: number },
  ) => string;
  shop: (shopId: string) => string;
  /** An address from data ('/ui/mall/…'), on this presentation. */
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
/** Addresses for the presentation of this page, or for the one that is asked for. */
export function useLinks(mobile?: boolean): Links {
  const here = useMobile();
  return (mobile ?? here) ? both.mobile : both.desktop;
}
