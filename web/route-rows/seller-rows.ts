import type { RouteRow } from '../route-table.ts';

const seller = (row: Omit<RouteRow, 'area' | 'layout' | 'login'>): RouteRow => ({ area: 'seller', layout: 'office', login: true, ...row });

/** The seller console. */
export const sellerRows: RouteRow[] = [
  seller({ id: 'seller-home', path: 'mall/seller/home', file: 'areas/seller/home/home-page.tsx', title: 'sellerHome' }),
  seller({ id: 'seller-imports', path: 'imports', file: 'areas/seller/imports/imports-page.tsx', title: 'sellerImports' }),
  seller({ id: 'seller-import', path: 'imports/:jobId', file: 'areas/seller/imports/import-page.tsx', title: 'sellerImport' }),
];
