import { expect, it } from 'vitest';
import { shortName, sign } from './goods-cover.tsx';

it('signs a product like an element: its capitals, its first letters, or its Chinese characters', () => {
  expect(['PyTorch 官方镜像', 'Blender Cycles 渲染', 'WRF 中尺度预报', '科研云 Jupyter 协作', '云帆 CFD 在线工作台'].map(sign)).toEqual([
    'PT',
    'Bl',
    'WRF',
    '科研',
    'CFD',
  ]);
});
it('makes a word mark of the Latin word or of the first characters', () => {
  expect(['Qwen3-8B 对话模型', '8458P + 8 × L40 整机', '云帆仿真平台', '程序移植与并行优化'].map(shortName)).toEqual([
    'Qwen3',
    '8458P',
    '云帆仿真平台',
    '程序移植',
  ]);
});
