/** Names of the jobs and events of this context. */
export const backgroundWords = {
  'job.identity.remove-expired': '清理过期登录',
  'job.identity.write-refusals': '汇总登录失败与无权限记录',
  'job.identity.send-mails': '发送邮件',
  'job.identity.send-short-messages': '发送短信',
  'job.identity.close-digests': '整理每日汇总邮件',
  'topic.notices.written': '消息待发送',
} as const;
