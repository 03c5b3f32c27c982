/** Titles of pages. */
export const titles = {
  me: '我的',
  consoleGroup: '我的用户组',
  consoleGroupJoin: '加入用户组',
  consoleAccount: '账号设置',
  consoleTokens: '访问令牌',
  consoleNotices: '消息通知',
  unsubscribe: '退订邮件',
  login: '登录',
  register: '注册',
  recover: '找回密码',
  logout: '退出登录',
  confirmed: '确认身份',
} as const;
