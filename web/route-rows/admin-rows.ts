import type { RouteRow } from '../route-table.ts';

const admin = (row: Omit<RouteRow, 'area' | 'layout' | 'login'>): RouteRow => ({ area: 'admin', layout: 'office', login: true, ...row });

/** The operator console. */
export const adminRows: RouteRow[] = [admin({ id: 'admin-home', path: '', file: 'areas/admin/home/home-page.tsx', title: 'adminHome' })];
