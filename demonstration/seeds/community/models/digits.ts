/** A network that recognises digits, trained by this code; the digit reader space uses the same weights. */

import { type Digit, digits, isTestDigit, SIDE } from '../datasets/digits-data.ts';
import { jsonFile, textFile } from '../kit/bytes.ts';
import { applyLinear, indexOfLargest, type Linear, randomLinear, rowOf } from '../kit/matrix.ts';
import { once } from '../kit/once.ts';
import { createRandom, type Random } from '../kit/random.ts';
import { encodeSafetensors, parametersOf, type Tensor } from '../kit/tensors.ts';
import type { SeedRepository } from '../types.ts';
import { code, makeModel, percent, resultsOf } from './model-kit.ts';

const UNITS = 32;
const ROUNDS = 9;
type Network = { first: Linear; second: Linear };

const relu = (values: Float64Array): Float64Array => values.map((value) => Math.max(0, value));
function softmax(values: Float64Array): Float64Array {
  const most = Math.max(...values);
  const powers = values.map((value) => Math.exp(value - most));
  const sum = powers.reduce((one, other) => one + other, 0);
  return powers.map((power) => power / sum);
}

/** Shifted by up to one pixel, as handwriting varies. */
function shifted(random: Random, pixels: Float64Array): Float64Array {
  const [right, down] = [random.between(-1, 1), random.between(-1, 1)];
  return pixels.map((_, i) => {
    const [x, y] = [(i % SIDE) - right, Math.floor(i / SIDE) - down];
    return x < 0 || y < 0 || x >= SIDE || y >= SIDE ? 0 : (pixels[y * SIDE + x] as number);
  });
}

/** One gradient descent step on the cross entropy of one digit. */
function collect({ first, second }: Network, pixels: Float64Array, label: number, rate: number): void {
  const hidden = relu(applyLinear(first, pixels));
  const wrong = softmax(applyLinear(second, hidden));
  wrong[label] = (wrong[label] as number) - 1;
  const back = new Float64Array(UNITS);
  for (let k = 0; k < wrong.length; k++) {
    const [row, step] = [rowOf(second.weight, k), wrong[k] as number];
    for (let i = 0; i < UNITS; i++) {
      back[i] = (back[i] as number) + step * (row[i] as number);
      row[i] = (row[i] as number) - rate * step * (hidden[i] as number);
    }
    second.bias[k] = (second.bias[k] as number) - rate * step;
  }
  for (let i = 0; i < UNITS; i++) {
    if (hidden[i] === 0) continue;
    const [row, step] = [rowOf(first.weight, i), rate * (back[i] as number)];
    for (let j = 0; j < pixels.length; j++) if (pixels[j] !== 0) row[j] = (row[j] as number) - step * (pixels[j] as number);
    first.bias[i] = (first.bias[i] as number) - step;
  }
}

const read = ({ first, second }: Network, { pixels }: Digit): number =>
  indexOfLargest(applyLinear(second, relu(applyLinear(first, pixels))));

/** The trained network and the share of test digits that it reads correctly. */
export const digitNetwork = once(() => {
  const random = createRandom('digit-network');
  const network = { first: randomLinear(random, UNITS, SIDE * SIDE, 0.08), second: randomLinear(random, 10, UNITS, 0.15) };
  const train = digits().filter((_, i) => !isTestDigit(i));
  for (let round = 0; round < ROUNDS; round++)
    for (let i = 0; i < train.length; i++) {
      const { label, pixels } = random.pick(train);
      collect(network, shifted(random, pixels), label, 0.05 * (1 - round / (ROUNDS + 1)));
    }
  const test = digits().filter((_, i) => isTestDigit(i));
  const accuracy = test.filter((digit) => read(network, digit) === digit.label).length / test.length;
  return { ...network, accuracy, tested: test.length };
});

const digitTensors = ({ first, second }: Network): Tensor[] => [
  { name: 'fc1.weight', shape: [UNITS, SIDE * SIDE], data: first.weight.data },
  { name: 'fc1.bias', shape: [UNITS], data: first.bias },
  { name: 'fc2.weight', shape: [10, UNITS], data: second.weight.data },
  { name: 'fc2.bias', shape: [10], data: second.bias },
];

/** The weights as a safetensors file. */
export const digitWeights = (): Uint8Array => encodeSafetensors(digitTensors(digitNetwork()), 'F32');

export function digitModel(): SeedRepository {
  const network = digitNetwork();
  const use = code('python', [
    'import numpy as np',
    'from safetensors.numpy import load_file',
    '',
    'w = load_file("model.safetensors")',
    'pixels = np.loadtxt("test.csv", delimiter=",", skiprows=1)[:, 1:] / 255',
    'hidden = np.maximum(0, pixels @ w["fc1.weight"].T + w["fc1.bias"])',
    'print((hidden @ w["fc2.weight"].T + w["fc2.bias"]).argmax(axis=1)[:10])',
  ]);
  const total = parametersOf(digitTensors(network)).toLocaleString('en');
  return makeModel({
    namespace: 'demo-english',
    name: 'digits-mlp-16',
    visibility: 'public',
    summary: '认 16×16 手写数字的小网络，在生成脚本里训练而成。',
    summaryEn: 'A small network that reads digits of 16×16 pixels, trained by the script that generated it.',
    holder: 'Eleanor Reed',
    front: {
      license: 'apache-2.0',
      language: ['en'],
      library_name: 'safetensors',
      pipeline_tag: 'image-classification',
      tags: ['digits', 'mlp', 'browser'],
      datasets: ['demo-english/stroke-digits'],
      'model-index': resultsOf('digits-mlp-16', 'image-classification', { name: 'Stroke digits', id: 'demo-english/stroke-digits' }, [
        { type: 'accuracy', value: network.accuracy, name: 'Accuracy' },
      ]),
    },
    zh: `256 个输入、${UNITS} 个 ReLU 单元、10 个输出，共 ${total} 个参数。浏览器应用“数字识别台”直接读取这里的权重。\n\n## 训练\n\n在 stroke-digits 的训练集上做 ${ROUNDS} 轮随机梯度下降，每次把数字随机移动至多一个像素，学习率从 0.05 逐轮减小。全程由生成脚本完成，不到一秒。\n\n## 测量\n\n${network.tested} 个测试数字中认对 ${percent(network.accuracy)}。\n\n## 使用\n\n从数据集下载 \`test.csv\` 后：\n\n${use}`,
    en: `256 inputs, ${UNITS} ReLU units and 10 outputs, ${total} parameters in all. The space “Digit reader” loads these weights in the browser.\n\n## Training\n\n${ROUNDS} rounds of stochastic gradient descent over the training digits of stroke-digits, each moved at random by up to one pixel, with a rate that falls from 0.05. The generating script does it in less than a second.\n\n## Measured\n\nOf ${network.tested} test digits it reads ${percent(network.accuracy)} correctly.\n\n## Use\n\nWith \`test.csv\` from the dataset:\n\n${use}`,
    files: [
      { path: 'model.safetensors', bytes: digitWeights() },
      jsonFile('config.json', {
        model_type: 'digits_mlp',
        input_size: SIDE * SIDE,
        hidden_size: UNITS,
        num_labels: 10,
        hidden_act: 'relu',
      }),
      textFile('labels.txt', '0\n1\n2\n3\n4\n5\n6\n7\n8\n9\n'),
    ],
    daysAgo: 62,
    likes: 83,
    downloads: 4_021,
  });
}
