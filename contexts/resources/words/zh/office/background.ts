/** Names of the jobs and events of this context. */
export const backgroundWords = {
  'job.resources.announce-offers': '更新资源价格与余量',
  'topic.offers.changed': '资源商品变更',
  'topic.clusters.changed': '计算中心变更',
} as const;
