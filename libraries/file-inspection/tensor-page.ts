/** Shared by tensor headers: pages, sums by type, metadata truncated for display. */

import { TENSOR_LIMITS } from './inspection-limits.ts';
import type { TensorInfo } from './results.ts';
import { shownText } from './shown-text.ts';

export type TensorPage = { start: number; limit: number };

export const pageOf = <T>(items: readonly T[], { start, limit }: TensorPage): T[] =>
  items.slice(Math.max(0, start), Math.max(0, start) + Math.min(Math.max(0, limit), TENSOR_LIMITS.pageTensors));

export const tensorName = (name: string): string => shownText(name, TENSOR_LIMITS.nameCharacters);

/** Largest first. */
export function sumByType(tensors: readonly TensorInfo[]): { dtype: string; parameters: number; tensors: number }[] {
  const sums = new Map<string, { dtype: string; parameters: number; tensors: number }>();
  for (const { dtype, parameters } of tensors) {
    const sum = sums.get(dtype) ?? { dtype, parameters: 0, tensors: 0 };
    sum.parameters += parameters;
    sum.tensors += 1;
    sums.set(dtype, sum);
  }
  return [...sums.values()].sort((a, b) => b.parameters - a.parameters);
}

export const metadataEntry = (name: string, value: string): { name: string; value: string } => ({
  name: tensorName(name),
  value: shownText(value, TENSOR_LIMITS.valueCharacters),
});
