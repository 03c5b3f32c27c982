/** Builds in ASCII: Node stores a text with one Chinese character in two bytes per character, for the life of the process. */
import type { Plugin } from 'vite';

const escapeCharacter = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * The same program with non-ASCII characters of strings, patterns and names as escapes. A backslash before a character begins its escape.
 */
export const toAscii = (code: string): string =>
  code.replace(/(\\*)([^\0-\x7f])/g, (_, slashes: string, unit: string) =>
    slashes.length % 2 === 1 ? slashes.slice(1) + escapeCharacter(unit) : slashes + escapeCharacter(unit),
  );

export const inAscii: Plugin = {
  name: 'in-ascii',
  applyToEnvironment: (environment) => environment.name === 'ssr',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = toAscii(file.code);
  },
};
