/**
 * Permissions of the role codes of section 6 beyond that section (docs/decisions/0008). Staff act on the platform with permissions of their
 * roles; members of a shop act on their own shop with permissions that its owner grants.
 */
import { passesSalesAuthority, type Role } from './derive-roles.ts';

export const STAFF_PERMISSIONS = [
  'onboarding.read',
  'onboarding.review',
  'onboarding.reveal',
  'listing.read',
  'listing.review',
  'listing.force-off',
  'shop.read',
  'shop.manage',
  'resource.read',
  'resource.manage',
  'content.read',
  'content.manage',
  'agreement.manage',
  'category.manage',
  'user.read',
  'user.manage',
  'role.assign',
  'order.read',
  'order.refund',
  'finance.read',
  'finance.manage',
  'feedback.read',
  'feedback.manage',
  'moderation.read',
  'moderation.manage',
  'community.manage',
  'service.read',
  'service.answer',
  'service.manage',
  'report.read',
  'audit.read',
  'system.read',
  'system.manage',
] as const;
export type StaffPermission = (typeof STAFF_PERMISSIONS)[number];

/**
 * 'shop.goods': list and change goods; 'shop.orders': orders and fulfilment; 'shop.service': answer buyers; 'shop.service-lead': assign
 * conversations and edit auto-replies; 'shop.front': decoration; 'shop.live': live broadcasts; 'shop.money'; 'shop.staff'.
 */
export const SHOP_PERMISSIONS = [
  'shop.goods',
  'shop.orders',
  'shop.service',
  'shop.service-lead',
  'shop.front',
  'shop.live',
  'shop.money',
  'shop.staff',
] as const;
export type ShopPermission = (typeof SHOP_PERMISSIONS)[number];

const reading: StaffPermission[] = [
  'onboarding.read',
  'listing.read',
  'shop.read',
  'resource.read',
  'content.read',
  'user.read',
  'order.read',
  'feedback.read',
  'moderation.read',
  'service.read',
];
/** Permissions of the sales authority of section 6: shops, customers, orders and figures for sales people. */
export const SALES_PERMISSIONS: readonly StaffPermission[] = ['shop.read', 'user.read', 'order.read', 'resource.read', 'report.read'];

/** Staff permissions of each role in addition to the sales authority; unlisted roles have none. */
const rolePermissions: Readonly<Partial<Record<Role, readonly StaffPermission[]>>> = {
  superadmin: STAFF_PERMISSIONS,
  admin: STAFF_PERMISSIONS.filter((permission) => permission !== 'role.assign'),
  operator: [
    ...reading,
    'onboarding.review',
    'onboarding.reveal',
    'listing.review',
    'listing.force-off',
    'content.manage',
    'feedback.manage',
    'moderation.manage',
    'community.manage',
    'service.answer',
    'service.manage',
    'report.read',
  ],
  assistant: [...reading, 'service.answer'],
  salerMaster: ['finance.read'],
  salerCluster: ['resource.read'],
  salesBusiness: ['order.refund'],
  market: ['content.read', 'content.manage', 'listing.read', 'shop.read', 'report.read', 'feedback.read'],
  contracter: ['agreement.manage', 'content.read', 'onboarding.read', 'shop.read', 'order.read'],
  maintenance: ['resource.read', 'resource.manage', 'feedback.read', 'system.read', 'system.manage'],
  operateBusiness: ['onboarding.read', 'onboarding.review', 'listing.read', 'shop.manage', 'feedback.read'],
  legal: [
    'onboarding.read',
    'onboarding.reveal',
    'listing.read',
    'shop.read',
    'content.read',
    'agreement.manage',
    'audit.read',
    'community.manage',
  ],
  financial: ['finance.read', 'finance.manage', 'shop.read', 'order.read', 'order.refund', 'report.read'],
};

/** The staff permissions of these roles, without duplicates, in the order of STAFF_PERMISSIONS. */
export const permissionsOf = (roles: readonly string[]): StaffPermission[] => {
  const granted = new Set([
    ...roles.flatMap((role) => (Object.hasOwn(rolePermissions, role) ? (rolePermissions[role as Role] ?? []) : [])),
    ...(passesSalesAuthority(roles as readonly Role[]) ? SALES_PERMISSIONS : []),
  ]);
  return STAFF_PERMISSIONS.filter((permission) => granted.has(permission));
};
