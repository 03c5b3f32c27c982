/** Untrusted text for display: without characters that cannot be stored, and truncated. */
import { cutText, toPlainText } from './plain-text.ts';

export const shownText = (text: string, max: number): string => {
  const cut = toPlainText(cutText(text, max));
  return text.length > max ? `${cut}…` : cut;
};
