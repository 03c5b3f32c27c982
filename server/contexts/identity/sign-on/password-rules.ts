/** Which passwords are refused (NIST SP 800-63B): short ones, well-known ones, the user's own name. No rules of composition. */
import { isCommonPassword } from './common-passwords.ts';

const LEAST_CHARACTERS = 8;

export function isWeakPassword(password: string, userName: string): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  const name = userName.toLowerCase();
  if (Array.from(text).length < LEAST_CHARACTERS) return true;
  if (new Set(text).size < 3) return true;
  const bare = text.replace(/[^\p{L}\p{N}]+/gu, '');
  const own = name.replace(/[^\p{L}\p{N}]+/gu, '');
  if (own.length >= 3 && bare.replaceAll(own, '').length < 4) return true;
  return isCommonPassword(text) || isSequence(text);
}

/** Rows of keys and counting: each character follows from the one before. */
const ROWS = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'zyxwvutsrqponmlkjihgfedcba',
  'qwertyuiopasdfghjklzxcvbnm',
];
const isSequence = (text: string): boolean => ROWS.some((row) => row.includes(text));
