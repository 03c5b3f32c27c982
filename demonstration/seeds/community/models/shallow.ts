/** Regression with one hidden layer of random tanh units in addition to the inputs; only the output layer is fitted. */
import { textFile } from '../kit/bytes.ts';
import { applyLinear, fitLinear, fromRows, type Linear, randomLinear } from '../kit/matrix.ts';
import { createRandom } from '../kit/random.ts';
import type { Tensor } from '../kit/tensors.ts';
import type { SeedFile } from '../types.ts';

export type Shallow = { mean: number[]; scale: number[]; hidden: Linear; head: Linear };

function spread(rows: readonly number[][]): { mean: number[]; scale: number[] } {
  const columns = (rows[0] ?? []).map((_, i) => rows.map((row) => row[i] ?? 0));
  const mean = columns.map((values) => values.reduce((sum, value) => sum + value, 0) / values.length);
  const scale = columns.map(
    (values, i) => Math.sqrt(values.reduce((sum, value) => sum + (value - (mean[i] ?? 0)) ** 2, 0) / values.length) || 1,
  );
  return { mean, scale };
}

function featuresOf({ mean, scale, hidden }: Omit<Shallow, 'head'>, input: readonly number[]): number[] {
  const normal = input.map((value, i) => (value - (mean[i] ?? 0)) / (scale[i] ?? 1));
  return [...normal, ...applyLinear(hidden, normal).map(Math.tanh)];
}

/** Fits the output layer to targets by least squares with a penalty. */
export function fitShallow(name: string, inputs: number[][], targets: number[][], units: number, penalty: number): Shallow {
  const random = createRandom(name);
  const { mean, scale } = spread(inputs);
  const hidden = randomLinear(random, units, mean.length);
  for (let i = 0; i < units; i++) hidden.bias[i] = random.normal();
  const features = fromRows(inputs.map((input) => featuresOf({ mean, scale, hidden }, input)));
  return { mean, scale, hidden, head: fitLinear(features, fromRows(targets), penalty) };
}

export const predict = (model: Shallow, input: readonly number[]): number[] => [...applyLinear(model.head, featuresOf(model, input))];

export const shallowTensors = ({ mean, scale, hidden, head }: Shallow): Tensor[] => [
  { name: 'input.mean', shape: [mean.length], data: Float64Array.from(mean) },
  { name: 'input.scale', shape: [scale.length], data: Float64Array.from(scale) },
  { name: 'hidden.weight', shape: [hidden.weight.rows, hidden.weight.columns], data: hidden.weight.data },
  { name: 'hidden.bias', shape: [hidden.bias.length], data: hidden.bias },
  { name: 'head.weight', shape: [head.weight.rows, head.weight.columns], data: head.weight.data },
  { name: 'head.bias', shape: [head.bias.length], data: head.bias },
];

/** A script that predicts with numpy; `prepare` converts the user's data into input values. */
export const predictScript = (about: string, prepare: readonly string[], example: readonly string[]): SeedFile =>
  textFile(
    'predict.py',
    [
      `"""${about}"""`,
      'from glob import glob',
      '',
      'import numpy as np',
      'from safetensors.numpy import load_file',
      '',
      '',
      'class Model:',
      '    def __init__(self, files="model*.safetensors"):',
      '        self.w = {name: value for path in sorted(glob(files)) for name, value in load_file(path).items()}',
      '',
      '    def __call__(self, x):',
      '        w = self.w',
      '        normal = (np.asarray(x, dtype=np.float32) - w["input.mean"]) / w["input.scale"]',
      '        hidden = np.tanh(normal @ w["hidden.weight"].T + w["hidden.bias"])',
      '        return np.concatenate([normal, hidden], axis=-1) @ w["head.weight"].T + w["head.bias"]',
      '',
      '',
      ...prepare,
      '',
      '',
      'if __name__ == "__main__":',
      ...example.map((line) => `    ${line}`),
      '',
    ].join('\n'),
  );
