/** Names of the jobs and events of this context. */
export const backgroundWords = {
  'job.metering.close-months': '出后付费账单',
  'job.metering.pay-bills': '支付与催缴后付费账单',
  'job.metering.watch-services': '检查后付费服务的可用额',
  'job.metering.simulate-usage': '演示用量模拟器',
} as const;
