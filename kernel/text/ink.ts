/** Characters without visible ink, as a class of a regular expression with the flag u. */
export const NO_INK = '\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffb';
const ink = new RegExp(`[^\\s\\p{Cc}\\u2800${NO_INK}]`, 'u');

/** Whether the text contains anything visible: blanks, joiners and direction marks are not. */
export const hasInk = (text: string): boolean => ink.test(text);
