/** Invisible characters. Copying from pages and documents leaves them after words, where they make two texts that look alike differ. */
import { hasInk } from './ink.ts';

/** Blanks, and characters that never end a word. Joiners are not among them: emoji and some scripts end with them. */
const edge = /[\s\u00ad\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/;

/** The text without blanks and invisible characters at its ends; '' when nothing is visible. Linear time. */
export function trimInvisible(text: string): string {
  if (!hasInk(text)) return '';
  let from = 0;
  let to = text.length;
  while (from < to && edge.test(text.charAt(from))) from += 1;
  while (to > from && edge.test(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

/** A joiner only if it joins no emoji. */
const hidden =
  /(?![\t\n\r])\p{Cc}|[\u00ad\u061c\u115f\u1160\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0]|(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d|\p{Cs}|\p{Noncharacter_Code_Point}/gu;

/** The text with each invisible or unstorable character as its number: 'dt[U+200B]'. */
export const showInvisible = (text: string): string =>
  text.replace(hidden, (character) => `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`);
