/** Web addresses in plain text: the one rule for all places that make links of them. */

/** Signs that an address may consist of: those of ASCII but quotes and angle brackets, and letters of any script. */
const ADDRESS = /https?:\/\/(?:[!#-&(-;=?-_a-~·]|(?![\p{P}\p{S}\p{Cf}\s])\P{ASCII})+/giu;
/** What ends a sentence behind an address. */
const ENDS = new Set('.,;:!?*_~');
const PAIRS: ReadonlyMap<string, string> = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
]);

/** Without the signs behind it that belong to the sentence: a bracket that was opened before the address closes after it. */
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

/** `href` is '' for plain words. */
type LinkedText = { text: string; href: string };

/** A text in pieces, those that are addresses of the web (http, https) with their `href`; the pieces together are the text. */
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
