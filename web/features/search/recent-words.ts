/** The words that were searched for last, on this device. */
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
  const text = word.trim();
  if (!text) return;
  try {
    localStorage.setItem(ENTRY, JSON.stringify([text, ...recentWords().filter((one) => one !== text)].slice(0, MOST)));
  } catch {
    // Storage may be refused; searching works all the same.
  }
}
export const forgetWords = (): void => localStorage.removeItem(ENTRY);
