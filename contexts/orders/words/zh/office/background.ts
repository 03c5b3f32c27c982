/** Names of the jobs and events of this context. */
export const backgroundWords = {
  'job.orders.expire-orders': '关闭超时订单',
  'job.orders.withdraw-orders': '撤销下架商品的订单',
  'job.orders.send-refunds': '执行退款',
  'job.orders.move-fulfilments': '推进交付',
  'job.orders.announce-endings': '提醒即将到期',
  'job.orders.end-entitlements': '冻结与释放到期资源',
  'job.orders.renew-entitlements': '自动续费',
  'job.orders.expire-quotes': '关闭过期报价',
  'job.orders.fold-figures': '汇总报表数据',
  'job.orders.check-figures': '核对报表与订单',
  'job.orders.remove-old-carts': '清理旧购物车',
  'topic.orders.changed': '订单变更',
} as const;
