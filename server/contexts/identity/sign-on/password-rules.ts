/** Which passwords are refused (NIST SP 800-63B): short ones, well-known ones, the user's own name. No rules of composition. */
import { isCommonPassword } from './common-passwords.ts';

const LEAST_CHARACTERS = 8;
const SHORTEST_NAME = 3;

/** Applied wherever a password is chosen: at registration, and when a command creates an administrator. */
export async function isWeakPassword(password: string, userName: string): Promise<boolean> {
  const text = password.normalize('NFKC').toLowerCase();
  if (Array.from(text).length < LEAST_CHARACTERS) return true;
  if (new Set(text).size < 3) return true;
  return isOwnName(text, userName.normalize('NFKC').toLowerCase()) || isSequence(text) || isCommonPassword(text);
}

const bareOf = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');
const turned = (text: string): string => [...text].reverse().join('');

/** The user name, forwards or backwards, with little added: a few characters, a birthday. */
function isOwnName(text: string, userName: string): boolean {
  const bare = bareOf(text);
  const names = [userName, userName.split('@', 1)[0] ?? ''].map(bareOf).filter(({ length }) => length >= SHORTEST_NAME);
  return names
    .flatMap((name) => [name, turned(name)])
    .filter((name) => bare.includes(name))
    .some((name) => /^(?:.{0,3}|\d{0,8})$/su.test(bare.replaceAll(name, '')));
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
