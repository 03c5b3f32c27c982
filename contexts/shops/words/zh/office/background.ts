/** Names of the jobs and events of this context. */
export const backgroundWords = {
  'job.shops.write-visits': '记录店铺访问',
  'topic.shops.scored': '店铺评分变更',
  'topic.shops.changed': '店铺变更',
  'topic.shop.closed': '店铺停业',
} as const;
