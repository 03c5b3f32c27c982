/** Words of the page about background work: its jobs and the outbox events, by their names in the code. */

import { backgroundWords as catalogue } from '#contexts/catalogue/words/zh/office/background.ts';
import { backgroundWords as community } from '#contexts/community/words/zh/office/background.ts';
import { backgroundWords as identity } from '#contexts/identity/words/zh/office/background.ts';
import { backgroundWords as invoicing } from '#contexts/invoicing/words/zh/office/background.ts';
import { backgroundWords as metering } from '#contexts/metering/words/zh/office/background.ts';
import { backgroundWords as orders } from '#contexts/orders/words/zh/office/background.ts';
import { backgroundWords as payments } from '#contexts/payments/words/zh/office/background.ts';
import { backgroundWords as resources } from '#contexts/resources/words/zh/office/background.ts';
import { backgroundWords as reviews } from '#contexts/reviews/words/zh/office/background.ts';
import { backgroundWords as search } from '#contexts/search/words/zh/office/background.ts';
import { backgroundWords as shops } from '#contexts/shops/words/zh/office/background.ts';
import { backgroundWords as support } from '#contexts/support/words/zh/office/background.ts';
import { backgroundWords as vouchers } from '#contexts/vouchers/words/zh/office/background.ts';

export const adminSystem = {
  ...catalogue,
  ...community,
  ...identity,
  ...invoicing,
  ...metering,
  ...orders,
  ...payments,
  ...resources,
  ...reviews,
  ...search,
  ...shops,
  ...support,
  ...vouchers,
  lead: '平台自动执行的任务，以及反复处理失败、等待人工决定的事件。',
  figures: '事件处理概况',
  waiting: '等待处理的事件',
  oldest: '最长等待',
  setAside: '已搁置的事件',
  none: '无',
  jobs: '任务',
  jobsLead: '执行情况最多延迟半分钟更新；失败的任务会逐渐拉长间隔后重试。',
  jobsNone: '没有任务',
  job_: '任务',
  runs: '执行方式',
  'runs.alone': '同一时间一个进程',
  'runs.on-workers': '每个后台进程',
  'runs.everywhere': '每个进程',
  every: '间隔',
  last: '最近执行',
  never: '尚未执行',
  duration: '耗时',
  state: '状态',
  ok: '正常',
  failing: '连续失败 {count} 次',
  lastFailure: '最近失败',
  seeError: '查看错误',
  events: '已搁置的事件',
  eventsLead:
    '处理失败 12 次，或两次都未能结束的事件，不再自动重试；其他事件照常处理。排除原因后可重新处理；丢弃后，该事件应产生的结果不会发生。',
  eventsNone: '没有被搁置的事件',
  event: '事件',
  topic: '类型',
  attempts: '失败次数',
  failedAt: '搁置时间',
  createdAt: '发生时间',
  error: '错误',
  payload: '内容',
  open: '查看',
  resend: '重新处理',
  resendTitle: '重新处理这个事件？',
  resendText: '事件会立即再次处理；如果原因仍未排除，会再次被搁置。',
  resent: '已重新提交处理',
  drop: '丢弃',
  dropTitle: '丢弃这个事件？',
  dropText: '丢弃后无法恢复，该事件应产生的结果不会发生。理由和事件内容会写入操作日志。',
  dropped: '已丢弃',
  milliseconds: '{count} 毫秒',
  seconds: '{count} 秒',
  minutes: '{count} 分钟',
  hours: '{count} 小时',
  days: '{count} 天',
  'job.outbox.deliver-events': '处理事件',
  'job.operations.delete-live-segments': '删除不再播放的直播片段',
  'job.operations.end-live': '结束无推流的直播',
  'job.operations.remind-of-live': '发送开播提醒',
  'job.operations.watch-schedule': '检查内容排期',
  'job.platform.fold-counts': '汇总数量统计',
  'job.files.delete-unused': '删除未使用的文件',
  'job.files.delete-expired-uploads': '删除过期的上传',
  'job.files.move-pieces': '迁移早期版本的文件内容',
  'job.objects.delete-unused': '清理未使用的存储内容',
  'job.objects.delete-leftovers': '清理未完成的存储内容',
  'job.objects.verify': '校验存储内容',
  'topic.site.changed': '站点范围变更',
} as const;
