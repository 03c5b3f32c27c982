import { addScaled, dot, type Matrix, randomMatrix, rowOf, zeros } from './matrix.ts';
import type { Random } from './random.ts';

/** A matrix of which only some entries differ from zero: `[row, column, value]`. */
export type Sparse = { rows: number; columns: number; entries: [row: number, column: number, value: number][] };

function multiply({ rows, entries }: Sparse, right: Matrix): Matrix {
  const product = zeros(rows, right.columns);
  for (const [i, j, value] of entries) addScaled(rowOf(product, i), rowOf(right, j), value);
  return product;
}

function transpose({ rows, columns, data }: Matrix): Matrix {
  const turned = zeros(columns, rows);
  for (let i = 0; i < rows; i++) for (let j = 0; j < columns; j++) turned.data[j * rows + i] = data[i * columns + j] as number;
  return turned;
}

/** Makes the columns orthonormal by Gram-Schmidt, in as many passes as accuracy requires; the columns are rows of `turned`. */
function orthonormalise(turned: Matrix, passes: number): void {
  for (let i = 0; i < turned.rows; i++) {
    const row = rowOf(turned, i);
    for (let pass = 0; pass < passes; pass++) for (let k = 0; k < i; k++) addScaled(row, rowOf(turned, k), -dot(rowOf(turned, k), row));
    const length = Math.sqrt(dot(row, row)) || 1;
    for (let c = 0; c < row.length; c++) row[c] = (row[c] as number) / length;
  }
}

/**
 * Factors of the best approximation of a sparse matrix by one of the given rank: the matrix is about left × transposed right. Both factors
 * include the square root of the singular values. By subspace iteration.
 */
export function factorise(matrix: Sparse, rank: number, random: Random, rounds = 3): { left: Matrix; right: Matrix } {
  const turnedMatrix: Sparse = {
    rows: matrix.columns,
    columns: matrix.rows,
    entries: matrix.entries.map(([i, j, value]) => [j, i, value]),
  };
  let right = randomMatrix(random, matrix.columns, rank, 1);
  let basis = zeros(0, 0);
  for (let round = 0; round < rounds; round++) {
    basis = transpose(multiply(matrix, right));
    orthonormalise(basis, round === rounds - 1 ? 2 : 1);
    right = multiply(turnedMatrix, transpose(basis));
  }
  const left = transpose(basis);
  for (let k = 0; k < rank; k++) {
    let square = 0;
    for (let j = 0; j < right.rows; j++) square += (right.data[j * rank + k] as number) ** 2;
    const scale = Math.sqrt(Math.sqrt(square)) || 1;
    for (let j = 0; j < right.rows; j++) right.data[j * rank + k] = (right.data[j * rank + k] as number) / scale;
    for (let i = 0; i < left.rows; i++) left.data[i * rank + k] = (left.data[i * rank + k] as number) * scale;
  }
  return { left, right };
}
