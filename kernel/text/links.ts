/** Web addresses in plain text: the one rule wherever they become links. */

/** Characters of an address: ASCII except quotes and angle brackets, and letters of any script. */
const ADDRESS = /https?:\/\/(?:[!#-&(-;=?-_a-~·]|(?![\p{P}\p{S}\p{Cf}\s])\P{ASCII})+/giu;
/** Punctuation after an address. */
const ENDS = new Set('.,;:!?*_~');
const PAIRS: ReadonlyMap<string, string> = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
]);

/** Without trailing punctuation that belongs to the sentence: a bracket opened before the address closes after it. */
function trimAddress(found: string): string {
  const counts = new Map<string, number>();
  for (const sign of found) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  let end = found.length;
  for (; end > 0; end -= 1) {
    const last = found.charAt(end - 1);
    const opening = PAIRS.get(last);
    if (opening === undefined ? !ENDS.has(last) : (counts.get(last) ?? 0) <= (counts.get(opening) ?? 0)) break;
    counts.set(last, (counts.get(last) ?? 0) - 1);
  }
  return found.slice(0, end);
}

/** `href` is '' for plain text. */
type LinkedText = { text: string; href: string };

/** Splits a text into pieces; web addresses (http, https) have an `href`; the concatenated pieces are the text. */
export function linksIn(text: string): LinkedText[] {
  const pieces: LinkedText[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = trimAddress(found);
    if (!URL.canParse(address)) continue;
    if (index > at) pieces.push({ text: text.slice(at, index), href: '' });
    pieces.push({ text: address, href: address });
    at = index + address.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), href: '' });
  return pieces;
}
