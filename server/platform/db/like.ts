/** Patterns for LIKE and ILIKE that match a text literally. */

const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
/** Contains the text. */
export const containing = (text: string): string => `%${literal(text)}%`;
/** Begins with the text. */
export const beginningWith = (text: string): string => `${literal(text)}%`;
