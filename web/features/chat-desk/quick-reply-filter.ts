/** Quick replies by what is typed behind '/'. Pure. */
import type { QuickReply } from '#contracts/support/chat-desk.ts';

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Words behind a '/' that begins the text; null when it does not begin so, or has gone on to another line. */
export const typedCommand = (text: string): string | null => (/^[/／][^\n]*$/.test(text) ? text.slice(1).trim() : null);

/** Those that have the words, in their title before those that have them in their text; each kind as it was given. */
export function filterReplies(replies: readonly QuickReply[], words: string): QuickReply[] {
  const wanted = plain(words.trim());
  if (wanted === '') return [...replies];
  const rank = ({ title, body, bodyEn }: QuickReply) =>
    plain(title).startsWith(wanted) ? 0 : plain(title).includes(wanted) ? 1 : plain(`${body}\n${bodyEn}`).includes(wanted) ? 2 : 3;
  return [0, 1, 2].flatMap((wish) => replies.filter((reply) => rank(reply) === wish));
}
