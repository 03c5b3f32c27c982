/** Patterns for LIKE and ILIKE that find a text as it stands, whatever signs are in it. */

const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
/** The text stands anywhere. */
export const containing = (text: string): string => `%${literal(text)}%`;
/** The text stands at the beginning. */
export const beginningWith = (text: string): string => `${literal(text)}%`;
