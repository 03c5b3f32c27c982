/** Ids of the goods viewed in this browser, latest first. */

export const RECENT_ENTRY = 'recentGoods';
/** Beyond this number the oldest is dropped. */
export const MOST_RECENT = 12;

const readIds = (text: string | null): string[] => {
  const ids: unknown = JSON.parse(text ?? '[]');
  return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string' && /^\d{1,19}$/.test(id)).slice(0, MOST_RECENT) : [];
};

/** Empty if storage is unavailable or contains anything else. */
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
    // storage may be unavailable; nothing is stored
  }
}

export function clearRecentGoods(): void {
  try {
    localStorage.removeItem(RECENT_ENTRY);
  } catch {
    // nothing was stored
  }
}
