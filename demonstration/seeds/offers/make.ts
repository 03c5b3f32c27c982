import type { Bilingual, SeedOffer } from '../types.ts';

export const t = (zh: string, en: string): Bilingual => ({ zh, en });

/** The facts an offer may show, in display order. */
const labels = {
  processor: t('处理器', 'Processor'),
  cores: t('核数', 'Cores'),
  card: t('加速卡', 'Accelerator'),
  memory: t('内存', 'Memory'),
  disk: t('本地盘', 'Local disk'),
  network: t('网络', 'Network'),
  queue: t('队列', 'Queue'),
  walltime: t('最长运行', 'Wall time'),
  protocol: t('访问协议', 'Protocol'),
  bandwidth: t('带宽', 'Bandwidth'),
  copies: t('副本', 'Copies'),
};

type Fact = keyof typeof labels;

type Draft = Pick<SeedOffer, 'key' | 'cluster' | 'goodsType' | 'goodsResourceType' | 'name' | 'description' | 'accelerator'> & {
  spec: Partial<Record<Fact, string>>;
  /** [list price] or [list price, price after discount]. */
  price: [string] | [string, string];
  /** [capacity level, units left]. */
  capacity: [SeedOffer['capacityLevel'], number];
  /** [minimum, maximum] of one purchase. */
  amount: [number, number];
  months?: number;
};

/** Adds what follows from the kind of offer. */
export function offer({ spec, price, capacity, amount, months, ...rest }: Draft): SeedOffer {
  return {
    ...rest,
    purchasingOption: rest.goodsType === 'share' ? 'payByUse' : 'payMonthly',
    spec: (Object.keys(labels) as Fact[]).flatMap((fact) => {
      const value = spec[fact];
      return value === undefined ? [] : [{ label: labels[fact], value }];
    }),
    sourcePrice: price[0],
    price: price[1] ?? price[0],
    capacityLevel: capacity[0],
    quota: capacity[1],
    minAmount: amount[0],
    maxAmount: amount[1],
    minDuration: months ?? 1,
  };
}
