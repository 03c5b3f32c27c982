/** Goods selected for comparison, stored in this browser: 2 to 4 of one type. */
import { useSyncExternalStore } from 'react';
import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';

export const MOST_COMPARED = 4;
type Compared = { goodsId: string; type: GoodsType; name: string; nameEn: string };

const ENTRY = 'comparedGoods';
const NONE: readonly Compared[] = [];
let compared: readonly Compared[] | null = null;
const listeners = new Set<() => void>();

const isCompared = (one: unknown): one is Compared =>
  typeof one === 'object' &&
  one !== null &&
  ['goodsId', 'type', 'name', 'nameEn'].every((key) => typeof (one as Record<string, unknown>)[key] === 'string');

function read(): readonly Compared[] {
  try {
    const retained: unknown = JSON.parse(localStorage.getItem(ENTRY) ?? '[]');
    return Array.isArray(retained) ? retained.filter(isCompared).slice(0, MOST_COMPARED) : NONE;
  } catch {
    return NONE;
  }
}

const comparedGoods = (): readonly Compared[] => {
  compared ??= read();
  return compared;
};

function change(next: readonly Compared[]): void {
  compared = next;
  try {
    localStorage.setItem(ENTRY, JSON.stringify(next));
  } catch {
    // storage may be unavailable; the selection is valid for this page
  }
  for (const listener of listeners) listener();
}

/** Adds goods or removes them. TYPE: the others are of another type; FULL: there are already four; both leave the selection unchanged. */
export function toggleCompared(one: Compared): '' | 'TYPE' | 'FULL' {
  const now = comparedGoods();
  if (now.some(({ goodsId }) => goodsId === one.goodsId)) {
    change(now.filter(({ goodsId }) => goodsId !== one.goodsId));
    return '';
  }
  if (now.some(({ type }) => type !== one.type)) return 'TYPE';
  if (now.length >= MOST_COMPARED) return 'FULL';
  change([...now, one]);
  return '';
}
export const clearCompared = (): void => change(NONE);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
/** Empty during server rendering. */
export const useCompared = (): readonly Compared[] => useSyncExternalStore(subscribe, comparedGoods, () => NONE);
