/** A pattern for LIKE that finds the text as it stands, wherever. */
export const likeOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
