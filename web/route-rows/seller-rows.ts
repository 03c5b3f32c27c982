import type { RouteRow } from '../route-table.ts';

const seller = (row: Omit<RouteRow, 'area' | 'layout' | 'login'>): RouteRow => ({ area: 'seller', layout: 'office', login: true, ...row });

/** The seller console. */
export const sellerRows: RouteRow[] = [
  seller({ id: 'seller-home', path: 'mall/seller/home', file: 'areas/seller/home/home-page.tsx', title: 'sellerHome' }),
];
