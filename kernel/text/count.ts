/** Lengths of texts in characters. */

/** Characters of a text as people and the database count them: one for each code point, regardless of its encoding. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
/** At most the first `max` characters. */
export function cutCharacters(text: string, max: number): string {
  if (text.length <= max) return text;
  let units = 0;
  let count = 0;
  for (const character of text) {
    if (count === max) break;
    count += 1;
    units += character.length;
  }
  return text.slice(0, units);
}
