/** Which goods were looked at in this browser, the latest first; ids alone. */

export const RECENT_ENTRY = 'recentGoods';
/** The oldest makes room. */
export const MOST_RECENT = 12;

const readIds = (text: string | null): string[] => {
  const ids: unknown = JSON.parse(text ?? '[]');
  return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string' && /^\d{1,19}$/.test(id)).slice(0, MOST_RECENT) : [];
};

/** None where storage is refused, or holds something else. */
export function recentGoods(): string[] {
  try {
    return readIds(localStorage.getItem(RECENT_ENTRY));
  } catch {
    return [];
  }
}

export function rememberGoods(goodsId: string): void {
  try {
    const others = recentGoods().filter((id) => id !== goodsId);
    localStorage.setItem(RECENT_ENTRY, JSON.stringify([goodsId, ...others].slice(0, MOST_RECENT)));
  } catch {
    // storage may be refused; nothing is remembered
  }
}

export function forgetRecentGoods(): void {
  try {
    localStorage.removeItem(RECENT_ENTRY);
  } catch {
    // nothing was remembered
  }
}
