/** Names of the jobs and events of this context. */
export const backgroundWords = {
  'job.community.mail-reporters': '邮件告知投诉结果',
  'job.community.write-downloads': '记录社区下载',
  'job.community.forget-downloads': '清理过期的下载记录',
  'job.community.compute-trending': '计算社区热度',
  'job.community.index-missing': '补充社区检索索引',
  'job.community.erase-deleted': '清除已删除的社区仓库',
  'job.community.scan-files': '检查社区仓库的文件',
  'topic.repositories.changed': '社区仓库变更',
} as const;
