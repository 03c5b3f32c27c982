/** Text of strangers as it is shown: without what cannot be stored, and cut. */
import { cutText, toPlainText } from '#kernel/text/plain-text.ts';

export const shownText = (text: string, max: number): string => {
  const cut = toPlainText(cutText(text, max));
  return text.length > max ? `${cut}…` : cut;
};
