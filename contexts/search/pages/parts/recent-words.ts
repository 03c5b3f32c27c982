/** Recent search words on this device. */
import { trimInvisible } from '#kernel/text/text.ts';

const ENTRY = 'recentWords';
const MOST = 10;

export function recentWords(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(ENTRY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((word) => typeof word === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}
export function rememberWord(word: string): void {
  const text = trimInvisible(word);
  if (!text) return;
  try {
    localStorage.setItem(ENTRY, JSON.stringify([text, ...recentWords().filter((one) => one !== text)].slice(0, MOST)));
  } catch {
    // Storage may be refused; searching still works.
  }
}
export const invalidateWords = (): void => localStorage.removeItem(ENTRY);
