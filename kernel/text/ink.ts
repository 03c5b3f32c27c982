/** Characters that take no ink, within a class of a regular expression with the flag u. */
export const NO_INK = '\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffb';
const ink = new RegExp(`[^\\s\\p{Cc}\\u2800${NO_INK}]`, 'u');

/** Whether there is anything to see in the text: blanks, joiners and marks of direction alone are nothing. */
export const hasInk = (text: string): boolean => ink.test(text);
