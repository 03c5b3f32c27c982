/** Messages by key: which of them changed in a file, and which sources use them. Pure. */
import type { Changed } from './changed-files.ts';

/** A line with a key and the beginning of its message. */
const KEY = /^\s*'?([\w.-]+)'?:/;

/** Whether a file contains messages. */
export const isWords = (path: string): boolean =>
  /^messages\/(?:zh|en)\/.*\.ts$/.test(path) && !path.endsWith('.test.ts') && !path.endsWith('index.ts');

/** Each key with its text, including continuation lines. */
function wordsIn(text: string): { room: string; words: Map<string, string> } {
  const words = new Map<string, string>();
  let key = '';
  for (const line of text.split('\n')) {
    key = KEY.exec(line)?.[1] ?? key;
    words.set(key, `${words.get(key) ?? ''}\n${line}`);
  }
  return { room: /export const (\w+)/.exec(text)?.[1] ?? '', words };
}

/** 'room.key' of every message that was added, removed or changed. */
export function changedKeys({ before, after }: Pick<Changed, 'before' | 'after'>): string[] {
  const [old, now] = [wordsIn(before ?? ''), wordsIn(after ?? '')];
  const room = now.room || old.room;
  return [...new Set([...old.words.keys(), ...now.words.keys()])]
    .filter((key) => key !== '' && old.words.get(key) !== now.words.get(key))
    .map((key) => `${room}.${key}`);
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Sources that contain the key, or build it from a prefix: `order.state${…}`. */
export function sourcesOf(key: string, sources: ReadonlyMap<string, string>): string[] {
  const dot = key.indexOf('.');
  const [room, word] = [key.slice(0, dot), key.slice(dot + 1)];
  const whole = new RegExp(`['"\`]${escaped(key)}['"\`]`);
  const begun = new RegExp(`\`${escaped(room)}\\.(\\w*)\\$\\{`, 'g');
  const found: string[] = [];
  for (const [path, text] of sources)
    if (whole.test(text) || [...text.matchAll(begun)].some(([, beginning = '']) => word.startsWith(beginning))) found.push(path);
  return found;
}
