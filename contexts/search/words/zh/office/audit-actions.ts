/** What this context writes into the audit log. */
export const auditActions = {
  'action.search.save-synonym': '修改搜索同义词',
  'action.search.reset-synonym': '恢复或删除搜索同义词',
} as const;
