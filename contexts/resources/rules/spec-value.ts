/** Localised values of an offer's specification. They are stored once, in the short form that operators type. Pure. */
import type { Locale } from '#kernel/text/locale.ts';

type Fact = { label: string; labelEn: string; value: string };

const thousands = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, ',');
const units = { node: '节点', card: '卡', host: '台', core: '核' } as const;
/** Common names of queues; others are shown unchanged. */
const queues: Record<string, string> = {
  standard: '标准队列',
  normal: '常规队列',
  express: '快速队列',
  long: '长作业队列',
  night: '夜间队列',
  batch: '批处理队列',
  train: '训练队列',
  render: '渲染队列',
  teach: '教学队列',
  fat: '大内存队列',
  hf: '高频队列',
  gpu: 'GPU 队列',
  dcu: 'DCU 队列',
  npu: 'NPU 队列',
  arm: 'ARM 队列',
};
/** English words in the values of storage offers. */
const storageWords: Record<string, string> = { Block: '块存储', '2 tapes': '2 盘磁带' };

const plural = (count: string, one: string): string => `${thousands(count)} ${one}${count === '1' ? '' : 's'}`;

/**
 * The value of a fact in a language: '88 × 2 threads' is 88 核 176 线程 and 88 cores, 176 threads; '7 d' is 7 天 and 7 days; '96 GB / card' is
 * 96 GB/卡; a queue 'standard' is 标准队列 in Chinese. Other values are unchanged.
 */
export function specValue({ label, labelEn, value }: Fact, locale: Locale): string {
  const isChinese = locale === 'zh';
  const threads = /^(\d+) × (\d+) threads$/.exec(value);
  if (threads) {
    const [, cores = '', each = ''] = threads;
    const all = String(Number(cores) * Number(each));
    return isChinese ? `${thousands(cores)} 核 ${thousands(all)} 线程` : `${plural(cores, 'core')}, ${plural(all, 'thread')}`;
  }
  const time = /^(\d+) (d|h)$/.exec(value);
  if (time) {
    const [, count = '', unit] = time;
    if (unit === 'd') return isChinese ? `${thousands(count)} 天` : plural(count, 'day');
    return isChinese ? `${thousands(count)} 小时` : plural(count, 'hour');
  }
  if (labelEn === 'Queue' || label === '队列') {
    const name = queues[value];
    return isChinese && name ? name : value;
  }
  const storage = storageWords[value];
  if (isChinese && storage) return storage;
  const isCores = labelEn === 'Cores' || label === '核数';
  const each = /^(.+?) ?\/ ?(node|card|host|core)$/.exec(value);
  const [amount, unit] = each ? [each[1] ?? '', each[2] as keyof typeof units] : [value, null];
  const counted = /^\d+$/.test(amount)
    ? isCores
      ? isChinese
        ? `${thousands(amount)} 核`
        : plural(amount, 'core')
      : thousands(amount)
    : amount;
  // Four digits before a unit: '1024 GB' is 1,024 GB.
  const grouped = counted.replace(/^\d{4,}(?= )/, thousands);
  if (!unit) return grouped;
  return isChinese ? `${grouped}/${units[unit]}` : `${grouped} per ${unit}`;
}

/** Names and values in one line, as in orders: '版本：2.8；硬件：CPU' and 'Version: 2.8; Hardware: CPU'. '' if there are none. */
export const factLine = (facts: readonly { name: string; value: string }[], locale: Locale): string =>
  locale === 'zh'
    ? facts.map(({ name, value }) => `${name}：${value}`).join('；')
    : facts.map(({ name, value }) => `${name}: ${value}`).join('; ');

/** The specification of an offer in one line, in the language of the reader. */
export const specLine = (facts: readonly Fact[], locale: Locale): string =>
  factLine(
    facts.map((fact) => ({ name: (locale === 'en' && fact.labelEn) || fact.label, value: specValue(fact, locale) })),
    locale,
  );
