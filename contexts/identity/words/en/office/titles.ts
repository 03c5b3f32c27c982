import type { Translated } from '#messages/kit.ts';
import type { officeTitles as source } from '../../zh/office/titles.ts';

export const officeTitles: Translated<typeof source> = {
  sellerNotices: 'Notices',
  adminUsers: 'Users',
  adminUser: 'User details',
  adminGroups: 'Groups',
  adminRoles: 'Roles and permissions',
  adminNotices: 'Notices',
};
