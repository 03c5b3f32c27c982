import type { Random } from './random.ts';

/** Numbers in row-major order. */
export type Matrix = { rows: number; columns: number; data: Float64Array };

export const zeros = (rows: number, columns: number): Matrix => ({ rows, columns, data: new Float64Array(rows * columns) });

export function fromRows(list: readonly ArrayLike<number>[]): Matrix {
  const matrix = zeros(list.length, list[0]?.length ?? 0);
  for (const [i, row] of list.entries()) matrix.data.set(row, i * matrix.columns);
  return matrix;
}

export function randomMatrix(random: Random, rows: number, columns: number, deviation: number): Matrix {
  const matrix = zeros(rows, columns);
  for (let i = 0; i < matrix.data.length; i++) matrix.data[i] = random.normal() * deviation;
  return matrix;
}

export const rowOf = ({ columns, data }: Matrix, row: number): Float64Array => data.subarray(row * columns, (row + 1) * columns);

export function dot(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += (one[i] as number) * (other[i] as number);
  return sum;
}

/** Adds `factor` times `from` to `to`. */
export function addScaled(to: Float64Array, from: ArrayLike<number>, factor: number): void {
  for (let i = 0; i < to.length; i++) to[i] = (to[i] as number) + factor * (from[i] as number);
}

/** The product of a matrix (outputs × inputs, the layout of linear layers) and a vector. */
export function apply(weight: Matrix, input: ArrayLike<number>): Float64Array {
  const output = new Float64Array(weight.rows);
  for (let i = 0; i < weight.rows; i++) output[i] = dot(rowOf(weight, i), input);
  return output;
}

/** Solves A x = b for a symmetric positive definite A by Cholesky; A is overwritten, each row of `targets` holds one entry of every b. */
function solvePositive(matrix: Matrix, targets: Matrix): void {
  const { rows: n, data } = matrix;
  for (let j = 0; j < n; j++) {
    for (let k = 0; k < j; k++) {
      const factor = data[j * n + k] as number;
      for (let i = j; i < n; i++) data[i * n + j] = (data[i * n + j] as number) - (data[i * n + k] as number) * factor;
    }
    const pivot = Math.sqrt(data[j * n + j] as number);
    for (let i = j; i < n; i++) data[i * n + j] = (data[i * n + j] as number) / pivot;
  }
  for (let i = 0; i < n; i++) {
    const row = rowOf(targets, i);
    for (let k = 0; k < i; k++) addScaled(row, rowOf(targets, k), -(data[i * n + k] as number));
    for (let c = 0; c < row.length; c++) row[c] = (row[c] as number) / (data[i * n + i] as number);
  }
  for (let i = n - 1; i >= 0; i--) {
    const row = rowOf(targets, i);
    for (let k = i + 1; k < n; k++) addScaled(row, rowOf(targets, k), -(data[k * n + i] as number));
    for (let c = 0; c < row.length; c++) row[c] = (row[c] as number) / (data[i * n + i] as number);
  }
}

/** A linear layer: `weight` is outputs × inputs. */
export type Linear = { weight: Matrix; bias: Float64Array };

/** The layer that maps inputs to targets (both samples × values) with the least squared error and a penalty on the weights. */
export function fitLinear(inputs: Matrix, targets: Matrix, penalty: number): Linear {
  const [n, m] = [inputs.columns + 1, targets.columns];
  const normal = zeros(n, n);
  const right = zeros(n, m);
  const extended = new Float64Array(n);
  for (let s = 0; s < inputs.rows; s++) {
    extended.set(rowOf(inputs, s));
    extended[n - 1] = 1;
    for (let i = 0; i < n; i++) {
      const value = extended[i] as number;
      if (value === 0) continue;
      addScaled(rowOf(normal, i), extended, value);
      addScaled(rowOf(right, i), rowOf(targets, s), value);
    }
  }
  for (let i = 0; i < n; i++) normal.data[i * n + i] = (normal.data[i * n + i] as number) + (i < n - 1 ? penalty : 1e-9);
  solvePositive(normal, right);
  const weight = zeros(m, n - 1);
  for (let i = 0; i < m; i++) for (let j = 0; j < n - 1; j++) weight.data[i * (n - 1) + j] = right.data[j * m + i] as number;
  return { weight, bias: Float64Array.from(rowOf(right, n - 1)) };
}

export function applyLinear({ weight, bias }: Linear, input: ArrayLike<number>): Float64Array {
  const output = apply(weight, input);
  addScaled(output, bias, 1);
  return output;
}

/** A layer with small random weights, as at the start of training. */
export const randomLinear = (random: Random, outputs: number, inputs: number, deviation = 1 / Math.sqrt(inputs)): Linear => ({
  weight: randomMatrix(random, outputs, inputs, deviation),
  bias: new Float64Array(outputs),
});

export const indexOfLargest = (values: ArrayLike<number>): number => {
  let best = 0;
  for (let i = 1; i < values.length; i++) if ((values[i] as number) > (values[best] as number)) best = i;
  return best;
};

/** The share of the variance of `truth` that `guess` explains. */
export function determination(truth: readonly number[], guess: readonly number[]): number {
  const mean = truth.reduce((sum, value) => sum + value, 0) / truth.length;
  const left = truth.reduce((sum, value, i) => sum + (value - (guess[i] ?? 0)) ** 2, 0);
  return 1 - left / truth.reduce((sum, value) => sum + (value - mean) ** 2, 0);
}

export const meanAbsolute = (truth: readonly number[], guess: readonly number[]): number =>
  truth.reduce((sum, value, i) => sum + Math.abs(value - (guess[i] ?? 0)), 0) / truth.length;

export const rootMeanSquare = (truth: readonly number[], guess: readonly number[]): number =>
  Math.sqrt(truth.reduce((sum, value, i) => sum + (value - (guess[i] ?? 0)) ** 2, 0) / truth.length);
