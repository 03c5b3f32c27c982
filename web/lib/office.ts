/** The back office user and their permissions, as loaded by the layouts. */
import { useRouteLoaderData } from 'react-router';
import type { ShopPermission, StaffPermission } from '#kernel/roles/roles.ts';
import { useUser } from './root-data.ts';

/** The answer of the first call of the seller console. */
export type SellerContext = { shopId: string; shopName: string; shopNameEn: string; owner: boolean; permissions: ShopPermission[] };
const useSellerOrNone = () => useRouteLoaderData('layout.seller') as SellerContext | undefined;

/** The shop that the user acts for. Only inside the seller layout. */
export function useSeller(): SellerContext {
  const seller = useSellerOrNone();
  if (!seller) throw new Error('useSeller outside the seller console');
  return seller;
}

export type OfficePermission = StaffPermission | ShopPermission;
type Asked = OfficePermission | readonly OfficePermission[] | undefined;
/**
 * The user's permissions: of the shop in the seller console, of the platform in the other. One of several suffices; undefined is open to
 * all.
 */
export function usePermissions(): (permission: Asked) => boolean {
  const seller = useSellerOrNone();
  const user = useUser();
  const held = new Set<string>(seller ? seller.permissions : (user?.permissions ?? []));
  return (permission) => permission === undefined || seller?.owner === true || [permission].flat().some((one) => held.has(one as string));
}
export const useMay = (permission: Asked): boolean => usePermissions()(permission);
