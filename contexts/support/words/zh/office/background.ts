/** Names of the jobs and events of this context. */
export const backgroundWords = {
  'job.support.delete-old-messages': '删除超过保存期限的会话消息',
  'job.support.notice-answers': '通知买家客服已回复',
  'job.support.notice-waiting': '提醒客服有买家等待',
  'job.support.close-quiet': '关闭无人应答的会话',
} as const;
