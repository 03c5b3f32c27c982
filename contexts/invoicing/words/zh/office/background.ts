/** Names of the jobs and events of this context. */
export const backgroundWords = {
  'job.invoicing.ask-provider': '向开票服务核对',
  'job.invoicing.apply-again': '退款后重新申请发票',
  'job.invoicing.watch-deadlines': '检查开票期限',
  'topic.operations.changed': '内容与设置变更',
} as const;
