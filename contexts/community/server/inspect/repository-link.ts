/** Targets of a text's links and pictures, relative to its folder. */
import { encodePath, refuseRepositoryPath } from '#contexts/community/rules/repository-path.ts';
import { MARKDOWN_LIMITS } from './card-limits.ts';

/** Addresses of repository files at the displayed revision; `path` is as stored, not encoded. */
export type Addresses = { picture(path: string): string; file(path: string): string };
export type Target =
  | { kind: 'outside'; address: string }
  /** `hash` includes the #; '' for none. */
  | { kind: 'file'; path: string; hash: string }
  | { kind: 'heading'; id: string }
  | { kind: 'none' };

const NONE: Target = { kind: 'none' };
const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/** Control characters and white space that browsers drop from addresses. */
const dropped = (address: string): boolean => {
  for (const character of address) if (character <= ' ' || character === '\u007f') return true;
  return false;
};

/** The path from the root, as stored; null if it leaves the repository or is invalid. */
function pathFrom(folder: string, relative: string): string | null {
  const parts = folder === '' ? [] : folder.split('/');
  for (const part of relative.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  const path = parts.join('/');
  return refuseRepositoryPath(path) === null ? path : null;
}

/** `folder`: of the text, '' for the root. Only http, https and mail may lead outside; unclear addresses have no target. */
export function targetOf(folder: string, given: string): Target {
  const address = given.trim();
  if (address === '' || address.length > MARKDOWN_LIMITS.addressCharacters || dropped(address)) return NONE;
  if (/^(?:https?:\/\/|mailto:)/i.test(address)) return URL.canParse(address) ? { kind: 'outside', address: new URL(address).href } : NONE;
  if (address.startsWith('#')) {
    const id = decoded(address.slice(1));
    return id === null ? NONE : { kind: 'heading', id };
  }
  if (/^[a-z][a-z\d+.-]*:|^[/\\]|\\/i.test(address)) return NONE;
  const [, relative = '', hash = ''] = /^([^?#]*)(?:\?[^#]*)?(#.*)?$/.exec(address) ?? [];
  const name = decoded(relative);
  const path = name === null || name.includes('\\') ? null : pathFrom(folder, name);
  return path === null ? NONE : { kind: 'file', path, hash };
}

/** Addresses from templates, where `{path}` is replaced by the encoded path: functions cannot be sent to another process. */
export const addressesOf = (templates: { picture: string; file: string }): Addresses => ({
  picture: (path) => templates.picture.replace('{path}', () => encodePath(path)),
  file: (path) => templates.file.replace('{path}', () => encodePath(path)),
});
