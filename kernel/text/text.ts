/** Entry point of text. */
export { escapeHtml, toHalfWidth, unmatchedCharacters } from './characters.ts';
export { countCharacters, cutCharacters } from './count.ts';
export { badge, formatBytes, interpolate, placeholdersOf } from './display.ts';
export { hasInk } from './ink.ts';
export { showInvisible, trimInvisible } from './invisible.ts';
export { linksIn } from './links.ts';
export type { Locale } from './locale.ts';
export { maskBankAccount, maskEmail, maskIdentityCard, maskName, maskPhone } from './masking.ts';
export { toCode, toLatin, toLine, toNumber, toPassage, toPhone, toTaxNumber } from './normalise.ts';
export {
  characterStarts,
  cutText,
  cutTextStart,
  findUnplainText,
  firstCharacter,
  isPlainText,
  PLAIN_TEXT,
  toPlainText,
} from './plain-text.ts';
export { type TextPiece, textDifference } from './text-difference.ts';
