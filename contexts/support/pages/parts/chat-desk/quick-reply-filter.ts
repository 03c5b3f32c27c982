/** Quick replies filtered by the text after '/'. Pure. */
import type { QuickReply } from '#contexts/support/calls/chat-desk.ts';

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The text after a leading '/'; null without one, or when the text has another line. */
export const typedCommand = (text: string): string | null => (/^[/／][^\n]*$/.test(text) ? text.slice(1).trim() : null);

/** Replies with a match in their title before those with one in their text; otherwise in the given order. */
export function filterReplies(replies: readonly QuickReply[], words: string): QuickReply[] {
  const wanted = plain(words.trim());
  if (wanted === '') return [...replies];
  const rank = ({ title, body, bodyEn }: QuickReply) =>
    plain(title).startsWith(wanted) ? 0 : plain(title).includes(wanted) ? 1 : plain(`${body}\n${bodyEn}`).includes(wanted) ? 2 : 3;
  return [0, 1, 2].flatMap((wish) => replies.filter((reply) => rank(reply) === wish));
}
