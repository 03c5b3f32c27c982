/** Titles of pages. */
export const officeTitles = {
  sellerNotices: '消息通知',
  adminUsers: '用户',
  adminUser: '用户详情',
  adminGroups: '用户组',
  adminRoles: '角色与权限',
  adminNotices: '消息通知',
} as const;
