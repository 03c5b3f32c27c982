/**
 * Which passwords are refused (NIST SP 800-63B): short, well-known or easily guessed ones, and the user's own name. No composition rules.
 */
import { commonWords, isCommonPassword } from './common-passwords.ts';
import { isGuessable } from './guessable.ts';

const LEAST_CHARACTERS = 8;
const SHORTEST_NAME = 3;

/** Applied wherever a password is chosen: at registration, and when a command creates an administrator. */
export async function isWeakPassword(password: string, userName: string): Promise<boolean> {
  const text = password.normalize('NFKC').toLowerCase();
  if (Array.from(text).length < LEAST_CHARACTERS) return true;
  if (new Set(text).size < 3) return true;
  const name = userName.normalize('NFKC').toLowerCase();
  if (isOwnName(text, name) || (await isCommonPassword(text))) return true;
  return isGuessable(bareOf(text.replace(/@/g, 'a').replace(/\$/g, 's')), { isWord: await commonWords(), names: namesOf(name) });
}

const bareOf = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');
const turned = (text: string): string => [...text].reverse().join('');

const namesOf = (userName: string): string[] =>
  [userName, userName.split('@', 1)[0] ?? ''].map(bareOf).filter(({ length }) => length >= SHORTEST_NAME);

/** The user name, forwards or backwards, with little added: a few characters, a birthday. */
function isOwnName(text: string, userName: string): boolean {
  const bare = bareOf(text);
  return namesOf(userName)
    .flatMap((name) => [name, turned(name)])
    .filter((name) => bare.includes(name))
    .some((name) => /^(?:.{0,3}|\d{0,8})$/su.test(bare.replaceAll(name, '')));
}
