import { expect, it } from 'vitest';
import { specLine, specValue } from './spec-value.ts';

it.each([
  ['Cores', '88 × 2 threads', '88 核 176 线程', '88 cores, 176 threads'],
  ['Cores', '256 / node', '256 核/节点', '256 cores per node'],
  ['Cores', '1', '1 核', '1 core'],
  ['Memory', '96 GB / card', '96 GB/卡', '96 GB per card'],
  ['Memory', '1024 GB', '1,024 GB', '1,024 GB'],
  ['Wall time', '7 d', '7 天', '7 days'],
  ['Wall time', '1 d', '1 天', '1 day'],
  ['Wall time', '24 h', '24 小时', '24 hours'],
  ['Queue', 'standard', '标准队列', 'standard'],
  ['Queue', 'gpu-a100', 'gpu-a100', 'gpu-a100'],
  ['Network', '2 × 25 GbE', '2 × 25 GbE', '2 × 25 GbE'],
  ['Processor', 'Intel 8458P', 'Intel 8458P', 'Intel 8458P'],
  ['System', 'standard', 'standard', 'standard'],
])('%s %s reads %s and %s', (labelEn, value, chinese, english) => {
  expect(specValue({ label: '', labelEn, value }, 'zh')).toBe(chinese);
  expect(specValue({ label: '', labelEn, value }, 'en')).toBe(english);
});

it('writes a whole specification in one line of each language', () => {
  const facts = [
    { label: '核数', labelEn: 'Cores', value: '256 / node' },
    { label: '队列', labelEn: 'Queue', value: 'standard' },
    { label: '最长运行', labelEn: 'Wall time', value: '7 d' },
  ];
  expect(specLine(facts, 'zh')).toBe('核数：256 核/节点；队列：标准队列；最长运行：7 天');
  expect(specLine(facts, 'en')).toBe('Cores: 256 cores per node; Queue: standard; Wall time: 7 days');
  expect(specLine([], 'zh')).toBe('');
});
