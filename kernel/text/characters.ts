/**
 * The characters of a text outside the allowed set, each once, in order of appearance (section 5, description check). `allowed` is the
 * characters themselves, or an expression that matches a single allowed character.
 */
export const unmatchedCharacters = (text: string, allowed: string | RegExp): string[] => {
  const set = typeof allowed === 'string' ? new Set(allowed) : null;
  const expression = allowed instanceof RegExp ? new RegExp(`^(?:${allowed.source})$`, allowed.flags.replace(/[gy]/g, '')) : null;
  const isAllowed = (character: string) => set?.has(character) || expression?.test(character);
  return [...new Set(text)].filter((character) => !isAllowed(character));
};

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML content and quoted attribute values. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** Full-width letters, digits and signs (U+FF01 to U+FF5E) and the ideographic space as their ASCII counterparts. */
export const toHalfWidth = (text: string): string =>
  text.replace(/[\uff01-\uff5e]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0)).replaceAll('\u3000', ' ');
