/** Goods for the tests of imports, made by number; half of them have two SKUs. */
import { open } from 'node:fs/promises';

export const madeGoods = (number: number, changes: object = {}) => ({
  externalId: `made-${number}`,
  type: 'DATA',
  shop: 'demo:shuju-gongfang',
  category: 'dt-corpus',
  industries: ['ind-internet'],
  name: { zh: `语料 ${number}`, en: `Corpus ${number}` },
  summary: { zh: `第 ${number} 份语料`, en: `Corpus number ${number}` },
  description: { zh: `${number} 说明文字。`.repeat(40), en: `${number} words of description. `.repeat(20) },
  tags: [{ zh: '自造', en: 'Made' }],
  specifications: [
    {
      key: 'size',
      name: { zh: '规模', en: 'Size' },
      values: [
        { key: 's', label: { zh: '小', en: 'Small' } },
        { key: 'l', label: { zh: '大', en: 'Large' } },
      ],
    },
  ],
  skus: [
    {
      values: { size: 's' },
      pricing: [
        { billingType: 'MONTH', price: `${number + 1}.50` },
        { billingType: 'TRIAL', duration: 7 },
      ],
      stock: number % 7,
    },
    ...(number % 2 === 0 ? [{ values: { size: 'l' }, pricing: [{ billingType: 'YEAR', price: `${number + 100}` }] }] : []),
  ],
  regions: ['11001'],
  ...changes,
});

export async function writeGoods(file: string, count: number): Promise<void> {
  const handle = await open(file, 'w');
  try {
    for (let from = 0; from < count; from += 1_000) {
      const lines = Array.from({ length: Math.min(1_000, count - from) }, (_, index) => `${JSON.stringify(madeGoods(from + index))}\n`);
      await handle.write(lines.join(''));
    }
  } finally {
    await handle.close();
  }
}
