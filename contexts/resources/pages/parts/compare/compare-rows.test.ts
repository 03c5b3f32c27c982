import { describe, expect, it } from 'vitest';
import type { ResourceGoods } from '#contexts/resources/calls/resources.ts';
import { compareRows } from './compare-rows.ts';

const none = { cpuPrice: '', gpuPrice: '', dcuPrice: '', contractMonthPrice: '', storageMonthPrice: '' };
const offer = (patch: Partial<ResourceGoods>): ResourceGoods => ({
  goodsId: '1',
  goodsName: 'a',
  goodsNameEn: 'a',
  description: '',
  descriptionEn: '',
  goodsType: 'bms',
  goodsResourceType: 'gpu',
  purchasingOption: 'payMonthly',
  availableCluster: { clusterId: '11001', centerName: '核心节点', centerNameEn: 'Core Node' },
  accelerator: 'A800',
  spec: [],
  discount: false,
  discountGoodsPrice: none,
  sourceGoodsPrice: none,
  price: '10',
  sourcePrice: '10',
  priceTiers: [],
  unit: 'platform*month',
  capacityLevel: 1,
  quota: 5,
  limit: { amount: 1, maxAmount: 9, duration: 3 },
  displayed: true,
  ...patch,
});
const fact = (label: string, value: string) => ({ label, labelEn: label, value });

describe('a comparison', () => {
  const rows = compareRows([
    offer({ spec: [fact('内存', '1 TB'), fact('网络', 'IB')] }),
    offer({ price: '8', spec: [fact('内存', '1 TB'), fact('队列', 'gpu')] }),
  ]);
  it('marks the properties that differ', () => {
    expect(rows.filter((row) => row.differs).map((row) => row.key)).toEqual([
      'price',
      'hourPrice',
      'sourcePrice',
      'spec 网络',
      'spec 队列',
    ]);
  });
  it('has every fact of any offer, with a dash where one lacks it', () => {
    expect(rows.find((row) => row.key === 'spec 队列')?.values.map((value) => value.text)).toEqual(['—', 'GPU 队列']);
  });
  it('asks no term of shared compute', () => {
    expect(compareRows([offer({ goodsType: 'share' })]).find((row) => row.key === 'leastMonths')?.values[0]?.text).toBe('—');
  });
});
