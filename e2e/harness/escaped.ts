/** A text as the pattern of a regular expression that finds it as it is. */
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
